"""The engine and the script play the same base games side by side and must agree at every question.

Both get the same loot and the same answers: random legal ones, under a temper that favours some words so that
rare ends are met too, and now and then the clock's, which engine and script each find for themselves. Answers
arrive in random order. When the two differ, the clause decides, not the code of either side.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import backroom
from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.games.cash2.cards import KINDS, NEW_GODFATHER, ONE, cards_of
from backroom.games.cash2.state import Cash2
from tests.games.cash2.script import BANG, CLICK, DESK, Ask, Outcome, Table, name, play

GAME: backroom.Game = backroom.get_game("cash2")
GAMES = 80  # for each number of seats
TEMPERS: tuple[tuple[str, ...], ...] = (
    (),
    ("load click", "stand", "take clip"),
    ("load bang", "stand", "aim next", "pass"),
    ("duck", "take new_godfather"),
)
CHOICES = {
    "desk_card_last": ("taken", "left"),
    "unclaimed_loot": ("carries_over", "removed"),
    "slow_courage": ("stands", "ducks"),
    "stash_visibility": ("face_down", "open"),
}
EVERYDAY = {"eight_rounds", "change", "clip", "carried", "dead boss", "hidden bang", "no bang"}
RARE = {"last_alive", "nobody_alive", "shared", "nobody to order"}


@pytest.mark.parametrize("seats", range(4, 9))
def test_engine_and_script_agree(seats: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        met += side_by_side(seats, seed)
    assert met.keys() >= (EVERYDAY | RARE if seats == 4 else EVERYDAY)


def side_by_side(seats: int, seed: int) -> Counter[str]:
    """Play one game on both sides. Returns the situations that it met."""
    rng = random.Random(f"{seats} {seed}")
    options: dict[str, object] = {key: rng.choice(values) for key, values in CHOICES.items()}
    first = options["first_godfather"] = rng.choice(("random", *range(seats)))
    s = deal(seats, seed, options)
    script = play(seats, loot_of(s), first if isinstance(first, int) else int(s.godfather), options)
    temper, slowness = rng.choice(TEMPERS), rng.choice((0, 0.03, 0.2))
    met: Counter[str] = Counter()
    ask = next(script)
    while True:
        where = f"{seats} seats, seed {seed}, {options}, round {ask.table.round}, {ask.step}"
        agree(s, ask, where)
        answers = answer(s, ask, rng, temper, slowness)
        note(ask, answers, met)
        try:
            ask = script.send(answers)
        except StopIteration as end:
            agree_on_the_end(s, ask.table, end.value, where)
            met[end.value.reason] += 1
            met["shared"] += len(end.value.winners) > 1
            return +met


def deal(seats: int, seed: int, options: dict[str, object]) -> Cash2:
    s = GAME.deal(seats=seats, seed=seed, options=options)
    assert isinstance(s, Cash2)
    return s


def loot_of(s: Cash2) -> list[str]:
    return [KINDS[kind] for pile in s.piles for kind in cards_of(pile)]


def answer(s: Cash2, ask: Ask, rng: random.Random, temper: tuple[str, ...], slowness: float) -> dict[int, str]:
    """All asked seats answer, in any order; each side finds the clock's answers."""
    answers: dict[int, str] = {}
    for seat in rng.sample(sorted(ask.legal), len(ask.legal)):
        if rng.random() < slowness:
            answers[seat] = ask.clock[seat]
            s.expire(seat)
            continue
        ring = f"aim {name((seat + 1) % ask.table.seats)}"
        words = [ring if word == "aim next" else word for word in temper]
        liked = [text for text in ask.legal[seat] if text in words and rng.random() < 0.97]
        answers[seat] = rng.choice(liked or ask.legal[seat])
        s.submit(seat, answers[seat])
    return answers


def agree(s: Cash2, ask: Ask, where: str) -> None:
    """The same question on the same table."""
    assert (s.step.name, s.pending_seats) == (ask.step, tuple(ask.legal)), where
    for seat, texts in ask.legal.items():
        offered = [str(action) for action in s.legal_actions(seat)]
        assert sorted(offered) == sorted(texts), f"{where}: {seat}"
    t = ask.table
    assert (s.round, s.godfather, s.heir) == (t.round, t.godfather, -1 if t.heir is None else t.heir), where
    assert s.centre == packed(t.centre), where
    assert bool(s.offered & BIT[NEW_GODFATHER]) == bool(t.centre[DESK]), where
    assert [p.aim for p in s.players] == [-1 if aim is None else aim for aim in t.targets], where
    assert [p.bullet for p in s.players] == [-1 if live is None else live for live in t.live], where
    assert [p.loaded for p in s.players] == [live is not None for live in t.live], where
    agree_on_people(s, t, where)
    agree_on_discard(s, t, where)


def agree_on_people(s: Cash2, t: Table, where: str) -> None:
    """Compare people.

    The loot of the dead is out of the game; the engine keeps it on record (CG2-R.10), the script does not.
    """
    assert list(MEMBERS[s.alive]) == t.living(), where
    assert list(MEMBERS[s.alive & ~s.ducked & ~s.wounded]) == [i for i in t.living() if t.standing[i]], where
    assert [p.wounds for p in s.players] == t.wounds, where
    for seat in t.living():
        p, hand, stash = s.players[seat], t.hands[seat], t.stashes[seat]
        assert [p.clicks, p.bangs, p.hand_size] == [*hand, sum(hand)], f"{where}: {seat}"
        assert (p.stash, p.stash_size) == (packed(stash), stash.total()), f"{where}: {seat}"


def agree_on_discard(s: Cash2, t: Table, where: str) -> None:
    """A clip that finds nothing makes hidden clicks known to all (CG2-R.4); the script leaves them hidden."""
    bangs = s.hidden_bangs()
    assert [s.shown_bangs, bangs] == [t.shown[BANG], t.hidden[BANG]], where
    clicks = s.shown_clicks + s.hidden_cards() - bangs
    assert clicks == t.shown[CLICK] + t.hidden[CLICK] and s.shown_clicks >= t.shown[CLICK], where


def agree_on_the_end(s: Cash2, t: Table, outcome: Outcome, where: str) -> None:
    result = GAME.result(s)
    assert s.over and not s.pending_seats and result is not None, where
    assert result.reason == outcome.reason, where
    assert list(result.winners) == outcome.winners, where
    assert list(result.scores) == outcome.scores, where
    agree_on_people(s, t, where)


def packed(loot: Counter[str]) -> int:
    """A pile of loot as the state writes it; the new-Godfather card is no loot."""
    return sum(number * ONE[KINDS.index(kind)] for kind, number in loot.items() if kind != DESK)


def note(ask: Ask, answers: dict[int, str], met: Counter[str]) -> None:
    """Note the situations of this question, to show that they were met."""
    t = ask.table
    met[ask.step] += 1
    met["carried"] += ask.step == "load" and t.centre.total() > 9
    met["dead boss"] += not t.alive[t.godfather]
    met["nobody to order"] += ask.step == "privilege" and list(ask.legal.values()) == [["pass"]]
    if "take clip" in answers.values() and not t.shown[BANG]:
        met["hidden bang" if t.hidden[BANG] else "no bang"] += 1
