"""Completes a position of which somebody set only what matters to him.

Everything here is a likely guess for what the text leaves out, and never touches what it says: bullets that are
nowhere were shown long ago, notes that are nowhere lie in the deck or were handed out, guns that must be aimed point at
the next living seat. A text that says everything is left as it is.
"""

from __future__ import annotations

from typing import Final

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.games.cash1.cards import (
    BACK,
    BANG,
    BULLETS,
    CLICK,
    DEALT,
    EMPTY,
    FULL_DECK,
    FULL_HAND,
    LOST,
    NOTE_WORTH,
    NOTES,
    NOTES_A_ROUND,
    NOTES_IN_GAME,
    ONE,
    PAID,
    ROUNDS,
    TRIPLE,
    cards_of,
    count,
    heap_of,
    size,
    slow_load,
    worth,
)  # fmt: skip
from backroom.games.cash1.invariants import RoundProgress
from backroom.games.cash1.power import PLAIN
from backroom.games.cash1.powers import POOLS, POWERS
from backroom.games.cash1.round import plan_of
from backroom.games.cash1.sharing import PHONE
from backroom.games.cash1.state import Cash1, Player, clockwise, option_value, standing

# In which order a gun of which nothing is said has spent its cards.
SPENT: Final = (CLICK, CLICK, BANG, CLICK, TRIPLE, CLICK, BANG, CLICK)


def complete_position(s: Cash1, given: set[str]) -> None:
    if not 1 <= s.round <= ROUNDS:
        raise ValueError(f"round: there are rounds 1 to {ROUNDS}, not {s.round}")
    if "step" in given and "agenda" not in given and not s.over:
        complete_agenda(s, given)
    complete_powers(s, given)
    complete_roles(s, given)
    complete_lives(s, given)
    at = RoundProgress(s)
    for seat in range(s.seats):
        complete_bullets(s, seat, at, given)
    complete_legacy(s, given)
    if "live" not in given:
        s.live = sum(BIT[seat] for seat, p in enumerate(s.players) if p.card != EMPTY)
    complete_notes(s, given)
    if "fast_over" not in given:
        s.fast_over = at.fast
    if "step" in given and "agenda" not in given:
        ready_guns(s, at, given)
        if s.step is PHONE and "sharers" not in given:
            s.sharers = standing(s)


def any_given(given: set[str], letter: str, *names: str) -> bool:
    return any(f"{letter}.{name}" in given for name in names)


# ---------------------------------------------------------------------- powers and roles


def complete_powers(s: Cash1, given: set[str]) -> None:
    named = [seat for seat in range(s.seats) if f"{LETTERS[seat]}.power" in given]
    if not s.powered:
        for seat in named:
            if s.players[seat].power is not PLAIN:
                letter = LETTERS[seat]
                raise ValueError(f"{letter}.power: powers are not in play; put `powers = true` under [options]")
        return
    pool = POOLS[str(option_value(s, "ability_pool"))]
    for seat, p in enumerate(s.players):
        if f"{LETTERS[seat]}.shown" not in given:
            p.shown = seat == s.heir or (p.wounds == 3 < p.power.dies_at and seat in named)
    used = [s.players[seat].power for seat in named]
    for seat, power in zip(named, used):
        if used.count(power) > 1:
            raise ValueError(f"{LETTERS[seat]}.power: there is only one {power.name}")
        if not pool >> power.index & 1:
            raise ValueError(
                f"{LETTERS[seat]}.power: {power.name} is not in the pool {option_value(s, 'ability_pool')}"
            )
    free = [power for power in POWERS if pool >> power.index & 1 and power not in used]
    for seat, p in enumerate(s.players):
        if seat not in named:
            p.power = p.power if p.power in free else free[0]
            free.remove(p.power)
    if "unshown" not in given:
        s.unshown = pool & ~sum(BIT[p.power.index] for p in s.players if p.shown)
    if "may_hold" not in given:
        hidden = sum(BIT[seat] for seat, p in enumerate(s.players) if not p.shown)
        holders = {p.power.index: BIT[seat] for seat, p in enumerate(s.players) if p.shown}
        s.may_hold = tuple([holders.get(k, hidden if pool >> k & 1 else 0) for k in range(len(POWERS))])


def complete_roles(s: Cash1, given: set[str]) -> None:
    named = [seat for seat in range(s.seats) if f"{LETTERS[seat]}.cop" in given and s.players[seat].cop]
    if named and not s.undercover:
        raise ValueError(f"{LETTERS[named[0]]}.cop: the cop is not in play; put `cop = true` under [options]")
    if len(named) > 1:
        raise ValueError(f"{LETTERS[named[1]]}.cop: there is only one cop")
    if named:
        for seat, p in enumerate(s.players):
            p.cop = seat == named[0]


def complete_lives(s: Cash1, given: set[str]) -> None:
    """Who ducked took a marker, who is wounded a wound, and who lives with three wounds has shown why."""
    for seat, p in enumerate(s.players):
        letter = LETTERS[seat]
        if s.ducked >> seat & 1 and not any_given(given, letter, "shame", "sirens"):
            p.shame = 1
        if s.wounded >> seat & 1 and f"{letter}.wounds" not in given:
            p.wounds = 1
    if "alive" in given:
        complete_dead(s, given)
    else:
        s.alive = sum(BIT[seat] for seat, p in enumerate(s.players) if p.wounds < p.power.dies_at)
    if "fallen" not in given:
        s.fallen = s.alive != BIT[s.seats] - 1


def complete_dead(s: Cash1, given: set[str]) -> None:
    """Who is not among the living has died of wounds."""
    for seat, p in enumerate(s.players):
        if not s.alive >> seat & 1 and f"{LETTERS[seat]}.wounds" not in given:
            p.wounds = p.power.dies_at


