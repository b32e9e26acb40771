"""Table talk: the few words in which the rules tests of noir are written.

`table(A="G", B="D", hand="ABV")` sets up a position: identities and hands by letter, a board as a grid, the top of the
deck. `play(s, "A murder hector, B accuse ivy")` lets people speak.
"""

from __future__ import annotations

from typing import Any

import pytest

import backroom
from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.checks import freeze
from backroom.engine.game import Result
from backroom.engine.state import Illegal
from backroom.engine.visibility import optional_record
from backroom.games.noir.codecs import MARKS, SUSPECT_OF
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES, cards_of
from backroom.games.noir.visibility import CODECS

A, B = range(2)
GAME: backroom.Game = backroom.get_game("noir")
G5 = "A B C D E / F G H I J / K L M N O / P Q R S T / U V W Y Z"
G6 = "A a B b C c / D d E e F f / G g H h I i / J j K k L M / N O P Q R S / T U V W Y Z"
G7 = "A a B b C c D / d E e F f G g / H h I i J j K / k L l M m N n / O o P p Q q R / r S s T t U u / V v W w Y y Z"


def deal(seed: int = 7, **options: Any) -> Noir:
    s = GAME.deal(seats=2, seed=seed, options={"initial_layout": "roster_order", **options})
    assert isinstance(s, Noir)
    return s


def table(
    board: str = G5,
    mode: str = "killer_inspector",
    A: str = "",
    B: str = "",
    hand: str = "",
    hits: str = "",
    turn: str = "A",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Noir:
    """A position with this seat to act. `hand` is B's; with it B's identity came out of it. Other fields by name."""
    lines = ['game = "noir"', "seats = 2", "[options]", f'mode = "{mode}"']
    lines += [f"{name} = {toml(value)}" for name, value in (options or {}).items()]
    lines += ["[table]", f'board = "{board}"'] + [f"{name} = {toml(value)}" for name, value in fields.items()]
    for letter, identity in (("A", A), ("B", B)):
        lines += [f"[{letter}]"] + ([f'identity = "{identity}"'] if identity else [])
    lines += ["[open]", 'step = "act"', f"n = {'AB'.index(turn)}"]
    lines += [line for card in hand for line in ("[[hand]]", 'owner = "B"', f'card = "{card}"')]
    seen = '["A"]' if (options or {}).get("hitlist_known_to_hitman") else "[]"
    lines += [line for card in hits for line in ("[[hits]]", f'card = "{card}"', f"eyes = {seen}")]
    s = GAME.position("\n".join(lines))
    assert isinstance(s, Noir)
    return s


def toml(value: Any) -> str:
    if isinstance(value, list):
        return str(value)
    return str(value).lower() if isinstance(value, (bool, int)) else f'"{value}"'


def say(s: Noir, line: str) -> None:
    """One answer, `B accuse ivy`; `B ...` is the clock's."""
    letter, _, text = line.strip().partition(" ")
    if text == "...":
        s.expire("AB".index(letter))
    else:
        s.submit("AB".index(letter), text)


def play(s: Noir, *lines: str) -> None:
    for line in ",".join(lines).split(","):
        if line.strip():
            say(s, line)


def legal(s: Noir, seat: int, verb: str = "") -> list[str]:
    """What a seat may do; with a verb, only what it may do it to."""
    texts = [str(action) for action in s.legal_actions(seat)]
    return [text.removeprefix(verb + " ") for text in texts if text.split()[0] == verb] if verb else texts


def told(s: Noir, viewer: int | None, *names: str) -> list[str]:
    """The events that a viewer was told since `s.listen()`, as texts; with names only those."""
    assert s.log is not None
    return [repr(event) for event in s.log.heard(viewer) if not names or event.name in names]


def why(s: Noir, line: str) -> tuple[str, str]:
    """`B accuse ivy` is not legal: the clause that forbids it and the id of the words; nothing has changed."""
    letter, _, text = line.partition(" ")
    before = freeze(s)
    with pytest.raises(Illegal) as caught:
        s.submit("AB".index(letter), text)
    assert freeze(s) == before
    return caught.value.clause, caught.value.word


# ---------------------------------------------------------------------- looking at the table


def board(s: Noir) -> str:
    """The grid with its marks: `A B- C= / ...`."""
    out = []
    for row in CODECS["board"].to_json(s.board):
        out.append(" ".join(letter + marks(s, letter) for letter in row.split()))
    return " / ".join(out)


def marks(s: Noir, letter: str) -> str:
    bit = BIT[SUSPECT_OF[letter]]
    return "".join(mark for mark, field in MARKS.items() if marked(s, field) & bit)


def marked(s: Noir, field: str) -> int:
    """The cards that a mark of the grid names: of the table itself, or of that of the mode."""
    found: int = getattr(s, field, 0) or getattr(optional_record(s, s.mode.name), field, 0)
    return found


def letters(mask: int) -> str:
    return str(CODECS["dead"].to_json(mask))


def mask(text: str) -> int:
    found: int = CODECS["dead"].from_text(text)
    return found


def names(mask: int) -> set[str]:
    return {NAMES[card] for card in cards_of(mask)}


def card(letter: str) -> int:
    return SUSPECT_OF[letter]


def identity(s: Noir, seat: int) -> str:
    return NAMES[s.players[seat].identity]


def hand(s: Noir, seat: int = B) -> str:
    return letters(s.hold(seat))


def result(s: Noir) -> Result:
    found = GAME.result(s)
    assert found is not None
    return found


def ended(s: Noir) -> tuple[tuple[int, ...], str]:
    return result(s).winners, result(s).reason
