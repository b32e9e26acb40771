"""The table of Noir: the street of suspects with its rows and columns, who is dead, exonerated, wanted, who is you.

The painter reads a view and nothing else. The notebook, which crosses off everyone that a hidden player can no longer
be, is on the help page, so that players who keep it in their heads need not look.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from backroom.drawing.render import Scene
from backroom.drawing.tables import noir_heist
from backroom.engine.visibility import HIDDEN
from backroom.games.noir.board import LONGEST
from backroom.games.noir.grid_hints import STREET
from backroom.games.noir.modes.fbi_mafia.mode import MAFIOSI
from backroom.games.noir.suspects import LETTERS, NAMES

SCENES: Collection[str] = ("act",)
NAME_OF: Final = dict(zip(LETTERS, NAMES))
LETTER_OF: Final = dict(zip(NAMES, LETTERS))

# What stands before a name, the first that applies; it must be told apart without colours too.
DEAD, YOU, WANTED, EXONERATED, OFFICER, HELD, PLAIN = "×", "►", "!", "=", "@", "•", " "
ARRESTED, PARTNER, DAZED = "#", "&", "~"
WALLET: Final = "$"  # behind a name
TOKENS: Final = {"bomb": "*", "threat": "!", "guard": "^"}  # before it, where a narrow column does not cut them off
LYING: Final = {"bombs": "bomb", "threats": "threat", "guarded": "guard"}  # by field
OPEN: Final = {"dead", "exonerated", "officer", "arrested"}  # nobody else is one of these
NO_TROPHIES: Final[dict[str, Any]] = {"trophies": []}
STYLES: Final = {
    DEAD: "faint", YOU: "lamp", WANTED: "blood", EXONERATED: "gold", OFFICER: "gold", HELD: "key", PLAIN: "paper",
    ARRESTED: "blood", PARTNER: "lamp", DAZED: "faint",
}  # fmt: skip


def draw(scene: Scene) -> RenderableType:
    words, view = scene.words, scene.view
    title = Text(f" {words('game-name')} · {words('option-mode-' + view['mode'])} ", style="lamp")
    turn = Text(f" {words('table-turns')} {view['turns']} ", style="faint")
    body = Group(Align.center(street(scene)), *([] if scene.tight else [""]), seats(scene))
    table = Panel(
        body, title=title, subtitle=turn, subtitle_align="right", box=box.ROUNDED, border_style="edge", padding=(0, 1)
    )
    return Group(table, *beside(scene))


# ---------------------------------------------------------------------- the street


def street(scene: Scene) -> Table:
    """Names on the grid, numbers of columns and rows at its edges."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=True, header_style="faint", pad_edge=False)
    table.add_column("", style="faint", justify="right")
    for column in range(scene.view["cols"]):
        table.add_column(f" {column + 1}", no_wrap=True, overflow="ellipsis")
    for number, row in enumerate(scene.view["board"], 1):
        first = LONGEST * (number - 1)
        table.add_row(str(number), *[face(scene, letter, first + c) for c, letter in enumerate(row.split())])
    return table


def face(scene: Scene, letter: str, cell: int) -> Text:
    mark = mark_of(scene, letter)
    states = STREET.marks_on(scene.view, letter)
    wallet = WALLET if "wallet" in states else ""
    tokens = "".join([token for state, token in TOKENS.items() if state in states])
    where = noir_heist.place(scene.view, cell)
    return Text(mark + tokens + scene.words(f"suspect-{NAME_OF[letter]}") + wallet + where, style=STYLES[mark])


def mark_of(scene: Scene, letter: str) -> str:
    view = scene.view
    name = NAME_OF[letter]
    states = STREET.marks_on(view, letter)
    if "dead" in states:
        return DEAD
    if "arrested" in states:
        return ARRESTED
    if scene.seat is not None and name in [player["identity"] for player in view["players"]]:
        return YOU if is_me(scene, name) else PARTNER
    if target(view) == name:
        return WANTED
    if "exonerated" in states:
        return EXONERATED
    if "officer" in states:
        return DAZED if "dazed" in states else OFFICER
    return HELD if name in hand(scene) else PLAIN


# ---------------------------------------------------------------------- the seats, and what lies beside


def seats(scene: Scene) -> Table:
    words = scene.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="faint", pad_edge=False)
    for name in ("ui-player", "table-role", "table-identity"):
        table.add_column(words(name))
    for seat, player in enumerate(scene.view["players"]):
        table.add_row(scene.seat_label(seat), role(scene, seat), identity(scene, player))
    return table


def role(scene: Scene, seat: int) -> str:
    """A role; in brackets while it lies face down, for seats that know it all the same."""
    word = scene.view["players"][seat]["role"]
    if word == HIDDEN:
        return scene.words("ui-hidden")
    name = "·" if word == "none" else scene.words(f"role-{word}")
    return f"({name})" if scene.view["thieves"] and scene.view["thieves"][seat]["insiders"] else name


