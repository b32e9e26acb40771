"""Who sees what (section 5), and how each field is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from backroom.engine.codecs import (
    FLAG,
    SEAT,
    SEATS,
    TEXT,
    Codec,
    Lists,
    Marks,
    Named,
    Remembered,
    Spelled,
    Tuples,
    Word,
)
from backroom.engine.visibility import VisibilityRule, everyone, nobody, owner
from backroom.games.cash2.cards import BULLETS, ITEMS, KINDS, ONE, ROUNDS, TYPES
from backroom.games.cash2.powers import POWER_NAMES, POWERS
from backroom.games.cash2.state import PAST, Cash2


class Pile(Remembered):
    """A table of how many cards there are of each kind. Inside it is one number."""

    def made(self, value: Any) -> dict[str, int]:
        return {word: value >> 4 * kind & 15 for kind, word in enumerate(KINDS) if value >> 4 * kind & 15}

    def from_json(self, data: Any) -> int:
        pile = 0
        for word, number in data.items():
            pile += number * ONE[KIND_NUMBERS[word]]
        return pile

    def from_text(self, data: Any) -> int:
        if not isinstance(data, Mapping):
            raise ValueError(f"should be a table of cards such as {{painting = 2}}, not {data!r}")
        for word, number in data.items():
            if KIND.from_json(word) < 0 or not isinstance(number, int) or not 0 <= number <= 15:
                raise ValueError(f"there cannot be {number!r} cards {word!r}")
        return self.from_json(data)

    def vocabulary(self) -> Sequence[str]:
        return KINDS


class PowerName(Codec):
    """A power, by its name."""

    def to_json(self, value: Any) -> str:
        return str(value.name)

    def from_json(self, data: Any) -> Any:
        return POWERS[NAMES.from_json(data)]

    def vocabulary(self) -> Sequence[str]:
        return POWER_NAMES


KIND_NUMBERS: Final = {word: kind for kind, word in enumerate(KINDS)}
KIND: Final = Word(("none", *KINDS), -1)
BULLET: Final = Word(("none", *BULLETS), -1)
NAMES: Final = Word(POWER_NAMES)
PILE: Final = Pile()
POWER: Final = PowerName()


def power_known(s: Cash2, viewer: int, i: int) -> bool:
    """Its seat, and all once the power is shown."""
    return not s.powered or viewer == i or s.players[i].shown


def stash_seen(s: Cash2, viewer: int, i: int) -> bool:
    """Its seat; by an option all."""
    return viewer == i or s.options["stash_visibility"] == "open"


def move_seen(s: Cash2, viewer: int, i: int) -> bool:
    """Taker and source; by an option all."""
    move = s.moves[i]
    return (viewer in (move.taker, move.source) and viewer >= 0) or s.options["stash_visibility"] == "open"


def swap_seen(s: Cash2, viewer: int, i: int) -> bool:
    """The two concerned."""
    return viewer in (s.swaps[i].taker, s.swaps[i].other)


VISIBILITY: Final[dict[str, VisibilityRule]] = {
    "powered": everyone,
    "secret": everyone,
    "round": everyone,
    "godfather": everyone,
    "heir": everyone,
    "alive": everyone,
    "ducked": everyone,
    "wounded": everyone,
    "sharers": everyone,
    "shared": everyone,
    "ban": everyone,
    "ban_on": everyone,
    "free_shares": everyone,
    "piles": nobody,
    "planted": everyone,
    "centre": everyone,
    "offered": everyone,
    "taken": everyone,
    "gone": everyone,
    "shown_clicks": everyone,
    "shown_bangs": everyone,
    "dug": everyone,
    "uncovered": everyone,
    "may_hold": everyone,
    "players.clicks": owner,
    "players.bangs": owner,
    "players.hand_size": everyone,
    "players.bullet": owner,
    "players.loaded": everyone,
    "players.aim": everyone,
    "players.wounds": everyone,
    "players.stash": stash_seen,
    "players.stash_size": everyone,
    "players.seen": everyone,
    "players.power": power_known,
    "players.shown": everyone,
    "players.mark": power_known,
    "players.past": everyone,
    "players.kept": owner,
    "moves.taker": everyone,
    "moves.source": everyone,
    "moves.before": everyone,
    "moves.card": move_seen,
    "swaps.taker": everyone,
    "swaps.other": everyone,
    "swaps.taker_at": everyone,
    "swaps.other_at": everyone,
    "swaps.drew": swap_seen,
    "swaps.gave": swap_seen,
    "digs.ats": everyone,
    "digs.found": everyone,
}

CODECS: Final[dict[str, Codec]] = {
    "powered": FLAG,
    "secret": FLAG,
    "godfather": SEAT,
    "heir": SEAT,
    "alive": SEATS,
    "ducked": SEATS,
    "wounded": SEATS,
    "sharers": SEATS,
    "shared": SEATS,
    "ban": Marks(ITEMS),
    "ban_on": SEAT,
    "free_shares": FLAG,
    "piles": Lists(PILE),
    "planted": Named([str(r) for r in range(1, ROUNDS + 1)], PILE),
    "centre": PILE,
    "offered": Marks(ITEMS),
    "taken": KIND,
    "gone": PILE,
    "may_hold": Named(POWER_NAMES, SEATS),
    "players.bullet": BULLET,
    "players.loaded": FLAG,
    "players.aim": SEAT,
    "players.stash": PILE,
    "players.seen": PILE,
    "players.power": POWER,
    "players.shown": FLAG,
    "players.past": Spelled(PAST),
    "players.kept": Spelled(BULLETS),
    "moves.taker": SEAT,
    "moves.before": PILE,
    "moves.card": KIND,
    "swaps.taker": SEAT,
    "swaps.other": SEAT,
    "swaps.drew": BULLET,
    "swaps.gave": BULLET,
    "digs.ats": Tuples(Codec()),
    "digs.found": FLAG,
}

TYPE: Final = Word(TYPES)
EVENTS: Final[dict[str, dict[str, Codec]]] = {
    "round": {"round": Codec()},
    "desk": {"seat": SEAT},
    "loot": {"cards": PILE},
    "power": {"seat": SEAT, "power": POWER},
    "cleared": {"seat": SEAT, "power": NAMES},
    "hustled": {"seat": SEAT, "target": SEAT},
    "drew": {"seat": SEAT, "target": SEAT, "bullet": BULLET},
    "gave": {"seat": SEAT, "target": SEAT, "bullet": BULLET},
    "exchanged": {"seat": SEAT, "target": SEAT},
    "loaded": {},
    "aimed": {"seat": SEAT, "target": SEAT},
    "lowered": {"seat": SEAT},
    "weighed": {"seat": SEAT},
    "swapped": {"seat": SEAT, "bullet": BULLET},
    "ordered": {"seat": SEAT, "target": SEAT},
    "no_order": {"seat": SEAT},
    "changed": {"seat": SEAT, "target": SEAT},
    "stood": {"seat": SEAT},
    "ducked": {"seat": SEAT},
    "stealthy": {"seat": SEAT},
    "robbed": {"seat": SEAT, "target": SEAT},
    "yielded": {"seat": SEAT, "target": SEAT},
    "stolen": {"seat": SEAT, "target": SEAT, "card": KIND},
    "rethought": {"seat": SEAT},
    "lost": {"seat": SEAT},
    "revealed": {"seat": SEAT, "target": SEAT, "bullet": BULLET},
    "lucky": {"seat": SEAT},
    "hit": {"seat": SEAT, "wounds": Codec()},
    "died": {"seat": SEAT},
    "picked": {"seat": SEAT, "target": SEAT, "cards": Codec()},
    "inherited": {"seat": SEAT, "target": SEAT, "card": KIND},
    "healed": {"seat": SEAT},
    "cute": {"seat": SEAT},
    "banned": {"seat": SEAT, "target": SEAT, "type": TYPE},
    "took": {"seat": SEAT, "card": KIND},
    "took_desk": {"seat": SEAT},
    "stashed": {"seat": SEAT},
    "skipped": {"seat": SEAT},
    "bowed_out": {"seat": SEAT},
    "traded": {"seat": SEAT, "card": KIND, "pile": Codec()},
    "junk": {"seat": SEAT, "card": KIND},
    "kit": {"seat": SEAT},
    "clip": {"seat": SEAT, "hidden": FLAG},
    "clip_empty": {"seat": SEAT},
    "paid": {"seat": SEAT},
    "rearmed": {"seat": SEAT, "hidden": FLAG},
    "rearm_empty": {"seat": SEAT},
    "left_over": {"cards": Codec()},
    "over": {"reason": TEXT},
}
