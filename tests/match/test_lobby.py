"""How a match begins: impossible matches are refused, and a rematch has the same chairs."""

import pytest

from backroom.match import log, protocol_http, protocol_ws
from backroom.match.lobby import CodeAndSecret
from backroom.match.match import Match, Refused
from tests.match.harness import ANN, BOB, EVE, OTHER_SECRET, SECRET, Harness, finished


@pytest.mark.parametrize(
    ("game", "seats", "options", "name", "word"),
    [
        ("chess", 2, {}, "Ann", "why-unknown-game"),
        ("hands", 3, {}, "Ann", "why-not-so-many-seats"),
        ("hands", 2, {"colour": 1}, "Ann", "why-unknown-option"),
        ("hands", 2, {"rounds": 4}, "Ann", "why-option-value"),
        ("hands", 2, {}, "", "why-no-name"),
    ],
)
def test_a_match_that_cannot_be_is_not_opened(
    game: str, seats: int, options: dict[str, bool | int | str], name: str, word: str
) -> None:
    new = protocol_http.NewMatch(game, seats, options)
    with pytest.raises(Refused, match=word):
        Match.open(new, code="X", secret=SECRET, guest=ANN, name=name, now=0.0)


def test_a_secret_has_its_length() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        Match.open(protocol_http.NewMatch("hands", 2), code="X", secret=b"abc", guest=ANN, name="Ann", now=0.0)


def test_a_rematch_is_a_new_match_with_the_same_chairs() -> None:
    harness = finished("cash2", 4)
    fresh = CodeAndSecret("WXYZ", OTHER_SECRET)
    with pytest.raises(ValueError, match="fresh"):
        harness.ask(ANN, protocol_ws.Rematch)
    (entry,) = harness.ask(ANN, protocol_ws.Rematch, fresh)
    assert isinstance(entry, log.Rematched)
    room = harness.last(EVE).room
    assert room is not None and room.next == "WXYZ" and OTHER_SECRET.hex() not in str(harness.last(EVE))
    assert harness.ask(ANN, protocol_ws.Rematch, fresh) == [], "once"
    match = Match.from_entries(harness.match.rematch_entries(entry))
    shown = match.full_update(BOB, {}, harness.now)
    assert shown.room is not None and shown.seats == [1] and shown.room.phase == "waiting"
    assert [(chair.kind, chair.name, chair.here) for chair in shown.room.chairs] == [
        ("person", "Ann", False), ("person", "Bob", False), ("bot", "", True), ("bot", "", True),
    ]  # fmt: skip
    assert match.host == ANN and match.all_options() == harness.match.all_options()
    assert shown.room.commitment != room.commitment


def test_chairs_that_were_left_are_empty_in_the_rematch() -> None:
    harness = Harness(pace="brisk")
    harness.start(ANN, BOB)
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    turn = 0
    while harness.match.phase == "playing":
        turn += 1
        harness.bots_answer(turn)
        harness.wait(20)
    (entry,) = harness.ask(ANN, protocol_ws.Rematch, CodeAndSecret("WXYZ", OTHER_SECRET))
    assert isinstance(entry, log.Rematched)
    match = Match.from_entries(harness.match.rematch_entries(entry))
    assert [chair.kind for chair in match.chairs.all] == ["person", "empty"]
