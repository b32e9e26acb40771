"""Provenance of results: the version of the rules, and a fingerprint of the code of each external bot.

A fingerprint covers the file with the class, or the files that a command names, and not their imports.
"""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from backroom.bots.external import COMMAND_PREFIX, is_external, parse_class_spec
from backroom.engine.registry import get_game

DIGEST_BYTES: Final = 8  # enough to tell two versions of a file apart


def collect_provenance(game: str, specs: Iterable[str]) -> dict[str, Any]:
    """The entries of a results file's header."""
    return {"version": get_game(game).version, "code": fingerprint_bots(specs)}


def fingerprint_bots(specs: Iterable[str]) -> dict[str, str]:
    """The fingerprint of each external bot among the specs."""
    return {spec: fingerprint_files(find_files(spec)) for spec in specs if is_external(spec)}


def find_files(spec: str) -> list[Path]:
    """The files with the code of an external bot; none if its module is not in a file."""
    if spec.startswith(COMMAND_PREFIX):
        named = [Path(word) for word in shlex.split(spec.removeprefix(COMMAND_PREFIX))[1:]]
        return [path for path in named if path.is_file()]
    found = parse_class_spec(spec)
    assert found is not None
    if found[0].endswith(".py"):
        return [Path(found[0])]
    try:
        module = find_spec(found[0])
    except (ImportError, ValueError):  # no such module, or one typed into a notebook
        return []
    return [Path(module.origin)] if module is not None and module.has_location and module.origin else []


def fingerprint_files(files: list[Path]) -> str:
    digest = hashlib.blake2b(digest_size=DIGEST_BYTES)
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()
