"""What the numbers of a form are: in a few words for people, and whole for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from backroom.engine.form import RECENT, BySeat, Flag, Form, Named, Seat, Seats, Tuples
from backroom.engine.masks import LETTERS

FEW: Final = 4  # words that a person reads before the dots


def meaning(form: Form) -> str:
    """`bang, click`; `nobody, then the seats`; `count, newest 8: 0 or 1`; what is special says so itself."""
    if isinstance(form, Seat):
        return "nobody, then the seats"
    if isinstance(form, Seats):
        return "the seats"
    if isinstance(form, BySeat):
        return f"seat by seat: {meaning(form.one)}"
    if isinstance(form, Tuples):
        return f"count, newest {RECENT}: {meaning(form.one)}"
    if isinstance(form, Named):
        return f"{some(form.words)} (each: {meaning(form.one)})"
    if form.these:
        return f"the {form.these}"
    if form.vocabulary():
        return some(form.vocabulary())
    if form.width(1) == 1:
        return "0 or 1" if isinstance(form, Flag) else "number"
    return type(form).put.__doc__ or type(form).__doc__ or type(form).__name__


def some(words: Sequence[str]) -> str:
    return ", ".join(words[:FEW]) + " ..." * (len(words) > FEW)


def spelled_out(form: Form, seats: int) -> dict[str, Any]:
    """The word of each number in its order. `newest`: a count comes first, and then they stand so often. `each`: all of
    that for each word. `numbers`: so many without a word."""
    if isinstance(form, Seat):
        return {"words": ["nobody", *LETTERS[:seats]]}
    if isinstance(form, Seats):
        return {"words": list(LETTERS[:seats])}
    if isinstance(form, BySeat):
        return {"words": list(LETTERS[:seats]), "each": spelled_out(form.one, seats)}
    if isinstance(form, Tuples):
        return {"newest": RECENT, **spelled_out(form.one, seats)}
    if isinstance(form, Named):
        return {"words": list(form.words), "each": spelled_out(form.one, seats)}
    if form.vocabulary():
        return {"words": list(form.vocabulary())}
    return {"words": [], "numbers": form.width(seats)}
