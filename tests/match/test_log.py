"""The log of a table: its rows are kept, read back, and never misread."""

import msgspec
import pytest

from backroom.engine.registry import get_game
from backroom.engine.replay import read, run
from backroom.match import log, protocol_http, protocol_ws
from backroom.match.lobby import CodeAndSecret
from backroom.match.match import Match, Refused
from tests.match.harness import ANN, BOB, CYD, EVE, OTHER_SECRET, SECRET, Harness, reread


def finished(game: str = "hands", seats: int = 2) -> Harness:
    den = Harness(game, seats, checks=False)
    den.start(ANN, BOB, *[""] * (seats - 2))
    turn = 0
    while den.match.phase == "playing":
        turn += 1
        den.bots_answer(turn)
        den.wait(30)
        if den.match.phase == "playing" and den.hand(ANN).options:
            den.choose(ANN, 0, (den.hand(ANN).options or [])[-1])
        den.wait(60)
    return den


def test_rows_are_read_back_as_they_were() -> None:
    den = finished("cash2", 4)
    assert {type(row) for row in den.entries} >= {log.Opened, log.Sat, log.Started, log.Chose, log.Closed}
    for row in den.entries:
        assert log.decode(log.encode(row)) == row


def test_what_is_no_row_is_refused() -> None:
    for text in (b"{}", b'{"row":"vanished","at":1.0}', b'{"row":"stood"}', b"[]", b"x"):
        with pytest.raises(msgspec.DecodeError):
            log.decode(text)


def test_a_table_begins_with_its_first_row() -> None:
    with pytest.raises(ValueError, match="begins with the entry 'opened', not with Away"):
        Match.from_entries([log.Away(at=0.0, guest=ANN)])


def test_rows_of_another_format_are_not_read() -> None:
    den = Harness()
    first = den.entries[0]
    with pytest.raises(ValueError, match="format 2; known here: 1"):
        Match.from_entries([msgspec.structs.replace(first, format=2)])


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
def test_a_table_that_cannot_be_is_not_opened(
    game: str, seats: int, options: dict[str, bool | int | str], name: str, word: str
) -> None:
    new = protocol_http.NewMatch(game, seats, options)
    with pytest.raises(Refused, match=word):
        Match.open(new, code="X", secret=SECRET, guest=ANN, name=name, now=0.0)


def test_a_secret_has_its_length() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        Match.open(protocol_http.NewMatch("hands", 2), code="X", secret=b"abc", guest=ANN, name="Ann", now=0.0)


# ---------------------------------------------------------------------- after the end


def test_the_key_is_shown_after_the_end_and_committed_to_before() -> None:
    den = Harness()
    den.sit(ANN, BOB)
    room = den.full_update(EVE).room
    assert room is not None and len(room.commitment) == 64
    end = finished()
    last, outcome = end.last(EVE), end.last(EVE).outcome
    assert outcome is not None and last.room is not None and last.room.phase == "over"
    assert outcome.key == SECRET.hex() and last.room.commitment == room.commitment
    assert all(update.outcome is None for update in end.sent[EVE][:-1])
    for update in [*end.sent[EVE][:-1], *den.sent[ANN]]:
        assert SECRET.hex().encode() not in msgspec.json.encode(update)


@pytest.mark.parametrize(("game", "seats"), [("hands", 2), ("cash2", 4), ("noir", 3), ("boss", 2), ("cash1", 4)])
def test_the_record_of_a_table_plays_to_the_same_end(game: str, seats: int) -> None:
    den = finished(game, seats)
    text = den.match.write_record()
    assert f"key: {SECRET.hex()}" in text and "(clock)" in text
    s = run(read(text))
    play = den.match.current_game
    assert play is not None and s.game.view(s, None) == play.view(None)
    assert reread(den.entries).write_record() == text


def test_nothing_is_opened_before_the_end() -> None:
    den = Harness()
    den.start(ANN, BOB)
    for look in (den.match.write_record, lambda: den.match.replay_view("truth")):
        with pytest.raises(Refused, match="why-not-over"):
            look()
    assert den.refused(ANN, protocol_ws.Rematch) == "why-not-over"


