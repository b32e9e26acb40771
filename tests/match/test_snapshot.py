"""A match from a snapshot equals the match from its entries, and goes on like it, also under other rules."""

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
from tests.match.harness import ANN, BOB, CYD, OTHER_SECRET, Harness, assert_same, finished, reread
from tests.match.test_properties import MATCHES, MOVES, CheckedHarness
from tests.match.versions import FIRST, SECOND, THIRD, set_known_rules

Learn = Callable[[Game], None]

OLD = sorted((Path(__file__).parent / "snapshots" / "2").glob("*.msgpack"))
SHAPE = "379de343b4c46d7c"  # of a snapshot of format 4


class RestoringHarness(CheckedHarness):
    """Now and then the match is saved and restored. The restored one gets the same entries and must show the same."""

    def __init__(self, game: str, seats: int, options: dict[str, bool | int | str], pace: protocol_ws.Pace) -> None:
        super().__init__(game, seats, options, pace)
        self.checks = False
        self.twin = reread(self.entries)

    def restore(self) -> None:
        self.twin = Match.restore(self.match.save(), [])
        self.check_twin()

    def check_twin(self) -> None:
        """Compares also the fields that no guest is shown, such as the handled requests."""
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


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES, ids=[match[0] for match in MATCHES])
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_at_any_moment_a_restored_match_is_made_by_its_entries_and_goes_on_alike(
    game: str, seats: int, options: dict[str, bool | int | str], data: st.DataObject
) -> None:
    draw = data.draw
    harness = RestoringHarness(game, seats, options, draw(st.sampled_from(["off", "relaxed", "brisk"])))
    if draw(st.integers(0, 4)):
        harness.start(*draw(st.permutations([ANN, BOB, CYD, ""]))[:seats])
    for _ in range(draw(st.integers(5, 40))):
        draw(st.sampled_from([*MOVES, lambda draw, harness: harness.restore()]))(draw, harness)
    body, since = harness.match.save(), len(harness.entries)
    draw(st.sampled_from(MOVES))(draw, harness)
    assert_same(Match.restore(body, harness.entries[since:]), reread(harness.entries), harness.guests, harness.now)


@pytest.mark.parametrize(("game", "seats"), [("hands", 2), ("cash1", 5), ("cash2", 4), ("noir", 6), ("boss", 2)])
def test_a_whole_game_from_any_of_its_positions_is_the_same_game(game: str, seats: int) -> None:
    options: dict[str, bool | int | str] = {"mode": "spy_tag"} if game == "noir" else {}
    harness = Harness(game, seats, options, "brisk", checks=False)
    harness.start(ANN, BOB, *[""] * (seats - 2))
    saves: list[tuple[bytes, int]] = []
    turn = 0
    while harness.match.phase == "playing" and turn < 300:
        turn += 1
        if turn % 7 == 1:
            saves.append((harness.match.save(), len(harness.entries)))
            assert_same(Match.restore(saves[-1][0], []), harness.match, harness.guests, harness.now)
        harness.bots_answer(turn)
        harness.wait(31)
    for body, since in [*saves, (harness.match.save(), len(harness.entries))]:
        restored = Match.restore(body, harness.entries[since:])
        assert_same(restored, harness.match, harness.guests, harness.now)
    if restored.phase == "over":
        assert restored.replay_view("truth") == harness.match.replay_view("truth")
        run(read(restored.write_record()))


def test_a_rematch_of_a_restored_match_has_the_same_chairs() -> None:
    harness = finished("cash2", 4)
    restored = Match.restore(harness.match.save(), [])
    (entry,) = harness.match.decide(protocol_ws.Rematch(key="k"), ANN, harness.now, CodeAndSecret("WXYZ", OTHER_SECRET))
    assert isinstance(entry, log.Rematched)
    assert [entry] == restored.decide(
        protocol_ws.Rematch(key="k"), ANN, harness.now, CodeAndSecret("WXYZ", OTHER_SECRET)
    )
    assert restored.rematch_entries(entry) == harness.match.rematch_entries(entry)


# ---------------------------------------------------------------------- what cannot be read


def test_the_shape_of_a_snapshot_has_a_number() -> None:
    """A change of a struct in a snapshot needs the next `snapshot.FORMAT`, a migration, and the new shape here."""
    shape = sha256(repr(msgspec.inspect.type_info(snapshot.Snapshot)).encode()).hexdigest()[:16]
    assert (snapshot.FORMAT, shape) == (4, SHAPE)


