"""Who sees what (NR-C9), and how each field is written down."""

from __future__ import annotations

from typing import Final

from backroom.engine.codecs import NUMBER, SEAT, SEATS, Codec, Lists, Marks, Tuples, Word
from backroom.engine.visibility import VisibilityRule, everyone, nobody, owner
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
    Zones,
)
from backroom.games.noir.collapse import AXES
from backroom.games.noir.modes.fbi_mafia.tokens import TOKENS
from backroom.games.noir.modes.heist.crew import IN_HAND
from backroom.games.noir.modes.heist.safes import SAFES
from backroom.games.noir.modes.heist.thief_roles import CROOKS
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
    insiders = s.crew[i].insiders if s.crew else 0
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
    "target": everyone,
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
    "players.trophies": everyone,
    "players.lost": everyone,
    "players.purse": everyone,
    "officers": everyone,
    "wallets": everyone,
    "worn": everyone,
    "rematch": everyone,
    "arrested": everyone,
    "bombs": everyone,
    "threats": everyone,
    "guarded": everyone,
    "saved": everyone,
    "swept": everyone,
    "fallen": everyone,
    "buried.owner": everyone,
    "buried.card": buried_seen,
    "buried.eyes": everyone,
    "buried.maybe": everyone,
    # Mode 6.
    "zones": everyone,
    "opened": everyone,
    "role_deck": nobody,
    "roles_out": everyone,
    "hidden": everyone,
    "alarm": everyone,
    "dazed": everyone,
    "paints": everyone,
    "watched": everyone,
    "spotted": everyone,
    "clock": everyone,
    "crew.level": everyone,
    "crew.insiders": everyone,
    "crew.born": everyone,
    "crew.seen": owner,
    "crew.safe": everyone,
    "crew.tokens": everyone,
    "ghosts.maybe": everyone,
    "ghosts.born": everyone,
    "ghosts.gone": everyone,
}

SAFE: Final = Word(SAFES)
ROLE_CARD: Final = Word([role.name for role in CROOKS])
CODECS: Final[dict[str, Codec]] = {
    "mode": ModeName(),
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
    "target": SUSPECT,
    "deck": Deck(),
    "deck_size": Derived(),
    "left": LETTERS_OF,
    "won": SEATS,
    "end": Word(ENDS),
    "players.role": RoleName(),
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
    "players.trophies": LETTERS_OF,
    "players.lost": LETTERS_OF,
    "officers": LETTERS_OF,
    "wallets": LETTERS_OF,
    "worn": Tuples(LETTERS_OF),
    "arrested": LETTERS_OF,
    "bombs": LETTERS_OF,
    "threats": LETTERS_OF,
    "guarded": LETTERS_OF,
    "swept": LETTERS_OF,
    "fallen": Tuples(SEAT),
    "buried.owner": SEAT,
    "buried.card": SUSPECT,
    "buried.eyes": SEATS,
    "buried.maybe": LETTERS_OF,
    "zones": Zones(),
    "opened": Marks(SAFES),
    "role_deck": Lists(ROLE_CARD),
    "roles_out": Marks(ROLE_CARD.words),
    "dazed": LETTERS_OF,
    "spotted": SEATS,
    "crew.insiders": SEATS,
    "crew.seen": LETTERS_OF,
    "crew.safe": Word(("none", *SAFES), IN_HAND),
    "ghosts.maybe": LETTERS_OF,
}

