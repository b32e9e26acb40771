"""Short positions: how the rest of the table is completed, and which texts are refused."""

from __future__ import annotations

import re

import pytest

from backroom.engine.conformance.checks import same
from backroom.engine.position import PositionError
from backroom.games.cash2.cards import CLICK, CLIP, EMPTY, FULL_PILE, PAINTING, count, size
from backroom.games.cash2.powers import POWER_NAMES
from backroom.games.cash2.state import Cash2
from tests.games.cash2.power_talk import holders, now, shown
from tests.games.cash2.talk import GAME, A, B, C, D, discard, hand, has, pile, seats, wounds


def read(text: str, seats: int = 4) -> Cash2:
    """A position in which lines stand for the tables they begin: `B.wounds = 2` is the seat's own."""
    s = GAME.position(f"seats = {seats}\n{text}\n")
    assert isinstance(s, Cash2)
    assert same(s, GAME.position(GAME.describe(s))) == []  # one that says everything is left as it is
    return s


def powered(text: str, more: str = "") -> Cash2:
    return read(f"options.powers = true\n{more}\n{text}")


def secret(text: str) -> Cash2:
    return powered(text, 'options.power_visibility = "secret_until_used"')


def refused(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.position(f"seats = 4\n{text}\n")
    return re.sub(r"^line \d+: ", "", str(caught.value))


def test_what_is_not_said_is_as_it_was_dealt() -> None:
    dealt = GAME.deal(4, 0)
    assert isinstance(dealt, Cash2)
    assert same(read(""), dealt) == []
    s = read("C.wounds = 1")
    assert s.piles == dealt.piles and s.centre == dealt.centre and s.gone == 0


# ---------------------------------------------------------------------- who lives, and with which power


def test_whoever_has_three_wounds_is_dead() -> None:
    s = read("B.wounds = 3\nC.wounds = 2\nD.wounds = 4")
    assert seats(s.alive) == "AC" and wounds(s) == [0, 3, 2, 4]
    s = powered('B = {wounds = 4, power = "unbreakable"}\nC = {wounds = 5, power = "kid"}')
    assert seats(s.alive) == "ABD"
    assert seats(powered('B = {wounds = 5, power = "unbreakable"}').alive) == "ACD"
    assert wounds(read('table.alive = ["A", "B", "D"]')) == [0, 0, 3, 0]
    assert refused('table.alive = ["A", "B", "D"]\nC.wounds = 1') == "alive: C lives with 1 wounds (CG2-W.2)"


@pytest.mark.parametrize("number", [1, 2, 8])
def test_there_are_eight_rounds(number: int) -> None:
    assert read(f"table.round = {number}").round == number


@pytest.mark.parametrize("number", [0, 9])
def test_there_is_no_other_round(number: int) -> None:
    assert refused(f"table.round = {number}") == f"round: there are rounds 1 to 8, not {number}"


def test_a_power_is_named_and_the_others_stay_as_they_were_dealt() -> None:
    dealt = powered("")
    held = [p.power.name for p in dealt.players]
    spare = next(name for name in POWER_NAMES[1:] if name not in held)
    s = powered(f'B.power = "{spare}"')
    assert [p.power.name for p in s.players] == [held[A], spare, held[C], held[D]]
    assert shown(s) == "ABCD" and holders(s, spare) == "B" and holders(s, held[A]) == "A"
    assert holders(s, held[B]) == "" and s.may_hold[0] == 0
    s = powered(f'B.power = "{held[C]}"')  # which leaves C the first one that is free
    free = next(name for name in POWER_NAMES[1:] if name not in (held[A], held[C], held[D]))
    assert [p.power.name for p in s.players] == [held[A], held[C], free, held[D]]


def test_the_first_free_power_is_given_once() -> None:
    held = [p.power.name for p in powered("").players]
    s = powered(f'A.power = "{held[B]}"\nD.power = "{held[C]}"')
    free = [name for name in POWER_NAMES[1:] if name not in (held[B], held[C])]
    assert [p.power.name for p in s.players] == [held[B], free[0], free[1], held[C]]


def test_secret_powers_stay_secret_unless_they_are_shown() -> None:
    s = secret('B.power = "kid"')
    assert shown(s) == "" and holders(s, "kid") == holders(s, "cute") == "ABCD" and s.may_hold[0] == 0
    s = secret('B = {power = "kid", shown = true}')
    assert shown(s) == "B" and holders(s, "kid") == "B" and holders(s, "cute") == "ACD"
    open_kid = 'options.powers = true\nA = {power = "kid", shown = false}'
    assert refused(open_kid) == "A.shown: powers are public (CG2-S.6)"
    secrets = 'options = {powers = true, power_visibility = "secret_until_used"}\n'
    says = "may_hold: C holds cute"
    assert refused(f'{secrets}B.power = "kid"\nC.power = "cute"\ntable.may_hold.cute = ["B"]') == says
    late = secret('table.round = 2\nB.power = "kid"')  # CG2-R.2: guns have been aimed
    assert holders(late, "kid") == shown(late) == "B"


def test_powers_that_cannot_be() -> None:
    assert refused('B.power = "kid"') == "B.power: powers are not in play; put `powers = true` under [options]"
    twice = 'options.powers = true\nB.power = "kid"\nD.power = "kid"'
    assert refused(twice) == "B.power: there is only one kid"
    assert read('B.power = "plain"').players[B].power.name == "plain"


# ---------------------------------------------------------------------- bullets


def test_cards_that_are_nowhere_were_shown_long_ago() -> None:
    s = read("table.round = 6\nB = {clicks = 2, bangs = 1}")
    assert hand(s, B) == (2, 1) and s.players[B].hand_size == 3
    assert s.players[B].past == s.players[B].kept == (0, 0, 0, 1, 1)
    assert hand(s, A) == (1, 2) and discard(s) == ((3 + 3 * 4, 2 + 3 * 1), (0, 0))
    s = read("table.round = 6\nB.clicks = 2")  # the bangs are what the round leaves
    assert hand(s, B) == (2, 1) and s.players[B].past == (0, 0, 0, 1, 1)
    s = read("table.round = 4\nB.bangs = 0")
    assert hand(s, B) == (5, 0) and s.players[B].past == (1, 1, 1)


def test_a_live_card_comes_out_of_the_hand() -> None:
    cards = 'B.bullet = "bang"\nC.bullet = "click"\nD = {bullet = "click", clicks = 4, bangs = 2}'
    s = read(f'phase = "aim"\ntable.round = 2\n{cards}')
    assert hand(s, B) == (4, 2) and hand(s, C) == (3, 3) and hand(s, D) == (4, 2)
    assert [p.bullet for p in s.players] == [CLICK, 1, CLICK, CLICK]
    assert [p.past for p in s.players] == [(0,), (0,), (0,), (1,)]
    s = read('phase = "aim"\ntable.round = 5\nB = {bullet = "bang", clicks = 1, bangs = 2}')
    assert s.players[B].past == (0, 0, 0, 0)
    s = read('B.bullet = "none"')
    assert [p.loaded for p in s.players] == [False] * 4 and s.players[A].bullet == EMPTY


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("B.clicks = 6", "B.clicks: a seat has 5 clicks, the live card included"),
        ("B.clicks = -1", "B.clicks: a seat has 5 clicks, the live card included"),
        ('B = {clicks = 5, bullet = "click"}', "B.clicks: a seat has 5 clicks, the live card included"),
        ("B.bangs = 4", "B.bangs: a seat has 3 bangs, the live card included"),
        ("B.bangs = -1", "B.bangs: a seat has 3 bangs, the live card included"),
        ('B = {bangs = 3, bullet = "bang"}', "B.bangs: a seat has 3 bangs, the live card included"),
    ],
)
def test_hands_that_cannot_be(text: str, says: str) -> None:
    assert refused(text) == says


