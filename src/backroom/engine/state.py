"""A game in progress: the agenda, the sealed answers, the random number generator.

The agenda lists the frames to come, the next one last; a frame is a step and its argument. The open step lies in
fields of its own. `answers` is one list by seat for the whole game. An entry is valid only for a seat in `acting` and
not in `pending`, so the list need not be cleared. A game adds its own fields (named in `__slots__`) and writes `copy`
out. The engine knows no game.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from backroom.engine.actions import Action, ActionIds
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.events import UNSAID, Log
from backroom.engine.rng import NO_KEY, WEYL, WORD, first_state, keyed_word, new_key
from backroom.engine.step import NO_PARTIAL, NOT_NOW, UNKNOWN, Plan, Refusal, Step

if TYPE_CHECKING:
    from backroom.engine.game import Game

START: Final[Step[Any]] = Step("start")
OVER: Final[Step[Any]] = Step("over")

# The engine's own fields; visibility, positions and the laws treat them apart from a game's.
ENGINE_FIELDS: Final = (
    "game", "options", "seats", "step", "arg", "agenda", "acting", "pending", "answers",
    "rng_key", "rng_state", "rng_count", "log",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Printer:
    """Prints whole states, all secrets included: for the owner of a state.

    The engine knows no words, so this printer writes a position and the id of a reason. The package adds a printer with
    words (`backroom/printing.py`).
    """

    def text(self, s: State) -> str:
        return s.game.describe(s)

    def html(self, s: State) -> str:
        return f"<pre>{escape(self.text(s))}</pre>"

    def refusal(self, game: Game | None, word: str) -> str:
        """The reason of a refusal as a sentence."""
        return word.replace("-", " ")


PRINTERS: Final[list[Printer]] = [Printer()]  # the last one draws

SHOWN: Final = 12  # of the legal actions a message names so many; `legal` has them all


class Illegal(ValueError):
    """An action that the rules do not allow; the state has not changed.

    `word` is the id of the reason, `clause` forbids the action, `legal` lists what the seat may answer instead. The
    message is one English sentence, made when it is read.
    """

    def __init__(
        self, seat: int, action: str, legal: list[str], reason: Refusal, note: str = "", game: Game | None = None
    ) -> None:
        super().__init__(action)
        self.seat = seat
        self.action = action
        self.legal = legal
        self.clause = reason.clause
        self.word = reason.word
        self.note = note
        self.game = game

    @property
    def sentence(self) -> str:
        """The reason in English."""
        return self.note or PRINTERS[-1].refusal(self.game, self.word)

    def __str__(self) -> str:
        where = f" [{self.clause}]" if self.clause else ""
        shown = self.legal[:SHOWN]
        if len(self.legal) > SHOWN:
            shown.append(f"and {len(self.legal) - SHOWN} more")
        allowed = ", ".join(shown) if shown else "nothing, this seat is not asked now"
        sentence = self.sentence.removesuffix(".")
        return f"seat {LETTERS[self.seat]} cannot {self.action!r}: {sentence}{where}; legal: {allowed}"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The fields that the states of all games have, and the methods for players, bots and rules."""

    __slots__ = ENGINE_FIELDS

    game: Game  # what is played
    options: dict[str, Any]  # the options in force; never changed, shared by copies
    seats: i64
    step: Step[Any]  # the open step and its number, taken off the agenda
    arg: i64
    agenda: list[tuple[Step[Any], int]]
    acting: i64  # whom the open step asked
    pending: i64  # who of them still owes an answer
    answers: list[int]
    rng_key: bytes  # of the keyed stream of chance; empty: the fast one
    rng_state: i64
    rng_count: i64
    log: Log | None  # of a game that somebody follows; copies have none

    def __repr__(self) -> str:
        pending = "".join([LETTERS[seat] for seat in self.pending_seats])
        return f"<{self.game.name}, {self.seats} seats, {self.step.name}{' asks ' if pending else ''}{pending}>"

    def __str__(self) -> str:
        """The whole table as text, all secrets included."""
        return PRINTERS[-1].text(self)

    def _repr_html_(self) -> str:
        """The whole table for a notebook, all secrets included."""
        return PRINTERS[-1].html(self)

    # ------------------------------------------------------------------ the door for people

    @property
    def pending_seats(self) -> ActionIds:
        """The seats that still owe an answer to the open step."""
        return MEMBERS[self.pending]

    @property
    def over(self) -> bool:
        return self.step is OVER

    def legal_actions(self, seat: int) -> list[Action]:
        """The legal answers of a seat to the open step; empty if the step does not ask this seat."""
        if not 0 <= seat < self.seats or not self.acting >> seat & 1:
            return []
        return self.game.action_space.actions_of(self.legal_ids(seat))

    def submit(self, seat: int, action: Action | str) -> None:
        """One sealed answer, checked. Until the step has all its answers, a seat may replace its own or the clock's."""
        code = self.check(seat, str(action))
        if self.log is not None:
            self.log.late &= ~BIT[seat]
        self.play(seat, code)

    def check(self, seat: int, text: str) -> int:
        """The id of a legal action. Raises `Illegal` otherwise; the state does not change."""
        self.check_acting(seat, text)
        code = self.game.action_space.find(text)
        legal_ids = self.legal_ids(seat)
        if code in legal_ids:
            return code
        legal = [action.text for action in self.game.action_space.actions_of(legal_ids)]
        if code < 0:
            reason = self.step.unknown_refusal(self, seat, text)
            note = "there is no such action in this game" if reason.word == UNKNOWN else ""
            raise Illegal(seat, text, legal, reason, note, self.game)
        raise Illegal(seat, text, legal, self.refusal(seat, code), game=self.game)

    def check_acting(self, seat: int, text: str) -> None:
        """Raise `Illegal` unless the open step asks this seat."""
        self.check_seat(seat)
        if self.over:
            raise Illegal(seat, text, [], Refusal("", "game-over"), "the game is over")
        if not self.acting >> seat & 1:
            note = f"the step {self.step.name!r} does not ask this seat"
            raise Illegal(seat, text, [], Refusal("", "not-asked"), note)

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise IndexError(f"there is no seat {seat}: this game has seats 0 to {self.seats - 1}")

    def refusal(self, seat: int, code: int) -> Refusal:
        """Why an action is not legal for an asked seat.

        For an action of another step: the clause that says when it is done.
        """
        reason = self.step.refusal(self, seat, code, self.arg)
        if reason.word != NOT_NOW:
            return reason
        return Refusal(self.game.action_space.clause(code) or reason.clause, NOT_NOW)

    def expire(self, seat: int, partial: Action | str | None = None) -> None:
        """Time is up for a seat: the clock answers in its place, or completes its partial answer.

        A partial answer that is a legal action is that answer. A partial answer that cannot be completed raises
        `Illegal`; the state does not change.
        """
        said = "clock" if partial is None else str(partial)
        self.check_acting(seat, said)
        if not self.pending >> seat & 1:
            raise Illegal(seat, said, [], Refusal("", "not-asked"), "this seat owes no answer")
        code = NO_PARTIAL if partial is None else self.check_partial(seat, said)
        if code != NO_PARTIAL and code in self.legal_ids(seat):
            return self.submit(seat, said)
        answer = self.step.timeout(self, seat, self.arg, code)
        if self.log is not None:
            self.log.late |= BIT[seat]
        self.play(seat, answer)

    def check_partial(self, seat: int, text: str) -> int:
        """The id of a partial or whole answer that an asked seat may have selected. Raises `Illegal`."""
        code = self.game.action_space.find(text)
        return code if code >= 0 and code in self.step.partial_answers(self, seat, self.arg) else self.check(seat, text)

    def partial_for(self, seat: int, id: int) -> int | None:
        """The partial answer that makes the clock answer `id` for a seat; NO_PARTIAL: none is needed; None: none does.

        The clock's answer may be no legal action of any seat. Readers of records and positions check such answers here.
        """
        legal = self.legal_ids(seat)
        partials = [partial for partial in self.step.partial_answers(self, seat, self.arg) if partial not in legal]
        for partial in (NO_PARTIAL, *partials, *([id] if id in legal else [])):
            if self.step.timeout(self, seat, self.arg, partial) == id:
                return partial
        return None

    def listen(self) -> Log:
        """The log of this state; it keeps all events and answers from now on."""
        if self.log is None:
            self.log = Log(self.game.events)
        return self.log

    # ------------------------------------------------------------------ the door for search

    def legal_ids(self, seat: i64) -> ActionIds:
        return self.step.legal(self, seat, self.arg)

    def play(self, seat: i64, id: i64) -> None:
        """One sealed answer, unchecked, for search and rollouts. The last answer resolves the step."""
        self.answers[seat] = id
        self.pending &= ~BIT[seat]
        if not self.pending:
            self.advance()

    def copy(self) -> State:
        raise NotImplementedError

    # ------------------------------------------------------------------ what steps use

    def push(self, step: Step[Any], arg: i64 = 0) -> None:
        """Put a frame on the agenda; it comes next."""
        if self.step is OVER:
            raise RuntimeError("the game is over: nothing may follow")
        self.agenda.append((step, arg))

    def begin(self, plan: Plan) -> None:
        """Put a whole plan on the agenda; its frames come next, in their order."""
        self.agenda.extend(plan.frames)

    def unwind(self, step: Step[Any]) -> None:
        """Drop the frames above the next frame of this step."""
        if not any(frame[0] is step for frame in self.agenda):
            raise RuntimeError(f"{step.name!r} does not lie on the agenda: nothing to go back to")
        while self.agenda[-1][0] is not step:
            self.agenda.pop()

    def finish(self) -> None:
        """End the game here; the rest of the agenda is dropped."""
        self.agenda.clear()
        self.step = OVER

    def tell(
        self, audience: i64, name: str, a: object = UNSAID, b: object = UNSAID, c: object = UNSAID, d: object = UNSAID
    ) -> None:
        """Tell an event with up to four arguments.

        The arguments are written out: `*` would build a tuple without a listener too.
        """
        if self.log is not None:
            self.log.hear(audience, name, a, b, c, d)

    def chosen(self, seat: i64) -> i64:
        """The id that a seat answered to the open step, for `resolve`.

        Where the clock left the choice to chance (`Step.by_chance`), one of the legal actions is drawn.
        """
        id: i64 = self.answers[seat]
        if id != self.step.by_chance:
            return id
        legal = self.step.legal(self, seat, self.arg)
        return legal[self.draw(len(legal))]

    def draw(self, n: i64) -> i64:
        """A random number from 0 to n - 1, uniform."""
        x = self.rng_state
        while True:
            self.rng_count = self.rng_count + 1 & WORD
            if self.rng_key:
                scaled = keyed_word(self.rng_key, self.rng_count) * n
            else:
                x ^= x << 13 & WORD
                x ^= x >> 17
                x ^= x << 5 & WORD
                scaled = (x + self.rng_count * WEYL & WORD) * n
            if (scaled & WORD) >= n or (scaled & WORD) >= (WORD + 1 - n) % n:
                self.rng_state = x
                return scaled >> 32

    def shuffle(self, cards: list[int], top: int = -1) -> None:
        """Shuffle all cards, or deal only the first `top` of them at random."""
        for i in range(len(cards) - 1 if top < 0 else top):
            j = i + self.draw(len(cards) - i)
            cards[i], cards[j] = cards[j], cards[i]

    # ------------------------------------------------------------------ the machinery

    def happen(self) -> None:
        """Resolve the open step, take the next frame off the agenda and ask its seats.

        The game is over when the agenda is empty.
        """
        if self.log is not None:
            self.log.close(self.step.name, MEMBERS[self.acting], self.answers)
        self.step.resolve(self, self.arg, self.answers)
        if self.agenda:
            self.step, self.arg = self.agenda.pop()
            self.acting = self.pending = self.step.asks(self, self.arg)
        else:
            self.step = OVER
            self.arg = self.acting = self.pending = 0

    def advance(self) -> None:
        """Resolve the open step and all that follow, up to the next step that asks somebody, or the end."""
        while not self.pending and self.step is not OVER:
            self.happen()

    def clear(self, game: Game, seats: i64, options: dict[str, Any]) -> None:
        """Set the engine's fields to those of an empty state."""
        self.game = game
        self.options = options
        self.seats = seats
        self.step = START
        self.arg = 0
        self.agenda = []
        self.acting = 0
        self.pending = 0
        self.answers = [0] * seats
        self.rng_key = NO_KEY
        self.rng_state = 1
        self.rng_count = 0
        self.log = None

    def seed(self, seed: int | bytes | None) -> None:
        """Seed the generator. An int: the fast one; 32 bytes: the keyed one; None: keyed, with a new secret key."""
        if isinstance(seed, int):
            self.rng_key = NO_KEY
            self.rng_state = first_state(seed)
        else:
            self.rng_key = new_key() if seed is None else seed
        self.rng_count = 0

    def twin_of(self, other: State) -> None:
        """The engine's share of `copy`."""
        self.game = other.game
        self.options = other.options
        self.seats = other.seats
        self.step = other.step
        self.arg = other.arg
        self.agenda = other.agenda[:]
        self.acting = other.acting
        self.pending = other.pending
        self.answers = other.answers[:]
        self.rng_key = other.rng_key
        self.rng_state = other.rng_state
        self.rng_count = other.rng_count
        self.log = None
