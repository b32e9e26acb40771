"""What is in the box, read from `cards.toml`: faces, police cards, cities in play; and tables that people bring.

A face table is checked (TB-2.4) whether it is ours or somebody's own. A table of one's own is kept as one line of text,
`new_york 0 1 2 3; boston ...`, all seven cities in order, so that a record or a position needs no second file.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.games.boss.cards import CHICAGO, CITIES, FACE_COUNT, FACES, HAND_SIZE

Faces = dict[str, list[str]]  # by city
KEYS: Final = ("profile", "faces", "cities", "in_play", "police")  # of a file
FEWEST: Final = 2  # cards of a city: the hidden one and one to play


def load() -> dict[str, Any]:
    home = Path(sys.modules[__name__].__file__ or "").parent
    return tomllib.loads((home / "cards.toml").read_text(encoding="utf-8"))


BOX: Final[dict[str, Any]] = load()
PROFILE: Final[str] = BOX["profile"]
IN_PLAY: Final[dict[int, list[str]]] = {int(seats): names for seats, names in BOX["in_play"].items()}


# ---------------------------------------------------------------------- a table of faces


def read_faces(value: object) -> str:
    """A table of faces as data (a whole file, or its list of cities) or as its line of text; returns the line.

    Raises ValueError in words when it cannot work. A city that is left out keeps its faces.
    """
    if isinstance(value, str):
        given = faces_in(value)
    elif isinstance(value, Mapping):
        given = faces_of_file(value)
    else:
        raise ValueError(f"{value!r} is no table of faces; it is {PROFILE} or a list of faces for each city")
    faces: Faces = {**OURS, **given}
    check_faces(faces)
    return PROFILE if faces == OURS else line_of(faces)


def faces_in(text: str) -> Faces:
    """From the line of text."""
    faces: Faces = {}
    for part in text.split(";"):
        city, *tokens = part.lower().split() or [""]
        if city in faces:
            raise ValueError(f"{city} stands there twice")
        if not tokens:
            problem = f"{text!r} is no table of faces; it is {PROFILE}, or a line such as"
            raise ValueError(f"{problem} 'new_york 0 1 2 3; boston 1 2 3 prison'")
        faces[known_city(city)] = tokens
    return faces


def line_of(faces: Faces) -> str:
    return "; ".join([" ".join([city, *faces[city]]) for city in CITIES])


def faces_of_file(data: Mapping[str, Any]) -> Faces:
    """From a file such as `cards.toml`, or only its list of cities. What else such a file says must be as it is."""
    if not any(key in data for key in KEYS):
        data = {"faces": data}
    for key in data:
        if key not in KEYS:
            raise ValueError(f"a file of cards has no {key!r}; it has: {', '.join(KEYS)}")
    for key in ("in_play", "police"):
        if key in data and data[key] != BOX[key]:
            raise ValueError(f"{key}: only the faces of the city cards can be changed")
    faces: Faces = {}
    for city, tokens in {**table_in(data, "cities"), **table_in(data, "faces")}.items():
        if isinstance(tokens, Mapping):  # [cities.boston] with its number and faces
            if tokens.get("number", number_of(city)) != number_of(city):
                raise ValueError(f"{city} is number {number_of(city)}, not {tokens['number']}")
            tokens = tokens.get("faces", OURS[city])
        if isinstance(tokens, str) or not isinstance(tokens, Sequence):
            raise ValueError(f"{city}: should be a list of faces such as ['1', '2', 'prison'], not {tokens!r}")
        faces[known_city(city)] = [str(token).lower() for token in tokens]
    return faces


def table_in(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = data.get(key, {})
    if not isinstance(found, Mapping):
        raise ValueError(f"{key}: should be a table, [{key}]")
    return found


def known_city(city: str) -> str:
    if city not in CITIES:
        close = get_close_matches(city, CITIES)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(CITIES)}"
        raise ValueError(f"there is no city {city!r} with cards; {hint}")
    return city


def number_of(city: str) -> int:
    return CITIES.index(known_city(city)) + 1


def check_faces(faces: Faces) -> None:
    """TB-2.4: tokens, at least two cards a city, and a deal that comes out even for every number of seats."""
    for city, tokens in faces.items():
        for token in tokens:
            if token not in FACES:
                raise ValueError(f"{city}: there is no face {token!r}; there are: {', '.join(FACES)}")
        if len(tokens) < FEWEST:
            raise ValueError(f"{city} has {len(tokens)} cards; every city has at least {FEWEST}")
    for seats, cities in IN_PLAY.items():
        cards = sum(len(faces[city]) for city in cities)
        if cards - len(cities) != HAND_SIZE * seats:
            need = HAND_SIZE * seats + len(cities)
            raise ValueError(f"with {seats} seats the cities in play must have {need} cards, not {cards}")


@cache
def cards_in(profile: str, seats: int) -> ActionIds:
    """All cards in play under a profile, in order."""
    faces = OURS if profile == PROFILE else faces_in(profile)
    cards = [FACE_COUNT * CITIES.index(city) + FACES.index(token) for city in IN_PLAY[seats] for token in faces[city]]
    return tuple(sorted(cards))


# ---------------------------------------------------------------------- what does not change

OURS: Final[Faces] = {known_city(city): list(tokens) for city, tokens in BOX["faces"].items()}
check_faces(OURS)


def cities_of(seats: int) -> int:
    """TB-2.3: how many cities are in play; they are the first ones."""
    cities = IN_PLAY.get(seats, [])
    if tuple(cities) != CITIES[: len(cities)]:
        raise ValueError(f"cities in play go by their numbers, not {cities}")
    return len(cities)


SEATS: Final[ActionIds] = tuple(sorted(IN_PLAY))
CITIES_OF: Final[list[int]] = [cities_of(seats) for seats in range(SEATS[-1] + 1)]
PLACES_OF: Final[list[int]] = [BIT[count] - 1 | BIT[CHICAGO] for count in CITIES_OF]  # masks

POLICE: Final = tuple([str(card["name"]) for card in BOX["police"]])
SILVER: Final[list[int]] = [int(card["silver"]) for card in BOX["police"]]
GOLD: Final[list[int]] = [int(card["gold"]) for card in BOX["police"]]
POLICE_DECK: Final[ActionIds] = tuple([kind for kind, card in enumerate(BOX["police"]) for _ in range(card["copies"])])
LAST_BADGE: Final = 3
