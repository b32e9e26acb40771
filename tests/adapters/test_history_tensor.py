"""The history tensor: the newest items can be read back, and sealed answers are not among them."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.adapters.history_tensor import KEPT, HistoryKind, HistoryLayout
from backroom.adapters.session import Session
from backroom.adapters.tensor import ViewLayout
from backroom.engine.events import Event
from backroom.engine.registry import get_game
from backroom.engine.rng import FastRng
from tests.adapters.option_cases import Case, called, every_mode


def numbers(layout: HistoryLayout, session: Session, seat: int) -> list[float]:
    out = [0.0] * layout.size
    layout.fill(session.known_history(seat), out)
    return out


def row(layout: HistoryLayout, out: list[float], k: int) -> list[float]:
    at = len(layout.kinds) + k * layout.row_width
    return out[at : at + layout.row_width]


def read(layout: HistoryLayout, numbers_of_row: list[float]) -> tuple[HistoryKind, dict[str, list[float]]]:
    """A row read back: its kind, and the numbers of each argument."""
    kind = layout.kinds[numbers_of_row.index(1)]
    return kind, {block.name: numbers_of_row[block.at : block.at + block.width] for block in kind.blocks}


def table(name: str, seats: int, options: dict[str, Any], seed: int) -> tuple[HistoryLayout, Session]:
    game = get_game(name)
    return HistoryLayout(game, seats), Session.deal(ViewLayout(game, seats), options, seed)


def test_the_newest_stands_first_with_its_arguments() -> None:
    layout, session = table("hands", 2, {}, 1)
    for seat, sign in enumerate(("rock", "paper")):
        session.answer(seat, session.game.parse(sign))
    out = numbers(layout, session, 0)
    won, threw, _, rock = (read(layout, row(layout, out, k)) for k in range(4))
    assert (won[0].name, won[1]) == ("won", {"seat": [0, 0, 1]})
    assert (threw[0].name, threw[1]) == ("threw", {"seat": [0, 0, 1], "sign": [0, 1, 0]})
    assert rock[0].name == "rock" and rock[0].is_answer
    assert not any(row(layout, out, 4))


def test_the_answer_of_another_is_not_recalled() -> None:
    layout, session = table("cash2", 4, {}, 1)
    for seat in range(4):
        session.answer(seat, session.game.parse("load bang"))
    for seat in range(4):
        out = numbers(layout, session, seat)
        assert sum(out[place] for place, kind in enumerate(layout.kinds) if kind.name == "load" and kind.is_answer) == 1


def test_the_words_of_an_answer_are_marks_in_their_places() -> None:
    layout, session = table("cash2", 4, {}, 1)
    type = next(type for type in session.game.action_space.types if type.name == "load")
    for seat in range(4):
        session.answer(seat, session.game.parse("load bang"))
    mine = next(item for item in session.known_history(2) if not isinstance(item.content, Event))
    kind, numbers_of_row = layout.encode(mine)
    (block,) = layout.kinds[kind].blocks
    assert numbers_of_row == {kind: 1, block.at + type.arguments[0].index("bang"): 1}


@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_everything_told_and_answered_has_its_numbers(case: Case) -> None:
    """A whole game: different things never have the same row, and only the newest have one."""
    layout, session = table(*case, 1)
    rng = FastRng(1)
    while not session.s.over:
        seat = session.s.pending_seats[0]
        ids = session.s.legal_ids(seat)
        session.answer(seat, ids[rng.below(len(ids))])
    history = session.known_history(0)
    out = numbers(layout, session, 0)
    assert sum(out[: len(layout.kinds)]) == len(history)
    rows = [row(layout, out, k) for k in range(KEPT)]
    assert [any(numbers_of_row) for numbers_of_row in rows] == [k < len(history) for k in range(KEPT)]
    texts: dict[tuple[tuple[int, float], ...], str] = {}
    for item in history:
        assert texts.setdefault(tuple(layout.encode(item)[1].items()), item.text) == item.text
