"""Leaks planted on purpose: each must be seen, by the law or the twins named beside it, and without it all is well.

Most are of one kind: that a power could be used now shows, in who is asked, in a window that opens or does not, in
haste, in a word. The laws catch what a world imagined from the view cannot repeat; the rest is the twins' to catch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.breach import Law
from backroom.engine.chance import Dice
from backroom.engine.event import ALL
from backroom.engine.laws import check_game
from backroom.engine.masks import BIT, MEMBERS
from backroom.engine.sight import Sights, everyone
from backroom.engine.state import State
from backroom.engine.step import Reason
from backroom.games.cash1 import imagine, sharing, shots, sight, windows
from backroom.games.cash1 import round as rounds
from backroom.games.cash1.cards import PASS_ONLY, TRIPLE
from backroom.games.cash1.state import Cash1, standing
from tests.games.cash1.knows import FACTS
from tests.games.cash1.talk import GAME, go, table, wound
from tests.games.cash1.twins import Leak, search, try_fact
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
POWERS: dict[str, Any] = {"powers": True}
COP: dict[str, Any] = {"cop": True}
TWINS = 0
NEAR = -1  # the twins, at a moment that hurts: a triple is about to kill
SEEDS = range(7)


def open_field(name: str) -> Callable[[Patch], None]:
    def patch(patch: Patch) -> None:
        open_sights = {**sight.SIGHTS, name: everyone}
        patch.setattr(GAME, "_sights", Sights(GAME.table, GAME.rows, open_sights, GAME.forms))

    return patch


def copied_truth(patch: Patch) -> None:
    """The deck is in the view, and imagine leaves it as it is."""
    open_field("deck")(patch)
    patch.setattr(imagine, "deal_notes", lambda s, notes, first: s.deck)


def asked_if_holder(patch: Patch) -> None:
    """A window asks only those who can show something."""
    plain = windows.Reveal.asks

    def asks(self: windows.Reveal, s: Cash1, n: int) -> int:
        return sum(BIT[seat] for seat in MEMBERS[plain(self, s, n)] if self.options(s, seat, n) != PASS_ONLY)

    patch.setattr(windows.Reveal, "asks", asks)


def open_if_somebody_can(patch: Patch) -> None:
    """A window opens, for all, only if somebody can show something now."""
    plain = windows.Reveal.asks

    def asks(self: windows.Reveal, s: Cash1, n: int) -> int:
        called = plain(self, s, n)
        return called if any(self.options(s, seat, n) != PASS_ONLY for seat in MEMBERS[called]) else 0

    patch.setattr(windows.Reveal, "asks", asks)


def stand_up_if_holder_is_down(patch: Patch) -> None:
    plain = windows.StandUp.asks

    def asks(self: windows.StandUp, s: Cash1, n: int) -> int:
        called = plain(self, s, n)
        return called if any(s.players[i].power.stands_up for i in MEMBERS[s.alive & ~standing(s)]) else 0

    patch.setattr(windows.StandUp, "asks", asks)


def exchange_if_specialist(patch: Patch) -> None:
    """W5 opens only when the Specialist himself has fired the triple."""
    plain = windows.may_exchange

    def may(s: Cash1, n: int) -> bool:
        return plain(s, n) and any(windows.exchanged_gun(s, seat, n) >= 0 for seat in MEMBERS[s.alive])

    patch.setattr(shots, "may_exchange", may)


def heir_if_alive(patch: Patch) -> None:
    """The heir's window opens only when there is an heir."""
    plain = Cash1.push

    def push(self: Cash1, step: Any, n: int = 0) -> None:
        if step is not windows.HEIR or any(self.players[seat].power.inherits for seat in MEMBERS[self.alive]):
            plain(self, step, n)

    patch.setattr(Cash1, "push", push)


def second_thoughts(patch: Patch) -> None:
    """A holder who passes is asked once more, and all the others with him."""
    plain = windows.Reveal.resolve

    def resolve(self: windows.Reveal, s: Cash1, n: int, answers: list[int]) -> None:
        could = any(self.options(s, seat, n) != PASS_ONLY and answers[seat] == 0 for seat in MEMBERS[s.called])
        if could and n == 1 and s.table & 1:
            s.tell(ALL, "fast")
        plain(self, s, n, answers)

    patch.setattr(windows.Reveal, "resolve", resolve)


def phone_for_a_living_cop(patch: Patch) -> None:
    """CG1-8.10 forgotten: without the cop the phone stays on the table."""
    plain = sharing.Phone.asks

    def asks(self: sharing.Phone, s: Cash1, n: int) -> int:
        called = plain(self, s, n)
        return called if any(s.players[seat].cop for seat in MEMBERS[called]) else 0

    patch.setattr(sharing.Phone, "asks", asks)


def eager_deduction(patch: Patch) -> None:
    """What is concluded from a call is concluded when the cop could have called."""
    plain = sharing.Phone.resolve

    def resolve(self: sharing.Phone, s: Cash1, n: int, answers: list[int]) -> None:
        if any(s.players[seat].cop for seat in MEMBERS[s.called]):
            s.cop_among &= s.called
        plain(self, s, n, answers)

    patch.setattr(sharing.Phone, "resolve", resolve)


def no_quiet(patch: Patch) -> None:
    """Everyone sees who has answered in a window."""
    patch.setattr(windows.Reveal, "quiet", lambda self, s, n: False)


def hasty_phone(patch: Patch) -> None:
    """The phone is quiet only while the cop has it, so its length and its lock marks tell."""
    patch.setattr(sharing.Phone, "quiet", lambda self, s, n: any(s.players[seat].cop for seat in MEMBERS[s.called]))


