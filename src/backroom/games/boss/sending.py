"""Section 5: who may be sent where.

A place is open to a seat with a least number of gangsters to send. The moves that follow from that number and from the
supply are made once for each card and remembered: a question is put together from ready-made pieces.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.step import Refusal
from backroom.games.boss.box import PLACES_OF
from backroom.games.boss.cards import (
    CARD_COUNT,
    CHICAGO,
    COMPANIES,
    MOVE_IDS,
    PLACE_COUNT,
    PLACES,
    PLAY_ANY,
    SEND,
    company_word,
    count_at,
    highest,
    place_of,
    rookies_of,
    send_base,
    veterans_of,
)
from backroom.games.boss.state import DATES, Boss, Player

COMPANY_WORDS: Final = frozenset([company_word(number) for number in range(COMPANIES)])

# Moves by place, least number, supply and escort, then by card; made when they are first met.
READY_SENDS: Final[list[list[ActionIds]]] = [[] for _ in range(PLACE_COUNT * 10 * 7 * 4 * 2)]


def gate_open(s: Boss, p: Player) -> bool:
    """TB-5.7: Chicago only for those who sent somebody to a city in an earlier turn of the round."""
    gate = s.options["chicago_gate"]
    if gate == "previous_turn_only":
        return p.last_sent == s.now() - 1  # before turn 1 there is no turn that a send could be of
    if gate == "earlier_in_game":
        return p.last_sent > 0
    return p.last_sent > DATES * s.round


def escorts(s: Boss, p: Player) -> i64:
    """TB-5.3: veterans who stand somewhere already and whom by an option rookies may follow, packed."""
    return 0 if s.options["rookie_escort"] == "same_send" else p.out_veterans


def missing_to_lead(s: Boss, p: Player) -> i64:
    """TB-5.4: what is missing, packed, to the presence to rise above: the leader's (or the own), or all rivals'."""
    presence = p.presence()
    if s.options["outbid"] != "sum_of_rivals":
        return s.top - presence
    rivals: i64 = -presence
    for other in s.players:
        rivals += other.presence()
    return highest(rivals, presence) - presence


def legal_moves(s: Boss, seat: i64) -> ActionIds:
    """TB-4.5: a card alone, or a card with every send that is allowed."""
    p = s.players[seat]
    hand = distinct(p.hand)
    out = hand[:]
    supply = p.supply()
    escort = escorts(s, p)
    lack = missing_to_lead(s, p)
    for place in MEMBERS[open_places(s, p)]:
        need = count_at(lack, place) + 1
        led: i64 = 1 if count_at(escort, place) else 0
        if need <= supply and (p.veterans or led):
            ready = READY_SENDS[(((place * 10 + need) * 7 + p.veterans) * 4 + p.rookies) * 2 + led]
            if not ready:
                ready += sends_by_card(place, need, p.veterans, p.rookies, led)
            for card in hand:
                out += ready[card]
    return tuple(out)


def distinct(cards: ActionIds) -> list[int]:
    """TB-R.11: equal cards are one action; a hand lies sorted."""
    out: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            out.append(card)
            last = card
    return out


def open_places(s: Boss, p: Player) -> i64:
    """TB-5.1, 5.6, 5.7: the places in play that are not closed to this seat."""
    places = PLACES_OF[s.seats] & ~p.bans
    return places if gate_open(s, p) else places & ~BIT[CHICAGO]


def sends_by_card(place: i64, need: i64, veterans: i64, rookies: i64, escort: i64) -> list[ActionIds]:
    """By card: every company of at least so many that the supply can give. Codes are shared, not made again."""
    bases: list[int] = []
    for v in range(veterans + 1):
        for r in range(rookies + 1):
            if v + r >= need and (v or escort):
                bases.append(send_base(place, v, r))
    return [tuple([MOVE_IDS[base + card] for base in bases]) for card in range(CARD_COUNT)]


def move_refusal(s: Boss, seat: i64, id: i64) -> Refusal:
    """TB-5.10: the first clause that a move breaks; the card is looked at last."""
    if id == PLAY_ANY:
        return Refusal("TB-R.1", "clock-only")
    p = s.players[seat]
    if id >= SEND:
        reason = send_refusal(s, p, place_of(id), veterans_of(id), rookies_of(id))
        if reason is not None:
            return reason
    return Refusal("TB-6.1", "no-such-card")


def unknown_move_refusal(text: str) -> Refusal:
    """What is wrong with a text that is no move, in the order of TB-5.10: the place, the men, then the card."""
    verb, _, rest = " ".join(text.lower().split()).partition(" ")
    if verb not in ("send", "play"):
        return Refusal("", "unknown-action")
    if verb == "send":
        place, _, rest = rest.partition(" ")
        men, play, _ = rest.partition("play")
        if place not in PLACES:
            return Refusal("TB-2.2", "no-such-place")
        if men.strip() not in COMPANY_WORDS:
            return Refusal("TB-2.1", "no-such-men")
        if not play:
            return Refusal("TB-4.5", "no-card-named")
    return Refusal("TB-6.1", "no-such-card")


def send_refusal(s: Boss, p: Player, place: i64, veterans: i64, rookies: i64) -> Refusal | None:
    if not PLACES_OF[s.seats] >> place & 1:
        return Refusal("TB-5.1", "not-in-play")
    if veterans > p.veterans or rookies > p.rookies:
        return Refusal("TB-5.1", "supply")
    if p.bans >> place & 1:
        return Refusal("TB-5.6", "banned")
    if place == CHICAGO and not gate_open(s, p):
        return Refusal("TB-5.7", "gate")
    if rookies and not veterans and not count_at(escorts(s, p), place):
        return Refusal("TB-5.3", "escort")
    if veterans + rookies <= count_at(missing_to_lead(s, p), place):
        return Refusal("TB-5.4", "outnumbered")
    return None
