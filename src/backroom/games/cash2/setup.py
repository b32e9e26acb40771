"""Completes a position of which somebody set only what matters to him (placeholder)."""

from __future__ import annotations

from backroom.games.cash2.state import Cash2


def arrange(s: Cash2, given: set[str]) -> None:
    """Nothing yet."""
