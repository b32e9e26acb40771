"""Notes: the deck, and dividing a table into exactly equal shares without change (section 8)."""

from __future__ import annotations

from mypy_extensions import i64

from backroom.engine.state import State
from backroom.games.cash1.cards import NOTE_COUNT, NOTE_WORTH, NOTES_A_ROUND, ONE, ROUNDS, count, size


def divide(table: i64, sharers: i64) -> i64:
    """CG1-D.5: the notes that are handed out, in `sharers` parts of equal worth.

    Counted in fives, the largest share is looked for from above. Each size of note divides the next, so to fill
    with the large ones first is never worse, and leaves the small ones lying (CG1-D.3).
    """
    if not sharers:
        return 0
    fives = table & 15
    tens = table >> 4 & 15
    twenties = table >> 8 & 15
    share = (4 * twenties + 2 * tens + fives) // sharers
    while share > 0:
        a = min(twenties, sharers * (share >> 2))
        b = min(tens, sharers * (share >> 1) - 2 * a)
        c = sharers * share - 4 * a - 2 * b
        if c <= fives:
            return c + 16 * b + 256 * a
        share -= 1
    return 0


def bundles(used: i64, share: i64, sharers: i64) -> list[int]:
    """CG1-D.4: the same notes as `sharers` bundles of that worth, those with the larger notes first."""
    out: list[int] = []
    for _ in range(sharers):
        bundle: i64 = 0
        left = share
        for kind in range(NOTE_COUNT - 1, -1, -1):
            number = min(left // NOTE_WORTH[kind], count(used, kind))
            bundle += number * ONE[kind]
            left -= number * NOTE_WORTH[kind]
        used -= bundle
        out.append(bundle)
    return out


def deal_notes(s: State, notes: i64, first: i64) -> list[int]:
    """The heaps of the rounds after `first`, drawn from these notes; the heaps of earlier rounds are empty.

    Five places in a row take one draw: it has as many outcomes as there are ways to choose five in order.
    """
    deck = [0] * ROUNDS
    fives = notes & 15
    tens = notes >> 4 & 15
    left = size(notes)
    for turn in range(first, ROUNDS):
        if left == NOTES_A_ROUND:  # whatever is left
            deck[turn] = notes
            break
        draw = s.draw(left * (left - 1) * (left - 2) * (left - 3) * (left - 4))
        heap: i64 = 0
        for _ in range(NOTES_A_ROUND):
            place = draw % left
            draw //= left
            left -= 1
            if place < fives:
                fives -= 1
                heap += 1
            elif place < fives + tens:
                tens -= 1
                heap += 16
            else:
                heap += 256
        notes -= heap
        deck[turn] = heap
    return deck
