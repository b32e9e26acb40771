"""The error that a command raises for its user, and suggestions for misspelt words.

The message of a CommandError is one sentence in the user's language, with the problem and the remedy. `main` prints it
and exits with code 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from backroom.words import Words


class CommandError(ValueError):
    """A fault of the command line or of a named file, with the sentence to print."""


def find_nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, regardless of case; None if none is near."""
    folded = {name.lower(): name for name in known}
    matches = get_close_matches(word.lower(), folded, n=1, cutoff=0.5)
    return folded[matches[0]] if matches else None


def with_suggestion(words: Words, sentence: str, word: str, known: Iterable[str]) -> CommandError:
    """An error about an unknown word; the sentence ends with the nearest known word, if one is near."""
    match = find_nearest(word, known)
    return CommandError(sentence if match is None else f"{sentence} {words('error-did-you-mean', word=match)}")
