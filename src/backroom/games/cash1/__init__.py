"""Ca$h 'n Guns, first edition: base game, eleven secret powers, the undercover cop; 4 to 6 seats."""

from __future__ import annotations

from typing import Final

from backroom.engine.game import Game
from backroom.engine.options import Option, Value
from backroom.games.cash1.cards import ACTION_SPACE, ROUNDS
from backroom.games.cash1.heuristics import candidates
from backroom.games.cash1.imagine import redeal_hidden
from backroom.games.cash1.invariants import check
from backroom.games.cash1.position import complete_position
from backroom.games.cash1.powers import POOLS, POWERS
from backroom.games.cash1.readings import READINGS
from backroom.games.cash1.round import STEPS
from backroom.games.cash1.score import census, score
from backroom.games.cash1.setup import empty_state, setup
from backroom.games.cash1.state import AS_READ, Cash1, Player, option_value
from backroom.games.cash1.stats import stats
from backroom.games.cash1.visibility import CODECS, EVENTS, VISIBILITY

POWERED: Final[dict[str, tuple[Value, ...]]] = {"powers": (True,)}
COP: Final[dict[str, tuple[Value, ...]]] = {"cop": (True,)}
# The first is surveyed evenly. Options that the two printed rulebooks answer differently follow `reading` by default.
OPTIONS: Final = (
    Option("powers", (False, True), False, "CG1-S.6", variant=True),
    Option("cop", (False, True), False, "CG1-S.7", seat_counts={True: [5, 6]}, variant=True),
    Option("reading", ("russian", "spanish"), "russian", "CG1-R.2"),
    Option("ability_pool", (AS_READ, "base_10", "base_11", "starter_6"), AS_READ, "CG1-S.6", within=POWERED),
    Option("godfather_seat", range(6), 0, "CG1-S.5", seat=True),
    Option("tie_wounds", (AS_READ, "more", "fewer"), AS_READ, "CG1-E.6"),
    Option("slow_nerve", (AS_READ, "stands", "ducks"), AS_READ, "CG1-4.6"),
    Option("slow_aim_card", ("lost", "returned"), "lost", "CG1-3.5"),
    Option("shooter_at_ducker", (AS_READ, "keeps_standing", "withdraws"), AS_READ, "CG1-4.4"),
    Option("grenade_blast", (AS_READ, "others_only", "owner_too"), AS_READ, "CG1-A05.5", within=POWERED),
    Option("cop_victory", (AS_READ, "survive_with_backup", "sole_survivor_only"), AS_READ, "CG1-C.5", within=COP),
    Option("super_coward_value", (AS_READ, "instead", "on_top"), AS_READ, "CG1-A08.1", within=POWERED),
    Option("six_feet_counts_cop", (AS_READ, True, False), AS_READ, "CG1-A01.4", within={**POWERED, **COP}),
    Option("sawed_off_pair", ("neighbours", "any_two"), "neighbours", "CG1-A11.2", within=POWERED),
    Option("phone_route", (AS_READ, "last_participant", "full_circle"), AS_READ, "CG1-8.3", within=COP),
    Option("switchboard_face", (AS_READ, "face_down", "number_up"), AS_READ, "CG1-S.7", within=COP),
    Option("timeout_load", ("click_first", "random"), "click_first", "CG1-2.5"),
    Option("dead_talk", ("no", "yes"), "no", "CG1-W.9"),
)


def parts(s: Cash1) -> list[str]:
    pool = POOLS[str(option_value(s, "ability_pool"))] if s.powered else 0
    powers = [f"power-{power.name}" for power in POWERS if pool >> power.index & 1]
    return [*powers, "role-cop"] if s.undercover else powers


def speaks(s: Cash1, seat: int) -> bool:
    """CG1-W.9: the dead watch and do not talk."""
    return s.alive >> seat & 1 != 0 or s.options["dead_talk"] == "yes"


GAME: Final = Game(
    name="cash1",
    version=1,
    seats=range(4, 7),
    options=OPTIONS,
    action_space=ACTION_SPACE,
    steps=STEPS,
    events=EVENTS,
    state_class=Cash1,
    records={"players": Player},
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
    candidates=candidates,
    speaks=speaks,
    stats=stats,
    constants={"rounds": ROUNDS, "lives": {power.name: power.dies_at for power in POWERS}},
    parts=parts,
)
