"""Describes the numbers of a codec: in a few words for people, completely for programs (`backroom spec`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from backroom.engine.bitmasks import LETTERS
from backroom.engine.codecs import RECENT, BySeat, Codec, Flag, Named, Seat, Seats, Tuples

FEW: Final = 4  # words shown to people


def describe_codec(codec: Codec) -> str:
    """A few words: `bang, click`; `nobody, then the seats`; `count, newest 8: 0 or 1`. A game's own codec describes
    itself in the docstring of its `to_tensor`.
    """
    if isinstance(codec, Seat):
        return "nobody, then the seats"
    if isinstance(codec, Seats):
        return "the seats"
    if isinstance(codec, BySeat):
        return f"seat by seat: {describe_codec(codec.one)}"
    if isinstance(codec, Tuples):
        return f"count, newest {RECENT}: {describe_codec(codec.one)}"
    if isinstance(codec, Named):
        return f"{first_words(codec.words)} (each: {describe_codec(codec.one)})"
    if codec.these:
        return f"the {codec.these}"
    if codec.vocabulary():
        return first_words(codec.vocabulary())
    if codec.width(1) == 1:
        return "0 or 1" if isinstance(codec, Flag) else "number"
    return type(codec).to_tensor.__doc__ or type(codec).__doc__ or type(codec).__name__


def first_words(words: Sequence[str]) -> str:
    """The first few words of a vocabulary."""
    return ", ".join(words[:FEW]) + " ..." * (len(words) > FEW)


def codec_spec(codec: Codec, seats: int) -> dict[str, Any]:
    """The word of each number, in order.

    `newest`: a count comes first, then so many entries. `each`: the parts are repeated for each word. `numbers`: so
    many numbers without words.
    """
    if isinstance(codec, Seat):
        return {"words": ["nobody", *LETTERS[:seats]]}
    if isinstance(codec, Seats):
        return {"words": list(LETTERS[:seats])}
    if isinstance(codec, BySeat):
        return {"words": list(LETTERS[:seats]), "each": codec_spec(codec.one, seats)}
    if isinstance(codec, Tuples):
        return {"newest": RECENT, **codec_spec(codec.one, seats)}
    if isinstance(codec, Named):
        return {"words": list(codec.words), "each": codec_spec(codec.one, seats)}
    if codec.vocabulary():
        return {"words": list(codec.vocabulary())}
    return {"words": [], "numbers": codec.width(seats)}
