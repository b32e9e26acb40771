"""Plays a position and its twin side by side and says where somebody sees more than he may."""

from __future__ import annotations

from collections import Counter
from typing import Any

from backroom.engine.chance import Dice
from backroom.engine.game import Game
from backroom.engine.state import Illegal
from backroom.games.noir.codes import FAST
from backroom.games.noir.state import Noir
from tests.games.noir.knows import FACTS, Twin, comes_out

STEPS_ALIKE = 8
MOMENTS = 6  # once in so many answers


class Leak(AssertionError):
    """Somebody could tell a position from its twin."""


def search(game: Game, options: dict[str, Any], seed: int, tried: Counter[str]) -> None:
    """One random game; at drawn moments a fact is changed, the one tried least that can be. It is counted."""
    s = game.deal(seats=2, seed=seed, options=options)
    assert isinstance(s, Noir)
    dice = Dice(seed + 1)
    while not s.over:
        if s.step.quiet(s, s.n):
            raise Leak("no step of these modes is quiet")
        if dice.below(MOMENTS) == 0:
            for fact in sorted(FACTS, key=lambda name: tried[name]):
                if try_fact(game, s, fact, dice):
                    tried[fact] += 1
                    break
        codes = s.options(s.asked[0])
        if dice.below(15) == 0:
            s.expire(s.asked[0])
        else:
            s.play(s.asked[0], codes[dice.below(len(codes))])


def try_fact(game: Game, s: Noir, fact: str, dice: Dice) -> bool:
    twin = FACTS[fact](s, dice)
    if twin is None:
        return False
    pair = Pair(game, fact, s, twin)
    pair.compare()
    for _ in range(STEPS_ALIKE):
        if pair.s.over or not pair.play_alike(dice):
            break
    return True


class Pair:
    """A position, its twin, and those who must not be able to tell them apart."""

    def __init__(self, game: Game, fact: str, s: Noir, twin: Twin) -> None:
        self.game = game
        self.fact = fact
        self.s = s.copy()
        self.twin = twin
        self.strangers = [v for v in (None, 0, 1) if v is None or not twin.entitled >> v & 1]

    def play_alike(self, dice: Dice) -> bool:
        """One step with the same answer in both; False: the fact comes out, or cannot be kept up."""
        s, t = self.s, self.twin.t
        seat = s.asked[0]
        common = [code for code in s.options(seat) if code in t.options(seat)]
        common = [code for code in common if not comes_out(s, self.twin, self.fact, self.game.text(code))]
        if not common:
            return False
        deeds = [code for code in common if code >= FAST]
        common = deeds if deeds and dice.below(2) else common  # shifts alone show little
        code = common[dice.below(len(common))]
        logs = s.listen(), t.listen()
        for log in logs:
            log.events.clear()
        if dice.below(10) == 0 and s.step.name == "act" and s.turns > 1:
            t.luck, t.drawn = s.luck, s.drawn
            s.expire(seat)
            t.expire(seat)
        else:
            s.play(seat, code)
            t.play(seat, code)
            if self.fact == "deck" and s.step.name == "play_card" and seat in self.strangers:
                self.strangers.remove(seat)  # who has drawn has seen the card
        if s.over or t.over:
            return False
        self.compare()
        for viewer in self.strangers:
            told = [[event.plain() for event in log.heard(viewer)] for log in logs]
            if told[0] != told[1]:
                raise Leak(f"{self.fact}: {viewer} was told {told[0]}, with another truth {told[1]}")
        return True

    def compare(self) -> None:
        s, t = self.s, self.twin.t
        for viewer in self.strangers:
            mine, other = self.game.view(s, viewer), self.game.view(t, viewer)
            if mine != other:
                names = [name for name in mine if mine[name] != other[name]]
                raise Leak(f"{self.fact}: the view of {viewer} differs in {names} at {s.step.name}")
            if viewer is not None and s.called >> viewer & 1 and s.options(viewer) != t.options(viewer):
                raise Leak(f"{self.fact}: {viewer} is offered something else at {s.step.name}")
            if viewer is not None and refusals(s, viewer) != refusals(t, viewer):
                raise Leak(f"{self.fact}: {viewer} is refused in other words at {s.step.name}")


def refusals(s: Noir, seat: int) -> list[str]:
    """What is said to somebody who tries what he may not."""
    out = []
    for text in (
        "pass",
        "hesitate",
        "left 7",
        "be agatha",
        "play bruno",
        "accuse mabel",
        "arrest mabel",
        "murder mabel",
    ):
        try:
            s.check(seat, text)
        except Illegal as refusal:
            out.append(str(refusal))
    return out
