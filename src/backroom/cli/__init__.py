"""The command `backroom`: one module for each subcommand, `main` calls them."""

from backroom.cli.main import COMMANDS, main

__all__ = ["COMMANDS", "main"]
