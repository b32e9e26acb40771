"""Table talk for FBI and Mafia: `gang(G7, D="M")` seats the Detective as Mabel, the others somewhere out of the way.

The seats are the roles, in the order of the turns: A Killer, B Undercover, C Psycho, D Detective, E Bomber, F
Bodyguard, G Sniper, H Field Agent. Whoever is not mentioned is one of the first living cards of the board that are
not mentioned either; `"none"` is nobody. With `step="turn"` the turn only begins, so that sweeps and tokens come first.
"""

from __future__ import annotations

from typing import Any

from backroom.engine.bitmasks import LETTERS
from backroom.games.noir.modes.fbi_mafia.sides import mafia_score
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of
from tests.games.noir.talk import G6, G7, GAME, toml
from tests.games.noir.talk_spy_tag import play, why

__all__ = [
    "G6",
    "G7",
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "arrests",
    "deal",
    "gang",
    "hands",
    "play",
    "score",
    "why",
    "with_dead",
]

A, B, C, D, E, F, G, H = range(8)


def gang(
    board: str = G7,
    turn: str = "A",
    step: str = "act",
    options: Any = None,
    hand: str = "",
    trophies: str = "",
    fields: Any = None,
    **identities: str,
) -> Noir:
    """A position with this seat to act. A board of 36 cards or less seats six; trophies are the Killer's."""
    fields = fields or {}
    seats = 8 if len(board.split("/")) > 6 else 6
    lines = ['game = "noir"', f"seats = {seats}", "[options]", 'mode = "fbi_mafia"']
    lines += [f"{name} = {toml(value)}" for name, value in (options or {}).items()]
    lines += ["[table]", f'board = "{board}"'] + [f"{name} = {toml(value)}" for name, value in fields.items()]
    used = {*hand, *trophies, *"".join(identities.values()), *"".join(str(x) for x in fields.values())}
    alone = [card for card in board.replace("/", " ").split() if len(card) == 1 and card not in used]
    for letter in LETTERS[:seats]:
        who = identities.get(letter) or alone.pop(0)
        lines += [f"[{letter}]"] + ([f'identity = "{who}"'] if who != "none" else [])
        if letter == "A" and trophies:
            lines.append(f'trophies = "{trophies}"')
    lines += ["[open]", f'step = "{step}"', f"n = {LETTERS.index(turn)}"]
    lines += [line for card in hand for line in ("[[hand]]", 'owner = "H"', f'card = "{card}"')]
    s = GAME.position("\n".join(lines))
    assert isinstance(s, Noir)
    return s


def deal(seats: int, seed: int = 7, **options: Any) -> Noir:
    s = GAME.deal(seats, seed, {"mode": "fbi_mafia", **options})
    assert isinstance(s, Noir)
    return s


def with_dead(board: str, dead: str) -> str:
    """The same board with these dead."""
    return " ".join(card + "-" if card in set(dead) else card for card in board.split())


def score(s: Noir) -> int:
    return int(mafia_score(s))


def arrests(s: Noir) -> int:
    return int(count_of(s.fbi_mafia.arrested))


def hands(s: Noir) -> str:
    """Whose hands went up since `s.listen()`; a dot: nobody's; empty: nobody was asked."""
    assert s.log is not None
    out = ""
    for event in s.log.heard(None):
        if event.name == "hands":
            out += "".join(event.args["seats"])
        elif event.name == "no_hands":
            out += "."
    return out
