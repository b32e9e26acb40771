"""Rules of thumb: one at a time on small grids, and all of them against chance, from every side of every mode."""

from __future__ import annotations

import pytest

from backroom.engine.bitmasks import LETTERS
from backroom.engine.rng import FastRng
from backroom.games.noir import board as grid
from backroom.games.noir.heuristics import candidates
from backroom.games.noir.state import Noir
from tests.games.noir.talk import GAME, mask, table
from tests.games.noir.talk_fbi_mafia import G6, gang, with_dead
from tests.games.noir.talk_heist import heist
from tests.games.noir.talk_spy_tag import play, spies
from tests.games.noir.talk_thief_chief import table as street

A, B, C, D, E, F, G, H = range(8)


def sense(s: Noir) -> list[str]:
    """What the seat that is asked would consider."""
    seat = s.pending_seats[0]
    return [GAME.text(id) for id in candidates(s, seat, s.legal_ids(seat))]


def known(s: Noir, seat: int, letters: str) -> Noir:
    """Everyone knows that this seat is one of these."""
    s.players[seat].maybe = mask(letters)
    return s


def near(s: Noir, one: str, other: str) -> list[bool]:
    """Whether two cards touch after each of the sensible shifts."""
    out = []
    for text in sense(s):
        t = s.copy()
        t.submit(t.pending_seats[0], text)
        out.append(bool(t.near(mask(one).bit_length() - 1) & mask(other)))
    return out


# ---------------------------------------------------------------------- shifts


def test_a_landing_is_where_the_shift_puts_the_card() -> None:
    for rows, cols in ((5, 5), (3, 4), (7, 7)):
        cells = grid.WHOLE[rows][cols]
        for shift in grid.SHIFTS[2][rows][cols]:
            board = [cell if cell in cells else grid.EMPTY for cell in range(grid.CELLS)]
            grid.shift_line(board, rows, cols, shift)
            lands = grid.landing(rows, cols, shift)
            assert all(board[lands[cell]] == cell for cell in cells), shift


# ---------------------------------------------------------------------- Killer and Inspector


def test_the_killer_kills_where_most_could_have_done_it() -> None:
    """Greta has Agatha beside her, next to whom few of the crowd stand, and Hector, next to whom most do."""
    s = known(table(A="G", B="Z", hand="YV"), A, "CDGILMNRS")
    assert sense(s) == ["murder hector"]


def test_the_killer_takes_one_of_the_few_who_can_be_the_inspector() -> None:
    s = known(table(A="G", B="H", hand="YV"), B, "AH")
    assert sense(s) == ["murder agatha", "murder hector"]


def test_the_killer_changes_when_the_crowd_is_thin() -> None:
    assert sense(known(table(A="G", B="Z", hand="YV"), A, "GH")) == ["disguise"]


def test_the_inspector_asks_while_many_are_left() -> None:
    s = known(table(A="G", B="H", hand="AB", turn="B", deck="C"), A, "GIMNOPQRS")
    assert sense(s) == ["exonerate"]
    play(s, "B exonerate")
    assert sense(s) == ["play clara"], "Greta and Ivy are beside Clara; of Agatha's and Bruno's neighbours only Greta"


def test_a_card_of_the_hand_whose_suspect_is_gone_asks_nothing() -> None:
    s = table("A B C D / F G H I / K L M N / P Q R S / U V W Y", A="G", B="H", hand="EJ", turn="B", gone="EJOTZ")
    play(s, "B exonerate")
    assert sense(s)


def test_the_inspector_accuses_one_of_few() -> None:
    s = known(table(A="G", B="H", hand="AB", turn="B"), A, "GMZ")
    assert sense(s) == ["accuse greta", "accuse mabel"]


def test_the_inspector_goes_where_the_few_are() -> None:
    s = known(table(A="G", B="R", hand="AB", turn="B"), A, "G")
    assert sense(s) and all(near(s, "R", "G"))


# ---------------------------------------------------------------------- Hitman and Sleuth


