"""The log of a match: its entries are kept, read back, and never misread."""

import msgspec
import pytest

from backroom.engine.registry import get_game
from backroom.match import log, protocol_ws
from backroom.match.match import Match, Refused
from tests.match.harness import ANN, BOB, CYD, Harness, finished, reread


def test_entries_are_read_back_as_they_were() -> None:
    harness = finished("cash2", 4)
    assert {type(entry) for entry in harness.entries} >= {log.Opened, log.Sat, log.Started, log.Chose, log.Closed}
    for entry in harness.entries:
        assert log.decode(log.encode(entry, 7)) == entry


def test_what_is_no_entry_is_refused() -> None:
    for text in (b"{}", b'{"row":"vanished","at":1.0}', b'{"row":"stood"}', b"[]", b"x"):
        with pytest.raises(msgspec.DecodeError):
            log.decode(text)


def test_a_match_begins_with_its_first_entry() -> None:
    with pytest.raises(ValueError, match="begins with the entry 'opened', not with Away"):
        Match.from_entries([log.Away(at=0.0, guest=ANN)])


def test_a_stored_entry_says_where_it_belongs() -> None:
    entry = Harness().entries[0]
    assert log.belongs_at(log.encode(entry, 7), 7) and not log.belongs_at(log.encode(entry, 7), 8)
    assert log.belongs_at(log.encode(entry, 0), 8), "an older one has no number"


def test_entries_of_another_format_are_not_read() -> None:
    harness = Harness()
    first = harness.entries[0]
    with pytest.raises(ValueError, match="format 2; known here: 1"):
        Match.from_entries([msgspec.structs.replace(first, format=2)])


def test_a_match_of_other_rules_that_has_ended_has_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log says that it has ended: nothing of it is played here."""
    harness = Harness("hands", 2, {"rounds": 3})
    harness.start(ANN, BOB)
    for _ in range(2):
        harness.say(ANN, 0, "paper")
        harness.wait(45)
    assert harness.match.ended
    closed = [entry for entry in harness.entries if isinstance(entry, log.Closed)]
    assert [entry.last for entry in closed] == [False] * (len(closed) - 1) + [True]
    monkeypatch.setattr(get_game("hands"), "version", 2)
    match = reread(harness.entries)
    assert match.retired and match.ended
    assert "version: 1" in match.write_record() and "A paper\nB rock (clock)" in match.write_record()
    assert "option rounds: 3" in match.write_record() and "result" not in match.write_record()
    old = [msgspec.structs.replace(e, last=False) if isinstance(e, log.Closed) else e for e in harness.entries]
    assert not reread(old).ended, "a log from before entries said so"
    old.append(log.Rematched(at=harness.now, guest=ANN, code="BCDFGH", secret=bytes(32)))
    assert reread(old).ended and reread(old).write_record() == match.write_record()


def test_a_match_of_other_rules_is_closed_and_its_record_is_not_for_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = Harness("hands", 2, {"rounds": 5})
    harness.start(ANN, BOB)
    harness.say(ANN, 0, "rock")
    harness.wait(45)
    monkeypatch.setattr(get_game("hands"), "version", 2)
    match = reread(harness.entries)
    assert match.retired and match.phase == "over" and match.entry_count == len(harness.entries)
    assert not match.ended, "a server with its own rules may be playing it"
    with pytest.raises(Refused, match="why-not-over"):
        match.write_record()
    for guest in (ANN, CYD):
        shown = match.full_update(guest, {}, harness.now)
        assert shown.room is not None and shown.room.phase == "over" and not shown.hands and shown.outcome is None
        with pytest.raises(Refused, match="why-old-rules"):
            match.decide(protocol_ws.Choose(seat=0, question=2, action="rock", key="k"), guest, harness.now)
    with pytest.raises(Refused, match="why-old-rules"):
        match.explain(protocol_ws.Explain(seat=0, action="rock", key="k"), ANN)
    with pytest.raises(Refused, match="why-old-rules"):
        match.replay_view("truth")
    assert match.due() is None and match.tick(1e9) == [] == match.bot_tasks()
    assert match.arrive(ANN, harness.now) == [] == match.depart(ANN, harness.now)
