"""Options: which values a number of seats allows, how values are validated, and that the results are remembered."""

from __future__ import annotations

from typing import Any

import pytest

from backroom import get_game
from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.runner import job
from backroom.engine.game import Game
from backroom.engine.options import REMEMBERED, KnownOptions, Option, Value, validate_options
from backroom.engine.registry import find_games
from backroom.engine.rng import FastRng
from tests.engine.toy import make

MODE = Option("mode", ("duel", "party", "crowd"), "duel", seat_counts={"duel": [2], "crowd": (3, 4)})


def test_a_value_is_for_some_seat_counts() -> None:
    assert MODE.allowed(2) == ("duel", "party") and MODE.allowed(4) == ("party", "crowd")
    assert MODE.read("crowd", 3) == "crowd"
    with pytest.raises(ValueError, match="mode cannot be crowd with 2 seats; it is one of: duel, party"):
        MODE.read("crowd", 2)
    with pytest.raises(ValueError, match="mode cannot be war; it is one of"):
        MODE.read("war", 2)


def test_where_the_default_does_not_fit_the_first_that_does_is_taken() -> None:
    assert [validate_options("toy", [MODE], {}, seats)["mode"] for seats in (2, 3)] == ["duel", "party"]


def test_a_game_knows_its_seat_counts_and_the_nine_laws_keep_to_them() -> None:
    game: Game = make(options=[MODE, Option("charms", (False, True), True)], seats=[2, 3, 4])
    assert game.seat_counts({}) == (2, 3, 4)
    assert game.seat_counts({"mode": "duel"}) == (2,) and game.seat_counts({"mode": "crowd"}) == (3, 4)
    assert {job(game, "duel", seed).seats for seed in range(9)} == {2}
    assert {job(game, "crowd", seed).seats for seed in range(9)} == {3, 4}


def test_seat_counts_are_found_for_typed_values_and_for_faces_of_ones_own() -> None:
    assert get_game("cash1").seat_counts({"cop": "yes"}) == (5, 6)
    assert get_game("cash2").seat_counts({"first_godfather": "6"}) == (7, 8)
    boss = get_game("boss")
    assert boss.seat_counts({"faces_profile": {"detroit": ["2", "2", "3", "4", "killed"]}}) == boss.seats


def test_options_validated_again_are_the_same_and_belong_to_the_caller() -> None:
    known = KnownOptions("toy", [MODE, Option("charms", (False, True), True)])
    first = known.validate({"charms": "no"}, 3)
    assert first == {"mode": "party", "charms": False}
    first["mode"] = "war"
    assert known.validate({"charms": "no"}, 3) == {"mode": "party", "charms": False}
    assert known.validate({"charms": "no"}, 2) == {"mode": "duel", "charms": False}


def test_a_true_that_was_validated_before_does_not_stand_for_a_one() -> None:
    known = KnownOptions("toy", [Option("charms", (False, True), True)])
    assert known.validate({"charms": True}, 2) == {"charms": True}
    with pytest.raises(ValueError, match="charms cannot be 1"):
        known.validate({"charms": 1}, 2)


def test_faces_of_ones_own_are_read_each_time() -> None:
    known = KnownOptions("toy", [Option("faces", ("printed",), "printed", free=lambda data: ",".join(map(str, data)))])  # type: ignore[call-overload]
    faces = [1, 2]
    assert known.validate({"faces": faces}, 2) == {"faces": "1,2"}
    faces.append(3)
    assert known.validate({"faces": faces}, 2) == {"faces": "1,2,3"}


def test_only_so_many_sets_of_options_are_remembered() -> None:
    known = KnownOptions("toy", [Option("size", range(2 * REMEMBERED), 0)])
    for size in range(2 * REMEMBERED):
        assert known.validate({"size": size}, 2) == {"size": size}
        assert len(known.known) <= REMEMBERED


