"""The command line itself: argparse that speaks the person's language and complains in one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from backroom.cli.errors import CommandError, with_suggestion
from backroom.words import Words


class Parser(argparse.ArgumentParser):
    """One command. `words` are the person's; what a command asks for is said in them."""

    def __init__(self, words: Words, prog: str, about: str) -> None:
        self.words = words
        super().__init__(
            prog=prog, description=about, add_help=False, allow_abbrev=False, conflict_handler="resolve",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        self._positionals.title = words("cli-arguments")
        self._optionals.title = words("cli-options")
        self.add_argument("-h", "--help", action="help", help=words("cli-arg-help"))

    def format_help(self) -> str:
        """argparse knows only one word for usage, in English."""
        return super().format_help().replace("usage:", self.words("cli-usage"), 1)

    def set_examples(self, *commands: str) -> None:
        """Lines to try, under the help."""
        self.epilog = "\n".join([self.words("cli-examples"), *(f"  backroom {command}" for command in commands)])

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        found, strangers = self.parse_known_args(args, namespace)
        if strangers:
            known = [flag for action in self._actions for flag in action.option_strings]
            flag = strangers[0].partition("=")[0]
            sentence = self.words("error-unknown-argument", argument=strangers[0], command=f"{self.prog} --help")
            raise with_suggestion(self.words, sentence, flag, known if flag.startswith("-") else [])
        return found

    def error(self, message: str) -> NoReturn:
        raise CommandError(self.words("error-usage", problem=message, command=f"{self.prog} --help"))


def add_common_arguments(parser: argparse.ArgumentParser, words: Words, languages: Sequence[str]) -> None:
    """What every command understands; the entrance has read these two before the command is known."""
    parser.add_argument("--lang", metavar="LANG", help=words("cli-arg-lang", known=", ".join(languages)))
    parser.add_argument("--plain", action="store_true", help=words("cli-arg-plain"))
