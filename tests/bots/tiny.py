"""Four games of a few lines, each with one right answer that a search must find and a wrong one it may fall for.

`nim`: the last stick wins, so a good move leaves four or eight; the right answer depends on the other's move. `cups`: a
ball lies under one of three cups. To stay and guess wins one game in three, to leave wins one in two; only a search
that uses the sampled world would stay. `doors`: both choose at once, and the second door always wins. `walk`: back,
stay or on; it is won after thirty steps, and random play needs hundreds of decisions for that.
"""

from __future__ import annotations

from typing import Any, Final

from backroom.engine.actions import ActionIds, ActionSpace, ActionType
from backroom.engine.codecs import NUMBER, SEAT, Codec
from backroom.engine.events import ALL
from backroom.engine.game import Game, Result
from backroom.engine.options import Option
from backroom.engine.state import State
from backroom.engine.step import Step
from backroom.engine.visibility import everyone, nobody

SEATS: Final = 2
FAR: Final = 30


class Tiny(State):
    """`thing` is the sticks that are left, or the place of the ball."""

    __slots__ = ("thing", "winner")

    def __init__(self) -> None:
        self.thing: int = 0
        self.winner: int = -1

    def copy(self) -> Tiny:
        t = Tiny()
        t.twin_of(self)
        t.thing = self.thing
        t.winner = self.winner
        return t


class Take(Step[Tiny]):
    """One, two or three sticks; n is the seat whose turn it is."""

    def asks(self, s: Tiny, arg: int) -> int:
        return 1 << arg

    def legal(self, s: Tiny, seat: int, arg: int) -> ActionIds:
        return (0, 1, 2)[: s.thing]

    def resolve(self, s: Tiny, arg: int, answers: list[int]) -> None:
        s.thing -= answers[arg] + 1
        s.tell(ALL, "took", arg, answers[arg] + 1)
        if s.thing == 0:
            s.winner = arg
            return s.finish()
        s.push(TAKE, 1 - arg)


class Decide(Step[Tiny]):
    def asks(self, s: Tiny, arg: int) -> int:
        return 1

    def legal(self, s: Tiny, seat: int, arg: int) -> ActionIds:
        return (3, 4)

    def resolve(self, s: Tiny, arg: int, answers: list[int]) -> None:
        if answers[0] == 3:
            s.push(GUESS)
        else:
            s.winner = s.draw(2)
            s.finish()


class Guess(Step[Tiny]):
    def asks(self, s: Tiny, arg: int) -> int:
        return 1

    def legal(self, s: Tiny, seat: int, arg: int) -> ActionIds:
        return (0, 1, 2)

    def resolve(self, s: Tiny, arg: int, answers: list[int]) -> None:
        s.winner = 0 if answers[0] == s.thing else 1
        s.finish()


class Door(Step[Tiny]):
    def asks(self, s: Tiny, arg: int) -> int:
        return 0b11

    def legal(self, s: Tiny, seat: int, arg: int) -> ActionIds:
        return (0, 1, 2)

    def resolve(self, s: Tiny, arg: int, answers: list[int]) -> None:
        right = [seat for seat in (0, 1) if answers[seat] == 1]
        s.winner = right[0] if len(right) == 1 else s.draw(2)
        s.finish()


class Walk(Step[Tiny]):
    def asks(self, s: Tiny, arg: int) -> int:
        return 1

    def legal(self, s: Tiny, seat: int, arg: int) -> ActionIds:
        return (0, 1, 2)

    def resolve(self, s: Tiny, arg: int, answers: list[int]) -> None:
        s.thing = max(0, s.thing + answers[0] - 1)
        if s.thing == FAR:
            s.winner = 0
            return s.finish()
        s.push(self)


TAKE: Final = Take("take")
DECIDE: Final = Decide("decide")
GUESS: Final = Guess("guess")
DOOR: Final = Door("door")


def score(s: Tiny) -> Result:
    ranks = [1 if seat == s.winner else 2 for seat in range(SEATS)]
    return Result([s.winner], [2 - rank for rank in ranks], ranks, "over")


def empty_state(seats: int, options: dict[str, Any]) -> Tiny:
    s = Tiny()
    s.thing = options["thing"]
    return s


def redeal_hidden(s: Tiny, viewer: int) -> None:
    """Sticks lie open; only the ball has to be hidden again."""
    if s.game.name == "cups":
        s.thing = s.draw(3)


def hide(s: Tiny) -> None:
    s.thing = s.draw(3)
    s.push(DECIDE)


def walked(s: Tiny) -> list[float]:
    return [s.thing / FAR, 1 - s.thing / FAR]


def make(name: str, *steps: Step[Any], **parts: Any) -> Game:
    events: dict[str, dict[str, Codec]] = {"took": {"seat": SEAT, "sticks": NUMBER}}
    visibility = {"thing": nobody if name == "cups" else everyone, "winner": everyone}
    return Game(
        name=name, version=1, seats=[SEATS], options=[Option("thing", range(12), 7)], steps=steps, events=events,
        action_space=ActionSpace(ActionType(0, "choose", "123"), ActionType(3, "stay"), ActionType(4, "leave")),
        state_class=Tiny, records={},
        visibility=visibility, codecs={}, empty_state=empty_state, redeal_hidden=redeal_hidden,
        census=lambda s: {}, score=score, **parts,
    )  # fmt: skip


NIM: Final = make("nim", TAKE, setup=lambda s: s.push(TAKE, 0))
CUPS: Final = make("cups", DECIDE, GUESS, setup=hide)
DOORS: Final = make("doors", DOOR, setup=lambda s: s.push(DOOR))
WALK: Final = make("walk", Walk("walk"), setup=lambda s: s.push(s.game.steps["walk"]), estimate=walked, rollout_limit=3)
