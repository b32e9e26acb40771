"""Twins for spies, Thief and Chief: who may know what, from the tables of their sections of the rules.

A fact is a secret that is changed in a real position. Play goes on alike in both positions, and whoever may not know
the fact must see, be offered, be told and be refused the same, until an answer or a drawn card brings it out. A card
that is chosen in secret is chosen differently in the twin, and from then on its owner may know the difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from backroom.engine.chance import Dice
from backroom.engine.masks import BIT
from backroom.engine.state import Illegal
from backroom.games.noir.codes import FAST
from backroom.games.noir.modes.spy_tag import TEAMS
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES, NONE, cards_of
from tests.games.noir.knows import Twin, having, pick
from tests.games.noir.talk import GAME
from tests.games.noir.twins import MOMENTS, STEPS_ALIKE, Leak

TRIED = ("pass", "hesitate", "left 7", "capture mabel", "question mabel", "steal mabel", "accuse mabel", "be agatha")


def swapped(s: Noir, seat: int, dice: Dice) -> Twin | None:
    """An identity out of the deck, exchanged with a card that still lies there."""
    at = pick(list(range(len(s.deck))), dice)
    if at < 0 or s.players[seat].identity == NONE:
        return None
    t = s.copy()
    mine = s.players[seat].identity
    t.players[seat].identity, t.deck[at] = s.deck[at], mine
    return Twin(t, 0, BIT[mine] | BIT[s.deck[at]])


def other_spy(s: Noir, dice: Dice) -> Twin | None:
    """The identity of a spy: the owner, by option the partners."""
    seat = dice.below(s.seats)
    twin = swapped(s, seat, dice)
    if twin is not None:
        twin.entitled = TEAMS[s.seats][seat] if s.house["spy_team_shares_identity"] else BIT[seat]
    return twin


def other_officer(s: Noir, dice: Dice) -> Twin | None:
    """The plainclothes officer: the Chief."""
    chief = next(i for i, p in enumerate(s.players) if p.role.name == "police_chief")
    twin = swapped(s, chief, dice)
    if twin is not None:
        twin.entitled = BIT[chief]
    return twin


def other_cover(s: Noir, dice: Dice) -> Twin | None:
    """Which of the three cards is worn: the Thief."""
    thief = s.hand[0].owner
    card = pick(cards_of(s.hold(thief)), dice)
    if not s.players[thief].settled:
        return None
    t = s.copy()
    t.players[thief].identity = card
    return Twin(t, BIT[thief], BIT[card] | BIT[s.players[thief].identity])


def other_card(s: Noir, dice: Dice) -> Twin | None:
    """A card in the Thief's hand: the Thief."""
    thief = s.hand[0].owner
    held = [at for at, slot in enumerate(s.hand) if s.hold(thief) & BIT[slot.card]]
    at, deep = pick(held, dice), pick(list(range(len(s.deck))), dice)
    if deep < 0:
        return None
    t = s.copy()
    t.hand[at], t.deck[deep] = having(s.hand[at], s.deck[deep]), s.hand[at].card
    return Twin(t, BIT[thief], BIT[s.hand[at].card] | BIT[s.deck[deep]])


def other_deck(s: Noir, dice: Dice) -> Twin | None:
    """The order of the deck: nobody."""
    at = pick(list(range(len(s.deck) - 1)), dice)
    if at < 0:
        return None
    t = s.copy()
    t.deck[-1], t.deck[at] = s.deck[at], s.deck[-1]
    return Twin(t, 0, BIT[s.deck[-1]] | BIT[s.deck[at]])


Change = Callable[[Noir, Dice], Twin | None]
FACTS: dict[str, dict[str, Change]] = {
    "spy_tag": {"spy": other_spy, "deck": other_deck},
    "thief_chief": {"officer": other_officer, "cover": other_cover, "card": other_card, "deck": other_deck},
}


def comes_out(s: Noir, t: Noir, text: str) -> bool:
    """Whether an answer differs by rights, or a card is drawn that is not the same in both."""
    verb, _, name = text.partition(" ")
    if verb == "hire":
        return s.deck[-1] != t.deck[-1]
    if verb not in ("capture", "question", "accuse"):
        return False
    suspect = NAMES.index(name)
    if verb == "question":
        return hands(s, suspect) != hands(t, suspect)
    foes = s.mode.foes(s, s.asked[0])
    caught = [bool(foes & BIT[x.whose(suspect)]) if x.whose(suspect) >= 0 else False for x in (s, t)]
    return caught[0] != caught[1]


def hands(s: Noir, suspect: int) -> list[bool]:
    place = s.near(suspect) | BIT[suspect]
    return [bool(place & BIT[p.identity]) for p in s.players]


def search(seats: int, options: dict[str, Any], seed: int, tried: Counter[str]) -> None:
    """One random game; at drawn moments a fact is changed, the one tried least that can be. It is counted."""
    s = GAME.deal(seats, seed, {**options, "move_limit": 100})
    assert isinstance(s, Noir)
    facts = FACTS[s.mode.name]
    dice = Dice(seed + 1)
    while not s.over:
        if s.step.quiet(s, s.n):
            raise Leak("no step of these modes is quiet")
        if dice.below(MOMENTS) == 0:
            for fact in sorted(facts, key=lambda name: tried[name]):
                twin = facts[fact](s, dice)
                if twin is not None:
                    tried[fact] += 1
                    follow(fact, s.copy(), twin, dice)
                    break
        codes = s.options(s.asked[0])
        s.play(s.asked[0], codes[dice.below(len(codes))])


def follow(fact: str, s: Noir, twin: Twin, dice: Dice) -> None:
    t = twin.t
    strangers = [v for v in (None, *range(s.seats)) if v is None or not twin.entitled & BIT[v]]
    compare(fact, s, t, strangers)
    for _ in range(STEPS_ALIKE):
        seat, game = s.asked[0], s.rematch
        code, other = answers(s, t, dice)
        if code < 0:
            return
        logs = s.listen(), t.listen()
        for log in logs:
            log.events.clear()
        s.play(seat, code)
        t.play(seat, other)
        if s.over or t.over or s.rematch != game:
            return
        strangers = [v for v in strangers if v is None or not differing(s, t) & BIT[v]]
        compare(fact, s, t, strangers)
        for viewer in strangers:
            told = [[event.plain() for event in log.heard(viewer)] for log in logs]
            if told[0] != told[1]:
                raise Leak(f"{fact}: {viewer} was told {told[0]}, with another truth {told[1]}")


def answers(s: Noir, t: Noir, dice: Dice) -> tuple[int, int]:
    """The same answer in both, one that gives nothing away; a sealed one is free in each. -1: there is none."""
    seat = s.asked[0]
    if s.step.name == "settle":
        mine, other = s.options(seat), t.options(seat)
        return mine[dice.below(len(mine))], other[dice.below(len(other))]
    both = [code for code in s.options(seat) if code in t.options(seat)]
    codes = [code for code in both if not comes_out(s, t, GAME.text(code))]
    deeds = [code for code in codes if code >= FAST]
    codes = deeds if deeds and dice.below(3) else codes
    code = codes[dice.below(len(codes))] if codes else -1
    return code, code


def differing(s: Noir, t: Noir) -> int:
    """Those who know an identity that is not the same in both."""
    shared = bool(s.house["spy_team_shares_identity"]) and s.mode.name == "spy_tag"
    seats = 0
    for seat in range(s.seats):
        if s.players[seat].identity != t.players[seat].identity:
            seats |= TEAMS[s.seats][seat] if shared else BIT[seat]
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
