"""What holds of every table of Noir when somebody is asked, each with its clause.

`check` gets a completed position and refuses what play cannot lead to; a complaint begins with the field it is about. A
board may be smaller than that of the rules. What everyone could conclude must hold of the true cards: else there is no
world to imagine.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from mypy_extensions import i64

from backroom.engine.bitmasks import BIT, LETTERS
from backroom.engine.state import OVER
from backroom.games.noir.base import NO_ROLE, Role
from backroom.games.noir.frames import check_frames, demand
from backroom.games.noir.identity import SETTLE
from backroom.games.noir.score import EQUAL_WALLETS, MOVE_LIMIT, sides
from backroom.games.noir.state import Noir, Player, Slot
from backroom.games.noir.suspects import NAMES, NONE, cards_of

ALL_HAVE: Final = (
    "mode", "undo", "limit", "pool", "rows", "cols", "board", "last_shift", "turns", "deck", "deck_size", "won", "end",
    "players.role", "players.identity", "players.eyes", "players.maybe",
)  # fmt: skip

COLLAPSE: Final = ("dead", "gone", "taken")  # what every mode with a Collapse has


def check_cast(s: Noir) -> None:
    """What is looked at before anything is completed or counted."""
    check_fields(s)
    check_roles(s)


def check(s: Noir) -> None:
    check_frames(s)
    check_end(s)
    check_turns(s)
    check_slots(s)
    for seat, p in enumerate(s.players):
        check_identity(s, seat, p)
    s.mode.check(s)


def check_fields(s: Noir) -> None:
    """What another mode has lies nowhere in this one."""
    empty, nobody = Noir(), Player()
    had = (*ALL_HAVE, *s.mode.fields(), *s.game.optional_records)
    for field in s.game.visibility:
        row, _, name = field.rpartition(".")
        if field in had or row in had:
            continue
        if row == "players":
            for seat, p in enumerate(s.players):
                value = getattr(p, name)
                demand(value == getattr(nobody, name), f"{LETTERS[seat]}.{name}: {s.mode.name} has none")
        else:
            demand(getattr(s, row or name) == getattr(empty, row or name), f"{row or name}: {s.mode.name} has none")


def check_roles(s: Noir) -> None:
    """NR-M1.1.2, NR-M2.1.1, NR-M6.1.1: the roles of the mode, each with one seat; any thief of a heist is one."""
    left = Counter(role.name for role in s.mode.cast(s.seats))
    for seat, p in enumerate(s.players):
        name = p.role.name if p.role.name in left or p.role not in s.mode.roles else NO_ROLE.name
        demand(left[name] > 0, f"{LETTERS[seat]}.role: {s.mode.name} has no {'second ' if name in left else ''}{name}")
        left[name] -= 1


def check_end(s: Noir) -> None:
    """NR-C11.1, NR-C10.6: a side has won when it is over and not before; at the limit nobody has."""
    if s.step is not OVER:
        demand(s.won == 0, "won: nobody has won a game that goes on (NR-C11.1)")
        return demand(s.end == 0, "end: the game goes on (NR-C11.1)")
    demand(s.end > 0, "end: a game that is over says why (NR-C11.1)")
    parties = [0] if s.end in (MOVE_LIMIT, EQUAL_WALLETS) else [seats for _, seats in sides(s)]
    demand(s.won in parties, "won: this is no side that wins together (NR-C11.1)")


def check_turns(s: Noir) -> None:
    """NR-C10.6: turns have a limit."""
    demand(0 <= s.turns <= (s.limit or s.turns), f"turns: the game ends after turn {s.limit} (NR-C10.6)")


def check_marks(s: Noir) -> None:
    """NR-C6.3, NR-M5.3.5, NR-M6.6.3: what lies on a card lies on one that is there, and most of it on the living."""
    lying = {"marked": (s.marked, s.pool & ~s.dead)}
    lying.update({f"{s.mode.name}.{field}": both for field, both in s.mode.on_cards(s).items()})
    for field, (cards, there) in lying.items():
        names = ", ".join([NAMES[card] for card in cards_of(cards & ~there)])
        demand(not names, f"{field}: it cannot lie on {names} (NR-C6.3, NR-M5.3.5)")


# ---------------------------------------------------------------------- what is known


def check_identity(s: Noir, seat: int, p: Player) -> None:
    """NR-C5.6, NR-C9.2: a living card that its seat knows; what everyone knows of it is true."""
    letter = LETTERS[seat]
    if p.identity == NONE:
        demand(p.maybe == 0 and p.eyes == 0 and p.settled == 0, f"{letter}.maybe: there is no identity to know")
        return
    living = s.pool & ~s.gone if s.step is OVER else s.living()
    demand(living & BIT[p.identity] != 0, f"{letter}.identity: an identity is a living card on the board (NR-C5.6)")
    demand(p.maybe & BIT[p.identity] != 0, f"{letter}.maybe: it is {NAMES[p.identity]}")
    demand(p.maybe & ~s.pool == 0, f"{letter}.maybe: only a suspect of this game")
    owed = s.mode.eyes(s, seat)
    demand(owed & ~p.eyes == 0, f"{letter}.eyes: the seat and its side know it (NR-C9.2)")
    demand(p.eyes == owed or (p.settled == 0 and found_again(s)), f"{letter}.eyes: nobody else can know it (NR-C9.2)")
    mine = [slot.card for slot in s.hand if slot.owner == seat]
    settler = p.settled > 0 and s.mode.from_hand(s, seat)
    demand(p.settled == 0 or settler, f"{letter}.settled: this identity comes from the deck")
    if settler:
        demand(p.settled <= len(mine), f"{letter}.settled: the hand has {len(mine)} cards")
        demand(p.identity in mine[: p.settled], f"{letter}.settled: the identity is one of the first cards of the hand")
        demand(s.left & BIT[p.identity] == 0, f"{letter}.identity: this card has left the hand")


def check_settled(s: Noir, late: Role) -> None:
    """NR-C5.6: who plays is somebody, but for a seat that chooses among its cards just now, or has a `late` choice."""
    for seat, p in enumerate(s.players):
        choosing = s.step is SETTLE and s.arg == seat
        is_one = p.identity != NONE
        fine = is_one != choosing or (p.role is late and not p.settled and not is_one)
        demand(fine or s.step is OVER, f"{LETTERS[seat]}.identity: who plays is somebody (NR-C5.6)")


def hand_of(s: Noir) -> i64:
    cards: i64 = 0
    for slot in s.hand:
        cards |= BIT[slot.card]
    return cards


def found_again(s: Noir) -> bool:
    """Cards that somebody has looked at can lie under the deck, to be drawn again (NR-M2.5.3, NR-M5.5.2)."""
    return "under" in s.mode.fields()


def check_slots(s: Noir) -> None:
    """NR-C9.1: who holds cards sees them; what everyone knows of a card is true."""
    holders = {slot.owner for slot in s.hand}
    for row in ("hand", "hits", "under", "buried"):
        slots: list[Slot] = getattr(s, row)
        for at, slot in enumerate(slots):
            demand(slot.maybe & BIT[slot.card] != 0, f"{row}.{at}.maybe: the card is another one")
            held = row == "hand"
            demand(held == (slot.owner >= 0), f"{row}.{at}.owner: only cards in hand belong to somebody")
            if held:
                held_by_one = len(holders) == 1 and s.mode.may_hold(s, slot.owner)
                demand(held_by_one, f"{row}.{at}.owner: one seat holds cards")
                mine: i64 = BIT[slot.owner]
                fine = slot.eyes == mine or (slot.eyes & mine != 0 and found_again(s))
                demand(fine, f"{row}.{at}.eyes: one sees one's own hand, and nobody else does (NR-C9.1)")


def check_left(s: Noir) -> None:
    """NR-C6.1, NR-C6.4: what has left a hand was in it, and lies open."""
    demand(s.left & ~hand_of(s) == 0, "left: this card was in no hand")
    demand(s.left & ~(s.marked | s.discard) == 0, "left: what has left a hand lies open (NR-C6.1, NR-C6.4)")
