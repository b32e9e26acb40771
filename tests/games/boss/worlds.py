"""Every world that fits what a seat has seen, by brute force.

A round is played once (the truth). Then every deal of its cards, each card a thing of its own, with every order of the
police deck, is played through the same public moves. The deals that end with the same view and the same events for the
viewer are the worlds; their shares are what `imagine` must reproduce. The enumeration uses the rules, but nothing of
`imagine`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product

from backroom.games.boss.cards import FACE_COUNT, backs_of
from backroom.games.boss.state import Boss
from tests.games.boss.talk import GAME

Move = tuple[int, int]
World = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...]]


def world(s: Boss) -> World:
    """The secrets of a state from somebody."""
    return s.hidden, tuple([p.hand for p in s.players]), s.deck


def deals(s: Boss) -> Iterator[tuple[tuple[int, ...], list[tuple[int, ...]]]]:
    """Every way to hide a card of each city and deal the others; cards are told apart by their place in the box."""
    box = range(len(s.cards))
    cities = [[i for i in box if s.cards[i] // FACE_COUNT == city] for city in range(s.cities())]
    for hidden in product(*cities):
        rest = [i for i in box if i not in hidden]
        for hands in split(rest, s.seats):
            yield tuple([s.cards[i] for i in hidden]), [tuple(sorted([s.cards[i] for i in hand])) for hand in hands]


def split(cards: list[int], seats: int) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal cards evenly."""
    if seats == 1:
        yield [tuple(cards)]
        return
    for hand in combinations(cards, len(cards) // seats):
        for others in split([card for card in cards if card not in hand], seats - 1):
            yield [hand, *others]


def worlds(start: Boss, moves: list[Move], viewer: int | None) -> dict[World, Fraction]:
    """The share of every world, where a round began at `start` and went on with these moves."""
    truth, told = played(start, moves, viewer)
    view = GAME.view(truth, viewer)
    decks = Counter(permutations(start.deck)) if moves_reach_the_raid(start, moves) else None
    found: Counter[World] = Counter()
    for hidden, hands in deals(start):
        if not agrees(start, hidden, hands, moves, viewer):
            continue
        for deck in decks or [start.deck]:
            s = start.copy()
            s.hidden, s.deck = hidden, deck
            for p, hand in zip(s.players, hands, strict=True):
                p.hand = hand
            weight = ways(s, moves)
            end, heard = played(s, moves, viewer)
            if weight and GAME.view(end, viewer) == view and heard == told:
                found[world(end)] += weight * (decks[deck] if decks else 1)
    total = sum(found.values())
    return {key: Fraction(weight, total) for key, weight in found.items()}


def moves_reach_the_raid(start: Boss, moves: list[Move]) -> bool:
    """Before the first raid all orders of the deck look alike and are left out."""
    return len(moves) >= 3 * start.seats


def agrees(
    s: Boss, hidden: tuple[int, ...], hands: list[tuple[int, ...]], moves: list[Move], viewer: int | None
) -> bool:
    """Whether a deal agrees with the backs that were seen, the viewer's hand, and the cards that seats played."""
    for seat, (p, hand) in enumerate(zip(s.players, hands, strict=True)):
        if backs_of(hand) != p.backs or (seat == viewer and hand != p.hand):
            return False
        if Counter(id % 63 for mover, id in moves if mover == seat) - Counter(hand):
            return False
    return True


def ways(s: Boss, moves: list[Move]) -> int:
    """In how many ways the moves can have been made, equal cards told apart."""
    hands = [Counter(p.hand) for p in s.players]
    number = 1
    for seat, id in moves:
        number *= hands[seat][id % 63]
        hands[seat][id % 63] -= 1
    return number


def played(start: Boss, moves: list[Move], viewer: int | None) -> tuple[Boss, list[str]]:
    s = start.copy()
    log = s.listen()
    for seat, id in moves:
        assert s.pending_seats == (seat,) and id in s.legal_ids(seat)
        s.play(seat, id)
    return s, [repr(event) for event in log.heard(viewer)]
