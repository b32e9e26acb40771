"""What mode 4 adds to the declarations of the game: its table, who sees it, codecs, events, readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.codecs import NUMBER, SEAT, BySeat, Tuples
from backroom.engine.visibility import everyone
from backroom.games.noir.base import Additions
from backroom.games.noir.codecs import LETTERS_OF, SUSPECT
from backroom.games.noir.modes.thief_chief.table import ThiefChiefTable


def wallets_taken(view: Mapping[str, Any]) -> int:
    """Taken by now."""
    return len(view["pool"]) - len(view["thief_chief"]["wallets"])


ADDITIONS: Final = Additions(
    table=ThiefChiefTable,
    visibility={
        "thief_chief.officers": everyone,
        "thief_chief.wallets": everyone,
        "thief_chief.worn": everyone,
        "thief_chief.rematch": everyone,
        "thief_chief.purse": everyone,
    },
    codecs={
        "thief_chief.officers": LETTERS_OF,
        "thief_chief.wallets": LETTERS_OF,
        "thief_chief.worn": Tuples(LETTERS_OF),
        "thief_chief.purse": BySeat(NUMBER),
    },
    events={
        "dismissed": {"suspect": SUSPECT},
        "hires": {"seat": SEAT},
        "covers": {"seat": SEAT},
        "stole": {"seat": SEAT, "suspect": SUSPECT, "wallets": NUMBER},
        "forwent": {"seat": SEAT},
        "cover_was": {"seat": SEAT, "suspect": SUSPECT},
        "purse": {"seat": SEAT, "wallets": NUMBER},
        "rematch": {},
    },
    readings={"thief_chief.wallets_taken": wallets_taken},
)