def test_a_past_says_what_is_left_of_the_hand() -> None:
    s = read('table.round = 5\nB.past = ["lost", "lost", "click", "bang"]')
    assert s.players[B].kept == (0, 0, 0, 1) and hand(s, B) == (2, 2) and s.players[B].hand_size == 4
    s = read('phase = "aim"\ntable.round = 3\nB = {past = ["lost", "lost"], kept = ["bang", "click"], bullet = "bang"}')
    assert hand(s, B) == (4, 1) and discard(s) == ((6, 0), (1, 1))
    s = read('phase = "aim"\ntable.round = 2\nB = {past = ["lost"], bullet = "click"}')
    assert hand(s, B) == (3, 3)
    s = read('table.round = 2\nB.past = ["bang", "got", "paid"]')
    assert s.players[B].kept == (1, 1, 0) and hand(s, B) == (4, 3) and discard(s) == ((3, 0), (1, 0))


def test_in_later_rounds_everyone_has_spent_some_cards() -> None:
    spent = (0, 0, 1, 0, 0, 1, 0, 1)
    s = read("table.round = 8\nB.clicks = 1")
    assert s.players[A].past == s.players[A].kept == spent[:7] and hand(s, A) == (0, 1)
    assert hand(s, B) == (1, 0) and discard(s) == ((5 + 4 + 5 + 5, 2 + 3 + 2 + 2), (0, 0))
    says = "C.clicks: in round 8 1 cards are left for now, not 8, clips aside (CG2-2.3)"
    assert refused("table.round = 8\nC.past = []") == says
    s = read("table.round = 3")
    assert [hand(s, seat) for seat in range(4)] == [(3, 3)] * 4 and discard(s) == ((8, 0), (0, 0))
    s = read("table.round = 2")
    assert [hand(s, seat) for seat in range(4)] == [(4, 3)] * 4