def test_the_hitman_goes_to_the_target_and_strikes() -> None:
    s = table(mode="hitman_sleuth", A="G", B="Z", hand="AB", target="H", hits="YV")
    assert sense(s) == ["murder hector"]
    s = table(mode="hitman_sleuth", A="G", B="Z", hand="AB", target="R", hits="YV")
    assert sense(s) and all(near(s, "G", "R"))


def test_the_hitman_hides_when_known() -> None:
    s = known(table(mode="hitman_sleuth", A="G", B="Z", hand="AB", target="R", hits="YV"), A, "G")
    assert sense(s) == ["hide"]


def test_the_sleuth_guesses_later_than_the_inspector() -> None:
    s = table(mode="hitman_sleuth", A="G", B="H", hand="AB", target="Z", hits="YV", turn="B")
    assert sense(known(s, A, "GMI")) == ["exonerate"]
    assert sense(known(s, A, "GM")) == ["arrest greta", "arrest mabel"]


# ---------------------------------------------------------------------- spies


def test_a_spy_captures_one_of_few_and_questions_many() -> None:
    s = spies("GHYZ")
    assert all(text.startswith("question ") for text in sense(s))
    assert sense(known(s, B, "AH")) == ["capture agatha", "capture hector"]


def test_a_spy_goes_where_the_few_are() -> None:
    s = known(spies("GRYZ"), B, "R")
    assert sense(s) and all(near(s, "G", "R"))


# ---------------------------------------------------------------------- Thief and Chief


def test_the_thief_steals_in_a_crowd_and_changes_when_it_thins_out() -> None:
    s = known(street(A="G", hand="LZ", B="U", officers="YV"), A, "CDGILMNRS")
    assert sense(s) == ["steal hector"]
    assert sense(known(s, A, "GH")) == ["cover"]
    play(s, "A cover")
    assert sense(s) == ["be lionel"], "Greta is the one who is known, Zelda is next to an officer"


def test_the_thief_takes_what_is_free() -> None:
    s = street(A="G", hand="LZ", B="U", officers="YV", turn="B")
    play(s, "B hire")
    play(s, "B dismiss yorick")
    assert sense(s) and all(text.startswith("wallet ") for text in sense(s))


def test_the_chief_accuses_whoever_can_be_the_thief() -> None:
    s = street(A="G", hand="LZ", B="H", officers="YV", turn="B")
    assert sense(known(s, A, "GIQ")) == ["accuse greta", "accuse ivy", "accuse queenie"]
    assert sense(known(s, A, "K")) and all(text.split()[0] in ("left", "right", "up", "down") for text in sense(s))


# ---------------------------------------------------------------------- FBI and Mafia


def test_the_mafia_spares_its_own() -> None:
    s = gang(G6, A="E", C="A", E="B", F="Z", D="Y", B="W")
    assert not {"murder agatha", "murder bruno"} & set(sense(s))
    assert all(text.startswith("murder ") for text in sense(s))


def test_the_psycho_threatens_neighbours_first() -> None:
    s = gang(G6, turn="C", C="E", A="Z", E="Y", B="A", D="B", F="C")
    play(s, "C down 6")
    assert sense(s) == ["threaten bruno", "threaten hector", "threaten dora", "threaten emmett"]


def test_bombs_lie_in_a_heap_before_they_go_off() -> None:
    s = gang(G6, turn="E", E="E", A="Z", C="Y", fields={"bombs": "A"})
    assert sense(s) == ["plant amos", "plant dora"]
    s.fbi_mafia.bombs = mask("AaB")
    assert set(sense(s)) == {"detonate agatha", "detonate amos", "detonate bruno"}


def test_agents_accuse_one_of_few_and_ask_about_the_rest() -> None:
    board = with_dead(G6, "d")
    s = gang(board, turn="B", B="E", A="B", C="Z", E="Y", D="W", F="T")
    known(s, A, "ABbcKk")
    assert sense(s) == ["autopsy dora"]
    assert sense(known(s, A, "B")) == ["accuse bruno"]


def test_the_bodyguard_stands_in_the_way() -> None:
    s = gang(G6, turn="F", step="turn", F="E")
    assert set(sense(s)) == {f"guard {name}" for name in ("dexter", "dora", "emmett", "felix", "flora")} | {
        f"guard {name}" for name in ("bruno", "hector", "kitty", "percy", "victor")
    }


