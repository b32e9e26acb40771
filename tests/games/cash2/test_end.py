"""The end of the game, scores and ranks (section 9). With the worked examples Y38, Y39 and Y41 to Y43."""

from __future__ import annotations

import pytest

from tests.games.cash2.talk import (
    GAME,
    A,
    B,
    C,
    D,
    E,
    end,
    events,
    give_stash,
    has,
    jump,
    kill,
    posture,
    result,
    set_centre,
    share_out,
    shoot,
    table,
    take,
    why,
    wound,
)

PAINTINGS = (0, 4_000, 12_000, 30_000, 60_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000)


# ---------------------------------------------------------------------- when it ends


def test_CG2_E_1_the_game_ends_after_the_sharing_of_round_8() -> None:
    s = table()
    jump(s, 7, 2, 0)
    set_centre(s, "20 10")
    shoot(s, "cccc", "BADC")
    take(s, "A 20, B 10, C GF")
    assert s.round == 8 and not s.over and s.godfather == C
    assert GAME.result(s) is None
    set_centre(s, "20 5")
    s.listen()
    shoot(s, "cccc", "BADC")
    take(s, "C 20, D GF")
    assert not s.over and events(s, None, "over") == []
    take(s, "A 5")
    assert s.over and s.pending_seats == () and s.round == 8
    assert events(s, None, "over") == [{"reason": "eight_rounds"}]
    assert result(s).reason == "eight_rounds" and result(s).scores == (25_000, 10_000, 20_000, 0)
    assert why(s, "A load click") == ("", "game-over")


def test_CG2_E_1_it_ends_after_round_8_also_without_a_sharer() -> None:
    s = table()
    jump(s, 8, 1, 0)
    shoot(s, "cccc", "BADC", ducks="ABCD")
    assert s.over and result(s).reason == "eight_rounds"


def test_CG2_E_1_Y42_the_last_one_alive_wins_at_once() -> None:
    s = table()
    kill(s, "CD")
    give_stash(s, A, "20 20 20 20 20 20 20 20 20 20")
    give_stash(s, B, "5")
    set_centre(s, "10 10 10")
    wound(s, A=2)
    s.listen()
    shoot(s, "cb", "BA")
    assert s.over and result(s).winners == (B,) and result(s).reason == "last_alive"
    assert events(s, None, "over") == [{"reason": "last_alive"}]
    assert has(s, B, "5") and s.round == 1  # no sharing any more


def test_CG2_E_1_with_nobody_alive_nobody_wins() -> None:
    s = table()
    wound(s, A=2, B=2, C=2, D=2)
    shoot(s, "bbbb", "BCDA")
    assert s.over and result(s).winners == () and result(s).reason == "nobody_alive"
    assert result(s).scores == (0, 0, 0, 0)


# ---------------------------------------------------------------------- scores


def test_CG2_E_2_only_the_living_are_scored() -> None:
    s = table()
    kill(s, "A")
    give_stash(s, A, "20 20 p")
    give_stash(s, B, "5")
    outcome = end(s)
    assert outcome.scores == (0, 5_000, 0, 0) and outcome.winners == (B,)


def test_CG2_E_3_a_score_is_the_sum_of_all_four() -> None:
    s = table()
    give_stash(s, A, "5 10 10 20 d1 d5 d10 p p")
    assert end(s).scores[A] == 45_000 + 16_000 + 12_000 + 60_000


def test_CG2_E_4_Y38_as_many_diamonds_each_bring_no_bonus() -> None:
    """CG2-E.5"""
    s = table()
    kill(s, "CD")
    give_stash(s, A, "20 10 p p d1")
    give_stash(s, B, "20 20 d5")
    outcome = end(s)
    assert outcome.scores[:2] == (43_000, 45_000) and outcome.winners == (B,)


def test_CG2_E_4_Y39_cards_count_and_not_their_value() -> None:
    s = table()
    kill(s, "D")
    give_stash(s, A, "d1 d1 d1")
    give_stash(s, B, "d10 d5 20")
    give_stash(s, C, "20 20 20")
    outcome = end(s)
    assert outcome.scores[:3] == (63_000, 35_000, 60_000) and outcome.winners == (A,)


def test_CG2_E_4_Y43_the_dead_do_not_count() -> None:
    """CG2-E.2"""
    s = table()
    kill(s, "AD")
    give_stash(s, A, "d1 d1 d1 d1")
    give_stash(s, B, "d1 d5 d5 d5")
    give_stash(s, C, "d10")
    assert end(s).scores == (0, 76_000, 10_000, 0)


@pytest.mark.parametrize(
    ("stashes", "bonus"),
    [
        (("", "", "", ""), None),
        (("d1", "", "", ""), A),
        (("", "", "", "d10"), D),
        (("d1 d1", "d5 d5", "d10", ""), None),
        (("d1 d1", "d5 d5 d5", "d10", ""), B),
        (("d1", "d1", "d1", "d1"), None),
    ],
)
def test_CG2_E_4_strictly_more_than_every_other(stashes: tuple[str, ...], bonus: int | None) -> None:
    s = table()
    face = [0, 0, 0, 0]
    for seat, cards in enumerate(stashes):
        give_stash(s, seat, cards)
        face[seat] = sum(1_000 * int(card[1:]) for card in cards.split())
    expected = [money + (60_000 if seat == bonus else 0) for seat, money in enumerate(face)]
    assert list(end(s).scores) == expected


