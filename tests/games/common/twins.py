"""Plays a position and its twin side by side and says where somebody sees more than he may.

A fact is a secret that can be changed in a real position; the position with the fact changed is its twin. Play goes on
alike in both, and a viewer who is not entitled to the fact must see, be asked, be offered, be told and be refused
exactly the same, until the fact comes out by rights. Each game knows its own facts and when they come out: a game
subclasses `Twins` and overrides the answers of the plain game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.game import Game
from backroom.engine.rng import FastRng
from backroom.engine.state import Illegal, State

S = TypeVar("S", bound=State)
CLOCK = -1  # in the place of an answer: the clock gives it
Answers = list[tuple[int, int, int]]  # seat, its answer, its answer in the twin


class Leak(AssertionError):
    """Somebody could tell a position from its twin."""


class Twin(Generic[S]):
    """The other position, the mask of those who may know of the difference, and the cards it is about."""

    def __init__(self, t: S, entitled: int, about: int = 0) -> None:
        self.t = t
        self.entitled = entitled
        self.about = about


class Fact(Generic[S]):
    """A secret, how to change it (None: not here), and when it has come out (before, now, twin now)."""

    def __init__(
        self,
        name: str,
        change: Callable[[S, FastRng], Twin[S] | None],
        public: Callable[[S, S, S], bool] = lambda before, s, t: False,
    ) -> None:
        self.name = name
        self.change = change
        self.public = public


class Pair(Generic[S]):
    """A position, its twin, and those who must not be able to tell them apart."""

    def __init__(self, fact: Fact[S], s: S, twin: Twin[S]) -> None:
        self.fact = fact
        self.before = s
        self.s: S = copied(s)
        self.t = twin.t
        self.about = twin.about
        self.strangers: list[int | None] = [None, *range(s.seats)]
        self.let_in(twin.entitled)

    def let_in(self, seats: int) -> None:
        """These may know from now on."""
        self.strangers = [seat for seat in self.strangers if seat is None or not seats & BIT[seat]]

    def play(self, answers: Answers) -> None:
        """One step in both, with the same luck, which is nobody's secret."""
        for log in (self.s.listen(), self.t.listen()):
            log.events.clear()
        self.t.rng_state, self.t.rng_count = self.s.rng_state, self.s.rng_count
        for seat, id, other in answers:
            give(self.s, seat, id)
            give(self.t, seat, other)

    def compare(self, game: Game, texts: Sequence[str]) -> None:
        """Compare the views, legal actions and refusals of strangers."""
        s, t = self.s, self.t
        for viewer in self.strangers:
            mine, other = game.view(s, viewer), game.view(t, viewer)
            if mine != other:
                names = [name for name in mine if mine[name] != other[name]]
                raise Leak(f"{self.fact.name}: the view of {viewer} differs in {names} at {s.step.name}")
            if viewer is None or not s.acting & BIT[viewer]:
                continue
            if s.legal_ids(viewer) != t.legal_ids(viewer):
                raise Leak(f"{self.fact.name}: {viewer} is offered something else at {s.step.name}")
            if refusals(s, viewer, texts) != refusals(t, viewer, texts):
                raise Leak(f"{self.fact.name}: {viewer} is refused in other words at {s.step.name}")

    def compare_told(self) -> None:
        """Compare the events that strangers were told since the answers were given."""
        logs = self.s.listen(), self.t.listen()
        for viewer in self.strangers:
            told = [[event.to_json() for event in log.heard(viewer)] for log in logs]
            if told[0] != told[1]:
                raise Leak(f"{self.fact.name}: {viewer} was told {told[0]}, with another truth {told[1]}")


def give(s: State, seat: int, id: int) -> None:
    if id == CLOCK:
        s.expire(seat)
    else:
        s.play(seat, id)


def copied(s: S) -> S:
    t = s.copy()
    assert isinstance(t, type(s))
    return t


