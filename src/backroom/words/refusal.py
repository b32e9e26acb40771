"""Why something is not possible, as one English sentence: what the library says when it refuses an action.

A game keeps the sentences among its words (`why-both-guns`), in every language it has; here the English ones are read
for who plays from Python. A game without words, or without this one, gets its own id in plain letters.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Protocol

from backroom.words import GameLike, Words, variables, words_file

LANGUAGE = "en"


class HashableGame(GameLike, Hashable, Protocol):
    """A game whose words are kept."""


def refusal_sentence(game: HashableGame | None, word: str) -> str:
    words = english_words(game if game is not None and words_file(game, LANGUAGE).is_file() else None)
    message = words.messages.get(f"why-{word}")
    return word.replace("-", " ") if message is None or variables(message) else words(f"why-{word}")


@cache
def english_words(game: HashableGame | None) -> Words:
    """The words of a game and of the house, or of the house alone."""
    return Words(LANGUAGE, game)
