"""The estimate of a table for each seat; a search goes for its goal from every side."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.bots import make_bot
from backroom.engine.bitmasks import BIT
from backroom.engine.rng import FastRng
from backroom.games.noir.estimate import DRAWN, estimate, exposed, hunt, nearest, nearness
from backroom.games.noir.modes.registry import MODES
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES
from tests.games.noir.talk import GAME, A, B, table

TABLES = [(mode.name, seats) for mode in MODES.values() for seats in mode.seats]


def card(letter: str) -> int:
    return next(at for at, name in enumerate(NAMES) if name[0] == letter.lower())


def known(s: Noir, seat: int, letters: str) -> Noir:
    """Everyone knows that this seat is one of these."""
    s.players[seat].maybe = sum(BIT[card(letter)] for letter in letters)
    return s


def thoughts(s: Noir, seat: int) -> list[str]:
    """The choices of five search bots."""
    legal = [action.text for action in s.legal_actions(seat)]
    view = GAME.view(s, seat)
    return [make_bot("search:200", GAME, seed).choose(view, legal, []) for seed in range(5)]


def most(verdicts: list[bool]) -> bool:
    return 2 * sum(verdicts) > len(verdicts)


def after(s: Noir, seat: int, text: str) -> Noir:
    t = s.copy()
    t.submit(seat, text)
    return t


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_table_has_a_worth_between_nothing_and_all(name: str, seats: int) -> None:
    rng = FastRng(seats)
    s = GAME.deal(seats=seats, seed=seats, options={"mode": name})
    assert isinstance(s, Noir)
    while s.pending:
        worth = estimate(s)
        assert len(worth) == seats and all(0 <= value <= 1 for value in worth), (s.turns, worth)
        if seats == 2:
            assert sum(worth) == pytest.approx(1)
        for seat in s.pending_seats:
            legal = s.legal_ids(seat)
            s.play(seat, legal[rng.below(len(legal))])
    winners = GAME.result(s).winners  # type: ignore[union-attr]
    assert estimate(s) == [DRAWN if not winners else 1.0 if seat in winners else 0.0 for seat in range(seats)]


def test_who_is_known_is_exposed() -> None:
    s = table(A="G", B="Z", hand="AB")
    assert exposed(known(s, A, "GHIM"), A) == 1 / 4
    assert exposed(known(s, A, "G"), A) == 1
    s.dead |= BIT[card("H")]
    s.marked |= BIT[card("I")]
    assert exposed(known(s, A, "GHIM"), A) == 1 / 2, "the dead and the marked are nobody's cover"


def test_cards_are_near_when_they_touch() -> None:
    s = table(A="A", B="G", hand="YZ")
    assert nearness(s, card("A"), card("G")) == 1
    assert nearness(s, card("A"), card("M")) == nearness(s, card("A"), card("C")) == 1 / 4
    assert nearness(s, card("A"), card("Z")) == 1 / 16
    assert nearest(s, card("A"), BIT[card("A")] | BIT[card("M")] | BIT[card("Z")]) == 1 / 4
    assert nearest(s, card("A"), 0) == 0


def test_a_hunt_needs_a_name_and_a_place() -> None:
    s = known(table(A="A", B="G", hand="YZ"), A, "AB")
    assert hunt(s, B, A) == 1 / 2
    s.players[B].identity = -1
    assert hunt(s, B, A) == hunt(s, A, B) == exposed(s, B) == 0


@pytest.mark.parametrize("name", ["killer_inspector", "hitman_sleuth", "thief_chief"])
def test_the_narrower_the_trail_the_better_for_the_hunter(name: str) -> None:
    fields: dict[str, dict[str, Any]] = {"hitman_sleuth": {"target": "Z"}, "thief_chief": {"officers": "Y"}}
    s = table(mode=name, A="G", B="H", hand="" if name == "thief_chief" else "AB", **fields.get(name, {}))
    worth = [estimate(known(s, A, letters))[B] for letters in ("GHIMSTUVW", "GIM", "G")]
    assert worth == sorted(set(worth))


# ---------------------------------------------------------------------- goals


def test_the_inspector_accuses_whom_he_knows() -> None:
    s = known(table(A="G", B="H", hand="AB", turn="B"), A, "G")
    assert most([text == "accuse greta" for text in thoughts(s, B)])


def test_the_inspector_closes_in() -> None:
    """Two rows lie between Greta and Rufus; a column up or down brings them together."""
    s = known(table(A="G", B="R", hand="AB", turn="B"), A, "G")
    assert most([nearness(after(s, B, text), card("G"), card("R")) == 1 for text in thoughts(s, B)])


def test_the_killer_strikes_at_whom_he_knows() -> None:
    s = known(table(A="G", B="H", hand="AB"), B, "H")
    assert most([text == "murder hector" for text in thoughts(s, A)])


def test_the_killer_does_not_stay_where_everyone_looks() -> None:
    """The Inspector is beside and knows: another face, or far away."""
    s = known(table(A="G", B="H", hand="AB"), A, "G")
    assert most([estimate(after(s, A, text))[A] > estimate(s)[A] for text in thoughts(s, A)])


def test_the_hitman_works_off_the_list() -> None:
    s = table(mode="hitman_sleuth", A="G", B="Z", hand="AB", target="H", hits="YV")
    assert most([text == "murder hector" for text in thoughts(s, A)])


def test_the_sleuth_arrests_whom_he_knows() -> None:
    s = known(table(mode="hitman_sleuth", A="G", B="H", hand="AB", target="Z", hits="YV", turn="B"), A, "G")
    assert most([text == "arrest greta" for text in thoughts(s, B)])


def test_the_chief_accuses_whom_he_knows() -> None:
    s = known(table(mode="thief_chief", A="G", B="H", officers="YZ", turn="B"), A, "G")
    assert most([text == "accuse greta" for text in thoughts(s, B)])


def test_the_thief_steals_where_nobody_looks() -> None:
    s = table(mode="thief_chief", A="A", B="H", officers="YZ")
    assert most([text.startswith("steal ") for text in thoughts(s, A)])
