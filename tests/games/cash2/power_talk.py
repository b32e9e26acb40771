"""More table talk, for the tests of powers: luck, later piles, and the seats that can tell two tables apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from backroom.engine.bitmasks import LETTERS
from backroom.games.cash2.cards import FULL_PILE, cards_of, pile_of
from backroom.games.cash2.powers import POWER_NAMES
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import GAME, pass_all, pile, play, seats, set_centre, shoot, table


def dark(number: int = 4, options: dict[str, Any] | None = None, **powers: str) -> Cash2:
    """A table whose powers nobody knows until they are used."""
    return table(number, 7, {"power_visibility": "secret_until_used", **(options or {})}, **powers)


def now(s: Cash2) -> str:
    """The open step and the seats that it asks: `"trade B"`."""
    return f"{s.step.name} {seats(s.acting)}"


def fates(s: Cash2, number: int = 60) -> Iterator[Cash2]:
    """The same table so many times, each with another luck before it and somebody who listens."""
    for seed in range(number):
        t = s.copy()
        t.seed(seed)
        t.listen()
        yield t


def stand_alone(s: Cash2, sharers: str, cards: str, desk: bool = True) -> None:
    """These cards lie in the centre and only these seats stand when they are shared; no gun does any harm.

    Play stops at the first question of the sharing; optional powers on the way are passed by.
    """
    set_centre(s, cards, desk)
    living = seats(s.alive)
    shoot(s, "c" * len(living), living[1:] + living[0], "".join(x for x in living if x not in sharers))
    pass_all(s, "professional", "smart")


def set_pile(s: Cash2, number: int, cards: str) -> None:
    """The pile of a later round; the others are dealt again. Put it down after stashes and centre."""
    wanted = pile(cards)
    left = cards_of(FULL_PILE - wanted - s.centre - sum(p.stash for p in s.players))
    piles = [0] * s.round
    for at in range(s.round + 1, len(s.piles) + 1):
        if at == number:
            piles.append(wanted)
        else:
            piles.append(pile_of(left[:8]))
            left = left[8:]
    s.piles = piles
    s.gone = pile_of(left)


def next_round(s: Cash2) -> None:
    """The clock plays this round to its end."""
    this = s.round
    while s.round == this and not s.over:
        s.expire(s.pending_seats[0])


def holders(s: Cash2, power: str) -> str:
    """The seats that may hold a power, by public knowledge."""
    return seats(s.may_hold[POWER_NAMES.index(power)])


def shown(s: Cash2) -> str:
    """The seats whose power everyone knows."""
    return "".join(LETTERS[seat] for seat, p in enumerate(s.players) if p.shown)


def told(s: Cash2, viewer: int | None) -> list[str]:
    """The events told to a viewer since `s.listen()`, as `"took seat=B card=painting"`."""
    assert s.log is not None
    return [str(event) for event in s.log.heard(viewer)]


def tell_apart(s: Cash2, t: Cash2) -> str:
    """The seats that can tell two tables apart, by view or by events; `*` is the spectator."""
    viewers: list[int | None] = [*range(s.seats), None]
    return "".join(
        "*" if viewer is None else LETTERS[viewer]
        for viewer in viewers
        if GAME.view(s, viewer) != GAME.view(t, viewer) or told(s, viewer) != told(t, viewer)
    )


def both_ways(s: Cash2, one: str, other: str) -> str:
    """The seats that can tell which of two answers was given."""
    ways = []
    for lines in (one, other):
        t = s.copy()
        t.listen()
        play(t, lines)
        ways.append(t)
    return tell_apart(*ways)


def looks(s: Cash2, viewer: int | None, seat: int) -> dict[str, Any]:
    """The cards before a seat, as a viewer sees them."""
    found: dict[str, Any] = GAME.view(s, viewer)["players"][seat]
    return found
