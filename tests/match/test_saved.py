"""A table that is saved and restored is the table that its rows make, and goes on like it; also under other rules."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from backroom.engine.game import Game
from backroom.engine.options import Option
from backroom.engine.replay import ReplayError, read, run
from backroom.match import rows, saved, wire
from backroom.match.changes import Changes
from backroom.match.play import Play
from backroom.match.table import Fresh, Refused, Table, Unfit
from tests.engine import toy
from tests.match.den import ANN, BOB, CYD, OTHER_SECRET, Den, again, assert_same
from tests.match.test_properties import MOVES, TABLES, Evening
from tests.match.test_rows import finished
from tests.match.versions import FIRST, SECOND, THIRD, knows

Learn = Callable[[Game], None]

SHAPE = "bed2b63bd605670a"  # of what is saved in format 2


class Restless(Evening):
    """Now and then its table is saved and restored; the twin gets the same rows and must show everybody the same."""

    def __init__(self, game: str, seats: int, options: dict[str, bool | int | str], pace: wire.Pace) -> None:
        super().__init__(game, seats, options, pace)
        self.watch = False
        self.twin = again(self.rows)

    def restore(self) -> None:
        self.twin = Table.restore(self.table.save(), [])
        self.check_twin()

    def check_twin(self) -> None:
        """Also in what nobody is shown yet, such as which requests are known."""
        assert_same(self.table, self.twin, self.guests, self.now)
        for name in saved.NAMES:
            assert getattr(self.table, name) == getattr(self.twin, name), name

    def happen(self, decided: list[rows.Row]) -> Changes:
        changes: Changes = super().happen(decided)
        assert self.twin.apply_all(decided) == changes
        for guest in self.guests:
            assert self.twin.update(guest, changes, self.now) == self.table.update(guest, changes, self.now)
        self.check_twin()
        return changes


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[table[0] for table in TABLES])
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_at_any_moment_a_restored_table_is_the_fold_of_its_rows_and_goes_on_alike(
    game: str, seats: int, options: dict[str, bool | int | str], data: st.DataObject
) -> None:
    draw = data.draw
    den = Restless(game, seats, options, draw(st.sampled_from(["off", "relaxed", "brisk"])))
    if draw(st.integers(0, 4)):
        den.start(*draw(st.permutations([ANN, BOB, CYD, ""]))[:seats])
    for _ in range(draw(st.integers(5, 40))):
        draw(st.sampled_from([*MOVES, lambda draw, den: den.restore()]))(draw, den)
    body, since = den.table.save(), len(den.rows)
    draw(st.sampled_from(MOVES))(draw, den)
    assert_same(Table.restore(body, den.rows[since:]), again(den.rows), den.guests, den.now)


@pytest.mark.parametrize(("game", "seats"), [("hands", 2), ("cash1", 5), ("cash2", 4), ("noir", 6), ("boss", 2)])
def test_a_whole_game_from_any_of_its_positions_is_the_same_game(game: str, seats: int) -> None:
    options: dict[str, bool | int | str] = {"mode": "spy_tag"} if game == "noir" else {}
    den = Den(game, seats, options, "brisk", watch=False)
    den.start(ANN, BOB, *[""] * (seats - 2))
    saves: list[tuple[bytes, int]] = []
    turn = 0
    while den.table.phase == "playing" and turn < 300:
        turn += 1
        if turn % 7 == 1:
            saves.append((den.table.save(), len(den.rows)))
            assert_same(Table.restore(saves[-1][0], []), den.table, den.guests, den.now)
        den.bots_answer(turn)
        den.wait(31)
    for body, since in [*saves, (den.table.save(), len(den.rows))]:
        restored = Table.restore(body, den.rows[since:])
        assert_same(restored, den.table, den.guests, den.now)
    if restored.phase == "over":
        assert restored.film("truth") == den.table.film("truth")
        run(read(restored.record()))


def test_a_rematch_of_a_restored_table_has_the_same_chairs() -> None:
    den = finished("cash2", 4)
    restored = Table.restore(den.table.save(), [])
    (row,) = den.table.decide(wire.Rematch(key="k"), ANN, den.now, Fresh("WXYZ", OTHER_SECRET))
    assert isinstance(row, rows.Rematched)
    assert [row] == restored.decide(wire.Rematch(key="k"), ANN, den.now, Fresh("WXYZ", OTHER_SECRET))
    assert restored.rematch(row) == den.table.rematch(row)


# ---------------------------------------------------------------------- what cannot be read


def test_the_shape_of_what_is_saved_has_a_number() -> None:
    """Whoever changes a piece of a table raises `saved.FORMAT`, and puts the new shape here."""
    shape = sha256(repr(msgspec.inspect.type_info(saved.Saved)).encode()).hexdigest()[:16]
    assert (saved.FORMAT, shape) == (2, SHAPE)


def changed(body: bytes, **fields: Any) -> bytes:
    return msgspec.msgpack.encode({**msgspec.msgpack.decode(body, strict=False), **fields})


def test_what_is_no_saved_table_is_not_one() -> None:
    den = Den()
    den.start(ANN, BOB)
    body = den.table.save()
    Table.restore(changed(body), [])
    for broken, why in [
        (b"", "cannot be read"),
        (b"x" * 100, "cannot be read"),
        (body[:-10], "cannot be read"),
        (changed(body, format=3), "format is 3; known here: 1, 2"),
        (changed(body, chairs=[]), "cannot be read"),
        (changed(body, versions=[[0, 1]]), "cannot be read"),
        (changed(body, first={**msgspec.msgpack.decode(body)["first"], "game": "chess"}), "not known here"),
        (changed(body, play={**msgspec.msgpack.decode(body)["play"], "position": "?"}), "makes no table"),
    ]:
        with pytest.raises(Unfit, match=why):
            Table.restore(broken, [])


def test_what_was_saved_before_bots_could_stall_a_table_is_read() -> None:
    den = Den()
    den.start(ANN, "")
    body = msgspec.msgpack.decode(den.table.save())
    assert body.pop("failed") == {} and body.pop("stall") is None
    assert_same(Table.restore(changed(msgspec.msgpack.encode(body), format=1), []), den.table, den.guests, den.now)


def test_what_is_closed_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    den = Den()
    monkeypatch.setattr(den.table, "game", None)
    with pytest.raises(ValueError, match="whose rules are known"):
        den.table.save()


# ---------------------------------------------------------------------- other rules


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Learn:
    """`learn(game)`: these are the rules of the toy that the house knows from now on."""
    return lambda game: knows(monkeypatch, game)


def half_played(learn: Learn) -> Den:
    """A round of the toy under its first rules; in the second Ann has chosen."""
    learn(FIRST)
    den = Den("toy", 2)
    den.start(ANN, BOB)
    round_number = play_of(den.table).s.round  # type: ignore[attr-defined]
    while play_of(den.table).s.round == round_number or play_of(den.table).quiet:  # type: ignore[attr-defined]
        den.wait(60)
    den.choose(ANN, 0, (den.hand(ANN).options or [])[-1])
    return den


def play_of(table: Table) -> Play:
    assert table.play is not None
    return table.play


def carried(den: Den, game: Game, learn: Learn) -> Table:
    """The table in a house that has other rules now; the row that says so is the last of the den's."""
    body = den.table.save()
    learn(game)
    table = Table.restore(body, [])
    assert table.outdated and not table.retired
    den.rows += table.carry(den.now)
    table.apply_all(den.rows[table.length :])
    den.watch = False
    den.table = table
    return table


