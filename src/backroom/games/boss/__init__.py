"""The Boss: gangsters, seven cities and Chicago, 2 to 4 seats."""

from __future__ import annotations

from typing import Final

from backroom.engine.game import Game
from backroom.engine.options import Option
from backroom.games.boss.box import PROFILE, SEATS, read_faces
from backroom.games.boss.cards import ACTION_SPACE, TURNS
from backroom.games.boss.heuristics import candidates
from backroom.games.boss.imagine import redeal_hidden
from backroom.games.boss.invariants import check
from backroom.games.boss.position import complete_position
from backroom.games.boss.readings import READINGS
from backroom.games.boss.round import MOVE, STEPS
from backroom.games.boss.score import census, score
from backroom.games.boss.setup import empty_state, setup
from backroom.games.boss.state import Boss, Player
from backroom.games.boss.stats import stats
from backroom.games.boss.visibility import CODECS, EVENTS, VISIBILITY

OPTIONS: Final = (
    Option("faces_profile", (PROFILE,), PROFILE, "TB-2.4", free=read_faces),
    Option("penalty_unit", ("rounds", "turns"), "rounds", "TB-8.6"),
    Option("outbid", ("each_rival", "sum_of_rivals"), "each_rival", "TB-5.4"),
    Option("rookie_escort", ("present_or_sent", "same_send"), "present_or_sent", "TB-5.3"),
    Option(
        "chicago_gate",
        ("earlier_turn_same_round", "previous_turn_only", "earlier_in_game"),
        "earlier_turn_same_round",
        "TB-5.7",
    ),
    Option("move_order", ("send_then_play", "play_then_send", "either"), "send_then_play", "TB-4.5"),
    Option("chicago_last_card", ("punishment_counts_zero", "latest_money_card"), "punishment_counts_zero", "TB-7.4"),
    Option("last_turn_order", ("snapshot", "live"), "snapshot", "TB-4.4"),
    Option("penalty_victim", ("veteran_in_that_city", "any_own_veteran"), "veteran_in_that_city", "TB-8.10"),
    Option("unclaimed_hidden_card", ("reveal", "return_unseen"), "reveal", "TB-8.3"),
    Option("tiebreak_gangsters", ("in_supply", "alive"), "in_supply", "TB-9.5"),
    Option("final_tie", ("shared_victory", "rematch"), "shared_victory", "TB-9.6"),
    Option("first_player", ("given", "random", *range(SEATS[-1])), "given", "TB-3.1", seat=True),
    Option("table_talk", ("free", "none"), "free", "TB-10.9"),
    Option("expansion_5_6", ("off",), "off", "TB-R.6"),
)


def speaks(s: Boss, seat: int) -> bool:
    """TB-10.9: talk is free, unless the table has agreed otherwise."""
    return bool(s.options["table_talk"] == "free")


GAME: Final = Game(
    name="boss",
    version=1,
    seats=SEATS,
    options=OPTIONS,
    action_space=ACTION_SPACE,
    steps=STEPS,
    events=EVENTS,
    state_class=Boss,
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
    pace={MOVE.name: 1.5},
    stats=stats,
    constants={"turns": TURNS},
)
