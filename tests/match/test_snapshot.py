"""A table that is saved and restored is the table that its rows make, and goes on like it; also under other rules."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from backroom.engine.game import Game
from backroom.engine.options import Option
from backroom.engine.replay import ReplayError, read, run
from backroom.match import log, protocol_ws, snapshot
from backroom.match.apply import Changes
from backroom.match.current_game import CurrentGame
from backroom.match.match import CodeAndSecret, Match, Refused, UnusableSnapshot
from tests.engine import toy
from tests.match.harness import ANN, BOB, CYD, OTHER_SECRET, Harness, assert_same, reread
from tests.match.test_log import finished
from tests.match.test_properties import MOVES, TABLES, CheckedHarness
from tests.match.versions import FIRST, SECOND, THIRD, set_known_rules

Learn = Callable[[Game], None]

OLD = sorted((Path(__file__).parent / "snapshots" / "2").glob("*.msgpack"))
SHAPE = "1278c24c0bdf8ee9"  # of a snapshot of format 3


class RestoringHarness(CheckedHarness):
    """Now and then its table is saved and restored; the twin gets the same rows and must show everybody the same."""

    def __init__(self, game: str, seats: int, options: dict[str, bool | int | str], pace: protocol_ws.Pace) -> None:
        super().__init__(game, seats, options, pace)
        self.checks = False
        self.twin = reread(self.entries)

    def restore(self) -> None:
        self.twin = Match.restore(self.match.save(), [])
        self.check_twin()

    def check_twin(self) -> None:
        """Also in what nobody is shown yet, such as which requests are known."""
        assert_same(self.match, self.twin, self.guests, self.now)
        for name in snapshot.FIELDS:
            assert getattr(self.match, name) == getattr(self.twin, name), name

    def happen(self, decided: list[log.Entry]) -> Changes:
        changes: Changes = super().happen(decided)
        assert self.twin.apply_all(decided) == changes
        for guest in self.guests:
            assert self.twin.update(guest, changes, self.now) == self.match.update(guest, changes, self.now)
        self.check_twin()
        return changes


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[table[0] for table in TABLES])
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_at_any_moment_a_restored_table_is_the_fold_of_its_rows_and_goes_on_alike(
    game: str, seats: int, options: dict[str, bool | int | str], data: st.DataObject
) -> None:
    draw = data.draw
    den = RestoringHarness(game, seats, options, draw(st.sampled_from(["off", "relaxed", "brisk"])))
    if draw(st.integers(0, 4)):
        den.start(*draw(st.permutations([ANN, BOB, CYD, ""]))[:seats])
    for _ in range(draw(st.integers(5, 40))):
        draw(st.sampled_from([*MOVES, lambda draw, den: den.restore()]))(draw, den)
    body, since = den.match.save(), len(den.entries)
    draw(st.sampled_from(MOVES))(draw, den)
    assert_same(Match.restore(body, den.entries[since:]), reread(den.entries), den.guests, den.now)


@pytest.mark.parametrize(("game", "seats"), [("hands", 2), ("cash1", 5), ("cash2", 4), ("noir", 6), ("boss", 2)])
def test_a_whole_game_from_any_of_its_positions_is_the_same_game(game: str, seats: int) -> None:
    options: dict[str, bool | int | str] = {"mode": "spy_tag"} if game == "noir" else {}
    den = Harness(game, seats, options, "brisk", checks=False)
    den.start(ANN, BOB, *[""] * (seats - 2))
    saves: list[tuple[bytes, int]] = []
    turn = 0
    while den.match.phase == "playing" and turn < 300:
        turn += 1
        if turn % 7 == 1:
            saves.append((den.match.save(), len(den.entries)))
            assert_same(Match.restore(saves[-1][0], []), den.match, den.guests, den.now)
        den.bots_answer(turn)
        den.wait(31)
    for body, since in [*saves, (den.match.save(), len(den.entries))]:
        restored = Match.restore(body, den.entries[since:])
        assert_same(restored, den.match, den.guests, den.now)
    if restored.phase == "over":
        assert restored.replay_view("truth") == den.match.replay_view("truth")
        run(read(restored.write_record()))


def test_a_rematch_of_a_restored_table_has_the_same_chairs() -> None:
    den = finished("cash2", 4)
    restored = Match.restore(den.match.save(), [])
    (row,) = den.match.decide(protocol_ws.Rematch(key="k"), ANN, den.now, CodeAndSecret("WXYZ", OTHER_SECRET))
    assert isinstance(row, log.Rematched)
    assert [row] == restored.decide(protocol_ws.Rematch(key="k"), ANN, den.now, CodeAndSecret("WXYZ", OTHER_SECRET))
    assert restored.rematch_entries(row) == den.match.rematch_entries(row)


# ---------------------------------------------------------------------- what cannot be read


def test_the_shape_of_what_is_saved_has_a_number() -> None:
    """A change of a struct in a snapshot needs the next `snapshot.FORMAT`, a migration, and the new shape here."""
    shape = sha256(repr(msgspec.inspect.type_info(snapshot.Snapshot)).encode()).hexdigest()[:16]
    assert (snapshot.FORMAT, shape) == (3, SHAPE)


def changed(body: bytes, **fields: Any) -> bytes:
    return msgspec.msgpack.encode({**msgspec.msgpack.decode(body, strict=False), **fields})


def test_what_is_no_saved_table_is_not_one() -> None:
    den = Harness()
    den.start(ANN, BOB)
    body = den.match.save()
    Match.restore(changed(body), [])
    for broken, why in [
        (b"", "cannot be read"),
        (b"x" * 100, "cannot be read"),
        (body[:-10], "cannot be read"),
        (changed(body, format=4), "format is 4; known here: 1, 2, 3"),
        (changed(body, chairs=[]), "cannot be read"),
        (changed(body, versions=[[0, 1]]), "cannot be read"),
        (changed(body, opened={**msgspec.msgpack.decode(body)["opened"], "game": "chess"}), "not known here"),
        (changed(body, current_game={**msgspec.msgpack.decode(body)["current_game"], "position": "?"}), "no match"),
    ]:
        with pytest.raises(UnusableSnapshot, match=why):
            Match.restore(broken, [])


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_snapshot_of_format_2_is_the_match_that_its_entries_make(path: Path) -> None:
    """The files were written by the last version with that format, of matches in every phase."""
    body = path.read_bytes()
    assert msgspec.msgpack.decode(body)["format"] == 2
    entries = [log.decode(line) for line in path.with_suffix(".jsonl").read_bytes().splitlines()]
    match = Match.from_entries(entries)
    if match.retired:
        pytest.skip("the game's rules have a new version")
    restored = Match.restore(body, [])
    assert_same(restored, match, [ANN, BOB, CYD], entries[-1].at)
    for name in snapshot.FIELDS:
        assert getattr(restored, name) == getattr(match, name), name


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_snapshot_of_format_1_knew_no_stall(path: Path) -> None:
    fields = msgspec.msgpack.decode(path.read_bytes())
    if fields.pop("failed") or fields.pop("stall") is not None:
        return
    entries = [log.decode(line) for line in path.with_suffix(".jsonl").read_bytes().splitlines()]
    body = msgspec.msgpack.encode({**fields, "format": 1})
    assert_same(Match.restore(body, []), Match.from_entries(entries), [ANN, BOB, CYD], entries[-1].at)


def test_what_is_closed_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    den = Harness()
    monkeypatch.setattr(den.match, "game", None)
    with pytest.raises(ValueError, match="whose rules are known"):
        den.match.save()


# ---------------------------------------------------------------------- other rules


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Learn:
    """`learn(game)`: these are the rules of the toy that the house knows from now on."""
    return lambda game: set_known_rules(monkeypatch, game)


def half_played(learn: Learn) -> Harness:
    """A round of the toy under its first rules; in the second Ann has chosen."""
    learn(FIRST)
    den = Harness("toy", 2)
    den.start(ANN, BOB)
    round_number = play_of(den.match).s.round  # type: ignore[attr-defined]
    while play_of(den.match).s.round == round_number or play_of(den.match).hides_timing:  # type: ignore[attr-defined]
        den.wait(60)
    den.choose(ANN, 0, (den.hand(ANN).options or [])[-1])
    return den


def play_of(table: Match) -> CurrentGame:
    assert table.current_game is not None
    return table.current_game


def carried(den: Harness, game: Game, learn: Learn) -> Match:
    """The table in a house that has other rules now; the row that says so is the last of the den's."""
    body = den.match.save()
    learn(game)
    table = Match.restore(body, [])
    assert table.outdated and not table.retired
    den.entries += table.adopt_rules(den.now)
    table.apply_all(den.entries[table.entry_count :])
    den.checks = False
    den.match = table
    return table


