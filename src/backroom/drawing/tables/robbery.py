"""The common parts of the tables of both editions of Ca$h 'n Guns: names, wounds, postures, powers."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom.drawing.render import Scene
from backroom.engine.visibility import HIDDEN

ROUNDS: Final = 8
POSTURES: Final = (("wounded", "ui-wounded", "blood"), ("ducked", "ui-ducked", "faint"))  # field, words, colour


def name_of(scene: Scene, seat: int) -> Text:
    """The name, with a star for the Godfather."""
    star = "★ " if seat == scene.view["godfather"] else "  "
    name = Text().append(star, style="lamp").append_text(scene.seat_label(seat))
    if seat == scene.seat:
        name.append(f" ({scene.words('ui-you')})", style="faint")
    return name


def wounds_of(player: dict[str, Any], unbreakable: int) -> Text:
    """The wounds of a player as dots, out of the number that kills."""
    lives = unbreakable if player["power"] == "unbreakable" else 3
    wounds = player["wounds"]
    return Text("●" * wounds, style="blood").append("○" * (lives - wounds), style="edge")


def posture_of(scene: Scene, seat: int, *more: tuple[str, str, str]) -> Text:
    view = scene.view
    if seat not in view["alive"]:
        return Text(scene.words("ui-dead"), style="blood")
    for field, id, style in (*POSTURES, *more):
        if seat in view[field]:
            return Text(scene.words(id), style=style)
    return Text(scene.words("ui-standing"))


def labelled(label: str, text: str) -> RenderableType:
    return Padding(Text(f"{label}: " if label else "", style="faint").append(text, style="paper"), (0, 1))


def power_told(scene: Scene, power: str) -> RenderableType:
    words = scene.words
    told = f"{words('power-' + power)}. {words('power-' + power + '-text')}"
    return labelled(words("ui-my-power"), " ".join(told.split()))


def explain(scene: Scene) -> RenderableType | None:
    """The effects of the powers that this seat can see."""
    words = scene.words
    table = Table(box=None, padding=(0, 1), show_header=False)
    for seat, player in enumerate(scene.view["players"]):
        if player["power"] not in (HIDDEN, "plain"):
            text = " ".join(words(f"power-{player['power']}-text").split())
            table.add_row(scene.seat_label(seat), Text(words(f"power-{player['power']}"), style="key"), Text(text))
    return table if table.row_count else None
