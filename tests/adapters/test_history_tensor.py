"""What a seat recalls, as numbers: the newest things can be read back, and what was sealed is not among them."""

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


def numbers(recall: HistoryLayout, seated: Session, seat: int) -> list[float]:
    out = [0.0] * recall.size
    recall.fill(seated.known_history(seat), out)
    return out


def row(recall: HistoryLayout, out: list[float], k: int) -> list[float]:
    at = len(recall.kinds) + k * recall.row_width
    return out[at : at + recall.row_width]


def read(recall: HistoryLayout, marks: list[float]) -> tuple[HistoryKind, dict[str, list[float]]]:
    """A row read back: its kind, and the numbers of each argument."""
    kind = recall.kinds[marks.index(1)]
    return kind, {block.name: marks[block.at : block.at + block.width] for block in kind.blocks}


def table(name: str, seats: int, options: dict[str, Any], seed: int) -> tuple[HistoryLayout, Session]:
    game = get_game(name)
    return HistoryLayout(game, seats), Session.deal(ViewLayout(game, seats), options, seed)


def test_the_newest_stands_first_with_its_arguments() -> None:
    recall, seated = table("hands", 2, {}, 1)
    for seat, sign in enumerate(("rock", "paper")):
        seated.answer(seat, seated.game.parse(sign))
    out = numbers(recall, seated, 0)
    won, threw, _, rock = (read(recall, row(recall, out, k)) for k in range(4))
    assert (won[0].name, won[1]) == ("won", {"seat": [0, 0, 1]})
    assert (threw[0].name, threw[1]) == ("threw", {"seat": [0, 0, 1], "sign": [0, 1, 0]})
    assert rock[0].name == "rock" and rock[0].is_answer
    assert not any(row(recall, out, 4))


def test_the_answer_of_another_is_not_recalled() -> None:
    recall, seated = table("cash2", 4, {}, 1)
    for seat in range(4):
        seated.answer(seat, seated.game.parse("load bang"))
    for seat in range(4):
        out = numbers(recall, seated, seat)
        assert sum(out[place] for place, kind in enumerate(recall.kinds) if kind.name == "load" and kind.is_answer) == 1


def test_the_words_of_an_answer_are_marks_in_their_places() -> None:
    recall, seated = table("cash2", 4, {}, 1)
    type = next(type for type in seated.game.action_space.types if type.name == "load")
    for seat in range(4):
        seated.answer(seat, seated.game.parse("load bang"))
    mine = next(memory for memory in seated.known_history(2) if not isinstance(memory.content, Event))
    kind, marks = recall.encode(mine)
    (block,) = recall.kinds[kind].blocks
    assert marks == {kind: 1, block.at + type.arguments[0].index("bang"): 1}


@pytest.mark.parametrize("case", every_mode(), ids=called)
def test_everything_told_and_answered_has_its_numbers(case: Case) -> None:
    """A whole game: different things never have the same row, and only the newest have one."""
    recall, seated = table(*case, 1)
    rng = FastRng(1)
    while not seated.s.over:
        seat = seated.s.pending_seats[0]
        ids = seated.s.legal_ids(seat)
        seated.answer(seat, ids[rng.below(len(ids))])
    memories = seated.known_history(0)
    out = numbers(recall, seated, 0)
    assert sum(out[: len(recall.kinds)]) == len(memories)
    rows = [row(recall, out, k) for k in range(KEPT)]
    assert [any(marks) for marks in rows] == [k < len(memories) for k in range(KEPT)]
    texts: dict[tuple[tuple[int, float], ...], str] = {}
    for memory in memories:
        assert texts.setdefault(tuple(recall.encode(memory)[1].items()), memory.text) == memory.text
