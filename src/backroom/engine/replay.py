"""Replaying a record.

The seed and the answers are the whole game, so a record is replayed and not believed: every line must be legal where it
stands, the clock must have been able to give its answers, and the result must be the recorded one. A record without a
result is an unfinished game and is replayed as far as it goes. `record.py` reads and writes the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from backroom.engine.bitmasks import LETTERS
from backroom.engine.game import Game
from backroom.engine.options import NotOffered
from backroom.engine.record import Ending, Line, Replay, ReplayError, ending_of, read, write
from backroom.engine.registry import UnknownGame, get_game
from backroom.engine.state import Illegal, State
from backroom.engine.step import NO_PARTIAL

__all__ = ["Ending", "Line", "Player", "Replay", "ReplayError", "read", "run", "write"]


class Player:
    """Replays a record line by line: `for line in Player(replay)`, with `state` as it is after each line.

    The log is attached before the first step, so `state.log` holds all events told to each seat.
    """

    def __init__(self, replay: Replay, game: Game | None = None) -> None:
        self.replay = replay
        self.game = self.find() if game is None else game
        self.state = self.deal()
        self.log = self.state.listen()
        self.state.advance()
        self.at = 0  # lines played so far

    def find(self) -> Game:
        try:
            return get_game(self.replay.game)
        except UnknownGame as error:
            raise ReplayError(str(error), self.replay.numbers.get("game")) from None

    def deal(self) -> State:
        replay, game = self.replay, self.game
        if replay.game != game.name:
            problem = f"this is a record of {replay.game}, not of {game.name}"
            raise ReplayError(problem, replay.numbers.get("game"))
        if replay.changes:
            change = replay.changes[0]
            problem = f"from here on by version {change.version} of the rules: read it, but it cannot be played again"
            raise ReplayError(problem, change.number)
        if replay.version != game.version:
            problem = f"recorded under rules version {replay.version} of {game.name}; known here: {game.version}"
            raise ReplayError(problem, replay.numbers.get("version"))
        self.check_options()
        return game.new_unstarted(replay.seats, replay.seed, replay.options)

    def check_options(self) -> None:
        """Check seats and options one by one, so that an error names its line."""
        replay, game = self.replay, self.game
        for name, options in [("seats", {}), *((f"option {k}", {k: v}) for k, v in replay.options.items())]:
            try:
                game.empty_state(replay.seats, options)
            except NotOffered as error:
                raise ReplayError(str(error), replay.numbers.get(name)) from None

    def __iter__(self) -> Iterator[Line]:
        while (line := self.next()) is not None:
            yield line

    def next(self) -> Line | None:
        """Replay one line and return it; None at the end, where the result is checked."""
        if self.at == len(self.replay.lines):
            self.check_end()
            return None
        line = self.replay.lines[self.at]
        line.step = self.state.step.name
        line.first = self.state.acting == self.state.pending
        try:
            self.play(line)
        except Illegal as error:
            raise ReplayError(str(error), line.number) from None
        self.at += 1
        return line

    def play(self, line: Line) -> None:
        s = self.state
        if line.seat >= s.seats:
            raise ReplayError(f"there is no seat {LETTERS[line.seat]} at a table of {s.seats}", line.number)
        if (s.acting & ~s.pending) >> line.seat & 1:
            raise ReplayError(f"{LETTERS[line.seat]} has answered {s.step.name!r} already", line.number)
        if line.clock and s.pending >> line.seat & 1:
            code = self.game.action_space.find(line.text)
            partial = s.partial_for(line.seat, code) if code >= 0 else None
            if partial is None:
                raise ReplayError(f"the clock cannot have said {line.text!r} here", line.number)
            s.expire(line.seat, None if partial == NO_PARTIAL else self.game.text(partial))
        else:
            s.submit(line.seat, line.text)

    def check_end(self) -> None:
        """Compare the result with the recorded one, if there is one."""
        said, number = self.replay.result, self.replay.numbers.get("result")
        now = ending_of(self.state)
        if said is None:
            return
        if now is None:
            pending = ", ".join(LETTERS[seat] for seat in self.state.pending_seats)
            problem = f"the record has a result, but its last line leaves {self.state.step.name!r} open to {pending}"
            raise ReplayError(problem, number)
        if now.texts() != said.texts():
            problem = f"the game ends with {'; '.join(now.texts())}; on record is {'; '.join(said.texts())}"
            raise ReplayError(problem, number)


def run(replay: Replay, on_step: Callable[[State], None] | None = None, game: Game | None = None) -> State:
    """Replay a record to its end. `on_step` is called with the state at the first question and after each step."""
    player = Player(replay, game)
    if on_step is not None:
        on_step(player.state)
    for _ in player:
        s = player.state
        if on_step is not None and s.acting == s.pending:
            on_step(s)
    return player.state
