"""A guest who plays on the grid of a board, wherever it can be done there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from backroom.games.noir.grid_hints import STREET
from tests.client.guest import DESK, Guest, Guests, play_on

LETTERS = {word: cell for cell, word in STREET.cells.items()}


class AtTheGrid(Guest):
    """A guest who plays on the grid as far as possible."""

    cells = lines = 0

    def button(self, option: str) -> Locator:
        verb, _, about = option.partition(" ")
        page = self.page
        if verb in STREET.shifts:
            axis, _ = STREET.shifts[verb]
            at = int(about) - 1
            page.locator(f"[data-handle='{f'{at},' if axis == 'row' else f',{at}'}']").click()
            self.lines += 1
            return page.locator(f".grid-ways [data-action='{option}']")
        cell = page.locator(f".grid [data-slide='{LETTERS.get(about, '-')}']")
        if page.locator(f"[data-verb='{verb}']").count() and cell.count():
            page.locator(f"[data-verb='{verb}']").click()
            expect(cell).to_have_class(re.compile(r"\blit\b"))
            self.cells += 1
            return cell
        return super().button(option)

    def rows(self) -> list[str]:
        """The rows as they are drawn."""
        found = self.page.locator(".grid [data-cell]").evaluate_all(
            "cells => cells.map((cell) => [cell.dataset.cell.split(',')[0], cell.dataset.slide])"
        )
        rows: dict[str, list[str]] = {}
        for row, letter in found:
            rows.setdefault(row, []).append(letter)
        return [" ".join(row) for row in rows.values()]


def at_the_grid(
    guest: Guests, size: tuple[int, int] = DESK, plain: bool = False, move_limit: str = "50", **options: str
) -> AtTheGrid:
    """Ann at a match of Noir with a bot."""
    ann = guest.of_kind(AtTheGrid, "Ann", size, plain=plain)
    ann.begins("noir", 2, move_limit=move_limit, **options)
    return ann


def to_act(ann: AtTheGrid, verb: str) -> None:
    play_on(ann, until=lambda: ann.owes and any(option.startswith(f"{verb} ") for option in ann.offered))
