"""Twins for heists: who may know what, from the table of that section of the rules, a second time.

The difference between a position and its twin is a secret. It is kept up while play goes on alike: an answer that would
differ, or a drawn card that would, ends the comparison. A face that is chosen in secret is chosen differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from backroom.engine.chance import Dice
from backroom.engine.masks import BIT
from backroom.engine.state import Illegal
from backroom.games.noir.codes import FAST, TRADE
from backroom.games.noir.guarding import square
from backroom.games.noir.heist import standing
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES, NONE
from tests.games.noir.crews import cast
from tests.games.noir.knows import Twin, having, pick
from tests.games.noir.talk import GAME
from tests.games.noir.twins import MOMENTS, STEPS_ALIKE, Leak

TRIED = (
    "pass", "hesitate", "left 7", "rob nw", "hack se", "crack", "vanish", "make_up", "paint mabel", "frame mabel",
    "knock_out mabel", "trade mabel", "exchange mabel", "accuse mabel", "watch 1 1", "soft_left 1", "be agatha",
)  # fmt: skip
CREWS = ("", "scout impersonator painter decoy", "mole scout decoy hacker")  # as dealt, or these, face up


def chief_of(s: Noir) -> int:
    return next(seat for seat, p in enumerate(s.players) if p.role.name == "security_chief")


def thieves(s: Noir) -> int:
    return BIT[s.seats] - 1 & ~BIT[chief_of(s)]


def with_deck(s: Noir, seat: int, dice: Dice) -> Twin | None:
    """An identity, exchanged with a card of the deck."""
    mine = s.players[seat].identity
    at = pick(list(range(len(s.deck))), dice)
    if mine == NONE or at < 0:
        return None
    t = s.copy()
    t.players[seat].identity, t.deck[at] = s.deck[at], mine
    return Twin(t, 0, BIT[mine] | BIT[s.deck[at]])


def other_thief(s: Noir, dice: Dice) -> Twin | None:
    """A thief's identity: all thieves."""
    seat = dice.below(s.seats)
    twin = None if seat == chief_of(s) else with_deck(s, seat, dice)
    if twin is not None:
        twin.entitled = thieves(s)
    return twin


def other_officer(s: Noir, dice: Dice) -> Twin | None:
    """The plainclothes officer: the Chief."""
    twin = with_deck(s, chief_of(s), dice)
    if twin is not None:
        twin.entitled = BIT[chief_of(s)]
    return twin


def other_role(s: Noir, dice: Dice) -> Twin | None:
    """A role that lies face down: the thieves, or by option its owner."""
    seat = dice.below(s.seats)
    level = [at for at, number in enumerate(s.role_deck) if (2 if number >= 6 else 1) == s.crew[seat].level]
    at = pick(level, dice)
    if at < 0 or not s.crew[seat].insiders:
        return None
    t = s.copy()
    t.players[seat].role = s.mode.roles[s.role_deck[at]]
    t.role_deck[at] = s.mode.roles.index(s.players[seat].role)
    return Twin(t, thieves(s) if s.house["thieves_share_roles"] else BIT[seat], 0)


def other_roles(s: Noir, dice: Dice) -> Twin | None:
    """The order of the role deck: nobody."""
    if len(s.role_deck) < 2 or (s.role_deck[-1] < 6) != (s.role_deck[-2] < 6):
        return None
    t = s.copy()
    t.role_deck[-1], t.role_deck[-2] = s.role_deck[-2], s.role_deck[-1]
    return Twin(t, 0, 0)


def other_face(s: Noir, dice: Dice) -> Twin | None:
    """A card that was drawn and is not chosen yet: whoever drew it."""
    at, deep = pick(list(range(len(s.hand))), dice), pick(list(range(len(s.deck))), dice)
    if at < 0 or deep < 0:
        return None
    t = s.copy()
    t.hand[at], t.deck[deep] = having(s.hand[at], s.deck[deep]), s.hand[at].card
    return Twin(t, s.hand[at].eyes, BIT[s.hand[at].card] | BIT[s.deck[deep]])


