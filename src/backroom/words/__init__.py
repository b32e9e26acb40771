"""Words for people: the Fluent messages of one language, of the package and of one game.

A game speaks in ids and plain data (`aim C`, the event `took seat=B card=painting`), and `Words` makes sentences of
them. The loader knows no game. A seat becomes a name, any other word becomes the message that names it, and the message
of an action or event takes them as the arguments that it mentions. A missing message is an error, never a gap in a
sentence.

A game of another package may lack a language; its messages are then taken in English. Games and events are known by
protocols only, so this module imports nothing of the package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, visitor

LANGUAGES: Final = ("en", "ru", "uk", "es")
HOME: Final = Path(__file__).parent
GAMES: Final = HOME.parent / "games"

LETTERS: Final = "ABCDEFGHIJ"  # how texts name seats
COUNTS: Final = ("none", "one", "two", "three")  # ids of messages by the number of arguments
ORDINALS: Final = ("first", "second", "third")
SENTENCES: Final = frozenset("about act event fact game help option reason score step table why".split())


class GameLike(Protocol):
    """A game, as far as words need it: the module of its state class tells where its folder is."""

    @property
    def state_class(self) -> type: ...


class HashableGame(GameLike, Hashable, Protocol):
    """A game whose English words are cached."""


class EventLike(Protocol):
    """An event, as far as words need it."""

    @property
    def name(self) -> str: ...
    @property
    def args(self) -> dict[str, Any]: ...


class MissingWords(KeyError):
    """A message does not exist, or was not given an argument that it mentions. `id` is the message to write."""

    def __init__(self, problem: str, id: str = "") -> None:
        super().__init__(problem, id)
        self.id = id

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownLanguage(ValueError):
    """There are no messages in the given language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        super().__init__(f"no words for the language {lang!r}; there are: {', '.join(LANGUAGES)}")


def languages() -> tuple[str, ...]:
    return LANGUAGES


