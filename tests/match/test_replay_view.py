"""After the end: the record, the key of the shuffle, and the game through a viewer's eyes."""

import msgspec
import pytest

from backroom.engine.replay import read, run
from backroom.match import protocol_ws
from backroom.match.match import Refused
from tests.match.harness import ANN, BOB, EVE, SECRET, Harness, finished, reread


def test_the_key_is_shown_after_the_end_and_committed_to_before() -> None:
    harness = Harness()
    harness.sit(ANN, BOB)
    room = harness.full_update(EVE).room
    assert room is not None and len(room.commitment) == 64
    end = finished()
    last, outcome = end.last(EVE), end.last(EVE).outcome
    assert outcome is not None and last.room is not None and last.room.phase == "over"
    assert outcome.key == SECRET.hex() and last.room.commitment == room.commitment
    assert all(update.outcome is None for update in end.sent[EVE][:-1])
    for update in [*end.sent[EVE][:-1], *harness.sent[ANN]]:
        assert SECRET.hex().encode() not in msgspec.json.encode(update)


@pytest.mark.parametrize(("game", "seats"), [("hands", 2), ("cash2", 4), ("noir", 3), ("boss", 2), ("cash1", 4)])
def test_the_record_of_a_match_plays_to_the_same_end(game: str, seats: int) -> None:
    harness = finished(game, seats)
    text = harness.match.write_record()
    assert f"key: {SECRET.hex()}" in text and "(clock)" in text
    s = run(read(text))
    current = harness.match.current_game
    assert current is not None and s.game.view(s, None) == current.view(None)
    assert reread(harness.entries).write_record() == text


def test_nothing_is_shown_before_the_end() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    for look in (harness.match.write_record, lambda: harness.match.replay_view("truth")):
        with pytest.raises(Refused, match="why-not-over"):
            look()
    assert harness.refused(ANN, protocol_ws.Rematch) == "why-not-over"


def test_a_replay_view_shows_the_game_through_a_seats_eyes() -> None:
    harness = finished("cash2", 4)
    mine, public, truth = (harness.match.replay_view(viewer) for viewer in ("A", "", "truth"))
    current = harness.match.current_game
    assert current is not None
    assert len(mine.frames) == len(current.history) and mine.frames[0].step == "start"
    assert [event for frame in mine.frames for event in frame.events] == [
        {"event": told.event, **told.args} for told in current.history.events_told(0)
    ]
    assert all(len(frame.ears) == len(frame.events) for frame in truth.frames)
    assert not any("".join(frame.ears) for frame in mine.frames), "who else was told is for the truth to say"
    load = next(i for i, frame in enumerate(truth.frames) if frame.step == "load")
    assert truth.frames[load].answers.keys() == {"A", "B", "C", "D"}
    assert mine.frames[load].answers.keys() == {"A"} and public.frames[load].answers == {}
    assert mine.frames[load].view["players"][0]["bullet"] in ("click", "bang")
    assert mine.frames[load].view["players"][1]["bullet"] == "?" == public.frames[load].view["players"][0]["bullet"]
    assert truth.frames[load].view["players"][1]["bullet"] in ("click", "bang")
    assert mine.names == ["Ann", "Bob", "", ""] and mine.outcome == harness.full_update(EVE).outcome
    with pytest.raises(Refused, match="why-no-such-chair"):
        harness.match.replay_view("E")
    with pytest.raises(Refused, match="why-no-such-chair"):
        harness.match.replay_view("AB")
