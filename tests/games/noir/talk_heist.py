"""Table talk for heists: `heist("MAZR", "runner decoy mole hacker", officers="Gol")`. Thieves first, the Chief last.

`tokens={"nw": "AB"}` lays tokens of thieves on a safe, twice the same letter two of them; `up="A"` turns role cards up.
"""

from __future__ import annotations

from typing import Any

from backroom.engine.bitmasks import BIT, LETTERS
from backroom.games.noir.action_space import SAFES
from backroom.games.noir.modes.heist.role_cards import THIEF_ROLES, role_deck
from backroom.games.noir.modes.heist.table import LEVEL_ONE, Thief
from backroom.games.noir.state import Noir
from tests.games.noir.talk import G7, GAME, toml
from tests.games.noir.talk_spy_tag import play, why

__all__ = ["PLAIN", "cast", "deal", "heist", "play", "posted", "tokens", "why"]

PLAIN = "safecracker runner cleaner decoy"
A, B, C, D, E = range(5)


def heist(
    thieves: str,
    roles: str = PLAIN,
    chief: str = "",
    turn: str = "A",
    tokens: dict[str, str] | None = None,
    opened: str = "",
    up: str = "",
    board: str = G7,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Noir:
    """A position with these identities by seat, the plainclothes officer, and this seat to act."""
    seats = len(thieves) + 1
    lines = ['game = "noir"', f"seats = {seats}", "[options]", 'mode = "heist"']
    lines += [f"{name} = {toml(value)}" for name, value in (options or {}).items()]
    lines += ["[table]", f'board = "{board}"', f"opened = {opened.split()}"]
    lines += [f"{name} = {toml(value)}" for name, value in fields.items()]
    for letter, identity, role in zip(LETTERS, thieves, roles.split()):
        lines += [f"[{letter}]", f'identity = "{identity}"', f'role = "{role}"']
    lines += [f"[{LETTERS[seats - 1]}]"] + ([f'identity = "{chief}"'] if chief else [])
    lines += ["[open]", 'step = "act"', f"n = {LETTERS.index(turn)}"]
    s = GAME.position("\n".join(lines))
    assert isinstance(s, Noir)
    for safe, owners in (tokens or {}).items():
        for owner in set(owners):
            seat = LETTERS.index(owner)
            s.thieves[seat] = s.thieves[seat].uncovered().with_tokens(SAFES.index(safe), owners.count(owner))
    for letter in up:
        s.thieves[LETTERS.index(letter)] = s.thieves[LETTERS.index(letter)].uncovered()
    return s


def cast(s: Noir, roles: str) -> None:
    """These roles, face up."""
    held = 0
    for seat, name in enumerate(roles.split()):
        number = [role.name for role in THIEF_ROLES].index(name)
        s.players[seat].role = THIEF_ROLES[number]
        s.thieves[seat] = Thief(1 if number < LEVEL_ONE else 2)
        held |= BIT[number]
    s.heist.role_deck = role_deck(s, held)


def tokens(s: Noir, safe: str) -> str:
    """Whose tokens lie on a safe."""
    at = SAFES.index(safe)
    return "".join(LETTERS[seat] * t.tokens for seat, t in enumerate(s.thieves) if t.safe == at)


def deal(seats: int = 5, seed: int = 7, **options: Any) -> Noir:
    s = GAME.deal(seats, seed, {"mode": "heist", **options})
    assert isinstance(s, Noir)
    return s


def posted(seats: int = 5, seed: int = 7, **options: Any) -> Noir:
    """A deal after the Chief has posted the officers: the first thief has the turn."""
    s = deal(seats, seed, **options)
    while s.step.name != "act":
        s.play(s.pending_seats[0], s.legal_ids(s.pending_seats[0])[0])
    return s
