"""Optional records: a record that a state has with some options only, in views, positions and tensors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from backroom.adapters.tensor import ViewLayout
from backroom.engine.codecs import NUMBER, BySeat
from backroom.engine.conformance.checks import same
from backroom.engine.position import PositionError
from backroom.engine.state import State
from backroom.engine.visibility import everyone, nobody
from tests.engine import toy
from tests.engine.toy import Toy, make


class Almanac:
    __slots__ = ("bets", "coming", "days")

    def __init__(self, seats: int = 0) -> None:
        self.days: int = 0
        self.coming: int = 0
        self.bets: list[int] = [0] * seats


class Forecast(Toy):
    __slots__ = ("almanac",)

    almanac: Almanac

    def copy(self) -> Forecast:
        t = super().copy()
        assert isinstance(t, Forecast)
        if self.options["charms"]:
            t.almanac = Almanac(self.seats)
            t.almanac.days, t.almanac.coming = self.almanac.days, self.almanac.coming
            t.almanac.bets = self.almanac.bets[:]
        return t


def empty_state(seats: int, options: dict[str, Any]) -> Forecast:
    s = Forecast()
    s.players = [toy.Hand() for _ in range(seats)]
    if options["charms"]:
        s.almanac = Almanac(seats)
    return s


def last_bet(view: Mapping[str, Any]) -> int:
    bets: list[int] = view["almanac"]["bets"]
    return bets[-1]


GAME = make(
    state_class=Forecast,
    empty_state=empty_state,
    optional_records={"almanac": Almanac},
    visibility={
        **toy.VISIBILITY,
        "almanac.days": everyone,
        "almanac.coming": nobody,
        "almanac.bets": everyone,
    },
    codecs={**toy.CODECS, "almanac.bets": BySeat(NUMBER)},
    readings={"almanac.last_bet": last_bet},
)
PLAIN = {"charms": False}


def test_a_view_has_it_or_none() -> None:
    s = GAME.deal(3, 1)
    assert GAME.view(s, 0)["almanac"] == {"days": 0, "coming": "?", "bets": [0, 0, 0], "last_bet": 0}
    assert GAME.view(GAME.rollout(s, 1), None)["almanac"]["coming"] == 0, "at the end all is open"
    assert GAME.view(GAME.deal(3, 1, PLAIN), 0)["almanac"] is None
    assert GAME.by_seat == [], "a list by seat in an optional record is drawn with the record"


@pytest.mark.parametrize("options", [{}, PLAIN])
def test_an_imagined_state_and_a_position_have_it_too(options: dict[str, bool]) -> None:
    s = GAME.deal(3, 1, options)
    assert isinstance(s, Forecast)
    if not options:
        s.almanac.days, s.almanac.bets[1] = 4, 7
    world = GAME.imagine(GAME.view(s, 0), seed=1)
    assert GAME.view(world, 0) == GAME.view(s, 0)
    assert same(s, GAME.position(GAME.describe(s))) == []
    assert ("[almanac]\ndays = 4" in GAME.describe(s)) == (not options)


def almanac(s: State) -> Almanac:
    assert isinstance(s, Forecast)
    return s.almanac


def test_a_position_says_some_of_its_fields() -> None:
    found = almanac(GAME.position("format = 2\nseats = 2\n[almanac]\ndays = 3\n"))
    assert (found.days, found.bets) == (3, [0, 0])


def test_format_1_said_them_of_the_table_and_of_seats() -> None:
    found = almanac(GAME.position("format = 1\nseats = 2\n[table]\ndays = 3\n[B]\nbets = 5\n"))
    assert (found.days, found.bets) == (3, [0, 5])
    plain = "format = 1\nseats = 2\n[options]\ncharms = false\n[table]\ndays = 0\n[B]\nbets = 0\n"
    assert not hasattr(GAME.position(plain), "almanac")


REFUSED = {
    "no such record here": ("[options]\ncharms = false\n[almanac]\ndays = 1", "almanac: with these options there is"),
    "no such field": ("[almanac]\ndayz = 1", "there is no field 'dayz' in [almanac]; did you mean days"),
    "format 2 on the table": ("[table]\ndays = 1", "there is no field 'days' in [table]"),
    "too few seats": ("[almanac]\nbets = [1]", "bets: one value for each of 2 seats, not 1"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_with_its_line(what: str) -> None:
    said, problem = REFUSED[what]
    with pytest.raises(PositionError) as refused:
        GAME.position(f"format = 2\nseats = 2\n{said}\n")
    assert refused.value.problem.startswith(problem) and refused.value.line


def test_format_1_in_one_line_and_for_several_seats() -> None:
    found = almanac(GAME.position("seats = 3\ntable = { days = 3 }\nA = { bets = 1 }\nC = { bets = 2 }\n"))
    assert (found.days, found.bets) == (3, [1, 0, 2])
    with pytest.raises(PositionError, match=r"line 3: days: this stands in \[almanac\], too"):
        GAME.position("seats = 2\n[table]\ndays = 1\n[almanac]\ndays = 1\n")
    with pytest.raises(PositionError, match="line 2: almanac should be a table"):
        GAME.position("seats = 2\nalmanac = 3\n[table]\ndays = 1\n")


def test_format_1_with_a_value_of_a_record_that_is_not_there() -> None:
    with pytest.raises(PositionError, match="line 6: days: with these options there is none"):
        GAME.position("format = 1\nseats = 2\n[options]\ncharms = false\n[table]\ndays = 2\n")


def test_a_tensor_has_zeros_where_there_is_none() -> None:
    layout = ViewLayout(GAME, 2)
    blocks = {block.name: block for block in layout.blocks}
    s = GAME.position("format = 2\nseats = 2\n[almanac]\ndays = 3\nbets = [1, 2]\n")
    numbers = layout.encode(GAME.view(s, 0))
    bets = blocks["almanac.bets"]
    assert numbers[blocks["almanac.days"].at] == 3 and numbers[bets.at : bets.at + bets.width] == [1, 2]
    none = layout.encode(GAME.view(GAME.deal(2, 1, PLAIN), 0))
    assert none[bets.at : bets.at + bets.width] == [0, 0] == [none[blocks["almanac.days"].at]] * 2


def test_every_field_needs_a_rule() -> None:
    with pytest.raises(ValueError, match=r"nobody says who sees the field 'almanac\.bets'"):
        make(state_class=Forecast, empty_state=empty_state, optional_records={"almanac": Almanac})
