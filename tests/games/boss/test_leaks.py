"""Leaks planted on purpose: each must be seen, by the law or the twins named beside it, and without it all is well.

A leak is a patch of the game for the length of one test. The laws catch leaks that a world imagined from the view
cannot repeat. The twins catch the others: leaks that `imagine` repeats, and those in events or refusals only.
"""

from __future__ import annotations

from typing import Any

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.violation import Law
from backroom.engine.events import ALL
from backroom.engine.state import State
from backroom.engine.step import Refusal
from backroom.games.boss import imagine
from backroom.games.boss import round as rounds
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME
from tests.games.boss.twins import TWINS
from tests.games.common.leaks import Guard, Patch, Planted, caught_by, names, open_field
from tests.plain import plain_only

TABLES = [(2 + seed % 3, seed) for seed in range(9)]


def last_seat(s: Boss, viewer: int, i: int) -> bool:
    """A spectator is viewer -1, and so takes the last seat's place."""
    return s.players[viewer] is s.players[i]


def neighbour(s: Boss, viewer: int, i: int) -> bool:
    """In the last turn each seat sees the hand of the seat to the left."""
    return viewer == i or (s.turn == 5 and viewer >= 0 and (viewer + 1) % s.seats == i)


def loud_deal(patch: Patch) -> None:
    """Every hand is told to all, later than it is dealt."""
    plain = State.tell

    def tell(self: State, audience: int, name: str, *values: Any) -> None:
        plain(self, audience, name, *values)
        if name == "sent":
            assert isinstance(self, Boss)
            plain(self, ALL, "hand", self.players[values[0]].hand)

    patch.setattr(State, "tell", tell)


def telling_send(patch: Patch) -> None:
    """A send to a city whose hidden card is no money is announced twice."""
    plain = rounds.send_out

    def send_out(s: Boss, seat: int, p: Any, place: int, veterans: int, rookies: int) -> None:
        plain(s, seat, p, place, veterans, rookies)
        if place < 7 and s.hidden[place] % 9 > 4:
            s.tell(ALL, "home")

    patch.setattr(rounds, "send_out", send_out)


def telling_turn(patch: Patch) -> None:
    """A turn is announced twice when the next police card is gold."""
    plain = rounds.Turn.resolve

    def resolve(self: rounds.Turn, s: Boss, arg: int, answers: list[int]) -> None:
        plain(self, s, arg, answers)
        if s.deck and s.deck[0] == 2:
            s.tell(ALL, "turn", arg)

    patch.setattr(rounds.Turn, "resolve", resolve)


