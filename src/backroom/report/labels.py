"""Labels: the names of groups, figures and bot faults, from the messages of the game, else of the package.

A group or figure without a message is shown under its id.
"""

from __future__ import annotations

from collections.abc import Mapping

from backroom.report.figures import ENDING, FAULT, OPTION, SEAT, TRAIT, WINS_OF, Figure
from backroom.words import MissingWords, Words


class Labels:
    """The labels in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def first_known(self, *ids: str, otherwise: str) -> str:
        """The first of these messages that exists."""
        return next((self.words(id) for id in ids if id in self.words), otherwise)

    def game(self) -> str:
        return self.words("game-name")

    def kind(self, kind: str) -> str:
        if kind.startswith(OPTION):
            name = kind.removeprefix(OPTION)
            return self.first_known(f"option-{name}", otherwise=name)
        name = kind.removeprefix(TRAIT)
        return self.first_known(f"fact-{name}", f"report-kind-{name}", otherwise=name)

    def member(self, kind: str, member: str) -> str:
        if kind.startswith(OPTION):
            return self.value(kind.removeprefix(OPTION), member)
        if kind.startswith(TRAIT):
            return capitalize(self.first_known(f"{kind.removeprefix(TRAIT)}-{member}", otherwise=member))
        if kind == ENDING:
            return capitalize(self.first_known(f"reason-{member}", otherwise=member))
        return self.words("report-seat", seat=member) if kind == SEAT else member

    def value(self, option: str, value: str) -> str:
        try:
            return capitalize(self.words.option(option, value))
        except MissingWords:
            return value

    def figure(self, name: str) -> str:
        if name.startswith(WINS_OF):
            kind, _, word = name.removeprefix(WINS_OF).partition(":")
            side = self.member(SEAT if kind == SEAT else TRAIT + kind, word)
            return self.words("report-wins-of", side=side)
        return self.first_known(f"fact-{name}", f"report-{name}", otherwise=name)

    def meaning(self, name: str) -> str:
        """A sentence about the meaning of a figure; empty if there is none."""
        return self.first_known(f"fact-{name}-text", f"report-{name}-text", otherwise="")


def capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def fault_lines(words: Words, figures: list[Figure]) -> list[str]:
    """One sentence for each bot that lost moves."""
    by_bot: dict[str, dict[str, int]] = {}
    for figure in figures:
        if figure.group == FAULT:
            by_bot.setdefault(figure.member, {})[figure.name] = round(figure.value)
    return [fault_line(words, bot, faults) for bot, faults in by_bot.items()]


def fault_line(words: Words, bot: str, faults: Mapping[str, int]) -> str:
    """A sentence about one bot: its lost moves by kind of fault."""
    kinds = ", ".join(f"{words(f'fault-{kind}')} × {count}" for kind, count in faults.items())
    return words("ui-arena-faults", bot=bot, faults=kinds)
