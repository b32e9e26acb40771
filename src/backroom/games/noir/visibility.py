"""Who sees what (NR-C9), how each field is written down, and the events. What a mode adds it declares itself."""

from __future__ import annotations

from typing import Final

from backroom.engine.codecs import NUMBER, SEAT, SEATS, Codec, Word
from backroom.engine.visibility import VisibilityRule, everyone, nobody
from backroom.games.noir.actions.collapse import AXES
from backroom.games.noir.board import WAYS
from backroom.games.noir.codecs import (
    LETTERS_OF,
    SHIFT_NAME,
    SUSPECT,
    Deck,
    Derived,
    DerivedLetters,
    Grid,
    ModeName,
    RoleName,
)
from backroom.games.noir.modes.registry import ADDITIONS, MODES, ROLES
from backroom.games.noir.score import ENDS
from backroom.games.noir.state import Noir


def identity_seen(s: Noir, viewer: int, i: int) -> bool:
    """NR-C9.2: those who know it; a spectator knows nobody."""
    return viewer >= 0 and s.players[i].eyes >> viewer & 1 == 1


def hand_seen(s: Noir, viewer: int, i: int) -> bool:
    """Those who have seen it."""
    return viewer >= 0 and s.hand[i].eyes >> viewer & 1 == 1


def hit_seen(s: Noir, viewer: int, i: int) -> bool:
    """Those who have seen it."""
    return viewer >= 0 and s.hits[i].eyes >> viewer & 1 == 1


def under_seen(s: Noir, viewer: int, i: int) -> bool:
    """Those who have seen it."""
    return viewer >= 0 and s.under[i].eyes >> viewer & 1 == 1


def buried_seen(s: Noir, viewer: int, i: int) -> bool:
    """Those who have seen it."""
    return viewer >= 0 and s.buried[i].eyes >> viewer & 1 == 1


def role_seen(s: Noir, viewer: int, i: int) -> bool:
    """NR-C9.1: everyone; NR-M6.9.2: while it lies face down, those who have looked at it."""
    insiders = s.mode.insiders(s, i)
    return insiders == 0 or (viewer >= 0 and insiders >> viewer & 1 == 1)


VISIBILITY: Final[dict[str, VisibilityRule]] = {
    "mode": everyone,
    "undo": everyone,
    "limit": everyone,
    "pool": everyone,
    "rows": everyone,
    "cols": everyone,
    "board": everyone,
    "last_shift": everyone,
    "turns": everyone,
    "dead": everyone,
    "gone": everyone,
    "taken": everyone,
    "marked": everyone,
    "discard": everyone,
    "deck": nobody,
    "deck_size": everyone,
    "left": everyone,
    "won": everyone,
    "end": everyone,
    "players.role": role_seen,
    "players.identity": identity_seen,
    "players.eyes": everyone,
    "players.maybe": everyone,
    "players.settled": everyone,
    "hand.owner": everyone,
    "hand.card": hand_seen,
    "hand.eyes": everyone,
    "hand.maybe": everyone,
    "hits.owner": everyone,
    "hits.card": hit_seen,
    "hits.eyes": everyone,
    "hits.maybe": everyone,
    "under.owner": everyone,
    "under.card": under_seen,
    "under.eyes": everyone,
    "under.maybe": everyone,
    "buried.owner": everyone,
    "buried.card": buried_seen,
    "buried.eyes": everyone,
    "buried.maybe": everyone,
    **{name: rule for adds in ADDITIONS.values() for name, rule in adds.visibility.items()},
}

CODECS: Final[dict[str, Codec]] = {
    "mode": ModeName(MODES),
    "undo": Derived(),
    "limit": Derived(),
    "pool": DerivedLetters(),
    "rows": Derived(),
    "cols": Derived(),
    "board": Grid(),
    "last_shift": SHIFT_NAME,
    "dead": LETTERS_OF,
    "gone": LETTERS_OF,
    "taken": LETTERS_OF,
    "marked": LETTERS_OF,
    "discard": LETTERS_OF,
    "deck": Deck(),
    "deck_size": Derived(),
    "left": LETTERS_OF,
    "won": SEATS,
    "end": Word(ENDS),
    "players.role": RoleName(ROLES),
    "players.identity": SUSPECT,
    "players.eyes": SEATS,
    "players.maybe": LETTERS_OF,
    "hand.owner": SEAT,
    "hand.card": SUSPECT,
    "hand.eyes": SEATS,
    "hand.maybe": LETTERS_OF,
    "hits.owner": SEAT,
    "hits.card": SUSPECT,
    "hits.eyes": SEATS,
    "hits.maybe": LETTERS_OF,
    "under.owner": SEAT,
    "under.card": SUSPECT,
    "under.eyes": SEATS,
    "under.maybe": LETTERS_OF,
    "buried.owner": SEAT,
    "buried.card": SUSPECT,
    "buried.eyes": SEATS,
    "buried.maybe": LETTERS_OF,
    **{name: codec for adds in ADDITIONS.values() for name, codec in adds.codecs.items()},
}

AXIS: Final = Word(AXES)
WAY: Final = Word(WAYS)
EVENTS: Final[dict[str, dict[str, Codec]]] = {
    "role": {"seat": SEAT, "role": RoleName(ROLES)},
    "identity": {"seat": SEAT, "suspect": SUSPECT},
    "turn": {"seat": SEAT, "turn": NUMBER},
    "row_shifted": {"seat": SEAT, "line": NUMBER, "way": WAY, "by": NUMBER},
    "column_shifted": {"seat": SEAT, "line": NUMBER, "way": WAY, "by": NUMBER},
    "collapsing": {"seat": SEAT, "axis": AXIS},
    "named": {"seat": SEAT, "suspect": SUSPECT},
    "collapsed": {"rows": NUMBER, "cols": NUMBER},
    "attacked": {"seat": SEAT, "suspect": SUSPECT},
    "died": {"suspect": SUSPECT},
    "unmasked": {"seat": SEAT, "suspect": SUSPECT},
    "accused": {"seat": SEAT, "suspect": SUSPECT},
    "caught": {"seat": SEAT, "suspect": SUSPECT},
    "innocent": {"suspect": SUSPECT},
    "changed": {"seat": SEAT},
    "unlucky": {"seat": SEAT},
    "exonerates": {"seat": SEAT},
    "exonerated": {"suspect": SUSPECT},
    "discarded": {"suspect": SUSPECT},
    "next_to": {"seat": SEAT, "suspect": SUSPECT},
    "not_next_to": {"seat": SEAT, "suspect": SUSPECT},
    "drew": {"seat": SEAT, "cards": NUMBER},
    "drawn": {"suspect": SUSPECT},
    "settled": {"seat": SEAT},
    "forced_pass": {"seat": SEAT},
    "over": {"reason": Word(ENDS[1:], 1)},
    "was": {"seat": SEAT, "suspect": SUSPECT},
    "side": {"seats": SEATS},
    "hands": {"seats": SEATS, "suspect": SUSPECT},
    "officer": {"suspect": SUSPECT},
    "no_hands": {"suspect": SUSPECT},
    "hands_off": {"seat": SEAT},
    **{name: codecs for adds in ADDITIONS.values() for name, codecs in adds.events.items()},
}
