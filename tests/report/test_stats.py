"""The statistics of games, counted a second time from answers and events."""

from __future__ import annotations

from functools import cache

import pytest

from backroom.bots import make_bot, play_game
from backroom.engine.events import Log
from backroom.engine.game import Game
from backroom.engine.registry import find_games, get_game
from backroom.engine.state import State
from backroom.engine.stats import Stats
from backroom.words import Words, languages

TELLING = [game for game in find_games().values() if game.stats is not None]


def played(name: str, seats: int, seed: int, **options: object) -> tuple[State, Log, Stats]:
    game = get_game(name)
    s, log = play_game(game, seats, seed, options, [make_bot("random", game, seed + seat) for seat in range(seats)])
    assert game.stats is not None
    return s, log, game.stats(s)


@pytest.mark.parametrize("name", ["cash1", "cash2"])
def test_every_click_in_a_gun_is_a_bluff_and_those_shown_were_called(name: str) -> None:
    for seed in range(4):
        s, log, stats = played(name, 5, seed)
        loaded = [0] * 5
        for answer in log.answers:
            loaded[answer.seat] += s.game.text(answer.id) == "load click"
        shown = [e.args["seat"] for e in log.events if e.name == "revealed" and e.args["bullet"] == "click"]
        seen = [shown.count(letter) for letter in "ABCDE"]
        for seat, (called, bluffs) in enumerate(stats.chances["called"]):
            assert called == seen[seat]
            # Who was killed, or won, in the middle of a round has a card that never left the gun.
            assert 0 <= loaded[seat] - bluffs <= 1
        dead = [e.args["seat"] for e in log.events if e.name == "died"]
        assert stats.counts["deaths"] == [dead.count(letter) for letter in "ABCDE"]
        assert stats.length == sum(e.name == "round" for e in log.events)


def test_powers_and_the_cop_are_traits_where_they_are_in_play() -> None:
    assert played("cash2", 4, 1)[2].traits == {}
    s, _, stats = played("cash2", 4, 1, powers=True)
    view = s.game.view(s, None)
    assert stats.traits == {"power": [[player["power"]] for player in view["players"]]}
    cops = played("cash1", 5, 1, cop=True)[2].traits["role"]
    assert sorted(cops) == [["cop"], *[["gangster"]] * 4]


def test_the_boss_counts_cities_that_punish() -> None:
    s, log, stats = played("boss", 3, 1)
    told = [e.name for e in log.events if e.args.get("seat") == "B"]
    bad = sum(told.count(name) for name in ("killed", "hospital", "prison", "banned"))
    assert stats.chances["trapped"][1] == (bad, bad + told.count("won")) and bad
    assert stats.counts["jailed"][1] == told.count("prison") and stats.length == s.game.view(s, None)["round"]


@pytest.mark.parametrize(("mode", "seats"), [("killer_inspector", 2), ("spy_tag", 4), ("fbi_mafia", 6), ("heist", 5)])
def test_noir_counts_who_was_found(mode: str, seats: int) -> None:
    _, log, stats = played("noir", seats, 3, mode=mode)
    found = [e for e in log.events if e.name == "caught"]
    assert sum(stats.counts["caught"]) == len(found) == sum(right for right, _ in stats.chances["found"])
    tried = [e for e in log.events if e.name in ("accused", "grabbed")]
    assert sum(made for _, made in stats.chances["found"]) == len(tried)
    assert len(stats.traits["role"]) == seats and stats.length == sum(e.name == "turn" for e in log.events)


def test_a_thief_who_comes_back_as_another_was_both() -> None:
    for seed in range(1, 30):
        _, _, stats = played("noir", 5, seed, mode="heist")
        several = [roles for roles in stats.traits["role"] if len(roles) > 1]
        if several:
            assert all(len(set(roles)) == len(roles) for roles in several)
            return
    raise AssertionError("nobody was ever caught")


@cache
def told_by(name: str) -> list[Stats]:
    """One game of each in the box."""
    game = get_game(name)
    return [played(name, game.seat_counts(options)[0], 1, **options)[2] for options in game.variants().values()]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", TELLING, ids=lambda game: game.name)
def test_everything_that_is_counted_has_words_and_a_meaning(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for stats in told_by(game.name):
        for name in [*stats.counts, *stats.chances]:
            assert words(f"fact-{name}") and words(f"fact-{name}-text")
        for name, held in stats.traits.items():
            assert words(f"fact-{name}") and all(words(f"{name}-{word}") for roles in held for word in roles)
    assert words("fact-length") and words("fact-length-text") and words("fact-score")
