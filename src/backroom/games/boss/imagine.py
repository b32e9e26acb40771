"""Determinization: worlds that a seat cannot tell from the truth (TB-10.4, 10.5).

Backs are public, so the cities go one by one: what lies neither in a city's line nor in the viewer's hand is shuffled
over the hidden place and the backs of that city in the other hands. Every card was played in the open, so nothing
else narrows it, and no world that fits is likelier than another.
"""

from __future__ import annotations

from backroom.games.boss.box import POLICE_DECK
from backroom.games.boss.cards import FACE_COUNT, count_at
from backroom.games.boss.state import Boss


def redeal_hidden(s: Boss, viewer: int) -> None:
    redeal_police(s)
    if s.round:  # before that nothing is dealt
        redeal_cards(s, viewer)


def redeal_police(s: Boss) -> None:
    """TB-10.3: the deck is what is not face up, in any order."""
    deck = list(POLICE_DECK)
    for card in s.police:
        deck.remove(card)
    s.shuffle(deck)
    s.deck = tuple(deck)


def redeal_cards(s: Boss, viewer: int) -> None:
    unknown = unknown_cards(s, viewer)
    hands: list[list[int]] = [[] for _ in s.players]
    hidden: list[int] = []
    for city, cards in enumerate(unknown):
        s.shuffle(cards)
        hidden.append(cards[0])
        dealt = 1
        for seat, p in enumerate(s.players):
            if seat != viewer:
                more = count_at(p.backs, city)
                if more:
                    hands[seat] += cards[dealt : dealt + more]
                    dealt += more
    s.hidden = tuple(hidden)
    for seat, p in enumerate(s.players):
        if seat != viewer:
            p.hand = tuple(sorted(hands[seat]))


def unknown_cards(s: Boss, viewer: int) -> list[list[int]]:
    """TB-10.4: by city, what is neither face up nor in the viewer's own hand."""
    unknown: list[list[int]] = [[] for _ in range(s.cities())]
    for card in s.cards:
        unknown[card // FACE_COUNT].append(card)
    for city, line in enumerate(s.lines):
        for played in line:
            unknown[city].remove(FACE_COUNT * city + played % FACE_COUNT)
    if viewer >= 0:
        for card in s.players[viewer].hand:
            unknown[card // FACE_COUNT].remove(card)
    return unknown
