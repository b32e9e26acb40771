"""`.ci/run` by name, and that the public workflow runs all of its groups."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / ".ci" / "run"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SCRIPT, *arguments], check=False, capture_output=True, text=True, timeout=60)


def listed() -> dict[str, str]:
    """The stages in their order, and the group of each."""
    return {name: group for name, group, *_ in map(str.split, run("--list").stdout.splitlines())}


def test_a_newcomers_stages_come_first() -> None:
    """Later ones install what a newcomer does not have."""
    groups = list(listed().values())
    assert groups[:3] == ["newcomer"] * 3 and "newcomer" not in groups[3:]


def test_every_stage_does_something() -> None:
    done = set(re.findall(r"^stage_(\w+)\(\)", SCRIPT.read_text(encoding="utf-8"), re.M))
    assert done == set(listed())


def test_a_name_that_is_none_stops_before_anything_begins() -> None:
    wrong = run("docs", "dcos")
    assert (wrong.returncode, wrong.stdout) == (2, "") and "dcos" in wrong.stderr


def test_the_workflow_runs_every_group() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    found = re.search(r"^ +group: \[(.*)\]$", workflow, re.M)
    assert found is not None
    assert ["newcomer", *found[1].split(", ")] == list(dict.fromkeys(listed().values()))
    assert "run: .ci/run newcomer" in workflow and "run: .ci/run ${{ matrix.group }}" in workflow
