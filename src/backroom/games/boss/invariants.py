"""What holds of every table of The Boss between two steps, each with its clause.

`check` gets a completed position and refuses what play cannot lead to; a complaint begins with the field it is about.
How many cards were played, where the round stands and how many police cards lie face up must agree with each other:
else play would ask somebody with an empty hand, or go on after the last police card.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import LETTERS, MEMBERS
from backroom.engine.state import OVER
from backroom.engine.step import Step
from backroom.games.boss.box import PLACES_OF
from backroom.games.boss.cards import (
    CITIES,
    FACE_COUNT,
    HAND_SIZE,
    PLACE_COUNT,
    PLACES,
    RAID_AFTER,
    ROOKIES,
    TURNS,
    VETERANS,
    backs_of,
    count_at,
    total,
)
from backroom.games.boss.rewards import third_badge
from backroom.games.boss.round import DEAL, MOVE, PLAN, RAID, TURN, order_of
from backroom.games.boss.state import DATES, Boss, Player

ROUNDS: Final = 5  # TB-9.3: at the latest the last police card ends the game

Frame = tuple[Step[Any], int]


def check(s: Boss) -> None:
    check_time(s)
    check_agenda(s)
    check_places(s)
    check_police(s)
    for seat, p in enumerate(s.players):
        check_seat(s, LETTERS[seat], p)
        check_cards(s, seat, p)
    check_hidden(s)


def demand(holds: bool, complaint: str) -> None:
    if not holds:
        raise ValueError(complaint)


# ---------------------------------------------------------------------- where the round stands


def check_time(s: Boss) -> None:
    """TB-4.1, TB-9.3: five turns, at most five rounds; somebody holds the marker (TB-3.1)."""
    demand(1 <= s.round <= ROUNDS, f"round: there are rounds 1 to {ROUNDS}, not {s.round}")
    demand(1 <= s.turn <= TURNS, f"turn: there are turns 1 to {TURNS}, not {s.turn}")
    demand(0 <= s.first < s.seats, "first: somebody at the table holds the first-player marker (TB-3.1)")
    if s.step is RAID:
        demand(s.turn == RAID_AFTER, "turn: the police come after turn 3 (TB-4.6)")
    elif s.step is not MOVE and s.step is not TURN:
        demand(s.turn == TURNS, f"turn: a round ends after turn {TURNS} (TB-4.7)")


def movers(s: Boss) -> list[int]:
    """Who has still to move in this turn, the one who is asked first."""
    if s.step is not MOVE:
        return []
    return [s.arg, *[n for step, n in s.agenda[::-1] if step is MOVE]]


def cards_due(s: Boss, seat: int) -> int:
    """TB-4.1, TB-4.7: how many cards a seat has played by now."""
    if s.step is MOVE:
        return s.turn - (1 if seat in movers(s) else 0)
    if s.step is TURN:
        return s.arg - 1
    return RAID_AFTER if s.step is RAID else TURNS


def rest_of_round(step: Step[Any], arg: i64) -> list[Frame]:
    if (step, arg) not in PLAN.frames:
        raise ValueError(f"arg: a round has no {step.name} {arg}")
    return PLAN.frames[: PLAN.frames.index((step, arg))]


def check_agenda(s: Boss) -> None:
    """TB-4.1 to TB-4.4: the movers of this turn in their order, the rest of the round, the next deal."""
    if s.step is OVER:
        return demand(not s.agenda, "agenda: nothing follows the end of the game")
    if s.step is not MOVE:
        return demand(s.agenda == rest_of_round(s.step, s.arg), f"agenda: this does not follow {s.step.name} {s.arg}")
    demand(0 <= s.arg < s.seats, f"arg: there is no seat {s.arg} to move")
    left = movers(s)
    order = order_of(s, s.turn)
    if s.turn == TURNS:  # who has moved has sent gangsters, perhaps, and would be sorted elsewhere now
        order = [seat for seat in order if seat in left]
    demand(left == order[len(order) - len(left) :], f"agenda: turn {s.turn} has another order (TB-4.2, TB-4.3)")
    after: list[Frame] = [(MOVE, seat) for seat in left[1:]]
    demand(
        s.agenda == rest_of_round(TURN, s.turn) + after[::-1], f"agenda: this does not follow a move of turn {s.turn}"
    )


# ---------------------------------------------------------------------- police


def raids(s: Boss) -> int:
    """TB-4.6: how many police cards lie face up by now, one for each round after turn 3."""
    turn: int = s.arg if s.step is TURN else s.turn
    to_come = s.step is RAID or (s.step in (MOVE, TURN) and turn <= RAID_AFTER)
    return s.round - 1 if to_come else s.round


def police_fit(s: Boss, police: ActionIds) -> bool:
    """TB-9.2: with a third badge of a colour the round is the last, so no earlier round has shown one."""
    gone_on = police if s.step is DEAL else police[: s.round - 1]
    return not third_badge(gone_on) and (s.step is not OVER or third_badge(police))


def check_police(s: Boss) -> None:
    number = raids(s)
    demand(
        len(s.police) == number,
        f"police: {number} cards lie face up in turn {s.turn} of round {s.round}, not {len(s.police)} (TB-4.6)",
    )
    ended = "the game ends with the round" if s.step is OVER else "an earlier round would have been the last"
    demand(police_fit(s, s.police), f"police: {ended} that shows the third badge of a colour (TB-9.2)")


# ---------------------------------------------------------------------- gangsters and money


def check_men(letter: str, p: Player) -> None:
    """TB-3.1: six veterans and three rookies, wherever they are."""
    for field, count in (("veterans", p.veterans), ("dead", p.dead), ("rookies", p.rookies), ("spent", p.spent)):
        demand(count >= 0, f"{letter}.{field}: there cannot be {count}")
    veterans = p.veterans + total(p.out_veterans) + len(p.hospital) + len(p.prison) + p.dead
    rookies = p.rookies + total(p.out_rookies) + p.spent
    demand(veterans == VETERANS, f"{letter}.veterans: {letter} has {veterans} veterans in all, not {VETERANS} (TB-3.1)")
    demand(rookies == ROOKIES, f"{letter}.rookies: {letter} has {rookies} rookies in all, not {ROOKIES} (TB-3.1)")


def check_seat(s: Boss, letter: str, p: Player) -> None:
    """TB-1.3: money is never lost; TB-8.7: who is away comes back later; TB-5.6: bans are for cities in play."""
    check_men(letter, p)
    demand(p.score >= 0, f"{letter}.score: money is never lost, so a score is never below 0 (TB-1.3)")
    earned = p.score if s.step in (DEAL, OVER) else 0
    demand(0 <= p.gained <= earned, f"{letter}.gained: by now it cannot be {p.gained} in this round (TB-8.1)")
    check_dates(s, f"{letter}.hospital", p.hospital, 1)
    check_dates(s, f"{letter}.prison", p.prison, 2)
    for city in MEMBERS[p.bans]:
        demand(city < s.cities(), f"{letter}.bans: {CITIES[city]} is not in play with {s.seats} seats")
    sent = p.last_sent
    demand(
        sent == 0 or (sent // DATES >= 1 and 1 <= sent % DATES <= TURNS and sent <= s.now()),
        f"{letter}.last_sent: {sent} is no turn that has begun; it is ten times the round, plus the turn",
    )


def check_dates(s: Boss, field: str, dates: ActionIds, length: int) -> None:
    """TB-8.7: a date of return lies ahead, and no further than a punishment of this kind can put it."""
    paid = s.step in (DEAL, OVER)  # the punishments of this round have been dealt out
    for date in dates:
        round, turn = divmod(date, DATES)
        first = 1 + length if s.options["penalty_unit"] == "turns" else 1
        last = s.round + paid + (0 if s.options["penalty_unit"] == "turns" else length)
        demand(date > s.now(), f"{field}: round {round}, turn {turn} has passed, so this veteran is back (TB-8.7)")
        demand(
            turn == first and round <= last, f"{field}: nobody is sent away until round {round}, turn {turn} (TB-8.7)"
        )


def check_places(s: Boss) -> None:
    """TB-2.3, TB-5.9: only places in play, one leader in each, no rookies alone; between rounds all are at home."""
    home = s.step in (DEAL, OVER)
    for place in range(PLACE_COUNT):
        met: list[int] = []
        for seat, p in enumerate(s.players):
            number = count_at(p.presence(), place)
            if not number:
                continue
            field = f"{LETTERS[seat]}.{'out_veterans' if count_at(p.out_veterans, place) else 'out_rookies'}"
            demand(not home, f"{field}: after the rewards everyone has gone home (TB-8.8)")
            demand(
                PLACES_OF[s.seats] >> place & 1 == 1, f"{field}: {PLACES[place]} is not in play with {s.seats} seats"
            )
            demand(
                number not in met, f"{field}: in {PLACES[place]} two seats have the same number of gangsters (TB-5.9)"
            )
            demand(
                count_at(p.out_veterans, place) > 0,
                f"{field}: rookies stand in {PLACES[place]} without a veteran (TB-5.9)",
            )
            met.append(number)


# ---------------------------------------------------------------------- cards


def played_by(s: Boss, seat: int) -> int:
    return sum(played // FACE_COUNT == seat for line in s.lines for played in line)


def check_cards(s: Boss, seat: int, p: Player) -> None:
    """TB-3.4, TB-4.1: five cards are dealt and one is played in each turn; TB-3.5: the backs are those of the hand."""
    letter = LETTERS[seat]
    number = cards_due(s, seat)
    played = played_by(s, seat)
    demand(played == number, f"lines: by now {letter} has played {number} cards, not {played} (TB-4.1)")
    demand(
        len(p.hand) == HAND_SIZE - number,
        f"{letter}.hand: by now {letter} holds {HAND_SIZE - number} cards, not {len(p.hand)} (TB-3.4)",
    )
    demand(p.hand == tuple(sorted(p.hand)), f"{letter}.hand: a hand lies sorted (TB-10.8)")
    demand(p.backs == backs_of(p.hand), f"{letter}.backs: these are not the backs of the hand (TB-3.5)")


def check_hidden(s: Boss) -> None:
    """TB-3.3: one card of each city, in the order of the cities."""
    demand(
        [card // FACE_COUNT for card in s.hidden] == list(range(s.cities())),
        "hidden: a city has one hidden card (TB-3.3)",
    )
