"""The table of The Boss: the row of places with everyone's men and cards in it, then the gangs.

The painter reads a view and nothing else. In a cell stand a seat's men in that place, as a move writes them (`2v1r`),
and its backs there, a square each.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from backroom.drawing.render import Scene
from backroom.engine.bitmasks import LETTERS
from backroom.engine.visibility import HIDDEN

SCENES: Collection[str] = ("move",)
TURNS: Final = 5
BACK: Final = "▪"


def draw(scene: Scene) -> RenderableType:
    words, view = scene.words, scene.view
    title = Text(f" {words('table-when', round=view['round'], turn=view['turn'], turns=TURNS)} ", style="lamp")
    police = Text(f" {words('table-police')}: {badges(scene)} ", style="faint")
    space = [] if scene.tight else [""]
    body = Group(places(scene), *space, gangs(scene))
    table = Panel(
        body, title=title, subtitle=police, subtitle_align="right", box=box.ROUNDED, border_style="edge", padding=(0, 1)
    )
    return Group(table, *mine(scene))


def explain(scene: Scene) -> RenderableType | None:
    return None


def badges(scene: Scene) -> str:
    return scene.words("table-badges", **scene.view["badges"])


# ---------------------------------------------------------------------- the row


def places(scene: Scene) -> Table:
    words, view = scene.words, scene.view
    over = view["step"] == "over"
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="faint", expand=True, pad_edge=False)
    table.add_column(words("table-place"), no_wrap=True)
    for seat in range(view["seats"]):
        table.add_column(Text(LETTERS[seat], style=f"seat{seat}"), no_wrap=True, min_width=4)
    table.add_column(words("table-line"))
    table.add_column(words("table-hidden" if over else "table-left"), style="faint")
    for place in view["row"]:
        cells = [cell(scene, seat, place) for seat in range(view["seats"])]
        if place == "chicago":
            table.add_row(Text(words("place-chicago"), style="gold"), *cells, Text(words("table-share"), style="faint"))
        else:
            unseen = hidden(view, place) if over else left(view, place)
            table.add_row(words(f"city-{place}"), *cells, line(scene, place), faces(scene, unseen))
    return table


def cell(scene: Scene, seat: int, place: str) -> Text:
    """The men of a seat in one place, in bold where the seat leads, and its cards face down."""
    player = scene.view["players"][seat]
    veterans, rookies = player["out_veterans"].get(place, 0), player["out_rookies"].get(place, 0)
    leads = scene.view["leaders"].get(place) == seat
    text = Text(men(veterans, rookies), style=f"bold seat{seat}" if leads else f"seat{seat}")
    if place in player["bans"]:
        text.append("✗", style="blood")
    backs = BACK * player["backs"].get(place, 0)
    return text.append(f" {backs}" if text and backs else backs, style="faint")


def men(veterans: int, rookies: int) -> str:
    return (f"{veterans}v" if veterans else "") + (f"{rookies}r" if rookies else "")


def line(scene: Scene, city: str) -> Text:
    """The line of a city, each card in the colour of its seat."""
    text = Text()
    for played in scene.view["lines"].get(city, []):
        letter, _, face = played.partition(" ")
        text.append(" " if text else "").append(face_word(scene, face), style=f"seat{LETTERS.index(letter)}")
    return text


def face_word(scene: Scene, face: str) -> str:
    """A face in words; money by its number, as in an action."""
    return face if face.isdecimal() else scene.words(f"face-{face}")


def faces(scene: Scene, cards: list[str]) -> Text:
    return Text(" ".join(face_word(scene, face) for face in cards))


def left(view: dict[str, Any], city: str) -> list[str]:
    """The faces of a city that this viewer has not seen; one of these faces is hidden (TB-10.4)."""
    faces: list[str] = view["unplayed"][city].copy()
    if view["viewer"] is not None:
        for where, face in (card.split() for card in view["players"][view["viewer"]]["hand"]):
            if where == city:
                faces.remove(face)
    return faces


def hidden(view: dict[str, Any], city: str) -> list[str]:
    """The hidden card of a city: open once the game is over."""
    return [card.split()[1] for card in view["hidden"] if card.split()[0] == city]


# ---------------------------------------------------------------------- the gangs


def gangs(scene: Scene) -> Table:
    words = scene.words
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="faint", expand=True, pad_edge=False)
    for heading in ("ui-player", "table-men", "table-money", "table-gained", "table-away"):
        table.add_column(words(heading), no_wrap=heading != "table-away", overflow="ellipsis")
    for seat, player in enumerate(scene.view["players"]):
        supply = men(player["veterans"], player["rookies"]) or "·"
        money = Text(words.score(player["score"]), style="gold")
        table.add_row(name_of(scene, seat), supply, money, f"+{player['gained']}", away(scene, player))
    return table


def name_of(scene: Scene, seat: int) -> Text:
    """The name, with a star for the first player."""
    star = "★ " if seat == scene.view["first"] else "  "
    name = Text().append(star, style="lamp").append_text(scene.seat_label(seat))
    if seat == scene.seat:
        name.append(f" ({scene.words('ui-you')})", style="faint")
    return name


def away(scene: Scene, player: dict[str, Any]) -> Text:
    """Men who are not at work, and cities that are closed to the gang."""
    words = scene.words
    counts = {"hospital": len(player["hospital"]), "prison": len(player["prison"]), "dead": player["dead"]}
    parts = [words(f"table-{name}", count=count) for name, count in counts.items() if count]
    parts += [f"{words('table-banned')}: {words('city-' + city)}" for city in player["bans"]]
    return Text(", ".join(parts), style="blood")


def mine(scene: Scene) -> list[RenderableType]:
    """The viewer's hand: city and face, as in an action."""
    if scene.seat is None or scene.view["step"] == "over":
        return []
    hand = scene.view["players"][scene.seat]["hand"]
    if hand == HIDDEN or not hand:
        return []
    words = scene.words
    cards = [f"{words('city-' + city)} {face_word(scene, face)}" for city, face in (card.split() for card in hand)]
    text = Text(f"{words('ui-my-hand')}: ", style="faint").append(" · ".join(cards), style="paper")
    return [Padding(text, (0, 1))]
