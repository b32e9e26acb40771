"""What an adapter needs beside this package: asked for by name, missed with a sentence that helps."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """Somebody's interface was asked for, and their package is not installed."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(f"this needs {module}, which is not installed: pip install 'backroom[{extra}]'", name=module)


def import_extra(module: str, extra: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(module, extra) from error
