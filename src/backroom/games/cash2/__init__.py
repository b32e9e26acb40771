"""Ca$h 'n Guns, second edition: base game and sixteen powers, 4 to 8 seats. The model folder for the others."""

from __future__ import annotations

from typing import Any, Final

from backroom.engine.bitmasks import BIT
from backroom.engine.game import Game
from backroom.engine.options import Option, Value
from backroom.games.cash2.cards import ACTION_SPACE, COPIES, KIND_COUNT, PILE_SIZE, ROUNDS, pile_of
from backroom.games.cash2.heuristics import candidates
from backroom.games.cash2.imagine import redeal_hidden
from backroom.games.cash2.invariants import check
from backroom.games.cash2.memory import Dig, LootMove, Swap
from backroom.games.cash2.position import complete_position
from backroom.games.cash2.powers import POWERS
from backroom.games.cash2.readings import READINGS
from backroom.games.cash2.round import POWERS_SHOWN, ROUND_BEGINS, STEPS
from backroom.games.cash2.score import census, score
from backroom.games.cash2.state import Cash2, Player
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


def empty_state(seats: int, options: dict[str, Any]) -> Cash2:
    s = Cash2()
    s.powered = options["powers"]
    s.secret = s.powered and options["power_visibility"] == "secret_until_used"
    s.free_shares = options["desk_card_last"] == "left"
    s.players = [Player() for _ in range(seats)]
    s.planted = (0,) * ROUNDS
    s.may_hold = (0,) * len(POWERS)
    return s


def setup(s: Cash2) -> None:
    """CG2-S: eight piles of eight, a Godfather, powers; then the first round."""
    loot = [kind for kind in range(KIND_COUNT) for _ in range(COPIES[kind])]
    s.shuffle(loot)
    s.piles = [pile_of(loot[PILE_SIZE * r : PILE_SIZE * (r + 1)]) for r in range(ROUNDS)]
    first = s.options["first_godfather"]
    s.godfather = s.draw(s.seats) if first == "random" else first
    s.alive = BIT[s.seats] - 1
    s.push(ROUND_BEGINS)
    if s.powered:
        deal_powers(s)
        s.push(POWERS_SHOWN)


def deal_powers(s: Cash2) -> None:
    """CG2-S.6: one power each; the rest are put away unseen."""
    powers = list(range(1, len(POWERS)))
    s.shuffle(powers)
    s.may_hold = (0, *[s.alive] * (len(POWERS) - 1))
    for seat in range(s.seats):
        s.players[seat].power = POWERS[powers[seat]]


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
    parts=parts,
)
