"""Readings of a view: computed at every question of every game, and telling nobody more than the view.

Each reading is compared with the true state. Two facts show that it follows from the view alone: an imagined world has
the same view (law 4), and a view without all other fields gives the same reading.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from backroom.engine.bitmasks import BIT, LETTERS
from backroom.engine.events import SPECTATOR
from backroom.engine.game import Game
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng
from backroom.engine.visibility import HIDDEN, Readings
from backroom.games.boss.rewards import is_last
from backroom.games.boss.state import Boss
from backroom.games.cash1.state import Cash1
from backroom.games.cash2.state import Cash2
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES, cards_of, count_of
from tests.engine.toy import VISIBILITY, make

GAMES = [get_game(name) for name in ("boss", "cash1", "cash2", "noir")]
DECISIONS = 250


def questions(name: str, most: int = DECISIONS) -> Iterator[Any]:
    """The states of random games, every mode at its smallest and largest table."""
    game = get_game(name)
    for options in game.variants().values():
        fitting = game.seat_counts(options)
        for seats in {fitting[0], fitting[-1]}:
            rng = FastRng(seats)
            s = game.deal(seats, seats, options)
            for _ in range(most):
                yield s
                if s.over:
                    break
                for seat in s.pending_seats:
                    codes = s.legal_ids(seat)
                    s.play(seat, codes[rng.below(len(codes))])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_they_follow_from_the_view_alone(game: Game) -> None:
    readings = Readings(game.name, game.readings, game.visibility, game.optional_records)
    for s in questions(game.name, 40):
        for viewer in range(SPECTATOR, s.seats):
            view = game.view(s, None if viewer < 0 else viewer)
            bare = copy.deepcopy(view)
            for name in game.readings:
                row, _, field = name.rpartition(".")
                records = bare[row] if row else bare
                for record in records if isinstance(records, list) else [records] if records is not None else []:
                    del record[field]
            readings.add(bare)
            assert bare == view == json.loads(json.dumps(view))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_that_was_imagined_reads_the_same(game: Game) -> None:
    for s in questions(game.name, 12):
        for viewer in range(s.seats):
            view = game.view(s, viewer)
            assert game.view(game.imagine(view, 5), viewer) == view


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_of_them_are_in_the_documentation(game: Game) -> None:
    page = (Path(__file__).parents[1] / "docs" / "api.md").read_text()
    section = page.partition("## The view")[2].partition("\n## ")[0]
    missing = [name for name in game.readings if f"`{name.rpartition('.')[2]}`" not in section]
    assert not missing, "docs/api.md does not tell what these are"


def test_a_reading_has_a_name_of_its_own() -> None:
    with pytest.raises(ValueError, match="toy: 'round' is a field of the state; a reading needs a name of its own"):
        make(readings={"round": len})
    assert "round" in VISIBILITY


# ---------------------------------------------------------------------- game by game


def test_NR_C9_1_hands_of_noir() -> None:
    """NR-C9.2: the cards for those who have seen them, their number for all."""
    game = get_game("noir")
    seen = 0
    for s in questions("noir"):
        assert isinstance(s, Noir)
        owners = {slot.owner for slot in s.hand}
        for viewer in range(SPECTATOR, s.seats):
            view = game.view(s, None if viewer < 0 else viewer)
            for seat, player in enumerate(view["players"]):
                size = s.hand_size(seat) if seat in owners else 0
                assert player["hand_size"] == size == len(player["hand"])
                if seat == viewer or s.over:
                    assert sorted(player["hand"]) == sorted(NAMES[card] for card in cards_of(s.hold(seat)))
                    seen += size
                else:
                    assert set(player["hand"]) <= {HIDDEN}
    assert seen > 500


def test_NR_M5_12_1_how_far_the_sides_of_noir_have_come() -> None:
    """NR-M3.6.1, NR-M5.12.2, NR-M6.11.1: no score stands at its goal while the game runs."""
    game = get_game("noir")
    won = set()
    for s in questions("noir", 3000):
        view = game.view(s, None)
        counts = {seat: (player["score"], player["goal"]) for seat, player in enumerate(view["players"])}
        reached = {seat for seat, (score, goal) in counts.items() if goal and score >= goal}
        assert reached == set() or s.over
        if reached:
            assert reached == set(game.result(s).winners)  # type: ignore[union-attr]
            won.add(view["mode"])
    assert {"spy_tag", "fbi_mafia"} <= won


def test_NR_C9_1_counts_of_noir() -> None:
    game = get_game("noir")
    for s in questions("noir"):
        view = game.view(s, None)
        assert view["deaths"] == count_of(s.dead)
        if view["hitman_sleuth"] is not None:
            assert view["hitman_sleuth"]["list_left"] == len(s.hits) + (s.hitman_sleuth.target >= 0)
        if view["thief_chief"] is not None:
            assert view["thief_chief"]["wallets_taken"] == count_of(s.pool & ~s.thief_chief.wallets)
        if view["fbi_mafia"] is not None:
            assert view["fbi_mafia"]["arrests"] == count_of(s.fbi_mafia.arrested)
            assert {view["fbi_mafia"]["score"]} == {p["score"] for p in view["players"] if p["goal"] >= 18}
        if view["heist"] is not None:
            assert view["heist"]["roles_left"] == len(s.heist.role_deck)


def test_TB_7_1_the_row_of_the_boss() -> None:
    """TB-9.1, TB-8.2, TB-10.4, TB-5.2"""
    game = get_game("boss")
    leading = 0
    for s in questions("boss"):
        assert isinstance(s, Boss)
        view = game.view(s, 0)
        assert view["row"].index("chicago") == view["chicago"] == s.left() and len(view["row"]) == s.cities() + 1
        assert view["last_round"] == is_last(s) and [city for city in view["row"] if city != "chicago"] == [
            *view["cards"]
        ]
        assert view["badges"]["silver"] == sum(card in ("silver", "double") for card in view["police"])
        for place, name in enumerate([*view["cards"]]):
            assert view["leaders"].get(name, -1) == s.leader(place)
            leading += name in view["leaders"]
        assert [p["supply"] for p in view["players"]] == [p.supply() for p in s.players]
        assert [p["hand_size"] for p in view["players"]] == [len(p.hand) for p in s.players]
        if not s.over:
            backs = sum(p["hand_size"] for p in view["players"])
            assert sum(map(len, view["unplayed"].values())) == backs + s.cities()
    assert leading > 100


def test_CG2_0_2_postures_and_guns_of_the_second_edition() -> None:
    """CG2-L.5: of the discard everyone knows how many lie there unseen."""
    game = get_game("cash2")
    aimed = 0
    for s in questions("cash2"):
        assert isinstance(s, Cash2)
        view = game.view(s, None)
        assert view["discard"] == {"click": s.shown_clicks, "bang": s.shown_bangs, "hidden": s.hidden_cards()}
        assert view["piles_left"] == len(s.piles) - s.round
        for seat, player in enumerate(view["players"]):
            down = {"ducked": s.ducked, "wounded": s.wounded, "standing": s.alive & ~s.ducked & ~s.wounded}
            assert player["posture"] == next(
                (word for word, mask in down.items() if mask & s.alive & BIT[seat]), "dead"
            )
            assert player["aimed_by"] == [i for i, p in enumerate(s.players) if p.loaded and p.aim == seat]
            aimed += len(player["aimed_by"])
    assert aimed > 100


def test_CG1_0_3_postures_and_guns_of_the_first_edition() -> None:
    """CG1-A03.4"""
    game = get_game("cash1")
    aimed = 0
    for s in questions("cash1"):
        assert isinstance(s, Cash1)
        view = game.view(s, None)
        for seat, player in enumerate(view["players"]):
            alive = bool(s.alive >> seat & 1)
            assert player["guns"] == ([*s.guns_of(seat)] if alive else [])
            assert (player["posture"] == "dead") != alive
            assert player["aimed_by"] == [
                gun for gun, p in enumerate(s.players) if s.live >> gun & 1 and p.aim >> seat & 1
            ], LETTERS[seat]
            aimed += len(player["aimed_by"])
        assert view["rounds_left"] == 8 - s.round
    assert aimed > 100
