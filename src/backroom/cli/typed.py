"""What somebody meant who typed something: an action, its words, the beginning of either, or its last word alone."""

from __future__ import annotations

from collections.abc import Sequence


def normalize(text: str) -> str:
    return " ".join(text.casefold().split())


def is_beginning(typed: str, full: str) -> bool:
    """Word by word: `a c` begins `aim C`; or letter by letter: `take a p` begins `Take a painting`."""
    pairs = zip(typed.split(), full.split())
    words = len(typed.split()) <= len(full.split()) and all(word.startswith(part) for part, word in pairs)
    return words or full.startswith(typed)


def find_matches(typed: str, texts: Sequence[str], labels: Sequence[str]) -> list[str]:
    """The texts that were meant: written out (in either wording), else begun, else without the verb (`bang`, `c`).

    One text is an answer, several are a question, none is a misunderstanding.
    """
    wanted = normalize(typed)
    if not wanted:
        return []
    spellings = [(text, normalize(text), normalize(label)) for text, label in zip(texts, labels)]
    exact = [text for text, spelled, label in spellings if wanted in (spelled, label)]
    begun = [text for text, spelled, label in spellings if is_beginning(wanted, spelled) or is_beginning(wanted, label)]
    bare = [text for text, spelled, _ in spellings if spelled.partition(" ")[2] == wanted]
    return exact or begun or bare
