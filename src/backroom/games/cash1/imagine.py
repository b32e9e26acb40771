"""Determinization: worlds that a seat cannot tell from the truth.

`redeal_hidden` gets a table on which everything the viewer sees lies in place, and deals the rest afresh, by rule: the
deck, powers that are not shown, who the cop is, and every bullet that the viewer cannot know. Cards are things: a world
is as likely as the number of ways the cards can have come to lie like that.
"""

from __future__ import annotations

from backroom.engine.bitmasks import BIT, MEMBERS, members
from backroom.games.cash1.cards import BACK, EMPTY, FULL_DECK, FULL_HAND, LOST, ONE, PAID, TAME
from backroom.games.cash1.inference import ANY_END, draw_history, draw_whole_history
from backroom.games.cash1.power import PLAIN
from backroom.games.cash1.powers import POOLS, POWERS
from backroom.games.cash1.setup import deal_notes
from backroom.games.cash1.state import Cash1, option_value


def redeal_hidden(s: Cash1, viewer: int) -> None:
    s.deck = deal_notes(s, FULL_DECK - s.table - s.paid, s.round)
    if s.powered:
        redeal_powers(s, viewer)
    if s.undercover:
        redeal_cop(s, viewer)
    for gun in range(s.seats):
        if gun == s.legacy:
            redeal_legacy(s, viewer)
        elif gun != viewer:
            redeal_gun(s, gun)


# ---------------------------------------------------------------------- powers and roles


def redeal_powers(s: Cash1, viewer: int) -> None:
    """Whoever has not shown a power gets one that he may hold, each way of dealing them alike."""
    free = POOLS[str(option_value(s, "ability_pool"))]
    blind: list[int] = []
    for seat, p in enumerate(s.players):
        if seat == viewer or p.shown:
            free &= ~BIT[p.power.index]
        else:
            p.power = PLAIN
            blind.append(seat)
    masks = [0] * s.seats
    for power in range(1, len(POWERS)):
        if free >> power & 1:
            for seat in MEMBERS[s.may_hold[power]]:
                masks[seat] |= BIT[power]
    for seat, drawn in zip(blind, draw_distinct(s, [masks[seat] for seat in blind])):
        s.players[seat].power = POWERS[drawn]


def draw_distinct(s: Cash1, masks: list[int]) -> list[int]:
    """One member of each mask, all different, uniformly: a draw is kept in proportion to the choice it left."""
    if masks and masks.count(masks[0]) == len(masks):  # nobody is cleared of anything
        pool = list(members(masks[0]))
        return [pool.pop(s.draw(len(pool))) for _ in masks]
    while True:
        used = 0
        drawn: list[int] = []
        for at, mask in enumerate(masks):
            most = mask.bit_count()
            for earlier in masks[:at]:
                if not earlier & ~mask:
                    most -= 1  # one of this mask is gone for certain
            left = members(mask & ~used)
            if not left or (most > len(left) and s.draw(most) >= len(left)):
                break
            drawn.append(left[s.draw(len(left))])
            used |= BIT[drawn[-1]]
        else:
            return drawn


def redeal_cop(s: Cash1, viewer: int) -> None:
    """CG1-8.8: one of those who shared whenever the phone was used; the viewer knows about himself."""
    if viewer >= 0 and s.players[viewer].cop:
        cop = viewer
    else:
        among = MEMBERS[s.cop_among & ~BIT[viewer] if viewer >= 0 else s.cop_among]
        cop = among[s.draw(len(among))]
    for seat, p in enumerate(s.players):
        p.cop = seat == cop


# ---------------------------------------------------------------------- bullets


def with_live(s: Cash1, gun: int, past: tuple[int, ...]) -> tuple[int, ...]:
    """A live card is one more that lies unseen; once the triples have been shown it is none (CG1-5.7)."""
    if not s.live >> gun & 1:
        return past
    return past + ((TAME,) if s.fast_over else (LOST,))


def redeal_gun(s: Cash1, gun: int) -> None:
    """A gun in the hand that brought it."""
    p = s.players[gun]
    kept, p.hand = draw_whole_history(s, with_live(s, gun, p.past), p.hand_size)
    p.card = kept.pop() if s.live >> gun & 1 else EMPTY
    p.kept = tuple(kept)


def redeal_legacy(s: Cash1, viewer: int) -> None:
    """A dead man's gun: he knows what he lost and left, the heir what was left and what became of it."""
    gun = s.legacy
    p = s.players[gun]
    before, since = p.past[: s.legacy_at], with_live(s, gun, p.past[s.legacy_at :])
    if viewer == s.heir:
        p.kept = tuple(bullets_until(s, before, s.left))
        return
    if viewer == gun:
        late, p.hand = draw_history(s, since, s.left, ANY_END)
    else:
        kept, p.hand = draw_whole_history(s, before + since, p.hand_size)
        p.kept = tuple(kept[: s.legacy_at])
        late = kept[s.legacy_at :]
        s.left = hand_left(p.kept, before)
    p.card = late.pop() if s.live >> gun & 1 else EMPTY
    s.late = tuple(late)


def bullets_until(s: Cash1, past: tuple[int, ...], end: int) -> list[int]:
    return draw_history(s, past, FULL_HAND, end)[0]


def hand_left(kept: tuple[int, ...], past: tuple[int, ...]) -> int:
    """The hand after a past with these bullets."""
    hand = FULL_HAND
    for bullet, entry in zip(kept, past):
        hand += ONE[bullet] if BACK <= entry < PAID else -ONE[bullet]
    return hand
