"""The mafia of mode 5 (NR-M5.8 to NR-M5.11): murder, sweep, threats, bombs and shots."""

from __future__ import annotations

import pytest

from tests.games.noir.talk import board, card, identity, legal, letters, mask, told
from tests.games.noir.talk_fbi_mafia import G7, A, C, D, F, G, gang, hands, play, score, why, with_dead

SLANT = "ivy edith agatha jasper greta dexter percy stella victor queenie ursula zelda".split()


# ---------------------------------------------------------------------- the Killer


def test_NR_M5_8_1_only_neighbours_are_murdered() -> None:
    s = gang(with_dead(G7, "L"), A="M")
    assert sorted(legal(s, A, "murder")) == sorted("isaac ivy jasper lydia milo pearl percy queenie".split())
    assert why(s, "A murder lionel") == ("NR-M5.8.1", "not-alive")
    assert why(s, "A murder mabel") == ("NR-M5.8.1", "own-card")
    play(s, "A murder ivy")
    assert s.players[A].maybe == mask("EFLMehilh") & s.near(card("I")) == s.near(card("I"))


@pytest.mark.parametrize(("asked", "raised"), [(True, "BD"), (False, "")])
def test_NR_M5_8_2_agents_around_a_marked_victim_raise_their_hands(asked: bool, raised: str) -> None:
    s = gang(A="M", B="L", D="I", F="Z", E="P", options={"killer_canvass_on_marked": asked}, fields={"marked": "l"})
    s.listen()
    play(s, "A murder lydia")
    assert hands(s) == raised and letters(s.discard) == "l" and letters(s.dead) == "l"


def test_NR_M5_8_2_nobody_does_for_other_attacks_or_a_saved_victim() -> None:
    s = gang(A="M", F="n", fields={"marked": "l", "guarded": "l"})
    s.listen()
    play(s, "A murder lydia, F protect")
    assert hands(s) == "" and letters(s.marked) == "l"
    s = gang(turn="G", G="M", B="l", fields={"marked": "I"})
    s.listen()
    play(s, "G snipe ivy")
    assert hands(s) == "" and letters(s.dead) == "I"


# ---------------------------------------------------------------------- the Psycho's sweep


def test_NR_M5_9_2_threatened_neighbours_die() -> None:
    """NX-503, NR-M5.9.7"""
    s = gang(turn="C", step="turn", C="M", fields={"threats": "lk"})
    assert letters(s.dead) == "l" and score(s) == 1 and letters(s.fbi_mafia.threats) == "k"
    assert s.players[C].maybe & ~s.dead == s.near(card("l")) & ~s.near(card("k"))


def test_NR_M5_9_2_that_nobody_is_found_tells_something_too() -> None:
    """NR-R5.2"""
    s = gang(turn="B", C="M", fields={"threats": "k"})
    s.listen()
    play(s, "B left 1")
    assert told(s, None, "sweeps") == ["sweeps seat=C cards=0"] and not s.players[C].maybe & s.near(card("k"))


def test_NR_M5_9_3_they_come_in_reading_order() -> None:
    s = gang(turn="B", C="M", fields={"threats": "lpiQ"})
    s.listen()
    play(s, "B left 1")
    assert [line.split("=")[-1] for line in told(s, None, "died")] == ["isaac", "lydia", "pearl", "queenie"]


def test_NR_M5_9_3_or_as_the_psycho_likes() -> None:
    s = gang(turn="C", step="turn", C="M", options={"sweep_order": "psycho_choice"}, fields={"threats": "lpZ"})
    assert s.step.name == "sweep" and legal(s, C) == ["strike lydia", "strike pearl"]
    assert why(s, "C strike zelda") == ("NR-M5.9.3", "not-swept")
    s.listen()
    play(s, "C strike pearl")
    assert [line.split("=")[-1] for line in told(s, None, "died")] == ["pearl", "lydia"] and s.step.name == "act"


