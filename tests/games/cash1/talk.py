"""Table talk: the few words in which the rules tests of cash1 are written.

`table(C="kid")` seats four players; `go(s, "A bang>B, B triple>C, ...", ducks="D")` plays a round: who loads what and
aims at whom, windows passed by unless said otherwise (`reveal1="C show"`); `play(s, "A stand, B duck")` lets people
speak.
"""

from __future__ import annotations

from typing import Any

import pytest

import backroom
from backroom.engine.bitmasks import BIT, LETTERS, MEMBERS
from backroom.engine.conformance.checks import freeze
from backroom.engine.game import Result
from backroom.engine.state import START, Illegal
from backroom.games.cash1.cards import BULLETS, DEALT, NOTE_WORTH, ONE, cards_of, count, heap_of
from backroom.games.cash1.powers import POWER_NAMES, POWERS, WONT_NEED_IT
from backroom.games.cash1.round import ROUND_BEGINS, plan_of
from backroom.games.cash1.sharing import ROUND_ENDS
from backroom.games.cash1.state import Cash1

A, B, C, D, E, F = range(6)
GAME: backroom.Game = backroom.get_game("cash1")
N50 = "20 10 10 5 5"
SPARE = "not_even_hurt specialist wont_need_it kid madman cunning super_coward six_feet_under"
SHORT = {"c": "click", "b": "bang", "t": "triple"}


def table(
    seats: int = 4, notes: str = N50, options: dict[str, Any] | None = None, cop: str = "", **powers: str
) -> Cash1:
    """A fresh game with these notes; powers by seat letter (the others then hold powers that stay out of the way)."""
    chosen: dict[str, Any] = {"powers": bool(powers), "cop": bool(cop), **(options or {})}
    s = GAME.deal(seats=seats, seed=7, options=chosen)
    assert isinstance(s, Cash1)
    for seat, p in enumerate(s.players):
        p.cop = LETTERS[seat] == cop
    if powers:
        hold(s, powers)
    set_table(s, notes)
    return s


def hold(s: Cash1, powers: dict[str, str]) -> None:
    spare = [name for name in SPARE.split() if name not in powers.values()]
    for seat, p in enumerate(s.players):
        p.power = POWERS[POWER_NAMES.index(powers.get(LETTERS[seat]) or spare.pop(0))]
    restart(s)


def restart(s: Cash1) -> None:
    """Open the round again at its first question, with the table as it is now."""
    s.agenda.clear()
    s.begin(plan_of(s))
    s.step, s.pending = START, 0
    s.advance()


def notes(text: str) -> int:
    return heap_of([NOTE_WORTH.index(1000 * int(word)) for word in text.split()])


def set_table(s: Cash1, text: str) -> None:
    s.table = notes(text)


