"""What can be concluded about bullets: the histories of guns, and dealing the bullets that a viewer cannot see.

A gun's past is a list of what everyone saw: a card shown, lost unseen, received, paid. Its history is the past with the
Hustler's exchanges in their places. Given the number of bangs in the hand, each entry could come about in so many ways
(as many as there are cards of the kind). So the number of ways to go on from each point is counted from the end
backwards, and a history is then drawn forwards, each way alike.

`redeal_bullets` is what `imagine` asks for. A gun that has received and exchanged nothing needs no history: the unshown
cards are dealt at random. Two things tie guns to each other. An exchange of the Hustler: the other's side is drawn by
its own count of ways, the Hustler's is kept or thrown away in proportion to its ways. And a reach into the hidden
discard, which found a bang or did not: worlds that disagree are thrown away.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from backroom.games.cash2.cards import BANG, BANGS_DEALT, BULLETS, CLICK, CLICKS_DEALT, EMPTY
from backroom.games.cash2.state import GOT, LOST, PAID, SHOWN_BANG, SHOWN_CLICK, Cash2, Player
from backroom.games.cash2.windows import GIVE_BACK

HAND_SIZE = CLICKS_DEALT + BANGS_DEALT
DREW = 5  # entries of a history beside those of a past: the Hustler's side of an exchange
DRAWN = 6  # and the other's
PAID_BANG = -1  # a card paid that is known to be a bang
EITHER = -2  # a bullet that is not known
KINDS = range(len(BULLETS))
MOST_BANGS = 25

# An entry of a past or an exchange, and the bullets (gone, come) where they are known.
Entry = tuple[int, int, int]
History = tuple[Entry, ...]
# How an entry can come about: ways, bullets that left and came (the latter in exchanges only), bangs and cards then.
Outcome = tuple[int, int, int, int, int]


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


def outcomes(entry: Entry, bangs: int, cards: int) -> list[Outcome]:
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


def exchange_outcomes(what: int, gone: int, come: int, bangs: int, cards: int) -> list[Outcome]:
    """The same for an exchange, over every pair of bullets it can have been; EMPTY: nothing moved that way yet."""
    out: list[Outcome] = []
    for left, got in product(KINDS if gone == EITHER else [gone], KINDS if come == EITHER else [come]):
        had, held = (bangs, cards) if what == DRAWN else (bangs + (got == BANG), cards + 1)
        ways = 1 if left == EMPTY else had if left == BANG else held - had
        after = bangs - (left == BANG) + (got == BANG)
        out.append((ways, left, got, after, cards - (left != EMPTY) + (got != EMPTY)))
    return out


@lru_cache(maxsize=4096)
def count_ways(entries: History, bound: bool = False) -> list[list[int]]:
    """For each point of a history and each number of bangs: in how many ways it goes on, all ways alike.

    With `bound` an exchange of unknown bullets counts its best pair only, which is what bounds the draw in
    `redeal_swaps`. Search asks for the same histories again and again, so they are remembered.
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
    """Of a whole history; where bullets of exchanges are not known, of the best there can be."""
    return count_ways(entries, bound=True)[0][BANGS_DEALT]


def draw_history(s: Cash2, entries: History) -> list[Outcome]:
    """One of the ways in which a history can have come about, each alike."""
    after = count_ways(entries)
    bangs, cards = BANGS_DEALT, HAND_SIZE
    out: list[Outcome] = []
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


# ---------------------------------------------------------------------- all guns at once


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
    """What a partner of these exchanges parted with and got, by one way in which that gun's history can have gone."""
    drawn = [move for entry, move in zip(told, draw_history(s, told)) if EITHER in entry]
    return {at: (move[1], move[2]) for at, move in zip(ats, drawn)}


def set_swaps(s: Cash2, bullets: Bullets) -> None:
    s.swaps = tuple([swap.with_bullets(*bullets[at]) if at in bullets else swap for at, swap in enumerate(s.swaps)])


def given_back(s: Cash2, at: int, gave: int) -> int:
    """An exchange that is still open has given nothing back."""
    return EMPTY if s.step is GIVE_BACK and at == len(s.swaps) - 1 else gave


def name_lost(s: Cash2, viewer: int) -> dict[int, History] | None:
    """Histories in which the lost cards are named, after a reach into the discard that found nothing. None: no way.

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
