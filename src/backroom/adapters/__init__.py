"""Adapters: the games behind interfaces that other people's programs know. Each adapter needs an extra of its own."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """The package that an adapter needs is not installed; the message names the extra that brings it."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(f"this needs {module}, which is not installed: pip install 'backroom[{extra}]'", name=module)


def import_extra(module: str, extra: str) -> Any:
    """A module of somebody else's package; raises `MissingExtra` where it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(module, extra) from error
