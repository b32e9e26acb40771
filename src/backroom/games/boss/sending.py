"""Section 5: who may be sent where.

A place is open to a seat with a least number of gangsters to send. The moves that follow from that number and from the
supply are made once for each card and remembered: a question is put together from ready-made pieces.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.masks import BIT, MEMBERS
from backroom.engine.step import Reason
from backroom.games.boss.box import PLACES_OF
from backroom.games.boss.cards import CARD_COUNT, CHICAGO, COMPANIES, PLAY_ANY, ROOKIES, at, send_base
from backroom.games.boss.state import DATES, Boss, Player

READY: Final[dict[int, Codes]] = {}  # moves by place, least number, supply, escort and card


def gate_open(s: Boss, p: Player) -> bool:
    """TB-5.7: Chicago only for those who sent somebody to a city in an earlier turn of the round."""
    gate = s.house["chicago_gate"]
    if gate == "previous_turn_only":
        return p.last_sent == s.now() - 1 and s.turn > 1
    if gate == "earlier_in_game":
        return p.last_sent > 0
    return p.last_sent > DATES * s.round


def escorted(s: Boss, p: Player, place: i64) -> bool:
    """TB-5.3: a veteran stands there already, and the house lets rookies follow him."""
    return at(p.out_veterans, place) > 0 and s.house["rookie_escort"] != "same_send"


def bars(s: Boss) -> i64:
    """TB-5.4: what a presence must rise above, place by place, before the own presence is taken off."""
    if s.house["outbid"] != "sum_of_rivals":
        return s.top
    crowd: i64 = 0
    for p in s.players:
        crowd += p.presence()
    return crowd


def least(s: Boss, p: Player, bar: i64, place: i64) -> i64:
    """The fewest gangsters that a seat can send to a place.

    Whoever leads there needs one; anybody else the difference to the leader and one more, which is the same sum. With
    `sum_of_rivals` the bar holds the own presence too: it is taken off twice.
    """
    mine = at(p.presence(), place)
    if s.house["outbid"] == "sum_of_rivals":
        return max(at(bar, place) - 2 * mine + 1, 1)
    return at(bar, place) - mine + 1


def moves(s: Boss, seat: i64) -> Codes:
    """TB-4.5: a card alone, or a card with every send that is allowed."""
    p = s.players[seat]
    hand: list[int] = []
    for card in p.hand:
        if card not in hand:
            hand.append(card)
    out = hand[:]
    supply = p.supply()
    if not p.veterans and not p.out_veterans:
        return tuple(out)  # TB-5.3: rookies alone go nowhere
    places = PLACES_OF[s.seats] & ~p.bans
    if not gate_open(s, p):
        places &= ~BIT[CHICAGO]
    bar = bars(s)
    for place in MEMBERS[places]:
        need = least(s, p, bar, place)
        if need <= supply:
            escort: i64 = 1 if escorted(s, p, place) else 0
            key = ((((place * 32 + need) * 8 + p.veterans) * 4 + p.rookies) * 2 + escort) * 64
            for card in hand:
                ready = READY.get(key + card)
                if ready is None:
                    ready = sends(place, need, p.veterans, p.rookies, escort, card)
                    READY[key + card] = ready
                out += ready
    return tuple(out)


def sends(place: i64, need: i64, veterans: i64, rookies: i64, escort: i64, card: i64) -> Codes:
    """Every company of at least so many that the supply can give, with this card."""
    out: list[int] = []
    for v in range(veterans + 1):
        for r in range(rookies + 1):
            if v + r >= need and (v or escort):
                out.append(send_base(place, v, r) + card)
    return tuple(out)


def why_not(s: Boss, seat: i64, code: i64) -> Reason:
    """TB-5.10: the first clause that a move breaks; the card is looked at last."""
    if code == PLAY_ANY:
        return Reason("TB-R.1", "clock-only")
    p = s.players[seat]
    send = code // CARD_COUNT - 1
    if send >= 0:
        place: i64 = send // COMPANIES
        company: i64 = send % COMPANIES + 1
        reason = why_not_send(s, p, place, company // (ROOKIES + 1), company % (ROOKIES + 1))
        if reason is not None:
            return reason
    return Reason("TB-6.1", "no-such-card")


def why_not_send(s: Boss, p: Player, place: i64, veterans: i64, rookies: i64) -> Reason | None:
    if not PLACES_OF[s.seats] >> place & 1:
        return Reason("TB-5.1", "not-in-play")
    if veterans > p.veterans or rookies > p.rookies:
        return Reason("TB-5.1", "supply")
    if p.bans >> place & 1:
        return Reason("TB-5.6", "banned")
    if place == CHICAGO and not gate_open(s, p):
        return Reason("TB-5.7", "gate")
    if rookies and not veterans and not escorted(s, p, place):
        return Reason("TB-5.3", "escort")
    if veterans + rookies < least(s, p, bars(s), place):
        return Reason("TB-5.4", "outnumbered")
    return None