AXIS: Final = Word(AXES)
WAY: Final = Word(WAYS)
TOKEN: Final = Word(TOKENS[1:], 1)
EVENTS: Final[dict[str, dict[str, Codec]]] = {
    "role": {"seat": SEAT, "role": RoleName()},
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
    "target": {"suspect": SUSPECT},
    "listed": {"suspect": SUSPECT},
    "list_grew": {"cards": NUMBER},
    "list_shrank": {"cards": NUMBER},
    "held": {"seat": SEAT, "suspect": SUSPECT},
    "forced_pass": {"seat": SEAT},
    "over": {"reason": Word(ENDS[1:], 1)},
    "was": {"seat": SEAT, "suspect": SUSPECT},
    "side": {"seats": SEATS},
    "grabbed": {"seat": SEAT, "suspect": SUSPECT},
    "no_answer": {"suspect": SUSPECT},
    "trophy": {"seat": SEAT, "suspect": SUSPECT, "trophies": NUMBER},
    "questioned": {"seat": SEAT, "suspect": SUSPECT},
    "hands": {"seats": SEATS, "suspect": SUSPECT},
    "officer": {"suspect": SUSPECT},
    "dismissed": {"suspect": SUSPECT},
    "hires": {"seat": SEAT},
    "covers": {"seat": SEAT},
    "stole": {"seat": SEAT, "suspect": SUSPECT, "wallets": NUMBER},
    "forwent": {"seat": SEAT},
    "cover_was": {"seat": SEAT, "suspect": SUSPECT},
    "purse": {"seat": SEAT, "wallets": NUMBER},
    "rematch": {},
    "arrested": {"seat": SEAT, "suspect": SUSPECT, "arrests": NUMBER},
    "fell": {"seat": SEAT, "suspect": SUSPECT, "score": NUMBER},
    "replaced": {"seat": SEAT},
    "put_under": {"seat": SEAT},
    "refilled": {"cards": NUMBER},
    "no_identity": {"seat": SEAT},
    "no_hands": {"suspect": SUSPECT},
    "protected": {"suspect": SUSPECT},
    "unprotected": {"suspect": SUSPECT},
    "disarmed": {"seat": SEAT, "suspect": SUSPECT, "token": TOKEN},
    "placed": {"seat": SEAT, "suspect": SUSPECT, "token": TOKEN},
    "lifted": {"seat": SEAT, "suspect": SUSPECT, "token": TOKEN},
    "moved": {"seat": SEAT, "suspect": SUSPECT, "token": TOKEN},
    "cleared": {"token": TOKEN},
    "swapped": {"seat": SEAT, "suspect": SUSPECT},
    "swap_with": {"suspect": SUSPECT},
    "sweeps": {"seat": SEAT, "cards": NUMBER},
    "no_threats": {"seat": SEAT},
    "ignited": {"seat": SEAT, "suspect": SUSPECT},
    "exploded": {"suspect": SUSPECT},
    "autopsy": {"seat": SEAT, "suspect": SUSPECT},
    "looks": {"seat": SEAT, "cards": NUMBER},
    "none_living": {"seat": SEAT},
    "field_work": {"seat": SEAT},
    "named_seat": {"seat": SEAT},
    "hands_off": {"seat": SEAT},
    # Mode 6.
    "role_shown": {"seat": SEAT, "role": RoleName()},
    "picked_up": {"seat": SEAT, "tokens": NUMBER},
    "left_tokens": {"seat": SEAT},
    "robbed": {"seat": SEAT, "safe": SAFE, "tokens": NUMBER},
    "hacked": {"seat": SEAT, "safe": SAFE, "tokens": NUMBER},
    "cracked": {"seat": SEAT, "safe": SAFE, "tokens": NUMBER},
    "safe_opened": {"safe": SAFE, "safes": NUMBER},
    "knocked_out": {"seat": SEAT, "suspect": SUSPECT},
    "woke": {"suspect": SUSPECT},
    "painted": {"seat": SEAT, "suspect": SUSPECT},
    "framed": {"seat": SEAT, "suspect": SUSPECT, "other": SUSPECT},
    "switched": {"seat": SEAT, "suspect": SUSPECT, "other": SUSPECT},
    "traded": {"seat": SEAT, "suspect": SUSPECT, "other": SUSPECT},
    "sends": {"seat": SEAT, "suspect": SUSPECT},
    "vanished": {"seat": SEAT},
    "makes_up": {"seat": SEAT},
    "recruited": {"seat": SEAT, "cards": NUMBER},
    "noticed": {"seat": SEAT},
    "unnoticed": {"seat": SEAT, "actions": NUMBER},
    "watched": {"row": NUMBER, "column": NUMBER, "seats": SEATS},
}