def other_deck(s: Noir, dice: Dice) -> Twin | None:
    """The order of the deck: nobody."""
    at = pick(list(range(len(s.deck) - 1)), dice)
    if at < 0:
        return None
    t = s.copy()
    t.deck[-1], t.deck[at] = s.deck[at], s.deck[-1]
    return Twin(t, 0, BIT[s.deck[-1]] | BIT[s.deck[at]])


def other_memory(s: Noir, dice: Dice) -> Twin | None:
    """What somebody has seen go into the deck: that seat."""
    seat = dice.below(s.seats)
    t = s.copy()
    t.crew[seat] = s.crew[seat].aware(BIT[s.deck[-1]])
    return Twin(t, BIT[seat], 0)


def other_scout(s: Noir, dice: Dice) -> Twin | None:
    """Which of two neighbours the Scout is, who is about to trade places with the other: all thieves."""
    seat = s.asked[0]
    if s.step.name != "act" or s.players[seat].role.name != "scout":
        return None
    mine = s.players[seat].identity
    at = pick([at for at, card in enumerate(s.deck) if s.near(mine) & BIT[card]], dice)
    if at < 0:
        return None
    t = s.copy()
    t.players[seat].identity, t.deck[at] = s.deck[at], mine
    return Twin(t, thieves(s), BIT[mine] | BIT[s.deck[at]])


Change = Callable[[Noir, Dice], Twin | None]
FACTS: dict[str, Change] = {
    "thief": other_thief,
    "officer": other_officer,
    "role": other_role,
    "roles": other_roles,
    "face": other_face,
    "deck": other_deck,
    "memory": other_memory,
    "scout": other_scout,
}


def comes_out(s: Noir, t: Noir, text: str) -> bool:
    """Whether an answer differs by rights, or something is drawn or told that is not the same in both."""
    verb, _, name = text.partition(" ")
    if verb == "paint":
        return s.deck[-1] != t.deck[-1]
    if verb == "watch":
        row, column = name.split()
        inside = [standing(x, square(4 * (int(row) - 1) + int(column) - 1)) for x in (s, t)]
        return spotted(s, inside[0]) != spotted(t, inside[1])
    if verb in ("frame", "trade") and not BIT[s.asked[0]] & BIT[chief_of(s)]:
        return s.players[s.asked[0]].identity != t.players[s.asked[0]].identity
    if verb == "accuse":
        foes = thieves(s)
        caught = [x.whose(NAMES.index(name)) for x in (s, t)]
        guilty = [seat >= 0 and bool(foes & BIT[seat]) for seat in caught]
        return any(guilty)  # a capture shows a role and draws cards
    return False


def spotted(s: Noir, inside: int) -> list[bool]:
    return [p.identity != NONE and bool(inside & BIT[p.identity]) for p in s.players[: s.seats]]


def shown_roles(s: Noir, t: Noir, code: int) -> bool:
    """An ability or a robbery turns the role card up: one that is not the same in both comes out."""
    seat = s.asked[0]
    return code >= FAST and s.players[seat].role is not t.players[seat].role


def search(seats: int, options: dict[str, Any], seed: int, tried: Counter[str]) -> None:
    """One random game; at drawn moments a fact is changed, the one tried least that can be. It is counted."""
    s = GAME.deal(seats, seed, {"mode": "heist", **options, "move_limit": 100})
    assert isinstance(s, Noir)
    dice = Dice(seed + 1)
    roles = CREWS[seed % len(CREWS)]
    while not s.over:
        if roles and s.step.name == "act":
            cast(s, roles)
            roles = ""
        if s.step.quiet(s, s.n):
            raise Leak("no step of this mode is quiet")
        scouting = s.step.name == "act" and s.players[s.asked[0]].role.name == "scout"
        if dice.below(MOMENTS) == 0 or s.step.name in ("posting", "new_face") or scouting:
            for fact in sorted(FACTS, key=lambda name: tried[name]):
                twin = FACTS[fact](s, dice)
                if twin is not None:
                    tried[fact] += 1
                    follow(fact, s.copy(), twin, dice)
                    break
        codes = s.options(s.asked[0])
        deeds = [code for code in codes if code >= FAST]
        codes = tuple(deeds) if deeds and dice.below(2) else codes
        s.play(s.asked[0], codes[dice.below(len(codes))])


