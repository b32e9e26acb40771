"""Optional dependencies: which extra of the package brings which modules, and the error where they are missing.

`pip install backroom` is enough for games, bots and words. Packages with more needs name their extra in `__init__.py`,
and the command line asks before it imports a command. `tests/test_extras.py` compares EXTRAS with pyproject.toml and
with the imports of every module.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

TERMINAL: Final = ("msgspec", "rich", "websockets")
SERVER: Final = ("h11", "msgspec", "segno", "starlette", "uvicorn", "websockets")
EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "arena": (*TERMINAL, "openskill", "pyarrow"),
    "openspiel": ("numpy", "open_spiel", "pyspiel"),
    "pettingzoo": ("gymnasium", "numpy", "pettingzoo"),
    "postgres": (*SERVER, "psycopg"),
    "ray": (*TERMINAL, "ray"),
    "report": (*TERMINAL, "babel", "jinja2"),
    "server": SERVER,
    "terminal": TERMINAL,
}


class MissingExtra(ModuleNotFoundError):
    """A module of an extra is not installed. The message is one sentence with the line that installs the extra."""

    def __init__(self, module: str, extra: str) -> None:
        self.command = install_command(extra)
        super().__init__(f"this needs {module}, which is not installed: {self.command}", name=module)


def install_command(extra: str) -> str:
    return f"pip install 'backroom[{extra}]'"


def require(extra: str, *modules: str) -> None:
    """Raise `MissingExtra` unless these modules of the extra are installed; without names, all of them."""
    for module in modules or EXTRAS[extra]:
        if find_spec(module) is None:
            raise MissingExtra(module, extra)


def import_extra(module: str, extra: str) -> Any:
    """A module that the extra brings; raises `MissingExtra` where it is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in EXTRAS[extra]:
            raise
        raise MissingExtra(name, extra) from error
