"""What can be concluded about bullets: in how many ways a gun's cards can have come to lie, and one of them drawn.

A past is a list of what everyone saw: a card shown, lost unseen, taken back, paid for it. Given the hand, each entry
can have come about in so many ways (as many as there are cards of the kind), so the ways to go on are counted from
the end backwards, and a history is then drawn forwards, each way alike. Most guns need none of this: as long as
nothing was taken back, the cards not shown simply fall at random on the places where one lies unseen.
"""

from __future__ import annotations

from functools import lru_cache

from backroom.engine.actions import ActionIds
from backroom.engine.state import State
from backroom.games.cash1.cards import BACK, BANG, CLICK, DEALT, FULL_HAND, LOST, ONE, PAID, TAME, TRIPLE, count

ANY_END = -1  # the hand at the end is not known
KINDS = (CLICK, BANG, TRIPLE)
IN_HAND = -1


def scatter_bullets(s: State, past: ActionIds, size: int) -> tuple[list[int], int]:
    """The bullets behind a past in which nothing came back, and the hand: each way to lay the cards alike.

    The triple lies where it can; then each bang lies anywhere else.
    """
    kept = list(past)
    if LOST not in past and TAME not in past:
        return kept, FULL_HAND - heap_of_bullets(kept)
    places = [IN_HAND] * size
    tame: list[int] = []
    for at, entry in enumerate(past):
        if entry >= LOST:
            kept[at] = CLICK
            (places if entry == LOST else tame).append(at)
    bangs = DEALT[BANG] - past.count(BANG)
    triples = DEALT[TRIPLE] - past.count(TRIPLE)
    free = len(places) + len(tame) - triples
    # One draw for all: it has as many outcomes as there are ways to lay these cards.
    draw: int = s.draw((len(places) if triples else 1) * (free if bangs else 1) * (free - 1 if bangs > 1 else 1))
    if triples:
        draw = hide_card(kept, places, TRIPLE, draw)
    places += tame
    for _ in range(bangs):
        draw = hide_card(kept, places, BANG, draw)
    return kept, FULL_HAND - heap_of_bullets(kept)


def hide_card(kept: list[int], places: list[int], bullet: int, draw: int) -> int:
    """One card goes to one of these places and takes it up; what is left of the draw."""
    at = places.pop(draw % len(places))
    if at != IN_HAND:
        kept[at] = bullet
    return draw // (len(places) + 1)


def heap_of_bullets(kept: list[int]) -> int:
    """These bullets as a heap."""
    return kept.count(CLICK) * ONE[CLICK] + kept.count(BANG) * ONE[BANG] + kept.count(TRIPLE) * ONE[TRIPLE]


def outcomes(entry: int, before: int, hand: int) -> list[tuple[int, int, int]]:
    """How an entry can come about: (ways, its bullet, the hand afterwards). `before` is the entry before it."""
    if entry < LOST:
        return [(count(hand, entry), entry, hand - ONE[entry])]
    if BACK <= entry < PAID:
        return [(1, entry - BACK, hand + ONE[entry - BACK])]
    kinds = KINDS[:TRIPLE] if entry == TAME else KINDS
    just = before - BACK if entry == PAID else IN_HAND  # the card that just came back is not the one that goes
    return [(count(hand, kind) - (kind == just), kind, hand - ONE[kind]) for kind in kinds]


@lru_cache(maxsize=4096)
def count_ways(past: ActionIds, start: int, end: int) -> list[dict[int, int]]:
    """For each point of a past and each hand possible there: in how many ways it goes on to its end."""
    reached: list[set[int]] = [{start}]
    for at, entry in enumerate(past):
        before = past[at - 1] if at else 0
        after = {to for hand in reached[-1] for ways, _, to in outcomes(entry, before, hand) if ways > 0}
        reached.append(after)
    out = [{hand: 1 for hand in reached[-1] if end in (ANY_END, hand)}]
    for at in range(len(past) - 1, -1, -1):
        before = past[at - 1] if at else 0
        later = out[-1]
        now: dict[int, int] = {}
        for hand in reached[at]:
            ways = sum(ways * later.get(to, 0) for ways, _, to in outcomes(past[at], before, hand) if ways > 0)
            if ways:
                now[hand] = ways
        out.append(now)
    return out[::-1]


def draw_history(s: State, past: ActionIds, start: int, end: int) -> tuple[list[int], int]:
    """Draw one history from a hand to a hand, each way alike: the bullets of the past, and the hand at its end."""
    later = count_ways(past, start, end)
    hand = start
    kept: list[int] = []
    for at, entry in enumerate(past):
        before = past[at - 1] if at else 0
        choices = [move for move in outcomes(entry, before, hand) if move[0] > 0 and move[2] in later[at + 1]]
        weights = [ways * later[at + 1][to] for ways, _, to in choices]
        _, bullet, hand = choices[draw_weighted(s, weights)]
        kept.append(bullet)
    return kept, hand


def draw_weighted(s: State, weights: list[int]) -> int:
    """A place, in proportion to the weights; a whole history has fewer than a million ways."""
    if len(weights) == 1:
        return 0
    left: int = s.draw(sum(weights))
    at = 0
    while left >= weights[at]:
        left -= weights[at]
        at += 1
    return at


def draw_whole_history(s: State, past: ActionIds, size: int) -> tuple[list[int], int]:
    """A past from the deal on."""
    if past and max(past) >= BACK:
        return draw_history(s, past, FULL_HAND, ANY_END)
    return scatter_bullets(s, past, size)
