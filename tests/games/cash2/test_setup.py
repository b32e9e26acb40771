"""Section 4, the components behind it, and the options a table may agree on (section 11)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from backroom.engine.conformance.checks import freeze
from backroom.games.cash2.cards import COPIES, KINDS, cards_of, size
from backroom.games.cash2.powers import POWER_NAMES
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import (
    GAME,
    SHORT,
    A,
    B,
    C,
    D,
    discard,
    events,
    hand,
    legal,
    play,
    posture,
    set_centre,
    share_out,
    shoot,
    table,
    wounds,
)  # fmt: skip

# Section 2: cards of each kind in the box.
BOX = {
    "bill_5000": 15, "bill_10000": 15, "bill_20000": 10, "diamond_1000": 5, "diamond_5000": 3, "diamond_10000": 1,
    "painting": 10, "clip": 3, "first_aid": 2,
}  # fmt: skip

# Section 11: values, the default first, and the clauses of the row.
OPTIONS: dict[str, tuple[tuple[bool | int | str, ...], str]] = {
    "powers": ((False, True), "S.6"),
    "power_visibility": (("public", "secret_until_used"), "S.6 O.1 R.2"),
    "first_godfather": (("random", 0, 1, 2, 3, 4, 5, 6, 7), "S.5"),
    "desk_card_last": (("taken", "left"), "7.6 R.9"),
    "unclaimed_loot": (("carries_over", "removed"), "7.11"),
    "slow_courage": (("stands", "ducks"), "5.1"),
    "doctor_trigger": (("any_knockdown", "ducked_only"), "P05.1"),
    "dictator_scope": (("one_share", "rest_of_sharing"), "P04.1 R.5"),
    "dictator_limit": (("per_round", "per_game"), "P04.1 R.5"),
    "good_friend_discards": (("no", "yes"), "P06.3"),
    "professional_pick": (("random", "taker_chooses", "target_chooses"), "P12.1 R.1"),
    "stash_visibility": (("face_down", "open"), "7.10 R.6"),
    "timeout_load": (("click_first", "random"), "2.4 R.8"),
}


def deal(seats: int = 4, seed: Any = 1, **options: Any) -> Cash2:
    s = GAME.deal(seats=seats, seed=seed, options=options)
    assert isinstance(s, Cash2)
    return s


# ---------------------------------------------------------------------- words and chance


@pytest.mark.parametrize(
    ("kind", "items"),
    [
        ("bill", "5 10 20"),
        ("diamond", "d1 d5 d10"),
        ("painting", "p"),
        ("first_aid", "kit"),
        ("clip", "clip"),
        ("new_godfather", "GF"),
    ],
)
def test_CG2_0_5_a_banned_type_covers_all_cards_of_its_name(kind: str, items: str) -> None:
    s = table(B="dictator")
    set_centre(s, "5 10 20 d1 d5 d10 p kit clip")
    shoot(s, "cccc", "BADC", ducks="CD")
    play(s, f"B ban {kind}")
    barred = {SHORT[item] for item in items.split()}
    assert {text.removeprefix("take ") for text in legal(s, A)} == set(SHORT.values()) - barred


def test_CG2_0_5_there_are_six_types() -> None:
    s = table(B="dictator")
    shoot(s, "cccc", "BADC")
    assert [text for text in legal(s, B) if text != "pass"] == [
        "ban bill", "ban diamond", "ban painting", "ban first_aid", "ban clip", "ban new_godfather",
    ]  # fmt: skip


def test_CG2_0_7_the_seed_decides_everything() -> None:
    for seed in (3, b"k" * 32):
        random.seed(1)
        s = deal(6, seed, powers=True)
        random.seed(2)  # another generator, of which the game knows nothing
        t = deal(6, seed, powers=True)
        assert freeze(s) == freeze(t)
        assert freeze(GAME.rollout(s, 5)) == freeze(GAME.rollout(t, 5))
    assert len({tuple(deal(4, seed).piles) for seed in range(20)}) == 20


def test_CG2_0_7_without_a_seed_every_deal_is_another() -> None:
    assert deal(4, None).piles != deal(4, None).piles


def test_CG2_0_7_the_base_game_draws_nothing_after_the_deal() -> None:
    s = table()
    before = s.rng_state, s.rng_count
    for ducks in ("", "B", "ABCD"):
        shoot(s, "cbcb", "BCDA", ducks=ducks)
        share_out(s)
    assert (s.rng_state, s.rng_count) == before


def test_CG2_0_7_where_the_rules_name_chance_the_generator_is_asked() -> None:
    s = table(B="hustler")
    before = s.rng_count
    play(s, "B hustle A")
    assert s.rng_count > before


# ---------------------------------------------------------------------- set-up


def test_CG2_S_1_4_to_8_players_sit_down() -> None:
    for seats in range(4, 9):
        s = deal(seats)
        assert len(s.players) == seats and s.pending_seats == tuple(range(seats))
    for seats in (0, 1, 3, 9):
        with pytest.raises(ValueError, match="4 to 8 seats"):
            deal(seats)


@pytest.mark.parametrize(
    ("seats", "clicks", "bangs"), [(4, 20, 12), (5, 25, 15), (6, 30, 18), (7, 35, 21), (8, 40, 24)]
)
def test_CG2_S_2_five_clicks_and_three_bangs_each(seats: int, clicks: int, bangs: int) -> None:
    s = deal(seats)
    assert all(hand(s, seat) == (5, 3) and s.players[seat].hand_size == 8 for seat in range(seats))
    assert discard(s) == ((0, 0), (0, 0))
    counted = GAME.census(s)
    assert (counted["click"], counted["bang"], counted["bullets"]) == (clicks, bangs, clicks + bangs)


@pytest.mark.parametrize("seats", [4, 8])
def test_CG2_S_3_eight_piles_of_eight(seats: int) -> None:
    for seed in range(30):
        s = deal(seats, seed)
        assert [size(pile) for pile in s.piles] == [8] * 8
        assert Counter(KINDS[kind] for pile in s.piles for kind in cards_of(pile)) == BOX
        assert {kind: number for kind, number in GAME.census(s).items() if kind in BOX} == BOX
    assert dict(zip(KINDS, COPIES)) == BOX


def test_CG2_S_3_pile_r_serves_round_r() -> None:
    s = table(options={"unclaimed_loot": "removed"})
    piles = list(s.piles)
    for r in range(1, 9):
        assert s.round == r and s.centre == piles[r - 1]
        shoot(s, "cccc" if r <= 5 else "bbbb", "BCDA", ducks="ABCD")
    assert s.over and s.piles == piles


def test_CG2_S_3_the_loot_is_well_shuffled() -> None:
    first = Counter(KINDS[kind] for seed in range(400) for kind in cards_of(deal(4, seed).centre))
    for kind, number in BOX.items():
        fair = 400 * 8 * number / 64
        assert abs(first[kind] - fair) < 5 * fair**0.5, kind


def test_CG2_S_5_the_first_godfather_is_drawn_or_named() -> None:
    drawn = Counter(deal(5, seed).godfather for seed in range(500))
    assert set(drawn) == set(range(5)) and max(drawn.values()) < 150
    assert [deal(5, 1, first_godfather=seat).godfather for seat in range(5)] == [0, 1, 2, 3, 4]
    shoot(s := deal(4, 1, first_godfather=2), "cccc", "BCDA")
    assert s.pending_seats == (C,)


def test_CG2_S_6_one_power_each_and_all_are_shown() -> None:
    for seats in range(4, 9):
        s = deal(seats, seats, powers=True)
        held = [p.power.name for p in s.players]
        assert len(set(held)) == seats and set(held) <= set(POWER_NAMES[1:])
        for viewer in (None, *range(seats)):
            view = GAME.view(s, viewer)
            assert [row["power"] for row in view["players"]] == held
    dealt = Counter(p.power.name for seed in range(200) for p in deal(8, seed, powers=True).players)
    assert len(dealt) == 16 and all(60 < number < 140 for number in dealt.values())


def test_CG2_S_6_powers_are_told_from_the_godfather_on() -> None:
    s = GAME.new_unstarted(4, 5, {"powers": True, "first_godfather": 2})
    assert isinstance(s, Cash2)
    s.listen()
    s.advance()
    told = [(event["seat"], event["power"]) for event in events(s, None, "power")]
    assert told == [("CDAB"[turn], s.players[(C + turn) % 4].power.name) for turn in range(4)]


def test_CG2_S_6_secret_powers_are_known_to_their_owners_only() -> None:
    s = deal(4, 5, powers=True, power_visibility="secret_until_used")
    for viewer in range(4):
        rows = GAME.view(s, viewer)["players"]
        assert [row["power"] for row in rows] == [
            p.power.name if seat == viewer else "?" for seat, p in enumerate(s.players)
        ]
    assert {row["power"] for row in GAME.view(s, None)["players"]} == {"?"}


def test_CG2_S_6_without_powers_nobody_holds_one() -> None:
    s = deal(4, 5, power_visibility="secret_until_used")
    assert {p.power.name for p in s.players} == {"plain"} and not s.secret and not any(s.may_hold)


def test_CG2_S_7_everybody_begins_alive_unhurt_and_poor() -> None:
    s = deal(8)
    assert wounds(s) == [0] * 8
    assert {posture(s, seat) for seat in range(8)} == {"standing"}
    assert {(p.stash, p.stash_size) for p in s.players} == {(0, 0)}
    assert s.round == 1 and s.gone == 0


def test_CG2_S_7_before_the_first_round_nothing_has_happened() -> None:
    view = GAME.view(GAME.new_unstarted(4, 1), None)
    for field in ("ducked", "wounded", "sharers", "shared", "ban", "offered", "digs", "moves", "swaps"):
        assert view[field] == [], field
    assert (view["round"], view["centre"], view["taken"], view["heir"], view["ban_on"]) == (0, {}, "none", -1, -1)
    assert {(row["mark"], row["aim"], row["loaded"], row["shown"]) for row in view["players"]} == {
        (0, -1, False, False)
    }


# ---------------------------------------------------------------------- options


def test_the_options_are_those_of_section_11() -> None:
    assert [option.name for option in GAME.options] == list(OPTIONS)
    for option in GAME.options:
        values, clauses = OPTIONS[option.name]
        assert option.values == values and option.default == values[0]
        assert option.clause.removeprefix("CG2-") in clauses.split(), option.name
    assert deal().options == {name: values[0] for name, (values, _) in OPTIONS.items()}


@pytest.mark.parametrize("name", OPTIONS)
def test_each_value_of_an_option_can_be_chosen_and_no_other(name: str) -> None:
    for value in OPTIONS[name][0]:
        assert deal(8, **{name: value}).options[name] == value
    with pytest.raises(ValueError, match=f"option {name} cannot be perhaps"):
        deal(8, **{name: "perhaps"})


def test_CG2_S_5_a_seat_that_is_not_there_cannot_begin() -> None:
    assert deal(5, first_godfather=4).godfather == 4
    with pytest.raises(ValueError, match="first_godfather cannot be 4 with 4 seats; it is one of: random, A, B, C, D"):
        deal(4, first_godfather=4)
    with pytest.raises(ValueError, match="first_godfather"):
        deal(4, first_godfather=-1)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="cash2 has no option 'double_wounds'"):
        deal(double_wounds=True)


def test_an_option_may_be_typed() -> None:
    s = deal(4, powers="yes", first_godfather="3", good_friend_discards="YES")
    assert (s.powered, s.godfather, s.options["good_friend_discards"]) == (True, D, "yes")
