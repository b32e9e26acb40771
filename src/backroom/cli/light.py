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

STEPS: Final = 16
BRIGHT: Final = (66, 43, 21)
DARK: Final = (25, 15, 9)
REACH: Final = 62.0  # columns from the lamp to where it is as dark as it gets
TALLNESS: Final = 2.1  # a character is about that much taller than wide


def shades() -> list[Style]:
    """From bright to dark."""
    mixed = [[round(a + (b - a) * step / (STEPS - 1)) for a, b in zip(BRIGHT, DARK)] for step in range(STEPS)]
    return [Style(bgcolor="#{:02x}{:02x}{:02x}".format(*colour)) for colour in mixed]


SHADES: Final = shades()


def shade_at(x: float, y: float) -> int:
    """The step of light at so many columns from the lamp and so many lines under it."""
    distance: float = (x * x + (y * TALLNESS) ** 2) ** 0.5
    return min(int(distance / REACH * STEPS), STEPS - 1)


def lit(lines: list[list[Segment]], width: int) -> list[list[Segment]]:
    """The same lines under a lamp that hangs over the middle of the first."""
    return [lit_line(line, width, y) for y, line in enumerate(lines)]


def lit_line(line: list[Segment], width: int, y: int) -> list[Segment]:
    shades, cuts = runs(width, y)
    out: list[Segment] = []
    for shade, piece in zip(shades, Segment.divide(line, cuts)):
        out += Segment.apply_style(piece, post_style=SHADES[shade])
    return out


@cache
def runs(width: int, y: int) -> tuple[list[int], list[int]]:
    """The steps of light along a line, and the columns where each ends."""
    middle = (width - 1) / 2
    found = [(shade, len(list(run))) for shade, run in groupby(shade_at(x - middle, y) for x in range(width))]
    return [shade for shade, _ in found], list(accumulate(length for _, length in found))
