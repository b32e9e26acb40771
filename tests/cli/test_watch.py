"""Records watched again, through the eyes of a seat, of a spectator, or with all cards on the table."""

from pathlib import Path

import pytest

from backroom.cli.watch import make_view
from backroom.engine.registry import get_game
from backroom.engine.visibility import HIDDEN, pooled
from backroom.words import LANGUAGES, Words
from tests.cli.conftest import Talk
from tests.cli.terminal import backroom

QUICK = ("play", "cash2", "--bots", "random", "--seed", "7", "--option", "powers=true")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("records") / "game.txt"
    assert backroom(*QUICK, "--record", str(path)).returncode == 0
    return str(path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_is_watched_to_its_end(talk: Talk, record: str, lang: str) -> None:
    done = talk("watch", record, "--lang", lang, "--speed", "4")
    words = Words(lang, "cash2")
    assert (done.returncode, done.stderr) == (0, "")
    assert words("ui-watch-spectator") in done.stdout
    assert words("table-round", round=1, rounds=8) in done.stdout
    assert words("ui-watch-same") in done.stdout


def test_what_is_told_while_playing_is_told_again(talk: Talk, record: str) -> None:
    played = talk(*QUICK).stdout.splitlines()[1:]
    watched = talk("watch", record).stdout.splitlines()[2:]
    assert watched[: len(played)] == played


@pytest.mark.parametrize("seat", ["B", "b", "2"])
def test_through_the_eyes_of_a_seat(talk: Talk, record: str, seat: str) -> None:
    done = talk("watch", record, "--seat", seat)
    assert "Seen through the eyes of B Bugsy" in done.stdout
    assert "B Bugsy (you)" in done.stdout and "Your hand: Click! × 5, Bang! × 3" in done.stdout


def test_a_spectator_sees_no_hand_and_the_truth_shows_them_all(talk: Talk, record: str) -> None:
    public, truth = talk("watch", record).stdout, talk("watch", record, "--truth").stdout
    assert "Bang!)" not in public.split("Round 8")[0]
    first = truth.split("Round 2")[0]
    assert first.count("(3 Bang!)") >= 6
    assert "→" in first and any(
        f"{name} Bang!" in first for name in ("Archie", "Bugsy", "Cleo", "Dutch", "Eddie", "Flo")
    )


def test_an_unfinished_record_is_watched_as_far_as_it_goes(talk: Talk, record: str, tmp_path: Path) -> None:
    path = tmp_path / "left.txt"
    lines = Path(record).read_text(encoding="utf-8").splitlines()[:-10]
    path.write_text("\n".join(lines), encoding="utf-8")
    done = talk("watch", str(path))
    assert done.returncode == 0
    assert "aims at" in done.stdout and Words("en")("ui-watch-left") in done.stdout


def test_a_broken_record_is_watched_up_to_the_line_that_breaks_it(talk: Talk, record: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    text = Path(record).read_text(encoding="utf-8")
    line = text[: text.index("A stand") if "A stand" in text else text.index("A duck")].count("\n") + 1
    lines = text.splitlines()
    lines[line - 1] = "A dance"
    path.write_text("\n".join(lines), encoding="utf-8")
    done = talk("watch", str(path))
    assert done.returncode == 2
    assert "aims at" in done.stdout
    assert f"line {line}:" in done.stderr and "dance" in done.stderr and len(done.stderr.splitlines()) == 1


def test_pooled_views_turn_up_what_any_of_them_sees() -> None:
    assert pooled({"a": HIDDEN, "b": [1, HIDDEN]}, {"a": 3, "b": [HIDDEN, 2]}) == {"a": 3, "b": [1, 2]}
    s = get_game("cash2").deal(seats=4, seed=1)
    view = make_view(s, None, truth=True)
    assert [player["bangs"] for player in view["players"]] == [3, 3, 3, 3]
    assert view["piles"] == HIDDEN, "what lies in later piles nobody at the table knows"
