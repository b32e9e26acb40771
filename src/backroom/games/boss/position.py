"""Completes a position of which somebody set only what matters to him.

Whatever the text leaves out is guessed sensibly and whatever it says is left alone. Gangsters who are nowhere are in
supply. Lines, hands and backs say how many cards everyone has played, and so does a turn, a step or a mover; cards that
lie nowhere are dealt to the hands that are not said and, by chance, played to the lines. Round and police cards follow
from each other. A text that says everything is left as it is; what cannot be is refused, here or in `invariants.py`.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import LETTERS
from backroom.engine.state import OVER
from backroom.engine.step import Step
from backroom.games.boss.box import POLICE_DECK
from backroom.games.boss.cards import (
    CARD_WORDS,
    CHICAGO,
    CITIES,
    FACE_COUNT,
    HAND_SIZE,
    RAID_AFTER,
    ROOKIES,
    TURNS,
    VETERANS,
    backs_of,
    count_at,
    highest,
    total,
)
from backroom.games.boss.invariants import ROUNDS, cards_due, check_men, played_by, police_fit, raids, rest_of_round
from backroom.games.boss.round import MOVE, RAID, TURN, order_of
from backroom.games.boss.state import DATES, Boss, Player

CARD_FIELDS: Final = {"lines", "hidden", "players.hand", "players.backs"}
NOT_SAID: Final = -1  # how many cards somebody has played


def complete_position(s: Boss, given: set[str]) -> None:
    for seat, p in enumerate(s.players):
        complete_gangsters(s, seat, p, given)
    complete_presence(s)
    complete_lines(s, given)
    said = [cards_said(s, seat, given) for seat in range(s.seats)]
    complete_turn(s, given, said)
    complete_round(s, given)
    if "agenda" not in given:
        complete_agenda(s, given, said)
    played = [cards_played(s, seat, given, said[seat]) for seat in range(s.seats)]
    if given & CARD_FIELDS or any(played):
        complete_cards(s, given, played)
    complete_sends(s, given)
    complete_police(s, given)


# ---------------------------------------------------------------------- gangsters


def complete_gangsters(s: Boss, seat: int, p: Player, given: set[str]) -> None:
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
    check_men(letter, p)


def check_gangsters(letter: str, fields: tuple[str, ...], fewest: i64, given: set[str]) -> None:
    if fewest < 0:
        said = [f"{letter}.{field}: " for field in fields if f"{letter}.{field}" in given]
        where = said[0] if said else f"{letter}: "
        raise ValueError(f"{where}a seat has {VETERANS} veterans and {ROOKIES} rookies, {letter} has more")


def complete_presence(s: Boss) -> None:
    s.top = 0
    for p in s.players:
        s.top = highest(s.top, p.presence())


def complete_sends(s: Boss, given: set[str]) -> None:
    """Who stands in a city was sent there in the turn before."""
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.last_sent" not in given and f"{LETTERS[seat]}.out_veterans" in given:
            cities = total(p.presence()) - count_at(p.presence(), CHICAGO)
            p.last_sent = DATES * s.round + max(s.turn - 1, 1) if cities else 0


# ---------------------------------------------------------------------- where the round stands


def complete_lines(s: Boss, given: set[str]) -> None:
    if "lines" not in given:
        return
    if len(s.lines) > s.cities():
        raise ValueError(f"lines: {CITIES[len(s.lines) - 1]} is not in play with {s.seats} seats")
    for played in [played for line in s.lines for played in line]:
        if played // FACE_COUNT >= s.seats:
            raise ValueError(f"lines: there is no seat {LETTERS[played // FACE_COUNT]} at this table")
    s.lines = s.lines + [()] * (s.cities() - len(s.lines))


def cards_said(s: Boss, seat: int, given: set[str]) -> int:
    """How many cards a seat has played, by what is said of lines, hand or backs."""
    letter, p = LETTERS[seat], s.players[seat]
    field = hand_field(letter, given)
    held = len(p.hand) if field == "hand" else total(p.backs)
    counted = f"{letter}.{field}" in given
    if counted and held > HAND_SIZE:
        raise ValueError(f"{letter}.{field}: a hand has at most {HAND_SIZE} cards, not {held} (TB-3.4)")
    if "lines" not in given:
        return HAND_SIZE - held if counted else NOT_SAID
    played = played_by(s, seat)
    if played > HAND_SIZE:
        raise ValueError(f"lines: {letter} has played {played} cards and was dealt {HAND_SIZE} (TB-3.4)")
    if counted and played + held != HAND_SIZE:
        raise ValueError(
            f"{letter}.{field}: {letter} has played {played} of {HAND_SIZE} cards and cannot hold {held} (TB-3.4)"
        )
    return played


def hand_field(letter: str, given: set[str]) -> str:
    return "hand" if f"{letter}.hand" in given else "backs"


def cards_played(s: Boss, seat: int, given: set[str], said: int) -> int:
    """By what is said, or by where the round stands. Both must agree; an agenda that is said is looked at later."""
    number = cards_due(s, seat)
    if said not in (NOT_SAID, number) and "agenda" not in given:
        letter = LETTERS[seat]
        field = "lines" if "lines" in given else f"{letter}.{hand_field(letter, given)}"
        raise ValueError(f"{field}: by now {letter} has played {number} cards, not {said} (TB-4.1)")
    return number if said == NOT_SAID else said


def complete_turn(s: Boss, given: set[str], said: list[int]) -> None:
    """The first turn in which somebody has not played; at a step of its own place in the round, that one."""
    if "step" not in given:
        s.step = MOVE
    if "turn" not in given:
        if s.step is MOVE or s.step is TURN:
            s.turn = min(TURNS, 1 + min([count for count in said if count != NOT_SAID], default=0))
        else:
            s.turn = RAID_AFTER if s.step is RAID else TURNS
    if not 1 <= s.turn <= TURNS:
        raise ValueError(f"turn: there are turns 1 to {TURNS}, not {s.turn}")
    if s.step is TURN and "arg" not in given:
        s.arg = s.turn
    if s.step is TURN and not 1 <= s.arg <= TURNS:
        raise ValueError(f"arg: a round has no turn {s.arg}")


def complete_round(s: Boss, given: set[str]) -> None:
    """TB-4.6: every round has turned up one police card; TB-8.9: the marker has passed on in each."""
    if "round" not in given and given & {"police", "deck"}:
        face_up = len(s.police) if "police" in given else len(POLICE_DECK) - len(s.deck)
        s.round = max(1, min(ROUNDS, face_up + s.round - raids(s)))
    if not 1 <= s.round <= ROUNDS:
        raise ValueError(f"round: there are rounds 1 to {ROUNDS}, not {s.round}")
    if "first" not in given:
        s.first = (s.first + s.round - 1) % s.seats


def complete_agenda(s: Boss, given: set[str], said: list[int]) -> None:
    """The rest of the round after the open step; of a turn, after the mover."""
    if s.step is OVER:
        s.agenda = []
    elif s.step is MOVE:
        order = order_of(s, s.turn)
        left = [seat for seat in order if said[seat] in (NOT_SAID, s.turn - 1)]
        if "arg" not in given:
            if not left:
                raise ValueError(f"turn: nobody has a card of turn {s.turn} to play")
            s.arg = left[0]
        if s.arg not in order:
            raise ValueError(f"arg: there is no seat {s.arg} to move")
        after: list[tuple[Step[Any], int]] = [(MOVE, seat) for seat in left if order.index(seat) > order.index(s.arg)]
        s.agenda = rest_of_round(TURN, s.turn) + after[::-1]
    else:
        s.agenda = rest_of_round(s.step, s.arg)


# ---------------------------------------------------------------------- cards


def complete_cards(s: Boss, given: set[str], played: list[int]) -> None:
    """Deal what is not said: hidden cards, hands of which the backs are said, other hands; the rest has been played."""
    if "lines" not in given:
        s.lines = [()] * s.cities()
    left = list(s.cards)
    for city, line in enumerate(s.lines):
        for card in line:
            take_card(left, FACE_COUNT * city + card % FACE_COUNT, "lines")
    known = [seat for seat in range(s.seats) if f"{LETTERS[seat]}.hand" in given]
    for seat in known:
        s.players[seat].hand = tuple(sorted(s.players[seat].hand))
        for card in s.players[seat].hand:
            take_card(left, card, f"{LETTERS[seat]}.hand")
    said = s.hidden if "hidden" in given else ()
    for card in said:
        take_card(left, card, "hidden")
    s.shuffle(left)
    taken_by = f"{LETTERS[known[-1]]}.hand" if known else "lines"
    s.hidden = tuple([hidden_in(said, left, city, taken_by) for city in range(s.cities())])
    if len(said) > len(set(s.hidden) & set(said)):
        raise ValueError("hidden: a city has one hidden card")
    deal_hands(s, left, known, given, played)
    if "lines" not in given:
        play_rest(s, left, played)


def hidden_in(said: ActionIds, left: list[int], city: int, taken_by: str) -> int:
    """The card that is said to lie there, or any that is left; if none is, a complaint about the field `taken_by`."""
    for card in said:
        if card // FACE_COUNT == city:
            return card
    return take_of_city(left, city, taken_by)


def deal_hands(s: Boss, left: list[int], known: list[int], given: set[str], played: list[int]) -> None:
    unknown = [seat for seat in range(s.seats) if seat not in known]
    for seat in sorted(unknown, key=lambda seat: f"{LETTERS[seat]}.backs" not in given):
        p = s.players[seat]
        backs = f"{LETTERS[seat]}.backs"
        if backs in given:
            cities = [city for city in range(s.cities()) for _ in range(count_at(p.backs, city))]
            hand = [take_of_city(left, city, backs) for city in cities]
        else:
            if len(left) < HAND_SIZE - played[seat]:
                raise ValueError(f"{LETTERS[seat]}.hand: not enough cards are left for this hand")
            hand = [left.pop() for _ in range(HAND_SIZE - played[seat])]
        p.hand = tuple(sorted(hand))
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.backs" in given and p.backs != backs_of(p.hand):
            raise ValueError(f"{LETTERS[seat]}.backs: these are not the backs of the hand")
        p.backs = backs_of(p.hand)


def play_rest(s: Boss, left: list[int], played: list[int]) -> None:
    """Turn by turn, whoever has played so many cards has played one of those that are left."""
    for turn in range(TURNS):
        for seat in order_of(s, 1):
            if played[seat] > turn:
                card = left.pop()
                s.lines[card // FACE_COUNT] += (FACE_COUNT * seat + card % FACE_COUNT,)


def take_card(left: list[int], card: int, field: str) -> None:
    if card not in left:
        raise ValueError(f"{field}: there are not so many cards {CARD_WORDS[card]}")
    left.remove(card)


def take_of_city(left: list[int], city: int, field: str) -> int:
    for card in left:
        if card // FACE_COUNT == city:
            left.remove(card)
            return card
    raise ValueError(f"{field}: there are not enough cards of {CITIES[city]} (TB-3.3)")


# ---------------------------------------------------------------------- police


def complete_police(s: Boss, given: set[str]) -> None:
    """As many police cards are face up as raids have been, in an order in which the game has come so far."""
    if "police" in given and "deck" not in given:
        deck = other_police_cards(s.police, "police")
        s.shuffle(deck)
        s.deck = tuple(deck)
    elif "police" not in given:
        loose = other_police_cards(s.deck, "deck") if "deck" in given else list(s.police + s.deck)
        orders = [order for order in sorted(set(permutations(loose))) if police_fit(s, order[: raids(s)])]
        if not orders:
            raise ValueError(f"round: no order of the police cards leads to {s.step.name} in round {s.round} (TB-9.3)")
        order = tuple(loose) if tuple(loose) in orders else orders[s.draw(len(orders))]
        s.police = order[: raids(s)]
        if "deck" not in given:
            s.deck = order[raids(s) :]


def other_police_cards(cards: ActionIds, field: str) -> list[int]:
    """The police cards that are not among these."""
    left = list(POLICE_DECK)
    for card in cards:
        if card not in left:
            raise ValueError(f"{field}: there are not so many cards of this kind")
        left.remove(card)
    return left
