"""The log of a table: its rows are kept, read back, and never misread."""

import msgspec
import pytest

from backroom.engine.registry import get_game
from backroom.engine.replay import read, run
from backroom.match import bodies, rows, wire
from backroom.match.opening import Fresh
from backroom.match.table import Refused, Table
from tests.match.den import ANN, BOB, CYD, EVE, OTHER_SECRET, SECRET, Den, again


def finished(game: str = "hands", seats: int = 2) -> Den:
    den = Den(game, seats, watch=False)
    den.start(ANN, BOB, *[""] * (seats - 2))
    turn = 0
    while den.table.phase == "playing":
        turn += 1
        den.bots_answer(turn)
        den.wait(30)
        if den.table.phase == "playing" and den.hand(ANN).options:
            den.choose(ANN, 0, (den.hand(ANN).options or [])[-1])
        den.wait(60)
    return den


def test_rows_are_read_back_as_they_were() -> None:
    den = finished("cash2", 4)
    assert {type(row) for row in den.rows} >= {rows.Opened, rows.Sat, rows.Started, rows.Chose, rows.Closed}
    for row in den.rows:
        assert rows.decode(rows.encode(row)) == row


def test_what_is_no_row_is_refused() -> None:
    for text in (b"{}", b'{"row":"vanished","at":1.0}', b'{"row":"stood"}', b"[]", b"x"):
        with pytest.raises(msgspec.DecodeError):
            rows.decode(text)


def test_a_table_begins_with_its_first_row() -> None:
    with pytest.raises(ValueError, match="begins with the row 'opened', not with Away"):
        Table.fold([rows.Away(at=0.0, guest=ANN)])


def test_rows_of_another_format_are_not_read() -> None:
    den = Den()
    first = den.rows[0]
    with pytest.raises(ValueError, match="format 2; known here: 1"):
        Table.fold([msgspec.structs.replace(first, format=2)])


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
    new = bodies.NewTable(game, seats, options)
    with pytest.raises(Refused, match=word):
        Table.open(new, code="X", secret=SECRET, guest=ANN, name=name, now=0.0)


def test_a_secret_has_its_length() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        Table.open(bodies.NewTable("hands", 2), code="X", secret=b"abc", guest=ANN, name="Ann", now=0.0)


# ---------------------------------------------------------------------- after the end


def test_the_key_is_shown_after_the_end_and_committed_to_before() -> None:
    den = Den()
    den.sit(ANN, BOB)
    room = den.snapshot(EVE).room
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
    text = den.table.record()
    assert f"key: {SECRET.hex()}" in text and "(clock)" in text
    s = run(read(text))
    play = den.table.play
    assert play is not None and s.game.view(s, None) == play.view(None)
    assert again(den.rows).record() == text


def test_nothing_is_opened_before_the_end() -> None:
    den = Den()
    den.start(ANN, BOB)
    for look in (den.table.record, lambda: den.table.film("truth")):
        with pytest.raises(Refused, match="why-not-over"):
            look()
    assert den.refused(ANN, wire.Rematch) == "why-not-over"


def test_a_film_shows_the_game_through_a_seats_eyes() -> None:
    den = finished("cash2", 4)
    mine, public, truth = (den.table.film(viewer) for viewer in ("A", "", "truth"))
    play = den.table.play
    assert play is not None
    assert len(mine.frames) == len(play.story) and mine.frames[0].step == "start"
    assert [event for frame in mine.frames for event in frame.events] == [
        {"event": told.event, **told.args} for told in play.story.told(0)
    ]
    assert all(len(frame.ears) == len(frame.events) for frame in truth.frames)
    assert not any("".join(frame.ears) for frame in mine.frames), "who else was told is for the truth to say"
    load = next(i for i, frame in enumerate(truth.frames) if frame.step == "load")
    assert truth.frames[load].answers.keys() == {"A", "B", "C", "D"}
    assert mine.frames[load].answers.keys() == {"A"} and public.frames[load].answers == {}
    assert mine.frames[load].view["players"][0]["bullet"] in ("click", "bang")
    assert mine.frames[load].view["players"][1]["bullet"] == "?" == public.frames[load].view["players"][0]["bullet"]
    assert truth.frames[load].view["players"][1]["bullet"] in ("click", "bang")
    assert mine.names == ["Ann", "Bob", "", ""] and mine.outcome == den.snapshot(EVE).outcome
    with pytest.raises(Refused, match="why-no-such-chair"):
        den.table.film("E")
    with pytest.raises(Refused, match="why-no-such-chair"):
        den.table.film("AB")


def test_a_rematch_is_a_new_table_with_the_same_chairs() -> None:
    den = finished("cash2", 4)
    fresh = Fresh("WXYZ", OTHER_SECRET)
    with pytest.raises(ValueError, match="fresh"):
        den.ask(ANN, wire.Rematch)
    (row,) = den.ask(ANN, wire.Rematch, fresh)
    assert isinstance(row, rows.Rematched)
    room = den.last(EVE).room
    assert room is not None and room.next == "WXYZ" and OTHER_SECRET.hex() not in str(den.last(EVE))
    assert den.ask(ANN, wire.Rematch, fresh) == [], "once"
    table = Table.fold(den.table.rematch(row))
    shown = table.snapshot(BOB, {}, den.now)
    assert shown.room is not None and shown.seats == [1] and shown.room.phase == "waiting"
    assert [(chair.kind, chair.name, chair.here) for chair in shown.room.chairs] == [
        ("person", "Ann", False), ("person", "Bob", False), ("bot", "", True), ("bot", "", True),
    ]  # fmt: skip
    assert table.host == ANN and table.house() == den.table.house()
    assert shown.room.commitment != room.commitment


def test_chairs_that_were_left_are_empty_in_the_rematch() -> None:
    den = Den(pace="brisk")
    den.start(ANN, BOB)
    den.ask(BOB, wire.Stand, seat=1)
    turn = 0
    while den.table.phase == "playing":
        turn += 1
        den.bots_answer(turn)
        den.wait(20)
    (row,) = den.ask(ANN, wire.Rematch, Fresh("WXYZ", OTHER_SECRET))
    assert isinstance(row, rows.Rematched)
    table = Table.fold(den.table.rematch(row))
    assert [chair.kind for chair in table.chairs.all] == ["person", "empty"]


# ---------------------------------------------------------------------- rules that are no longer known


def test_a_table_of_other_rules_is_closed_with_its_record_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    den = Den("hands", 2, {"rounds": 5})
    den.start(ANN, BOB)
    den.say(ANN, 0, "rock")
    den.wait(45)
    monkeypatch.setattr(get_game("hands"), "version", 2)
    table = again(den.rows)
    assert table.retired and table.phase == "over" and table.length == len(den.rows)
    assert "version: 1" in table.record() and "A rock\nB rock (clock)" in table.record()
    assert "option rounds: 5" in table.record() and "result" not in table.record()
    for guest in (ANN, CYD):
        shown = table.snapshot(guest, {}, den.now)
        assert shown.room is not None and shown.room.phase == "over" and not shown.hands and shown.outcome is None
        with pytest.raises(Refused, match="why-old-rules"):
            table.decide(wire.Choose(seat=0, question=2, action="rock", key="k"), guest, den.now)
    with pytest.raises(Refused, match="why-old-rules"):
        table.why(wire.Why(seat=0, action="rock", key="k"), ANN)
    with pytest.raises(Refused, match="why-old-rules"):
        table.film("truth")
    assert table.due() is None and table.tick(1e9) == [] == table.thinking()
    assert table.arrive(ANN, den.now) == [] == table.depart(ANN, den.now)