def test_NR_M5_9_4_protection_saves_one() -> None:
    """NX-517"""
    s = gang(turn="C", step="turn", C="M", F="e", fields={"threats": "lm", "guarded": "l"})
    assert s.pending_seats == (F,) and letters(s.fbi_mafia.swept) == "m"
    play(s, "F protect")
    assert letters(s.dead) == "m" and letters(s.fbi_mafia.threats) == "l" and letters(s.fbi_mafia.guarded) == "l"
    assert s.pending_seats == (C,) and s.step.name == "act" and s.fbi_mafia.swept == 0


def test_NR_M5_9_4_or_ends_the_sweep() -> None:
    stops = {"protect_stops_sweep": True}
    s = gang(turn="C", step="turn", C="M", F="e", options=stops, fields={"threats": "lm", "guarded": "l"})
    s.listen()
    play(s, "F protect")
    assert s.dead == 0 and letters(s.fbi_mafia.threats) == "lm" and s.fbi_mafia.swept == 0 and s.step.name == "act"
    assert told(s, None) == ["protected suspect=lydia", "hands_off seat=C"]


def test_NR_M5_9_2_partners_are_not_spared() -> None:
    s = gang(turn="C", step="turn", C="M", A="l", fields={"threats": "l", "deck": "Z"})
    assert letters(s.fbi_mafia.arrested) == "l" and identity(s, A) == "zelda"


# ---------------------------------------------------------------------- swap and threats


def test_NR_M5_9_5_two_neighbours_change_places() -> None:
    s = gang(with_dead(G7, "T"), "C", C="M", fields={"bombs": "s", "last_shift": "left 1"})
    play(s, "C swap silas")
    assert sorted(legal(s, C)) == sorted(
        f"with {name}" for name in "oscar percy pearl stella tobias vera wanda walter".split()
    )
    assert why(s, "C with mabel") == ("NR-M5.9.5", "not-neighbours")
    play(s, "C with tobias")
    assert board(s).split(" / ")[5] == "r S T- s* t U u" and s.last_shift == -1 and s.step.name == "threat"
    s = gang("A- B C / D E- F / G- H I", "C", A="B", B="C", C="D", D="F", E="H", F="I", fields={"gone": "Z"})
    assert why(s, "C swap zelda") == ("NR-M5.9.5", "not-on-board")


def test_NR_M5_9_6_one_to_three_threats_in_range() -> None:
    """NR-R5.3"""
    s = gang(with_dead(G7, "L"), "C", C="M", fields={"threats": "m", "arrested": "p"})
    play(s, "C right 1")
    assert set(legal(s, C, "threaten")) == set("bruno felix isaac tobias walter kurt lydia nestor nora".split())
    assert why(s, "C stop") == ("NR-M5.9.6", "one-threat-at-least")
    assert why(s, "C threaten milo") == ("NR-C1.2", "has-token")
    assert why(s, "C threaten lionel") == ("NR-M5.9.6", "not-alive")
    assert why(s, "C threaten pearl") == ("NR-M5.3.4", "under-arrest")
    assert why(s, "C threaten agatha") == ("NR-M5.9.6", "out-of-reach") == why(s, "C threaten mabel")
    assert why(s, "C right 1") == ("NR-M5.9.6", "threats-first")
    t = s.copy()
    play(t, "C threaten isaac")
    assert why(t, "C threaten felix") == ("NR-R5.3", "threats-in-order")
    assert why(t, "C threaten isaac") == ("NR-C1.2", "has-token")
    play(t, "C stop")
    assert why(t, f"{'ABCDEFGH'[t.pending_seats[0]]} threaten felix") == ("NR-M5.9.6", "not-now")
    play(s, "C threaten isaac")
    assert "stop" in legal(s, C) and "felix" not in legal(s, C, "threaten") and "kurt" in legal(s, C, "threaten")
    play(s, "C threaten kurt, C threaten lydia")
    assert letters(s.fbi_mafia.threats) == "iklm" and s.pending_seats == (D,)
    assert s.players[C].maybe & mask("M") and s.players[C].maybe & ~mask("HhIJjKfFOkLlMmNn") == 0


