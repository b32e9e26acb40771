"""The command line's entry point: finds the subcommand, runs it, and turns errors into exit codes.

Each subcommand is a module with add(parser) and run(args). Only the module of the called subcommand is imported,
so that `backroom list` starts fast, and only when the packages are there that it needs. A CommandError or a missing
package prints one sentence to stderr and exits with 2, Ctrl-C exits with 130. Every other exception is a fault of this
program and keeps its traceback.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from backroom.cli.arguments import Parser, add_common_arguments
from backroom.cli.errors import CommandError, with_suggestion
from backroom.extras import MissingExtra, require
from backroom.words import LANGUAGES, UnknownLanguage, Words, pick_language

# Each command, and the extra that brings what it needs beside the core.
COMMANDS: Final[dict[str, str | None]] = {
    "play": "terminal", "host": "server", "join": "terminal", "watch": "terminal", "verify": None, "backup": "server",
    "list": "terminal", "rules": "terminal", "spec": "terminal", "arena": "terminal", "report": "report",
    "check": "terminal", "bench": "terminal",
}  # fmt: skip
SUBCOMMANDS: Final = {"arena": ("ladder",)}  # commands typed after another command
EXAMPLES: Final = (
    "play cash2",
    "host",
    "play cash2 --seats 6 --option powers=true --name Ann --record game.txt",
    "watch game.txt --seat B --speed 4",
    "rules cash2 CG2-5.2",
)
USAGE_ERROR: Final = 2  # exit code: the command line is wrong


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that cannot show a character prints a replacement
            stream.reconfigure(errors="replace")
    words = Words(pick_language())
    try:
        arguments, lang, plain = read_common_arguments(words, sys.argv[1:] if argv is None else list(argv))
        words = choose_words(words, lang)
        return run_command(words, arguments, plain)
    except BrokenPipeError:
        return discard_output()
    except CommandError as error:
        return print_error(words, " ".join(str(error).split()))
    except MissingExtra as missing:
        return print_error(words, words("error-missing-extra", package=str(missing.name), command=missing.command))
    except OSError as error:  # only a named file or a full disk is the caller's problem
        if error.filename is None and error.errno != errno.ENOSPC:
            raise
        return print_error(words, f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror))
    except KeyboardInterrupt:
        print(f"\n{words('ui-interrupted')}", file=sys.stderr)
        return 128 + signal.SIGINT


def read_common_arguments(words: Words, argv: list[str]) -> tuple[list[str], str | None, bool]:
    """Read --lang and --plain, which may stand anywhere and decide about the text of every error."""
    parser = Parser(words, "backroom", "")
    add_common_arguments(parser, words, LANGUAGES)
    parser.add_argument("-h", "--help", action="store_true")
    found, rest = parser.parse_known_args(argv)
    return rest + ["--help"] * found.help, found.lang, found.plain


def choose_words(words: Words, lang: str | None) -> Words:
    """The messages in the language of --lang, else of the locale."""
    try:
        return Words(pick_language(lang))
    except UnknownLanguage:
        known = ", ".join(f"{code} ({words(f'language-{code}')})" for code in LANGUAGES)
        sentence = words("error-unknown-language", language=str(lang), known=known)
        raise with_suggestion(words, sentence, str(lang), LANGUAGES) from None


def run_command(words: Words, arguments: list[str], plain: bool) -> int:
    """Run the subcommand that the arguments name; returns its exit code."""
    if not arguments or arguments[0] in ("--help", "help"):
        print(format_overview(words))
        return 0
    if arguments[0] == "--version":
        from backroom import __version__, core

        print(f"backroom {__version__} ({core.describe_build()})")
        return 0
    name = arguments[0]
    if name not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise with_suggestion(words, words("error-unknown-command", command=name, known=known), name, COMMANDS)
    extra = COMMANDS[name]
    if extra is not None:
        require(extra)
    prog, rest = f"backroom {name}", arguments[1:]
    if rest and rest[0] in SUBCOMMANDS.get(name, ()):
        name, rest = rest[0], rest[1:]
        prog = f"{prog} {name}"
    module = import_module(f"{__package__}.{name}")
    parser = Parser(words, prog, words(f"cli-{name}"))
    add_common_arguments(parser, words, LANGUAGES)
    module.add(parser)
    args = parser.parse_args(rest)
    args.words, args.lang, args.plain = words, words.lang, plain
    return int(module.run(args))


def format_overview(words: Words) -> str:
    """The help without a subcommand: all commands, common arguments, examples."""
    flags = {
        "--help": words("cli-arg-help"),
        "--version": words("cli-arg-version"),
        "--lang": words("cli-arg-lang", known=", ".join(LANGUAGES)),
        "--plain": words("cli-arg-plain"),
    }
    lines = [f"{words('cli-usage')} backroom {words('cli-command')} …", "", words("cli-about"), ""]
    lines += [f"  {name:10} {words(f'cli-{name}')}" for name in COMMANDS]
    lines += ["", *(f"  {flag:10} {meaning}" for flag, meaning in flags.items())]
    return "\n".join([*lines, "", words("cli-examples"), *(f"  backroom {example}" for example in EXAMPLES)])


def print_error(words: Words, sentence: str) -> int:
    print(f"{words('error-title')} {sentence}", file=sys.stderr)
    return USAGE_ERROR


def discard_output() -> int:
    """The reader of the output has closed the pipe. Redirect stdout, so that the flush at exit does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
