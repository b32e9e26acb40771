"""Records: written, read, played again; and refused in one sentence when they do not fit."""

from __future__ import annotations

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.replay import Line, Player, Replay, ReplayError, read, run, write
from backroom.engine.rng import FastRng
from backroom.engine.state import State
from backroom.engine.step import NO_PARTIAL
from tests.engine.toy import PASS, SULK, TOY, USE, Toy

A, B, C = range(3)
SEED = 11


def played(seed: int | bytes = SEED, seats: int = 3, decisions: int = 1000, clock: int = 5) -> State:
    """A listened game, random, with the clock's answer now and then; left after so many decisions."""
    s = TOY.new_unstarted(seats, seed, {"pace": "fast"})
    s.listen()
    s.advance()
    rng = FastRng(4)
    while not s.over and decisions:
        seat = s.pending_seats[rng.below(len(s.pending_seats))]
        legal = s.legal_actions(seat)
        action = legal[rng.below(len(legal))]
        if rng.below(clock) == 0:
            s.expire(seat, action if rng.below(2) else None)
        else:
            s.submit(seat, action)
        decisions -= 1
    return s


def text_of(s: State, seed: int | bytes = SEED) -> str:
    return write(Replay.of(s, seed))


TEXT = text_of(played())


def altered(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


# ---------------------------------------------------------------------- there and back


def test_a_record_plays_to_the_same_end_and_tells_the_same() -> None:
    s = played()
    t = run(read(TEXT), game=TOY)
    assert same(s, t) == [] and TOY.result(s) == TOY.result(t)
    assert s.log is not None and t.log is not None
    for viewer in (None, A, B, C):
        assert [e.to_json() for e in s.log.heard(viewer)] == [e.to_json() for e in t.log.heard(viewer)]


def test_a_record_is_readable() -> None:
    lines = TEXT.splitlines()
    assert lines[:6] == ["replay: 1", "game: toy", "version: 3", "seats: 3", f"seed: {SEED}", "option pace: fast"]
    assert lines[6:8] == ["", "# lay"] and lines[8].startswith("A lay ")
    assert any(line.endswith(" (clock)") for line in lines)
    assert (
        lines[-3] == "result: hands_empty" and lines[-2].startswith("winners: ") and lines[-1].startswith("scores: A ")
    )


def test_reading_and_writing_again_gives_the_same_text() -> None:
    replay = read(TEXT)
    assert [line.number for line in replay.lines][:3] == [9, 10, 11]
    run(replay, game=TOY)  # which finds out the names of the steps
    assert write(replay) == TEXT


def test_a_keyed_game_knows_its_seed() -> None:
    key = bytes(range(32))
    s = played(key)
    text = write(Replay.of(s))
    assert f"\nkey: {key.hex()}\n" in text
    assert same(s, run(read(text), game=TOY)) == []


def test_the_seed_of_a_fast_game_must_be_said() -> None:
    with pytest.raises(ValueError, match="does not know its seed"):
        Replay.of(played())


def test_a_game_that_nobody_heard_has_no_record() -> None:
    with pytest.raises(ValueError, match="nobody listened"):
        Replay.of(TOY.deal(2, 1), 1)


@pytest.mark.parametrize("decisions", range(0, 12))
def test_a_game_that_was_left_is_kept_as_far_as_it_went(decisions: int) -> None:
    s = played(decisions=decisions)
    text = text_of(s)
    assert "result" not in text
    t = run(read(text), game=TOY)
    assert t.step is s.step and t.acting == s.acting  # answers under seal are no part of it
    assert TEXT.startswith(text.rstrip("\n")) and not t.over


def test_comments_blanks_and_case_do_not_matter() -> None:
    text = TEXT.replace("A lay ", "A   LAY  ", 1).replace("# lay", "# what a mess\n\n  # indented")
    assert same(played(), run(read(text), game=TOY)) == []


def test_the_order_of_the_answers_of_a_step_does_not_matter() -> None:
    replay = read(TEXT)
    first = replay.lines[:3]
    replay.lines[:3] = first[::-1]
    assert same(played(), run(replay, game=TOY)) == []


def test_nobody_may_have_won() -> None:
    text = TEXT.rsplit("result", 1)[0] + "result: none\nwinners: nobody\nscores: A 0, B 0, C 0\n"
    ending = read(text).result
    assert ending is not None and ending.winners == [] and ending.texts()[1] == "winners: nobody"


# ---------------------------------------------------------------------- step by step


def test_a_watcher_goes_line_by_line() -> None:
    player = Player(read(TEXT), TOY)
    assert player.state.log is player.log and [event.name for event in player.log.events] == ["sky"]
    shown = []
    for line in player:
        shown.append((line.step, str(line)))
        assert player.at == len(shown)
    assert player.state.over and shown[0][0] == "lay" and player.next() is None


def test_on_step_sees_every_question_once() -> None:
    seen: list[tuple[str, int]] = []
    run(read(TEXT), lambda s: seen.append((s.step.name, s.round if isinstance(s, Toy) else 0)), TOY)
    assert seen[0] == ("lay", 1) and seen[-1][0] == "over" and len(set(seen)) == len(seen)


# ---------------------------------------------------------------------- the clock


def test_a_line_of_the_clock_must_be_what_the_clock_could_say() -> None:
    s = TOY.deal(3, SEED)
    mine = s.legal_ids(A)
    assert s.partial_for(A, min(mine)) == NO_PARTIAL
    assert s.partial_for(A, max(mine)) == max(mine)
    assert s.partial_for(A, PASS) is None
    for seat in s.pending_seats:
        s.play(seat, s.legal_ids(seat)[0])
    assert s.partial_for(A, SULK) == SULK and s.partial_for(A, USE) is None


def test_what_only_the_clock_says_is_refused_from_people() -> None:
    replay = read(TEXT)
    window = next(i for i, line in enumerate(replay.lines) if line.text == "pass")
    replay.lines[window] = Line(replay.lines[window].seat, "sulk", clock=True)
    replay.lines, replay.result = replay.lines[: window + 1], None
    run(replay, game=TOY)
    replay.lines[window].clock = False
    with pytest.raises(ReplayError, match="cannot 'sulk'"):
        run(replay, game=TOY)


# ---------------------------------------------------------------------- refusals


FIRST = TEXT.splitlines()[8]  # `A lay ...`
REFUSED: dict[str, tuple[str, int | None, str]] = {
    "nothing": ("", None, "the record does not say its 'replay'"),
    "noise": (altered("# lay", "lay it"), 8, "'lay it' is neither an action such as 'A pass' nor a line such as"),
    "unknown format": (altered("replay: 1", "replay: 2"), 1, "this record has format 2; known here: 1"),
    "no number": (altered("seats: 3", "seats: three"), 4, "seats should be a whole number, not 'three'"),
    "unknown word": (altered("seats: 3", "chairs: 3"), 4, "a record has no 'chairs'; it has: replay, game, version"),
    "twice": (altered("seats: 3", "seats: 3\nseats: 4"), 5, "'seats' stands here twice; first on line 4"),
    "no seed": (altered(f"seed: {SEED}\n", ""), None, "the record does not say its 'seed'"),
    "bad key": (altered(f"seed: {SEED}", "key: abc"), 5, "a key has 64 hexadecimal digits; this is 'abc'"),
    "other game": (altered("game: toy", "game: chess"), 2, "this is a record of chess, not of toy"),
    "other version": (altered("version: 3", "version: 4"), 3, "recorded under rules version 4 of toy; known here: 3"),
    "seats": (altered("seats: 3", "seats: 7"), 4, "toy is played by 2 to 4 seats, not by 7"),
    "option": (altered("option pace", "option peace"), 6, "toy has no option 'peace'; its options are: charms, pace"),
    "value": (altered("pace: fast", "pace: mad"), 6, "option pace cannot be mad; it is one of: slow, fast"),
    "illegal": (altered(FIRST, "A use"), 9, "seat A cannot 'use': This is not the moment for it [TOY-1]; legal: lay "),
    "no action": (altered(FIRST, "A dance"), 9, "seat A cannot 'dance': there is no such action in this game"),
    "no clock": (altered(FIRST, "A pass (clock)"), 9, "the clock cannot have said 'pass' here"),
    "not at the table": (altered(FIRST, "D pass"), 9, "there is no seat D at a table of 3"),
    "twice in a step": (altered(FIRST, f"{FIRST}\n{FIRST}"), 10, "A has answered 'lay' already"),
    "after the end": (altered("\nresult", "\nA pass\nresult"), None, "seat A cannot 'pass': the game is over"),
    "winners": (altered("winners: ", "winners: me, "), None, "winners are seats such as 'A, C', or nobody; this is"),
    "scores": (altered("scores: A ", "scores: B "), None, "scores go by seat, as in 'A 3, B 0'; these are 'B "),
    "other result": (altered("scores: A ", "scores: A 9"), None, "the game ends with result: hands_empty; winners: "),
    "no scores": (altered("scores: ", "# scores: "), None, "the record does not say its 'scores'"),
    "ends too soon": (
        TEXT.split("\n# window")[0] + "\n" + TEXT[TEXT.index("result") :],
        13,
        "the record has a result, but its last line leaves 'window' open to A, B, C",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_record_that_does_not_fit_is_refused(case: str) -> None:
    text, line, problem = REFUSED[case]
    with pytest.raises(ReplayError) as refusal:
        run(read(text), game=TOY)
    assert refusal.value.problem.startswith(problem), refusal.value.problem
    if line is not None:
        assert refusal.value.line == line and str(refusal.value).startswith(f"line {line}: ")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ReplayError, match="line 2: there is no game 'toy'; there are: "):
        run(read(TEXT))