def test_bangs_dug_out_of_the_discard_were_not_the_shown_ones() -> None:
    s = read(
        'table = {round = 3, dug = 1}\nB = {past = ["bang", "lost"], kept = ["bang", "bang"]}\n'
        'C.past = ["click", "click", "got"]\n[[digs]]\nats = [0, 2, 2, 0]\nfound = true'
    )
    assert discard(s) == ((6, 1), (0, 0))


# ---------------------------------------------------------------------- loot


def test_loot_that_is_nowhere_lies_in_the_later_piles() -> None:
    s = read("A.stash = {bill_20000 = 2, painting = 1}\ntable.centre = {clip = 1, bill_5000 = 3, painting = 0}")
    assert has(s, A, "20 20 p") and s.players[A].stash_size == 3 and s.players[A].seen == pile("20 20 p")
    assert [size(lies) for lies in s.piles] == [0, 8, 8, 8, 8, 8, 8, 8] and size(s.gone) == 64 - 56 - 7
    assert s.centre + s.gone + sum(s.piles) + s.players[A].stash == FULL_PILE
    assert GAME.view(s, None)["offered"] == ["bill_5000", "clip", "new_godfather"]
    says = "A.stash: is not what was seen to come and what moved unseen (CG2-7.10)"
    assert refused("A = {stash = {bill_20000 = 2}, seen = {bill_20000 = 1}}\ntable.centre = {}") == says


def test_a_round_brings_a_pile_of_eight() -> None:
    s = read("table.round = 6")
    assert size(s.centre) == 8 and [size(lies) for lies in s.piles] == [0, 0, 0, 0, 0, 0, 8, 8]
    assert size(s.gone) == 64 - 24
    piles = {tuple(read(f"seed = {seed}\ntable.round = 6").piles) for seed in range(5)}
    assert len(piles) == 5  # they are shuffled
    s = read("table.round = 6\ntable.centre = {painting = 2}")
    assert s.centre == pile("p p") and [size(lies) for lies in s.piles[6:]] == [8, 8]
    box = "bill_10000 = 15, bill_20000 = 10, diamond_1000 = 5, diamond_5000 = 3, diamond_10000 = 1, painting = 10"
    s = read(f"table.round = 8\ntable.gone = {{bill_5000 = 7, {box}, clip = 3, first_aid = 2}}")
    assert s.centre == pile("5 5 5 5 5 5 5 5")
    s = read("table.round = 6\ntable.centre = {}\ntable.gone = {}\nA.stash = {bill_5000 = 15, bill_10000 = 15}\n"
             "B.stash = {bill_20000 = 10, diamond_1000 = 5, diamond_5000 = 3}")  # fmt: skip
    assert s.centre == s.gone == 0 and [size(lies) for lies in s.piles[6:]] == [8, 8]
    assert GAME.view(s, None)["offered"] == ["new_godfather"]


def test_what_the_junk_dealer_planted_lies_in_its_pile() -> None:
    s = powered("table.round = 6\ntable.planted.8 = {clip = 2, painting = 1}")
    assert [size(lies) for lies in s.piles[6:]] == [8, 8]
    assert count(s.piles[7], CLIP) >= 2 and count(s.piles[7], PAINTING) >= 1
    assert s.centre + s.gone + sum(s.piles) == FULL_PILE
    s = powered("table.planted.8 = {clip = 3}")
    assert s.centre == powered("").centre and count(s.piles[7], CLIP) == 3 and size(s.piles[7]) == 8


def test_a_taken_card_lies_nowhere_else() -> None:
    powers = 'B.power = "junk_dealer"\nA.power = "kid"'
    window = 'step = "trade"\narg = 1\nagenda = ["round_begins 0", "take 2", "ban 2", "taken_card 1"]'
    table = 'taken = "first_aid", centre = {bill_5000 = 1}, shared = ["B"], sharers = ["A", "B", "C", "D"]'
    past = 'past = ["click"]'
    guns = f"A.{past}\nB.{past}\nC.{past}\nD.{past}"
    s = powered(f"{powers}\n{guns}\ntable = {{{table}}}\n[open]\n{window}")
    assert now(s) == "trade B"
    assert s.centre + s.gone + sum(s.piles) + pile("kit") == FULL_PILE


