"""Mode 6, Heist: our rulings on the clock, on what is concluded and on what is remembered (NR-R6)."""

from __future__ import annotations

from backroom.engine.bitmasks import BIT
from tests.games.noir.talk import GAME, board, card, identity, letters, mask, told
from tests.games.noir.talk_heist import A, B, E, deal, heist, play, posted, tokens
from tests.games.noir.test_heist_abilities import first

CHIEF = E  # of five seats


def test_NR_R6_1_the_clock() -> None:
    s = posted(5)
    s.listen()
    s.expire(A)
    assert told(s, None)[0].split()[0] in ("row_shifted", "column_shifted") and s.thieves[A].insiders
    s = heist("MAZR", first("safecracker"), turn="E", tokens={"nw": "A"}, officers="o")
    play(s, "E trade oscar, E ...")
    assert s.step.name == "keep" and board(s).split(" / ")[4][2:4] != "o@"
    play(s, "A ...")
    assert tokens(s, "nw") == "A" and s.step.name == "act"
    s = heist("MAZR", first("impersonator"), deck="BCD")
    play(s, "A make_up, A ...")
    assert identity(s, A) in ("bruno", "clara", "dexter")
    s = deal(5)
    for _ in range(5):
        s.expire(CHIEF)
    assert s.pending_seats == (A,) and s.players[CHIEF].identity >= 0


def test_NR_R6_4_what_is_concluded_for_all() -> None:
    s = heist("EAZR")
    play(s, "A rob nw")
    assert s.players[A].maybe == mask("AadE")
    s = heist("IAZR", first("hacker"))
    play(s, "A hack nw")
    assert s.players[A].maybe == mask("BeHhIM")
    for role, deed in (("cleaner", "knock_out"), ("painter", "paint")):
        s = heist("MAZR", first(role), officers="l")
        play(s, f"A {deed} lydia")
        assert s.players[A].maybe == s.near(card("l"))
    s = heist("UAZR", first("master_cracker"), tokens={"se": "A"})
    play(s, "A crack")
    assert s.players[A].maybe == mask("UuyZ")
    assert s.players[B].maybe == s.pool


def test_NR_R6_5_former_identities_are_remembered() -> None:
    s = heist("MAZR", first("decoy"), turn="E", chief="B")
    play(s, "E watch 2 3, A vanish")
    assert [(letters(g.maybe), g.born, g.gone) for g in s.ghosts] == [(letters(mask("eFfGIiJjlMmNPpQq")), 0, 1)]
    assert s.thieves[A].born == 1 and s.thieves[B].born == 0 and letters(s.thieves[B].seen) == "M"
    play(s, "E left 6, B left 7, C left 1, D left 2, A vanish")
    assert len(s.ghosts) == 1, "nothing was known of the second one"
    s = heist("MAZR", first("decoy"))
    s.players[A].maybe = mask("M")
    play(s, "A vanish")
    assert s.ghosts == [] and not (s.players[B].maybe | s.players[CHIEF].maybe) & mask("M")
    assert s.players[A].maybe == s.pool


def test_NR_R6_5_a_card_that_is_shown_was_no_ghost_of_its_time() -> None:
    s = heist("MiZR", first("decoy"), turn="E", chief="B")
    play(s, "E watch 2 3, A vanish")
    assert s.ghosts[0].maybe == mask("eFfGIiJjlMmNPpQq")
    s.mode.caught(s, CHIEF, B)
    assert s.ghosts[0].maybe == mask("eFfGIJjlMmNPpQq"), "since the deal it was B's"
    known = s.ghosts[0].maybe
    s.mode.caught(s, CHIEF, B)
    assert s.ghosts[0].maybe == known, "what B drew later may have been A's before"


def test_NR_R6_5_eight_are_enough() -> None:
    s = heist("MAZR", first("decoy"), chief="B")
    for turn in range(12):
        s.players[A].maybe = s.pool & ~BIT[card("CDEFGHIJKLNO"[turn])]
        s.players[A].role.deeds[-1].do(s, A, 0)
    assert len(s.ghosts) == 8 and s.ghosts[-1].gone == s.heist.clock == 12 and not s.ghosts[0].maybe & mask("G")


def test_NR_R6_6_what_was_seen_stays_seen() -> None:
    s = heist("MAZR", first("decoy"), chief="B")
    play(s, "A vanish")
    assert [GAME.view(s, v)["thieves"][A]["seen"] for v in (A, B, CHIEF, None)] == ["M", "?", "?", "?"]
    s.mode.caught(s, CHIEF, A)
    assert letters(s.thieves[A].seen) == "M"
