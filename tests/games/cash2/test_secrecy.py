"""Secrecy (section 5): offers to powers, and the knowledge of each seat, row by row."""

from __future__ import annotations

from typing import Any

from backroom.games.cash2.state import Cash2
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
    pile,
    play,
    set_centre,
    set_hand,
    shoot,
    table,
    take,
    wound,
)


def heard(s: Cash2, viewer: int | None) -> list[str]:
    assert s.log is not None
    return [repr(event) for event in s.log.heard(viewer)]


def column(s: Cash2, viewer: int | None, field: str) -> list[Any]:
    return [row[field] for row in GAME.view(s, viewer)["players"]]


# ---------------------------------------------------------------------- offers to powers


def test_CG2_K_5_a_power_is_offered_openly() -> None:
    s = table(B="hustler")
    for viewer in (None, A, B):
        view = GAME.view(s, viewer)
        assert (view["step"], view["acting"], view["pending"], view["hides_timing"]) == ("hustle", [B], [B], False)


def test_CG2_K_5_the_cunning_keeps_or_swaps_unseen() -> None:
    told = []
    for choice in ("keep", "swap click", "swap bang"):
        s = table(B="cunning")
        s.listen()
        play(s, "A load click, B load bang, C load click, D load click")
        play(s, "A aim B, B aim A, C aim A, D aim A")
        view = GAME.view(s, A)
        assert view["hides_timing"] and view["acting"] == [B] and view["pending"] == []
        assert GAME.view(s, B)["pending"] == [B]
        s.submit(B, choice)
        told.append([(GAME.view(s, viewer), heard(s, viewer)) for viewer in (None, A, C, D)])
        assert s.players[B].bullet == (0 if choice == "swap click" else 1)
    assert told[0] == told[1] == told[2]


def test_CG2_K_5_what_the_smart_discards_stays_secret() -> None:
    told = []
    for choice in ("discard click", "discard bang"):
        s = table(B="smart")
        s.listen()
        shoot(s, "cbcc", "BCAA", ducks="C")
        assert s.step.name == "smart" and not GAME.view(s, A)["hides_timing"]
        s.submit(B, choice)
        told.append([(GAME.view(s, viewer), heard(s, viewer)) for viewer in (None, A, C, D)])
        assert events(s, A, "rethought") == [{"seat": "B"}]
    assert told[0] == told[1]


def test_CG2_K_5_what_the_hustler_gives_stays_between_two() -> None:
    told = []
    for choice in ("give click", "give bang"):
        s = table(B="hustler")
        s.listen()
        play(s, "B hustle D")
        s.submit(B, choice)
        told.append([(GAME.view(s, viewer), heard(s, viewer)) for viewer in (None, A, C)])
        assert events(s, D, "gave") == [{"seat": "B", "target": "D", "bullet": choice.split()[1]}]
    assert told[0] == told[1]


# ---------------------------------------------------------------------- who knows what


def test_CG2_K_6_loot_in_the_centre_is_known_to_all() -> None:
    s = table()
    set_centre(s, "20 20 p")
    for viewer in (None, A, D):
        view = GAME.view(s, viewer)
        assert view["centre"] == {"bill_20000": 2, "painting": 1} and view["round"] == 1
        assert view["offered"] == ["bill_20000", "painting", "new_godfather"]


def test_CG2_K_6_loot_in_later_piles_is_known_to_nobody() -> None:
    s = table()
    views = [GAME.view(s, viewer) for viewer in (None, A, B, C, D)]
    assert {view["piles"] for view in views} == {"?"}
    s.piles = [s.piles[0], *reversed(s.piles[1:])]
    assert [GAME.view(s, viewer) for viewer in (None, A, B, C, D)] == views


def test_CG2_K_6_a_stash_is_its_owners_and_its_size_is_public() -> None:
    s = table()
    set_centre(s, "20 p d1 d5")
    shoot(s, "cccc", "BADC", ducks="CD")
    s.listen()
    take(s, "A 20, B p")
    own = [{"bill_20000": 1}, {"painting": 1}, {}, {}]
    for viewer in (None, A, B, C, D):
        assert column(s, viewer, "stash") == [own[seat] if seat == viewer else "?" for seat in range(4)]
        assert column(s, viewer, "stash_size") == [1, 1, 0, 0]
        assert events(s, viewer, "took")[0] == {"seat": "A", "card": "bill_20000"}


def test_CG2_K_6_a_hand_is_its_owners_and_its_size_is_public() -> None:
    s = table()
    set_hand(s, B, 2, 2)
    for viewer in (None, A, B):
        mine = viewer == B
        row = GAME.view(s, viewer)["players"][B]
        assert (row["clicks"], row["bangs"]) == ((2, 2) if mine else ("?", "?"))
        assert column(s, viewer, "hand_size") == [8, 4, 8, 8]


def test_CG2_K_6_the_live_card_is_its_owners_until_it_is_revealed() -> None:
    s, t = table(), table()
    play(s, "A load bang, B load click, C load click, D load click")
    play(t, "A load click, B load click, C load click, D load click")
    assert GAME.view(s, A)["players"][A]["bullet"] == "bang"
    for step in ("A aim B, B aim A, C aim A, D aim A", "A pass", "A stand, B stand, C stand"):
        for viewer in (None, B, C, D):
            assert GAME.view(s, viewer) == GAME.view(t, viewer)
            assert column(s, viewer, "bullet")[A] == "?" and column(s, viewer, "loaded") == [True] * 4
        play(s, step)
        play(t, step)
    s.listen()
    play(s, "D stand")
    assert events(s, None, "revealed")[0] == {"seat": "A", "target": "B", "bullet": "bang"}
    assert GAME.view(s, D)["shown_bangs"] == 1 and GAME.view(s, D)["players"][A]["past"] == ["bang"]


