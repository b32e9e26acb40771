"""The command `backroom`: one module per subcommand, each with HELP, add(parser) and run(args).

Only the module of the command that was called is imported, so that `backroom list` starts fast. What the person did
wrong ends in one sentence on the error stream and code 2; Ctrl-C ends in 130; anything else that goes wrong is ours.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from backroom.cli.errors import CommandError, with_suggestion
from backroom.cli.parser import Parser, add_common_arguments
from backroom.words import LANGUAGES, UnknownLanguage, Words, pick_language

COMMANDS: Final = (
    "play", "host", "join", "watch", "verify", "backup", "list", "rules", "spec", "arena", "report", "check", "bench",
)  # fmt: skip
SUBCOMMANDS: Final = {"arena": ("ladder",)}  # commands that are words after another one
EXAMPLES: Final = (
    "play cash2",
    "host",
    "play cash2 --seats 6 --option powers=true --name Ann --record game.txt",
    "watch game.txt --seat B --speed 4",
    "rules cash2 CG2-5.2",
)
USAGE_ERROR: Final = 2  # exit code: the command cannot be carried out as it was given


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a strange character is no reason to fall over
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
    except OSError as error:  # a file that somebody has named, or a full disk: what else may fail is ours
        if error.filename is None and error.errno != errno.ENOSPC:
            raise
        return print_error(words, f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror))
    except KeyboardInterrupt:
        print(f"\n{words('ui-interrupted')}", file=sys.stderr)
        return 128 + signal.SIGINT


def read_common_arguments(words: Words, argv: list[str]) -> tuple[list[str], str | None, bool]:
    """--lang and --plain are understood anywhere on the line: they decide how all the rest is answered."""
    parser = Parser(words, "backroom", "")
    add_common_arguments(parser, words, LANGUAGES)
    parser.add_argument("-h", "--help", action="store_true")
    found, rest = parser.parse_known_args(argv)
    return rest + ["--help"] * found.help, found.lang, found.plain


def choose_words(words: Words, lang: str | None) -> Words:
    try:
        return Words(pick_language(lang))
    except UnknownLanguage:
        known = ", ".join(f"{code} ({words(f'language-{code}')})" for code in LANGUAGES)
        sentence = words("error-unknown-language", language=str(lang), known=known)
        raise with_suggestion(words, sentence, str(lang), LANGUAGES) from None


def run_command(words: Words, arguments: list[str], plain: bool) -> int:
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
    prog, rest = f"backroom {name}", arguments[1:]
    if rest and rest[0] in SUBCOMMANDS.get(name, ()):
        name, rest = rest[0], rest[1:]
        prog = f"{prog} {name}"
    module = import_module(f"{__package__}.{name}")
    parser = Parser(words, prog, words(f"cli-{name}") if f"cli-{name}" in words else module.HELP)
    add_common_arguments(parser, words, LANGUAGES)
    module.add(parser)
    args = parser.parse_args(rest)
    args.words, args.lang, args.plain = words, words.lang, plain
    return int(module.run(args))


def format_overview(words: Words) -> str:
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
    """Whoever read our output has gone; nothing more may be written, not even at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
