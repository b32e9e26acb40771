"""Actions and the alphabet of a game.

Inside, an action is a small integer: search, tensors and sealed answers use it. At every edge (records, tests, the
wire, people) it is a text such as `aim C`. The alphabet holds both, once and for all: a verb's base plus its
arguments in mixed radix. It is the same whatever the options of the game, so that there is one action space.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from mypy_extensions import mypyc_attr

ActionIds = tuple[int, ...]


class Action:
    """One entry of an alphabet, made once and shared."""

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
    """A verb, where its codes begin, and the words that each argument may be.

    `clause` says when it is done: a refusal cites it where the verb belongs to another step.
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
    """Every action of a game, by code and by text."""

    def __init__(self, *types: ActionType) -> None:
        self.types: tuple[ActionType, ...] = types
        self.actions: list[Action] = []
        for type in types:
            if type.base != len(self.actions):
                raise ValueError(f"the codes of {type.name!r} should begin at {len(self.actions)}, not {type.base}")
            for text in type.texts():
                self.actions.append(Action(len(self.actions), text))
        self.ids: dict[str, int] = {action.text: action.id for action in self.actions}
        if len(self.ids) != len(self.actions):
            raise ValueError("two actions of the alphabet have the same text")
        self.folded: dict[str, int] = {action.text.lower(): action.id for action in reversed(self.actions)}

    def __len__(self) -> int:
        return len(self.actions)

    def text(self, code: int) -> str:
        return self.actions[code].text

    def clause(self, code: int) -> str:
        """What says when this action is done; empty where its verb does not tell."""
        clause = ""
        for type in self.types:
            if type.base > code:
                break
            clause = type.clause
        return clause

    def find(self, text: str) -> int:
        """The code of a text, however it is spaced and whatever its case; -1 when there is no such action."""
        code = self.ids.get(text, -1)
        return code if code >= 0 else self.folded.get(" ".join(text.split()).lower(), -1)

    def actions_of(self, ids: ActionIds) -> list[Action]:
        return [self.actions[code] for code in ids]