def to_the_end(den: Den) -> str:
    while den.table.phase == "playing":
        den.wait(60)
    return den.table.record()


def test_a_game_goes_on_under_later_rules_that_fit(learn: Learn) -> None:
    den = half_played(learn)
    number, view = den.number, den.hand(ANN).view
    table = carried(den, SECOND, learn)
    assert table.version == 2 and not table.outdated and table.carry(den.now) == []
    assert table.snapshot(ANN, {}, den.now).room.version == 2  # type: ignore[union-attr]
    hand = den.hand(ANN)
    assert (den.number, hand.choice, hand.locked) == (number, None, False), "asked anew"
    assert hand.view == {**(view or {}), "version": 2} and hand.options
    assert table.clock.deadline == den.now + 45.0
    to_the_end(den)
    assert den.snapshot(ANN).outcome.scores[0] > 10  # type: ignore[union-attr]


def test_the_record_of_such_a_game_names_both_versions_and_is_not_played_again(learn: Learn) -> None:
    den = half_played(learn)
    answered = sum(len(row.answers) for row in den.rows if isinstance(row, rows.Closed))
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
        den.table.film("truth")


def test_other_rules_are_refused_unless_they_fit(learn: Learn) -> None:
    den = half_played(learn)
    body = den.table.save()
    learn(toy.make(version=2))
    with pytest.raises(Unfit, match="version 1 of its rules is not known"):
        Table.restore(body, [])
    table = again(den.rows)
    assert table.retired and "version: 1" in table.record() and table.record().count("version") == 1


