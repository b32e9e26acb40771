"""The table at the terminal with spies, with Thief and Chief, with FBI and Mafia, with a heist."""

from __future__ import annotations

import pytest

from backroom.drawing.render import Scene
from backroom.drawing.tables import noir
from backroom.words import Words, languages
from tests.games.noir import talk_heist, talk_thief_chief
from tests.games.noir.talk import GAME, A, B
from tests.games.noir.talk_fbi_mafia import gang
from tests.games.noir.talk_heist import heist
from tests.games.noir.talk_spy_tag import deal, play, spies
from tests.games.noir.test_table import shown


def test_wallets_and_uniforms_are_seen() -> None:
    s = talk_thief_chief.table(A="M", hand="LZ", B="U", officers="HK", wallets="ABH", options={"two_game_series": True})
    s.thief_chief.purse[B] = 7
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


def test_safes_zones_and_surveillance_are_seen() -> None:
    s = heist("MAZR", officers="Gol", dazed="o", chief="b", tokens={"nw": "AB"}, opened="se", turn="E", up="A")
    play(s, "E watch 2 3")
    names = ["Ann", "Bob", "Cid", "Dot", "Eve"]
    text = shown(noir.draw(Scene(GAME.view(s, A), Words("en", GAME, names), 80)))
    for mark in ("&Agatha° ", " Amos° ", " Bruno ", "@Greta°'", "►Mabel'", "~Oscar ", "@Lydia'", "&Zelda°"):
        assert mark in text
    assert "safes: NW ●Ann ●Bob · NE · SW · SE open" in text and "unnoticed in a row: 0 / 4" in text
    assert "surveillance: 2-5 × 3-6: Ann" in text and "role cards left: 7" in text
    assert " Safecracker " in text and "(Decoy)" in text
    other = shown(noir.draw(Scene(GAME.view(s, 4), Words("en", GAME, names), 80)))
    assert "&" not in other and "Decoy" not in other and " Safecracker " in other and "►Beryl" in other


def test_a_captured_thief_is_nobody() -> None:
    s = heist("MAZR", turn="D", hidden=3, chief="l", options={"captured_thief_redraw": "next_turn"})
    s.players[B].identity, s.players[A].identity = s.players[A].identity, s.players[B].identity
    play(s, "D left 7, E accuse mabel")
    text = shown(noir.draw(Scene(GAME.view(s, A), Words("en", GAME), 80)))
    assert [line.split()[3:5] for line in text.splitlines() if " B B " in line] == [["·", "·"]]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [5, 7])
def test_a_heist_can_be_drawn_to_its_end(seats: int, lang: str) -> None:
    words = Words(lang, GAME)
    s = talk_heist.deal(seats, 5, move_limit=50)
    while True:
        if s.turns % 12 == 0 or s.over:
            for viewer in (None, 0, seats - 1):
                scene = Scene(GAME.view(s, viewer), words, 80)
                assert max(map(len, shown(noir.draw(scene)).splitlines())) <= 80
                shown(noir.explain(scene))
        if s.over:
            break
        s.expire(s.pending_seats[0]) if s.rng_count % 3 else s.play(
            s.pending_seats[0], s.legal_ids(s.pending_seats[0])[-1]
        )