def test_CG2_K_6_hidden_discards_are_known_to_the_last_holder() -> None:
    s, t = table(), table()
    s.listen()
    shoot(s, "bccc", "BAAA", ducks="B")  # A's bang, or click, aimed at B, goes unseen
    shoot(t, "cccc", "BAAA", ducks="B")
    assert GAME.view(s, A)["players"][A]["kept"] == ["bang"]
    for viewer in (None, B, C, D):
        assert GAME.view(s, viewer) == GAME.view(t, viewer)
        assert GAME.view(s, viewer)["players"][A]["kept"] == "?"
        assert events(s, viewer, "lost") == [{"seat": "A"}, {"seat": "B"}]
    end(s)
    assert GAME.view(s, D)["players"][A]["kept"] == ["bang"]


def test_CG2_K_6_wounds_posture_life_and_desk_are_public() -> None:
    s = table(5)
    wound(s, B=2)
    shoot(s, "bcbcc", "BADBA", ducks="E")
    for viewer in (None, B, D):
        view = GAME.view(s, viewer)
        assert column(s, viewer, "wounds") == [0, 3, 0, 1, 0]
        assert (view["alive"], view["ducked"], view["wounded"]) == ([A, C, D, E], [E], [D])
        assert (view["godfather"], view["sharers"]) == (A, [A, C])


def test_CG2_K_6_a_stolen_card_is_known_to_old_and_new_owner() -> None:
    s = table(B="professional")
    give_stash(s, C, "20 p")
    s.listen()
    shoot(s, "cbcc", "BCAA", ducks="C")
    play(s, "B show")
    assert len(events(s, B, "stolen")) == len(events(s, C, "stolen")) == 1
    for viewer in (None, A, D):
        assert events(s, viewer, "stolen") == [] and GAME.view(s, viewer)["moves"][0]["card"] == "?"
        assert events(s, viewer, "robbed") == [{"seat": "B", "target": "C"}]
    assert GAME.view(s, C)["moves"] == GAME.view(s, B)["moves"]


def test_CG2_K_6_what_the_vulture_takes_is_known_to_two() -> None:
    s = table(B="vulture", C="collector")
    give_stash(s, C, "20 p d1")
    wound(s, C=2)
    s.listen()
    shoot(s, "bccc", "CAAA")
    assert events(s, A, "picked") == [{"seat": "B", "target": "C", "cards": 2}]
    assert len(events(s, B, "inherited")) == len(events(s, C, "inherited")) == 2
    for viewer in (None, A, D):
        assert events(s, viewer, "inherited") == []
        assert [move["card"] for move in GAME.view(s, viewer)["moves"]] == ["?", "?"]


def test_CG2_K_6_what_the_junk_dealer_draws_is_his_and_what_he_gives_is_known() -> None:
    s = table(A="junk_dealer")
    set_centre(s, "20 5")
    s.piles = [s.piles[0], pile("p p p p p p p p"), *s.piles[2:]]
    s.listen()
    shoot(s, "cccc", "BADC", ducks="BCD")
    play(s, "A take bill_20000, A trade 2")
    assert events(s, A, "junk") == [{"seat": "A", "card": "painting"}]
    for viewer in (None, B):
        assert events(s, viewer, "junk") == []
        assert events(s, viewer, "traded") == [{"seat": "A", "card": "bill_20000", "pile": 2}]
        assert GAME.view(s, viewer)["planted"] == {"2": {"bill_20000": 1}}


def test_CG2_K_6_a_kit_that_the_junk_dealer_draws_is_seen_by_all() -> None:
    s = table(A="junk_dealer")
    set_centre(s, "20 5")
    s.piles = [s.piles[0], pile("kit kit kit kit kit kit kit kit"), *s.piles[2:]]
    s.listen()
    shoot(s, "cccc", "BADC", ducks="BCD")
    play(s, "A take bill_20000, A trade 2")
    assert events(s, None, "kit") == [{"seat": "A"}]


def test_CG2_K_6_what_the_hustler_took_is_known_to_two() -> None:
    s = table(B="hustler")
    s.listen()
    play(s, "B hustle D, B give click")
    assert events(s, B, "drew") == events(s, D, "drew") != []
    assert GAME.view(s, B)["swaps"] == GAME.view(s, D)["swaps"]
    for viewer in (None, A, C):
        assert events(s, viewer, "drew") == [] == events(s, viewer, "gave")
        assert events(s, viewer, "hustled") == [{"seat": "B", "target": "D"}]
        swap = GAME.view(s, viewer)["swaps"][0]
        assert (swap["drew"], swap["gave"]) == ("?", "?")


def test_CG2_K_6_powers_are_known_to_all() -> None:
    s = table(B="hustler", C="kid")
    assert column(s, None, "power") == column(s, A, "power") == ["collector", "hustler", "kid", "unbreakable"]
