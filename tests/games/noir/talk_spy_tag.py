"""Table talk for spy tag: `spies("RSTA")` seats four spies as Rufus, Stella, Tobias and Agatha."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.checks import freeze
from backroom.engine.state import Illegal
from backroom.games.noir.state import Noir
from tests.games.noir.talk import G5, G6, G7, GAME, toml

BOARDS = {3: G5, 4: G5, 5: G6, 6: G6, 8: G7, 9: G7}


def spies(
    identities: str,
    board: str = "",
    turn: str = "A",
    trophies: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Noir:
    """A position with these identities by seat; trophies by the letter of their captor."""
    seats = len(identities)
    lines = ['game = "noir"', f"seats = {seats}", "[options]", 'mode = "spy_tag"']
    lines += [f"{name} = {toml(value)}" for name, value in (options or {}).items()]
    lines += ["[table]", f'board = "{board or BOARDS[seats]}"']
    lines += [f"{name} = {toml(value)}" for name, value in fields.items()]
    for letter, identity in zip(LETTERS, identities):
        lines += [f"[{letter}]", f'identity = "{identity}"']
        if letter in (trophies or {}):
            lines.append(f'trophies = "{(trophies or {})[letter]}"')
    lines += ["[open]", 'step = "act"', f"n = {LETTERS.index(turn)}"]
    s = GAME.position("\n".join(lines))
    assert isinstance(s, Noir)
    return s


def deal(seats: int, seed: int = 7, **options: Any) -> Noir:
    s = GAME.deal(seats, seed, {"mode": "spy_tag", **options})
    assert isinstance(s, Noir)
    return s


def play(s: Noir, *lines: str) -> None:
    for line in ",".join(lines).split(","):
        letter, _, text = line.strip().partition(" ")
        if text == "...":
            s.expire(LETTERS.index(letter))
        else:
            s.submit(LETTERS.index(letter), text)


def why(s: Noir, line: str) -> tuple[str, str]:
    """Not legal: the clause that forbids it and the id of the words; nothing has changed."""
    letter, _, text = line.partition(" ")
    before = freeze(s)
    with pytest.raises(Illegal) as caught:
        s.submit(LETTERS.index(letter), text)
    assert freeze(s) == before
    return caught.value.clause, caught.value.word