def changed(body: bytes, **fields: Any) -> bytes:
    return msgspec.msgpack.encode({**msgspec.msgpack.decode(body, strict=False), **fields})


def test_a_snapshot_of_format_3_knows_its_requests_by_their_keys_only() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    body = harness.match.save()
    digests = msgspec.msgpack.decode(body)["handled_requests"]["digests"]
    assert digests and all(digests.values())
    old = changed(body, format=3, handled_requests={"digests": dict.fromkeys(digests)})
    assert Match.restore(old, []).handled_requests.digests == dict.fromkeys(digests, b"")


def test_a_snapshot_of_format_3_may_hold_the_answer_of_somebody_who_has_left() -> None:
    harness = Harness("cash2", 4, pace="off")
    harness.start(ANN, BOB, CYD, "")
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    harness.say(ANN, 0, "load click")
    game = msgspec.msgpack.decode(harness.match.save(), strict=False)["current_game"]
    kept = {**game, "choices": {0: "load click", 1: "load bang"}, "locks": 0b11}
    old = changed(harness.match.save(), format=3, handled_requests={"digests": {}}, current_game=kept)
    restored = Match.restore(old, []).current_game
    assert restored is not None
    assert (restored.choice(0), restored.choice(1), restored.locks) == ("load click", None, 0b1)


