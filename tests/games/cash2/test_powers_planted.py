"""A card that the Junk Dealer put into a pile, and that a later trade may draw again."""

from __future__ import annotations

from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import fates, looks, now, stand_alone, told
from tests.games.cash2.talk import GAME, A, B, discard, events, has, pile, play, table, take


def planted(card: str, later: str) -> Cash2:
    """Everyone knows of one card in pile 7, and of the other seven nothing; B, the Junk Dealer, has a 10 to trade."""
    s = table(B="junk_dealer")
    stand_alone(s, "AB", "20 10 10 10")
    s.piles = [*s.piles[:6], pile(f"{card} {later}"), s.piles[7]]
    s.planted = (0,) * 6 + (pile(card), 0)
    take(s, "A 20, B 10")
    return s


def test_CG2_R_12_everyone_sees_the_known_card_come_out_again() -> None:
    """CG2-P09.3, CG2-K.6"""
    s = planted("20", "p p p p p p p")
    came = 0
    for t in fates(s, 200):
        play(t, "B trade 7")
        back = has(t, B, "20")
        came += back
        for viewer in (A, None):
            assert events(t, viewer, "took") == ([{"seat": "B", "card": "bill_20000"}] if back else [])
            assert looks(t, viewer, B)["seen"] == ({"bill_20000": 1} if back else {})
            assert events(t, viewer, "stashed") == []  # that it was taken tells it
            assert GAME.view(t, viewer)["planted"]["7"] == {"bill_10000": 1} | ({} if back else {"bill_20000": 1})
        assert len(t.moves) == (0 if back else 1)
        assert t.piles[6] == pile("20 p p p p p p p") + pile("10") - t.players[B].stash
        assert t.players[B].stash_size == 1 and now(t) == "take A"
    assert abs(came - 25) < 15


def test_CG2_R_12_another_card_of_that_kind_stays_unseen() -> None:
    s = planted("p", "p p p p p p p")
    openly = 0
    for t in fates(s, 400):
        play(t, "B trade 7")
        assert has(t, B, "p") and t.piles[6] == pile("p p p p p p p 10")
        known = t.planted[6] == pile("10")
        assert known or t.planted[6] == pile("p 10")
        assert bool(events(t, A, "took")) == known == (looks(t, A, B)["seen"] != {})
        openly += known
    assert abs(openly - 50) < 25


def test_CG2_R_12_a_known_clip_that_comes_out_is_used() -> None:
    """CG2-P09.2"""
    s = planted("clip", "p p p p p p p")
    for t in fates(s, 200):
        play(t, "B trade 7")
        if not t.players[B].stash_size:
            break
    assert told(t, A)[:2] == ["traded seat=B card=bill_10000 pile=7", "took seat=B card=clip"]
    assert t.planted[6] == pile("10") and discard(t)[1][1] == 0
    assert events(t, A, "clip_empty") == [{"seat": "B"}]