def on_table(s: Cash1) -> list[int]:
    return sorted((NOTE_WORTH[kind] // 1000 for kind in cards_of(s.table)), reverse=True)


# ---------------------------------------------------------------------- people speak


def say(s: Cash1, line: str) -> None:
    """One answer, `B aim C`; `B ...` is the clock's, `B ...aim C` with a partial answer."""
    letter, _, text = line.strip().partition(" ")
    seat = LETTERS.index(letter)
    if text.startswith("..."):
        s.expire(seat, text[3:] or None)
    else:
        s.submit(seat, text)


def play(s: Cash1, *lines: str) -> None:
    for line in ",".join(lines).split(","):
        if line.strip():
            say(s, line)


def legal(s: Cash1, seat: int) -> list[str]:
    return [str(action) for action in s.legal_actions(seat)]


def go(s: Cash1, line: str, ducks: str = "", slow: str = "", stop: str = "", **says: str) -> None:
    """Play on to the end of the round, of the game, or to the step `stop`.

    The line names the load and the target of each seat: `A bang>B`, `D bang>-` (too slow), `E click>F triple>A` (two
    guns).
    """
    begun = s.round
    orders = {part.split()[0]: part.split()[1:] for part in line.split(",") if part}
    said = {step: {word.split()[0]: word.strip() for word in text.split(",")} for step, text in says.items()}
    while not s.over and s.round == begun and s.step.name != stop:
        step = f"{s.step.name}{s.arg}" if s.step.name == "reveal" else s.step.name
        for seat in s.pending_seats:
            letter = LETTERS[seat]
            if letter in said.get(step, {}):
                say(s, said[step][letter])
            elif step in ("load", "load_last"):
                loads = [order.split(">")[0] for order in orders[letter]]
                s.submit(seat, " ".join(["load", *loads]))
            elif step in ("aim", "aim_last"):
                aim(s, seat, [order.split(">")[1] for order in orders[letter]])
            elif step == "nerve" and letter not in slow:
                s.submit(seat, "duck" if letter in ducks else "stand")
            else:
                s.expire(seat)


def aim(s: Cash1, seat: int, targets: list[str]) -> None:
    if targets == ["-"]:
        s.expire(seat)
    elif "-" in targets:
        s.expire(seat, " ".join(["aim", *targets]).replace("-", "nobody"))
    else:
        s.submit(seat, " ".join(["aim", *targets]))


def clicks(s: Cash1, ducks: str = "", **says: str) -> None:
    """A round in which everybody loads the clock's card and aims at the next living seat."""
    living = MEMBERS[s.alive]
    ring = dict(zip(living, living[1:] + living[:1]))
    begun = s.round
    while not s.over and s.round == begun:
        for seat in s.pending_seats:
            letter = LETTERS[seat]
            step = f"{s.step.name}{s.arg}" if s.step.name == "reveal" else s.step.name
            if step in says and says[step].startswith(letter):
                say(s, says[step])
            elif s.step.name in ("aim", "aim_last"):
                target = LETTERS[ring[seat]]
                s.submit(seat, f"aim {target}" if seat != s.heir else f"aim {target} {target}")
            elif s.step.name == "nerve" and letter in ducks:
                s.submit(seat, "duck")
            else:
                s.expire(seat)


# ---------------------------------------------------------------------- later in the game


def set_hand(s: Cash1, seat: int, text: str) -> None:
    """`set_hand(s, A, "3c 1b 0t")`: the rest of the eight were shown long ago."""
    p = s.players[seat]
    numbers = {word[-1]: int(word[:-1]) for word in text.split()}
    counts = [numbers.get(letter, 0) for letter in "cbt"]
    p.hand = sum(number * ONE[kind] for kind, number in enumerate(counts))
    p.hand_size = sum(counts)
    p.past = p.kept = tuple(kind for kind in range(3) for _ in range(DEALT[kind] - counts[kind]))


def hand(s: Cash1, seat: int) -> str:
    h = s.players[seat].hand
    return " ".join(f"{count(h, kind)}{word[0]}" for kind, word in enumerate(BULLETS))


def jump(s: Cash1, to: int, cards: str) -> None:
    """A later round begins: every hand has come down to these cards."""
    for seat in range(s.seats):
        set_hand(s, seat, cards)
    s.round = to
    restart(s)


def wound(s: Cash1, **wounds: int) -> None:
    for letter, number in wounds.items():
        s.players[LETTERS.index(letter)].wounds = number


def rich(s: Cash1, **money: int) -> None:
    """In thousands."""
    for letter, number in money.items():
        s.players[LETTERS.index(letter)].money = 1000 * number


def shame(s: Cash1, **markers: int) -> None:
    for letter, number in markers.items():
        s.players[LETTERS.index(letter)].shame = number


def kill(s: Cash1, letters: str) -> None:
    """These died in earlier rounds."""
    for letter in letters:
        seat = LETTERS.index(letter)
        s.alive &= ~BIT[seat]
        s.players[seat].wounds = max(3, s.players[seat].wounds)
    s.fallen = True
    restart(s)


def show(s: Cash1, letters: str) -> None:
    """These have shown their powers in an earlier round."""
    from backroom.games.cash1.powers import show_power

    for letter in letters:
        seat = LETTERS.index(letter)
        show_power(s, seat)
        s.players[seat].power.take_effect(s, seat)
    restart(s)


def inherit(s: Cash1, me: int, dead: int) -> None:
    """A dead man's gun, taken in an earlier round."""
    WONT_NEED_IT.inherit(s, me, dead)
    restart(s)


def set_tosses(s: Cash1, *tosses: int) -> None:
    """The next tosses fall like this."""
    for start in range(1, 10_000):
        s.rng_state = start
        t = s.copy()
        if [t.draw(2) for _ in tosses] == list(tosses):
            return
    raise AssertionError("no such luck")


def end(s: Cash1, round: int = 8) -> Result:
    """The eighth round is over: the result as things lie."""
    s.round = round
    s.agenda.clear()
    s.push(ROUND_BEGINS)
    s.push(ROUND_ENDS)
    s.step, s.pending = START, 0
    s.advance()
    return result(s)


def result(s: Cash1) -> Result:
    found = GAME.result(s)
    assert found is not None
    return found


# ---------------------------------------------------------------------- looking at the table


def wounds(s: Cash1) -> list[int]:
    return [int(p.wounds) for p in s.players]


def money(s: Cash1) -> list[int]:
    """In thousands."""
    return [int(p.money) // 1000 for p in s.players]


def markers(s: Cash1) -> list[int]:
    return [int(p.markers()) for p in s.players]


def shown(s: Cash1) -> str:
    """The seat that has shown a power."""
    return "".join(LETTERS[seat] for seat, p in enumerate(s.players) if p.shown)


def seats(mask: int) -> str:
    return "".join(LETTERS[seat] for seat in MEMBERS[mask])


def last(s: Cash1, seat: int) -> str:
    """The last public fact about a gun."""
    from backroom.games.cash1.cards import PAST

    return PAST[s.players[seat].past[-1]]


def posture(s: Cash1, seat: int) -> str:
    for name in ("ducked", "wounded", "withdrawn"):
        if getattr(s, name) >> seat & 1:
            return name
    return "standing" if s.alive >> seat & 1 else "dead"


def events(s: Cash1, viewer: int | None, name: str) -> list[dict[str, Any]]:
    """The events of a name that a viewer was told, since `s.listen()`."""
    assert s.log is not None
    return [event.args for event in s.log.heard(viewer) if event.name == name]


def why(s: Cash1, line: str) -> tuple[str, str]:
    """`B aim B` is not legal: the clause that forbids it and the id of the words; nothing has changed."""
    letter, _, text = line.partition(" ")
    before = freeze(s)
    with pytest.raises(Illegal) as caught:
        s.submit(LETTERS.index(letter), text)
    assert freeze(s) == before
    assert caught.value.legal == legal(s, LETTERS.index(letter))
    return caught.value.clause, caught.value.word


def past(s: Cash1, seat: int) -> int:
    return s.players[seat].past[-1]


def end_of(s: Cash1) -> tuple[str, tuple[int, ...]]:
    found = s.game.result(s)
    assert found is not None
    return found.reason, found.winners