# ---------------------------------------------------------------------- bullets


def complete_bullets(s: Cash1, seat: int, at: RoundProgress, given: set[str]) -> None:
    p = s.players[seat]
    letter = LETTERS[seat]
    if f"{letter}.past" in given:
        if f"{letter}.kept" not in given:
            p.kept = tuple([named_entry(entry) for entry in p.past])
        if f"{letter}.hand" not in given:
            p.hand = hand_after(p)
    elif f"{letter}.hand" in given:
        spend_the_rest(p, letter)
    else:
        p.kept = p.past = spent_cards(s.round if at.slow else s.round - 1, p.card)
        p.hand = hand_after(p)
    if f"{letter}.hand_size" not in given:
        p.hand_size = size(p.hand)


def spent_cards(number: int, live: int) -> ActionIds:
    """So many cards of a gun, but not its live one."""
    cards = list(SPENT)
    if live != EMPTY:
        cards.reverse()
        cards.remove(live)
        cards.reverse()
    return tuple(cards[:number])


def named_entry(entry: int) -> int:
    """A bullet for an entry of which only the public side is given: a click, if it was lost."""
    return entry if entry < LOST else entry - BACK if BACK <= entry < PAID else CLICK


def hand_after(p: Player) -> int:
    """The hand is what the past has left of the deal."""
    hand = FULL_HAND - (ONE[p.card] if p.card != EMPTY else 0)
    for entry, bullet in zip(p.past, p.kept):
        hand += ONE[bullet] if BACK <= entry < PAID else -ONE[bullet]
    return hand


def spend_the_rest(p: Player, letter: str) -> None:
    """What is neither in the hand nor live was shown."""
    shown: list[int] = []
    for kind, word in enumerate(BULLETS):
        spare = DEALT[kind] - count(p.hand, kind) - (p.card == kind)
        if spare < 0:
            raise ValueError(f"{letter}.hand: a gun has {DEALT[kind]} cards {word}, the live card included")
        shown += [kind] * spare
    p.past = p.kept = tuple(shown)


def complete_legacy(s: Cash1, given: set[str]) -> None:
    """Who inherits, inherits now."""
    if s.heir < 0 <= s.legacy:
        raise ValueError("legacy: nobody has inherited (CG1-A03.2)")
    if s.heir < 0 or "left" in given:
        return
    if s.legacy < 0:
        raise ValueError("heir: say whose gun it is: legacy")
    p = s.players[s.legacy]
    s.legacy_at = len(p.past)
    s.left = p.hand


# ---------------------------------------------------------------------- notes


def complete_notes(s: Cash1, given: set[str]) -> None:
    """Notes that are nowhere lie in the deck, the small ones first if much money is about; the rest was paid out."""
    if "deck" in given:
        return
    for field in ("paid", "box"):
        if field in given:
            raise ValueError(f"{field}: say the deck as well")
    if not given & {"round", "table", "players.money"}:
        return
    money = sum(p.money for p in s.players)
    for kind, word in enumerate(NOTES):
        if count(s.table, kind) > NOTES_IN_GAME[kind]:
            raise ValueError(f"table: there are only {NOTES_IN_GAME[kind]} notes {word} in the game")
    fresh = "round" in given and "table" not in given
    left = cards_of(FULL_DECK if fresh else FULL_DECK - s.table)
    s.shuffle(left)
    if fresh:
        s.table, left = heap_of(left[:NOTES_A_ROUND]), left[NOTES_A_ROUND:]
    later = NOTES_A_ROUND * (ROUNDS - s.round)
    if len(left) < later:
        raise ValueError(f"table: too many notes for the deck of rounds {s.round + 1} to {ROUNDS}")
    if sum(NOTE_WORTH[kind] for kind in left[later:]) < money:
        left.sort()
    paid = heap_of(left[later:])
    if worth(paid) < money:
        raise ValueError(f"players.money: by round {s.round} there cannot be {money} dollars in all pockets")
    heaps = [left[NOTES_A_ROUND * r : NOTES_A_ROUND * (r + 1)] for r in range(ROUNDS - s.round)]
    s.deck = [0] * s.round + [heap_of(heap) for heap in heaps]
    s.paid = paid
    s.box = worth(paid) - money


# ---------------------------------------------------------------------- the open step


def complete_agenda(s: Cash1, given: set[str]) -> None:
    frames = plan_of(s).frames
    numbers = [n for step, n in frames if step is s.step]
    if not numbers:
        raise ValueError(f"step: {s.step.name} comes out of another step; say [open] agenda and arg as well")
    if "arg" not in given:
        s.arg = numbers[-1]
    if s.arg not in numbers:
        raise ValueError(f"arg: a round has no {s.step.name} {s.arg}")
    s.agenda = frames[: frames.index((s.step, s.arg))]


def ready_guns(s: Cash1, at: RoundProgress, given: set[str]) -> None:
    """Between the loading and the shots every living seat has a live card, and after the aiming a target."""
    if at.slow:
        return
    for gun, p in enumerate(s.players):
        seat = s.holder(gun)
        if not s.alive >> seat & 1:
            continue
        letter = LETTERS[gun]
        aims = at.has_aimed(s, seat) and f"{letter}.aim" not in given
        unloaded = not s.live >> gun & 1 and "live" not in given and f"{letter}.card" not in given
        if unloaded and at.has_loaded(s, seat) and (aims or p.aim or not at.has_aimed(s, seat)):
            s.load(gun, slow_load(p.hand))
        if aims and (s.live >> gun & 1 or not at.has_loaded(s, seat)):
            p.aim = BIT[clockwise(MEMBERS[s.alive & ~BIT[seat]], seat)[0]]
