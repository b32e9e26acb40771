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
from backroom.match import bodies, wire
from backroom.match.opening import chosen
from backroom.match.refused import Refused

if TYPE_CHECKING:
    from backroom.match.table import Table

TRUTH: Final = "truth"


def replay_of(t: Table) -> Replay:
    """From the rows alone: also for a game whose rules are no longer known here."""
    if t.phase != "over":
        raise Refused("not-over")
    lines: list[Line] = []
    changes: list[Change] = []
    for question, page in enumerate(t.story.pages()):
        changes += [Change(len(lines), rules.version) for rules in t.versions[1:] if rules.question == question]
        for answer in page.answers:
            line = Line(answer.seat, answer.action, answer.clock)
            line.step, line.first = page.step, answer is page.answers[0]
            lines.append(line)
    result = None if t.play is None else t.play.result()
    return Replay(
        game=t.name,
        version=t.versions[0].version,
        seats=t.seats,
        seed=t.secret,
        options=chosen(t),
        lines=lines,
        result=None if result is None else Ending(result.reason, list(result.winners), list(result.scores)),
        changes=changes,
    )


def record(t: Table) -> str:
    return write(replay_of(t))


def film(t: Table, viewer: str) -> bodies.Film:
    if t.retired:
        raise Refused("old-rules")
    if len(t.versions) > 1:
        raise Refused("changed-rules")
    return film_of(replay_of(t), viewer, [chair.name for chair in t.chairs.all])


def film_of(replay: Replay, viewer: str, names: Sequence[str] = ()) -> bodies.Film:
    """Any record as a film. `viewer`: a seat's letter, `truth`, or nothing for a spectator; ReplayError, Refused."""
    seat = seat_of(viewer, replay.seats)
    player = Player(replay)
    s = player.state
    frames = [frame("start", [], s, seat, viewer, player)]
    answers: list[Line] = []
    for line in player:
        answers.append(line)
        if s.acting == s.pending:
            frames.append(frame(line.step, answers, s, seat, viewer, player))
            answers = []
    key = replay.seed if isinstance(replay.seed, bytes) else b""
    result = s.game.result(s)
    return bodies.Film(
        game=replay.game,
        version=replay.version,
        seats=replay.seats,
        options=dict(s.options),
        names=list(names),
        viewer=viewer,
        key=key.hex(),
        frames=frames,
        outcome=None if result is None else wire.Outcome(**result.to_json(), key=key.hex()),
    )


def seat_of(viewer: str, seats: int) -> int | None:
    if viewer in ("", TRUTH):
        return None
    if viewer not in list(LETTERS[:seats]):
        raise Refused("no-such-chair")
    return LETTERS.index(viewer)


def frame(step: str, answers: list[Line], s: State, seat: int | None, viewer: str, player: Player) -> bodies.Frame:
    """One closed step: of the answers those that the viewer knows, his own. Takes the events out of the log."""
    truth = viewer == TRUTH
    answers = [line for line in answers if truth or line.seat == seat]
    who = SPECTATOR if seat is None else seat
    events = [event for event in player.log.events if truth or event.reaches(who)]
    player.log.events.clear()
    return bodies.Frame(
        step=step,
        answers={LETTERS[line.seat]: line.text for line in answers},
        clock=[LETTERS[line.seat] for line in answers if line.clock],
        view=s.game.truth(s) if truth else s.game.view(s, seat),
        events=[event.to_json() for event in events],
        ears=[letters(event.audience) if truth else "" for event in events],
    )


def letters(audience: int) -> str:
    return "" if audience == ALL else "".join(letter for i, letter in enumerate(LETTERS) if audience >> i & 1)
