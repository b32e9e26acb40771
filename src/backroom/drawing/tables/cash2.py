"""The table of Ca$h 'n Guns, second edition: who stands, who aims at whom, what lies in the middle.

The painter reads a view and nothing else. Deductions that a view remembers beyond the secrecy of the table (which loot
was seen going into which stash) are not shown: of another seat's stash the table shows only the number of cards.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from backroom.drawing.render import Scene
from backroom.drawing.tables.robbery import ROUNDS, explain, labelled, name_of, posture_of, power_told, wounds_of
from backroom.engine.visibility import HIDDEN

__all__ = ["SCENES", "draw", "explain"]

SCENES: Collection[str] = ("load", "courage")
LAMP: Final = ("│", "▗▟█▙▖", "▟█████▙")
UNBREAKABLE: Final = 5  # wounds that kill its holder


def draw(scene: Scene) -> RenderableType:
    words, view = scene.words, scene.view
    title = Text(f" {words('table-round', round=view['round'], rounds=ROUNDS)} ", style="lamp")
    space = [] if scene.tight else [""]
    body = Group(ending(scene) if view["step"] == "over" else seats(scene), *space, centre(scene))
    free = "new_godfather" in view["offered"]
    desk = Text(f" {words('table-desk-free' if free else 'table-desk-taken')} ", style="faint")
    table = Panel(
        body, title=title, subtitle=desk, subtitle_align="right", box=box.ROUNDED, border_style="edge", padding=(0, 1)
    )
    lamp = [Align.center(Text("\n".join(LAMP), style="lamp", justify="center"))] if scene.roomy else []
    return Group(*lamp, table, *mine(scene))


# ---------------------------------------------------------------------- the seats


def grid(scene: Scene, *headings: str) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="faint", expand=True, pad_edge=False)
    for name in headings:
        table.add_column(scene.words(f"ui-{name}"), no_wrap=True, overflow="ellipsis")
    return table


def seats(scene: Scene) -> Table:
    powers = ["power"] if scene.view["powered"] else []
    table = grid(scene, "player", *powers, "wounds", "posture", "aims-at", "hand", "stash")
    for seat, player in enumerate(scene.view["players"]):
        dead = seat not in scene.view["alive"]
        cells = [name_of(scene, seat)]
        if powers:
            cells.append(power_of(scene, player))
        cells += [wounds_of(player, UNBREAKABLE), posture_of(scene, seat)]
        cells += [Text()] * 3 if dead else [aim_of(scene, seat), hand_of(scene, seat), Text(str(player["stash_size"]))]
        table.add_row(*cells, style="faint" if dead else "")
    return table


def ending(scene: Scene) -> Table:
    """The table after the game, with open stashes."""
    powers = ["power"] if scene.view["powered"] else []
    table = grid(scene, "player", *powers, "wounds", "stash")
    table.columns[-1].no_wrap = False
    for seat, player in enumerate(scene.view["players"]):
        cells = [name_of(scene, seat)]
        if powers:
            cells.append(power_of(scene, player))
        dead = seat not in scene.view["alive"]
        stash = scene.words("ui-dead") if dead else scene.words.pile(player["stash"])
        table.add_row(*cells, wounds_of(player, UNBREAKABLE), Text(stash), style="faint" if dead else "")
    return table


def power_of(scene: Scene, player: dict[str, Any]) -> Text:
    power = player["power"]
    if power in (HIDDEN, "plain"):
        return Text(scene.words("ui-hidden") if power == HIDDEN else "", style="faint")
    return Text(scene.words(f"power-{power}"), style="" if player["shown"] else "italic")


def aim_of(scene: Scene, seat: int) -> Text:
    player = scene.view["players"][seat]
    if player["aim"] < 0:
        return Text("·", style="faint")
    if not player["loaded"]:  # it has fired, or was put away
        return Text(f"→ {scene.seat_label(player['aim'])}", style="faint")
    text = Text("→ ").append_text(scene.seat_label(player["aim"]))
    if seat != scene.seat and player["bullet"] != HIDDEN:
        text.append(f" {scene.words('bullet-' + player['bullet'])}", style="gold")
    return text


def hand_of(scene: Scene, seat: int) -> Text:
    player = scene.view["players"][seat]
    text = Text(str(player["hand_size"]))
    if seat != scene.seat and player["bangs"] != HIDDEN:
        text.append(f" ({player['bangs']} {scene.words('bullet-bang')})", style="faint")
    return text


# ---------------------------------------------------------------------- the middle, and what is mine


def centre(scene: Scene) -> Text:
    loot = Text(f"{scene.words('table-centre')}: ", style="faint")
    return loot.append(scene.words.pile(scene.view["centre"]), style="gold")


def mine(scene: Scene) -> list[RenderableType]:
    """The hand, the stash, the power; for an onlooker, the discard and the piles to come."""
    words, view = scene.words, scene.view
    if view["step"] == "over":
        return []
    if scene.seat is None:
        return [onlooking(scene)]
    if scene.seat not in view["alive"]:
        return [labelled(words("ui-my-hand"), words("ui-dead"))]
    me = view["players"][scene.seat]
    hand = [words("table-hand", clicks=me["clicks"], bangs=me["bangs"])]
    if me["loaded"]:
        hand.append(words("table-loaded", bullet=words(f"bullet-{me['bullet']}")))
    if any(player["loaded"] and player["aim"] >= 0 for player in view["players"]):
        hand.append(words("table-guns", guns=len(me["aimed_by"])))
    lines = [labelled(words("ui-my-hand"), " · ".join(hand))]
    lines.append(labelled(words("ui-my-stash"), words.pile(me["stash"])))
    if not scene.roomy:
        return list(lines)
    if view["powered"]:
        lines.append(power_told(scene, me["power"]))
    return [*lines, onlooking(scene)]


def onlooking(scene: Scene) -> Text:
    """The facts beside the table that all can see."""
    words, view = scene.words, scene.view
    lies = view["discard"]
    discard = words("table-discard", clicks=lies["click"], bangs=lies["bang"], hidden=lies["hidden"])
    return Text(f" {discard} · {words('table-piles', piles=view['piles_left'])}", style="faint")
