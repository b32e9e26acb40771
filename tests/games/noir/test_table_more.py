"""The table at the terminal with spies, with Thief and Chief, with FBI and Mafia."""

from __future__ import annotations

import pytest

from backroom.cli.table import Scene
from backroom.cli.tables import noir
from backroom.words import Words, languages
from tests.games.noir import thieves
from tests.games.noir.gang import gang
from tests.games.noir.spies import deal, play, spies
from tests.games.noir.talk import GAME, A, B
from tests.games.noir.test_table import shown


def test_wallets_and_uniforms_are_seen() -> None:
    s = thieves.table(A="M", hand="LZ", B="U", officers="HK", wallets="ABH", options={"two_game_series": True})
    s.players[B].purse = 7
    text = shown(noir.draw(Scene(GAME.view(s, A), Words("en", GAME, ["Ann", "Bob"]), 80)))
    for mark in ("►Mabel", "•Lionel", "@Hector$", "@Kitty ", " Agatha$", " Clara "):
        assert mark in text
    assert "wallets: 22 / 25" in text and "purse (Bob): 7" in text
    assert "@" not in shown(noir.explain(Scene(GAME.view(s, A), Words("en", GAME), 80)))


def test_trophies_are_seen() -> None:
    s = spies("RSTA", deck="M")
    play(s, "A capture stella")
    text = shown(noir.draw(Scene(GAME.view(s, 3), Words("en", GAME, ["Ann", "Bob", "Cid", "Dot"]), 80)))
    assert "×Stella" in text and "trophies (Ann): Stella" in text and "►Agatha" in text


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [3, 6, 9])
def test_every_street_fits_the_screen(seats: int, lang: str) -> None:
    s = deal(seats, 4)
    for viewer in (None, 0):
        lines = shown(noir.draw(Scene(GAME.view(s, viewer), Words(lang, GAME), 80))).splitlines()
        assert max(map(len, lines)) <= 80


def test_tokens_arrests_and_partners_are_seen() -> None:
    s = gang(A="M", C="L", fields={"arrested": "i", "bombs": "Si", "threats": "S", "guarded": "SL"})
    play(s, "A murder lydia")
    text = shown(noir.draw(Scene(GAME.view(s, A), Words("en", GAME), 80)))
    for mark in ("►Mabel", "&^Lionel", "#*Isaac", " *!^Stel", "×Lydia"):
        assert mark in text
    assert "score of the mafia: 1 / 25" in text and "arrests: 1 / 5" in text and "* 2, ! 1, ^ 2" in text
    other = shown(noir.draw(Scene(GAME.view(s, B), Words("en", GAME), 80)))
    assert " Mabel" in other and " ^Lionel" in other and "►Agatha" in other and "&Amos" in other
    assert "Isaac" not in shown(noir.explain(Scene(GAME.view(s, A), Words("en", GAME), 80)))


@pytest.mark.parametrize("lang", languages())
def test_a_street_full_of_tokens_fits_the_screen(lang: str) -> None:
    s = gang(A="M", fields={"bombs": "SiTPQ", "threats": "SiTPQ", "guarded": "SiTPQ"})
    for viewer in (None, A, B):
        lines = shown(noir.draw(Scene(GAME.view(s, viewer), Words(lang, GAME), 80))).splitlines()
        assert max(map(len, lines)) <= 80