def to_the_end(den: Harness) -> str:
    while den.match.phase == "playing":
        den.wait(60)
    return den.match.write_record()


def test_a_game_goes_on_under_later_rules_that_fit(learn: Learn) -> None:
    den = half_played(learn)
    number, view = den.number, den.hand(ANN).view
    table = carried(den, SECOND, learn)
    assert table.version == 2 and not table.outdated and table.adopt_rules(den.now) == []
    assert table.full_update(ANN, {}, den.now).room.version == 2  # type: ignore[union-attr]
    hand = den.hand(ANN)
    assert (den.number, hand.choice, hand.locked) == (number, None, False), "asked anew"
    assert hand.view == {**(view or {}), "version": 2} and hand.options
    assert table.clock.deadline == den.now + 45.0
    to_the_end(den)
    assert den.full_update(ANN).outcome.scores[0] > 10  # type: ignore[union-attr]


def test_the_record_of_such_a_game_names_both_versions_and_is_not_played_again(learn: Learn) -> None:
    den = half_played(learn)
    answered = sum(len(row.answers) for row in den.entries if isinstance(row, log.Closed))
    carried(den, SECOND, learn)
    text = to_the_end(den)
    replay = read(text)
    assert (replay.version, [(change.at, change.version) for change in replay.changes]) == (1, [(answered, 2)])
    assert text.count("version: ") == 2 and replay.result is not None
    for game in (FIRST, SECOND):
        with pytest.raises(ReplayError, match=r"from here on by version 2 .* cannot be played again") as refused:
            run(replay, game=game)
        assert text.splitlines()[(refused.value.line or 0) - 1] == "version: 2"
    with pytest.raises(Refused, match="why-changed-rules"):
        den.match.replay_view("truth")


