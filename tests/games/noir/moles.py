"""Twins for FBI and Mafia: who may know what, from the table of their section of the rules.

A fact is a secret that is changed in a real position. Play goes on alike in both positions, and whoever may not know
the fact must see, be asked, be offered, be told and be refused the same, until an answer that everyone hears differs
by rights. Identities belong to the team, a hand to the Field Agent, a card under the deck to those who saw it go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from backroom.engine.chance import Dice
from backroom.engine.masks import BIT
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import NAMES, NONE
from tests.games.noir.knows import Twin, having, pick
from tests.games.noir.pairs import compare
from tests.games.noir.talk import GAME
from tests.games.noir.twins import MOMENTS, STEPS_ALIKE, Leak

MAFIA = ("mafia_killer", "psycho", "bomber", "sniper")
ATTACKS = ("murder", "snipe", "strike", "link", "detonate")


def team(s: Noir, seat: int) -> int:
    mafioso = s.players[seat].role.name in MAFIA
    return sum(BIT[other] for other in range(s.seats) if (s.players[other].role.name in MAFIA) == mafioso)


# ---------------------------------------------------------------------- facts


def other_identity(s: Noir, dice: Dice) -> Twin | None:
    """Who somebody is: the team. In the twin it is a living card that still lies in the deck."""
    seat = dice.below(s.seats)
    at = pick([k for k, card in enumerate(s.deck) if not s.dead & BIT[card]], dice)
    if at < 0 or s.players[seat].identity == NONE or s.players[seat].eyes != team(s, seat):
        return None
    t = s.copy()
    t.players[seat].identity, t.deck[at] = s.deck[at], s.players[seat].identity
    return Twin(t, 0, 0)


def in_row(row: str) -> Callable[[Noir, Dice], Twin | None]:
    """A card face down in a row (hand, under the deck, discarded): another of the deck that can be there too."""

    def other_slot(s: Noir, dice: Dice) -> Twin | None:
        slots: list[Slot] = getattr(s, row)
        at = pick([k for k, slot in enumerate(slots) if not s.left & BIT[slot.card]], dice)
        deep = pick([k for k, card in enumerate(s.deck) if at >= 0 and slots[at].maybe & BIT[card]], dice)
        if at < 0 or deep < 0:
            return None
        t = s.copy()
        getattr(t, row)[at], t.deck[deep] = having(slots[at], s.deck[deep]), slots[at].card
        return Twin(t, 0, 0)

    return other_slot


def other_deck(s: Noir, dice: Dice) -> Twin | None:
    """The order of the deck: nobody."""
    at = pick(list(range(len(s.deck) - 1)), dice)
    if at < 0:
        return None
    t = s.copy()
    t.deck[-1], t.deck[at] = s.deck[at], s.deck[-1]
    return Twin(t, 0, 0)


FACTS: dict[str, Callable[[Noir, Dice], Twin | None]] = {
    "identity": other_identity, "hand": in_row("hand"), "under": in_row("under"), "buried": in_row("buried"),
    "deck": other_deck,
}  # fmt: skip


def knowing(s: Noir, t: Noir) -> int:
    """The seats that may tell the two apart by what lies there."""
    seats = 0
    for seat in range(s.seats):
        if s.players[seat].identity != t.players[seat].identity:
            seats |= team(s, seat) | s.players[seat].eyes
    for row in ("hand", "under", "buried"):
        for mine, other in zip(getattr(s, row), getattr(t, row)):
            if mine.card != other.card:
                seats |= mine.eyes
    return seats


# ---------------------------------------------------------------------- what everyone hears


def public(s: Noir, text: str) -> object:
    """What this answer brings to light for all, beside the answer itself."""
    verb, _, name = text.partition(" ")
    me = s.asked[0]
    if verb == "disguise":
        return s.players[me].identity, s.deck[-1:] or s.under[0].card
    if verb == "decline" and s.step.name == "attempt":
        return struck(s, s.n // 2 % 64)
    if verb == "name":
        return s.players["ABCDEFGH".index(name)].identity == s.n % 64
    if name not in NAMES:
        return None
    card = NAMES.index(name)
    if verb in ATTACKS:
        return struck(s, card)
    if verb == "accuse":
        return s.house["accusation_addresses"] == "whole_mafia" and s.whose(card) in rogues(s) and s.whose(card)
    return around(s, card) if verb in ("autopsy", "field", "play") else None


def rogues(s: Noir) -> list[int]:
    return [seat for seat in range(s.seats) if s.players[seat].role.name in MAFIA]


def struck(s: Noir, card: int) -> object:
    return s.whose(card), around(s, card) if s.marked & BIT[card] else []


def around(s: Noir, card: int) -> list[int]:
    place = s.near(card)
    return [seat for seat, p in enumerate(s.players) if p.identity != NONE and place & BIT[p.identity]]


# ---------------------------------------------------------------------- side by side


def search(seats: int, options: dict[str, Any], seed: int, tried: Counter[str]) -> None:
    """One random game; at drawn moments a fact is changed, the one tried least that can be. It is counted."""
    s = GAME.deal(seats, seed, {"mode": "fbi_mafia", "move_limit": 100, **options})
    assert isinstance(s, Noir)
    dice = Dice(seed + 1)
    while not s.over:
        if s.step.quiet(s, s.n) != (s.step.name == "attempt"):
            raise Leak("the Bodyguard's window is quiet, and nothing else")
        if dice.below(MOMENTS) == 0:
            for fact in sorted(FACTS, key=lambda name: tried[name]):
                twin = FACTS[fact](s, dice)
                if twin is not None:
                    tried[fact] += 1
                    follow(fact, s.copy(), twin.t, dice)
                    break
        s.play(s.asked[0], telling(list(s.options(s.asked[0])), dice))


def telling(codes: list[int], dice: Dice) -> int:
    """One of these, more often a deed than a shift."""
    deeds = [code for code in codes if code >= 56]
    pool = deeds if deeds and dice.below(3) else codes
    return pool[dice.below(len(pool))]


def follow(fact: str, s: Noir, t: Noir, dice: Dice) -> None:
    known = knowing(s, t)
    compare(fact, s, t, strangers(s, known))
    for _ in range(STEPS_ALIKE):
        seat = s.asked[0]
        if t.asked != s.asked:
            raise Leak(f"{fact}: other seats are asked at {s.step.name}")
        both = [code for code in s.options(seat) if code in t.options(seat)]
        codes = [code for code in both if public(s, GAME.text(code)) == public(t, GAME.text(code))]
        if not codes:
            return
        code = telling(codes, dice)
        logs = s.listen(), t.listen()
        for log in logs:
            log.events.clear()
        s.play(seat, code)
        t.play(seat, code)
        known |= knowing(s, t)
        heard = [[event.plain() for event in log.heard(None)] for log in logs]
        if s.over or t.over or by_rights(heard[0], s, t):
            return
        for viewer in strangers(s, known):
            told = [[event.plain() for event in log.heard(viewer)] for log in logs]
            if told[0] != told[1]:
                raise Leak(f"{fact}: {viewer} was told {told[0]}, with another truth {told[1]}")
        compare(fact, s, t, strangers(s, known))


def by_rights(heard: list[dict[str, Any]], s: Noir, t: Noir) -> bool:
    """A sweep shows where the Psycho stands, a new identity how many dead cards lay above it."""
    swept = any(event["event"] == "sweeps" for event in heard)
    differ = any(mine.identity != other.identity for mine, other in zip(s.players, t.players))
    return (swept and differ) or len(s.under) != len(t.under) or s.discard != t.discard


def strangers(s: Noir, known: int) -> list[int | None]:
    return [None, *[seat for seat in range(s.seats) if not known & BIT[seat]]]
