"""The table of Ca$h 'n Guns, first edition: who stands, who aims at whom, what lies in the middle.

The painter reads a view and nothing else. Deductions that a view holds for bots (who might hold which power, among whom
the cop must be) are not shown: players make them themselves.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from backroom.drawing.render import Scene
from backroom.drawing.tables.robbery import ROUNDS, explain, labelled, name_of, posture_of, power_told, wounds_of
from backroom.engine.bitmasks import LETTERS
from backroom.engine.visibility import HIDDEN

__all__ = ["SCENES", "draw", "explain"]

SCENES: Collection[str] = ("load", "nerve")
LONGEST: Final = 20  # letters of a power's name that are shown
WITHDRAWN: Final = ("withdrawn", "table-withdrawn", "faint")
UNBREAKABLE: Final = 4  # wounds that kill its holder


def draw(scene: Scene) -> RenderableType:
    words, view = scene.words, scene.view
    title = Text(f" {words('table-round', round=view['round'], rounds=ROUNDS)} ", style="lamp")
    calls = words("table-calls", calls=view["calls"]) if view["undercover"] else ""
    body = Group(seats(scene), *([] if scene.tight else [""]), middle(scene))
    table = Panel(
        body,
        title=title,
        subtitle=Text(f" {calls} ", style="faint") if calls else None,
        subtitle_align="right",
        box=box.ROUNDED,
        border_style="edge",
        padding=(0, 1),
    )
    return Group(table, *mine(scene))


# ---------------------------------------------------------------------- the seats


def seats(scene: Scene) -> Table:
    """The seats; the last column says who stands, and after the game who was the cop."""
    words, view = scene.words, scene.view
    over = view["step"] == "over"
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="faint", expand=True, pad_edge=False)
    powers = ["ui-power"] if view["powered"] else []
    for id in ("ui-player", *powers, "ui-wounds", "table-shame", "table-money"):
        table.add_column(words(id), no_wrap=True, overflow="ellipsis", max_width=LONGEST if id in powers else None)
    for id in () if over else ("ui-aims-at", "ui-hand", "ui-posture"):
        table.add_column(words(id), no_wrap=True, overflow="ellipsis")
    for seat, player in enumerate(view["players"]):
        dead = seat not in view["alive"]
        cells = [name_of(scene, seat), *([power_of(scene, seat)] if powers else [])]
        cells += [
            wounds_of(player, UNBREAKABLE),
            markers_of(player),
            Text(words.score(player["money"]), style="gold"),
        ]
        if over:
            cells.append(Text(words("role-cop") if player["cop"] else "", style="blood"))
        else:
            guns = [Text(), Text()] if dead else [aim_of(scene, seat), hand_of(scene, seat)]
            cells += [*guns, posture_of(scene, seat, WITHDRAWN)]
        table.add_row(*cells, style="faint" if dead else "")
    return table


def power_of(scene: Scene, seat: int) -> Text:
    player = scene.view["players"][seat]
    if player["power"] == HIDDEN:
        return Text(scene.words("ui-hidden"), style="faint")
    text = Text(scene.words(f"power-{player['power']}"), style="" if player["shown"] else "italic")
    return text.append(f" ({scene.words('table-grenade')})", style="blood") if scene.view["armed"] == seat else text


def markers_of(player: dict[str, Any]) -> Text:
    """The shame markers of a player; sirens stand in brackets."""
    text = Text(str(player["shame"] + player["sirens"] or "·"), style="" if player["shame"] else "faint")
    return text.append(f" (▲ {player['sirens']})", style="blood") if player["sirens"] else text


def aim_of(scene: Scene, seat: int) -> Text:
    """The targets of a seat's guns; faint once a gun has fired or was put away."""
    out = Text()
    for gun in scene.view["players"][seat]["guns"]:
        live = gun in scene.view["live"]
        aim = scene.view["players"][gun]["aim"]
        if aim:
            out.append(" → " if out else "→ ", style="" if live else "faint")
            for at, target in enumerate(aim):
                out.append("+" if at else "")
                out.append(LETTERS[target], style=f"seat{target}" if live else "faint")
    return out if out else Text("·", style="faint")


def hand_of(scene: Scene, seat: int) -> Text:
    sizes = [str(scene.view["players"][gun]["hand_size"]) for gun in scene.view["players"][seat]["guns"]]
    return Text(" + ".join(sizes))


# ---------------------------------------------------------------------- the middle, and what is mine


def middle(scene: Scene) -> Text:
    loot = Text(f"{scene.words('table-loot')}: ", style="faint")
    return loot.append(scene.words.pile(scene.view["table"]), style="gold")


def mine(scene: Scene) -> list[RenderableType]:
    """The hands, the power, the role."""
    words, view = scene.words, scene.view
    if view["step"] == "over" or scene.seat is None:
        return []
    if scene.seat not in view["alive"]:
        return [labelled(words("ui-my-hand"), words("ui-dead"))]
    me = view["players"][scene.seat]
    lines = []
    for gun in me["guns"]:
        label = words("ui-my-hand") if gun == scene.seat else words("table-second")
        lines.append(labelled(label, " · ".join(cards_of(scene, gun))))
    if view["live"] and any(view["players"][gun]["aim"] for gun in view["live"]):
        lines.append(labelled("", words("table-guns", guns=len(me["aimed_by"]))))
    if view["undercover"]:
        lines.append(labelled(words("table-role"), words("role-cop" if me["cop"] else "role-gangster")))
    if view["powered"] and not scene.tight:
        lines.append(power_told(scene, me["power"]))
    return list(lines)


def cards_of(scene: Scene, gun: int) -> list[str]:
    words, player = scene.words, scene.view["players"][gun]
    hand = player["hand"]
    counts = {name: hand.get(kind, 0) for name, kind in (("clicks", "click"), ("bangs", "bang"), ("triples", "triple"))}
    out = [words("table-hand", **counts)]
    if gun in scene.view["live"]:
        out.append(words("table-loaded", bullet=words(f"bullet-{player['card']}")))
    return out
