"""The engine and the script play the same games side by side and must agree at every question.

Both get the same notes and the same answers: random legal ones, under a temper that favours some words so that rare
ends are met too, and now and then the clock's, which each side finds for itself. When the two differ, the clause
decides.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from backroom.engine.bitmasks import MEMBERS
from backroom.games.cash1.cards import BULLETS, LOST, NOTE_WORTH, cards_of, count
from backroom.games.cash1.state import Cash1
from tests.games.cash1.script import CARDS, Ask, Outcome, play
from tests.games.cash1.talk import GAME

GAMES = 60  # for each number of seats
TEMPERS = ((), ("load click", "stand"), ("load bang", "load triple", "stand"), ("duck", "use"), ("use", "stand"))
CHOICES = {
    "slow_nerve": ("stands", "ducks"),
    "slow_aim_card": ("lost", "returned"),
    "shooter_at_ducker": ("keeps_standing", "withdraws"),
    "tie_wounds": ("more", "fewer"),
    "cop_victory": ("survive_with_backup", "sole_survivor_only"),
}


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_engine_and_script_agree(seats: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        met += side_by_side(seats, seed)
    assert met.keys() >= ({"eight_rounds", "last_alive"} if seats == 4 else {"eight_rounds", "cop_wins", "phone"})


def side_by_side(seats: int, seed: int) -> Counter[str]:
    rng = random.Random(f"{seats} {seed}")
    options: dict[str, object] = {key: rng.choice(values) for key, values in CHOICES.items()}
    options["cop"] = seats > 4 and rng.random() < 0.6
    s = GAME.deal(seats=seats, seed=seed, options=options)
    assert isinstance(s, Cash1)
    notes = [NOTE_WORTH[kind] // 1000 for heap in s.deck for kind in cards_of(heap)]
    cop = next((seat for seat, p in enumerate(s.players) if p.cop), None)
    script = play(seats, notes, options, cop)
    temper, slowness = rng.choice(TEMPERS), rng.choice((0, 0.03, 0.2))
    met: Counter[str] = Counter()
    ask = next(script)
    while True:
        where = f"{seats} seats, seed {seed}, {options}, round {ask.table.round}, {ask.step}"
        agree(s, ask, where)
        met[ask.step] += 1
        try:
            ask = script.send(answer(s, ask, rng, temper, slowness))
        except StopIteration as end:
            agree_on_the_end(s, end.value, where)
            met[end.value.reason] += 1
            return met


def answer(s: Cash1, ask: Ask, rng: random.Random, temper: tuple[str, ...], slowness: float) -> dict[int, str]:
    answers: dict[int, str] = {}
    for seat in rng.sample(sorted(ask.legal), len(ask.legal)):
        if rng.random() < slowness:
            answers[seat] = ask.clock[seat]
            s.expire(seat)
            continue
        liked = [text for text in ask.legal[seat] if text in temper and rng.random() < 0.9]
        answers[seat] = rng.choice(liked or ask.legal[seat])
        s.submit(seat, answers[seat])
    return answers


def agree(s: Cash1, ask: Ask, where: str) -> None:
    """The same question on the same table."""
    assert (s.step.name, s.pending_seats) == (ask.step, tuple(ask.legal)), where
    for seat, texts in ask.legal.items():
        assert [str(action) for action in s.legal_actions(seat)] == texts, f"{where}: {seat}"
    t = ask.table
    assert (s.round, s.calls, s.box) == (t.round, t.calls, 1000 * t.box), where
    assert sorted(t.lying) == sorted(NOTE_WORTH[kind] // 1000 for kind in cards_of(s.table)), where
    assert list(MEMBERS[s.alive]) == t.living(), where
    for seat, p in enumerate(s.players):
        assert [count(p.hand, kind) for kind in range(3)] == [t.hands[seat][card] for card in CARDS], where
        live = t.live[seat]
        assert (BULLETS[p.card] if p.card >= 0 else None) == live, where
        target = t.target[seat]
        assert p.aim == (0 if target is None else 2**target) or not t.alive[seat], where
        assert (p.wounds, p.money, p.shame, p.sirens) == (
            t.wounds[seat], 1000 * t.money[seat], t.plain[seat], t.sirens[seat]
        ), where  # fmt: skip
        assert [BULLETS[kind] for entry, kind in zip(p.past, p.kept) if entry < LOST] == t.shown[seat], where
        assert [BULLETS[kind] for entry, kind in zip(p.past, p.kept) if entry >= LOST] == t.hidden[seat], where


def agree_on_the_end(s: Cash1, outcome: Outcome, where: str) -> None:
    result = GAME.result(s)
    assert s.over and result is not None, where
    assert result.reason == outcome.reason, where
    assert list(result.winners) == outcome.winners, where
    assert list(result.scores) == [1000 * cash for cash in outcome.cash], where