def kind_moves(patch: Patch) -> None:
    """Nobody is offered a city that would punish him."""
    plain = rounds.Move.legal

    def legal(self: rounds.Move, s: Boss, seat: int, arg: int) -> tuple[int, ...]:
        bad = [city for city, card in enumerate(s.hidden) if card % 9 > 4]
        return tuple(id for id in plain(self, s, seat, arg) if id < 63 or (id // 63 - 1) // 27 not in bad)

    patch.setattr(rounds.Move, "legal", legal)


def telling_order(patch: Patch) -> None:
    """The list of moves lies backwards when the next seat holds a gun."""
    plain = rounds.Move.legal

    def legal(self: rounds.Move, s: Boss, seat: int, arg: int) -> tuple[int, ...]:
        ids = plain(self, s, seat, arg)
        return ids[::-1] if any(card % 9 == 5 for card in s.players[seat - 1].hand) else ids

    patch.setattr(rounds.Move, "legal", legal)


def chatty_refusal(patch: Patch) -> None:
    """The refusal of a card one does not hold tells whether another holds it."""

    def refusal(self: rounds.Move, s: Boss, seat: int, id: int, arg: int) -> Refusal:
        held = any(id % 63 in p.hand for p in s.players)
        return Refusal("TB-6.1", "no-such-card" if held else "not-in-play")

    patch.setattr(rounds.Move, "refusal", refusal)


def asked_if_it_matters(patch: Patch) -> None:
    """A seat that holds nothing small is not asked alone: the next seat is asked as well."""
    plain = rounds.Move.asks

    def asks(self: rounds.Move, s: Boss, arg: int) -> int:
        other = (arg + 1) % s.seats
        gloomy = all(card % 9 > 2 for card in s.players[arg].hand) and s.players[other].backs
        return plain(self, s, arg) | (BIT[other] if gloomy else 0)

    patch.setattr(rounds.Move, "asks", asks)


def copied_truth(patch: Patch) -> None:
    """Hidden cards and hands are in the view, and imagine leaves them as they are."""
    open_field(GAME, "hidden", "players.hand")(patch)
    patch.setattr(imagine, "redeal_cards", lambda s, viewer: None)


def telling_turn_order(patch: Patch) -> None:
    """In the last turn equal supplies go the other way round when New York hides its best card."""
    plain = rounds.order_of

    def order_of(s: Boss, turn: int) -> list[int]:
        order = plain(s, turn)
        return order[::-1] if turn == 5 and s.hidden[0] == 3 else order

    patch.setattr(rounds, "order_of", order_of)


def silent_raid(patch: Patch) -> None:
    """The police card is turned up while nobody listens."""

    def resolve(self: rounds.Raid, s: Boss, arg: int, answers: list[int]) -> None:
        s.police = s.police + (s.deck[0],)
        s.deck = s.deck[1:]

    patch.setattr(rounds.Raid, "resolve", resolve)


def early_police(patch: Patch) -> None:
    """The next police card already lies face up beside the deck."""
    plain = rounds.Deal.resolve

    def resolve(self: rounds.Deal, s: Boss, arg: int, answers: list[int]) -> None:
        plain(self, s, arg, answers)
        s.players[0].last_sent = s.deck[0]

    patch.setattr(rounds.Deal, "resolve", resolve)


LEAKS = [
    Planted("hidden cards lie open", open_field(GAME, "hidden"), Law.ROUND_TRIP),
    Planted("the police deck lies open", open_field(GAME, "deck"), Law.ROUND_TRIP),
    Planted("hands lie open", open_field(GAME, "players.hand"), Law.ROUND_TRIP),
    Planted("a spectator looks into the last hand", open_field(GAME, "players.hand", rule=last_seat), Law.ROUND_TRIP),
    Planted(
        "a look over the shoulder in the last turn", open_field(GAME, "players.hand", rule=neighbour), Law.ROUND_TRIP
    ),
    Planted("who sends tells his hand", loud_deal, TWINS.search),
    Planted("a send to a bad city is told twice", telling_send, TWINS.search),
    Planted("a turn is told twice before a gold badge", telling_turn, TWINS.search),
    Planted("bad cities are not offered", kind_moves, Law.SAME_QUESTION),
    Planted("the order of a list tells of a neighbour", telling_order, Law.SAME_QUESTION),
    Planted("a refusal that knows too much", chatty_refusal, TWINS.search),
    Planted("who is asked depends on a hand", asked_if_it_matters, Law.SAME_QUESTION),
    Planted("imagine copies the truth", copied_truth, TWINS.search),
    Planted("the last turn's order depends on a hidden card", telling_turn_order, TWINS.search),
    Planted("the police card is turned up silently", silent_raid, Law.NO_SILENT_CHANGE),
    Planted("an open number is the next police card", early_police, TWINS.search),
]


@plain_only
@pytest.mark.parametrize("leak", LEAKS, ids=names(LEAKS))
def test_leak_is_caught(leak: Planted, monkeypatch: Patch) -> None:
    """TB-10.8"""
    leak.plant(monkeypatch)
    assert caught_by(GAME, leak.by, leak.options, TABLES) == leak.by


@pytest.mark.parametrize("by", [TWINS.search, Law.ROUND_TRIP], ids=["twins", "laws"])
def test_without_a_leak_nothing_is_caught(by: Guard) -> None:
    """TB-10.8: the same tables."""
    assert caught_by(GAME, by, {}, TABLES) is None