@pytest.mark.parametrize("number", range(11))
def test_CG2_E_5_paintings_by_their_number(number: int) -> None:
    s = table()
    give_stash(s, B, " ".join(["p"] * number))
    assert end(s).scores == (0, PAINTINGS[number], 0, 0)


def test_CG2_E_5_the_collector_cannot_pass_the_end_of_the_table() -> None:
    s = table(B="collector", A="kid", C="hustler", D="smart")
    give_stash(s, B, "p p p p p p p p p p")
    assert end(s).scores[B] == 500_000


# ---------------------------------------------------------------------- who wins


def test_CG2_E_6_the_highest_score_wins() -> None:
    s = table()
    give_stash(s, A, "20 20")
    give_stash(s, B, "20 20 5")
    wound(s, A=2)
    assert end(s).winners == (B,)  # wounds count on a tie only


def test_CG2_E_6_on_a_tie_more_wounds_win() -> None:
    s = table()
    give_stash(s, A, "20 20")
    give_stash(s, C, "20 10 10")
    wound(s, A=1, B=2, C=2)
    assert end(s).winners == (C,)


def test_CG2_E_6_Y41_still_tied_they_share_the_victory() -> None:
    s = table()
    kill(s, "D")
    for seat in (A, B, C):
        give_stash(s, seat, "20 20 10")
    wound(s, B=2, C=2)
    outcome = end(s)
    assert outcome.winners == (B, C) and outcome.ranks == (3, 1, 1, 4)
    assert GAME.payoffs(s) == [0, 0.5, 0.5, 0]


def test_CG2_E_7_in_the_end_everything_is_published() -> None:
    """CG2-K.6: also the hidden cards of the discard"""
    s = table()
    give_stash(s, C, "20")
    set_centre(s, "10 10 10")
    shoot(s, "bbcb", "BDAA", ducks="D")  # A's bang strikes B, those of B and D go unseen
    share_out(s)
    before = GAME.view(s, A)
    assert before["players"][B]["kept"] == "?" and before["players"][C]["stash"] == "?" and before["piles"] == "?"
    end(s)
    views = [GAME.view(s, viewer) for viewer in (None, A, B, C, D)]
    for view in views:
        view.pop("viewer")
        assert view == views[0]
    rows = views[0]["players"]
    assert rows[A]["stash"] == {"bill_10000": 2} and rows[C]["stash"] == {"bill_10000": 1, "bill_20000": 1}
    assert [row["kept"] for row in rows] == [["bang"], ["bang"], ["click"], ["bang"]]
    assert [(row["clicks"], row["bangs"]) for row in rows] == [(5, 2), (5, 2), (4, 3), (5, 2)]
    assert "?" not in repr(views[0])


# ---------------------------------------------------------------------- rulings


def test_CG2_R_10_what_the_dead_had_stays_hidden_until_the_end() -> None:
    """CG2-W.3"""
    s = table()
    give_stash(s, B, "20 p")
    set_centre(s, "10 5")
    wound(s, B=2)
    shoot(s, "bccc", "BAAA")
    assert posture(s, B) == "dead"
    for viewer in (None, A, C, D):
        row = GAME.view(s, viewer)["players"][B]
        assert (row["stash"], row["clicks"], row["bangs"]) == ("?", "?", "?")
        assert (row["stash_size"], row["hand_size"]) == (2, 7)
    own = GAME.view(s, B)["players"][B]
    assert own["stash"] == {"bill_20000": 1, "painting": 1} and (own["clicks"], own["bangs"]) == (4, 3)
    end(s)
    row = GAME.view(s, D)["players"][B]
    assert row["stash"] == {"bill_20000": 1, "painting": 1} and (row["clicks"], row["bangs"]) == (4, 3)


def test_CG2_R_11_ranks_for_all() -> None:
    s = table(6)
    kill(s, "BF")
    give_stash(s, A, "20")
    give_stash(s, B, "20 20 20")
    give_stash(s, C, "10 10")
    give_stash(s, D, "5")
    give_stash(s, E, "20 20")
    wound(s, A=0, C=1)
    outcome = end(s)
    assert outcome.ranks == (3, 5, 2, 4, 1, 5)
    assert outcome.winners == (E,) and outcome.scores == (20_000, 0, 20_000, 5_000, 40_000, 0)


def test_CG2_R_11_equals_share_a_rank() -> None:
    s = table(5)
    for seat in (B, C):
        give_stash(s, seat, "5")
    give_stash(s, E, "20")
    assert end(s).ranks == (4, 2, 2, 4, 1)


def test_CG2_R_11_the_dead_come_last_together() -> None:
    s = table()
    kill(s, "CD")
    give_stash(s, C, "20")
    wound(s, B=2)
    shoot(s, "bc", "BA")
    assert result(s).winners == (A,) and result(s).ranks == (1, 2, 2, 2)
    s = table()
    wound(s, A=2, B=2, C=2, D=2)
    shoot(s, "bbbb", "BCDA")
    assert result(s).ranks == (1, 1, 1, 1)


def test_CG2_R_11_scores_are_whole_dollars() -> None:
    s = table()
    give_stash(s, A, "p d5 5")
    money = end(s).scores
    assert all(type(dollars) is int for dollars in money) and money[A] == 74_000
