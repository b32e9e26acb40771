"""A finished game, opened: its record as text, and its film through anybody's eyes.

Both are made by playing the answers again from the key, as everybody can do with the record alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from backroom.engine.bitmasks import LETTERS
from backroom.engine.events import ALL, SPECTATOR
from backroom.engine.record import Change, Ending, Line, Replay, write
from backroom.engine.replay import Player
from backroom.engine.state import State
from backroom.match import protocol_http, protocol_ws
from backroom.match.lobby import changed_options
from backroom.match.refused import Refused

if TYPE_CHECKING:
    from backroom.match.match import Match

TRUTH: Final = "truth"


def make_replay(m: Match) -> Replay:
    """From the rows alone: also for a game whose rules are no longer known here."""
    if m.phase != "over":
        raise Refused("not-over")
    lines: list[Line] = []
    changes: list[Change] = []
    for question, page in enumerate(m.history.steps()):
        changes += [Change(len(lines), rules.version) for rules in m.versions[1:] if rules.question == question]
        for answer in page.answers:
            line = Line(answer.seat, answer.action, answer.clock)
            line.step, line.first = page.step, answer is page.answers[0]
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
    return write(make_replay(m))


def view_match(m: Match, viewer: str) -> protocol_http.ReplayView:
    if m.retired:
        raise Refused("old-rules")
    if len(m.versions) > 1:
        raise Refused("changed-rules")
    return view_replay(make_replay(m), viewer, [chair.name for chair in m.chairs.all])


def view_replay(replay: Replay, viewer: str, names: Sequence[str] = ()) -> protocol_http.ReplayView:
    """Any record as a film. `viewer`: a seat's letter, `truth`, or nothing for a spectator; ReplayError, Refused."""
    seat = parse_viewer(viewer, replay.seats)
    player = Player(replay)
    s = player.state
    frames = [make_frame("start", [], s, seat, viewer, player)]
    answers: list[Line] = []
    for line in player:
        answers.append(line)
        if s.acting == s.pending:
            frames.append(make_frame(line.step, answers, s, seat, viewer, player))
            answers = []
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


def parse_viewer(viewer: str, seats: int) -> int | None:
    if viewer in ("", TRUTH):
        return None
    if viewer not in list(LETTERS[:seats]):
        raise Refused("no-such-chair")
    return LETTERS.index(viewer)


def make_frame(
    step: str, answers: list[Line], s: State, seat: int | None, viewer: str, player: Player
) -> protocol_http.ReplayFrame:
    """One closed step: of the answers those that the viewer knows, his own. Takes the events out of the log."""
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