def follow(fact: str, s: Noir, twin: Twin, dice: Dice) -> None:
    t = twin.t
    strangers = [v for v in (None, *range(s.seats)) if v is None or not twin.entitled & BIT[v]]
    compare(fact, s, t, strangers)
    for _ in range(STEPS_ALIKE):
        seat = s.asked[0]
        code, other = answers(fact, s, t, dice)
        if code < 0:
            return
        logs = s.listen(), t.listen()
        for log in logs:
            log.events.clear()
        t.luck, t.drawn = s.luck, s.drawn
        s.play(seat, code)
        t.play(seat, other)
        if s.over or t.over:
            return
        strangers = [v for v in strangers if v is None or not differing(s, t) & BIT[v]]
        compare(fact, s, t, strangers)
        for viewer in strangers:
            told = [[event.plain() for event in log.heard(viewer)] for log in logs]
            if told[0] != told[1]:
                raise Leak(f"{fact}: {viewer} was told {told[0]}, with another truth {told[1]}")


def answers(fact: str, s: Noir, t: Noir, dice: Dice) -> tuple[int, int]:
    """The same answer in both, one that gives nothing away; a sealed one is free in each. -1: there is none."""
    seat = s.asked[0]
    mine, other = s.players[seat].identity, t.players[seat].identity
    if s.step.name == "new_face":
        at = dice.below(len(s.hand))
        return s.options(seat)[at], t.options(seat)[at]
    if fact == "scout" and TRADE + other in s.options(seat) and TRADE + mine in t.options(seat):
        return TRADE + other, TRADE + mine
    both = [code for code in s.options(seat) if code in t.options(seat)]
    codes = [code for code in both if not comes_out(s, t, GAME.text(code)) and not shown_roles(s, t, code)]
    deeds = [code for code in codes if code >= FAST]
    codes = deeds if deeds and dice.below(3) else codes
    code = codes[dice.below(len(codes))] if codes else -1
    return code, code


def differing(s: Noir, t: Noir) -> int:
    """Those who know an identity or a role, or have seen a card, that is not the same in both."""
    seats = 0
    for seat in range(s.seats):
        if s.players[seat].identity != t.players[seat].identity:
            seats |= BIT[seat] if seat == chief_of(s) else thieves(s)
        if s.players[seat].role is not t.players[seat].role:
            seats |= s.crew[seat].insiders
        if s.crew[seat].seen != t.crew[seat].seen:
            seats |= BIT[seat]
    for one, two in zip(s.hand, t.hand):
        seats |= one.eyes if one.card != two.card else 0
    return seats


def compare(fact: str, s: Noir, t: Noir, strangers: list[int | None]) -> None:
    for viewer in strangers:
        mine, other = GAME.view(s, viewer), GAME.view(t, viewer)
        if mine != other:
            names = [name for name in mine if mine[name] != other[name]]
            raise Leak(f"{fact}: the view of {viewer} differs in {names} at {s.step.name}")
        if viewer is None or not s.called & BIT[viewer]:
            continue
        if s.options(viewer) != t.options(viewer):
            raise Leak(f"{fact}: {viewer} is offered something else at {s.step.name}")
        if refusals(s, viewer) != refusals(t, viewer):
            raise Leak(f"{fact}: {viewer} is refused in other words at {s.step.name}")


def refusals(s: Noir, seat: int) -> list[str]:
    out = []
    for text in TRIED:
        try:
            s.check(seat, text)
        except Illegal as refusal:
            out.append(str(refusal))
    return out