def refusals(s: State, seat: int, texts: Sequence[str]) -> list[str]:
    """The refusals of actions that a seat may not take."""
    out = []
    for text in texts:
        try:
            s.check(seat, text)
        except Illegal as refusal:
            out.append(str(refusal))
    return out


class Twins(Generic[S]):
    """The search for leaks. The methods below `search` answer for a plain game; a game overrides what is its own."""

    steps_alike = 12
    moments = 20  # a fact is changed once in so many answers

    def __init__(self, game: Game, facts: Sequence[Fact[S]], texts: Sequence[str]) -> None:
        self.game = game
        self.facts = facts
        self.texts = texts  # what strangers try in vain

    def search(self, seats: int, options: Mapping[str, Any], seed: int, tried: Counter[str] | None = None) -> None:
        """One random game; at drawn moments the possible fact that was tried least is changed and counted."""
        s: Any = self.game.deal(seats=seats, seed=seed, options=options)
        self.search_from(s, seed, tried)

    def search_from(self, s: S, seed: int, tried: Counter[str] | None = None) -> None:
        """The same from a given position on."""
        tried = Counter() if tried is None else tried
        rng = FastRng(seed + 1)
        while not s.over:
            hidden = self.hides_timing(s)
            if s.step.hides_timing(s, s.arg) != hidden:
                raise Leak(f"{s.step.name} must {'' if hidden else 'not '}hide its timing")
            for seat in MEMBERS[s.pending]:
                if self.moment(s, rng):
                    self.try_facts(s, rng, tried)
                self.answer(s, seat, rng)

    def try_facts(self, s: S, rng: FastRng, tried: Counter[str]) -> None:
        for fact in sorted(self.facts, key=lambda fact: tried[fact.name]):
            if self.try_fact(s, fact, rng):
                tried[fact.name] += 1
                return

    def try_fact(self, s: S, fact: Fact[S], rng: FastRng) -> bool:
        twin = fact.change(s, rng)
        if twin is None:
            return False
        pair = Pair(fact, s, twin)
        pair.compare(self.game, self.texts)
        for _ in range(self.steps_alike):
            if pair.s.over or not self.play_alike(pair, rng):
                break
        return True

    def play_alike(self, pair: Pair[S], rng: FastRng) -> bool:
        """One step with the same answers in both; False: the fact has come out, or cannot be kept up."""
        answers = self.answers(pair, rng)
        if answers is None:
            return False
        pair.play(answers)
        if pair.s.over or pair.t.over or self.public(pair):
            return False
        pair.let_in(self.learnt(pair))
        pair.compare(self.game, self.texts)
        pair.compare_told()
        return True

    def hides_timing(self, s: S) -> bool:
        """Must nobody see who has answered the open step?"""
        return False

    def moment(self, s: S, rng: FastRng) -> bool:
        """Is a fact changed now?"""
        return rng.below(self.moments) == 0

    def answer(self, s: S, seat: int, rng: FastRng) -> None:
        """A seat of the random game answers, now and then by the clock."""
        ids = s.legal_ids(seat)
        if rng.below(15) == 0:
            s.expire(seat)
        else:
            s.play(seat, ids[rng.below(len(ids))])

    def answers(self, pair: Pair[S], rng: FastRng) -> Answers | None:
        """The answers of all asked seats in both positions; None: there are no such answers."""
        out: Answers = []
        for seat in MEMBERS[pair.s.pending]:
            other = pair.t.legal_ids(seat)
            common = [id for id in pair.s.legal_ids(seat) if id in other]
            if not common:
                return None
            id = common[rng.below(len(common))]
            out.append((seat, id, id))
        return out

    def public(self, pair: Pair[S]) -> bool:
        """Has the fact come out by rights?"""
        return pair.fact.public(pair.before, pair.s, pair.t)

    def learnt(self, pair: Pair[S]) -> int:
        """The mask of those who may tell the two apart by now."""
        return 0
