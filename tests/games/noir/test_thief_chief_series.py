"""Mode 4 as a pair of games with the parts exchanged (NR-M4.8.3, NR-R4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import count_of
from tests.games.noir.talk import GAME, A, B, play, result, told
from tests.games.noir.talk_thief_chief import deal, table

SERIES: dict[str, Any] = {"two_game_series": True}


def first_game(wallets: str, **fields: Any) -> Noir:
    """Mabel is about to be accused; these wallets still lie on the street."""
    s = table(A="M", hand="AL", B="Z", officers="HK", turn="B", wallets=wallets, options=SERIES, **fields)
    s.listen()
    play(s, "B accuse mabel")
    return s


def catch(s: Noir) -> None:
    """The second game: B, now the Thief, takes two free wallets; then chance lets A, the Chief, point right."""
    play(s, "B ...")
    for _ in range(2):
        play(s, "B left 1, A hire, A ...")
        play(s, f"B {s.legal_actions(B)[1]}")
    while not s.over:
        thief = s.players[B].identity
        want = f"accuse {GAME.action_space.text(164 + thief).split()[1]}"
        if s.pending_seats == (A,) and want in [str(action) for action in s.legal_actions(A)]:
            play(s, f"A {want}")
        else:
            s.expire(s.pending_seats[0])


def test_NR_M4_8_3_the_parts_are_exchanged() -> None:
    s = first_game("MNO")
    assert not s.over and s.thief_chief.rematch == 1 and s.thief_chief.purse[A] == 22 and s.thief_chief.purse[B] == 0
    assert [p.role.name for p in s.players] == ["police_chief", "thief"]
    assert (
        s.step.name == "settle"
        and s.pending_seats == (B,)
        and s.thief_chief.wallets == s.pool
        and count_of(s.pool) == 25
    )
    assert told(s, None, "purse", "rematch") == ["purse seat=A wallets=22", "rematch"]


@pytest.mark.parametrize(("left", "won", "points", "reason"), [
    ("BCDEFGHIJKLMNOPQRSTUVWYZ", (B,), (1, 2), "more_wallets"),
    ("CDEFGHIJKLMNOPQRSTUVWYZ", (), (2, 2), "equal_wallets"),
    ("MNO", (A,), (22, 2), "more_wallets"),
])  # fmt: skip
def test_NR_M4_8_3_more_wallets_win(left: str, won: tuple[int, ...], points: tuple[int, int], reason: str) -> None:
    s = first_game(left)
    catch(s)
    found = result(s)
    assert (found.winners, found.scores, found.reason) == (won, points, reason)
    assert found.ranks == ((1, 1) if not won else (1, 2) if won == (A,) else (2, 1))


def test_NR_M4_8_3_a_win_counts_all_wallets() -> None:
    s = table(A="M", hand="LZ", B="U", officers="HK", wallets="N", options=SERIES)
    play(s, "A steal nestor")
    assert not s.over and s.thief_chief.purse[A] == 25


def test_NR_R4_2_the_second_game_starts_afresh() -> None:
    s = first_game("MNO", discard="BC", last_shift="none")
    assert s.turns == 0 and s.discard == s.dead == s.left == 0 and s.thief_chief.worn == () and s.deck_size == 19
    assert len(s.hand) == 3 and all(slot.owner == B for slot in s.hand)
    heard = [text.split()[0] for text in told(s, A)]
    after = heard[heard.index("over") :]
    assert after[:6] == ["over", "was", "was", "cover_was", "cover_was", "purse"]
    assert GAME.view(s, A)["players"][B]["identity"] == "?" and GAME.view(s, B)["players"][A]["identity"] == "?"
    assert sum(GAME.census(s).values()) == 0
    play(s, "B ...")
    assert s.pending_seats == (B,) and s.turns == 1


def test_NR_R4_2_turns_that_run_out_leave_the_wallets() -> None:
    s = deal(3, two_game_series=True, move_limit=20)
    play(s, "A ...")
    play(s, f"A steal {next(str(x) for x in s.legal_actions(A) if str(x).startswith('steal')).split()[1]}")
    seen = 0
    while not s.over:
        seen = max(seen, s.turns)
        s.expire(s.pending_seats[0])
    assert seen == 20 and s.thief_chief.purse[A] == 1 and s.thief_chief.purse[B] == 0
    assert (result(s).winners, result(s).reason) == ((A,), "more_wallets")
