"""Every world that fits what a seat has seen, by brute force; and `imagine` compared with it.

A game is played once (the truth). Then it is played again and again, from every start that the viewer cannot exclude,
through the same public answers, with every secret choice of the others branching over the cards of the hand (each card
a thing of its own) and every draw of chance over all its outcomes. The branches that end with the same view and the
same events for the viewer are the worlds; their weights are what `imagine` must reproduce. The enumeration uses the
rules, but nothing of `imagine`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Generic

from backroom.engine.bitmasks import MEMBERS
from backroom.engine.game import Game
from tests.games.common.draws import S, outcomes

Step = list[tuple[int, int]]  # the answers of one step, by seat


class Enumeration(Generic[S]):
    """The enumeration; the last three methods are each game's own."""

    def __init__(self, game: Game, table: type[S], draws: int) -> None:
        self.game = game
        self.table = table  # its luck follows the script
        self.draws = draws

    def compare(self, start: S, texts: list[str], viewer: int | None) -> int:
        """Both distributions; returns how many worlds there are."""
        truth, steps, told = self.record(start, texts, viewer)
        shares = self.shares(start, steps, viewer, truth, told)
        drawn: Any = self.game.determinizer(self.game.view(truth, viewer))
        found = Counter(self.world(drawn.draw(seed)) for seed in range(self.draws))
        assert self.world(truth) in shares, "the enumeration lost the truth"
        assert set(found) <= set(shares), "imagine dealt a world that cannot be"
        for key, share in shares.items():
            expected = float(share) * self.draws
            spread = (expected * (1 - float(share))) ** 0.5
            assert abs(found[key] - expected) < 5 * spread + 1, (key, found[key], expected)
        return len(shares)

    def record(self, s: S, texts: list[str], viewer: int | None) -> tuple[S, list[Step], list[str]]:
        """Play the truth: a line of answers a step, in seat order. Returns the end, the answers and the events."""
        t: Any = s.copy()
        log = t.listen()
        steps: list[Step] = []
        for line in texts:
            answers = line.split(", ")
            assert len(t.pending_seats) == len(answers), (t.step, t.arg, t.pending_seats, answers)
            steps.append([(seat, self.game.parse(text)) for seat, text in zip(t.pending_seats, answers)])
            for seat, id in steps[-1]:
                t.submit(seat, self.game.text(id))
        return t, steps, [repr(event) for event in log.heard(viewer)]

    def shares(self, start: S, steps: list[Step], viewer: int | None, truth: S, told: list[str]) -> dict[str, Fraction]:
        """The share of every world that the viewer cannot tell from the truth."""
        found: dict[str, Fraction] = {}
        want = self.game.view(truth, viewer)
        for begin in self.starts(start, viewer):
            for end, weight in self.branches(begin, steps, viewer, told, Fraction(1)):
                if self.game.view(end, viewer) == want:
                    key = self.world(end)
                    found[key] = found.get(key, Fraction(0)) + weight
        total = sum(found.values())
        return {key: weight / total for key, weight in found.items()}

    def branches(
        self, s: S, steps: list[Step], viewer: int | None, told: list[str], weight: Fraction
    ) -> Iterator[tuple[S, Fraction]]:
        if not steps:
            yield s, weight
            return
        for answers, number in self.sealed(s, steps[0], viewer):
            for after, odds in outcomes(s, self.table, lambda t, answers=answers: play(t, answers), []):  # type: ignore[misc]
                heard = [repr(event) for event in after.listen().heard(viewer)]
                if heard == told[: len(heard)]:
                    yield from self.branches(after, steps[1:], viewer, told[len(heard) :], weight * number / odds)

    def sealed(self, s: S, answers: Step, viewer: int | None) -> list[tuple[Step, int]]:
        """All sealed answers of a step that the viewer could not have told apart, with their ways."""
        if [seat for seat, _ in answers] != list(MEMBERS[s.acting]):
            return []
        out: list[tuple[Step, int]] = [([], 1)]
        for seat, id in answers:
            told_apart = [(id, 1)] if id in s.legal_ids(seat) else []
            choices = told_apart if seat == viewer else self.choices(s, seat, id)
            out = [([*done, (seat, c)], n * m) for done, n in out for c, m in choices]
        return out

    def starts(self, s: S, viewer: int | None) -> Iterator[S]:
        """The beginning, with every deal that the viewer cannot exclude."""
        yield s

    def choices(self, s: S, seat: int, id: int) -> list[tuple[int, int]]:
        """The answers that a seat may have given for all that others know: (code, in how many ways)."""
        raise NotImplementedError

    def world(self, s: S) -> str:
        """The secrets of a state from somebody, as a text."""
        raise NotImplementedError


def play(s: S, answers: Step) -> None:
    for seat, id in answers:
        s.play(seat, id)
