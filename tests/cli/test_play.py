"""Games in the terminal over pipes: bots among themselves, and a person whose answers come line by line."""

import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from backroom import get_game
from backroom.engine.record import read
from backroom.words import LANGUAGES, Words
from tests.cli.conftest import Talk
from tests.cli.terminal import COMMAND, backroom, environment, result_on

QUICK = ("play", "cash2", "--bots", "random", "--seed", "7")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("powers", ["false", "true"])
def test_without_a_terminal_bots_play_to_the_end(talk: Talk, lang: str, powers: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    done = talk(*QUICK, "--lang", lang, "--option", f"powers={powers}", "--record", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    words = Words(lang, "cash2")
    assert done.stdout.startswith(words("ui-bot-sits-in"))
    result = result_on(path)
    assert result is not None
    assert words("ui-game-over", reason=words(f"reason-{result.reason}")) in done.stdout
    assert words("score", amount=max(result.scores)) in done.stdout
    assert words("ui-record-kept", file=str(path)) in done.stdout


def test_output_over_a_pipe_has_no_colours_and_fits_80_columns() -> None:
    done = backroom(*QUICK, "--option", "powers=true", "--seats", "8")
    assert "\x1b" not in done.stdout
    tables = [line for line in done.stdout.splitlines() if line.startswith(("│", "╭", "╰"))]
    assert tables and {len(line) for line in tables} == {80}


def test_the_same_seed_is_the_same_game_in_every_language(talk: Talk, tmp_path: Path) -> None:
    records = []
    for lang in ("en", "uk"):
        path = tmp_path / f"{lang}.txt"
        assert talk(*QUICK, "--lang", lang, "--record", str(path)).returncode == 0
        records.append(path.read_text(encoding="utf-8"))
    assert records[0] == records[1]


def test_search_bots_finish_a_game_that_nobody_waits_for(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    done = talk("play", "cash2", "--seats", "4", "--bots", "search:2,random", "--seed", "1", "--record", str(path))
    assert done.returncode == 0
    assert result_on(path) is not None


@pytest.mark.parametrize(
    ("game", "mode", "seats"), [("cash2", "", 6), ("noir", "spy_tag", 5), ("noir", "fbi_mafia", 6)]
)
def test_defaults_suit_beginners(talk: Talk, tmp_path: Path, game: str, mode: str, seats: int) -> None:
    """A middle number of seats, of two middles the smaller, with bots for beginners."""
    said = ["play", game, "--seed", "3", *(["--mode", mode] if mode else [])]
    usual, picked = tmp_path / "usual.txt", tmp_path / "picked.txt"
    assert talk(*said, "--record", str(usual)).returncode == 0
    assert talk(*said, "--seats", str(seats), "--bots", "cautious", "--record", str(picked)).returncode == 0
    assert usual.read_text(encoding="utf-8") == picked.read_text(encoding="utf-8")


def test_a_game_without_a_table_of_its_own_is_drawn_all_the_same(talk: Talk) -> None:
    done = talk("play", "hands", "--seat", "A", "--bots", "random", "--name", "Ann", answers="rock\n2\nsc\n" * 9)
    assert done.returncode == 0, done.stderr
    assert "A Ann" in done.stdout and "points" in done.stdout
    assert "Ann shows rock." in done.stdout


# ---------------------------------------------------------------------- a person, line by line


def test_answers_are_numbers_texts_beginnings_or_words_of_the_list(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    answers = "load bang\naim c\n"
    done = talk(*QUICK, "--seat", "B", "--record", str(path), answers=answers)
    lines = [line.text for line in read(path.read_text(encoding="utf-8")).lines if line.seat == 1]
    assert lines[:2] == ["load bang", "aim C"]
    assert done.returncode == 0 and result_on(path) is not None
    assert Words("en")("ui-input-ended") in done.stdout, "a bot goes on where the input ends"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "load click"),
        ("2", "load bang"),
        ("LOAD  bang", "load bang"),
        ("l b", "load bang"),
        ("bang", "load bang"),
        ("load a bang!", "load bang"),
        ("Load a B", "load bang"),
    ],
)
def test_ways_to_say_load_bang(talk: Talk, typed: str, meant: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    talk(*QUICK, "--seat", "A", "--record", str(path), answers=f"{typed}\nq\n")
    assert f"A {meant}\n" in path.read_text(encoding="utf-8")


def test_answers_in_the_words_of_another_language(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    label = Words("uk", "cash2").action("load bang")
    talk(*QUICK, "--seat", "A", "--lang", "uk", "--record", str(path), answers=f"{label}\nq\n")
    assert "A load bang\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("aim B", "aim B: not possible. This is not the moment for it. See rule CG2-3.1."),
        ("why aim B", "aim B: not possible. This is not the moment for it. See rule CG2-3.1."),
        ("why load bang", "That you can do: Load a Bang!"),
        ("load", "“load” could be: load click, load bang."),
        ("7", "There is no number 7 on the list; the last one is 2."),
        ("dance", "“dance”? Type a number or an action of the list, or ? for help."),
        ("laod bang", "Did you mean “load bang”?"),
        ("aim H", "There is no seat “H”. This table has: A, B, C, D, E and F."),
        ("rule 5.2", "CG2-5.2"),
        ("rule zz", "cash2 has no rule zz."),
        ("?", "Time up: the clock loads for you, normally a Click!"),
        ("log", "On the table:"),
        ("more", "load bang"),
        ("speed fast", "“fast” is no speed: 1 is the usual one, 4 is four times as fast."),
        ("speed 4", "Speed × 4"),
    ],
)
def test_what_is_no_answer_is_answered(talk: Talk, typed: str, said: str) -> None:
    done = talk(*QUICK, "--seat", "A", answers=f"{typed}\nq\n")
    asked = done.stdout.split("> " + typed, 1)[1]
    assert said in " ".join(asked.split())
    assert done.returncode == 0, "the person left"
    assert "Good night" in asked


def test_an_impossible_target_is_refused_with_its_clause(talk: Talk) -> None:
    done = talk(*QUICK, "--seat", "A", answers="1\naim A\nq\n")
    assert "Not at yourself" in done.stdout and "CG2-3.1" in done.stdout


def test_help_explains_the_powers_on_the_table(talk: Talk) -> None:
    done = talk(*QUICK, "--seat", "A", "--option", "powers=true", answers="?\nq\n")
    page = done.stdout.split("What you can type", 1)[1]
    words = Words("en", "cash2")
    powers = [
        power for power in re.findall(r"^power-(\w+) =", words_text(), re.MULTILINE) if words(f"power-{power}") in page
    ]
    assert len(powers) == 6


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("cash2", 6, {"powers": True, "power_visibility": "secret_until_used"}),
        ("noir", 6, {"mode": "fbi_mafia"}),
    ],
)
def test_help_explains_what_may_be_in_play_face_down_too(
    talk: Talk, game: str, seats: int, options: dict[str, Any]
) -> None:
    chosen = [part for name, value in options.items() for part in ("--option", f"{name}={str(value).lower()}")]
    done = talk("play", game, "--seats", str(seats), "--bots", "random", "--seat", "A", *chosen, answers="?\nq\n")
    page = " ".join(done.stdout.split("In play at this table", 1)[1].split())
    words = Words("en", game)
    parts = get_game(game).parts(seats, options)
    assert len(parts) > 5
    assert [part for part in parts if words(part) not in page] == []


