"""Rock, paper, scissors: the smallest example. A whole game on the engine, with its secrets and its clock."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds, ActionSpace, ActionType
from backroom.engine.codecs import NUMBER, SEAT, BySeat, Word
from backroom.engine.events import ALL
from backroom.engine.game import Game, Result
from backroom.engine.options import Option
from backroom.engine.state import State
from backroom.engine.step import Step
from backroom.engine.visibility import everyone

SIGNS: Final = ("rock", "paper", "scissors")
ACTION_SPACE: Final = ActionSpace(*[ActionType(id, sign) for id, sign in enumerate(SIGNS)])
ANY_SIGN: Final[ActionIds] = (0, 1, 2)


class Hands(State):
    """Only the points lie on the table; the hands are sealed answers."""

    __slots__ = ("points", "target")

    def __init__(self) -> None:
        self.points: list[int] = [0, 0]  # throws won, by seat
        self.target: int = 0  # throws that win the game

    def copy(self) -> Hands:
        t = Hands()
        t.twin_of(self)
        t.points = self.points[:]
        t.target = self.target
        return t


class Throw(Step[Hands]):
    """RPS-1: both show a hand at once."""

    def asks(self, s: Hands, arg: i64) -> i64:
        return 0b11

    def legal(self, s: Hands, seat: i64, arg: i64) -> ActionIds:
        return ANY_SIGN

    def resolve(self, s: Hands, arg: i64, answers: list[int]) -> None:
        mine, yours = answers
        s.tell(ALL, "threw", 0, mine)
        s.tell(ALL, "threw", 1, yours)
        if mine == yours:  # RPS-3
            s.tell(ALL, "tied")
        else:
            winner = 0 if (mine - yours) % 3 == 1 else 1  # RPS-2: each sign beats the one before it
            s.points[winner] += 1
            s.tell(ALL, "won", winner)
            if s.points[winner] == s.target:  # RPS-4
                return s.finish()
        s.push(THROW)


THROW: Final = Throw("throw")


def empty_state(seats: int, options: dict[str, Any]) -> Hands:
    s = Hands()
    s.target = options["rounds"] // 2 + 1
    return s


def redeal_hidden(s: Hands, viewer: int) -> None:
    """Nothing lies hidden on the table."""


def check(s: Hands) -> None:
    """A position is refused when the rules cannot lead to it, by the field that says so."""
    if s.target != s.options["rounds"] // 2 + 1:
        raise ValueError(f"target: most of {s.options['rounds']} rounds is not {s.target} (RPS-4)")
    if len(s.points) != s.seats or not all(0 <= points <= s.target for points in s.points):
        raise ValueError(f"points: {s.points} cannot be the points of {s.seats} seats (RPS-4)")
    if s.points.count(s.target) != s.over:
        raise ValueError(f"points: the game is over as soon as somebody has {s.target} (RPS-4)")
    if s.arg or s.agenda:
        raise ValueError(f"{'arg' if s.arg else 'agenda'}: a throw has no number, and nothing follows it")


def score(s: Hands) -> Result:
    winner = s.points.index(s.target)
    return Result([winner], s.points, [1 if seat == winner else 2 for seat in (0, 1)], "majority")


GAME: Final = Game(
    name="hands", version=1, example=True, seats=[2], action_space=ACTION_SPACE, steps=[THROW],
    options=[Option("rounds", (1, 3, 5, 7, 9), 3, "RPS-4")],
    events={"threw": {"seat": SEAT, "sign": Word(SIGNS)}, "tied": {}, "won": {"seat": SEAT}},
    state_class=Hands, records={}, visibility={"points": everyone, "target": everyone},
    codecs={"points": BySeat(NUMBER)},
    empty_state=empty_state, setup=lambda s: s.push(THROW), redeal_hidden=redeal_hidden, census=lambda s: {},
    score=score, check=check,
)  # fmt: skip
