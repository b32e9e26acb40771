"""One sheet of figures, or two side by side: what there is in them, found by group, member and name."""

from __future__ import annotations

from backroom.arena.confidence import Estimate
from backroom.report.figures import Figure, Group
from backroom.report.table import Report

Key = tuple[str, str, str]


class FigureIndex:
    def __init__(self, sheet: Report, older: Report | None = None) -> None:
        self.new = {key_of(figure): figure for figure in sheet.figures}
        self.old = {key_of(figure): figure for figure in older.figures} if older else {}
        self.all = {**self.old, **self.new}
        self.keys = [*self.new, *(key for key in self.old if key not in self.new)]

    def kinds(self, beginning: str) -> list[str]:
        return list(dict.fromkeys(kind for kind, _, _ in self.keys if kind.startswith(beginning)))

    def members(self, kind: str) -> list[str]:
        return list(dict.fromkeys(member for found, member, _ in self.keys if found == kind))

    def names(self, kind: str) -> list[str]:
        return list(dict.fromkeys(name for found, _, name in self.keys if found == kind))

    def estimates(self, group: Group, name: str) -> tuple[Estimate | None, Estimate | None]:
        new, old = self.new.get((*group, name)), self.old.get((*group, name))
        return new and new.estimate(), old and old.estimate()

    def value(self, group: Group, name: str) -> float:
        figure = self.all.get((*group, name))
        return 0.0 if figure is None else figure.value


def key_of(figure: Figure) -> Key:
    return figure.group, figure.member, figure.name
