"""Positions that play cannot lead to are refused with their line, in every mode; those of play never are."""

from __future__ import annotations

import random
from typing import Any

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.conformance.runner import job
from backroom.engine.position import PositionError
from backroom.engine.position.document import written
from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES
from tests.games.noir import talk, talk_fbi_mafia, talk_heist, talk_spy_tag, talk_thief_chief
from tests.games.noir.talk import GAME

MODES = ("killer_inspector", "hitman_sleuth", "spy_tag", "thief_chief", "fbi_mafia", "heist")


def refused(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.position(text)
    assert caught.value.line is not None, caught.value
    return caught.value.problem


def changed(s: Noir, *changes: str) -> str:
    """A whole position in which things were changed, `left = "" -> "A"`, each the first of its kind: the refusal."""
    text = GAME.describe(s)
    assert same(s, GAME.position(text)) == []
    for change in changes:
        before, _, after = change.partition(" -> ")
        head = before.partition(" = ")[0] + " = "
        assert before in text, text
        text = text.replace(before, head + after, 1)
    return refused(text)


def roles(s: Any) -> list[str]:
    return [p.role.name for p in s.players]


# ---------------------------------------------------------------------- every mode


def test_NR_C5_6_an_identity_is_a_living_card_that_its_seat_knows() -> None:
    """NR-C9.2: and what everyone knows of it is true."""
    s = talk.table(A="G", B="D", hand="BIZ", deck="T")
    everybody = 'maybe = "ABCDEFGHIJKLMNOPQRSTUVWYZ"'
    assert changed(s, f'{everybody} -> "AB"') == "A.maybe: it is greta"
    assert changed(s, f'{everybody} -> ""') == "A.maybe: it is greta"
    assert changed(s, f'{everybody} -> "Ga"') == "A.maybe: only a suspect of this game"
    assert changed(s, 'eyes = ["A"] -> []').startswith("A.eyes: ")
    assert changed(s, 'eyes = ["A"] -> ["A", "B"]').startswith("A.eyes: ")
    assert changed(s, 'dead = "" -> "G"') == "A.identity: an identity is a living card on the board"
    assert changed(s, "settled = 0 -> 1") == "A.settled: this identity comes from the deck"
    assert changed(s, "settled = 4 -> 5") == "B.settled: the hand has 4 cards"
    assert changed(s, 'left = "" -> "D"', 'marked = "" -> "D"').startswith("B.identity: this card has left the hand")


def test_NR_C9_1_cards_in_hand_are_seen_by_their_owner() -> None:
    s = talk.table(A="G", B="D", hand="BIZ", deck="T")
    assert changed(s, 'owner = "B" -> "A"').startswith("hand.0.owner: ")
    assert changed(s, 'owner = "B" -> "nobody"').startswith("hand.0.owner: ")
    before, hand = GAME.describe(s).split("[[hand]]", 1)
    strange = hand.replace('eyes = ["B"]', 'eyes = ["A"]', 1)
    assert refused(f"{before}[[hand]]{strange}").startswith("hand.0.eyes: ")
    card = GAME.codecs["hand.card"].to_text(s.hand[0].card)[0].upper()
    other = hand.replace(card, "", 1)
    assert refused(f"{before}[[hand]]{other}").startswith("hand.0.maybe: ")
    assert changed(s, 'left = "" -> "A"') == "left: this card was in no hand"


def test_NR_C10_1_one_turn_after_the_other() -> None:
    """Whose turn it is follows from the turn that comes next, and what lies between from the mode."""
    s = talk.table(A="G", B="D", hand="BIZ", deck="T")
    assert changed(s, 'arg = { seat = "A" } -> { seat = "B" }') == "arg: there cannot be act seat=B here"
    following = 'agenda = ["turn seat=B"]'
    assert changed(s, f'{following} -> ["turn seat=A"]') == "arg: there cannot be act seat=A here"
    assert changed(s, f"{following} -> []") == "agenda: the turn that comes next lies at the bottom"
    twice = f'{following} -> ["turn seat=B", "turn seat=B"]'
    assert changed(s, twice).startswith("agenda: turn does not come out of turn")
    assert changed(s, f'{following} -> ["turn seat=B", "guard seat=A"]').startswith(
        "agenda: guard does not come out of"
    )
    for step, parts in (("chain", "card = 0"), ("line", "line = 0, axis = 0")):
        other = f'arg = {{ seat = "A" }} -> {{ seat = "A", {parts} }}'
        assert changed(s, f'step = "act" -> "{step}"', other) == f"step: {step} does not come out of turn"
    assert changed(s, 'step = "act" -> "watch"') == "step: watch does not come out of turn"


def test_NR_C10_6_turns_have_a_limit() -> None:
    s = talk.table(A="G", B="D", hand="BIZ", deck="T", options={"move_limit": 50}, turns=50)
    assert changed(s, "turns = 50 -> 51") == "turns: the game ends after turn 50 (NR-C10.6)"
    assert changed(s, "turns = 50 -> -1").startswith("turns: ")


def test_NR_C11_1_nobody_has_won_before_the_end() -> None:
    s = talk.table(A="G", B="D", hand="BIZ", deck="T")
    assert changed(s, 'won = [] -> ["A"]') == "won: nobody has won a game that goes on (NR-C11.1)"
    assert changed(s, 'end = "none" -> "deaths"') == "end: the game goes on (NR-C11.1)"
    t = talk.table(A="G", B="D", hand="BIZ", turn="B")
    talk.play(t, "B accuse greta") if "accuse greta" in talk.legal(t, 1) else t.finish()
    while not t.over:
        t.expire(t.pending_seats[0])
    if t.end:
        assert changed(t, f'end = {written(GAME.codecs["end"].to_text(t.end))} -> "none"').startswith("end: ")


def test_NR_C4_4_a_collapse_names_one_dead_of_each_line() -> None:
    s = talk.table("A- B- C- / D- E F / G- H I-", A="E", B="F")
    assert changed(s, 'taken = "" -> "A"') == "taken: nobody has been named for a collapse (NR-C4.4)"
    talk.play(s, "A collapse rows, A take agatha")
    assert s.step.name == "line"
    assert changed(s, 'taken = "AD" -> "A"').startswith("taken: one of the dead of line 2")
    assert changed(s, 'taken = "AD" -> "ABD"').startswith("taken: one of the dead of line 1")
    assert changed(s, 'taken = "AD" -> "ADG"').startswith("taken: nobody has been named")


ONLY_THERE = {  # what only one mode has; in format 1 it stood in [table]
    "hitman_sleuth": 'target = "clara"',
    "spy_tag": 'lost = "A"',
    "thief_chief": 'wallets = "A"',
    "fbi_mafia": "saved = 1",
    "heist": "paints = 1",
}
EMPTY_THERE = {
    "hitman_sleuth": 'target = "none"',
    "spy_tag": 'lost = ""',
    "thief_chief": 'wallets = ""',
    "fbi_mafia": "saved = 0",
    "heist": "watched = -1",
}


@pytest.mark.parametrize("mode", MODES)
def test_NR_R_2_what_another_mode_has_lies_nowhere(mode: str) -> None:
    s = GAME.deal(job(GAME, mode, 1).seats, 1, {"mode": mode})
    assert isinstance(s, Noir)
    for other in GAME.optional_records:
        assert (f"[{other}]" in GAME.describe(s)) == (other == mode)
        if other != mode:
            text = GAME.describe(s).replace("[A]", f"[{other}]\n{ONLY_THERE[other]}\n\n[A]")
            assert refused(text) == f"{other}: with these options there is no such table"
            old = GAME.describe(s).replace("format = 2", "format = 1")
            table = "[A]" if other == "spy_tag" else "[table]"
            there = old.replace(table, f"{table}\n{ONLY_THERE[other]}")
            if (other, mode) != ("spy_tag", "fbi_mafia"):  # there fell somebody, too
                assert refused(there).endswith(": with these options there is none")
                assert GAME.position(old.replace(table, f"{table}\n{EMPTY_THERE[other]}"))
    if mode != "heist":
        thief = GAME.describe(s).replace("\nthieves = []", "") + "\n[[thieves]]\n"
        assert refused(thief) == f"thieves: {mode} has none"
    first = written(roles(s)[0])
    assert ".role: " in changed(s, f'role = {first} -> "{"thief" if mode != "thief_chief" else "killer"}"')


# ---------------------------------------------------------------------- the modes one by one


def test_NR_M1_9_2_more_dead_than_the_goal() -> None:
    s = talk.table(A="G", B="D", options={"killer_target_deaths": 10}, dead="HIJKLMNOP")
    assert changed(s, 'dead = "HIJKLMNOP" -> "HIJKLMNOPQ"') == "dead: with 10 deaths the game is over (NR-M1.9.2)"


def test_NR_M1_2_1_the_killer_begins() -> None:
    s = talk.table(A="G", B="D", hand="BIZ", turn="B")
    assert changed(s, f"turns = {s.turns} -> 1") == "turns: the Killer begins (NR-M1.2.1)"


def test_NR_M1_2_2_the_inspector_draws_four_cards() -> None:
    s = GAME.deal(2, 1)
    assert isinstance(s, Noir)
    deck = GAME.codecs["deck"].to_text(s.deck)
    assert changed(s, f'deck = "{deck}" -> "{deck[:3]}"', f'discard = "" -> "{deck[3:]}"') == (
        "deck: the Inspector has yet to draw 4 cards (NR-M1.2.2)"
    )


def test_NR_M2_3_2_a_game_without_a_living_target() -> None:
    s = talk.table(mode="hitman_sleuth", A="G", B="D", hand="BIZ", target="C", hits="KL")
    problem = "hitman_sleuth.target: while the game goes on a living target lies open (NR-M2.3.2)"
    assert changed(s, 'dead = "" -> "C"') == problem
    assert changed(s, 'target = "clara" -> "none"', 'discard = "" -> "C"') == problem


def test_NR_M2_1_4_who_knows_the_list() -> None:
    s = talk.table(mode="hitman_sleuth", A="G", B="D", hand="BIZ", target="C", hits="KL")
    text = GAME.describe(s)
    where = text.index("[[hits]]")
    assert refused(text[:where] + text[where:].replace("eyes = []", 'eyes = ["A"]', 1)).startswith("hits.0.eyes: ")


def test_NR_M3_6_1_trophies_that_end_the_game() -> None:
    """NR-M3.3.2: nobody but the captured is dead."""
    with pytest.raises(PositionError, match=r"spy_tag.trophies: with 3 the game is over \(NR-M3.6.1\)"):
        talk_spy_tag.spies("GHIJ", trophies={"A": "ABC"})
    s = talk_spy_tag.spies("GHIJ", trophies={"A": "AB"})
    assert changed(s, 'dead = "AB" -> "ABC"') == "dead: only trophies are dead (NR-M3.3.2)"


def test_NR_M4_8_1_the_last_wallet_ends_the_game() -> None:
    s = talk_thief_chief.table(A="A", hand="ML", B="Z", officers="HK", wallets="A")
    assert changed(s, 'wallets = "A" -> ""') == "thief_chief.wallets: with the last one the game is over (NR-M4.8.1)"


def test_NR_M4_4_1_covers_that_were_worn() -> None:
    s = talk_thief_chief.table(A="A", hand="ML", B="Z", officers="HK")
    assert changed(s, 'worn = [] -> ["BC"]') == "thief_chief.worn: none of the three cards was this cover (NR-M4.4.1)"
    assert changed(s, "rematch = 0 -> 1").startswith("thief_chief.rematch: ")
    assert changed(s, "purse = [0, 0] -> [1, 0]").startswith("thief_chief.purse: ")


def test_NR_M4_1_3_a_dead_officer() -> None:
    """NR-M6.7.1: an officer who is painted over is none any more."""
    s = talk_thief_chief.table(A="A", hand="ML", B="Z", officers="HK")
    assert changed(s, 'dead = "" -> "H"') == "dead: thief_chief has none"
    s = talk_heist.heist("MAZR", officers="lo")
    assert changed(s, 'dead = "" -> "l"') == "heist.officers: it cannot lie on lydia (NR-C6.3, NR-M5.3.5)"


def test_NR_M4_6_3_nobody_to_dismiss() -> None:
    """NR-M4.1.3: two officers are in uniform; where the new one stays, there is another to go."""
    stays = {"hire_may_dismiss_new": False}
    assert not talk_thief_chief.table(A="A", hand="ML", B="Z", officers="").thief_chief.officers
    s = talk_thief_chief.table(A="A", hand="ML", B="Z", officers="H", options=stays)
    assert changed(s, 'officers = "H" -> ""').startswith("thief_chief.officers: after a Hire one who was there goes")


def test_NR_C5_6_a_street_on_which_nobody_is_anybody() -> None:
    text = 'seats = 8\n[options]\nmode = "fbi_mafia"\n[table]\nburied = [{ card = "nora" }]\n'
    with pytest.raises(PositionError, match=r"A.identity: who plays is somebody \(NR-C5.6\)"):
        GAME.position(text)
    assert GAME.position(text + '[A]\nidentity = "queenie"\n')


def test_NR_M5_3_4_a_card_both_arrested_and_dead() -> None:
    s = talk_fbi_mafia.gang(fields={"arrested": "Z"})
    assert changed(s, 'dead = "" -> "Z"') == "fbi_mafia.arrested: it cannot lie on zelda (NR-C6.3, NR-M5.3.5)"


def test_NR_M5_3_5_tokens_out_of_reach() -> None:
    """NR-M5.3.4: neither a threat nor a guard lies on the arrested, no bomb on who has left the board."""
    s = talk_fbi_mafia.gang(fields={"arrested": "Z", "guarded": "Y", "threats": "W"})
    assert changed(s, 'guarded = "Y" -> "Z"').startswith("fbi_mafia.guarded: it cannot lie on zelda")
    assert changed(s, 'threats = "W" -> "WZ"').startswith("fbi_mafia.threats: it cannot lie on zelda")
    assert changed(s, 'bombs = "" -> "z"').startswith("fbi_mafia.bombs: it cannot lie on zeno")
    assert changed(s, 'dead = "" -> "Y"').startswith("fbi_mafia.guarded: it cannot lie on yorick")


def test_NR_M5_6_1_seven_protection_tokens() -> None:
    s = talk_fbi_mafia.gang(fields={"guarded": "OopPqQ"})
    assert changed(s, 'guarded = "OPQopq" -> "OPQopqR"') == "fbi_mafia.guarded: there are 6 tokens (NR-M5.6.1)"


def test_NR_M5_12_1_scores_that_end_the_game() -> None:
    """NR-M5.12.1, NR-M5.12.2"""
    s = talk_fbi_mafia.gang(fields={"dead": "STUVWYZabcdefghijklmnopq"})
    assert changed(s, f'dead = {written("STUVWYZabcdefghijklmnopq")} -> "STUVWYZabcdefghijklmnopqr"').startswith(
        "dead: "
    )
    with pytest.raises(PositionError, match=r"fbi_mafia.arrested: the FBI has won \(NR-M5.12.1\)"):
        talk_fbi_mafia.gang(fields={"arrested": "VWYZw"})


def test_NR_M5_3_5_tokens_of_the_dead_and_sweeps_that_are_none() -> None:
    s = talk_fbi_mafia.gang(fields={"bombs": "Z"})
    assert changed(s, 'dead = "" -> "Z"') == "fbi_mafia.bombs: none lies on the dead (NR-M5.3.5)"
    assert changed(s, 'swept = "" -> "Z"').startswith("fbi_mafia.swept: ")
    assert changed(s, 'fallen = [] -> ["A"]').startswith("fbi_mafia.fallen: ")
    assert changed(s, "saved = 0 -> 2").startswith("fbi_mafia.saved: ")
    eight = written([""] * 8)
    assert changed(s, f"lost = {eight} -> {written(['A', *[''] * 7])}").startswith("fbi_mafia.lost: ")


def test_NR_M5_9_6_numbers_of_frames_name_cards_and_seats_that_there_are() -> None:
    """NR-M5.9.5"""
    s = talk_fbi_mafia.gang(turn="C", C="M")
    talk_fbi_mafia.play(s, "C swap mabel")
    assert s.step.name == "swap_with" and [step.name for step, _ in s.agenda] == ["turn", "threat"]
    mabel, gone = NAMES.index("mabel"), NAMES.index("zeno")
    said = f'arg = {{ seat = "C", card = {mabel} }}'
    for seat, card in (("B", mabel), ("D", mabel), ("C", gone), ("I", mabel)):
        complaint = f"arg: there cannot be swap_with seat={seat} card={card} here"
        assert changed(s, f'{said} -> {{ seat = "{seat}", card = {card} }}') == complaint
    assert changed(s, f'{said} -> {{ seat = "C", card = 50 }}').startswith("arg: card is a number from 0 to 49")
    threat = 'agenda = ["turn seat=D", "threat seat=C card=0 before=0"]'
    for other in ("seat=C card=0 before=1", "seat=B card=0 before=0", "seat=C card=1 before=0"):
        complaint = f"agenda: there cannot be threat {other} here"
        assert changed(s, f'{threat} -> ["turn seat=D", "threat {other}"]') == complaint


def test_NR_M6_2_3_three_tokens_on_a_shut_safe() -> None:
    s = talk_heist.heist("MAZR", tokens={"nw": "AB"})
    assert same(s, GAME.position(GAME.describe(s))) == []
    third = talk_heist.heist("MAZR", tokens={"nw": "ABC"})
    assert refused(GAME.describe(third)) == "thieves: three tokens open a safe (NR-M6.2.3)"


def test_NR_M6_11_1_four_open_safes() -> None:
    s = talk_heist.heist("MAZR", opened="nw ne sw")
    problem = "heist.opened: with the last safe the game is over (NR-M6.11.1)"
    assert changed(s, 'opened = ["nw", "ne", "sw"] -> ["nw", "ne", "sw", "se"]') == problem
    assert changed(s, 'opened = ["nw", "ne", "sw"] -> ["n"]') == "heist.opened: there is no such safe (NR-M6.2.2)"


def test_NR_M6_5_2_tokens_lie_on_a_shut_safe() -> None:
    s = talk_heist.heist("MAZR", tokens={"nw": "A"})
    assert changed(s, 'safe = "nw" -> "none"').startswith("thieves.0.safe: tokens lie on a shut safe")
    assert changed(s, 'safe = "nw" -> "n"').startswith("thieves.0.safe: ")
    assert changed(s, 'opened = [] -> ["nw"]').startswith("thieves.0.safe: ")
    assert changed(s, "tokens = 1 -> 2").startswith("thieves.0.tokens: at most 1 tokens of this role")
    assert changed(s, "tokens = 1 -> -1").startswith("thieves.0.tokens: ")


def test_NR_M6_3_4_what_the_chief_notices() -> None:
    """NR-M6.6.3, NR-M6.7.1, NR-M6.10.4"""
    s = talk_heist.heist("MAZR", officers="lo", dazed="l")
    assert changed(s, "hidden = 0 -> 4").startswith("heist.hidden: ")
    assert changed(s, "alarm = 0 -> 2").startswith("heist.alarm: ")
    assert changed(s, 'dazed = "l" -> "lo"') == "heist.dazed: one officer is knocked out at a time (NR-M6.6.3)"
    assert changed(s, "paints = 0 -> 4").startswith("heist.paints: ")
    assert changed(s, "watched = -1 -> 16").startswith("heist.watched: ")
    assert changed(s, 'spotted = [] -> ["A"]').startswith("heist.spotted: ")
    assert changed(s, 'dead = "" -> "a"').startswith("dead: only officers who were painted over")


def test_NR_M6_1_2_role_cards_and_levels() -> None:
    """NR-M6.9.2"""
    s = talk_heist.deal(5)
    assert changed(s, "level = 1 -> 2").startswith("thieves.0.level: the role card of this seat is of level 1")
    assert changed(s, 'insiders = ["A", "B", "C", "D"] -> ["A"]').startswith("thieves.0.insiders: ")
    assert changed(s, "born = 0 -> 1").startswith("thieves.0.born: ")
    deck = GAME.codecs["heist.role_deck"].to_text(s.heist.role_deck)
    other = f"role_deck = {written(deck, 12)} -> {written(deck[::-1], 12)}"
    assert changed(s, other) == "heist.role_deck: the first level lies on top (NR-M6.1.2)"


def test_NR_M6_1_5_officers_are_posted_one_after_the_other() -> None:
    s = talk_heist.deal(5)
    assert s.step.name == "posting"
    assert (
        changed(s, "\narg = { placed = 0 } -> { placed = 1 }")
        == "heist.officers: they are posted one after the other (NR-M6.1.5)"
    )


def test_NR_M6_6_6_former_identities_were_somebody_s() -> None:
    s = talk_heist.heist("MAZR", "decoy runner cleaner mole", clock=3)
    ghost = '[[ghosts]]\nmaybe = "{}"\nborn = {}\ngone = {}\n\n[open]'
    for maybe, born, gone in (("C", 2, 4), ("C", 2, 2), ("C", -1, 2)):
        text = GAME.describe(s).replace("ghosts = []\n", "").replace("[open]", ghost.format(maybe, born, gone))
        assert refused(text).startswith("ghosts.0.born: ")
    text = GAME.describe(s).replace("ghosts = []\n", "").replace("[open]", ghost.format("MAZ", 0, 2))
    assert refused(text) == "ghosts: these cannot all have been somebody (NR-M6.6.6)"
    assert GAME.position(text.replace('"MAZ"', '"MAZC"'))


# ---------------------------------------------------------------------- heist roles given in part


def heist_text(seats: int = 5, roles_out: str = "", **said: str) -> str:
    lines = ['game = "noir"', f"seats = {seats}", "seed = 3", "[options]", 'mode = "heist"']
    lines += ["[table]", f"roles_out = {roles_out.split()}"] if roles_out else []
    for letter, role in said.items():
        lines += [f"[{letter}]", f'role = "{role}"']
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_NR_M6_1_3_roles_given_in_part_are_always_accepted(seats: int) -> None:
    """The other role cards are dealt, whatever the deal had given to whom."""
    for role in "safecracker runner cleaner decoy mole hacker painter impersonator scout sneak master_cracker".split():
        for letter in "ABCD":
            s = GAME.position(heist_text(seats, **{letter: role}))
            found = roles(s)
            assert found["ABCD".index(letter)] == role and found[-1] == "security_chief"
            assert len(set(found)) == seats and "none" not in found
            assert same(s, GAME.position(GAME.describe(s))) == []
    found = roles(GAME.position(heist_text(5, A="runner", D="sneak")))
    assert found[0] == "runner" and found[3] == "sneak" and len(set(found)) == 5
    out = GAME.position(heist_text(5, roles_out="runner mole decoy"))
    assert not {"runner", "mole", "decoy"} & set(roles(out))


def test_NR_M6_1_2_a_role_card_is_there_once() -> None:
    assert "role cards missing or twice" in refused(heist_text(5, A="runner", B="runner"))
    assert "role cards missing or twice" in refused(heist_text(5, "runner", A="runner"))
    problem = "E.role: heist has no second security_chief"
    assert refused(heist_text(5, C="security_chief", E="security_chief")) == problem


def test_NR_M1_1_2_a_role_has_one_seat() -> None:
    with pytest.raises(PositionError, match="killer_inspector has no second inspector"):
        GAME.position('seats = 2\n[A]\nrole = "inspector"\n')


# ---------------------------------------------------------------------- what play leads to is never refused


@pytest.mark.parametrize("mode", MODES)
def test_positions_of_play_are_never_refused(mode: str) -> None:
    """With all seat counts and drawn options."""
    for seed in range(12):
        task = job(GAME, mode, seed)
        rng = random.Random(seed)
        s = GAME.deal(task.seats, seed, task.options)
        while not s.over:
            if rng.random() < 0.25:
                assert same(s, GAME.position(GAME.describe(s))) == []
            seat = s.pending_seats[0]
            if rng.random() < 0.05:
                s.expire(seat)
            else:
                legal = s.legal_ids(seat)
                s.play(seat, legal[rng.randrange(len(legal))])
        assert same(s, GAME.position(GAME.describe(s))) == []
