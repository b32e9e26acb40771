"""A finished game after the fact: its record as text, and its steps through the eyes of any viewer.

Both come from playing the answers again from the key of the shuffle, as anybody with the record can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from backroom.engine.bitmasks import LETTERS
from backroom.engine.events import ALL, SPECTATOR
from backroom.engine.record import Change, Ending, Line, Replay, write
from backroom.engine.replay import Player
from backroom.engine.state import State
from backroom.match import protocol_http, protocol_ws
from backroom.match.lobby import changed_options
from backroom.match.protocol_ws import Refused

if TYPE_CHECKING:
    from backroom.match.match import Match


TRUTH: Final = "truth"


def make_replay(m: Match) -> Replay:
    """The record of a match that has ended. The log alone makes it, so unknown rules are no obstacle."""
    if not m.ended:
        raise Refused("not-over")
    lines: list[Line] = []
    changes: list[Change] = []
    for question, record in enumerate(m.history.steps()):
        changes += [Change(len(lines), rules.version) for rules in m.versions[1:] if rules.question == question]
        for answer in record.answers:
            line = Line(answer.seat, answer.action, answer.clock)
            line.step, line.first = record.step, answer is record.answers[0]
            lines.append(line)
    result = None if m.current_game is None else m.current_game.result()
    return Replay(
        game=m.game_name,
        version=m.versions[0].version,
        seats=m.seats,
        seed=m.secret,
        options=changed_options(m),
        lines=lines,
        result=None if result is None else Ending(result.reason, list(result.winners), list(result.scores)),
        changes=changes,
    )


def write_record(m: Match) -> str:
    """The record as text; see `Match.write_record`."""
    return write(make_replay(m))


def check_viewable(m: Match) -> None:
    """Refused if there is no replay view of this match, because its rules are not those known here."""
    if m.retired:
        raise Refused("old-rules")
    if len(m.versions) > 1:
        raise Refused("changed-rules")


def view_match(m: Match, viewer: str) -> protocol_http.ReplayView:
    """A finished match, step by step; see `Match.replay_view`."""
    check_viewable(m)
    return view_replay(make_replay(m), viewer, m.names)


def no_bound(frame: protocol_http.ReplayFrame) -> None:
    """Any number of frames."""


def view_replay(
    replay: Replay,
    viewer: str,
    names: Sequence[str] = (),
    count: Callable[[protocol_http.ReplayFrame], None] = no_bound,
) -> protocol_http.ReplayView:
    """Any record, step by step. `viewer` is a seat's letter, `truth`, or empty for a spectator.

    Raises ReplayError for a record that cannot be played again, Refused for an unknown viewer, and whatever `count`
    raises, which is called with every frame.
    """
    seat = parse_viewer(viewer, replay.seats)
    player = Player(replay)
    s = player.state
    frames: list[protocol_http.ReplayFrame] = []
    for step, answers in closed_steps(player):
        frames.append(make_frame(step, answers, s, seat, viewer, player))
        count(frames[-1])
    key = replay.seed if isinstance(replay.seed, bytes) else b""
    result = s.game.result(s)
    return protocol_http.ReplayView(
        game=replay.game,
        version=replay.version,
        seats=replay.seats,
        options=dict(s.options),
        names=list(names),
        viewer=viewer,
        key=key.hex(),
        frames=frames,
        outcome=None if result is None else protocol_ws.Outcome(**result.to_json(), key=key.hex()),
    )


def closed_steps(player: Player) -> Iterator[tuple[str, list[Line]]]:
    """Play on from step to step; each with its answers. The first is the start."""
    yield "start", []
    answers: list[Line] = []
    for line in player:
        answers.append(line)
        if player.state.acting == player.state.pending:
            yield line.step, answers
            answers = []


def parse_viewer(viewer: str, seats: int) -> int | None:
    if viewer in ("", TRUTH):
        return None
    if viewer not in list(LETTERS[:seats]):
        raise Refused("no-such-chair")
    return LETTERS.index(viewer)


def make_frame(
    step: str, answers: list[Line], s: State, seat: int | None, viewer: str, player: Player
) -> protocol_http.ReplayFrame:
    """One closed step with the answers and events that the viewer knows. Takes the events out of the player's log."""
    truth = viewer == TRUTH
    answers = [line for line in answers if truth or line.seat == seat]
    who = SPECTATOR if seat is None else seat
    events = [event for event in player.log.events if truth or event.reaches(who)]
    player.log.events.clear()
    return protocol_http.ReplayFrame(
        step=step,
        answers={LETTERS[line.seat]: line.text for line in answers},
        clock=[LETTERS[line.seat] for line in answers if line.clock],
        view=s.game.truth(s) if truth else s.game.view(s, seat),
        events=[event.to_json() for event in events],
        ears=[seat_letters(event.audience) if truth else "" for event in events],
    )


def seat_letters(audience: int) -> str:
    return "" if audience == ALL else "".join(letter for i, letter in enumerate(LETTERS) if audience >> i & 1)
