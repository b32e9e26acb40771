"""Noir: six games of hidden identities on one moving board of suspects."""

from __future__ import annotations

from typing import Final

from backroom.engine.game import Game
from backroom.engine.options import Option, Value
from backroom.games.noir.agents import ADDRESS, LAY_OPEN
from backroom.games.noir.board import UNDO_RULES
from backroom.games.noir.bombs import BURNT, CHAIN, LAST_BLAST, LED_AWAY
from backroom.games.noir.codes import ACTION_SPACE
from backroom.games.noir.crew import Ghost, Thief
from backroom.games.noir.estimate import ROLLOUT_LIMIT, estimate
from backroom.games.noir.faces import NEW_FACE
from backroom.games.noir.guarding import CORNERS, GUARD, KEEP, PLAINCLOTHES, POSTING, SQUARE, TRADE_WITH
from backroom.games.noir.hands import PLAY_CARD, SETTLE
from backroom.games.noir.heuristics import candidates
from backroom.games.noir.imagine import redeal_hidden
from backroom.games.noir.invariants import check
from backroom.games.noir.mafia import AFTERMATH
from backroom.games.noir.modes import MODES
from backroom.games.noir.modes.hitman_sleuth import GIVE_BACK
from backroom.games.noir.moves import CLOSE_UP, LINE, MORE
from backroom.games.noir.position import complete_position, empty_state, setup
from backroom.games.noir.reactions import ATTEMPT, SWEEP
from backroom.games.noir.readings import READINGS
from backroom.games.noir.safes import PRESETS, SAFES, read_zones
from backroom.games.noir.score import census, score, sides
from backroom.games.noir.state import Noir, Player, Slot
from backroom.games.noir.stats import stats
from backroom.games.noir.street import STREET
from backroom.games.noir.suspects import ANY, BASE_SET, read_pool
from backroom.games.noir.theft import DISMISSAL, FREE_WALLET
from backroom.games.noir.threats import SWAP_WITH, THREAT
from backroom.games.noir.tokens import SET_DOWN, WATCH
from backroom.games.noir.turn import ACT, BEGIN, TURN
from backroom.games.noir.visibility import CODECS, EVENTS, VISIBILITY

TABLES: Final[dict[Value, tuple[int, ...]]] = {mode.name: mode.seats for mode in MODES.values()}
LIMITS: Final = range(1, 2**53)  # NR-C10.6; a browser's whole numbers end there
Within = dict[str, tuple[Value, ...]]  # the modes that an option belongs to
KILLER: Final[Within] = {"mode": ("killer_inspector",)}
HITMAN: Final[Within] = {"mode": ("hitman_sleuth",)}
SPIES: Final[Within] = {"mode": ("spy_tag",)}
THIEF: Final[Within] = {"mode": ("thief_chief",)}
MAFIA: Final[Within] = {"mode": ("fbi_mafia",)}
HEIST: Final[Within] = {"mode": ("heist",)}
SMALL: Final[Within] = {"mode": ("killer_inspector", "hitman_sleuth", "spy_tag", "thief_chief")}
OPTIONS: Final = (
    Option("mode", tuple(MODES), "killer_inspector", "NR-R.2", tables=TABLES, variant=True),
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
    Option("killer_target_deaths", tuple(range(10, 17)), 14, "NR-M1.9.2", within=KILLER),
    Option("inspector_first_turn_action", (False, True), False, "NR-M1.2.3", within=KILLER),
    Option("hitlist_known_to_hitman", (False, True), False, "NR-M2.1.4", within=HITMAN),
    Option("spy_team_shares_identity", (False, True), False, "NR-M3.5.3", within=SPIES),
    Option("mode4_first_seat", ("thief", "chief"), "thief", "NR-M4.2.1", within=THIEF),
    Option("steal_from_own_card", (False, True), False, "NR-M4.3.3", within=THIEF),
    Option("hire_may_dismiss_new", (True, False), True, "NR-M4.6.3", within=THIEF),
    Option("two_game_series", (False, True), False, "NR-M4.8.3", within=THIEF),
    Option("fbi_extra_arrest", (False, True), False, "NR-M5.12.1", within=MAFIA),
    Option("accusation_addresses", ("whole_mafia", "named_mafioso"), "whole_mafia", "NR-M5.4.3", within=MAFIA),
    Option("far_accuse_self", (True, False), True, "NR-M5.5.1", within=MAFIA),
    Option("disguise_discard", ("face_up", "face_down"), "face_up", "NR-M5.4.6", within=MAFIA),
    Option("bodyguard_token_step", ("mandatory", "optional"), "mandatory", "NR-M5.6.1", within=MAFIA),
    Option("protect_consumes_token", (False, True), False, "NR-M5.6.8", within=MAFIA),
    Option("protect_stops_sweep", (False, True), False, "NR-M5.9.4", within=MAFIA),
    Option("sweep_order", ("reading_order", "psycho_choice"), "reading_order", "NR-M5.9.3", within=MAFIA),
    Option("threat_after_collapse", (False, True), False, "NR-M5.9.6", within=MAFIA),
    Option("bomb_after_accusation", ("later_detonate", "reaction"), "later_detonate", "NR-M5.10.9", within=MAFIA),
    Option("bombs_stay_on_dead", (False, True), False, "NR-M5.3.5", within=MAFIA),
    Option("killer_canvass_on_marked", (True, False), True, "NR-M5.8.2", within=MAFIA),
    Option("field_redraw_without_living_card", (False, True), False, "NR-M5.7.3", within=MAFIA),
    Option("heist_safe_zones", tuple(PRESETS), "corner_2x2", "NR-M6.2.2", free=read_zones, within=HEIST),
    Option("heist_officers", (2, 3, 4, 5, 6), 4, "NR-M6.1.5", within=HEIST),
    Option("captured_thief_redraw", ("immediate", "next_turn"), "immediate", "NR-M6.8.2", within=HEIST),
    Option("thieves_share_roles", (True, False), True, "NR-M6.9.2", within=HEIST),
    Option("ko_blocks_line_shift", (False, True), False, "NR-M6.6.4", within=HEIST),
    Option("ko_ends_on_cleaner_capture", (False, True), False, "NR-M6.6.5", within=HEIST),
    Option("mole_swap", ("positions", "cards"), "positions", "NR-M6.6.7", within=HEIST),
)

STEPS: Final = [
    BEGIN, TURN, ACT, LINE, CLOSE_UP, MORE, SETTLE, PLAY_CARD, GIVE_BACK, DISMISSAL, FREE_WALLET,
    # Mode 5.
    WATCH, SWEEP, ATTEMPT, AFTERMATH, BURNT, CHAIN, LAST_BLAST, LED_AWAY, SWAP_WITH, THREAT, SET_DOWN, ADDRESS,
    LAY_OPEN,
    # Mode 6.
    POSTING, PLAINCLOTHES, KEEP, GUARD, TRADE_WITH, NEW_FACE,
]  # fmt: skip


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
        "crew": Thief,
        "ghosts": Ghost,
    },
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
    constants={"safes": list(SAFES), "watched_side": SQUARE, "watched_corners": CORNERS},
    parts=parts,
)
