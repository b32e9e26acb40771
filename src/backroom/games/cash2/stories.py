"""The story of a gun: in how many ways its cards can have come to lie as they do, and one of them drawn.

A gun's past is a list of what everyone saw: a card shown, lost unseen, received, paid. Given the number of bangs in
the hand, each entry could come about in so many ways (as many as there are cards of the kind). So the number of
ways to go on from each point is counted from the end backwards, and a history is then drawn forwards, each way alike.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from backroom.games.cash2.cards import BANG, BANGS_DEALT, BULLETS, CLICK, CLICKS_DEALT, EMPTY
from backroom.games.cash2.memory import GOT, LOST, PAID, SHOWN_BANG, SHOWN_CLICK
from backroom.games.cash2.state import Cash2, Player

HAND_SIZE = CLICKS_DEALT + BANGS_DEALT
DREW = 5  # entries of a story beside those of a past: the Hustler's side of an exchange
DRAWN = 6  # and the other's
PAID_BANG = -1  # a card paid that is known to be a bang
EITHER = -2  # a bullet that is not known
KINDS = range(len(BULLETS))
MOST_BANGS = 25

# An entry of a past or an exchange, and the bullets (gone, come) where they are known.
Entry = tuple[int, int, int]
History = tuple[Entry, ...]
# How an entry can come about: ways, bullets that left and came (the latter in exchanges only), bangs and cards then.
Move = tuple[int, int, int, int, int]


def deal_hand(s: Cash2, p: Player, bangs: int, cards: int) -> None:
    """What is left lies in the hand, but for a live card."""
    p.bullet = EMPTY
    if p.loaded:
        p.bullet = BANG if s.draw(cards) < bangs else CLICK
        cards -= 1
        bangs -= p.bullet
    p.bangs = bangs
    p.clicks = cards - bangs


def history_of(s: Cash2, seat: int) -> History:
    """The past of a gun with the Hustler's exchanges in their places."""
    p = s.players[seat]
    out: list[Entry] = []
    for at in range(len(p.past) + 1):
        for swap in s.swaps:
            if swap.taker == seat and swap.taker_at == at:
                out.append((DREW, swap.gave, swap.drew))
            elif swap.other == seat and swap.other_at == at:
                out.append((DRAWN, swap.drew, swap.gave))
        if at < len(p.past):
            out.append((p.past[at], EMPTY, EMPTY))
    return tuple(out)


def outcomes(entry: Entry, bangs: int, cards: int) -> list[Move]:
    what, gone, come = entry
    clicks = cards - bangs
    if what == SHOWN_CLICK:
        return [(clicks, CLICK, EMPTY, bangs, cards - 1)]
    if what == SHOWN_BANG:
        return [(bangs, BANG, EMPTY, bangs - 1, cards - 1)]
    if what == GOT:
        return [(1, BANG, EMPTY, bangs + 1, cards + 1)]
    if what == LOST:
        return [(clicks, CLICK, EMPTY, bangs, cards - 1), (bangs, BANG, EMPTY, bangs - 1, cards - 1)]
    if what == PAID_BANG:
        return [(bangs - 1, BANG, EMPTY, bangs - 1, cards - 1)]
    if what == PAID:
        return [(clicks, CLICK, EMPTY, bangs, cards - 1), (bangs - 1, BANG, EMPTY, bangs - 1, cards - 1)]
    return exchange_outcomes(what, gone, come, bangs, cards)


def exchange_outcomes(what: int, gone: int, come: int, bangs: int, cards: int) -> list[Move]:
    """The same for an exchange, over every pair of bullets it can have been; EMPTY: nothing moved that way yet."""
    out: list[Move] = []
    for left, got in product(KINDS if gone == EITHER else [gone], KINDS if come == EITHER else [come]):
        had, held = (bangs, cards) if what == DRAWN else (bangs + (got == BANG), cards + 1)
        ways = 1 if left == EMPTY else had if left == BANG else held - had
        after = bangs - (left == BANG) + (got == BANG)
        out.append((ways, left, got, after, cards - (left != EMPTY) + (got != EMPTY)))
    return out


@lru_cache(maxsize=4096)
def count_ways(entries: History, bound: bool = False) -> list[list[int]]:
    """For each point of a story and each number of bangs: in how many ways it goes on, all ways alike.

    With `bound` an exchange of unknown bullets counts its best pair only, which is what bounds the draw in
    `fill_swaps`. Search asks for the same stories again and again, so they are remembered.
    """
    sizes = [HAND_SIZE]
    for entry in entries:
        sizes.append(outcomes(entry, 1, sizes[-1])[0][4])
    later = [1] * MOST_BANGS
    out = [later]
    for at in range(len(entries) - 1, -1, -1):
        entry = entries[at]
        best = bound and EITHER in entry[1:]
        now = [0] * MOST_BANGS
        for bangs in range(min(sizes[at] + 1, MOST_BANGS - 1)):
            each = [ways * later[after] for ways, _, _, after, _ in outcomes(entry, bangs, sizes[at]) if ways > 0]
            if each:
                now[bangs] = max(each) if best else sum(each)
        out.append(now)
        later = now
    return out[::-1]


def total_ways(entries: History) -> int:
    """Of a whole story; where bullets of exchanges are not known, of the best there can be."""
    return count_ways(entries, bound=True)[0][BANGS_DEALT]


def draw_history(s: Cash2, entries: History) -> list[Move]:
    """One of the ways in which a story can have come about, each alike."""
    after = count_ways(entries)
    bangs, cards = BANGS_DEALT, HAND_SIZE
    out: list[Move] = []
    for at, entry in enumerate(entries):
        choices = [move for move in outcomes(entry, bangs, cards) if move[0] > 0]
        move = choices[draw_weighted(s, [move[0] * after[at + 1][move[3]] for move in choices])]
        bangs, cards = move[3], move[4]
        out.append(move)
    return out


def deal_history(s: Cash2, p: Player, entries: History) -> None:
    """Draw one history of a gun and lay its cards down."""
    drawn = draw_history(s, entries)
    p.kept = tuple([move[1] for entry, move in zip(entries, drawn) if entry[0] < DREW])
    bangs, cards = (drawn[-1][3], drawn[-1][4]) if drawn else (BANGS_DEALT, HAND_SIZE)
    deal_hand(s, p, bangs, cards)


def draw_weighted(s: Cash2, weights: list[int]) -> int:
    """A place, in proportion to the weights."""
    if len(weights) == 1:
        return 0
    left = draw_large(s, sum(weights))
    at = 0
    while left >= weights[at]:
        left -= weights[at]
        at += 1
    return at


def draw_large(s: Cash2, n: int) -> int:
    """A number below n, which may have more than the 32 bits that the stream gives at once."""
    if n < 1 << 31:
        return s.draw(n)
    bits = n.bit_length()
    while True:
        number = 0
        for _ in range(0, bits, 16):
            part: int = s.draw(1 << 16)  # not a machine word: the sum may be larger than one
            number = number << 16 | part
        number &= (1 << bits) - 1
        if number < n:
            return number