def test_a_film_shows_the_game_through_a_seats_eyes() -> None:
    den = finished("cash2", 4)
    mine, public, truth = (den.match.replay_view(viewer) for viewer in ("A", "", "truth"))
    play = den.match.current_game
    assert play is not None
    assert len(mine.frames) == len(play.history) and mine.frames[0].step == "start"
    assert [event for frame in mine.frames for event in frame.events] == [
        {"event": told.event, **told.args} for told in play.history.events_told(0)
    ]
    assert all(len(frame.ears) == len(frame.events) for frame in truth.frames)
    assert not any("".join(frame.ears) for frame in mine.frames), "who else was told is for the truth to say"
    load = next(i for i, frame in enumerate(truth.frames) if frame.step == "load")
    assert truth.frames[load].answers.keys() == {"A", "B", "C", "D"}
    assert mine.frames[load].answers.keys() == {"A"} and public.frames[load].answers == {}
    assert mine.frames[load].view["players"][0]["bullet"] in ("click", "bang")
    assert mine.frames[load].view["players"][1]["bullet"] == "?" == public.frames[load].view["players"][0]["bullet"]
    assert truth.frames[load].view["players"][1]["bullet"] in ("click", "bang")
    assert mine.names == ["Ann", "Bob", "", ""] and mine.outcome == den.full_update(EVE).outcome
    with pytest.raises(Refused, match="why-no-such-chair"):
        den.match.replay_view("E")
    with pytest.raises(Refused, match="why-no-such-chair"):
        den.match.replay_view("AB")


def test_a_rematch_is_a_new_table_with_the_same_chairs() -> None:
    den = finished("cash2", 4)
    fresh = CodeAndSecret("WXYZ", OTHER_SECRET)
    with pytest.raises(ValueError, match="fresh"):
        den.ask(ANN, protocol_ws.Rematch)
    (row,) = den.ask(ANN, protocol_ws.Rematch, fresh)
    assert isinstance(row, log.Rematched)
    room = den.last(EVE).room
    assert room is not None and room.next == "WXYZ" and OTHER_SECRET.hex() not in str(den.last(EVE))
    assert den.ask(ANN, protocol_ws.Rematch, fresh) == [], "once"
    table = Match.from_entries(den.match.rematch_entries(row))
    shown = table.full_update(BOB, {}, den.now)
    assert shown.room is not None and shown.seats == [1] and shown.room.phase == "waiting"
    assert [(chair.kind, chair.name, chair.here) for chair in shown.room.chairs] == [
        ("person", "Ann", False), ("person", "Bob", False), ("bot", "", True), ("bot", "", True),
    ]  # fmt: skip
    assert table.host == ANN and table.all_options() == den.match.all_options()
    assert shown.room.commitment != room.commitment


def test_chairs_that_were_left_are_empty_in_the_rematch() -> None:
    den = Harness(pace="brisk")
    den.start(ANN, BOB)
    den.ask(BOB, protocol_ws.Stand, seat=1)
    turn = 0
    while den.match.phase == "playing":
        turn += 1
        den.bots_answer(turn)
        den.wait(20)
    (row,) = den.ask(ANN, protocol_ws.Rematch, CodeAndSecret("WXYZ", OTHER_SECRET))
    assert isinstance(row, log.Rematched)
    table = Match.from_entries(den.match.rematch_entries(row))
    assert [chair.kind for chair in table.chairs.all] == ["person", "empty"]


# ---------------------------------------------------------------------- rules that are no longer known


def test_a_table_of_other_rules_is_closed_with_its_record_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    den = Harness("hands", 2, {"rounds": 5})
    den.start(ANN, BOB)
    den.say(ANN, 0, "rock")
    den.wait(45)
    monkeypatch.setattr(get_game("hands"), "version", 2)
    table = reread(den.entries)
    assert table.retired and table.phase == "over" and table.entry_count == len(den.entries)
    assert "version: 1" in table.write_record() and "A rock\nB rock (clock)" in table.write_record()
    assert "option rounds: 5" in table.write_record() and "result" not in table.write_record()
    for guest in (ANN, CYD):
        shown = table.full_update(guest, {}, den.now)
        assert shown.room is not None and shown.room.phase == "over" and not shown.hands and shown.outcome is None
        with pytest.raises(Refused, match="why-old-rules"):
            table.decide(protocol_ws.Choose(seat=0, question=2, action="rock", key="k"), guest, den.now)
    with pytest.raises(Refused, match="why-old-rules"):
        table.explain(protocol_ws.Explain(seat=0, action="rock", key="k"), ANN)
    with pytest.raises(Refused, match="why-old-rules"):
        table.replay_view("truth")
    assert table.due() is None and table.tick(1e9) == [] == table.bot_tasks()
    assert table.arrive(ANN, den.now) == [] == table.depart(ANN, den.now)
