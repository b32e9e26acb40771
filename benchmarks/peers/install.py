"""Installs the peers one by one into the environment that runs this module, and notes why a peer is missing.

    python -m benchmarks.peers.install constraints.txt constraints-peers.txt

The requirements are those of the package's extra `peers`. A peer that fails does not stop the others: its reason lies
beside the interpreter until the run names it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path
from typing import Final

EXCUSES: Final = Path(sys.prefix) / "peers-missing.json"
LIBRARIES: Final = {"open_spiel": "OpenSpiel", "pettingzoo": "PettingZoo", "rlcard": "RLCard"}


def wanted() -> list[str]:
    """The requirements of the extra but for the package itself, from the metadata of the installed package."""
    found = (line.partition(";") for line in requires("backroom") or [])
    peers = [line.strip() for line, _, marker in found if re.search(r"extra == ['\"]peers['\"]", marker)]
    return [line for line in peers if library(line) != "backroom"]


def library(requirement: str) -> str:
    """The name of a library in the run."""
    name = re.split(r"[\[<>=!~ ]", requirement)[0].lower().replace("-", "_")
    return LIBRARIES.get(name, name)


def excuse(said: str) -> str:
    """The last error of an installer, without addresses."""
    errors = [line for line in said.splitlines() if "error" in line.lower()] or ["the installer gave no reason"]
    return re.sub(r"\S+://\S+", "...", errors[-1].strip())


def main() -> None:
    excuses: dict[str, str] = {}
    line = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    line += [part for file in sys.argv[1:] for part in ("--constraint", file)]
    for requirement in wanted():
        print(f"installing {requirement}")
        run = subprocess.run([*line, requirement], capture_output=True, text=True, check=False)
        if run.returncode:
            excuses[library(requirement)] = "could not be installed: " + excuse(run.stderr)
            print(f"{requirement} {excuses[library(requirement)]}", file=sys.stderr)
    EXCUSES.write_text(json.dumps(excuses), encoding="utf-8")


if __name__ == "__main__":
    main()
