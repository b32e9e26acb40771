"""Table talk: the few words in which the rules tests of cash2 are written.

`table(C="lucky_man")` seats four players with A as Godfather; `play(s, "A load bang, B load click")` lets people speak
in any order; `quick(s, ...)` plays the parts that do not matter to a test.
"""

from __future__ import annotations

from typing import Any

import pytest

import backroom
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.conformance.checks import freeze
from backroom.engine.game import Result
from backroom.engine.state import START, Illegal
from backroom.games.cash2.cards import BANG, CLICK, FULL_PILE, KINDS, NEW_GODFATHER, cards_of, kinds_in, pile_of
from backroom.games.cash2.powers import POWER_NAMES, POWERS
from backroom.games.cash2.state import LOST, Cash2

A, B, C, D, E, F, G, H = range(8)
GAME: backroom.Game = backroom.get_game("cash2")
SHORT = {
    "5": "bill_5000", "10": "bill_10000", "20": "bill_20000", "d1": "diamond_1000", "d5": "diamond_5000",
    "d10": "diamond_10000", "p": "painting", "clip": "clip", "kit": "first_aid", "GF": "new_godfather",
}  # fmt: skip


def table(seats: int = 4, seed: int = 7, options: dict[str, Any] | None = None, **powers: str) -> Cash2:
    """A fresh game, A Godfather; powers by seat letter (the others then hold powers that stay out of the way)."""
    chosen: dict[str, Any] = {"first_godfather": 0, "powers": bool(powers), **(options or {})}
    s = GAME.deal(seats=seats, seed=seed, options=chosen)
    assert isinstance(s, Cash2)
    if powers:
        hold(s, powers)
    return s


def hold(s: Cash2, powers: dict[str, str]) -> None:
    """Deal these powers instead; a seat that is not named gets a power without a window, from the Collector on."""
    unused = "collector unbreakable lucky_man doctor vulture cute stealthy greedy"
    spare = [name for name in unused.split() if name not in powers.values()]
    for seat, p in enumerate(s.players):
        p.power = POWERS[POWER_NAMES.index(powers.get(LETTERS[seat]) or spare.pop(0))]
        p.shown = not s.secret
    if not s.secret:
        s.may_hold = tuple([sum(BIT[i] for i, p in enumerate(s.players) if p.power is power) for power in POWERS])
    restart(s)


def restart(s: Cash2) -> None:
    """Open the round again at its first question, with the powers and cards that lie here now."""
    from backroom.games.cash2.round import PLAN, PLAN_WITH_POWERS

    s.agenda.clear()
    s.begin(PLAN_WITH_POWERS if s.powered else PLAN)
    s.step, s.pending = START, 0
    s.advance()


def say(s: Cash2, line: str) -> None:
    """One answer, `B aim C`; `B ...` is the clock's."""
    letter, _, text = line.strip().partition(" ")
    if text == "...":
        s.expire(LETTERS.index(letter))
    else:
        s.submit(LETTERS.index(letter), text)


def play(s: Cash2, *lines: str) -> None:
    """Answers separated by commas."""
    for line in ",".join(lines).split(","):
        if line.strip():
            say(s, line)


def legal(s: Cash2, seat: int) -> list[str]:
    return [str(action) for action in s.legal_actions(seat)]


def pass_all(s: Cash2, *steps: str) -> None:
    """Everyone asked leaves it (pass or keep) as long as one of these steps is open."""
    while s.step.name in steps:
        for seat in s.pending_seats:
            s.play(seat, s.legal_ids(seat)[0])


def shoot(s: Cash2, loads: str, aims: str, ducks: str = "", order: str = "pass") -> None:
    """A round up to courage, by the living in seat order: loads as c/b letters, aims as target letters.

    `ducks` names those who duck; windows on the way (Hustler, Cunning) are passed by. An aim of `-` is the clock's.
    """
    pass_all(s, "hustle")
    for seat, load in zip(s.pending_seats, loads, strict=True):
        s.submit(seat, "load bang" if load == "b" else "load click")
    targets = dict(zip(MEMBERS[s.alive], aims, strict=True))
    while s.step.name in ("aim", "aim_last"):
        for seat in s.pending_seats:
            if targets[seat] == "-":
                s.expire(seat)
            else:
                s.submit(seat, f"aim {targets[seat]}")
    pass_all(s, "cunning")
    s.submit(s.godfather, order)
    if s.step.name == "courage":
        nerve(s, ducks)


def nerve(s: Cash2, ducks: str = "") -> None:
    for seat in s.pending_seats:
        s.submit(seat, "duck" if LETTERS[seat] in ducks else "stand")


def pile(cards: str) -> int:
    """`pile("20 20 10 p d1")`."""
    return pile_of([KINDS.index(SHORT.get(card, card)) for card in cards.split()])


def set_centre(s: Cash2, cards: str, desk: bool = True) -> None:
    """These cards lie in the centre; the other loot of the game is dealt again to the later piles and, what does
    not fit there, out of the game, so that the census holds."""
    wanted = pile(cards)
    rest = FULL_PILE - wanted - sum(p.stash for p in s.players)
    left = cards_of(rest)
    later = len(s.piles) - s.round
    s.piles = [0] * s.round + [pile_of(left[8 * r : 8 * r + 8]) for r in range(later)]
    s.gone = pile_of(left[8 * later :])
    s.centre = wanted
    s.offered = kinds_in(wanted) | (BIT[NEW_GODFATHER] if desk else 0)


