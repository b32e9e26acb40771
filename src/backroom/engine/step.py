"""A step: one rule of a game, without state of its own.

A step reads the table and its frame argument, so that copies of a game share their steps and a saved game names them. A
step asks a set of seats, gets one sealed answer from each, and then resolves. A step that asks nobody resolves at once.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from backroom.engine.actions import ActionIds
from backroom.engine.packed import Packed

S = TypeVar("S")

NO_PARTIAL: Final = -1
NO_ACTION: Final = -1
NOTHING: Final[ActionIds] = ()


class Refusal:
    """Why an action is not legal: the clause that forbids it, and the id of the words that say so."""

    __slots__ = ("clause", "word")

    def __init__(self, clause: str, word: str) -> None:
        self.clause: str = clause
        self.word: str = word

    def __repr__(self) -> str:
        return f"{self.word} ({self.clause})" if self.clause else self.word


NOT_NOW: Final = "not-now"  # the action belongs to another step: `State.why` cites the clause that says to which
UNKNOWN: Final = "unknown-action"  # the text is none of the game's


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """The plain step: it asks nobody and changes nothing. `name` is its name in views, records and positions."""

    arg: ClassVar[Packed | None] = None  # the names of the parts of its frame argument, if they have names
    by_chance: ClassVar[int] = NO_ACTION  # the action by which the clock leaves the choice to chance, if it does

    def __init__(self, name: str) -> None:
        self.name: str = name

    def asks(self, s: S, arg: i64) -> i64:
        """The mask of the seats that owe an answer. The mask may depend only on public facts."""
        return 0

    def legal(self, s: S, seat: i64, arg: i64) -> ActionIds:
        """The ids of the legal actions of an asked seat, as a ready-made tuple where that is natural."""
        return NOTHING

    def timeout(self, s: S, seat: i64, arg: i64, partial: i64) -> i64:
        """The id that the clock answers: the action `by_chance` if the step names one, else the first legal action.

        A partial answer, which is never a legal action, is completed. No random number is drawn here: `State.chosen`
        does that.
        """
        return self.legal(s, seat, arg)[0] if self.by_chance == NO_ACTION else self.by_chance

    def partial_answers(self, s: S, seat: i64, arg: i64) -> ActionIds:
        """The partial answers a seat may have selected when time runs out: by default the legal actions."""
        return self.legal(s, seat, arg)

    def refusal(self, s: S, seat: i64, id: i64, arg: i64) -> Refusal:
        """The refusal of this id. With NOT_NOW goes this step's clause, for action types that name none."""
        return Refusal("", NOT_NOW)

    def unknown_refusal(self, s: S, seat: i64, text: str) -> Refusal:
        """The reason why a text is no action of the game at all, where a rule says so."""
        return Refusal("", UNKNOWN)

    def hides_timing(self, s: S, arg: i64) -> bool:
        """Whether views hide who has answered, and how fast: the choice belongs to a secret."""
        return False

    def resolve(self, s: S, arg: i64, answers: list[int]) -> None:
        """Change the table. `answers` is a list by seat, valid for the seats in `s.acting`."""

    def __repr__(self) -> str:
        return self.name


def arg_to_json(step: Step[Any], arg: int) -> int | dict[str, int]:
    """A frame argument as views write it: its parts by name, or the number where the step names no parts."""
    return arg if step.arg is None else step.arg.unpack(arg)


def arg_from_json(step: Step[Any], data: Any) -> int:
    """The frame argument in a view or a position. Raises ValueError if the step has no such argument."""
    if isinstance(data, dict):
        if step.arg is None:
            raise ValueError(f"the argument of {step.name!r} is a number without named parts")
        return step.arg.read(data)
    if isinstance(data, bool) or not isinstance(data, int):
        raise ValueError(f"should be a number or named parts, not {data!r}")
    if step.arg is not None and len(step.arg.names) == 1:
        return step.arg.pack(**{step.arg.names[0]: data})
    if step.arg is not None and (data < 0 or not step.arg.allows(data)):
        raise ValueError(f"{data} is not made of: {', '.join(step.arg.names)}")
    return data


class Plan:
    """Steps in the order of the rulebook, each with its argument."""

    def __init__(self, frames: list[tuple[Step[Any], int]]) -> None:
        self.frames: list[tuple[Step[Any], int]] = frames[::-1]

    def after(self, step: Step[Any]) -> list[tuple[Step[Any], int]]:
        """The frames that follow a step in this plan, in the order of an agenda."""
        at = [frame[0] for frame in self.frames].index(step)
        return self.frames[:at]