def test_what_was_played_after_the_position_is_not_played_again_by_other_rules(learn: Learn) -> None:
    den = half_played(learn)
    body, since = den.table.save(), len(den.rows)
    den.ask(BOB, wire.Say, seat=1, text="late")
    den.choose(BOB, 1, (den.hand(BOB).options or [])[0])
    talked = den.rows[since:]
    den.wait(60)
    learn(SECOND)
    with pytest.raises(Unfit, match="play went on after it"):
        Table.restore(body, den.rows[since:])
    table = Table.restore(body, talked)
    assert table.talk.lines[-1].text == "late" and table.outdated
    assert again(den.rows).retired


def test_rows_after_the_change_are_folded_under_the_rules_that_made_them(learn: Learn) -> None:
    """Also when nothing was saved since; under a third version only what was saved under the second counts."""
    den = half_played(learn)
    body, since = den.table.save(), len(den.rows)
    table = carried(den, SECOND, learn)
    den.wait(60)
    assert_same(table, Table.restore(body, den.rows[since:]), den.guests, den.now)
    later = table.save()
    learn(THIRD)
    assert Table.restore(later, []).outdated
    old = Table.restore(body, den.rows[since:])
    assert old.retired and [rules.version for rules in old.versions] == [1, 2]
    text = again(den.rows).record()
    assert old.record() == text and [change.version for change in read(text).changes] == [2]


def test_a_house_that_is_older_than_the_row_closes_the_table(learn: Learn) -> None:
    den = half_played(learn)
    mine = again(den.rows)
    carried(den, SECOND, learn)
    changes = mine.apply(den.rows[-1])
    assert mine.retired and mine.phase == "over"
    update = mine.update(ANN, changes, den.now)
    assert update is not None and update.room is not None and update.room.phase == "over"
    with pytest.raises(Refused, match="why-old-rules"):
        mine.decide(wire.Say(key="k", seat=0, text="hello?"), ANN, den.now)


def test_a_waiting_room_goes_on_and_its_game_is_of_one_version(learn: Learn) -> None:
    learn(FIRST)
    den = Den("toy", 2)
    den.sit(ANN, BOB)
    carried(den, SECOND, learn)
    den.ask(ANN, wire.Start)
    text = to_the_end(den)
    assert read(text).version == 2 and not read(text).changes
    run(read(text), game=SECOND)


def test_a_finished_game_keeps_the_record_of_its_own_rules(learn: Learn) -> None:
    den = half_played(learn)
    text, body = to_the_end(den), den.table.save()
    learn(SECOND)
    with pytest.raises(Unfit, match="the game is over"):
        Table.restore(body, [])
    assert again(den.rows).record().startswith(text.partition("result")[0].rstrip())


def test_options_that_the_new_rules_do_not_have_do_not_fit(learn: Learn) -> None:
    learn(FIRST)
    den = Den("toy", 2, {"charms": False})
    body = den.table.save()
    learn(toy.make(version=2, fits=[1], options=[Option("pace", ("slow", "fast"), "slow")], sights=toy.VISIBILITY))
    with pytest.raises(Unfit, match="do not know its options"):
        Table.restore(body, [])
