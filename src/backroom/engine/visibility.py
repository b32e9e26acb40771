"""The visibility table: who sees which field.

A game writes one table, VISIBILITY: a rule for every field of its state, and for every field of its records
(`players.hand`) a rule that is called record by record. A field without a rule is an error when the game is made. A
view is made from this table alone. A game may also have optional records, which are there with some options only; a
view has such a record under its name, or None.

READINGS name values that follow from a view and are handier read than computed: `players.hand_size`.

Rules are sorted when the game is made: a field open to all costs no call, a field of its owner one comparison; only
rules that depend on the moment are called. When a game is over every field opens, except the random number generator.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from backroom.engine.bitmasks import MEMBERS
from backroom.engine.codecs import NUMBER, Codec
from backroom.engine.events import SPECTATOR
from backroom.engine.state import ENGINE_FIELDS, State
from backroom.engine.step import arg_to_json

HIDDEN: Final = "?"
VisibilityRule = Callable[[Any, int, int], bool]
Reading = Callable[..., Any]  # of a view; for a field of a record, of a view and the record's index
VisibleField = tuple[str, Codec | None]  # a field that may be seen, and how it is written


def everyone(s: Any, viewer: int, i: int) -> bool:
    return True


def nobody(s: Any, viewer: int, i: int) -> bool:
    return False


def owner(s: Any, viewer: int, i: int) -> bool:
    """Visible to the seat that owns the record."""
    return viewer == i


def reveal(out: dict[str, Any], thing: Any, faces: list[VisibleField]) -> None:
    for name, codec in faces:
        value = getattr(thing, name)
        out[name] = value if codec is None else codec.to_json(value)


class RecordVisibility:
    """The fields of one kind of record (or of the state itself, i = -2), sorted by their rules."""

    def __init__(
        self, names: list[str], visibility: Mapping[str, VisibilityRule], codecs: Mapping[str, Codec], prefix: str
    ) -> None:
        self.names: list[str] = names
        self.codecs: dict[str, Codec] = {name: codecs.get(prefix + name, NUMBER) for name in names}
        rules = {name: visibility[prefix + name] for name in names}
        self.hidden: dict[str, Any] = dict.fromkeys(names, HIDDEN)
        self.open: list[VisibleField] = [self.visible_field(name) for name in names if rules[name] is everyone]
        self.owned: list[VisibleField] = [self.visible_field(name) for name in names if rules[name] is owner]
        # What depends on the moment: each rule once, with all the fields that go by it.
        self.conditional: list[tuple[VisibilityRule, list[VisibleField]]] = [
            (rule, [self.visible_field(name) for name in names if rules[name] is rule])
            for rule in dict.fromkeys(rules.values())
            if rule not in (everyone, nobody, owner)
        ]
        self.straight: list[str] = [
            name for name, codec in self.codecs.items() if type(codec).from_json is Codec.from_json
        ]
        self.readers: list[tuple[str, Codec]] = [
            (name, codec) for name, codec in self.codecs.items() if name not in self.straight
        ]

    def visible_field(self, name: str) -> VisibleField:
        """A field, and its codec if the codec changes the value."""
        codec = self.codecs[name]
        return name, None if type(codec).to_json is Codec.to_json else codec

    def all_to_json(self, thing: Any) -> dict[str, Any]:
        return {name: self.codecs[name].to_json(getattr(thing, name)) for name in self.names}

    def to_json(self, s: State, thing: Any, viewer: int, i: int) -> dict[str, Any]:
        """The fields of a record for a viewer: all hidden, then those that the viewer may see are revealed."""
        out = self.hidden.copy()
        reveal(out, thing, self.open)
        if viewer == i:
            reveal(out, thing, self.owned)
        for rule, faces in self.conditional:
            if rule(s, viewer, i):
                reveal(out, thing, faces)
        return out

    def from_json(self, thing: Any, data: Mapping[str, Any]) -> None:
        """Write the fields that a view shows into a record; hidden ones keep their first value."""
        for name in self.straight:
            value = data[name]
            if value != HIDDEN:
                setattr(thing, name, value)
        for name, codec in self.readers:
            value = data[name]
            if value != HIDDEN:
                setattr(thing, name, codec.from_json(value))


def check_lines(
    game: str,
    state_class: type[State],
    records: Mapping[str, type],
    visibility: Mapping[str, VisibilityRule],
    codecs: Mapping[str, Codec],
) -> None:
    """Raise ValueError unless every field has a rule and every rule and codec a field."""
    fields = [name for name in fields_of(state_class) if name not in ENGINE_FIELDS and name not in records]
    fields += [f"{kind}.{name}" for kind, record in records.items() for name in fields_of(record)]
    for name in fields:
        if name not in visibility:
            raise ValueError(
                f"{game}: nobody says who sees the field {name!r}; add a line to visibility: "
                f'"{name}": everyone, owner, nobody, or a rule of its own (backroom.engine.visibility)'
            )
    for name in [*visibility, *codecs]:
        if name not in fields:
            where = "visibility" if name in visibility else "codecs"
            raise ValueError(f"{game}: {where} has a line for {name!r}, and there is no such field; take it out")


def known_fields(game: str, names: Sequence[str], visibility: Mapping[str, VisibilityRule]) -> tuple[str, ...]:
    for name in names:
        if name not in visibility:
            raise ValueError(f"{game}: off_screen names {name!r}, and there is no such field; take it out")
    return tuple(names)


class Readings:
    """Values that follow from a view and nothing else: each is computed from the view, so it can leak no secret.

    A reading of a record gets the view and the record's index; one of an optional record the view alone.
    """

    def __init__(
        self,
        game: str,
        readings: Mapping[str, Reading],
        visibility: Mapping[str, VisibilityRule],
        optional: Mapping[str, type],
    ) -> None:
        for name in readings:
            if name in visibility:
                raise ValueError(f"{game}: {name!r} is a field of the state; a reading needs a name of its own")
        self.of_state: dict[str, Reading] = {name: read for name, read in readings.items() if "." not in name}
        self.of_records: list[tuple[str, str, Reading]] = []
        self.of_optional: list[tuple[str, str, Reading]] = []
        for path, read in readings.items():
            kind, dot, name = path.partition(".")
            if dot:
                (self.of_optional if kind in optional else self.of_records).append((kind, name, read))

    def add(self, view: dict[str, Any]) -> None:
        for kind, name, read in self.of_records:
            for i, record in enumerate(view[kind]):
                record[name] = read(view, i)
        for kind, name, read in self.of_optional:
            if view[kind] is not None:
                view[kind][name] = read(view)
        for name, read in self.of_state.items():
            view[name] = read(view)


class VisibilityTable:
    """The visibility rules and codecs of a whole game, ready for views."""

    def __init__(
        self,
        state_class: type[State],
        records: Mapping[str, type],
        visibility: Mapping[str, VisibilityRule],
        codecs: Mapping[str, Codec],
        optional: Mapping[str, type],
        readings: Mapping[str, Reading],
        game: str = "",
    ) -> None:
        names = [name for name in fields_of(state_class) if name not in ENGINE_FIELDS]
        self.records = {
            kind: RecordVisibility(fields_of(record), visibility, codecs, kind + ".")
            for kind, record in records.items()
        }
        self.record_classes = dict(records)
        self.optional = {
            kind: RecordVisibility(fields_of(record), visibility, codecs, kind + ".")
            for kind, record in optional.items()
        }
        own = [name for name in names if name not in records and name not in optional]
        self.own = RecordVisibility(own, visibility, codecs, "")
        self.readings = Readings(game, readings, visibility, optional)

    def view(self, s: State, viewer: int) -> dict[str, Any]:
        out = engine_view(s, viewer)
        if s.over:
            out.update(self.own.all_to_json(s))
            for kind, visibility in self.records.items():
                out[kind] = [visibility.all_to_json(record) for record in getattr(s, kind)]
            for kind, visibility in self.optional.items():
                record = optional_record(s, kind)
                out[kind] = None if record is None else visibility.all_to_json(record)
        else:
            out.update(self.own.to_json(s, s, viewer, -2))
            for kind, visibility in self.records.items():
                out[kind] = [visibility.to_json(s, record, viewer, i) for i, record in enumerate(getattr(s, kind))]
            for kind, visibility in self.optional.items():
                record = optional_record(s, kind)
                out[kind] = None if record is None else visibility.to_json(s, record, viewer, -2)
        self.readings.add(out)
        return out

    def restore(self, s: State, view: Mapping[str, Any]) -> None:
        """Write everything that a view shows into an empty state."""
        self.own.from_json(s, view)
        for kind, visibility in self.records.items():
            records = getattr(s, kind)
            if len(records) != len(view[kind]):
                records = type(records)([self.record_classes[kind]() for _ in view[kind]])
                setattr(s, kind, records)
            for record, data in zip(records, view[kind], strict=True):
                visibility.from_json(record, data)
        for kind, visibility in self.optional.items():
            if view[kind] is not None:
                visibility.from_json(getattr(s, kind), view[kind])


def optional_record(s: State, kind: str) -> Any:
    """The optional record of this name; None where the options leave it out, which is where its field is never set."""
    return getattr(s, kind, None)


def fields_of(record: type) -> list[str]:
    """The fields of a class, its parents' first, each class's own in the order of the alphabet.

    Plain Python keeps them in `__slots__`; mypyc removes that and leaves a list of its own.
    """
    names: list[str] = []
    for parent in reversed(record.__mro__):
        own = parent.__dict__.get("__mypyc_attrs__", parent.__dict__.get("__slots__", ()))
        names += sorted(set(own) - {*names, "__dict__"})
    return names


def engine_view(s: State, viewer: int) -> dict[str, Any]:
    """The engine's fields in a view.

    The agenda is public, and an answer is its owner's. A step that hides its timing shows only the viewer's own pending
    mark.
    """
    hidden = s.step.hides_timing(s, s.arg)
    pending = s.pending
    if hidden:
        pending = pending & 1 << viewer if viewer >= 0 else 0
    answers: list[str | None] = [None] * s.seats
    if not hidden:
        for seat in MEMBERS[s.acting & ~s.pending]:
            answers[seat] = HIDDEN
    if viewer >= 0 and (s.acting & ~s.pending) >> viewer & 1:
        answers[viewer] = s.game.action_space.text(s.answers[viewer])
    return {
        "game": s.game.name,
        "version": s.game.version,
        "options": dict(s.options),
        "seats": s.seats,
        "viewer": None if viewer == SPECTATOR else viewer,
        "step": s.step.name,
        "arg": arg_to_json(s.step, s.arg),
        "hides_timing": hidden,
        "agenda": [[step.name, arg_to_json(step, arg)] for step, arg in s.agenda],
        "acting": list(MEMBERS[s.acting]),
        "pending": list(MEMBERS[pending]),
        "answers": answers,
    }


def pooled(mine: Any, yours: Any) -> Any:
    """The common knowledge of two viewers: a value that one of the two sees is shown."""
    if mine == HIDDEN:
        return yours
    if isinstance(mine, dict) and isinstance(yours, dict):
        return {name: pooled(value, yours[name]) if name in yours else value for name, value in mine.items()}
    if isinstance(mine, list) and isinstance(yours, list) and len(mine) == len(yours):
        return [pooled(a, b) for a, b in zip(mine, yours)]
    return mine
