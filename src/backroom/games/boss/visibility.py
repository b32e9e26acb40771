"""Who sees what (section 10), and how each field is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from backroom.engine.bitmasks import LETTERS
from backroom.engine.codecs import RECENT, SEAT, TEXT, Codec, Marks, Remembered, Spelled, Tuples, Word
from backroom.engine.visibility import VisibilityRule, everyone, nobody, owner
from backroom.games.boss.box import POLICE
from backroom.games.boss.cards import BITS, CARD_WORDS, CITIES, FACE_COUNT, FACES, ONE, PLACES
from backroom.games.boss.state import DATES


class Counts(Remembered):
    """A table of numbers by place, zeros left out. Inside it is one number."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.words = tuple(words)

    def made(self, value: Any) -> dict[str, int]:
        counts = [(word, value >> BITS * place & 63) for place, word in enumerate(self.words)]
        return {word: count for word, count in counts if count}

    def from_json(self, data: Any) -> int:
        packed = 0
        for word, count in data.items():
            packed += count * PLACE_ONE[word]
        return packed

    def from_text(self, data: Any) -> int:
        if not isinstance(data, Mapping):
            raise ValueError(f"should be a table such as {{ boston = 2 }}, not {data!r}")
        for word, count in data.items():
            if word not in self.words:
                raise ValueError(f"{word!r} is unknown here; it is one of: {', '.join(self.words)}")
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= 9:
                raise ValueError(f"there cannot be {count!r} in {word}")
        return self.from_json(data)

    def vocabulary(self) -> Sequence[str]:
        return self.words


class Derived(Counts):
    """Follows from what the seats have out."""

    derived = True