def test_other_rules_are_refused_unless_they_fit(learn: Learn) -> None:
    den = half_played(learn)
    body = den.match.save()
    learn(toy.make(version=2))
    with pytest.raises(UnusableSnapshot, match="version 1 of its rules is not known"):
        Match.restore(body, [])
    table = reread(den.entries)
    assert table.retired and "version: 1" in table.write_record() and table.write_record().count("version") == 1


def test_what_was_played_after_the_position_is_not_played_again_by_other_rules(learn: Learn) -> None:
    den = half_played(learn)
    body, since = den.match.save(), len(den.entries)
    den.ask(BOB, protocol_ws.Say, seat=1, text="late")
    den.choose(BOB, 1, (den.hand(BOB).options or [])[0])
    talked = den.entries[since:]
    den.wait(60)
    learn(SECOND)
    with pytest.raises(UnusableSnapshot, match="play went on after it"):
        Match.restore(body, den.entries[since:])
    table = Match.restore(body, talked)
    assert table.chat.lines[-1].text == "late" and table.outdated
    assert reread(den.entries).retired


def test_rows_after_the_change_are_folded_under_the_rules_that_made_them(learn: Learn) -> None:
    """Also when nothing was saved since; under a third version only what was saved under the second counts."""
    den = half_played(learn)
    body, since = den.match.save(), len(den.entries)
    table = carried(den, SECOND, learn)
    den.wait(60)
    assert_same(table, Match.restore(body, den.entries[since:]), den.guests, den.now)
    later = table.save()
    learn(THIRD)
    assert Match.restore(later, []).outdated
    old = Match.restore(body, den.entries[since:])
    assert old.retired and [rules.version for rules in old.versions] == [1, 2]
    text = reread(den.entries).write_record()
    assert old.write_record() == text and [change.version for change in read(text).changes] == [2]


def test_a_house_that_is_older_than_the_row_closes_the_table(learn: Learn) -> None:
    den = half_played(learn)
    mine = reread(den.entries)
    carried(den, SECOND, learn)
    changes = mine.apply(den.entries[-1])
    assert mine.retired and mine.phase == "over"
    update = mine.update(ANN, changes, den.now)
    assert update is not None and update.room is not None and update.room.phase == "over"
    with pytest.raises(Refused, match="why-old-rules"):
        mine.decide(protocol_ws.Say(key="k", seat=0, text="hello?"), ANN, den.now)


def test_a_waiting_room_goes_on_and_its_game_is_of_one_version(learn: Learn) -> None:
    learn(FIRST)
    den = Harness("toy", 2)
    den.sit(ANN, BOB)
    carried(den, SECOND, learn)
    den.ask(ANN, protocol_ws.Start)
    text = to_the_end(den)
    assert read(text).version == 2 and not read(text).changes
    run(read(text), game=SECOND)


def test_a_finished_game_keeps_the_record_of_its_own_rules(learn: Learn) -> None:
    den = half_played(learn)
    text, body = to_the_end(den), den.match.save()
    learn(SECOND)
    with pytest.raises(UnusableSnapshot, match="the game is over"):
        Match.restore(body, [])
    assert reread(den.entries).write_record().startswith(text.partition("result")[0].rstrip())


def test_options_that_the_new_rules_do_not_have_do_not_fit(learn: Learn) -> None:
    learn(FIRST)
    den = Harness("toy", 2, {"charms": False})
    body = den.match.save()
    learn(
        toy.make(
            version=2,
            compatible_versions=[1],
            options=[Option("pace", ("slow", "fast"), "slow")],
            visibility=toy.VISIBILITY,
        )
    )
    with pytest.raises(UnusableSnapshot, match="do not know its options"):
        Match.restore(body, [])
