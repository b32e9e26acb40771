"""The end of a round (sections 7 and 8): hidden cards are turned up, the row is paid out, everyone goes home."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from backroom.engine.actions import ActionIds
from backroom.engine.bitmasks import BIT
from backroom.engine.events import ALL
from backroom.engine.step import Step
from backroom.games.boss.box import GOLD, LAST_BADGE, SILVER
from backroom.games.boss.cards import BAN, CHICAGO, FACE_COUNT, HOSPITAL, KILLED, MOST_MONEY, ONE, PRISON, total
from backroom.games.boss.state import DATES, Boss, Player


class Rewards(Step[Boss]):
    """TB-8.1: turn up, pay out the row from left to right, go home; after the last round the game ends."""

    def resolve(self, s: Boss, arg: i64, answers: list[int]) -> None:
        show_hidden_cards(s)
        for city in range(s.cities()):
            if city == s.left():
                pay_chicago(s)
            pay_city(s, city)
        if s.left() == s.cities():
            pay_chicago(s)
        go_home(s)
        if is_last(s):
            s.tell(ALL, "over", "police")
            s.finish()


def show_hidden_cards(s: Boss) -> None:
    """TB-8.3: an unclaimed card is shown too, unless by an option it goes back unseen."""
    unseen = s.options["unclaimed_hidden_card"] == "return_unseen"
    for city, card in enumerate(s.hidden):
        if not unseen or s.leader(city) >= 0:
            s.tell(ALL, "turned", city, card % FACE_COUNT)


# ---------------------------------------------------------------------- cities


def pay_city(s: Boss, city: i64) -> None:
    """TB-8.2 to 8.6, 8.11: the leader takes the hidden card, for better or worse."""
    seat = s.leader(city)
    face: i64 = s.hidden[city] % FACE_COUNT
    if seat < 0:
        return s.tell(ALL, "unclaimed", city)
    p = s.players[seat]
    if face <= MOST_MONEY:
        p.score += face
        p.gained += face
        s.tell(ALL, "won", seat, city, face)
    elif face == BAN:
        p.bans |= BIT[city]
        s.tell(ALL, "banned", seat, city)
    else:
        punish(s, seat, p, city, face)


def punish(s: Boss, seat: i64, p: Player, city: i64, face: i64) -> None:
    """TB-8.5, 8.6, 8.10: one of the veterans who stood there is dead or away for a time."""
    p.out_veterans -= ONE[city]
    if face == KILLED:
        p.dead += 1
        s.tell(ALL, "killed", seat, city)
    elif face == HOSPITAL:
        p.hospital = p.hospital + (date_of_return(s, 1),)
        s.tell(ALL, "hospital", seat, city)
    elif face == PRISON:
        p.prison = p.prison + (date_of_return(s, 2),)
        s.tell(ALL, "prison", seat, city)


def date_of_return(s: Boss, length: i64) -> i64:
    """TB-8.7: absent from so many whole rounds, or from so many turns of the next one."""
    if s.options["penalty_unit"] == "turns":
        return DATES * (s.round + 1) + 1 + length
    return DATES * (s.round + 1 + length) + 1


# ---------------------------------------------------------------------- Chicago


def pay_chicago(s: Boss) -> None:
    """TB-7.3, 7.6: half of what lies last in the cities to the left, rounded down once."""
    seat = s.leader(CHICAGO)
    if seat < 0:
        return s.tell(ALL, "unclaimed", CHICAGO)
    share: i64 = pot(s) // 2
    p = s.players[seat]
    p.score += share
    p.gained += share
    s.tell(ALL, "share", seat, pot(s), share)


def pot(s: Boss) -> i64:
    """TB-7.4, 7.5: last cards of the lines to the left; a punishment adds nothing."""
    latest = s.options["chicago_last_card"] == "latest_money_card"
    money: i64 = 0
    for city in range(s.left()):
        for played in s.lines[city][::-1]:
            face: i64 = played % FACE_COUNT
            if face <= MOST_MONEY:
                money += face
                break
            if not latest:
                break
    return money


# ---------------------------------------------------------------------- home


def go_home(s: Boss) -> None:
    """TB-8.8: rookies who were out leave the game; veterans come back, but for those just punished."""
    for p in s.players:
        p.veterans += total(p.out_veterans)
        p.spent += total(p.out_rookies)
        p.out_veterans = 0
        p.out_rookies = 0
    s.top = 0
    s.tell(ALL, "home")


def is_last(s: Boss) -> bool:
    return third_badge(s.police)


def third_badge(police: ActionIds) -> bool:
    """TB-9.1, 9.2: badges add up over the whole game; with the third of a colour the round is the last."""
    silver: i64 = 0
    gold: i64 = 0
    for card in police:
        silver += SILVER[card]
        gold += GOLD[card]
    return silver >= LAST_BADGE or gold >= LAST_BADGE


REWARDS: Final = Rewards("rewards")
