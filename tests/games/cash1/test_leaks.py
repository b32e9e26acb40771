"""Leaks planted on purpose: each must be seen, by the law or the twins named beside it, and without it all is well.

Most are of one kind: the chance to use a power shows, by the asked seats, by a window that opens or does not, by haste,
by a word. The laws catch leaks that a world imagined from the view cannot repeat; the twins catch the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.engine.rng import FastRng
from backroom.engine.step import Refusal
from backroom.games.cash1 import imagine, powers, sharing, shots, windows
from backroom.games.cash1 import round as rounds
from backroom.games.cash1.cards import PASS_ONLY, TRIPLE
from backroom.games.cash1.state import Cash1, standing
from tests.games.cash1.knows import FACTS
from tests.games.cash1.talk import GAME, go, table, wound
from tests.games.cash1.twins import TWINS
from tests.games.common.leaks import Guard, Patch, Planted, caught_by, names, open_field, told_on_arrival
from tests.plain import plain_only

POWERS: dict[str, Any] = {"powers": True}
COP: dict[str, Any] = {"cop": True}
TABLES = [(5 + seed % 2, seed) for seed in range(7)]


def copied_truth(patch: Patch) -> None:
    """The deck is in the view, and imagine leaves it as it is."""
    open_field(GAME, "deck")(patch)
    patch.setattr(imagine, "deal_notes", lambda s, notes, first: s.deck)


def asked_if_holder(patch: Patch) -> None:
    """A window asks only those who can show something."""
    plain = windows.Reveal.asks

    def asks(self: windows.Reveal, s: Cash1, arg: int) -> int:
        return sum(BIT[seat] for seat in MEMBERS[plain(self, s, arg)] if self.legal(s, seat, arg) != PASS_ONLY)

    patch.setattr(windows.Reveal, "asks", asks)


def open_if_somebody_can(patch: Patch) -> None:
    """A window opens, for all, only if somebody can show something now."""
    plain = windows.Reveal.asks

    def asks(self: windows.Reveal, s: Cash1, arg: int) -> int:
        acting = plain(self, s, arg)
        return acting if any(self.legal(s, seat, arg) != PASS_ONLY for seat in MEMBERS[acting]) else 0

    patch.setattr(windows.Reveal, "asks", asks)


def stand_up_if_holder_is_down(patch: Patch) -> None:
    plain = windows.StandUp.asks

    def asks(self: windows.StandUp, s: Cash1, arg: int) -> int:
        acting = plain(self, s, arg)
        return acting if any(s.players[i].power is powers.NOT_EVEN_HURT for i in MEMBERS[s.alive & ~standing(s)]) else 0

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

    def push(self: Cash1, step: Any, arg: int = 0) -> None:
        if step is not windows.HEIR or any(
            self.players[seat].power is powers.WONT_NEED_IT for seat in MEMBERS[self.alive]
        ):
            plain(self, step, arg)

    patch.setattr(Cash1, "push", push)


def second_thoughts(patch: Patch) -> None:
    """A holder who passes is asked once more, and all the others with him."""
    plain = windows.Reveal.resolve

    def resolve(self: windows.Reveal, s: Cash1, arg: int, answers: list[int]) -> None:
        could = any(self.legal(s, seat, arg) != PASS_ONLY and answers[seat] == 0 for seat in MEMBERS[s.acting])
        if could and arg == 1 and s.table & 1:
            s.tell(ALL, "fast")
        plain(self, s, arg, answers)

    patch.setattr(windows.Reveal, "resolve", resolve)


def phone_for_a_living_cop(patch: Patch) -> None:
    """CG1-8.10 forgotten: without the cop the phone stays on the table."""
    plain = sharing.Phone.asks

    def asks(self: sharing.Phone, s: Cash1, arg: int) -> int:
        acting = plain(self, s, arg)
        return acting if any(s.players[seat].cop for seat in MEMBERS[acting]) else 0

    patch.setattr(sharing.Phone, "asks", asks)


def eager_deduction(patch: Patch) -> None:
    """The conclusion from a call is drawn as soon as the cop could have called."""
    plain = sharing.Phone.resolve

    def resolve(self: sharing.Phone, s: Cash1, arg: int, answers: list[int]) -> None:
        if any(s.players[seat].cop for seat in MEMBERS[s.acting]):
            s.cop_among &= s.acting
        plain(self, s, arg, answers)

    patch.setattr(sharing.Phone, "resolve", resolve)


def show_timing(patch: Patch) -> None:
    """Everyone sees who has answered in a window."""
    patch.setattr(windows.Reveal, "hides_timing", lambda self, s, n: False)


def hasty_phone(patch: Patch) -> None:
    """The phone hides its timing only while the cop has it, so its length and its lock marks tell."""
    patch.setattr(
        sharing.Phone, "hides_timing", lambda self, s, n: any(s.players[seat].cop for seat in MEMBERS[s.acting])
    )


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

    def refusal(self: windows.Reveal, s: Cash1, seat: int, id: int, arg: int) -> Refusal:
        others = any(self.legal(s, other, arg) != PASS_ONLY for other in MEMBERS[s.acting] if other != seat)
        return Refusal("CG1-A.2", "not-now" if others else "no-power-now")

    patch.setattr(windows.Reveal, "refusal", refusal)


def telling_order(patch: Patch) -> None:
    """Targets are listed backwards when the next notes hold a twenty."""
    plain = rounds.Aim.legal

    def legal(self: rounds.Aim, s: Cash1, seat: int, arg: int) -> tuple[int, ...]:
        ids = plain(self, s, seat, arg)
        return ids[::-1] if s.round < 8 and s.deck[s.round] >> 8 & 15 else ids

    patch.setattr(rounds.Aim, "legal", legal)


def loaded_for_all(patch: Patch) -> None:
    """Only those whose hand has a choice are asked to load."""
    plain = rounds.Load.asks

    def asks(self: rounds.Load, s: Cash1, arg: int) -> int:
        return sum(BIT[seat] for seat in MEMBERS[plain(self, s, arg)] if len(self.legal(s, seat, arg)) > 1) or s.alive

    patch.setattr(rounds.Load, "asks", asks)
    patch.setattr(GAME, "check", None)  # which would say first that a gun without a card cannot be


def look_near(seats: int, options: Mapping[str, Any], seed: int) -> None:
    """The twins at a moment that hurts, whatever the table: the facts about powers, before a triple kills somebody."""
    s = table(5, A="specialist", C="wont_need_it")
    wound(s, B=2)
    go(s, "A triple>B, B click>A, C click>A, D click>A, E click>A", stop="nerve")
    for fact in FACTS:
        if "power" in fact.name:
            TWINS.try_fact(s, fact, FastRng(seed))


LEAKS = [
    Planted("live cards lie open", open_field(GAME, "players.card"), Law.ROUND_TRIP),
    Planted("hands lie open", open_field(GAME, "players.hand"), Law.ROUND_TRIP),
    Planted("the hidden discard lies open", open_field(GAME, "players.kept"), Law.ROUND_TRIP),
    Planted("the deck lies open", open_field(GAME, "deck"), Law.ROUND_TRIP),
    Planted("powers lie open", open_field(GAME, "players.power"), Law.ROUND_TRIP, POWERS),
    Planted("roles lie open", open_field(GAME, "players.cop"), Law.ROUND_TRIP, COP),
    Planted("imagine copies the truth", copied_truth, TWINS.search),
    Planted("a window asks holders only", asked_if_holder, Law.SAME_QUESTION, POWERS),
    Planted("a window opens only if somebody can show", open_if_somebody_can, Law.SAME_QUESTION, POWERS),
    Planted("only a holder who is down opens W7", stand_up_if_holder_is_down, Law.SAME_QUESTION, POWERS),
    Planted("only the Specialist opens W5", exchange_if_specialist, look_near, POWERS),
    Planted("only an heir opens his window", heir_if_alive, look_near, POWERS),
    Planted("a holder who passes is heard to", second_thoughts, TWINS.search, POWERS),
    Planted("no phone without the cop", phone_for_a_living_cop, Law.SAME_QUESTION, COP),
    Planted("a conclusion without a call", eager_deduction, TWINS.search, COP),
    Planted("lock marks in a window", show_timing, TWINS.search, POWERS),
    Planted("a phone that hides its timing only with the cop", hasty_phone, Law.SAME_QUESTION, COP),
    Planted("a lost triple is told twice", telling_loss, TWINS.search),
    Planted("a refusal that knows too much", chatty_refusal, TWINS.search, POWERS),
    Planted("the order of targets tells of the next notes", telling_order, Law.SAME_QUESTION),
    Planted("who has no choice is not asked", loaded_for_all, Law.SAME_QUESTION),
    Planted("events in the order of arrival", told_on_arrival("nerve", "stood"), Law.REPLAY),
]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """CG1-K.7, CG1-K.10"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by


@pytest.mark.parametrize("options", [{}, POWERS, {**POWERS, **COP}], ids=["base", "powers", "cop"])
@pytest.mark.parametrize("by", [TWINS.search, look_near, Law.ROUND_TRIP], ids=["twins", "near", "laws"])
def test_without_a_leak_nothing_is_caught(options: dict[str, Any], by: Guard) -> None:
    """CG1-K.10: the same tables."""
    assert caught_by(GAME, by, options, TABLES) is None
