"""The two random number generators behind `s.draw(n)`.

A generator's state is a few plain values: a copy of a game draws on its own, and a saved game goes on where it stopped.
Search, arena and tests use the fast one: a 32-bit xorshift with a Weyl sequence on top (every product stays below 2^63,
so compiled and interpreted games are the same). Matches among people use the keyed one: keyed BLAKE2b over a counter,
with a key of 256 secret bits; a commitment to the key is published before the deal, the key after the end. Both are
unbiased, by rejection.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
WEYL: Final = 0x61C88647
KEY_BYTES: Final = 32
NO_KEY: Final = b""


def first_state(seed: int) -> int:
    """A seed of any size, spread over the 32 bits of a fast stream; never zero, where a xorshift stands still."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "little") or 1


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def keyed_word(key: bytes, count: int) -> int:
    """The count-th word of 32 bits of the keyed stream."""
    digest = hashlib.blake2b(count.to_bytes(8, "little"), key=key, digest_size=4).digest()
    return int.from_bytes(digest, "little")


class FastRng:
    """A fast generator apart from the game's own, for rollouts, bots and tests."""

    __slots__ = ("count", "state")

    def __init__(self, seed: int) -> None:
        self.state: i64 = first_state(seed)
        self.count: i64 = 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        x = self.state
        while True:
            x ^= x << 13 & WORD
            x ^= x >> 17
            x ^= x << 5 & WORD
            self.count = self.count + 1 & WORD
            scaled = (x + self.count * WEYL & WORD) * n
            if (scaled & WORD) >= n or (scaled & WORD) >= (WORD + 1 - n) % n:
                self.state = x
                return scaled >> 32

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
