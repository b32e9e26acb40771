"""The Bomber of mode 5 (NR-M5.10): plant, detonate, chains, and bombs on the arrested."""

from __future__ import annotations

from typing import Any

from backroom.games.noir.state import Noir
from tests.games.noir.talk import card, identity, legal, letters, mask, told
from tests.games.noir.talk_fbi_mafia import G7, A, C, E, F, G, arrests, gang, play, score, why, with_dead


def chain(**more: Any) -> Noir:
    fields = {"bombs": "SsT", **more.pop("fields", {})}
    return gang(turn="E", E="Z" if "F" not in more else "u", fields=fields, **more)


def test_NR_M5_10_2_a_bomb_on_oneself_or_a_neighbour() -> None:
    """NR-C1.2"""
    s = gang(with_dead(G7, "L"), "E", E="M", fields={"bombs": "l"})
    assert sorted(legal(s, E, "plant")) == sorted("isaac ivy jasper mabel milo pearl percy queenie".split())
    assert why(s, "E plant lydia") == ("NR-C1.2", "has-token")
    assert why(s, "E plant zelda") == ("NR-M5.10.2", "not-next-to-you")
    play(s, "E plant mabel")
    assert letters(s.fbi_mafia.bombs) == "Ml" and s.players[E].maybe == s.near(card("M")) | mask("M")


def test_NR_M5_10_3_a_chain_of_bombs() -> None:
    """NX-504, NR-M5.10.4, NR-M5.10.7"""
    s = chain()
    assert legal(s, E, "detonate") == ["stella", "tobias", "silas"] and why(s, "E detonate pearl") == (
        "NR-M5.10.3",
        "no-bomb",
    )
    play(s, "E detonate stella")
    assert letters(s.dead) == "S" and s.pending_seats == (E,)
    assert set(legal(s, E, "link")) == set("olive oscar percy rosa silas victor vera wanda".split())
    assert why(s, "E link tobias") == ("NR-M5.10.5", "no-link")
    play(s, "E link silas, E link tobias, E link pearl")
    assert letters(s.dead) == "STps" and score(s) == 4 and s.fbi_mafia.bombs == 0 and s.pending_seats == (F,)


def test_NR_M5_10_6_a_card_without_a_bomb_ends_it() -> None:
    """NX-505"""
    s = chain()
    play(s, "E detonate stella, E link oscar")
    assert letters(s.dead) == "So" and letters(s.fbi_mafia.bombs) == "Ts" and s.pending_seats == (F,)


def test_NR_M5_6_7_protection_ends_a_chain() -> None:
    """NX-507"""
    s = chain(F="w", fields={"guarded": "T"})
    play(s, "E detonate stella, E link silas, E link tobias, F protect")
    assert letters(s.dead) == "Ss" and score(s) == 2 and s.step.name == "watch"
    assert letters(s.fbi_mafia.bombs) == letters(s.fbi_mafia.guarded) == "T"


def test_NR_M5_6_5_a_bodyguard_out_of_line_is_asked_in_vain() -> None:
    """NX-508"""
    s = chain(F="Z", fields={"guarded": "T"})
    play(s, "E detonate stella, E link silas, E link tobias")
    assert s.pending_seats == (F,) and legal(s, F) == ["decline"]
    play(s, "F decline")
    assert letters(s.dead) == "STs" and s.pending_seats == (E,) and s.step.name == "chain"


def test_NR_M5_10_5_without_a_next_link_it_ends() -> None:
    s = gang("A B- / C- D- / E F / G H- / I J", "E", A="E", B="F", C="G", D="I", E="J", F="none", fields={"bombs": "A"})
    play(s, "E detonate agatha")
    assert letters(s.dead) == "ABCDH" and s.pending_seats == (F,)


def test_NR_M5_10_8_the_bomber_can_be_hit_and_goes_on() -> None:
    s = gang(turn="E", E="s", A="T", fields={"bombs": "sTo", "deck": "YZ"})
    play(s, "E detonate silas")
    assert letters(s.fbi_mafia.arrested) == "s" and s.pending_seats == (E,) and letters(s.fbi_mafia.bombs) == "To"
    play(s, "E link tobias")
    assert letters(s.fbi_mafia.arrested) == "Ts" and s.pending_seats == (E,)
    play(s, "E link pearl")
    assert s.fbi_mafia.bombs == 0 and (identity(s, E), identity(s, A)) == ("yorick", "zelda") and arrests(s) == 2


def test_NR_M5_10_9_a_bomb_on_the_arrested_goes_off_later() -> None:
    """NX-513, NR-M5.10.4"""
    s = gang(turn="E", E="Z", fields={"arrested": "i", "bombs": "i"})
    s.listen()
    play(s, "E detonate isaac")
    assert s.fbi_mafia.bombs == s.dead == 0 and letters(s.fbi_mafia.arrested) == "i"
    assert told(s, None) == ["ignited seat=E suspect=isaac", "exploded suspect=isaac"]
    play(s, "E link ivy")
    assert letters(s.dead) == "I" and score(s) == 1 and arrests(s) == 1


def test_NR_M5_10_5_the_arrested_with_a_bomb_are_links() -> None:
    s = gang(turn="E", E="Z", fields={"arrested": "iI", "bombs": "iM"})
    play(s, "E detonate mabel")
    assert "isaac" in legal(s, E, "link") and "ivy" not in legal(s, E, "link")
    play(s, "E link isaac, E link jasper")
    assert letters(s.dead) == "JM"


REACTION: dict[str, Any] = {"bomb_after_accusation": "reaction"}


def accused(bomber: str = "Z", **fields: str) -> Noir:
    s = gang(turn="B", B="J", G="i", E=bomber, options=REACTION, fields={"bombs": "iI", "deck": "Yy", **fields})
    play(s, "B accuse isaac")
    return s


def test_NR_M5_10_9_by_option_the_bomb_goes_off_before_the_arrest() -> None:
    s = accused()
    assert s.pending_seats == (E,) and legal(s, E) == ["decline", "detonate isaac"] and s.fbi_mafia.arrested == 0
    assert why(s, "E detonate ivy") == ("NR-M5.10.9", "this-bomb-or-none")
    t, u = s.copy(), s.copy()
    play(s, "E detonate isaac, E link ivy, E link edith")
    assert (
        letters(s.dead) == "EI"
        and letters(s.fbi_mafia.arrested) == "i"
        and s.fbi_mafia.bombs == 0
        and identity(s, G) == "yorick"
    )
    play(t, "E decline")
    play(u, "E ...")
    assert (
        letters(t.fbi_mafia.arrested) == letters(u.fbi_mafia.arrested) == "i"
        and letters(t.fbi_mafia.bombs) == "I"
        and t.dead == 0
    )


def test_NR_M5_10_9_protection_does_not_prevent_the_arrest() -> None:
    s = gang(turn="B", B="J", G="i", F="T", options=REACTION, fields={"bombs": "i", "guarded": "i"})
    play(s, "B accuse isaac, E detonate isaac, F protect")
    assert letters(s.fbi_mafia.arrested) == "i" and s.fbi_mafia.bombs == 0 and arrests(s) == 1


def test_NR_M5_10_9_a_bomber_without_identity_is_not_asked() -> None:
    """NR-M5.3.10"""
    s = accused("none")
    assert letters(s.fbi_mafia.arrested) == "i" and letters(s.fbi_mafia.bombs) == "I" and s.pending_seats == (C,)