def test_NR_M5_9_6_the_clock_lays_one() -> None:
    """NR-R5.1"""
    s = gang(turn="C", C="M")
    play(s, "C ...")
    assert s.step.name == "threat"
    play(s, "C ..., C ...")
    assert len(letters(s.fbi_mafia.threats)) == 1 and s.pending_seats == (D,)


def test_NR_M5_9_6_none_only_if_there_is_none() -> None:
    """NR-R5.2"""
    grid = "A B C D E F / G H I J K L"
    s = gang(grid, "C", A="B", B="F", C="A", D="K", E="L", F="H", fields={"threats": "BCDG"})
    s.listen()
    play(s, "C swap kitty, C with lionel")
    assert legal(s, C) == ["stop"]
    play(s, "C stop")
    assert told(s, None, "no_threats") == ["no_threats seat=C"]
    assert letters(s.players[C].maybe & s.living()) == "A"


@pytest.mark.parametrize(("option", "threats"), [(False, False), (True, True)])
def test_NR_M5_9_6_after_a_collapse_by_option(option: bool, threats: bool) -> None:
    grid = "A- B C / D E- F / G- H I"
    s = gang(grid, "C", A="B", B="C", C="D", D="F", E="H", F="I", options={"threat_after_collapse": option})
    play(s, "C collapse rows")
    assert (s.step.name == "threat") == threats


def test_NR_M5_9_1_sweep_aftermath_action_threats() -> None:
    s = gang(turn="B", C="M", D="l", fields={"threats": "l", "deck": "Z"})
    s.listen()
    play(s, "B left 1, C right 7, C threaten kurt, C stop")
    names = [event.split()[0] for event in told(s, None)]
    wanted = ["sweeps", "attacked", "died", "fell", "replaced", "row_shifted", "placed", "turn"]
    assert [name for name in names[2:] if name != "turn"] + ["turn"] == wanted


# ---------------------------------------------------------------------- the Sniper


def test_NR_M5_11_1_the_reach_of_a_shot() -> None:
    """NX-506"""
    s = gang(turn="G", G="M", A="y", B="Y", C="t", D="u", E="o", F="r", H="w", hand="n")
    assert sorted(legal(s, G, "snipe")) == sorted(SLANT)
    assert why(s, "G snipe isaac") == ("NR-M5.11.1", "out-of-reach")
    play(s, "G snipe zelda")
    assert letters(s.dead) == "Z" and s.players[G].maybe == mask("MQU")


def test_NR_M5_11_2_tokens_are_moved_to_a_neighbour() -> None:
    """NX-518, NR-C1.2"""
    s = gang(turn="G", G="M", fields={"bombs": "SsZ", "threats": "s", "guarded": "s", "arrested": "T"})
    play(s, "G move_bomb silas")
    assert why(s, "G to stella") == ("NR-C1.2", "has-token")
    assert why(s, "G to tobias") == ("NR-M5.11.2", "not-beside-token")
    play(s, "G to pearl")
    assert letters(s.fbi_mafia.bombs) == "SZp" and letters(s.fbi_mafia.threats) == letters(s.fbi_mafia.guarded) == "s"
    assert s.players[G].maybe == s.pool


@pytest.mark.parametrize(("kind", "field"), [("threat", "threats"), ("guard", "guarded")])
def test_NR_M5_11_2_of_any_kind(kind: str, field: str) -> None:
    s = gang(turn="G", fields={field: "s"})
    play(s, f"G move_{kind} silas, G ...")
    assert len(letters(getattr(s.fbi_mafia, field))) == 1 and letters(getattr(s.fbi_mafia, field)) != "s"
    assert getattr(s.fbi_mafia, field) & ~s.near(card("s")) == 0


def test_NR_M5_11_2_there_must_be_room() -> None:
    s = gang("A B- / C- D- / E F / G H- / I J- / K L / M N", "G", fields={"bombs": "A"})
    assert why(s, "G move_bomb agatha") == ("NR-M5.11.2", "no-room-for-token")
    assert why(s, "G move_bomb edith") == ("NR-M5.11.2", "no-such-token")
