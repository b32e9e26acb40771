"""Completes a position of which somebody set only what matters to him.

Whatever the text leaves out is guessed sensibly and whatever it says is left alone: cards that are nowhere are dealt to
those whose hands are not given, gangsters who are nowhere are in supply, turn and mover follow from the lines. What
cannot be is refused. A text that says everything is left as it is.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from backroom.engine.action import Codes
from backroom.engine.masks import LETTERS
from backroom.engine.step import Step
from backroom.games.boss.box import PLACES_OF, POLICE_DECK
from backroom.games.boss.cards import (
    CARD_WORDS,
    CHICAGO,
    CITIES,
    FACE_COUNT,
    HAND,
    PLACE_COUNT,
    PLACES,
    RAID_AFTER,
    ROOKIES,
    TURNS,
    VETERANS,
    at,
    backs_of,
    highest,
    total,
)
from backroom.games.boss.round import MOVE, PLAN, TURN, order_of
from backroom.games.boss.state import DATES, Boss, Player


def arrange(s: Boss, given: set[str]) -> None:
    for seat, p in enumerate(s.players):
        arrange_gangsters(s, seat, p, given)
    arrange_places(s)
    if given & {"lines", "hidden", "players.hand", "players.backs"}:
        arrange_cards(s, given)
    arrange_turn(s, given)
    arrange_police(s, given)
    if "agenda" not in given:
        arrange_agenda(s, given)


# ---------------------------------------------------------------------- gangsters


def arrange_gangsters(s: Boss, seat: int, p: Player, given: set[str]) -> None:
    """Whoever is nowhere is in supply; who stands in a city was sent there."""
    letter = LETTERS[seat]
    away = total(p.out_veterans) + len(p.hospital) + len(p.prison) + p.dead
    if f"{letter}.veterans" not in given:
        p.veterans = VETERANS - away
    elif f"{letter}.dead" not in given:
        p.dead += VETERANS - p.veterans - away
    if f"{letter}.rookies" not in given:
        p.rookies = ROOKIES - total(p.out_rookies) - p.spent
    elif f"{letter}.spent" not in given:
        p.spent = ROOKIES - total(p.out_rookies) - p.rookies
    check_gangsters(letter, ("veterans", "out_veterans", "dead"), min(p.veterans, p.dead), given)
    check_gangsters(letter, ("rookies", "out_rookies", "spent"), min(p.rookies, p.spent), given)


def check_gangsters(letter: str, fields: tuple[str, ...], fewest: i64, given: set[str]) -> None:
    if fewest < 0:
        said = [f"{letter}.{field}: " for field in fields if f"{letter}.{field}" in given]
        where = said[0] if said else ""
        raise ValueError(f"{where}a seat has {VETERANS} veterans and {ROOKIES} rookies, {letter} has more")


def arrange_places(s: Boss) -> None:
    """TB-5.9: in each place one leader, and no rookies alone."""
    s.top = 0
    for p in s.players:
        s.top = highest(s.top, p.presence())
    for place in range(PLACE_COUNT):
        standing = [at(p.presence(), place) for p in s.players if at(p.presence(), place)]
        if standing and not PLACES_OF[s.seats] >> place & 1:
            raise ValueError(f"{PLACES[place]} is not in play with {s.seats} seats")
        if len(set(standing)) < len(standing):
            raise ValueError(f"in {PLACES[place]} two seats have the same number of gangsters")
        for seat, p in enumerate(s.players):
            if at(p.out_rookies, place) and not at(p.out_veterans, place):
                raise ValueError(f"{LETTERS[seat]}.out_rookies: rookies stand in {PLACES[place]} without a veteran")


# ---------------------------------------------------------------------- cards


def arrange_cards(s: Boss, given: set[str]) -> None:
    """Deal what is not said: hidden cards first, then hands of which the backs are said, then the others."""
    if len(s.lines) > s.cities():
        raise ValueError(f"lines: {CITIES[len(s.lines) - 1]} is not in play with {s.seats} seats")
    s.lines = s.lines + [()] * (s.cities() - len(s.lines)) if "lines" in given else [()] * s.cities()
    left = list(s.cards)
    for city, line in enumerate(s.lines):
        for played in line:
            take(left, FACE_COUNT * city + played % FACE_COUNT, "lines")
            if played // FACE_COUNT >= s.seats:
                raise ValueError(f"lines: there is no seat {LETTERS[played // FACE_COUNT]} at this table")
    known = [seat for seat in range(s.seats) if f"{LETTERS[seat]}.hand" in given]
    for seat in known:
        s.players[seat].hand = tuple(sorted(s.players[seat].hand))
        for card in s.players[seat].hand:
            take(left, card, f"{LETTERS[seat]}.hand")
    said = s.hidden if "hidden" in given else ()
    for card in said:
        take(left, card, "hidden")
    s.shuffle(left)
    s.hidden = tuple([hidden_in(said, left, city) for city in range(s.cities())])
    if len(said) > len(set(s.hidden) & set(said)):
        raise ValueError("hidden: a city has one hidden card")
    deal_hands(s, left, known, given)


def hidden_in(said: Codes, left: list[int], city: int) -> int:
    """The card that is said to lie there, or any that is left."""
    for card in said:
        if card // FACE_COUNT == city:
            return card
    return take_of_city(left, city)


def deal_hands(s: Boss, left: list[int], known: list[int], given: set[str]) -> None:
    unknown = [seat for seat in range(s.seats) if seat not in known]
    for seat in sorted(unknown, key=lambda seat: f"{LETTERS[seat]}.backs" not in given):
        p = s.players[seat]
        if f"{LETTERS[seat]}.backs" in given:
            hand = [take_of_city(left, city) for city in range(s.cities()) for _ in range(at(p.backs, city))]
        else:
            size = min(HAND - played_by(s, seat), len(left))
            hand = [left.pop() for _ in range(size)]
        p.hand = tuple(sorted(hand))
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.backs" in given and p.backs != backs_of(p.hand):
            raise ValueError(f"{LETTERS[seat]}.backs: these are not the backs of the hand")
        p.backs = backs_of(p.hand)


def take(left: list[int], card: int, field: str) -> None:
    if card not in left:
        raise ValueError(f"{field}: there are not so many cards {CARD_WORDS[card]}")
    left.remove(card)


def take_of_city(left: list[int], city: int) -> int:
    for card in left:
        if card // FACE_COUNT == city:
            left.remove(card)
            return card
    raise ValueError(f"there are not enough cards of {CITIES[city]}")


def played_by(s: Boss, seat: int) -> int:
    return sum(played // FACE_COUNT == seat for line in s.lines for played in line)


# ---------------------------------------------------------------------- where the round stands


def arrange_turn(s: Boss, given: set[str]) -> None:
    if not 1 <= s.round <= TURNS:
        raise ValueError(f"round: there are rounds 1 to {TURNS}, not {s.round}")
    if "round" in given and "first" not in given:
        s.first = (s.first + s.round - 1) % s.seats
    if "turn" not in given:
        s.turn = min(TURNS, 1 + min(played_by(s, seat) for seat in range(s.seats)))
    if not 1 <= s.turn <= TURNS:
        raise ValueError(f"turn: there are turns 1 to {TURNS}, not {s.turn}")
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.last_sent" not in given and f"{LETTERS[seat]}.out_veterans" in given:
            cities = total(p.presence()) - at(p.presence(), CHICAGO)
            p.last_sent = DATES * s.round + max(s.turn - 1, 1) if cities else 0


def arrange_police(s: Boss, given: set[str]) -> None:
    """As many police cards are face up as raids have been."""
    if "police" not in given and "deck" not in given and given & {"round", "turn", "lines"}:
        raids = s.round - (s.turn <= RAID_AFTER)
        every = s.police + s.deck
        s.police, s.deck = every[:raids], every[raids:]
    elif "police" in given and "deck" not in given:
        deck = list(POLICE_DECK)
        for card in s.police:
            if card not in deck:
                raise ValueError("police: there are not so many cards of this kind")
            deck.remove(card)
        s.shuffle(deck)
        s.deck = tuple(deck)


def arrange_agenda(s: Boss, given: set[str]) -> None:
    """The rest of the round after the open step; of a turn, after the mover."""
    if "step" not in given:
        s.step = MOVE
    if s.step is MOVE:
        order = order_of(s, s.turn)
        if "n" not in given:
            s.n = next_mover(s, order)
        if s.n not in order:
            raise ValueError(f"n: there is no seat {s.n} to move")
        after: list[tuple[Step[Any], int]] = [(MOVE, seat) for seat in order[order.index(s.n) + 1 :]]
        s.agenda = rest_of_round(TURN, s.turn) + after[::-1]
    else:
        if s.step is TURN and "n" not in given:
            s.n = s.turn
        s.agenda = rest_of_round(s.step, s.n)


def rest_of_round(step: Step[Any], n: i64) -> list[tuple[Step[Any], int]]:
    if (step, n) not in PLAN.frames:
        raise ValueError(f"n: a round has no {step.name} {n}")
    return PLAN.frames[: PLAN.frames.index((step, n))]


def next_mover(s: Boss, order: list[int]) -> int:
    """The first in the order who has played the fewest cards."""
    fewest = min(played_by(s, seat) for seat in order)
    return next(seat for seat in order if played_by(s, seat) == fewest)
