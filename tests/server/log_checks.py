"""After a kill: everything that anybody was ever shown, against the log, which is read by the database's own means."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any

from backroom.match import log as kinds
from backroom.match.match import Match
from tests.match.harness import assert_same

if TYPE_CHECKING:
    from tests.server.kill_runs import Player


def lines_of(database: str, code: str) -> list[tuple[int, bytes]]:
    """The stored rows of a match, read by the database's own means."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            return db.execute("SELECT seq, body FROM entries WHERE match_code = ? ORDER BY seq", (code,)).fetchall()
    import psycopg

    with psycopg.connect(database) as db:
        return db.execute("SELECT seq, body FROM entries WHERE match_code = %s ORDER BY seq", (code,)).fetchall()


def position_of(database: str, code: str) -> tuple[int, bytes] | None:
    """The saved position of a match, read in the same way: its row and its bytes."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            return db.execute("SELECT seq, body FROM snapshots WHERE match_code = ?", (code,)).fetchone()  # type: ignore[no-any-return]
    import psycopg

    with psycopg.connect(database) as db:
        return db.execute("SELECT seq, body FROM snapshots WHERE match_code = %s", (code,)).fetchone()


def log_of(database: str, code: str) -> list[Any]:
    lines = lines_of(database, code)
    assert [seq for seq, _ in lines] == list(range(1, len(lines) + 1)), "numbers without a gap"
    return [kinds.decode(body) for _, body in lines]


def check(players: list[Player], database: str) -> None:
    for player in players:
        position = position_of(database, player.code)
        log = log_of(database, player.code)
        compare(player, log)
        if position is not None:
            seq, body = position
            assert_same(Match.restore(body, log[seq:]), Match.from_entries(log), [player.id], 0.0)


def where(player: Player, database: str) -> str:
    """Whether the request in progress was durable when its process was killed."""
    kept = any((row.guest, row.key) == (player.id, player.flight) for row in log_of(database, player.code))
    return "durable and not acknowledged" if kept else "not durable"


def compare(player: Player, log: list[Any]) -> None:
    asked = Counter(row.key for row in log if row.guest == player.id and row.key)
    lost = player.done - set(asked)
    assert not lost, f"acknowledged and not in the log: {lost}"
    assert not set(asked) - set(player.sent), "in the log, but nobody asked for it"
    assert not set(asked) & player.late, "refused and in the log"
    for key in player.done:
        assert same_request(player.sent[key], [row for row in log if row.guest == player.id and row.key == key]), key
    match = Match.from_entries(log)
    told = {hand.seat: hand.events for hand in match.full_update(player.id, {}, 0.0).hands}
    locked = {(row.question, row.seat) for row in log if isinstance(row, kinds.Locked)}
    choices = {(row.question, row.seat, row.action) for row in log if isinstance(row, kinds.Chose)}
    for frame in player.frames:
        question = frame.get("question") or {"locked": []}
        for seat in question["locked"]:
            assert (question["number"], seat) in locked, "shown as locked, but it is not in the log"
        for hand in frame.get("hands", []):
            for event in hand["events"]:
                kept = told[hand["seat"]][event["n"] - 1]
                assert (kept.event, kept.args) == (event["event"], event["args"]), "told, but not in the log"
            if hand["choice"] is not None:
                assert any((seat, action) == (hand["seat"], hand["choice"]) for _, seat, action in choices)


def same_request(sent: dict[str, Any], found: list[Any]) -> bool:
    """The rows of a request hold its content, once."""
    first = found[0]
    if isinstance(first, kinds.Chose):
        return len(found) == 1 and (first.seat, first.action) == (sent["seat"], sent["action"])
    return sum(type(row) is type(first) for row in found) == 1


def by_clock_and_bots(database: str, players: list[Player]) -> set[bool]:
    """Whether a clock has answered for somebody, and whether a bot has chosen."""
    rows = [row for code in {p.code for p in players if p.bots} for row in log_of(database, code)]
    late = any(answer.clock for row in rows if isinstance(row, kinds.Closed) for answer in row.answers)
    return {late, any(isinstance(row, kinds.Chose) and not row.guest for row in rows)}
