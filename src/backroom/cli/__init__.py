"""The command `backroom`. What it does stands in `entrance.py`: a module here named `list` hides the builtin of that name."""

from backroom.cli.entrance import COMMANDS, main

__all__ = ["COMMANDS", "main"]
