"""Who sees what (section 5), and how each field is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from backroom.engine.codecs import FLAG, SEAT, SEATS, TEXT, Codec, Lists, Marks, Named, Remembered, Spelled, Word
from backroom.engine.visibility import VisibilityRule, everyone, nobody, owner
from backroom.games.cash1.cards import BULLETS, NOTES, ONE, PAST
from backroom.games.cash1.powers import POWER_NAMES, POWERS
from backroom.games.cash1.state import Cash1


class Heap(Remembered):
    """A table of how many cards there are of each kind. Inside it is one number."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.words = tuple(words)
        self.ones = {word: ONE[kind] for kind, word in enumerate(self.words)}

    def made(self, value: Any) -> dict[str, int]:
        return {word: value >> 4 * kind & 15 for kind, word in enumerate(self.words) if value >> 4 * kind & 15}

    def from_json(self, data: Any) -> int:
        heap = 0
        for word, number in data.items():
            heap += number * self.ones[word]
        return heap

    def from_text(self, data: Any) -> int:
        if not isinstance(data, Mapping):
            raise ValueError(f"should be a table of cards such as {{{self.words[0]} = 2}}, not {data!r}")
        for word, number in data.items():
            if word not in self.words:
                raise ValueError(f"{word!r} is unknown here; it is one of: {', '.join(self.words)}")
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 15:
                raise ValueError(f"there cannot be {number!r} cards {word!r}")
        return self.from_json(data)

    def vocabulary(self) -> Sequence[str]:
        return self.words


class PowerName(Codec):
    """A power, by its name."""

    def to_json(self, value: Any) -> str:
        return str(value.name)

    def from_json(self, data: Any) -> Any:
        return POWERS[NAMES.from_json(data)]

    def vocabulary(self) -> Sequence[str]:
        return POWER_NAMES


BULLET: Final = Word(("none", *BULLETS), -1)
NAMES: Final = Word(POWER_NAMES)
HAND: Final = Heap(BULLETS)
HEAP: Final = Heap(NOTES)
POWER: Final = PowerName()


def power_known(s: Cash1, viewer: int, i: int) -> bool:
    """Its seat, and all once it is shown."""
    return viewer == i or s.players[i].shown or not s.powered


def holder(s: Cash1, viewer: int, i: int) -> bool:
    """The seat that holds the gun."""
    return viewer == (s.heir if i == s.legacy else i)


def heir(s: Cash1, viewer: int, i: int) -> bool:
    """The heir, once there is one."""
    return viewer == s.heir or s.heir < 0


def heir_or_dead(s: Cash1, viewer: int, i: int) -> bool:
    """The heir, and the dead man whose gun it was."""
    return viewer in (s.heir, s.legacy) or s.heir < 0


VISIBILITY: Final[dict[str, VisibilityRule]] = {
    "powered": everyone,
    "undercover": everyone,
    "round": everyone,
    "godfather": everyone,
    "alive": everyone,
    "ducked": everyone,
    "wounded": everyone,
    "withdrawn": everyone,
    "live": everyone,
    "fast_over": everyone,
    "sharers": everyone,
    "table": everyone,
    "deck": nobody,
    "paid": everyone,
    "box": everyone,
    "fallen": everyone,
    "armed": everyone,
    "unshown": everyone,
    "may_hold": everyone,
    "heir": everyone,
    "legacy": everyone,
    "legacy_at": everyone,
    "left": heir_or_dead,
    "late": heir,
    "calls": everyone,
    "cop_among": everyone,
    "players.wounds": everyone,
    "players.money": everyone,
    "players.shame": everyone,
    "players.sirens": everyone,
    "players.power": power_known,
    "players.shown": everyone,
    "players.cop": owner,
    "players.hand": holder,
    "players.hand_size": everyone,
    "players.card": holder,
    "players.aim": everyone,
    "players.fired": everyone,
    "players.struck": everyone,
    "players.past": everyone,
    "players.kept": owner,
}

CODECS: Final[dict[str, Codec]] = {
    "powered": FLAG,
    "undercover": FLAG,
    "godfather": SEAT,
    "alive": SEATS,
    "ducked": SEATS,
    "wounded": SEATS,
    "withdrawn": SEATS,
    "live": SEATS,
    "fast_over": FLAG,
    "sharers": SEATS,
    "table": HEAP,
    "deck": Lists(HEAP),
    "paid": HEAP,
    "fallen": FLAG,
    "armed": SEAT,
    "unshown": Marks(POWER_NAMES),
    "may_hold": Named(POWER_NAMES, SEATS),
    "heir": SEAT,
    "legacy": SEAT,
    "left": HAND,
    "late": Spelled(BULLETS),
    "cop_among": SEATS,
    "players.power": POWER,
    "players.shown": FLAG,
    "players.cop": FLAG,
    "players.hand": HAND,
    "players.card": BULLET,
    "players.aim": SEATS,
    "players.fired": BULLET,
    "players.struck": SEATS,
    "players.past": Spelled(PAST),
    "players.kept": Spelled(BULLETS),
}

NUMBER: Final = Codec()
EVENTS: Final[dict[str, dict[str, Codec]]] = {
    "round": {"round": NUMBER},
    "notes": {"cards": HEAP},
    "power": {"seat": SEAT, "power": POWER},
    "cleared": {"seat": SEAT, "power": NAMES},
    "loaded": {},
    "loaded_late": {"seat": SEAT},
    "aimed": {"seat": SEAT, "target": SEATS},
    "lowered": {"seat": SEAT},
    "kept_card": {"seat": SEAT},
    "lost": {"seat": SEAT},
    "stood": {"seat": SEAT},
    "ducked": {"seat": SEAT},
    "withdrew": {"seat": SEAT},
    "fast": {},
    "revealed": {"seat": SEAT, "target": SEATS, "bullet": BULLET},
    "tossed": {"seat": SEAT, "hit": FLAG},
    "hit": {"seat": SEAT, "wounds": NUMBER},
    "shrugged": {"seat": SEAT, "hits": NUMBER},
    "blast": {"seat": SEAT},
    "died": {"seat": SEAT},
    "swapped": {"seat": SEAT, "bullet": BULLET},
    "inherited": {"seat": SEAT, "target": SEAT, "cards": NUMBER},
    "inherited_hand": {"cards": HAND},
    "stood_up": {"seat": SEAT},
    "share": {"seat": SEAT, "amount": NUMBER, "cards": HEAP},
    "not_shared": {"seats": SEATS, "cards": HEAP},
    "left": {"cards": HEAP},
    "phone": {"first": SEAT, "last": SEAT},
    "called": {},
    "not_called": {},
    "switchboard": {"number": NUMBER},
    "reinforcements": {},
    "over": {"reason": TEXT},
}
