"""Deals the bullets that a viewer cannot see, in keeping with each gun's past.

Without cards received or exchanged that is a matter of dealing the unshown cards at random; otherwise a gun has a story
(stories.py). Two things tie guns to each other. An exchange of the Hustler: the other's side is drawn by its own count
of ways, the Hustler's is kept or thrown away in proportion to its ways. And a reach into the hidden discard, which
found a bang or did not: worlds that disagree are thrown away.
"""

from __future__ import annotations

from itertools import combinations

from backroom.games.cash2.cards import BANG, BANGS_DEALT, CLICK, EMPTY
from backroom.games.cash2.memory import GOT, LOST, PAID, SHOWN_BANG, SHOWN_CLICK
from backroom.games.cash2.state import Cash2, Player
from backroom.games.cash2.stories import (
    DREW,
    EITHER,
    HAND_SIZE,
    PAID_BANG,
    Entry,
    History,
    deal_hand,
    deal_history,
    draw_history,
    draw_large,
    draw_weighted,
    history_of,
    total_ways,
)
from backroom.games.cash2.windows import GIVE_BACK

Bullets = dict[int, tuple[int, int]]  # of exchanges: what the Hustler drew and gave


def redeal_bullets(s: Cash2, viewer: int) -> None:
    while True:
        if s.swaps:
            redeal_swaps(s, viewer)
        named = name_lost(s, viewer)
        if named is None:
            continue  # after these exchanges the discard cannot have been as it was found
        exchanged = {seat for swap in s.swaps for seat in (swap.taker, swap.other)}
        for seat, p in enumerate(s.players):
            if seat == viewer:
                continue
            if seat in named:
                deal_history(s, p, named[seat])
            elif GOT in p.past or seat in exchanged:
                deal_history(s, p, history_of(s, seat))
            else:
                deal_bullets(s, p)
        if digs_agree(s):
            return


def deal_bullets(s: Cash2, p: Player) -> None:
    """The eight cards of the deal, less those shown, fall at random on the places where one lies unseen."""
    bangs = BANGS_DEALT - p.past.count(SHOWN_BANG)
    cards = HAND_SIZE - p.past.count(SHOWN_CLICK) - p.past.count(SHOWN_BANG)
    kept: list[int] = []
    for entry in p.past:
        bullet = entry
        if entry >= LOST:
            bullet = BANG if s.draw(cards) < bangs else CLICK
            cards -= 1
            bangs -= bullet
        kept.append(bullet)
    p.kept = tuple(kept)
    deal_hand(s, p, bangs, cards)


def redeal_swaps(s: Cash2, viewer: int) -> None:
    """The bullets of exchanges that the viewer took no part in."""
    blind = [at for at, swap in enumerate(s.swaps) if viewer not in (swap.taker, swap.other)]
    if not blind:
        return
    taker = s.swaps[blind[0]].taker
    set_swaps(s, {at: (EITHER, given_back(s, at, EITHER)) for at in blind})
    most = total_ways(history_of(s, taker))
    partners = {s.swaps[at].other: history_of(s, s.swaps[at].other) for at in blind}
    while True:
        for other, told in partners.items():
            set_swaps(s, bullets_of(s, [at for at in blind if s.swaps[at].other == other], told))
        if draw_large(s, most) < total_ways(history_of(s, taker)):
            return


def bullets_of(s: Cash2, ats: list[int], told: History) -> Bullets:
    """What a partner of these exchanges parted with and got, by one way in which that gun's story can have gone."""
    drawn = [move for entry, move in zip(told, draw_history(s, told)) if EITHER in entry]
    return {at: (move[1], move[2]) for at, move in zip(ats, drawn)}


def set_swaps(s: Cash2, bullets: Bullets) -> None:
    s.swaps = tuple([swap.with_bullets(*bullets[at]) if at in bullets else swap for at, swap in enumerate(s.swaps)])


def given_back(s: Cash2, at: int, gave: int) -> int:
    """An exchange that is still open has given nothing back."""
    return EMPTY if s.step is GIVE_BACK and at == len(s.swaps) - 1 else gave


def name_lost(s: Cash2, viewer: int) -> dict[int, History] | None:
    """Stories in which the lost cards are named, after a reach into the discard that found nothing. None: no way.

    Up to then exactly as many bangs were lost as had been dug up. So few worlds are like that by chance that each
    way to spread those bangs over the lost cards is weighed instead, seat by seat. (Exchanges of the Hustler
    are drawn before and do not feel this weight.)
    """
    empty = [at for at, dig in enumerate(s.digs) if not dig.found]
    if not empty:
        return {}
    dig = s.digs[empty[-1]]
    bangs = sum(earlier.found for earlier in s.digs[: empty[-1]])
    seats = [seat for seat in range(s.seats) if seat != viewer]
    if viewer >= 0:
        bangs -= s.players[viewer].lost_bangs(dig.ats[viewer])
    sides = [lost_sets(s, seat, dig.ats[seat], bangs) for seat in seats]
    after = [[1] + [0] * bangs]  # in how many ways the seats from here on lost so many bangs
    for side in sides[::-1]:
        each = [sum(weight for weight, _ in choices) for choices in side]
        after.append([sum(each[k] * after[-1][b - k] for k in range(b + 1)) for b in range(bangs + 1)])
    after.reverse()
    if not after[0][bangs]:
        return None
    out: dict[int, History] = {}
    for at, seat in enumerate(seats):
        choices = [(k, w * after[at + 1][bangs - k], told) for k in range(bangs + 1) for w, told in sides[at][k]]
        k, _, out[seat] = choices[draw_weighted(s, [choice[1] for choice in choices])]
        bangs -= k
    return out


def lost_sets(s: Cash2, seat: int, entries: int, most: int) -> list[list[tuple[int, History]]]:
    """By number of bangs among the cards lost in the first entries: each way to name them, and its ways to happen."""
    whole = history_of(s, seat)
    places: list[int] = []
    seen = 0
    for place, entry in enumerate(whole):
        if entry[0] < DREW:
            if entry[0] >= LOST and seen < entries:
                places.append(place)
            seen += 1
    out: list[list[tuple[int, History]]] = []
    for k in range(most + 1):
        sets = [set(chosen) for chosen in combinations(places, k)]
        told = [tuple([name_entry(e, at, places, bangs) for at, e in enumerate(whole)]) for bangs in sets]
        out.append([(total_ways(one), one) for one in told])
    return out


def name_entry(entry: Entry, at: int, places: list[int], bangs: set[int]) -> Entry:
    """A lost card that is known counts like a shown one; a paid one was not the bang just received."""
    if at not in places:
        return entry
    if entry[0] == PAID and at in bangs:
        return (PAID_BANG, EMPTY, EMPTY)
    return (SHOWN_BANG if at in bangs else SHOWN_CLICK, EMPTY, EMPTY)


def digs_agree(s: Cash2) -> bool:
    """Every reach into the hidden discard found a bang, or none, as everyone saw."""
    dug = 0
    for dig in s.digs:
        bangs = sum(p.lost_bangs(at) for p, at in zip(s.players, dig.ats)) - dug
        if (bangs > 0) != dig.found:
            return False
        dug += dig.found
    return True