def test_other_bytes_are_no_snapshot() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    body = harness.match.save()
    Match.restore(changed(body), [])
    for broken, why in [
        (b"", "cannot be read"),
        (b"x" * 100, "cannot be read"),
        (body[:-10], "cannot be read"),
        (changed(body, format=5), "format is 5; known here: 1, 2, 3, 4"),
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


def test_a_retired_match_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = Harness()
    monkeypatch.setattr(harness.match, "game", None)
    with pytest.raises(ValueError, match="whose rules are known"):
        harness.match.save()


# ---------------------------------------------------------------------- other rules


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Learn:
    """`learn(game)`: the rules of the toy that are installed from now on."""
    return lambda game: set_known_rules(monkeypatch, game)


def half_played(learn: Learn) -> Harness:
    """The toy in its second round under its first rules; Ann has chosen."""
    learn(FIRST)
    harness = Harness("toy", 2)
    harness.start(ANN, BOB)
    round_number = play_of(harness.match).s.round  # type: ignore[attr-defined]
    while play_of(harness.match).s.round == round_number or play_of(harness.match).hides_timing:  # type: ignore[attr-defined]
        harness.wait(60)
    harness.choose(ANN, 0, (harness.hand(ANN).legal or [])[-1])
    return harness


def play_of(match: Match) -> CurrentGame:
    assert match.current_game is not None
    return match.current_game


def adopt(harness: Harness, game: Game, learn: Learn) -> Match:
    """The match after the adoption of other rules, whose entry is the last of the harness."""
    body = harness.match.save()
    learn(game)
    match = Match.restore(body, [])
    assert match.outdated and not match.retired
    harness.entries += match.adopt_rules(harness.now)
    match.apply_all(harness.entries[match.entry_count :])
    harness.checks = False
    harness.match = match
    return match


def to_the_end(harness: Harness) -> str:
    while harness.match.phase == "playing":
        harness.wait(60)
    return harness.match.write_record()


def test_a_game_goes_on_under_later_compatible_rules(learn: Learn) -> None:
    harness = half_played(learn)
    number, view = harness.number, harness.hand(ANN).view
    match = adopt(harness, SECOND, learn)
    assert match.version == 2 and not match.outdated and match.adopt_rules(harness.now) == []
    assert match.full_update(ANN, {}, harness.now).room.version == 2  # type: ignore[union-attr]
    hand = harness.hand(ANN)
    assert (harness.number, hand.choice, hand.locked) == (number, None, False), "asked anew"
    assert hand.view == {**(view or {}), "version": 2} and hand.legal
    assert match.clock.deadline == harness.now + 45.0
    to_the_end(harness)
    assert harness.full_update(ANN).outcome.scores[0] > 10  # type: ignore[union-attr]


def test_the_record_of_such_a_game_names_both_versions_and_is_not_played_again(learn: Learn) -> None:
    harness = half_played(learn)
    answered = sum(len(entry.answers) for entry in harness.entries if isinstance(entry, log.Closed))
    adopt(harness, SECOND, learn)
    text = to_the_end(harness)
    replay = read(text)
    assert (replay.version, [(change.at, change.version) for change in replay.changes]) == (1, [(answered, 2)])
    assert text.count("version: ") == 2 and replay.result is not None
    for game in (FIRST, SECOND):
        with pytest.raises(ReplayError, match=r"from here on by version 2 .* cannot be played again") as refused:
            run(replay, game=game)
        assert text.splitlines()[(refused.value.line or 0) - 1] == "version: 2"
    with pytest.raises(Refused, match="why-changed-rules"):
        harness.match.replay_view("truth")


def test_other_rules_are_refused_unless_they_are_compatible(learn: Learn) -> None:
    harness = half_played(learn)
    body = harness.match.save()
    learn(toy.make(version=2))
    with pytest.raises(UnusableSnapshot, match="version 1 of its rules is not known"):
        Match.restore(body, [])
    match = reread(harness.entries)
    assert match.retired and not match.ended


def test_steps_after_the_snapshot_are_not_played_again_by_other_rules(learn: Learn) -> None:
    harness = half_played(learn)
    body, since = harness.match.save(), len(harness.entries)
    harness.ask(BOB, protocol_ws.Say, seat=1, text="late")
    harness.choose(BOB, 1, (harness.hand(BOB).legal or [])[0])
    talked = harness.entries[since:]
    harness.wait(60)
    learn(SECOND)
    with pytest.raises(UnusableSnapshot, match="play went on after it"):
        Match.restore(body, harness.entries[since:])
    match = Match.restore(body, talked)
    assert match.chat.lines[-1].text == "late" and match.outdated
    assert reread(harness.entries).retired


def test_entries_after_the_change_are_applied_under_the_rules_that_made_them(learn: Learn) -> None:
    """Also without a later snapshot; a third version can only use a snapshot that the second one made."""
    harness = half_played(learn)
    body, since = harness.match.save(), len(harness.entries)
    match = adopt(harness, SECOND, learn)
    harness.wait(60)
    assert_same(match, Match.restore(body, harness.entries[since:]), harness.guests, harness.now)
    later = match.save()
    learn(THIRD)
    assert Match.restore(later, []).outdated
    old = Match.restore(body, harness.entries[since:])
    assert old.retired and [rules.version for rules in old.versions] == [1, 2]
    assert not old.ended
    learn(SECOND)
    to_the_end(harness)
    learn(THIRD)
    ended = Match.restore(body, harness.entries[since:])
    text = reread(harness.entries).write_record()
    assert ended.retired and ended.write_record() == text and [change.version for change in read(text).changes] == [2]


def test_a_server_that_is_older_than_the_entry_closes_the_match(learn: Learn) -> None:
    harness = half_played(learn)
    mine = reread(harness.entries)
    adopt(harness, SECOND, learn)
    changes = mine.apply(harness.entries[-1])
    assert mine.retired and mine.phase == "over"
    update = mine.update(ANN, changes, harness.now)
    assert update is not None and update.room is not None and update.room.phase == "over"
    with pytest.raises(Refused, match="why-old-rules"):
        mine.decide(protocol_ws.Say(key="k", seat=0, text="hello?"), ANN, harness.now)


def test_a_waiting_room_goes_on_and_its_game_is_of_one_version(learn: Learn) -> None:
    learn(FIRST)
    harness = Harness("toy", 2)
    harness.sit(ANN, BOB)
    adopt(harness, SECOND, learn)
    harness.ask(ANN, protocol_ws.Start)
    text = to_the_end(harness)
    assert read(text).version == 2 and not read(text).changes
    run(read(text), game=SECOND)


def test_a_finished_game_keeps_the_record_of_its_own_rules(learn: Learn) -> None:
    harness = half_played(learn)
    text, body = to_the_end(harness), harness.match.save()
    learn(SECOND)
    with pytest.raises(UnusableSnapshot, match="the game is over"):
        Match.restore(body, [])
    assert reread(harness.entries).write_record().startswith(text.partition("result")[0].rstrip())


def test_options_unknown_to_the_new_rules_make_a_snapshot_unusable(learn: Learn) -> None:
    learn(FIRST)
    harness = Harness("toy", 2, {"charms": False})
    body = harness.match.save()
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
