"""A round, in the order of the rulebook: the deal, five turns of moves, the police after the third."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MOST_SEATS
from backroom.engine.events import ALL
from backroom.engine.packed import Packed
from backroom.engine.step import Plan, Refusal, Step
from backroom.games.boss.cards import (
    CHICAGO,
    FACE_COUNT,
    ONE,
    PLAY_ANY,
    RAID_AFTER,
    SEND,
    TURNS,
    backs_of,
    card_of,
    count_at,
    place_of,
    rookies_of,
    veterans_of,
    without,
)
from backroom.games.boss.rewards import REWARDS, is_last
from backroom.games.boss.sending import legal_moves, move_refusal, unknown_move_refusal
from backroom.games.boss.state import Boss, Player


class Deal(Step[Boss]):
    """TB-3.3, 8.9: the marker passes on, veterans come back, all city cards are gathered, hidden and dealt."""

    def resolve(self, s: Boss, arg: i64, answers: list[int]) -> None:
        if s.round:
            s.first = (s.first + 1) % s.seats
        s.round += 1
        s.turn = 1
        for p in s.players:
            p.gained = 0
        s.tell(ALL, "round", s.round)
        s.tell(ALL, "first", s.first)
        bring_back(s)
        deal_cards(s)
        s.begin(PLAN)


def deal_cards(s: Boss) -> None:
    """One card of each city is hidden; the others are shuffled together and dealt, five to a seat (TB-3.4)."""
    hidden: list[int] = []
    rest: list[int] = []
    for city in range(s.cities()):
        lying = [card for card in s.cards if card // FACE_COUNT == city]
        place = s.draw(len(lying))
        hidden.append(lying[place])
        rest += lying[:place]
        rest += lying[place + 1 :]
    s.shuffle(rest)
    s.hidden = tuple(hidden)
    s.lines = [()] * len(hidden)
    for seat, p in enumerate(s.players):
        p.hand = tuple(sorted(rest[seat :: s.seats]))
        p.backs = backs_of(p.hand)
        s.tell(ALL, "backs", seat, p.backs)
        s.tell(BIT[seat], "hand", p.hand)


def bring_back(s: Boss) -> None:
    """TB-8.7: those whose time is over are in supply again."""
    for seat, p in enumerate(s.players):
        before = len(p.hospital) + len(p.prison)
        if before:
            p.hospital = still_away(s, p.hospital)
            p.prison = still_away(s, p.prison)
            free = before - len(p.hospital) - len(p.prison)
            if free:
                p.veterans += free
                s.tell(ALL, "back", seat, free)


def still_away(s: Boss, dates: ActionIds) -> ActionIds:
    return tuple([date for date in dates if date > s.now()])


class Turn(Step[Boss]):
    """TB-4.1 to 4.4: everyone moves once, the first player first; in the last turn whoever has most at hand."""

    arg = Packed(turn=TURNS + 1)

    def resolve(self, s: Boss, arg: i64, answers: list[int]) -> None:
        s.turn = arg
        s.tell(ALL, "turn", arg)
        if arg > 1:
            bring_back(s)
        order = order_of(s, arg)
        if arg == TURNS:
            s.tell(ALL, "last_turn", tuple(order))
        for seat in reversed(order):
            s.push(MOVE, seat)


def order_of(s: Boss, turn: i64) -> list[int]:
    """TB-4.3: equal supplies go clockwise from the first player. A supply changes only by its owner's own move, so
    looking once and looking again after each move give the same order (TB-R.3)."""
    order = [(s.first + step) % s.seats for step in range(s.seats)]
    if turn < TURNS:
        return order
    out: list[int] = []
    for supply in range(9, -1, -1):
        for seat in order:
            if s.players[seat].supply() == supply:
                out.append(seat)
    return out


class Move(Step[Boss]):
    """TB-4.5: a seat may send gangsters to one place, and must play a card."""

    arg = Packed(seat=MOST_SEATS)

    def asks(self, s: Boss, arg: i64) -> i64:
        return BIT[arg]

    def legal(self, s: Boss, seat: i64, arg: i64) -> ActionIds:
        return legal_moves(s, seat)

    def timeout(self, s: Boss, seat: i64, arg: i64, partial: i64) -> i64:
        """TB-R.1: nobody is sent, and chance takes a card."""
        return PLAY_ANY

    def refusal(self, s: Boss, seat: i64, id: i64, arg: i64) -> Refusal:
        return move_refusal(s, seat, id)

    def unknown_refusal(self, s: Boss, seat: i64, text: str) -> Refusal:
        return unknown_move_refusal(text)

    def resolve(self, s: Boss, arg: i64, answers: list[int]) -> None:
        id: i64 = answers[arg]
        p = s.players[arg]
        if id == PLAY_ANY:
            id = p.hand[s.draw(len(p.hand))]
        card = card_of(id)
        first = s.options["move_order"] == "play_then_send"
        if first:
            play_card(s, arg, p, card)
        if id >= SEND:
            send_out(s, arg, p, place_of(id), veterans_of(id), rookies_of(id))
        if not first:
            play_card(s, arg, p, card)


def send_out(s: Boss, seat: i64, p: Player, place: i64, veterans: i64, rookies: i64) -> None:
    """TB-5.5: they stay there until the end of the round."""
    p.veterans -= veterans
    p.rookies -= rookies
    p.out_veterans += veterans * ONE[place]
    p.out_rookies += rookies * ONE[place]
    s.top += (count_at(p.presence(), place) - count_at(s.top, place)) * ONE[place]  # whoever sends leads (TB-5.4)
    if place != CHICAGO:
        p.last_sent = s.now()
    s.tell(ALL, "sent", seat, place, veterans, rookies)


def play_card(s: Boss, seat: i64, p: Player, card: i64) -> None:
    """TB-6.1: to the end of the line of its own city."""
    city: i64 = card // FACE_COUNT
    p.hand = without(p.hand, card)
    p.backs -= ONE[city]
    s.lines[city] = s.lines[city] + (seat * FACE_COUNT + card % FACE_COUNT,)
    s.tell(ALL, "played", seat, city, card % FACE_COUNT)


class Raid(Step[Boss]):
    """TB-4.6, 9.1, 9.2: the top police card is turned up; with a third badge of a colour this round is the last."""

    def resolve(self, s: Boss, arg: i64, answers: list[int]) -> None:
        card = s.deck[0]
        s.deck = s.deck[1:]
        s.police = s.police + (card,)
        s.tell(ALL, "police", card)
        if is_last(s):
            s.tell(ALL, "last_round")


DEAL: Final = Deal("deal")
TURN: Final = Turn("turn")
MOVE: Final = Move("move")
RAID: Final = Raid("raid")

PLAN: Final = Plan([
    *[(TURN, turn) for turn in range(1, RAID_AFTER + 1)],
    (RAID, 0),
    *[(TURN, turn) for turn in range(RAID_AFTER + 1, TURNS + 1)],
    (REWARDS, 0),
    (DEAL, 0),
])  # fmt: skip

STEPS: Final = (DEAL, TURN, MOVE, RAID, REWARDS)