def give_stash(s: Cash2, seat: int, cards: str) -> None:
    """Loot that everyone saw this seat take earlier; put down stashes before the centre."""
    p = s.players[seat]
    p.stash = p.seen = pile(cards)
    p.stash_size = len(cards.split())


def has(s: Cash2, seat: int, cards: str) -> bool:
    return s.players[seat].stash == pile(cards)


def hand(s: Cash2, seat: int) -> tuple[int, int]:
    """(clicks, bangs) of a hand."""
    return s.players[seat].clicks, s.players[seat].bangs


def set_hand(s: Cash2, seat: int, clicks: int, bangs: int) -> None:
    """A hand of these cards; the rest of the seat's eight were shown long ago."""
    p = s.players[seat]
    shown = (0,) * (5 - clicks) + (1,) * (3 - bangs)
    p.clicks, p.bangs, p.hand_size = clicks, bangs, clicks + bangs
    p.past = p.kept = shown
    s.shown_clicks += 5 - clicks
    s.shown_bangs += 3 - bangs


def events(s: Cash2, viewer: int | None, name: str) -> list[dict[str, Any]]:
    """The events of a name that a viewer was told, since `s.listen()`."""
    assert s.log is not None
    return [event.args for event in s.log.heard(viewer) if event.name == name]


# ---------------------------------------------------------------------- what is refused


def refusal(s: Cash2, line: str) -> Illegal:
    """`B aim B` is not legal: the refusal, after which nothing has changed."""
    letter, _, text = line.partition(" ")
    before = freeze(s)
    with pytest.raises(Illegal) as caught:
        s.submit(LETTERS.index(letter), text)
    assert freeze(s) == before
    assert caught.value.legal == legal(s, LETTERS.index(letter))
    return caught.value


def why(s: Cash2, line: str) -> tuple[str, str]:
    """`B aim B` is not legal: the clause that forbids it, and the id of the words that say so."""
    no = refusal(s, line)
    return no.clause, no.word


# ---------------------------------------------------------------------- later in the game


def jump(s: Cash2, to: int, clicks: int, bangs: int) -> None:
    """A later round begins: the loot of those before is out of the game, every hand has come down to these cards."""
    for seat in range(s.seats):
        set_hand(s, seat, clicks, bangs)
    s.gone += sum(s.piles[s.round - 1 : to - 1])
    s.round = to
    s.centre = s.piles[to - 1]
    s.offered = kinds_in(s.centre) | BIT[NEW_GODFATHER]
    restart(s)


def kill(s: Cash2, seats: str) -> None:
    """These died in earlier rounds."""
    for letter in seats:
        seat = LETTERS.index(letter)
        s.alive &= ~BIT[seat]
        s.players[seat].wounds = 3
    restart(s)


def wound(s: Cash2, **wounds: int) -> None:
    """`wound(s, B=2)`: markers of earlier rounds."""
    for letter, number in wounds.items():
        s.players[LETTERS.index(letter)].wounds = number


def end(s: Cash2) -> Result:
    """The eighth round is over: the result of the stashes as they lie."""
    from backroom.games.cash2.round import ROUND_BEGINS

    s.round = len(s.piles)
    s.agenda.clear()
    s.push(ROUND_BEGINS)
    s.step, s.pending = START, 0
    s.advance()
    return result(s)


def result(s: Cash2) -> Result:
    found = GAME.result(s)
    assert found is not None
    return found


# ---------------------------------------------------------------------- the sharing


def take(s: Cash2, *lines: str) -> None:
    """`take(s, "A 20, B p, C GF")`: shares in this order."""
    for line in ",".join(lines).split(","):
        letter, card = line.split()
        s.submit(LETTERS.index(letter), f"take {SHORT.get(card, card)}")


def share_out(s: Cash2) -> str:
    """The clock shares out the rest of this round. Returns the seats of these turns."""
    turns = ""
    while s.step.name in ("ban", "take", "trade", "clip", "good_friend"):
        seat = s.pending_seats[0]
        turns += LETTERS[seat] if s.step.name == "take" else ""
        s.expire(seat)
    return turns


# ---------------------------------------------------------------------- looking at the table


def seats(mask: int) -> str:
    """`"AC"` for a mask of seats."""
    return "".join(LETTERS[seat] for seat in MEMBERS[mask])


def posture(s: Cash2, seat: int) -> str:
    if not s.alive >> seat & 1:
        return "dead"
    if s.ducked >> seat & 1:
        return "ducked"
    return "wounded" if s.wounded >> seat & 1 else "standing"


def wounds(s: Cash2) -> list[int]:
    return [int(p.wounds) for p in s.players]


def discard(s: Cash2) -> tuple[tuple[int, int], tuple[int, int]]:
    """The bullet discard as (clicks, bangs): those shown, and those that lie hidden."""
    bangs = s.hidden_bangs()
    return (s.shown_clicks, s.shown_bangs), (s.hidden_cards() - bangs, bangs)


def set_discard(s: Cash2, shown: tuple[int, int], hidden: tuple[int, int], owner: int = D) -> None:
    """The bullet discard holds just these (clicks, bangs); the hidden ones were lost by one seat."""
    for p in s.players:
        p.past = p.kept = ()
    p = s.players[owner]
    p.past = (LOST,) * sum(hidden)
    p.kept = (CLICK,) * hidden[0] + (BANG,) * hidden[1]
    s.shown_clicks, s.shown_bangs = shown
