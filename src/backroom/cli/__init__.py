"""The command `backroom`. Its code is in `entrance.py`, because here the command `list` hides the builtin."""

from backroom.cli.main import COMMANDS, main

__all__ = ["COMMANDS", "main"]