def pick_language(lang: str | None = None, env: Mapping[str, str] = os.environ) -> str:
    """The given language, else that of the locale, else English.

    Raises `UnknownLanguage` for an unknown given language; an unknown locale is no error.
    """
    if lang is not None:
        code = language_code(lang)
        if code not in LANGUAGES:
            raise UnknownLanguage(lang)
        return code
    settings = (env.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = language_code(next(filter(None, settings), ""))
    return code if code in LANGUAGES else "en"


def language_code(locale: str) -> str:
    """`uk` out of uk, uk-UA or uk_UA.UTF-8."""
    return locale.strip().lower().replace("-", "_").split(".")[0].split("_")[0]


@cache
def load_messages(path: Path) -> ast.Resource:
    """The messages of a file. Lines that Fluent cannot parse are an error here, and not skipped."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise MissingWords(f"no words at {path}") from None
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise MissingWords(f"{path} cannot be read as Fluent at: {entry.content!r}")
    return resource


def words_folder(game: GameLike | str) -> Path:
    """The folder of a game's messages: beside the module of its state class, wherever that is installed."""
    if isinstance(game, str):
        return GAMES / game / "words"
    return Path(sys.modules[game.state_class.__module__].__file__ or "").parent / "words"


def words_file(game: GameLike | str, lang: str) -> Path:
    """The messages of a game in a language; without that language in English, else in whichever there is."""
    paths = [words_folder(game) / f"{code}.ftl" for code in (lang, *LANGUAGES)]
    return next((path for path in paths if path.is_file()), paths[0])


class Variables(visitor.Visitor):
    """Collects the arguments that a message mentions, in order."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        if node.id.name not in self.names:
            self.names.append(node.id.name)


def variables(message: ast.Message) -> list[str]:
    """The arguments that a message mentions, in order."""
    found = Variables()
    found.visit(message)
    return found.names


class Words:
    """The messages of one language for one game.

    `names` are the players by seat, in the nominative; without them a seat is its letter.
    """

    def __init__(self, lang: str, game: GameLike | str | None = None, names: Sequence[str] = LETTERS) -> None:
        self.lang = pick_language(lang)
        self.names = names
        self.messages: dict[str, ast.Message] = {}
        self.nouns: dict[str, str] = {}  # a word such as `painting` -> the first message that names it
        self._bundle = FluentBundle([self.lang], use_isolating=False)
        if game is not None:  # first, so that a message of the game takes precedence
            self._add(load_messages(words_file(game, self.lang)))
            for id in self.messages:
                kind, _, word = id.partition("-")
                if kind not in SENTENCES:
                    self.nouns.setdefault(word, id)
        self._add(load_messages(HOME / f"{self.lang}.ftl"))
        self.nouns.setdefault("nobody", "seat-nobody")

    def _add(self, resource: ast.Resource) -> None:
        self._bundle.add_resource(resource)
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                self.messages.setdefault(entry.id.name, entry)

    def __contains__(self, id: str) -> bool:
        return id in self.messages

    def __call__(self, id: str, **args: Any) -> str:
        """The message with its arguments; raises `MissingWords`."""
        if id not in self.messages:
            raise MissingWords(f"there are no words for {id!r} in {self.lang!r}", id)
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise MissingWords(f"the message {id!r} is empty in {self.lang!r}", id)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingWords(f"the message {id!r} in {self.lang!r} failed: {errors[0]}", id)
        return str(text)

    # ------------------------------------------------------------------ actions and events

    def action(self, text: str) -> str:
        """An action text as a sentence: `aim C`, `load bang`, `take bill_5000 painting`.

        A second action type within the text begins the second part of the same move: `send boston 2v play detroit 4`.
        """
        name, *rest = text.split()
        for at, word in enumerate(rest):
            if f"act-{word}-two" in self:
                then = self._part_of_action(text, word, rest[at + 1 :])
                return f"{self._part_of_action(text, name, rest[:at])}; {then[:1].lower()}{then[1:]}"
        return self._part_of_action(text, name, rest)

    def _part_of_action(self, text: str, name: str, rest: list[str]) -> str:
        """One part of an action text as a sentence."""
        if len(rest) > 1:
            id = f"act-{name}-{COUNTS[len(rest)]}"
            return self(id, **dict(zip(ORDINALS, map(self.noun, rest))))
        if rest and f"act-{name}-{rest[0]}" in self:
            return self(f"act-{name}-{rest[0]}")
        id = f"act-{name}"
        if id not in self:
            raise MissingWords(f"there are no words for the action {text!r} in {self.lang!r}", id)
        return self(id, **dict(zip(variables(self.messages[id]), map(self.noun, rest))))

    def event(self, event: EventLike) -> str:
        """An event as a sentence."""
        return self(f"event-{event.name}", **{name: self._event_argument(name, x) for name, x in event.args.items()})

    def _event_argument(self, name: str, value: Any) -> str | int:
        """One argument of an event. Numbers stay numbers, for plurals; everything else becomes text."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return value
        if isinstance(value, Mapping):
            return self.pile(value)
        if isinstance(value, str):
            return self(f"{name}-{value}") if f"{name}-{value}" in self else str(self.noun(value))
        return self.listing([" ".join([str(self.noun(word)) for word in thing.split()]) for thing in map(str, value)])

    def noun(self, word: str) -> str | int:
        """The name of a seat, a number, or the message that names the word."""
        if word.isdecimal():
            return int(word)
        if len(word) == 1 and word in LETTERS:
            seat = LETTERS.index(word)
            return self.names[seat] if seat < len(self.names) else word  # more seats than names
        if "+" in word:  # two things named together
            return self.listing([str(self.noun(part)) for part in word.split("+")])
        if word not in self.nouns:
            raise MissingWords(f"nothing in {self.lang!r} names {word!r}", f"…-{word}")
        return self(self.nouns[word])

    # ------------------------------------------------------------------ lists and options

    def listing(self, items: Iterable[str]) -> str:
        """`A, B and C`."""
        *most, last = list(items) or [self("word-nothing")]
        return self("list-and", most=", ".join(most), last=last) if most else last

    def pile(self, cards: Mapping[str, int]) -> str:
        """Kinds with the count of each, in the order given."""
        parts = []
        for word, count in cards.items():
            name = str(self.noun(word))
            parts.append(name if count == 1 else self("list-count", count=count, item=name))
        return ", ".join(parts) or self("word-nothing")

    def score(self, amount: int) -> str:
        """An amount of money or points; a negative one has its minus in front of the currency."""
        return f"\N{MINUS SIGN}{self('score', amount=-amount)}" if amount < 0 else self("score", amount=amount)

    def option(self, name: str, value: bool | int | str) -> str:
        """The value of an option: by its own message, or as a seat where the option is about seats."""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        if f"option-{name}-{word}" in self:
            return self(f"option-{name}-{word}")
        if not word.isdecimal():
            if f"option-{name}-own" in self:  # a value that players brought themselves
                return self(f"option-{name}-own")
            raise MissingWords(f"there are no words for {name}={word} in {self.lang!r}", f"option-{name}-{word}")
        if f"option-{name}-seat" in self:
            return self(f"option-{name}-seat", seat=LETTERS[int(word)])
        return word


# ---------------------------------------------------------------------- refusals


def refusal_sentence(game: HashableGame | None, word: str) -> str:
    """The reason of a refusal, as one English sentence: the message of the library's errors.

    A game keeps the sentences among its messages (`why-both-guns`). For a game without messages, or without this one,
    the sentence is the id itself in plain letters.
    """
    words = english_words(game if game is not None and words_file(game, "en").is_file() else None)
    message = words.messages.get(f"why-{word}")
    return word.replace("-", " ") if message is None or variables(message) else words(f"why-{word}")


@cache
def english_words(game: HashableGame | None) -> Words:
    """The English messages of a game and of the package, or of the package alone."""
    return Words("en", game)
