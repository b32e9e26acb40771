"""Rules of thumb: what a careful player would consider, from what that seat may see and nothing else.

Amounts are hundredths of a million, chances are in a hundred. What lies hidden in a city is one of its cards that is
neither in the own hand nor in the line; what a lead is worth depends on how many may still outbid it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import MEMBERS
from backroom.games.boss.cards import CHICAGO, FACE_COUNT, TURNS, count_at, send_base
from backroom.games.boss.rewards import is_last, pot
from backroom.games.boss.sending import escorts, missing_to_lead, open_places
from backroom.games.boss.state import Boss, Player

PRICES: Final[list[int]] = [0, 100, 200, 300, 400, -250, -80, -150, -100]  # by face
LAST_PRICES: Final[list[int]] = [0, 100, 200, 300, 400, 0, 0, 0, 0]  # in the last round nobody is missed
RIVAL_DISCOUNT: Final = 35  # hundredths of a gangster that a lead is worth less for every move that rivals still have
GANGSTER_COST: Final = 10  # what a gangster could do elsewhere, for every turn still to come
ROOKIE_COST: Final = 30  # who does not come back
MOST_EXTRA: Final = 3  # up to how many more than needed are thought of
EXPECTED_LAST_CARD: Final = 60  # half of what each city left of Chicago is likely to have last


def candidates(s: Boss, seat: i64, legal: ActionIds) -> ActionIds:
    """TB-4.5: the send that promises most (the next best now and then) or none, and a card."""
    p = s.players[seat]
    best: i64 = 0
    second: i64 = 0
    most: i64 = 0
    missing = missing_to_lead(s, p)
    led = escorts(s, p)
    for place in MEMBERS[open_places(s, p)]:
        need = count_at(missing, place) + 1
        if need > p.supply() or not (p.veterans or count_at(led, place)):
            continue
        prize = lead_value(s, p, place)
        for men in range(need, min(need + MOST_EXTRA, p.supply()) + 1):
            rookies = max(0, men - p.veterans)
            gain = prize * lead_gain(s, p, place, men) // 100 - send_cost(s, men, rookies)
            if gain > most:
                most = gain
                second = best
                best = send_base(place, men - rookies, rookies)
    card = card_to_play(p)
    return (best + card, best + card, second + card)


# ---------------------------------------------------------------------- places


def lead_value(s: Boss, p: Player, place: i64) -> i64:
    """What it is worth to lead there at the end of the round."""
    if place == CHICAGO:
        return chicago_value(s)
    prices = LAST_PRICES if is_last(s) else PRICES
    money: i64 = 0
    unseen: i64 = 0
    for card in s.cards:
        if card // FACE_COUNT == place:
            money += prices[card % FACE_COUNT]
            unseen += 1
    for card in p.hand:
        if card // FACE_COUNT == place:
            money -= prices[card % FACE_COUNT]
            unseen -= 1
    for played in s.lines[place]:
        money -= prices[played % FACE_COUNT]
        unseen -= 1
    return money // unseen


def chicago_value(s: Boss) -> i64:
    """TB-7.3: half of what lies there, drawn towards what usually does while there are cards to come."""
    to_come = TURNS - s.turn
    return (50 * pot(s) * (TURNS - to_come) + EXPECTED_LAST_CARD * s.left() * to_come) // TURNS


def lead_gain(s: Boss, p: Player, place: i64, men: i64) -> i64:
    """How much likelier the place is held with so many more there."""
    there = count_at(p.presence(), place)
    led = there > 0 and there == count_at(s.top, place)
    return hold_chance(s, there + men) - (hold_chance(s, there) if led else 0)


def hold_chance(s: Boss, men: i64) -> i64:
    """TB-5.4: how likely nobody outbids so many, by the moves that rivals still have."""
    moves = (TURNS - s.turn) * (s.seats - 1) + moves_to_come(s)
    return 10_000 * men // (100 * men + RIVAL_DISCOUNT * moves)


def moves_to_come(s: Boss) -> i64:
    """How many move after this one in the same turn."""
    moves: i64 = 0
    while moves < len(s.agenda) and s.agenda[-1 - moves][0] is s.step:
        moves += 1
    return moves


def send_cost(s: Boss, men: i64, rookies: i64) -> i64:
    """What they could do elsewhere, and what they will not do again (TB-8.8)."""
    return GANGSTER_COST * men * (TURNS - s.turn) + (0 if is_last(s) else ROOKIE_COST * rookies)


# ---------------------------------------------------------------------- cards


def card_to_play(p: Player) -> i64:
    """TB-6.1: money first; a punishment held back is a danger that only its holder knows to be none."""
    best = p.hand[0]
    for card in p.hand:
        if PRICES[card % FACE_COUNT] > PRICES[best % FACE_COUNT]:
            best = card
    return best
