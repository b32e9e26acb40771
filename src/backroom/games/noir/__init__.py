"""Noir: six games of hidden identities on one moving board of suspects."""

from __future__ import annotations

from typing import Any, Final

from backroom.engine.game import Game
from backroom.engine.options import Option, Value
from backroom.games.noir.action_space import ACTION_SPACE
from backroom.games.noir.actions.collapse import CLOSE_UP, LINE, MORE
from backroom.games.noir.actions.exonerate import PLAY_CARD
from backroom.games.noir.base import Within
from backroom.games.noir.board import UNDO_RULES
from backroom.games.noir.estimate import ROLLOUT_LIMIT, estimate
from backroom.games.noir.grid_hints import STREET
from backroom.games.noir.heuristics import candidates
from backroom.games.noir.identity import SETTLE
from backroom.games.noir.imagine import redeal_hidden
from backroom.games.noir.invariants import check
from backroom.games.noir.modes.registry import ADDITIONS, MODES
from backroom.games.noir.position import complete_position
from backroom.games.noir.readings import READINGS
from backroom.games.noir.score import census, score, sides
from backroom.games.noir.setup import limit, setup
from backroom.games.noir.state import Noir, Player, Slot
from backroom.games.noir.stats import stats
from backroom.games.noir.suspects import ANY, BASE_SET, read_pool
from backroom.games.noir.turn import ACT, BEGIN, TURN
from backroom.games.noir.visibility import CODECS, EVENTS, VISIBILITY

SEAT_COUNTS: Final[dict[Value, tuple[int, ...]]] = {mode.name: mode.seats for mode in MODES.values()}
LIMITS: Final = range(1, 2**53)  # NR-C10.6; a browser's whole numbers end there
SMALL: Final[Within] = {"mode": ("killer_inspector", "hitman_sleuth", "spy_tag", "thief_chief")}
OPTIONS: Final = (
    Option("mode", tuple(MODES), "killer_inspector", "NR-R.2", seat_counts=SEAT_COUNTS, variant=True),
    Option("roles", ("by_seat", "random"), "by_seat", "NR-M1.1.2"),
    Option("initial_layout", ("random", "roster_order"), "random", "NR-C2.2"),
    Option("suspect_pool_5x5", (BASE_SET, ANY), BASE_SET, "NR-M1.1.1", within=SMALL, free=read_pool),
    Option("undo_rule", tuple(UNDO_RULES), "opposite_or_restoring", "NR-C3.7"),
    Option(
        "move_limit",
        ("recommended", "none", 20, 50, 100, 200, 300, 500, 1000),
        "recommended",
        "NR-C10.6",
        numbers=LIMITS,
    ),
    *[option for mode in MODES.values() for option in mode.options()],
)

STEPS: Final = [
    BEGIN, TURN, ACT, LINE, CLOSE_UP, MORE, SETTLE, PLAY_CARD,
    *[step for mode in MODES.values() for step in mode.steps()],
]  # fmt: skip


def empty_state(seats: int, options: dict[str, Any]) -> Noir:
    """What follows from the options alone, before anything is dealt."""
    s = Noir()
    s.mode = MODES[options["mode"]]
    s.undo = UNDO_RULES[options["undo_rule"]]
    s.limit = limit(seats, options["move_limit"])
    s.players = [Player() for _ in range(seats)]
    s.options = options
    s.mode.furnish(s)
    return s


def parts(s: Noir) -> list[str]:
    return [f"role-{role.name}" for role in s.mode.in_play(s.seats)]


GAME: Final = Game(
    name="noir",
    version=1,
    seats=sorted({seats for mode in MODES.values() for seats in mode.seats}),
    options=OPTIONS,
    action_space=ACTION_SPACE,
    steps=STEPS,
    events=EVENTS,
    state_class=Noir,
    records={
        "players": Player,
        "hand": Slot,
        "hits": Slot,
        "under": Slot,
        "buried": Slot,
        **{row: record for adds in ADDITIONS.values() for row, record in adds.rows.items()},
    },
    optional_records={name: adds.table for name, adds in ADDITIONS.items() if adds.table is not None},
    visibility=VISIBILITY,
    codecs=CODECS,
    readings=READINGS,
    empty_state=empty_state,
    setup=setup,
    redeal_hidden=redeal_hidden,
    census=census,
    score=score,
    complete_position=complete_position,
    check=check,
    estimate=estimate,
    rollout_limit=ROLLOUT_LIMIT,
    candidates=candidates,
    pace={ACT.name: 1.5},
    sides=sides,
    stats=stats,
    grid=STREET,
    constants={name: value for adds in ADDITIONS.values() for name, value in adds.constants.items()},
    parts=parts,
)