def test_a_taken_desk_is_not_offered() -> None:
    s = read('phase = "take"\ntable = {centre = {painting = 1}, heir = "B", shared = ["B"]}')
    assert GAME.view(s, None)["offered"] == ["painting"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("table.centre = 3", "centre: should be a table of cards such as {painting = 2}, not 3"),
        ("table.centre = {none = 1}", "centre: there cannot be 1 cards 'none'"),
        ("table.centre = {clip = -1}", "centre: there cannot be -1 cards 'clip'"),
        ("table.centre = {clip = 16}", "centre: there cannot be 16 cards 'clip'"),
        ("table.centre = {clip = 0.5}", "centre: there cannot be 0.5 cards 'clip'"),
        ("table.centre = {clip = 4}", "centre: there are only 3 cards clip in the game"),
        ("A.stash = {clip = 2}\nB.stash = {clip = 2}", "players.stash: there are only 3 cards clip in the game"),
        (
            "table.round = 6\ntable.centre = {}\ntable.gone = {}\n"
            "A.stash = {bill_5000 = 15, bill_10000 = 15}\nB.stash = {bill_20000 = 10, diamond_1000 = 5, painting = 4}",
            "round: not enough loot is left for the piles of rounds 7 to 8",
        ),
    ],
)
def test_loot_that_cannot_be(text: str, says: str) -> None:
    assert refused(text) == says


# ---------------------------------------------------------------------- the open step


def test_a_step_is_followed_by_the_rest_of_its_round() -> None:
    s = read('phase = "courage"')
    assert [step.name for step, _ in s.agenda] == ["round_begins", "sharing", "shots"] and now(s) == "courage ABCD"
    s = powered('phase = "cunning"\nB.power = "cunning"')
    assert [step.name for step, _ in s.agenda][-2:] == ["courage", "privilege"] and now(s) == "cunning B"


def test_guns_are_loaded_and_aimed_where_they_must_be() -> None:
    s = read('phase = "courage"\nB.wounds = 3\ntable.round = 6\nD = {bullet = "bang", aim = "A"}\nC.clicks = 0')
    assert [p.loaded for p in s.players] == [True, False, True, True]
    assert [p.bullet for p in s.players] == [CLICK, EMPTY, 1, 1]
    assert [p.aim for p in s.players] == [C, -1, D, A]
    assert hand(s, A) == (0, 2) and hand(s, C) == (0, 2) and hand(s, D) == (1, 1)
    s = read('phase = "courage"\nB = {bullet = "none", past = ["lost"]}')  # CG2-3.4
    assert [p.loaded for p in s.players] == [True, False, True, True] and s.players[B].aim == -1
    assert refused('phase = "courage"\nC.loaded = false').startswith("C.clicks: in round 1 7 cards are left for now")
    s = read('phase = "aim"')
    assert [p.loaded for p in s.players] == [True] * 4 and [p.aim for p in s.players] == [-1] * 4
    s = read('phase = "load"')
    assert [p.loaded for p in s.players] == [False] * 4
    s = powered('phase = "hustle"\nB.power = "hustler"')
    assert [p.loaded for p in s.players] == [False] * 4
    s = powered('phase = "aim_last"\nB.power = "kid"')
    assert now(s) == "aim_last B" and [p.loaded for p in s.players] == [True] * 4


def test_a_sharing_begins_with_the_first_who_stands() -> None:
    s = read('phase = "take"\ntable.ducked = ["A"]\ntable.wounded = ["B"]')
    assert now(s) == "take C" and seats(s.sharers) == "CD" and [p.loaded for p in s.players] == [False] * 4
    assert [(step.name, n) for step, n in s.agenda] == [("round_begins", 0)]
    s = read('phase = "take"\ntable = {ducked = ["A", "C"], godfather = "C"}')
    assert now(s) == "take D" and seats(s.sharers) == "BD"
    s = read('[table]\nducked = ["A"]\n[open]\nstep = "take"\narg = 1')
    assert now(s) == "take B"
    says = "sharers: A stands and has not bowed out (CG2-7.12)"
    assert refused('phase = "take"\ntable.sharers = ["B", "D"]') == says


def test_after_the_shots_no_gun_is_loaded() -> None:
    s = read('phase = "sharing"\ntable.ducked = ["A", "C", "D"]')
    assert now(s) == "take B" and [p.loaded for p in s.players] == [False] * 4
    s = read('phase = "round_begins"')
    assert s.round == 2 and now(s) == "load ABCD"


def test_a_step_out_of_another_one_needs_more_words() -> None:
    says = "step: change comes out of another step; say [open] agenda and arg as well"
    assert refused('phase = "change"') == says
    guns = "".join(f'[{seat}]\naim = "{aim}"\nbullet = "click"\n' for seat, aim in zip("ABCD", "BAAA"))
    rest = '["round_begins 0", "sharing 0", "shots 0", "courage 0"]'
    s = read(f'[open]\nstep = "change"\narg = 2\nagenda = {rest}\n{guns}')
    assert now(s) == "change C"
    says = "agenda: this is not what follows change"
    assert refused(f'[open]\nstep = "change"\narg = 2\nagenda = ["courage 0"]\n{guns}') == says
