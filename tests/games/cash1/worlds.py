"""Every world that fits what a seat has seen, by brute force.

A game is played once (the truth). Then it is played again and again, from every deal of powers and roles that the
viewer cannot exclude at the start, through the same public answers, with every secret choice of the others branching
over the cards of the hand (each card a thing of its own) and every toss over both its outcomes. The branches that end
with the same view and the same events for the viewer are the worlds; their weights are what `imagine` must reproduce.
It uses the rules, but nothing of `imagine`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any, ClassVar

from backroom.engine.masks import MEMBERS
from backroom.games.cash1.cards import LOAD, LOAD_TWO, PASS, SWAP, count
from backroom.games.cash1.powers import POWERS
from backroom.games.cash1.state import Cash1
from tests.games.cash1.talk import GAME

Step = list[tuple[int, int]]  # the answers of one step, by seat


class Need(Exception):
    """A draw beyond the script: the enumeration branches here."""


class Loaded(Cash1):
    """A table whose luck is a script, one for all, so that every outcome can be tried."""

    __slots__ = ()

    script: ClassVar[list[int]] = []
    spent: ClassVar[int] = 0

    def draw(self, n: int) -> int:
        if Loaded.spent == len(Loaded.script):
            raise Need(n)
        Loaded.spent += 1
        return Loaded.script[Loaded.spent - 1]


def loaded(s: Cash1, script: list[int]) -> Cash1:
    t = s.copy()
    t.__class__ = Loaded
    Loaded.script = script
    Loaded.spent = 0
    return t


def record(s: Cash1, texts: list[list[str]]) -> tuple[Cash1, list[Step], Any]:
    """Play the truth: one list of answers a step, in seat order. Returns the end, the answers, the log."""
    t = s.copy()
    log = t.listen()
    steps: list[Step] = []
    for answers in texts:
        asked = t.asked
        assert len(asked) == len(answers), (t.step, t.n, asked, answers)
        steps.append([(seat, GAME.parse(text)) for seat, text in zip(asked, answers)])
        for seat, text in zip(asked, answers):
            t.submit(seat, text)
    return t, steps, log


def starts(s: Cash1, viewer: int) -> Iterator[Cash1]:
    """The beginning, with every deal of powers and roles that the viewer cannot exclude."""
    blind = [seat for seat, p in enumerate(s.players) if s.powered and seat != viewer and not p.shown]
    known = {p.power.index for seat, p in enumerate(s.players) if seat not in blind}
    pool = [k for k in range(1, len(POWERS)) if s.may_hold[k] and k not in known]
    cops = [seat for seat in MEMBERS[s.cop_among] if seat != viewer] if s.undercover else [-1]
    if viewer >= 0 and s.players[viewer].cop:
        cops = [viewer]
    for deal in permutations(pool, len(blind)):
        if all(s.may_hold[power] >> seat & 1 for seat, power in zip(blind, deal)):
            for cop in cops:
                t = s.copy()
                for seat, power in zip(blind, deal):
                    t.players[seat].power = POWERS[power]
                for seat, p in enumerate(t.players):
                    p.cop = seat == cop
                yield t


def choices(s: Cash1, seat: int, code: int, viewer: int) -> list[tuple[int, int]]:
    """What a seat may have answered for all the viewer knows: (code, in how many ways)."""
    options = s.options(seat)
    if seat == viewer:
        return [(code, 1)] if code in options else []
    if s.step.name in ("load", "load_last"):
        return [(option, load_ways(s, seat, option)) for option in options]
    if s.step.name == "exchange" and code != PASS:
        gun = next(gun for gun in s.guns_of(seat) if s.players[gun].fired >= 0)
        return [(option, count(s.players[gun].hand, option - SWAP)) for option in options if option != PASS]
    if s.step.name == "phone":
        return [(option, 1) for option in options]  # who used it is not told
    return [(code, 1)] if code in options else []


def load_ways(s: Cash1, seat: int, option: int) -> int:
    """How many cards of the hands an answer can mean."""
    if option < LOAD_TWO:
        return count(s.players[seat].hand, option - LOAD)
    first, second = divmod(option - LOAD_TWO, 4)
    return count(s.players[seat].hand, first) * count(s.players[s.legacy].hand, second)


def worlds(start: Cash1, steps: list[Step], viewer: int, truth: Cash1, told: list[str]) -> dict[str, Fraction]:
    """The share of every world that the viewer cannot tell from the truth."""
    found: Counter[str] = Counter()
    want = GAME.view(truth, viewer if viewer >= 0 else None)
    for begin in starts(start, viewer):
        for end, weight in branches(begin, steps, viewer, told, Fraction(1)):
            if GAME.view(end, viewer if viewer >= 0 else None) == want:
                found[world(end)] += weight  # type: ignore[assignment]
    total = sum(found.values())
    return {key: Fraction(weight) / total for key, weight in found.items()}


def branches(
    s: Cash1, steps: list[Step], viewer: int, told: list[str], weight: Fraction
) -> Iterator[tuple[Cash1, Fraction]]:
    if not steps:
        yield s, weight
        return
    for answers, number in sealed(s, steps[0], viewer):
        for after, odds in outcomes(s, answers, []):
            heard = [repr(event) for event in after.listen().heard(viewer if viewer >= 0 else None)]
            if heard == told[: len(heard)]:
                yield from branches(after, steps[1:], viewer, told[len(heard) :], weight * number * odds)


def sealed(s: Cash1, answers: Step, viewer: int) -> list[tuple[Step, int]]:
    """All sealed answers of a step that the viewer could not have told apart, with their ways."""
    if [seat for seat, _ in answers] != list(MEMBERS[s.called]):
        return []
    out: list[tuple[Step, int]] = [([], 1)]
    for seat, code in answers:
        out = [([*done, (seat, c)], n * m) for done, n in out for c, m in choices(s, seat, code, viewer)]
    return out


def outcomes(s: Cash1, answers: Step, script: list[int]) -> Iterator[tuple[Cash1, Fraction]]:
    """Let the step happen with every outcome of every draw."""
    t = loaded(s, script)
    t.listen()
    try:
        for seat, code in answers:
            t.play(seat, code)
    except Need as need:
        for result in range(need.args[0]):
            for after, odds in outcomes(s, answers, [*script, result]):
                yield after, odds / need.args[0]
        return
    yield t, Fraction(1)


def world(s: Cash1) -> str:
    """All that is hidden from somebody, but for the deck, as a text."""
    hidden = [(p.hand, p.card, p.kept, p.power.name, p.cop) for p in s.players]
    return repr((hidden, s.left, s.late))
