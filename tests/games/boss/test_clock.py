"""The clock's move (TB-R.1): nobody is sent, and chance plays a card."""

from __future__ import annotations

from collections import Counter

from backroom.engine.record import Replay
from backroom.engine.replay import read, run, write
from tests.games.boss.talk import GAME, A, B, deal, events, legal, play, refusal, supply, table, words


def test_TB_R_1_the_clock_sends_nobody_and_plays_some_card() -> None:
    s = deal(2)
    before = s.players[A].hand
    s.listen()
    play(s, "A ...")
    assert supply(s, A) == (6, 3) and s.top == 0
    [shown] = events(s, None, "played")
    assert f"{shown['city']} {shown['face']}" in words(before)
    assert len(s.players[A].hand) == 4 and s.pending_seats == (B,)


def test_TB_R_1_every_card_alike() -> None:
    met: Counter[str] = Counter()
    for seed in range(400):
        s = table(hands="A: boston 1, boston 2, boston 3, detroit 1, detroit 2", seed=seed)
        play(s, "A ...")
        [left] = {"boston 1", "boston 2", "boston 3", "detroit 1", "detroit 2"} - set(words(s.players[A].hand))
        met[left] += 1
    assert len(met) == 5 and all(50 < count < 115 for count in met.values())


def test_TB_R_1_nobody_else_may_play_blindly() -> None:
    s = deal(2)
    assert "play any" not in legal(s, A)
    assert refusal(s, A, "play any") == ("TB-R.1", "clock-only")


def test_TB_R_1_a_wish_is_not_completed() -> None:
    s = deal(2)
    drawn = s.rng_count
    id = s.step.timeout(s, A, s.arg, s.legal_ids(A)[-1])
    assert GAME.text(id) == "play any" and s.rng_count == drawn


def test_TB_R_1_a_record_of_the_clock_plays_again() -> None:
    s = GAME.new_unstarted(3, 5)
    s.listen()
    s.advance()
    for turn in range(24):
        if turn % 3:
            s.submit(s.pending_seats[0], s.legal_actions(s.pending_seats[0])[-1])
        else:
            s.expire(s.pending_seats[0])
    text = write(Replay.of(s, 5))
    assert "play any (clock)" in text
    again = run(read(text))
    assert GAME.describe(again) == GAME.describe(s)
