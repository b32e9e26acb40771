"""Events, and the log of a game that somebody follows.

An event reaches its audience whole or not at all. Events are no part of the state: without a log they are dropped. A
log also keeps the answers of every closed step; a record of the game is made of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from backroom.engine.codecs import Codec

ALL: Final = -1  # an audience: every seat and every spectator
SPECTATOR: Final = -1  # a viewer without a seat
UNSAID: Final = object()  # in the place of an argument that an event does not have


def reaches(audience: int, viewer: int) -> bool:
    """Whether this viewer is told what is told to this audience: the one place that decides who hears an event."""
    return audience == ALL or (viewer >= 0 and bool(audience >> viewer & 1))


class Event:
    """A name and its arguments as plain data, in the order and under the names that the game declares."""

    __slots__ = ("args", "audience", "name")

    def __init__(self, name: str, args: dict[str, Any], audience: int) -> None:
        self.name: str = name
        self.args: dict[str, Any] = args
        self.audience: int = audience

    def reaches(self, viewer: int) -> bool:
        return reaches(self.audience, viewer)

    def to_json(self) -> dict[str, Any]:
        return {"event": self.name, **self.args}

    def __repr__(self) -> str:
        return " ".join([self.name, *(f"{name}={value}" for name, value in self.args.items())])


class Answer:
    """One line of a record: seat, action and step; whether it is the first of the step; whether the clock answered."""

    __slots__ = ("clock", "first", "id", "seat", "step")

    def __init__(self, seat: int, id: int, clock: bool, step: str = "", first: bool = False) -> None:
        self.seat: int = seat
        self.id: int = id
        self.clock: bool = clock
        self.step: str = step
        self.first: bool = first


class Log:
    """All events and answers since `State.listen` was called."""

    def __init__(self, codecs: dict[str, dict[str, Codec]]) -> None:
        self.codecs: dict[str, dict[str, Codec]] = codecs
        self.events: list[Event] = []
        self.answers: list[Answer] = []
        self.late: int = 0  # seats for which the clock answered in the open step

    def hear(self, audience: i64, name: str, a: object, b: object, c: object, d: object) -> None:
        codecs = self.codecs[name]
        values = [value for value in (a, b, c, d) if value is not UNSAID]
        if len(codecs) != len(values):
            raise ValueError(f"event {name!r} has the arguments {list(codecs)}, but was told {values}")
        args = {key: codec.to_text(value) for (key, codec), value in zip(codecs.items(), values, strict=True)}
        self.events.append(Event(name, args, audience))

    def close(self, step: str, acting: tuple[int, ...], answers: list[int]) -> None:
        """Keep the answers of a step that closed, in the order of the seats."""
        for seat in acting:
            self.answers.append(Answer(seat, answers[seat], bool(self.late >> seat & 1), step, seat == acting[0]))
        self.late = 0

    def heard(self, viewer: int | None) -> list[Event]:
        who = SPECTATOR if viewer is None else viewer
        return [event for event in self.events if event.reaches(who)]
