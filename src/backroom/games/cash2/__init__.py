"""Ca$h 'n Guns, second edition: base game and sixteen powers, 4 to 8 seats. The model folder for the others."""

from __future__ import annotations

from typing import Final

from backroom.engine.game import Game
from backroom.engine.options import Option, Value
from backroom.games.cash2.cards import ACTION_SPACE, ROUNDS
from backroom.games.cash2.heuristics import candidates
from backroom.games.cash2.imagine import redeal_hidden
from backroom.games.cash2.invariants import check
from backroom.games.cash2.position import complete_position
from backroom.games.cash2.powers import POWERS
from backroom.games.cash2.readings import READINGS
from backroom.games.cash2.round import STEPS
from backroom.games.cash2.score import census, score
from backroom.games.cash2.setup import empty_state, setup
from backroom.games.cash2.state import Cash2, Dig, LootMove, Player, Swap
from backroom.games.cash2.stats import stats
from backroom.games.cash2.visibility import CODECS, EVENTS, VISIBILITY

POWERED: Final[dict[str, tuple[Value, ...]]] = {"powers": (True,)}
OPTIONS: Final = (
    Option("powers", (False, True), False, "CG2-S.6", variant=True),
    Option("power_visibility", ("public", "secret_until_used"), "public", "CG2-O.1", within=POWERED),
    Option("first_godfather", ("random", *range(8)), "random", "CG2-S.5", seat=True),
    Option("desk_card_last", ("taken", "left"), "taken", "CG2-7.6"),
    Option("unclaimed_loot", ("carries_over", "removed"), "carries_over", "CG2-7.11"),
    Option("slow_courage", ("stands", "ducks"), "stands", "CG2-5.1"),
    Option("doctor_trigger", ("any_knockdown", "ducked_only"), "any_knockdown", "CG2-P05.1", within=POWERED),
    Option("dictator_scope", ("one_share", "rest_of_sharing"), "one_share", "CG2-P04.1", within=POWERED),
    Option("dictator_limit", ("per_round", "per_game"), "per_round", "CG2-P04.1", within=POWERED),
    Option("good_friend_discards", ("no", "yes"), "no", "CG2-P06.3", within=POWERED),
    Option("professional_pick", ("random", "taker_chooses", "target_chooses"), "random", "CG2-P12.1", within=POWERED),
    Option("stash_visibility", ("face_down", "open"), "face_down", "CG2-7.10"),
    Option("timeout_load", ("click_first", "random"), "click_first", "CG2-2.4"),
)


def parts(s: Cash2) -> list[str]:
    return [f"power-{power.name}" for power in POWERS[1:]] if s.powered else []


def speaks(s: Cash2, seat: int) -> bool:
    """CG2-R.17: the dead watch and do not talk."""
    return s.alive >> seat & 1 != 0


GAME: Final = Game(
    name="cash2",
    version=1,
    seats=range(4, 9),
    options=OPTIONS,
    action_space=ACTION_SPACE,
    steps=STEPS,
    events=EVENTS,
    state_class=Cash2,
    records={"players": Player, "moves": LootMove, "swaps": Swap, "digs": Dig},
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