def telling_loss(patch: Patch) -> None:
    """A triple lost unseen is announced twice."""
    plain = Cash1.lose

    def lose(self: Cash1, gun: int, entry: int) -> None:
        if self.players[gun].card == TRIPLE:
            self.tell(ALL, "lost", gun)
        plain(self, gun, entry)

    patch.setattr(Cash1, "lose", lose)


def chatty_refusal(patch: Patch) -> None:
    """The refusal in a window knows whether somebody else could show something."""

    def why(self: windows.Reveal, s: Cash1, seat: int, code: int, n: int) -> Reason:
        others = any(self.options(s, other, n) != PASS_ONLY for other in MEMBERS[s.called] if other != seat)
        return Reason("CG1-A.2", "not-now" if others else "no-power-now")

    patch.setattr(windows.Reveal, "why", why)


def telling_order(patch: Patch) -> None:
    """Targets are listed backwards when the next notes hold a twenty."""
    plain = rounds.Aim.options

    def options(self: rounds.Aim, s: Cash1, seat: int, n: int) -> tuple[int, ...]:
        codes = plain(self, s, seat, n)
        return codes[::-1] if s.round < 8 and s.deck[s.round] >> 8 & 15 else codes

    patch.setattr(rounds.Aim, "options", options)


def loaded_for_all(patch: Patch) -> None:
    """Only those whose hand has a choice are asked to load."""
    plain = rounds.Load.asks

    def asks(self: rounds.Load, s: Cash1, n: int) -> int:
        return sum(BIT[seat] for seat in MEMBERS[plain(self, s, n)] if len(self.options(s, seat, n)) > 1) or s.alive

    patch.setattr(rounds.Load, "asks", asks)


def told_on_arrival(patch: Patch) -> None:
    """Everyone hears of an answer when it comes, in the order in which they come."""
    plain = State.play

    def play(self: State, seat: int, code: int) -> None:
        if self.step.name == "nerve":
            self.tell(ALL, "stood", seat)
        plain(self, seat, code)

    patch.setattr(State, "play", play)


LEAKS: list[tuple[str, Callable[[Patch], None], int, dict[str, Any]]] = [
    ("live cards lie open", open_field("players.card"), Law.ROUND_TRIP, {}),
    ("hands lie open", open_field("players.hand"), Law.ROUND_TRIP, {}),
    ("the hidden discard lies open", open_field("players.kept"), Law.ROUND_TRIP, {}),
    ("the deck lies open", open_field("deck"), Law.ROUND_TRIP, {}),
    ("powers lie open", open_field("players.power"), Law.ROUND_TRIP, POWERS),
    ("roles lie open", open_field("players.cop"), Law.ROUND_TRIP, COP),
    ("imagine copies the truth", copied_truth, TWINS, {}),
    ("a window asks holders only", asked_if_holder, Law.SAME_QUESTION, POWERS),
    ("a window opens only if somebody can show", open_if_somebody_can, Law.SAME_QUESTION, POWERS),
    ("only a holder who is down opens W7", stand_up_if_holder_is_down, Law.SAME_QUESTION, POWERS),
    ("only the Specialist opens W5", exchange_if_specialist, NEAR, POWERS),
    ("only an heir opens his window", heir_if_alive, NEAR, POWERS),
    ("a holder who passes is heard to", second_thoughts, TWINS, POWERS),
    ("no phone without the cop", phone_for_a_living_cop, Law.SAME_QUESTION, COP),
    ("a conclusion without a call", eager_deduction, TWINS, COP),
    ("lock marks in a window", no_quiet, TWINS, POWERS),
    ("a phone that is quiet only with the cop", hasty_phone, Law.SAME_QUESTION, COP),
    ("a lost triple is told twice", telling_loss, TWINS, {}),
    ("a refusal that knows too much", chatty_refusal, TWINS, POWERS),
    ("the order of targets tells of the next notes", telling_order, Law.SAME_QUESTION, {}),
    ("who has no choice is not asked", loaded_for_all, Law.SAME_QUESTION, {}),
    ("events in the order of arrival", told_on_arrival, Law.REPLAY, {}),
]


def caught_by(options: dict[str, Any], by: int) -> int | None:
    """The law that sees it first; TWINS when it is theirs; None when nobody does."""
    for seed in SEEDS:
        seats = 5 + seed % 2
        if by in (TWINS, NEAR):
            try:
                search(GAME, seats, options, seed, Counter()) if by == TWINS else look_near(seed)
            except Leak:
                return by
        else:
            broken = check_game(GAME, seats, options, seed).broken
            if broken:
                return broken[0].law
    return None


def look_near(seed: int) -> None:
    """The facts about powers, one step before a triple kills somebody."""
    s = table(5, A="specialist", C="wont_need_it")
    wound(s, B=2)
    go(s, "A triple>B, B click>A, C click>A, D click>A, E click>A", stop="nerve")
    for fact in FACTS:
        if "power" in fact.name:
            try_fact(GAME, s, fact, Dice(seed))


@plain_only
@pytest.mark.parametrize(("name", "leak", "by", "options"), LEAKS, ids=[leak[0] for leak in LEAKS])
def test_leak_is_caught(
    name: str, leak: Callable[[Patch], None], by: int, options: dict[str, Any], monkeypatch: Patch
) -> None:
    """CG1-K.7, CG1-K.10"""
    leak(monkeypatch)
    assert caught_by(options, by) == by


@pytest.mark.parametrize("options", [{}, POWERS, {**POWERS, **COP}])
@pytest.mark.parametrize("by", [TWINS, NEAR, Law.ROUND_TRIP])
def test_without_a_leak_nothing_is_caught(options: dict[str, Any], by: int) -> None:
    """CG1-K.10: the same seeds."""
    assert caught_by(options, by) is None
