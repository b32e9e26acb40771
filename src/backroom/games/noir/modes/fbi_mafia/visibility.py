"""What mode 5 adds to the declarations of the game: its table, who sees it, codecs, events, readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.codecs import NUMBER, SEAT, BySeat, Tuples, Word
from backroom.engine.visibility import everyone
from backroom.games.noir.base import Additions
from backroom.games.noir.codecs import LETTERS_OF, SUSPECT
from backroom.games.noir.modes.fbi_mafia.table import FbiMafiaTable
from backroom.games.noir.modes.fbi_mafia.tokens import TOKENS


def mafia_points(view: Mapping[str, Any]) -> int:
    """NR-M5.12.2: a point for every death, one more for every trophy."""
    return len(view["dead"]) + sum([len(cards) for cards in view["fbi_mafia"]["trophies"]])


def arrests(view: Mapping[str, Any]) -> int:
    return len(view["fbi_mafia"]["arrested"])


TOKEN: Final = Word(TOKENS[1:], 1)
ADDITIONS: Final = Additions(
    table=FbiMafiaTable,
    visibility={
        "fbi_mafia.arrested": everyone,
        "fbi_mafia.bombs": everyone,
        "fbi_mafia.threats": everyone,
        "fbi_mafia.guarded": everyone,
        "fbi_mafia.saved": everyone,
        "fbi_mafia.swept": everyone,
        "fbi_mafia.fallen": everyone,
        "fbi_mafia.trophies": everyone,
        "fbi_mafia.lost": everyone,
    },
    codecs={
        "fbi_mafia.arrested": LETTERS_OF,
        "fbi_mafia.bombs": LETTERS_OF,
        "fbi_mafia.threats": LETTERS_OF,
        "fbi_mafia.guarded": LETTERS_OF,
        "fbi_mafia.swept": LETTERS_OF,
        "fbi_mafia.fallen": Tuples(SEAT),
        "fbi_mafia.trophies": BySeat(LETTERS_OF),
        "fbi_mafia.lost": BySeat(LETTERS_OF),
    },
    events={
        "arrested": {"seat": SEAT, "suspect": SUSPECT, "arrests": NUMBER},
        "fell": {"seat": SEAT, "suspect": SUSPECT, "score": NUMBER},
        "replaced": {"seat": SEAT},
        "put_under": {"seat": SEAT},
        "refilled": {"cards": NUMBER},
        "no_identity": {"seat": SEAT},
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
    },
    readings={"fbi_mafia.score": mafia_points, "fbi_mafia.arrests": arrests},
)
