"""Every world that fits what a seat has seen, by brute force.

A game is played once (the truth). Then it is played again and again from the same start, through the same public
answers, with every secret choice of the others branching over the cards of the hand (each card a thing of its own) and
every draw of chance over all its outcomes. The branches that end with the same view and the same events for the
viewer are the worlds; their weights are what `imagine` must reproduce. It uses the rules, but nothing of `imagine`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

import backroom
from backroom.engine.masks import MEMBERS
from backroom.games.cash2.cards import BANG, DISCARD, GIVE, KEEP, LOAD, PASS, SWAP
from backroom.games.cash2.state import Cash2

GAME = backroom.get_game("cash2")
Step = list[tuple[int, int]]  # the answers of one step, by seat
SECRET_STEPS = ("load", "give", "cunning", "smart", "clip")


class Need(Exception):
    """A draw beyond the script: the enumeration branches here."""


class Loaded(Cash2):
    """A table whose luck is a script, one for all, so that every outcome can be tried."""

    __slots__ = ()

    script: ClassVar[list[int]] = []
    spent: ClassVar[int] = 0

    def draw(self, n: int) -> int:
        if Loaded.spent == len(Loaded.script):
            raise Need(n)
        Loaded.spent += 1
        return Loaded.script[Loaded.spent - 1]


def loaded(s: Cash2, script: list[int]) -> Cash2:
    """A copy of a table that follows the script."""
    t = s.copy()
    t.__class__ = Loaded
    Loaded.script = script
    Loaded.spent = 0
    return t


def record(s: Cash2, texts: list[list[str]]) -> tuple[Cash2, list[Step], Any]:
    """Play the truth: one list of answers a step, in seat order. Returns the end, the answers, the log."""
    t = s.copy()
    log = t.listen()
    steps: list[Step] = []
    for answers in texts:
        asked = t.asked
        assert len(asked) == len(answers), (t.step, asked, answers)
        steps.append([(seat, GAME.parse(text)) for seat, text in zip(asked, answers)])
        for seat, text in zip(asked, answers):
            t.submit(seat, text)
    return t, steps, log


def choices(s: Cash2, seat: int, code: int, viewer: int) -> list[tuple[int, int]]:
    """What a seat may have answered for all the viewer knows: (code, in how many ways)."""
    if seat == viewer or s.step.name not in SECRET_STEPS:
        return [(code, 1)] if code in s.options(seat) else []
    if s.step.name == "smart" and code == PASS:
        return [(PASS, 1)]
    out = [(option, ways(s, seat, option)) for option in s.options(seat)]
    return [(option, number) for option, number in out if number and (option == PASS) == (code == PASS)]


def ways(s: Cash2, seat: int, option: int) -> int:
    """How many cards of the hand an answer can mean."""
    p = s.players[seat]
    if option in (PASS, KEEP):
        return 1
    base = {"load": LOAD, "give": GIVE, "cunning": SWAP, "smart": DISCARD, "clip": DISCARD}[s.step.name]
    bang = option - base == BANG
    cards = p.bangs if bang else p.clicks
    if s.step.name == "clip":
        return cards - bang  # not the bang just received
    if s.step.name == "smart":
        return cards + (p.bullet == option - base)  # the live card comes back first
    return cards


def worlds(start: Cash2, steps: list[Step], viewer: int, truth: Cash2, told: list[str]) -> dict[str, Fraction]:
    """The share of every world that the viewer cannot tell from the truth."""
    found: Counter[str] = Counter()
    want = GAME.view(truth, viewer)
    for end, weight in branches(start, steps, viewer, told, Fraction(1)):
        if GAME.view(end, viewer) == want:
            found[world(end)] += weight  # type: ignore[assignment]
    total = sum(found.values())
    return {key: Fraction(weight) / total for key, weight in found.items()}


def branches(
    s: Cash2, steps: list[Step], viewer: int, told: list[str], weight: Fraction
) -> Iterator[tuple[Cash2, Fraction]]:
    if not steps:
        yield s, weight
        return
    for answers, number in sealed(s, steps[0], viewer):
        for after, odds in outcomes(s, answers, []):
            heard = [repr(event) for event in after.listen().heard(viewer)]
            if heard == told[: len(heard)]:
                yield from branches(after, steps[1:], viewer, told[len(heard) :], weight * number * odds)


def sealed(s: Cash2, answers: Step, viewer: int) -> list[tuple[Step, int]]:
    """All sealed answers of a step that the viewer could not have told apart, with their ways."""
    if [seat for seat, _ in answers] != list(MEMBERS[s.called]):
        return []
    out: list[tuple[Step, int]] = [([], 1)]
    for seat, code in answers:
        out = [([*done, (seat, c)], n * m) for done, n in out for c, m in choices(s, seat, code, viewer)]
    return out


def outcomes(s: Cash2, answers: Step, script: list[int]) -> Iterator[tuple[Cash2, Fraction]]:
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


def world(s: Cash2) -> str:
    """All that is hidden from somebody, as a text."""
    hidden = [(p.clicks, p.bangs, p.bullet, p.stash, p.kept, p.power.name) for p in s.players]
    moved = [move.card for move in s.moves], [(swap.drew, swap.gave) for swap in s.swaps]
    return repr((hidden, moved, s.piles[s.round :]))