def words_text() -> str:
    return (Path(__file__).parents[2] / "src/backroom/games/cash2/words/en.ftl").read_text(encoding="utf-8")


def test_leaving_keeps_the_record(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    done = talk(*QUICK, "--seat", "A", "--record", str(path), answers="load bang\naim B\nq\n")
    assert done.returncode == 0
    assert str(path) in done.stdout
    assert result_on(path) is None
    assert "A aim B" in path.read_text(encoding="utf-8")


def test_a_record_replaces_a_record(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for _ in range(2):
        assert talk(*QUICK, "--record", str(path)).returncode == 0
    assert result_on(path) is not None


def test_options_reach_the_game_and_its_record(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    options = ["--option", "first_godfather=B", "--option", "slow_courage=ducks", "--option", "stash_visibility=open"]
    assert talk(*QUICK, *options, "--record", str(path)).returncode == 0
    replay = read(path.read_text(encoding="utf-8"))
    assert replay.options.keys() == {"first_godfather", "slow_courage", "stash_visibility"}
    assert "Bugsy sits at the Godfather's desk." in talk("watch", str(path)).stdout


def test_without_a_seed_the_record_keeps_the_key(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert talk("play", "cash2", "--bots", "random", "--seats", "4", "--record", str(path)).returncode == 0
    key = re.search(r"^key: ([0-9a-f]{64})$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert key is not None
    again = tmp_path / "again.txt"
    dealt = ["play", "cash2", "--bots", "random", "--seats", "4", "--seed", key[1], "--record", str(again)]
    assert talk(*dealt).returncode == 0
    assert again.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_ctrl_c_keeps_the_record_of_a_running_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    arguments = ["play", "cash2", "--watch", "--bots", "search:0.05s", "--seed", "7", "--record", str(path)]
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(),
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (path.exists() and "A aim" in path.read_text(encoding="utf-8")):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err and "Interrupted" in err
    assert str(path) in out
    assert result_on(path) is None, "a game left in the middle, and valid as far as it went"
