"""Table talk for the tests of the auction: a table with the cards put down, and rounds in one line."""

from __future__ import annotations

from backroom.engine.bitmasks import LETTERS
from backroom.games.auction import GAME, Auction

A, B, C = 0, 1, 2


def table(*hands: str, lots: str = "", seats: int = 3, hand: int = 4, seed: int = 1) -> Auction:
    """A deal; the hands that are said are put down, `1 5 9 20`, and so are the lots, the first to come first."""
    s = GAME.new_unstarted(seats, seed, {"hand": hand})
    assert isinstance(s, Auction)
    s.listen()
    given = [[int(card) for card in said.split()] for said in hands]
    rest = [card for card in s.deck if not any(card in cards for cards in given)]
    s.deck = rest + [card for cards in reversed(given) for card in cards]
    first = [int(lot) for lot in lots.split()]
    s.coming = [lot for lot in s.coming if lot not in first] + first[::-1]
    s.advance()
    return s


def bid(s: Auction, text: str) -> Auction:
    """`9 20 3`: the bids of A, B and C, in this order."""
    for seat, card in enumerate(text.split()):
        s.submit(seat, f"bid {card}")
    return s


def told(s: Auction, viewer: int | None = None) -> list[str]:
    assert s.log is not None
    return [repr(event) for event in s.log.heard(viewer)]


def letters(seats: tuple[int, ...]) -> str:
    return "".join(LETTERS[seat] for seat in seats)
