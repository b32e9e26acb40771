"""The action space of a game.

Search, tensors and sealed answers use an action's id, a small integer. Records, tests, the wire and people use its
text, such as `aim C`. An `ActionSpace` maps one to the other: the id is the base of the action's type plus its
arguments in mixed radix. The space is the same under all options of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from mypy_extensions import mypyc_attr

ActionIds = tuple[int, ...]


class Action:
    """One action: its id and its text. The action space makes each action once."""

    __slots__ = ("id", "text")

    def __init__(self, id: int, text: str) -> None:
        self.id: int = id
        self.text: str = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


class ActionType:
    """A kind of action: its name, its first id, and the words that each argument may be.

    `clause` says when such an action is done. A refusal cites the clause when the action belongs to another step.
    """

    def __init__(self, base: int, name: str, *arguments: Iterable[str], clause: str = "") -> None:
        self.base: int = base
        self.name: str = name
        self.clause: str = clause
        self.arguments: list[tuple[str, ...]] = [tuple(words) for words in arguments]

    def texts(self) -> list[str]:
        return [" ".join((self.name, *words)) for words in product(*self.arguments)]


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionSpace:
    """Every action of a game, by id and by text."""

    def __init__(self, *types: ActionType) -> None:
        self.types: tuple[ActionType, ...] = types
        self.actions: list[Action] = []
        for type in types:
            if type.base != len(self.actions):
                raise ValueError(f"the ids of {type.name!r} should begin at {len(self.actions)}, not {type.base}")
            for text in type.texts():
                self.actions.append(Action(len(self.actions), text))
        self.ids: dict[str, int] = {action.text: action.id for action in self.actions}
        if len(self.ids) != len(self.actions):
            raise ValueError("two actions have the same text")
        self.folded: dict[str, int] = {action.text.lower(): action.id for action in reversed(self.actions)}

    def __len__(self) -> int:
        return len(self.actions)

    def text(self, id: int) -> str:
        return self.actions[id].text

    def clause(self, id: int) -> str:
        """The clause that says when this action is done; empty if its type names none."""
        clause = ""
        for type in self.types:
            if type.base > id:
                break
            clause = type.clause
        return clause

    def find(self, text: str) -> int:
        """The id of a text, whatever its spaces and its case; -1 when there is no such action."""
        id = self.ids.get(text, -1)
        return id if id >= 0 else self.folded.get(" ".join(text.split()).lower(), -1)

    def actions_of(self, ids: ActionIds) -> list[Action]:
        return [self.actions[id] for id in ids]
