"""The auction a second time, as one generator script, written from the clauses alone.

The script knows nothing of the package. Chance is given: the hands, and the lots in their order.
"""

from __future__ import annotations

from collections.abc import Generator

Ask = list[set[str]]  # what each seat may say
Told = dict[str, object]


def play(hands: list[set[int]], lots: list[int]) -> Generator[tuple[Ask, Told], list[str], list[int]]:
    """Yields the legal answers and the table, is sent the answers, returns the worth by seat."""
    taken: list[list[int]] = [[] for _ in hands]
    spent: list[int] = []
    while hands[0]:  # AU-2.4
        lot = lots.pop(0)  # AU-2.1
        table: Told = {"lot": lot, "taken": [list(own) for own in taken], "spent": list(spent)}
        said = yield [{f"bid {card}" for card in hand} for hand in hands], table  # AU-2.2
        bids = [int(text.split()[1]) for text in said]
        for hand, card in zip(hands, bids, strict=True):
            hand.remove(card)
        spent += bids
        taken[bids.index(max(bids))].append(lot)  # AU-2.3
    return [sum(own) for own in taken]