class Lines(Codec):
    """A table of the lines by city, the oldest card first: who played which face, as in `A prison`."""

    def to_json(self, value: Any) -> dict[str, list[str]]:
        return {city: [PLAYED_WORDS[played] for played in line] for city, line in zip(CITIES, value)}

    def from_json(self, data: Any) -> list[tuple[int, ...]]:
        return [tuple([PLAYED[played] for played in line]) for line in data.values()]

    def from_text(self, data: Any) -> list[tuple[int, ...]]:
        """As many lines as are named; the game completes them to the cities in play."""
        if not isinstance(data, Mapping) or not all(isinstance(line, list) for line in data.values()):
            raise ValueError(f"should be a table such as {{ boston = ['A 3', 'B prison'] }}, not {data!r}")
        last = 0
        for city, line in data.items():
            last = max(last, CITY.from_json(city) + 1)
            for played in line:
                if played not in PLAYED:
                    raise ValueError(f"{played!r} is no card of a line; it is written as in 'A 3' or 'B prison'")
        return self.from_json({city: data.get(city, ()) for city in CITIES[:last]})

    def width(self, seats: int) -> int:
        return len(CITIES) * (1 + RECENT * (seats + FACE_COUNT))

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        """By city: how many cards, then the newest ones, whose and which."""
        for city, line in data.items():
            place = at + CITIES.index(city) * self.width(seats) // len(CITIES)
            out[place] = len(line)
            for k, played in enumerate(reversed(line[-RECENT:])):
                card = place + 1 + k * (seats + FACE_COUNT)
                out[card + PLAYED[played] // FACE_COUNT] = 1
                out[card + seats + PLAYED[played] % FACE_COUNT] = 1


class Deck(Codec):
    """The faces of each city as printed on its character card: public, and given by the option."""

    derived = True

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], dict[str, list[str]]] = {}

    def to_json(self, value: Any) -> dict[str, list[str]]:
        out = self.known.get(value)
        if out is None:
            out = self.known[value] = self.printed(value)
        return {city: faces[:] for city, faces in out.items()}

    def printed(self, cards: tuple[int, ...]) -> dict[str, list[str]]:
        faces: dict[str, list[str]] = {}
        for card in cards:
            faces.setdefault(CITIES[card // FACE_COUNT], []).append(FACES[card % FACE_COUNT])
        return faces

    def from_json(self, data: Any) -> tuple[int, ...]:
        return tuple([CARD_NUMBERS[city][face] for city, faces in data.items() for face in faces])

    def width(self, seats: int) -> int:
        return len(CARD_WORDS)

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        """How many there are of each card."""
        for city, faces in data.items():
            for face in faces:
                out[at + CARD_NUMBERS[city][face]] += 1


class Date(Codec):
    """A round and a turn, when somebody comes back."""

    def to_json(self, value: Any) -> list[int]:
        return list(divmod(value, DATES))

    def from_json(self, data: Any) -> int:
        return DATES * int(data[0]) + int(data[1])

    def from_text(self, data: Any) -> int:
        if not isinstance(data, list) or len(data) != 2 or not all(isinstance(x, int) for x in data):
            raise ValueError(f"should be a round and a turn such as [3, 1], not {data!r}")
        return self.from_json(data)

    def width(self, seats: int) -> int:
        return 2

    def to_tensor(self, data: Any, out: Any, at: int, seats: int) -> None:
        """Round, turn."""
        out[at], out[at + 1] = data


PLAYED_WORDS: Final = tuple([f"{seat} {face}" for seat in LETTERS for face in FACES])
PLAYED: Final = {word: number for number, word in enumerate(PLAYED_WORDS)}
PLACE_ONE: Final = dict(zip(PLACES, ONE))
CARD_NUMBERS: Final = {
    city: {face: FACE_COUNT * c + f for f, face in enumerate(FACES)} for c, city in enumerate(CITIES)
}
CITY: Final = Word(CITIES)
PLACE: Final = Word(PLACES)
FACE: Final = Word(FACES)
CARDS: Final = Spelled(CARD_WORDS)
BACKS: Final = Counts(CITIES)
MEN: Final = Counts(PLACES)
POLICE_CARDS: Final = Spelled(POLICE)
DATED: Final = Tuples(Date())

VISIBILITY: Final[dict[str, VisibilityRule]] = {
    "cards": everyone,
    "round": everyone,
    "turn": everyone,
    "first": everyone,
    "hidden": nobody,
    "lines": everyone,
    "top": everyone,
    "deck": nobody,
    "police": everyone,
    "players.hand": owner,
    "players.backs": everyone,
    "players.veterans": everyone,
    "players.rookies": everyone,
    "players.out_veterans": everyone,
    "players.out_rookies": everyone,
    "players.hospital": everyone,
    "players.prison": everyone,
    "players.dead": everyone,
    "players.spent": everyone,
    "players.bans": everyone,
    "players.last_sent": everyone,
    "players.score": everyone,
    "players.gained": everyone,
}

CODECS: Final[dict[str, Codec]] = {
    "cards": Deck(),
    "first": SEAT,
    "hidden": CARDS,
    "lines": Lines(),
    "top": Derived(PLACES),
    "deck": POLICE_CARDS,
    "police": POLICE_CARDS,
    "players.hand": CARDS,
    "players.backs": BACKS,
    "players.out_veterans": MEN,
    "players.out_rookies": MEN,
    "players.hospital": DATED,
    "players.prison": DATED,
    "players.bans": Marks(CITIES),
}

NUMBER: Final = Codec()
EVENTS: Final[dict[str, dict[str, Codec]]] = {
    "round": {"round": NUMBER},
    "first": {"seat": SEAT},
    "back": {"seat": SEAT, "veterans": NUMBER},
    "backs": {"seat": SEAT, "cards": BACKS},
    "hand": {"cards": CARDS},
    "turn": {"turn": NUMBER},
    "last_turn": {"order": Tuples(SEAT)},
    "sent": {"seat": SEAT, "place": PLACE, "veterans": NUMBER, "rookies": NUMBER},
    "played": {"seat": SEAT, "city": CITY, "face": FACE},
    "police": {"card": Word(POLICE)},
    "last_round": {},
    "turned": {"city": CITY, "face": FACE},
    "won": {"seat": SEAT, "city": CITY, "money": NUMBER},
    "killed": {"seat": SEAT, "city": CITY},
    "hospital": {"seat": SEAT, "city": CITY},
    "prison": {"seat": SEAT, "city": CITY},
    "banned": {"seat": SEAT, "city": CITY},
    "unclaimed": {"place": PLACE},
    "share": {"seat": SEAT, "pot": NUMBER, "money": NUMBER},
    "home": {},
    "over": {"reason": TEXT},
}