def test_the_games_in_a_box() -> None:
    """A variant is a game of its own; everything else is a house rule."""
    assert get_game("cash1").variants() == {
        "base": {}, "powers": {"powers": True}, "cop": {"cop": True}, "powers+cop": {"powers": True, "cop": True},
    }  # fmt: skip
    assert get_game("cash2").variants() == {"base": {}, "powers": {"powers": True}}
    assert get_game("boss").variants() == {"base": {}}
    noir = get_game("noir").variants()
    assert len(noir) == 6 and noir["heist"] == {"mode": "heist"} and "base" not in noir


# ---------------------------------------------------------------------- options of one variant, numbers, seats

GAMES = [game for game in find_games().values() if any(option.within for option in game.options)]


def played(game: Game, seats: int, options: dict[str, Value], seed: int) -> tuple[list[str], dict[str, Any]]:
    """A random game: its answers, and the view at its end without the options."""
    s = game.deal(seats, seed, options)
    rng, said = FastRng(seed), []
    while not s.over:
        seat = s.pending_seats[0]
        legal = s.legal_ids(seat)
        said.append(game.text(legal[rng.below(len(legal))]))
        s.submit(seat, said[-1])
    view = game.view(s, None)
    return said, {name: value for name, value in view.items() if name != "options"}


def elsewhere(game: Game, option: Option) -> dict[str, Value]:
    """The variants to which it does not belong, one of each kind."""
    found: dict[str, Value] = {}
    for name, chosen in option.within.items():
        other = game.option(name)
        assert other is not None
        found[name] = next(value for value in other.values if value not in chosen)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_option_of_one_variant_changes_nothing_in_another(game: Game) -> None:
    for option in game.options:
        if option.within:
            options = elsewhere(game, option)
            seats = game.seat_counts(options)[0]
            assert not option.matters(validate_options(game.name, game.options, options, seats))
            usual = played(game, seats, options, 5)
            for value in option.allowed(seats):
                assert played(game, seats, {**options, option.name: value}, 5) == usual, (option.name, value)


def test_an_option_of_one_variant_is_one_of_it() -> None:
    noir = get_game("noir")
    mine = {mode: [o.name for o in noir.options if o.within == {"mode": (mode,)}] for mode in noir.variants()}
    assert {mode: len(names) for mode, names in mine.items()} == {
        "killer_inspector": 2, "hitman_sleuth": 1, "spy_tag": 1, "thief_chief": 4, "fbi_mafia": 13, "heist": 7,
    }  # fmt: skip


def test_NR_C10_6_a_limit_of_moves_is_any_whole_number_from_1() -> None:
    """NR-C10.6: however it is written, in a deal, a position and a record."""
    noir = get_game("noir")
    for limit in (1, 37, 2**53 - 1):
        for said in (limit, str(limit)):
            s = noir.deal(2, 7, {"move_limit": said})
            assert s.options["move_limit"] == limit
            assert noir.position(noir.describe(s)).options["move_limit"] == limit
    s = noir.deal(2, 7, {"move_limit": 1})
    while not s.over:
        s.submit(s.pending_seats[0], s.legal_actions(s.pending_seats[0])[0])
    result = noir.result(s)
    assert noir.view(s, None)["turns"] == 1 and result is not None and result.reason == "move_limit"
    for wrong in (0, -1, "1.5", True, "many", 2**53, "9" * 5000):
        with pytest.raises(ValueError, match=r"move_limit cannot be .*, or a whole number from 1"):
            noir.deal(2, 7, {"move_limit": wrong})


@pytest.mark.parametrize(
    ("name", "option"), [("boss", "first_player"), ("cash2", "first_godfather"), ("cash1", "godfather_seat")]
)
def test_a_seat_among_options_is_a_letter_as_everywhere_or_its_number(name: str, option: str) -> None:
    game = get_game(name)
    seats = game.seats[1]
    for said in ("B", "b", 1, "1"):
        assert game.deal(seats, 7, {option: said}).options[option] == 1
    text = game.describe(game.deal(seats, 7, {option: "B"}))
    assert game.position(text.replace(f"{option} = 1", f'{option} = "B"')).options == game.position(text).options
    beyond = LETTERS[seats]
    with pytest.raises(ValueError, match=rf"{option} cannot be {beyond.lower()}.* it is one of: .*\bA, B,"):
        game.deal(seats, 7, {option: beyond})