def identity(scene: Scene, player: dict[str, Any]) -> str:
    if player["identity"] == HIDDEN:
        return scene.words("ui-hidden") if player["maybe"] else "·"
    return "·" if player["identity"] == "none" else scene.words(f"suspect-{player['identity']}")


def hand(scene: Scene) -> list[str]:
    """The cards of this seat's hand, without the identity and the cards that were played."""
    return [] if scene.seat is None else list(scene.view["players"][scene.seat]["hand"])


def is_me(scene: Scene, card: str) -> bool:
    return scene.seat is not None and scene.view["players"][scene.seat]["identity"] == card


def beside(scene: Scene) -> Iterator[RenderableType]:
    words, view = scene.words, scene.view
    if hand(scene):
        yield labelled(words("table-hand"), people(scene, hand(scene)))
    if target(view) != "none":
        yield labelled(words("table-target"), words(f"suspect-{target(view)}"))
        listed = [slot["card"] for slot in view["hits"] if slot["card"] != HIDDEN]
        yield labelled(words("table-hits"), f"{len(view['hits'])} {people(scene, listed) if listed else ''}".strip())
    for seat, trophies in enumerate((view["spy_tag"] or view["fbi_mafia"] or NO_TROPHIES)["trophies"]):
        if trophies:
            caught = people(scene, [NAME_OF[letter] for letter in trophies])
            yield labelled(f"{words('table-trophies')} ({words.names[seat]})", caught)
    if view["thief_chief"] is not None:
        yield from wallets(scene, view["thief_chief"])
    if view["fbi_mafia"] is not None:
        goals = {name: side_goal(view, name) for name in ("score", "arrests")}
        for name, goal in goals.items():
            yield labelled(words(f"table-{name}"), f"{view['fbi_mafia'][name]} / {goal}")
        counts = [f"{TOKENS[token]} {len(view['fbi_mafia'][field])}" for field, token in LYING.items()]
        yield labelled(words("table-tokens"), ", ".join(counts))
    for label, text in noir_heist.beside(scene):
        yield labelled(label, text)
    yield labelled(words("table-deck_size"), str(view["deck_size"]))
    if view["last_shift"] != "none":
        yield labelled(words("table-last_shift"), words.action(view["last_shift"]))
    if view["discard"] and not scene.tight:
        yield labelled(words("table-discard"), people(scene, [NAME_OF[letter] for letter in view["discard"]]))


def target(view: dict[str, Any]) -> str:
    """Who is hunted, if anybody is."""
    return str(view["hitman_sleuth"]["target"]) if view["hitman_sleuth"] is not None else "none"


def wallets(scene: Scene, lying: dict[str, Any]) -> Iterator[RenderableType]:
    words = scene.words
    for seat, purse in enumerate(lying["purse"]):
        if purse:
            yield labelled(f"{words('table-purse')} ({words.names[seat]})", str(purse))
    if lying["wallets"]:
        yield labelled(words("table-wallets"), f"{lying['wallets_taken']} / {len(scene.view['pool'])}")


def side_goal(view: dict[str, Any], name: str) -> int:
    """The goals of the mafia and of the FBI."""
    goals: list[int] = [p["goal"] for p in view["players"] if (p["role"] in MAFIOSI) == (name == "score")]
    return goals[0]


def people(scene: Scene, names: list[str]) -> str:
    return ", ".join(scene.words(f"suspect-{name}") for name in names)


def labelled(label: str, text: str) -> RenderableType:
    return Padding(Text(f"{label}: ", style="faint").append(text, style="paper"), (0, 1))


# ---------------------------------------------------------------------- the notebook


def explain(scene: Scene) -> RenderableType | None:
    """The suspects that each hidden player can still be, by public deeds and answers and by the viewer's own cards."""
    table = Table(box=None, padding=(0, 1), header_style="faint", title=scene.words("table-maybe"), title_style="faint")
    for seat, player in enumerate(scene.view["players"]):
        if player["identity"] == HIDDEN and player["maybe"]:
            table.add_row(scene.seat_label(seat), Text(people(scene, possible(scene, player)), style="paper"))
    return table if table.row_count else None


def possible(scene: Scene, player: dict[str, Any]) -> list[str]:
    view = scene.view
    out = {letter for letter in LETTERS if {*STREET.marks_on(view, letter)} & OPEN} | {*view["discard"]}
    known = [target(view), *(slot["card"] for row in ("hand", "hits", "under", "buried") for slot in view[row])]
    known += [other["identity"] for other in view["players"]]
    out |= {LETTER_OF[name] for name in known if name in LETTER_OF}
    return [NAME_OF[letter] for letter in player["maybe"] if letter not in out]
