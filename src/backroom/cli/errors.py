"""What goes wrong on the person's side of the screen, in one sentence that helps.

A command raises `Trouble` with the sentence ready to be read; the entrance prints it and ends with code 2. A word
that nobody knows is answered with the nearest one that somebody does.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from backroom.words import Words


class CommandError(ValueError):
    """A sentence for the person at the keyboard."""


def find_nearest(word: str, known: Iterable[str]) -> str | None:
    folded = {name.lower(): name for name in known}
    matches = get_close_matches(word.lower(), folded, n=1, cutoff=0.5)
    return folded[matches[0]] if matches else None


def with_suggestion(words: Words, sentence: str, word: str, known: Iterable[str]) -> CommandError:
    """A sentence about an unknown word, with the nearest known one after it."""
    match = find_nearest(word, known)
    return CommandError(sentence if match is None else f"{sentence} {words('error-did-you-mean', word=match)}")
