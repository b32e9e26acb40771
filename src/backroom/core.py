"""The form in which the core runs: compiled by mypyc, or the same source as plain Python.

`setup.py` compiles the core, that is every module of PACKAGES, all of them or none.
"""

from __future__ import annotations

import importlib
import pkgutil
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

PACKAGES: Final = ("backroom.engine", "backroom.games", "backroom.bots")


def core_modules() -> list[str]:
    """The names of all modules of the core."""
    names: list[str] = []
    for name in PACKAGES:
        home = importlib.import_module(name)
        names += [name, *(found.name for found in pkgutil.walk_packages(home.__path__, name + "."))]
    return sorted(names)


def is_compiled(name: str) -> bool:
    """Whether a module was loaded from an extension module."""
    spec = find_spec(name)
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))


def describe_build() -> str:
    """The form in two words: `backroom --version` and the benchmarks show it."""
    return "compiled core" if is_compiled("backroom.engine.state") else "plain Python"
