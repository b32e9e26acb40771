"""Lamplight: the wood is brighter under the lamp and darker in the corners of the room.

Only for terminals with all colours; elsewhere the wood is of one shade. The light comes in a few steps, so that a
line is cut into few pieces and a window is drawn quickly.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate, groupby
from typing import Final

from rich.segment import Segment
from rich.style import Style

SHADE_COUNT: Final = 16
BRIGHTEST: Final = (66, 43, 21)
DARKEST: Final = (25, 15, 9)
REACH: Final = 62.0  # columns from the lamp to where it is as dark as it gets
CHARACTER_HEIGHT: Final = 2.1  # a character is about that much taller than wide


def make_shades() -> list[Style]:
    """From bright to dark."""
    mixed = [
        [round(a + (b - a) * step / (SHADE_COUNT - 1)) for a, b in zip(BRIGHTEST, DARKEST)]
        for step in range(SHADE_COUNT)
    ]
    return [Style(bgcolor="#{:02x}{:02x}{:02x}".format(*colour)) for colour in mixed]


SHADES: Final = make_shades()


def shade_at(x: float, y: float) -> int:
    """The step of light at so many columns from the lamp and so many lines under it."""
    distance: float = (x * x + (y * CHARACTER_HEIGHT) ** 2) ** 0.5
    return min(int(distance / REACH * SHADE_COUNT), SHADE_COUNT - 1)


def shade_lines(lines: list[list[Segment]], width: int) -> list[list[Segment]]:
    """The same lines under a lamp that hangs over the middle of the first."""
    return [shade_line(line, width, y) for y, line in enumerate(lines)]


def shade_line(line: list[Segment], width: int, y: int) -> list[Segment]:
    shades, cuts = shade_runs(width, y)
    out: list[Segment] = []
    for shade, piece in zip(shades, Segment.divide(line, cuts)):
        out += Segment.apply_style(piece, post_style=SHADES[shade])
    return out


@cache
def shade_runs(width: int, y: int) -> tuple[list[int], list[int]]:
    """The steps of light along a line, and the columns where each ends."""
    middle = (width - 1) / 2
    found = [(shade, len(list(run))) for shade, run in groupby(shade_at(x - middle, y) for x in range(width))]
    return [shade for shade, _ in found], list(accumulate(length for _, length in found))
