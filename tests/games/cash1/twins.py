"""Plays a position and its twin side by side and says where somebody sees more than he may."""

from __future__ import annotations

from collections import Counter
from typing import Any

from backroom.engine.chance import Dice
from backroom.engine.game import Game
from backroom.engine.masks import MEMBERS
from backroom.engine.state import Illegal
from backroom.games.cash1.state import Cash1
from tests.games.cash1.knows import FACTS, QUIET, Fact

STEPS_ALIKE = 12
MOMENTS = 20  # once in so many answers


class Leak(AssertionError):
    """Somebody could tell a position from its twin."""


def search(game: Game, seats: int, options: dict[str, Any], seed: int, tried: Counter[str]) -> None:
    """One random game; at drawn moments a fact is changed, the one tried least that can be. It is counted."""
    s = game.deal(seats=seats, seed=seed, options=options)
    assert isinstance(s, Cash1)
    search_from(game, s, seed, tried)


def search_from(game: Game, s: Cash1, seed: int, tried: Counter[str]) -> None:
    """The same from a given position on."""
    dice = Dice(seed + 1)
    while not s.over:
        if s.step.quiet(s, s.n) != (s.step.name in QUIET):
            raise Leak(f"{s.step.name} must {'' if s.step.name in QUIET else 'not '}be quiet")
        for seat in MEMBERS[s.waiting]:
            if dice.below(MOMENTS) == 0:
                for fact in sorted(FACTS, key=lambda fact: tried[fact.name]):
                    if try_fact(game, s, fact, dice):
                        tried[fact.name] += 1
                        break
            codes = s.options(seat)
            if dice.below(15) == 0:
                s.expire(seat)
            else:
                s.play(seat, codes[dice.below(len(codes))])


def try_fact(game: Game, s: Cash1, fact: Fact, dice: Dice) -> bool:
    changed = fact.change(s, dice)
    if changed is None:
        return False
    pair = Pair(game, fact, s, *changed)
    pair.compare()
    for _ in range(STEPS_ALIKE):
        if pair.s.over or not pair.play_alike(dice):
            break
    return True


class Pair:
    """A position, its twin, and those who must not be able to tell them apart."""

    def __init__(self, game: Game, fact: Fact, s: Cash1, twin: Cash1, entitled: int) -> None:
        self.game = game
        self.fact = fact
        self.before = s
        self.s = s.copy()
        self.t = twin
        self.strangers = [v for v in (None, *range(s.seats)) if v is None or not entitled >> v & 1]

    def play_alike(self, dice: Dice) -> bool:
        """One step with the same answers in both; False: the fact has come out, or cannot be kept up."""
        s, t = self.s, self.t
        answers: list[tuple[int, int]] = []
        for seat in MEMBERS[s.waiting]:
            common = [code for code in s.options(seat) if code in t.options(seat)]
            if not common:
                return False
            answers.append((seat, common[dice.below(len(common))]))
        logs = s.listen(), t.listen()
        for log in logs:
            log.events.clear()
        for seat, code in answers:
            s.play(seat, code)
            t.play(seat, code)
        if s.over or t.over or self.fact.public(self.before, s, t):
            return False
        self.compare()
        for viewer in self.strangers:
            told = [[event.plain() for event in log.heard(viewer)] for log in logs]
            if told[0] != told[1]:
                raise Leak(f"{self.fact.name}: {viewer} was told {told[0]}, with another truth {told[1]}")
        return True

    def compare(self) -> None:
        s, t = self.s, self.t
        for viewer in self.strangers:
            mine, other = self.game.view(s, viewer), self.game.view(t, viewer)
            if mine != other:
                names = [name for name in mine if mine[name] != other[name]]
                raise Leak(f"{self.fact.name}: the view of {viewer} differs in {names} at {s.step.name}")
            if viewer is not None and s.called >> viewer & 1 and s.options(viewer) != t.options(viewer):
                raise Leak(f"{self.fact.name}: {viewer} is offered something else at {s.step.name}")
            if viewer is not None and refusals(s, viewer) != refusals(t, viewer):
                raise Leak(f"{self.fact.name}: {viewer} is refused in other words at {s.step.name}")


TEXTS = "aim nobody,aim B,aim A+B,aim B C,load triple,show,use,take B,swap bang,pass".split(",")


def refusals(s: Cash1, seat: int) -> list[str]:
    """What is said to somebody who tries what he may not."""
    out = []
    for text in TEXTS:
        try:
            s.check(seat, text)
        except Illegal as refusal:
            out.append(str(refusal))
    return out
