"""Every option is tried where it makes a difference: the same deals without it go another way."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.engine.events import Event
from backroom.engine.rng import FastRng
from tests.adapters.option_cases import GAMES, Case, called, every_mode, every_value, expansions

SEEDS = 10
MORE = 400  # for what comes up once in a hundred games, or seldomer
CLOCK = 20  # one answer in so many is the clock's: some options speak of nothing else
LOOK = 5  # now and then a view is enough to see whether it differs

# They say what is so anyway, for a reason that is given.
IDLE = {
    "boss-move_order=either": "TB-R.4: the log keeps to men first",
    "boss-last_turn_order=live": "TB-R.3: it is the same order either way",
    "boss-penalty_victim=any_own_veteran": "TB-R.3: it is the same supply either way",
    "boss-first_player=0": "the given one is the first seat",
    "cash1-switchboard_face=face_down": "CG1-S.7: how cards lie on a real table, and nothing else",
    "cash1-switchboard_face=number_up": "CG1-S.7: how cards lie on a real table, and nothing else",
    "noir-move_limit=300": "NR-C10.6: it is what is recommended for two",
}
# They bite seldom: a few games at random do not show it, many do.
RARE = {
    "boss-tiebreak_gangsters=alive",
    "boss-final_tie=rematch",
    "cash1-tie_wounds=more",
    "cash1-tie_wounds=fewer",
    "cash1-cop_victory=survive_with_backup",
    "cash1-cop_victory=sole_survivor_only",
    "cash1-six_feet_counts_cop=true",
    "cash1-six_feet_counts_cop=false",
    "cash2-doctor_trigger=ducked_only",
    "noir-bomb_after_accusation=reaction",
    "noir-killer_canvass_on_marked=false",
    "noir-field_redraw_without_living_card=true",
}


def about(case: Case) -> str:
    """A case by its last option: `boss-move_order=either`."""
    return f"{case[0]}-{called(case).rpartition('-')[2]}"


def told(name: str, seats: int, options: tuple[tuple[str, Any], ...], seed: int) -> list[object]:
    """A random game: the questions, events and views of every seat, and the result."""
    game = GAMES[name]
    rng = FastRng(seed)
    s = game.new_unstarted(seats, seed, dict(options))
    log = s.listen()
    s.advance()
    story: list[object] = []
    while not s.over:
        story.append([game.may_speak(s, seat) for seat in range(seats)])
        for seat in s.pending_seats:
            ids = s.legal_ids(seat)
            story.append((s.step.name, seat, ids))
            if rng.below(CLOCK):
                s.play(seat, ids[rng.below(len(ids))])
            else:
                s.expire(seat)
        if len(story) % LOOK == 0:
            view = game.view(s, seats - 1)
            story.append({field: seen for field, seen in view.items() if field != "options"})
    ended = game.result(s)
    return [*story, *map(heard, log.events), ended and ended.to_json()]


def heard(event: Event) -> tuple[int, dict[str, Any]]:
    return event.audience, event.to_json()


def bites(case: Case, seeds: int) -> bool:
    name, seats, options = case
    *beside, _ = options.items()
    return any(
        told(name, seats, tuple(options.items()), seed) != told(name, seats, tuple(beside), seed)
        for seed in range(1, seeds + 1)
    )


@pytest.mark.parametrize("case", [case for case in every_value() if about(case) not in RARE], ids=called)
def test_every_value_makes_a_difference_at_home(case: Case) -> None:
    assert bites(case, SEEDS) != (about(case) in IDLE)


@pytest.mark.long
@pytest.mark.parametrize("case", [case for case in every_value() if about(case) in RARE], ids=called)
def test_what_bites_seldom_does_bite(case: Case) -> None:
    assert bites(case, MORE)


def test_what_is_named_is_there() -> None:
    assert {*IDLE, *RARE} <= set(map(about, every_value()))


def test_every_mode_and_all_expansions_together_are_tried() -> None:
    tried = {(name, *options.items()) for name, _, options in every_mode()}
    for name, game in GAMES.items():
        for mode in game.variants():
            parts = mode.split("+")
            assert any(name == case[0] and all(part in str(case) for part in parts) for case in tried) or mode == "base"
        assert not expansions(game) or (name, *expansions(game).items()) in tried
