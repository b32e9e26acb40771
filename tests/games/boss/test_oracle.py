"""The engine and the script play the same games side by side and must agree at every move.

Both get the same cards and the same answers: random legal ones under a temper, and now and then the clock's, for which
the script is told the draw. When the two differ, the clause decides, not the code of either side.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from backroom.games.boss.cards import PLACES, count_at
from backroom.games.boss.state import DATES, Boss
from tests.games.boss.script import Ask, Card, Deal, Table, play, winners
from tests.games.boss.talk import GAME, words

GAMES = 30  # for each number of seats
CHOICES: dict[str, tuple[str, ...]] = {
    "penalty_unit": ("rounds", "turns"),
    "outbid": ("each_rival", "sum_of_rivals"),
    "rookie_escort": ("present_or_sent", "same_send"),
    "chicago_gate": ("earlier_turn_same_round", "previous_turn_only", "earlier_in_game"),
    "move_order": ("send_then_play", "play_then_send", "either"),
    "chicago_last_card": ("punishment_counts_zero", "latest_money_card"),
    "last_turn_order": ("snapshot", "live"),
    "tiebreak_gangsters": ("in_supply", "alive"),
    "final_tie": ("shared_victory", "rematch"),
}
POLICE = ("double", "silver", "gold")
TEMPERS = ("anything", "few men", "rookies", "chicago", "nobody")
FACES = "new_york 4 4 0 ban; boston ban hospital 3 prison; detroit 1 1 3 killed killed; cincinnati hospital 1 1 ban"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_engine_and_script_agree(seats: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        met += side_by_side(seats, seed)
    rare = {"chicago", "prison", "killed", "clock", "dead", "3 rounds", "4 rounds", "5 rounds", "rookies follow"}
    assert met.keys() >= rare | ({"ban", "hospital"} if seats > 2 else set())


def side_by_side(seats: int, seed: int) -> Counter[str]:
    rng = random.Random(f"{seats} {seed}")
    options = {key: rng.choice(values) if seed % 3 else values[0] for key, values in CHOICES.items()}
    faces = {"faces_profile": FACES} if seed % 2 else {}
    s = GAME.deal(seats, seed, {**options, **faces, "first_player": rng.randrange(seats)})
    assert isinstance(s, Boss)
    script = play(seats, int(s.first), [POLICE[card] for card in s.deck], options, lambda round: dealt(s, round))
    temper, slowness = rng.choice(TEMPERS), rng.choice((0, 0.05, 0.3))
    met: Counter[str] = Counter()
    ask = next(script)
    while True:
        where = f"{seats} seats, seed {seed}, {options}, round {ask.table.round}, turn {ask.table.turn}"
        agree(s, ask, where)
        answer = answered(s, ask, rng, temper, slowness, met)
        try:
            ask = script.send(answer)
        except StopIteration as end:
            agree_on_the_end(s, end.value, where)
            met[f"{end.value.round} rounds"] += 1
            return met


def dealt(s: Boss, round: int) -> Deal:
    """The deal on the engine's side, which is at that round already."""
    assert s.round == round
    return dict(map(split, words(s.hidden))), [[split(word) for word in words(p.hand)] for p in s.players]


def split(word: str) -> Card:
    city, face = word.split()
    return city, face


def answered(s: Boss, ask: Ask, rng: random.Random, temper: str, slowness: float, met: Counter[str]) -> str:
    """A move on the engine's side; returns its text for the script."""
    seat = ask.seat
    if rng.random() < slowness:
        met["clock"] += 1
        return f"play {drawn_by_the_clock(s, seat)}"
    liked = sorted(text for text in ask.legal if likes(temper, text)) or sorted(ask.legal)
    text = rng.choice(liked)
    if text.startswith("send"):
        met["rookies follow"] += " 1r play" in text and "v" not in text.split()[2]
        met["chicago"] += "chicago" in text
    s.submit(seat, text)
    for p in s.players:
        met["dead"] += p.dead
        met["killed"] += p.dead
        met["prison"] += len(p.prison)
        met["hospital"] += len(p.hospital)
        met["ban"] += p.bans > 0
    return text


def drawn_by_the_clock(s: Boss, seat: int) -> str:
    """The card that the clock's move showed; its event tells."""
    log = s.listen()
    log.events.clear()
    s.expire(seat)
    shown = next(event.args for event in log.events if event.name == "played")
    s.log = None
    return f"{shown['city']} {shown['face']}"


def likes(temper: str, text: str) -> bool:
    match temper:
        case "few men":
            return text.startswith("send") and " 1v play" in text
        case "rookies":
            return "r play" in text
        case "chicago":
            return "chicago" in text
        case "nobody":
            return text.startswith("play")
    return True


def agree(s: Boss, ask: Ask, where: str) -> None:
    """The same question on the same table."""
    t = ask.table
    assert s.pending_seats == (ask.seat,), where
    assert {str(action) for action in s.legal_actions(ask.seat)} == ask.legal, where
    assert (s.round, s.turn, s.first) == (t.round, t.turn, t.first), where
    assert [POLICE[card] for card in s.police] == t.police, where
    view = GAME.view(s, None)
    assert view["lines"] == {city: [f"{'ABCD'[seat]} {face}" for seat, face in line] for city, line in t.lines.items()}
    agree_on_gangs(s, t, where)


def agree_on_gangs(s: Boss, t: Table, where: str) -> None:
    for p, gang in zip(s.players, t.gangs, strict=True):
        assert (p.veterans, p.rookies, p.dead, p.spent) == (gang.veterans, gang.rookies, gang.dead, gang.gone), where
        assert (p.score, p.gained) == (gang.money, gang.income), where
        for number, place in enumerate(PLACES):
            here = [count_at(p.out_veterans, number), count_at(p.out_rookies, number)]
            assert here == gang.placed.get(place, [0, 0]), where
        away = [("hospital", date) for date in p.hospital] + [("prison", date) for date in p.prison]
        assert sorted((kind, tuple(divmod(date, DATES))) for kind, date in away) == sorted(gang.away), where
        assert {PLACES[city] for city in range(7) if p.bans >> city & 1} == gang.bans, where
        assert sorted(map(split, words(p.hand))) == sorted(gang.hand), where


def agree_on_the_end(s: Boss, t: Table, where: str) -> None:
    found: Any = GAME.result(s)
    assert s.over and found is not None, where
    assert list(found.winners) == winners(t), where
    assert list(found.scores) == [gang.money for gang in t.gangs], where
    agree_on_gangs(s, t, where)
