"""What texts of format 1 said otherwise: the old names of tables and keys, and fields that lie in optional records now.

`document.py` renames, `reader.py` moves fields once the deal says which optional records there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from backroom.engine.position.document import Path

# By table or record: the old name, the new name ("" stands for the tables themselves).
OLD_NAMES: Final = {
    "": {"chance": "rng", "crew": "thieves"},
    "table": {"crew": "thieves"},
    "open": {"n": "arg", "asked": "acting", "waiting": "pending"},
    "rng": {"luck": "state", "drawn": "count"},
    "thieves": {"laid": "tokens"},
}

# What said nothing in a field that lies in an optional record now.
NOTHING: Final[tuple[Any, ...]] = ("", "none", 0, -1, [])


def renamed(data: Any, table: str) -> Any:
    """The data of a table of format 1 under today's names. A new name that stands there already is kept."""
    if isinstance(data, list):
        return [renamed(item, table) for item in data]
    if not isinstance(data, dict):
        return data
    names = OLD_NAMES.get(table, {})
    out: dict[str, Any] = {}
    for old, value in data.items():
        new: str = names[old] if old in names and names[old] not in data else old
        out[new] = renamed(value, new) if table == "" else value
    return out


def new_path(path: Path) -> Path:
    """The path of today for a path in a text of format 1."""
    if not path:
        return path
    first = OLD_NAMES[""].get(str(path[0]), path[0])
    names = OLD_NAMES.get(str(first), {})
    return (first, *[names.get(part, part) if isinstance(part, str) else part for part in path[1:]])