# ---------------------------------------------------------------------- heist


def test_thieves_rob_when_three_can() -> None:
    assert sense(heist("AaEZ", chief="V", officers="ol")) == ["rob nw"]
    assert "rob nw" not in sense(heist("AaZy", chief="V", officers="ol")), "two tokens open no safe"
    s = heist("ZaEA", chief="V", officers="ol", tokens={"nw": "BC"}, turn="D")
    assert sense(s) == ["rob nw"]


def test_thieves_bring_the_third_before_the_safe_and_best_unnoticed() -> None:
    """Two stand in the north-west; an officer in the line of the third would notice the shift."""
    assert sense(heist("dEBZ", chief="V", officers="nr", turn="D")) == ["left 1"]
    assert sense(heist("dEDZ", chief="V", officers="nr", turn="D")) == ["right 1"], "a line is a ring"
    assert sense(heist("dEIZ", chief="V", officers="nr", turn="D")) == ["left 3", "up 3"]
    assert sense(heist("dEIZ", chief="V", officers="nH", turn="D")) == ["up 3"]


def test_a_safecracker_leaves_the_token() -> None:
    s = heist("AaEZ", chief="V", officers="ol", tokens={"nw": "A"}, turn="D")
    play(s, "D left 7")
    assert sense(s) == ["leave"]


def test_a_known_thief_beside_an_officer_changes_face() -> None:
    s = heist("MAZR", "decoy runner cleaner mole", chief="V", officers="lo")
    assert sense(known(s, A, "M")) == ["vanish"]


def test_the_chief_accuses_sends_an_officer_or_looks() -> None:
    s = heist("MAZR", chief="V", officers="lo", turn="E")
    assert sense(known(s, A, "iM")) == ["accuse mabel", "accuse isaac"]
    assert sense(known(s, A, "gG")) == ["trade lydia"]
    many = heist("MAZR", chief="V", officers="lo", turn="E")
    assert all(text.startswith("watch ") for text in sense(many))


# ---------------------------------------------------------------------- against chance


def wins(mode: str, seats: int, chairs: str, games: int) -> int:
    """Games that these chairs win by rules of thumb, the others playing at random."""
    won = 0
    for seed in range(games):
        s = GAME.deal(seats, seed, {"mode": mode})
        assert isinstance(s, Noir)
        rng = FastRng(seed)
        while s.pending:
            seat = s.pending_seats[0]
            legal = s.legal_ids(seat)
            if LETTERS[seat] in chairs:
                chosen = candidates(s, seat, legal)
                assert chosen and set(chosen) <= set(legal), s.step.name
                legal = chosen
            s.play(seat, legal[rng.below(len(legal))])
        result = GAME.result(s)
        assert result is not None
        won += any(LETTERS[seat] in chairs for seat in result.winners)
    return won


# Mode, seats, the chairs of a side, games, and how many of them it wins at least.
SIDES = [
    ("killer_inspector", 2, "A", 30, 25),
    ("killer_inspector", 2, "B", 30, 25),
    ("hitman_sleuth", 2, "A", 30, 22),
    ("hitman_sleuth", 2, "B", 30, 27),
    ("spy_tag", 4, "A", 10, 9),
    ("spy_tag", 6, "AD", 6, 5),
    ("thief_chief", 2, "A", 20, 5),
    ("thief_chief", 2, "B", 20, 20),
    ("fbi_mafia", 6, "ACE", 20, 18),
    ("fbi_mafia", 6, "BDF", 12, 11),
    ("fbi_mafia", 8, "BDFH", 6, 5),
    ("heist", 5, "ABCD", 5, 4),
    ("heist", 5, "E", 5, 4),
]


@pytest.mark.parametrize(("mode", "seats", "chairs", "games", "least"), SIDES)
def test_rules_of_thumb_beat_chance_from_every_side(mode: str, seats: int, chairs: str, games: int, least: int) -> None:
    assert wins(mode, seats, chairs, games) >= least
