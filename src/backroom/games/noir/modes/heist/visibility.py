"""What mode 6 adds to the declarations of the game: its table and rows, who sees them, codecs, events, readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from backroom.engine.codecs import NUMBER, SEAT, SEATS, Lists, Marks, Tuples, Word
from backroom.engine.visibility import everyone, nobody, owner
from backroom.games.noir import board as grid
from backroom.games.noir.action_space import SAFES
from backroom.games.noir.base import Additions
from backroom.games.noir.codecs import LETTERS_OF, REMEMBERED, SUSPECT, RoleName
from backroom.games.noir.modes.heist.role_cards import THIEF_ROLES
from backroom.games.noir.modes.heist.roles.security_chief import CORNERS, SQUARE
from backroom.games.noir.modes.heist.table import IN_HAND, Ghost, HeistTable, Thief


class Zones(Tuples):
    """Sets of cells, each a row and a column: `["11", "12"]`. They follow from the options."""

    derived: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(Marks([f"{r}{c}" for r in range(1, 1 + grid.LONGEST) for c in range(1, 1 + grid.LONGEST)]))
        self.known: dict[Any, list[list[str]]] = {}
        self.masks: dict[str, tuple[Any, ...]] = {}

    def to_json(self, value: Any) -> list[list[str]]:
        if value not in self.known:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            self.known[value] = super().to_json(value)
        return [cells[:] for cells in self.known[value]]

    def from_json(self, data: Any) -> tuple[Any, ...]:
        name = " ".join(["+".join(cells) for cells in data])
        if name not in self.masks:
            if len(self.masks) >= REMEMBERED:
                self.masks.clear()
            self.masks[name] = super().from_json(data)
        return self.masks[name]


def roles_left(view: Mapping[str, Any]) -> int:
    """Role cards that nobody has yet."""
    dealt: int = len(view["heist"]["roles_out"]) + sum([thief["level"] > 0 for thief in view["thieves"]])
    return len(THIEF_ROLES) - dealt


ROLES: Final = {role.name: role for role in THIEF_ROLES}
SAFE: Final = Word(SAFES)
ROLE_CARD: Final = Word(tuple(ROLES))
ADDITIONS: Final = Additions(
    table=HeistTable,
    rows={"thieves": Thief, "ghosts": Ghost},
    visibility={
        "heist.zones": everyone,
        "heist.opened": everyone,
        "heist.officers": everyone,
        "heist.dazed": everyone,
        "heist.paints": everyone,
        "heist.role_deck": nobody,
        "heist.roles_out": everyone,
        "heist.hidden": everyone,
        "heist.alarm": everyone,
        "heist.watched": everyone,
        "heist.spotted": everyone,
        "heist.clock": everyone,
        "thieves.level": everyone,
        "thieves.insiders": everyone,
        "thieves.born": everyone,
        "thieves.seen": owner,
        "thieves.safe": everyone,
        "thieves.tokens": everyone,
        "ghosts.maybe": everyone,
        "ghosts.born": everyone,
        "ghosts.gone": everyone,
    },
    codecs={
        "heist.zones": Zones(),
        "heist.opened": Marks(SAFES),
        "heist.officers": LETTERS_OF,
        "heist.dazed": LETTERS_OF,
        "heist.role_deck": Lists(ROLE_CARD),
        "heist.roles_out": Marks(ROLE_CARD.words),
        "heist.spotted": SEATS,
        "thieves.insiders": SEATS,
        "thieves.seen": LETTERS_OF,
        "thieves.safe": Word(("none", *SAFES), IN_HAND),
        "ghosts.maybe": LETTERS_OF,
    },
    events={
        "role_shown": {"seat": SEAT, "role": RoleName(ROLES)},
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
    },
    readings={"heist.roles_left": roles_left},
    constants={"safes": list(SAFES), "watched_side": SQUARE, "watched_corners": CORNERS},
)
