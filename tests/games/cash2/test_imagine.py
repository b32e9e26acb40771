"""`imagine` against exhaustive enumeration on small late positions: the same worlds, equally often, and no other."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from backroom.engine.bitmasks import BIT
from backroom.engine.conformance.trial import check_game
from backroom.engine.rng import FastRng
from backroom.games.cash2.cards import BANG, CLICK, EMPTY
from backroom.games.cash2.inference import DREW, PAID_BANG, count_ways, digs_agree, name_entry, name_lost, redeal_swaps
from backroom.games.cash2.powers import POWERS
from backroom.games.cash2.state import LOST, PAID, SHOWN_BANG, SHOWN_CLICK, Cash2, Dig, Swap
from tests.games.cash2.power_talk import dark
from tests.games.cash2.talk import GAME, give_stash, restart, set_centre, set_hand, table
from tests.games.cash2.worlds import WORLDS
from tests.plain import plain_only

pytestmark = plain_only  # the enumeration puts a script in the place of luck


def late(
    hands: str, centre: str = "20 10 5", turn: int = 7, options: dict[str, object] | None = None, **powers: str
) -> Cash2:
    """Four seats at the start of a late round; hands as `2c1b 3c0b ...`; everything else of the guns was shown."""
    s = table(4, 7, options, **powers)
    s.round = turn
    for seat, text in enumerate(hands.split()):
        set_hand(s, seat, int(text[0]), int(text[2]))
    set_centre(s, centre)
    restart(s)
    return s


SHOOT = ["load click, load bang, load click, load click", "aim B, aim C, aim D, aim A", "pass"]


def test_CG2_K_6_cards_lost_unseen_may_be_any_of_the_hand() -> None:
    start = late("2c1b 1c2b 2c1b 3c0b")
    lines = [*SHOOT, "stand, duck, duck, duck"]
    assert WORLDS.compare(start, lines, 0) == 4


def test_CG2_K_6_a_live_card_may_be_any_of_the_hand() -> None:
    assert WORLDS.compare(late("2c1b 1c2b 2c1b 3c0b"), SHOOT, 2) == 4


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_CG2_L_5_a_clip_from_the_shown_discard(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", "20 10 clip", options={"desk_card_last": "left"})
    lines = [*SHOOT, "stand, duck, stand, stand", "take clip", "discard click"]
    WORLDS.compare(start, lines, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_CG2_L_5_a_clip_that_digs_up_a_hidden_bang(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", "20 10 clip")
    start.shown_bangs = 0  # as if earlier clips had used them up
    lines = [*SHOOT, "stand, duck, duck, stand", "take clip", "discard click"]
    WORLDS.compare(start, lines, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_CG2_R_4_a_clip_that_finds_nothing(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", "20 10 clip")
    start.shown_bangs = 0
    lines = ["load click, load click, load click, load click", *SHOOT[1:], "stand, duck, duck, stand", "take clip"]
    WORLDS.compare(start, lines, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_CG2_P08_2_third_parties_learn_nothing_of_an_exchange(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", B="hustler")
    start.round = 7
    lines = [
        "hustle C",
        "give bang",
        "load click, load click, load bang, load click",
        *SHOOT[1:],
        "stand, duck, stand, stand",
    ]
    WORLDS.compare(start, lines, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_CG2_P08_2_two_exchanges(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", "20", turn=6, B="hustler", options={"desk_card_last": "left"})
    one = ["load click, load click, load bang, load click", *SHOOT[1:], "stand, stand, duck, duck"]
    lines = ["hustle C", "give bang", *one, "take bill_20000", "hustle C", "give click"]
    WORLDS.compare(start, lines, viewer)


def test_CG2_P08_2_a_full_hand_may_have_given_any_of_its_cards() -> None:
    assert WORLDS.compare(late("5c3b 5c3b 5c3b 5c3b", B="hustler"), ["hustle C", "give click"], 0) == 4


def test_CG2_P08_2_exchanges_with_one_partner_add_up_and_do_not_multiply() -> None:
    """Seven of them could have been 4 to the 7 pairs of bullets; each is drawn on the way instead."""
    s = table()
    for number in range(7):
        swap = Swap()
        swap.taker, swap.other, swap.taker_at, swap.other_at = 1, 2, number, number
        s.swaps += (swap,)
    s.players[1].past = s.players[2].past = (LOST,) * 7
    count_ways.cache_clear()
    for _ in range(3):
        redeal_swaps(s, 0)
        assert all(swap.drew in (CLICK, BANG) and swap.gave in (CLICK, BANG) for swap in s.swaps)
    assert count_ways.cache_info().misses < 500


@pytest.mark.parametrize("viewer", [0, 2])
def test_CG2_P08_1_an_exchange_that_is_still_open(viewer: int) -> None:
    WORLDS.compare(late("2c1b 1c2b 2c1b 3c0b", B="hustler"), ["hustle C"], viewer)


@pytest.mark.parametrize("viewer", [0, 2])
def test_CG2_P02_2_the_live_card_of_the_cunning(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", B="cunning")
    WORLDS.compare(start, [*SHOOT[:2], "swap click", "pass"], viewer)


@pytest.mark.parametrize("viewer", [0, 2])
def test_CG2_P13_1_the_card_the_smart_discards(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", B="smart")
    WORLDS.compare(start, [*SHOOT, "stand, stand, duck, stand", "discard click"], viewer)


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_CG2_P06_2_the_good_friend_digs_too(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", "20 10 clip", D="good_friend")
    lines = [*SHOOT, "stand, duck, stand, duck", "take clip", "discard bang", "rearm"]
    WORLDS.compare(start, lines, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_CG2_P12_1_a_stolen_card_may_be_any_of_the_stash(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", B="professional")
    give_stash(start, 2, "20 10 10 p")
    set_centre(start, "20 10 5")
    WORLDS.compare(start, [*SHOOT, "stand, stand, duck, stand", "show"], viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_CG2_P16_1_the_vulture_sees_what_the_thief_stole(viewer: int) -> None:
    """B steals from C, dies in the next round, and D inherits from B: D's cards tell about the theft."""
    start = late("2c2b 1c2b 2c1b 3c0b", "20", turn=6, B="professional", D="vulture", options={"desk_card_last": "left"})
    give_stash(start, 2, "10 p d1")
    give_stash(start, 1, "10 5")
    set_centre(start, "20")
    start.players[1].wounds = 2
    one = [*SHOOT, "stand, stand, duck, duck", "show", "take bill_20000"]
    two = ["load bang, load click, load click, load click", *SHOOT[1:], "stand, stand, stand, duck"]
    WORLDS.compare(start, [*one, *two], viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_CG2_P09_2_a_traded_card_is_known_to_the_dealer_alone(viewer: int) -> None:
    start = late("2c1b 1c2b 2c1b 3c0b", "20 10 5", B="junk_dealer")
    lines = [*SHOOT, "duck, stand, duck, duck", "take bill_5000", "trade 8"]
    WORLDS.compare(start, lines, viewer)


def test_deductions_never_rule_out_the_truth() -> None:
    """CG2-O.1: in random play with secret powers every true power stays possible, and every dig stays true."""
    for seed in range(60):
        options = {"powers": True, "power_visibility": "secret_until_used" if seed % 2 else "public"}
        s = GAME.deal(seats=4 + seed % 5, seed=seed, options=options)
        assert isinstance(s, Cash2)
        rng = FastRng(seed)
        while not s.over:
            for seat in s.pending_seats:
                ids = s.legal_ids(seat)
                s.play(seat, ids[rng.below(len(ids))])
            for seat, p in enumerate(s.players):
                assert s.may_hold[p.power.index] >> seat & 1, (seed, s.step, p.power.name)
            assert digs_agree(s)


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_CG2_R_4_a_second_clip_finds_nothing_where_a_first_one_did(viewer: int) -> None:
    """The one bang among all cards lost so far is the one that was dug up."""
    start = late("2c1b 1c2b 2c1b 3c0b", "20 clip clip")
    start.shown_bangs = 0
    lines = [*SHOOT, "stand, duck, duck, stand", "take clip", "discard click", "take clip"]
    assert WORLDS.compare(start, lines, viewer) >= 1


def test_CG2_R_4_whoever_lost_the_bang_that_was_dug_up_knows_of_no_other() -> None:
    start = late("2c1b 3c0b 2c1b 3c0b", "20 clip clip")
    start.shown_bangs = 0
    loads = "load bang, load click, load click, load click"
    lines = [loads, *SHOOT[1:], "duck, stand, duck, stand", "take clip", "discard click", "take clip"]
    assert WORLDS.compare(start, lines, 0) == 1


def test_CG2_R_4_the_last_clip_that_found_nothing_counts() -> None:
    """Of four cards that B lost two came back as bangs, after which there was none: so the other two are clicks.

    A card that B lost later may be anything; an exchange on the way is no card lost.
    """
    s = table()
    s.players[1].past = (LOST,) * 5
    s.digs = tuple([reach(number, found) for number, found in [(1, True), (2, False), (3, True), (4, False)]])
    swap = Swap()
    swap.taker, swap.other, swap.taker_at = 1, 2, 2
    s.swaps = (swap.with_bullets(BANG, CLICK),)
    named = name_lost(s, 0)
    assert named is not None
    names = [what for what, _, _ in named[1]]
    assert sorted(names) == [SHOWN_CLICK, SHOWN_CLICK, SHOWN_BANG, SHOWN_BANG, LOST, DREW]
    assert (names[2], names[5]) == (DREW, LOST)


def test_CG2_L_5_a_bang_that_was_paid_is_not_the_one_just_received() -> None:
    lost, paid = (LOST, EMPTY, EMPTY), (PAID, EMPTY, EMPTY)
    assert name_entry(paid, 0, [0], {0}) == (PAID_BANG, EMPTY, EMPTY)
    assert name_entry(paid, 0, [0], set()) == name_entry(lost, 0, [0], set()) == (SHOWN_CLICK, EMPTY, EMPTY)
    assert name_entry(lost, 0, [0], {0}) == (SHOWN_BANG, EMPTY, EMPTY)
    assert name_entry(paid, 1, [0], {0}) == paid


def test_CG2_R_4_exchanges_after_which_a_clip_could_not_fail_are_drawn_again() -> None:
    """CG2-P08.2: five seats, three exchanges, a clip that found a hidden bang and one that found none."""
    assert check_game(GAME, 5, {"powers": True}, 11766).broken == []
    s = table()
    s.digs = (reach(0, True), reach(0, False))
    assert name_lost(s, 0) is None


def reach(lost: int, found: bool) -> Dig:
    dig = Dig()
    dig.ats = (0, lost, 0, 0)
    dig.found = found
    return dig


# ---------------------------------------------------------------------- powers


def test_CG2_O_1_hidden_powers_are_any_that_nobody_else_has() -> None:
    """Every deal of different powers is as likely, for all exclusions; the marks of the hidden powers are blank."""
    may = [names.split() for names in ("", "kid cute doctor collector", "kid cute doctor", "cute doctor greedy", "")]
    s = dark(5, A="kid", B="cute", C="doctor", D="greedy", E="vulture")
    s.players[4].shown = True
    s.players[3].mark = 1
    s.may_hold = tuple([sum(BIT[seat] for seat in range(5) if power.name in may[seat]) for power in POWERS])
    ways = [way for way in product(*may[1:4]) if len({*way, "kid", "vulture"}) == 5]  # which A and E hold
    assert len(ways) == 6
    drawn = GAME.determinizer(GAME.view(s, 0))
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(1200):
        t = drawn.draw(seed)
        assert isinstance(t, Cash2)
        assert t.players[0].power.name == "kid" and t.players[4].power.name == "vulture" and t.players[3].mark == 0
        found[tuple([p.power.name for p in t.players[1:4]])] += 1
    assert set(found) == set(ways) and all(abs(number - 200) < 60 for number in found.values()), found
