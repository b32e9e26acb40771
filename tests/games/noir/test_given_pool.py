"""A small board of twenty-five suspects that somebody has named: NR-M1.1.1 and the registry of options."""

from __future__ import annotations

import json
import random

import pytest

from backroom.engine.record import Replay, read, write
from backroom.engine.replay import run
from backroom.engine.state import State
from backroom.games.noir import GAME
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import BASE, NAMES
from tests.games.noir.talk import letters, names


def dealt(seats: int = 2, **options: object) -> Noir:
    s = GAME.deal(seats, 3, options)
    assert isinstance(s, Noir)
    return s


def again(s: State) -> Noir:
    assert isinstance(s, Noir)
    return s


GIVEN = NAMES[:10] + NAMES[35:]
SPELLINGS = {"a list": list(GIVEN), "a line": ", ".join(GIVEN).upper(), "a file": {"suspects": list(GIVEN[::-1])}}


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize(
    ("mode", "seats"), [("killer_inspector", 2), ("hitman_sleuth", 2), ("thief_chief", 2), ("spy_tag", 4)]
)
def test_NR_M1_1_1_a_small_board_has_the_twenty_five_that_were_given(spelling: str, mode: str, seats: int) -> None:
    s = dealt(seats, mode=mode, suspect_pool_5x5=SPELLINGS[spelling])
    assert names(s.pool) == set(GIVEN)
    assert again(GAME.imagine(json.loads(json.dumps(GAME.view(s, 0))), 1)).pool == s.pool
    assert again(GAME.position(GAME.describe(s))).pool == s.pool


def test_NR_C1_4_given_suspects_can_lie_in_the_order_of_the_alphabet() -> None:
    s = dealt(suspect_pool_5x5=list(GIVEN[::-1]), initial_layout="roster_order")
    initials = [NAMES[card][0] for card in s.board if card >= 0]
    assert initials == sorted(initials) and len(initials) == BASE


def test_given_suspects_stay_in_a_record() -> None:
    s = GAME.new_unstarted(2, 3, {"suspect_pool_5x5": list(GIVEN), "move_limit": 3})
    s.listen()
    s.advance()
    while not s.over:
        s.submit(s.pending_seats[0], s.legal_actions(s.pending_seats[0])[0])
    assert names(again(run(read(write(Replay.of(s, 3))))).pool) == set(GIVEN)


def test_the_base_set_by_its_names_is_the_base_set() -> None:
    shuffled = random.Random(1).sample(NAMES[:BASE], BASE)
    s = dealt(suspect_pool_5x5=shuffled)
    assert s.options["suspect_pool_5x5"] == "base" and letters(s.pool) == letters(dealt().pool)


@pytest.mark.parametrize(("said", "problem"), [
    (GIVEN[:24], "25 suspects, each once; these are 24 in 24 names"),
    ((*GIVEN[:24], GIVEN[0]), "these are 24 in 25 names"),
    ((*GIVEN, NAMES[20]), "these are 26 in 26 names"),
    ((*GIVEN[:24], "xaver"), "there is no suspect xaver; there are: agatha"),
    ("", "these are 0 in 0 names"),
    (7, "7 is no set of suspects; it is base, any_25, or 25 names"),
    ({"cities": []}, "no set of suspects"),
    ([1] * 25, "no set of suspects"),
])  # fmt: skip
def test_what_is_no_set_of_suspects_is_refused_with_the_reason(said: object, problem: str) -> None:
    with pytest.raises(ValueError, match=rf"option suspect_pool_5x5: .*{problem}"):
        GAME.deal(2, 3, {"suspect_pool_5x5": said})
