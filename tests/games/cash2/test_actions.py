"""The ids written out for the hot path are those of the action space, and events on the way are told once."""

from __future__ import annotations

import pytest

from backroom.games.cash2 import cards
from backroom.games.cash2.powers import POWERS
from tests.games.cash2.talk import GAME, A, B, events, pass_all, play, set_centre, shoot, table

FIRST_WORDS = {
    "PASS": "pass", "KEEP": "keep", "STAND": "stand", "DUCK": "duck", "SHOW": "show", "REARM": "rearm",
    "LOAD": "load click", "LOAD_ANY": "load any", "GIVE": "give click", "SWAP": "swap click",
    "DISCARD": "discard click",
    "AIM": "aim A", "AIM_NOBODY": "aim nobody", "HUSTLE": "hustle A", "ORDER": "order A", "BAN": "ban bill",
    "ROB": "rob bill_5000", "YIELD": "yield bill_5000", "YIELD_ANY": "yield any", "TRADE": "trade 2",
    "TAKE": "take bill_5000", "TAKE_TWO": "take bill_5000 bill_5000",
}  # fmt: skip


@pytest.mark.parametrize(("name", "text"), FIRST_WORDS.items())
def test_ids_are_those_of_the_action_space(name: str, text: str) -> None:
    assert getattr(cards, name) == GAME.parse(text)


def test_no_card_is_written_as_none() -> None:
    assert GAME.codecs["taken"].to_json(cards.NO_CARD) == "none"


def test_every_word_of_a_pile_and_of_a_power_is_in_their_vocabularies() -> None:
    """The tensor of a view has a place for each word."""
    assert list(GAME.codecs["centre"].to_json(cards.FULL_PILE)) == list(GAME.codecs["centre"].vocabulary())
    assert [power.name for power in POWERS] == list(GAME.codecs["players.power"].vocabulary())


def test_CG2_P09_1_a_card_that_is_not_traded_is_told_to_be_kept() -> None:
    s = table(A="junk_dealer")
    set_centre(s, "20 10 5")
    s.listen()
    shoot(s, "cccc", "BCDA")
    play(s, "A take bill_20000, A pass")
    assert events(s, B, "stashed") == [{"seat": "A"}]
    assert s.players[A].stash_size == 1


def test_CG2_R_2_what_a_seat_does_not_hold_is_told_once() -> None:
    s = table(options={"power_visibility": "secret_until_used"}, A="collector", B="cunning", C="smart", D="hustler")
    set_centre(s, "10 10 5")
    s.listen()
    for _ in range(2):
        shoot(s, "cccc", "BCDA", "ABCD")
        pass_all(s, "professional", "smart")
    stealthy = [args for args in events(s, None, "cleared") if args["power"] == "stealthy"]
    assert stealthy == [{"seat": seat, "power": "stealthy"} for seat in "ABCD"]


def test_a_position_names_the_rules_it_follows() -> None:
    """Another version would close the tables and refuse the replays that are kept."""
    assert GAME.describe(table()).startswith('format = 2\ngame = "cash2"\nversion = 1\nseats = 4\n')
