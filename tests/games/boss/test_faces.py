"""TB-2.4 and TB-R.7: the table of faces, ours and one's own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from backroom.cli import main
from backroom.engine.conformance.trial import check_game
from backroom.engine.position import PositionError
from backroom.engine.record import Replay
from backroom.engine.replay import ReplayError, read, run, write
from backroom.games.boss.box import BOX, OURS, PROFILE, cards_in, read_faces
from backroom.games.boss.cards import CARD_WORDS
from tests.games.boss.talk import GAME, A, B, deal, legal, line, play, table, words

LINE = (
    "new_york 0 1 2 3; boston 1 2 3 prison; detroit 2 2 3 4 killed; kansas_city 2 3 killed; "
    "cincinnati 1 2 3 ban; memphis 1 2 3 hospital; philadelphia 3 killed prison"
)
TWINS = {"detroit": ["2", "2", "3", "4", "killed"]}
WILD = {
    "new_york": ["4", "4", "4", "4", "ban"],
    "boston": ["ban", "prison", "prison"],
    "detroit": ["killed", "killed", "0", "0", "hospital"],
    "kansas_city": ["1", "1"],
    "cincinnati": ["hospital", "hospital", "hospital", "ban", "ban"],
    "memphis": ["killed", "killed"],
    "philadelphia": ["0", "1", "2", "3", "4"],
}


def test_TB_2_4_our_faces() -> None:
    assert OURS == {
        "new_york": ["0", "1", "2", "3"],
        "boston": ["1", "2", "3", "prison"],
        "detroit": ["1", "2", "3", "4", "killed"],
        "kansas_city": ["2", "3", "killed"],
        "cincinnati": ["1", "2", "3", "ban"],
        "memphis": ["1", "2", "3", "hospital"],
        "philadelphia": ["3", "killed", "prison"],
    }
    assert [len(cards_in(PROFILE, seats)) for seats in (2, 3, 4)] == [13, 20, 27]


def test_TB_2_4_the_composition_is_public() -> None:
    s = deal(2, faces_profile=TWINS)
    for viewer in (None, A, B):
        assert GAME.view(s, viewer)["cards"]["detroit"] == ["2", "2", "3", "4", "killed"]


@pytest.mark.parametrize(
    ("faces", "problem"),
    [
        ({"boston": ["1", "2", "3", "jail"]}, "boston: there is no face 'jail'; there are: 0, 1, 2, 3, 4, killed"),
        ({"boston": ["1", "2", "3", "5"]}, "boston: there is no face '5'"),
        ({"boston": ["1", "2", "3"]}, "with 2 seats the cities in play must have 13 cards, not 12"),
        ({"memphis": ["1", "2"]}, "with 4 seats the cities in play must have 27 cards, not 25"),
        ({"boston": ["1"], "new_york": ["1"] * 7}, "boston has 1 cards; every city has at least 2"),
        ({"bostn": ["1", "2"]}, "there is no city 'bostn' with cards; did you mean boston?"),
        ({"chicago": ["1", "2"]}, "there is no city 'chicago'"),
        ({"boston": "123"}, "boston: should be a list of faces"),
        ({"boston": 7}, "boston: should be a list of faces"),
        ({"faces": 3}, "faces: should be a table"),
        ({"faces": {}, "rules": 1}, "a file of cards has no 'rules'; it has: profile, faces"),
        ({"faces": {}, "police": []}, "police: only the faces of the city cards can be changed"),
        ({"in_play": {"2": ["boston"]}}, "in_play: only the faces"),
        ({"cities": {"boston": {"number": 5}}}, "boston is number 2, not 5"),
        (7, "7 is no table of faces"),
        ("boston", "'boston' is no table of faces; it is reconstruction_v1, or a line such as"),
        ("boston 1 2; boston 1 2", "boston stands there twice"),
        ("", "'' is no table of faces"),
        ("reconstruction_v2", "no table of faces"),
    ],
)
def test_TB_R_7_a_table_that_cannot_work_is_refused(faces: Any, problem: str) -> None:
    """TB-2.4"""
    with pytest.raises(ValueError, match="option faces_profile: ") as caught:
        GAME.deal(2, 1, {"faces_profile": faces})
    assert problem in str(caught.value)


def test_TB_R_7_it_is_kept_as_one_line() -> None:
    """A city that is left out keeps its faces; numbers are accepted for words."""
    assert read_faces(TWINS) == LINE
    assert read_faces({"faces": TWINS}) == LINE
    assert read_faces({"cities": {"detroit": {"number": 3, "faces": [2, 2, 3, 4, "killed"]}}}) == LINE
    assert read_faces(LINE) == LINE and read_faces(LINE.upper()) == LINE
    assert read_faces("detroit 2 2 3 4 killed") == LINE
    assert read_faces(dict(BOX)) == read_faces({"boston": ["1", "2", "3", "prison"]}) == PROFILE
    assert deal(2, faces_profile=TWINS).options["faces_profile"] == LINE


def test_TB_R_7_a_record_needs_no_second_file() -> None:
    s = GAME.new_unstarted(3, 4, {"faces_profile": WILD})
    s.listen()
    s.advance()
    while not s.over:
        s.submit(s.pending_seats[0], s.legal_actions(s.pending_seats[0])[-1])
    text = write(Replay.of(s, 4))
    assert "option faces_profile: new_york 4 4 4 4 ban; boston ban prison prison; detroit" in text
    assert GAME.describe(run(read(text))) == GAME.describe(s)
    with pytest.raises(ReplayError, match="no face '9'") as caught:
        run(read(text.replace("new_york 4 4", "new_york 9 4")))
    assert caught.value.line == 6


def test_TB_R_7_a_position_needs_no_second_file() -> None:
    s = deal(2, faces_profile=WILD)
    text = GAME.describe(s)
    assert 'faces_profile = "new_york 4 4 4 4 ban; ' in text
    assert GAME.describe(GAME.position(text)) == text
    given = 'seats = 2\n[options.faces_profile]\ndetroit = ["2", "2", "3", "4", "killed"]\n'
    assert GAME.position(given).options["faces_profile"] == LINE
    with pytest.raises(PositionError, match=r"line 2: .*no face"):
        GAME.position(given.replace('"4"', '"fire"'))


def test_TB_R_7_views_carry_it_and_worlds_come_from_it() -> None:
    s = deal(4, faces_profile=WILD)
    view = GAME.view(s, A)
    world = GAME.imagine(view, 3)
    assert world.options == s.options and GAME.view(world, A) == view
    assert GAME.census(world) == GAME.census(s)


def test_TB_R_11_equal_cards_are_one_option() -> None:
    hands = "A: detroit 2, detroit 2, boston 1, boston 2, boston 3"
    s = table(hands=hands, options={"faces_profile": TWINS})
    assert len([text for text in legal(s, A) if text.startswith("play")]) == 4
    assert len(legal(s, A)) == 73 * 4
    play(s, "A play detroit 2")
    assert words(s.players[A].hand) == ["boston 1", "boston 2", "boston 3", "detroit 2"]
    assert line(s, "detroit") == ["A 2"]
    assert s.players[A].backs == 3 * 2**6 + 2**12


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("faces", [TWINS, WILD], ids=["twins", "wild"])
def test_TB_R_7_the_laws_hold_with_other_faces(faces: dict[str, list[str]], seats: int) -> None:
    """TB-R.11"""
    for seed in range(4):
        assert check_game(GAME, seats, {"faces_profile": faces}, seed).broken == []


# ---------------------------------------------------------------------- in the terminal


def cards_file(tmp_path: Path, text: str) -> str:
    path = tmp_path / "my.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_TB_R_7_cards_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.txt"
    path = cards_file(tmp_path, '[faces]\ndetroit = ["2", "2", "3", "4", "killed"]\n')
    line = ["play", "boss", "--seats", "2", "--watch", "--bots", "random", "--seed", "3", "--lang", "en"]
    assert main([*line, "--cards", path, "--record", str(record)]) == 0
    Path(path).unlink()
    assert f"option faces_profile: {LINE}\n" in record.read_text(encoding="utf-8")
    assert main(["watch", str(record), "--speed", "1000", "--lang", "en"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[faces]\nboston = ["1", "2", "3"]', "with 2 seats the cities in play must have 13 cards, not 12"),
        ("[faces\n", "at line 1"),
        ('boston = ["1", "2", "3", "jail"]', "there is no face 'jail'"),
    ],
)
def test_TB_R_7_a_file_that_cannot_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, problem: str
) -> None:
    assert main(["play", "boss", "--cards", cards_file(tmp_path, text), "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert problem in said and "my.toml" in said


def test_TB_R_7_no_file_no_cards_no_such_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "boss", "--cards", str(tmp_path / "none.toml"), "--lang", "en"]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert main(["play", "cash2", "--cards", cards_file(tmp_path, ""), "--lang", "en"]) == 2
    assert "cash2 has no cards that could be changed" in capsys.readouterr().err
    assert main(["play", "boss", "--option", "faces_profile=boston 1", "--lang", "en"]) == 2
    assert "boston has 1 cards" in capsys.readouterr().err


def test_TB_2_4_the_file_in_the_box_is_a_file_of_cards() -> None:
    home = Path(__file__).parents[3] / "src" / "backroom" / "games" / "boss" / "cards.toml"
    assert read_faces(tomllib.loads(home.read_text(encoding="utf-8"))) == PROFILE
    assert len(CARD_WORDS) == 63
