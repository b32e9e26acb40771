"""Bad input: each case ends in one sentence that helps, with code 2 and without a traceback."""

from pathlib import Path

import pytest

from backroom.cli import main
from backroom.words import LANGUAGES, Words

HEAD = "replay: 1\ngame: {game}\nversion: {version}\nseats: {seats}\nseed: 7\n"

CASES = {
    "no such command": (["pley"], "Did you mean “play”?"),
    "no such game": (["play", "cash"], "Did you mean “cash2”?"),
    "no such game to list": (["list", "chess"], "There is no game “chess”. There are: "),
    "no such game for rules": (["rules", "csh2"], "Did you mean “cash2”?"),
    "no game": (["play"], "game"),
    "too few seats": (["play", "cash2", "--seats", "3"], "cash2 is for 4 to 8 players, not 3."),
    "too many seats": (["play", "cash2", "--seats", "9"], "cash2 is for 4 to 8 players, not 9."),
    "seats of a game for two": (["play", "hands", "--seats", "3"], "hands is for 2 players, not 3."),
    "seats in words": (["play", "cash2", "--seats", "six"], "“six” is no whole number (--seats)."),
    "no such option": (["play", "cash2", "--option", "pwers=true"], "Did you mean “powers”?"),
    "no such value": (["play", "cash2", "--option", "powers=perhaps"], "It may be: false, true."),
    "nearly a value": (["play", "cash2", "--option", "stash_visibility=opne"], "Did you mean “open”?"),
    "an option without a value": (["play", "cash2", "--option", "powers"], "write name=value"),
    "a seat that is not there": (
        ["play", "cash2", "--seats", "4", "--option", "first_godfather=F"],
        "It may be: random, A, B, C, D.",
    ),
    "no such mode": (["play", "cash2", "--mode", "noir"], "cash2 has no mode “noir”."),
    "no such language": (["play", "cash2", "--lang", "tlh"], "There are: en (English), ru (Russian)"),
    "no such bot": (["play", "cash2", "--bots", "serch"], "Did you mean “search”?"),
    "no such budget": (["play", "cash2", "--bots", "search:lots"], "search:N"),
    "no such seat": (["play", "cash2", "--seat", "Z"], "This table has: A, B, C, D, E and F, or 1 to 6."),
    "seat nought": (["play", "cash2", "--seat", "0"], "There is no seat “0”."),
    "no such seed": (["play", "cash2", "--seed", "lucky"], "“lucky” is no seed: it is a whole number"),
    "no speed": (["play", "cash2", "--speed", "0"], "1 is the usual one"),
    "speed in words": (["play", "cash2", "--speed", "fast"], "“fast” is no speed"),
    "a misspelt flag": (["play", "cash2", "--sets", "4"], "Did you mean “--seats”?"),
    "one word too many": (["play", "cash2", "now"], "“now” means nothing here"),
    "a flag without its value": (["play", "cash2", "--seats"], "backroom play --help"),
    "a record in no folder": (["play", "cash2", "--record", "{tmp}/none/game.txt"], "Cannot write"),
    "a record over something else": (["play", "cash2", "--record", "{tmp}/letter.txt"], "exists already"),
    "a record that is a folder": (["play", "cash2", "--record", "{tmp}"], "Cannot write"),
    "no such clause": (["rules", "cash2", "CG2-99.9"], "cash2 has no rule CG2-99.9. The nearest: CG2-"),
    "no such record": (["watch", "{tmp}/none.txt"], "There is no file"),
    "a folder to watch": (["watch", "{tmp}"], "Cannot read"),
    "an empty record": (["watch", "{tmp}/empty.txt"], "holds no recorded game"),
    "no record at all": (["watch", "{tmp}/letter.txt"], "holds no recorded game"),
    "bytes that are no text": (["watch", "{tmp}/bytes.txt"], "holds no recorded game"),
    "a record of another game": (["watch", "{tmp}/chess.txt"], "chess"),
    "a record of other rules": (["watch", "{tmp}/version.txt"], "version 99"),
    "a record of three": (["watch", "{tmp}/seats.txt"], "4 to 8"),
    "a record with a strange line": (["watch", "{tmp}/line.txt"], "line 7"),
    "a record with an illegal action": (["watch", "{tmp}/illegal.txt"], "line 7"),
    "a seat the record does not have": (["watch", "{tmp}/good.txt", "--seat", "F"], "This table has: A, B, C and D"),
}

# What each numeric option of each command says of a word, of too little, and of too much.
TOO_LITTLE = "is 1 at least; this is “0”."
ARENA = ["arena", "hands", "--bots", "random"]
LADDER = ["arena", "ladder", "--games", "hands"]
NUMBERS: list[tuple[list[str], str, str, str]] = [
    (["play", "cash2"], "--seats", "x", "no whole number"),
    (["play", "cash2"], "--seed", "0x1", "key of 64 hexadecimal digits"),
    (["play", "cash2"], "--speed", "0", "no speed"),
    (["watch", "{tmp}/good.txt"], "--speed", "-1", "no speed"),
    (["spec", "cash2"], "--seats", "0", "for 4 to 8 players, not 0"),
    (["check", "hands"], "--games", "1.5", "no whole number"),
    (["check", "hands"], "--games", "0", TOO_LITTLE),
    (["check", "hands"], "--workers", "0", TOO_LITTLE),
    (["check", "hands"], "--seed", "x", "no whole number"),
    (["report", "hands"], "--games", "0", "--games is 1 at least; this is “0”."),
    (["report", "hands"], "--workers", "0", TOO_LITTLE),
    (["report", "hands"], "--seats", "x", "no table size"),
    (["report", "hands"], "--move", "0", "--move is more than 0; this is “0”."),
    (["report", "hands"], "--seed", "x", "no whole number"),
    (ARENA, "--games", "0", TOO_LITTLE),
    (ARENA, "--workers", "-2", "is 1 at least; this is “-2”."),
    (ARENA, "--move", "-3", "--move is 0 at least; this is “-3”."),
    (ARENA, "--move", "soon", "“soon” is no number (--move): write it as 3 or 0.5."),
    (ARENA, "--seats", "x", "no whole number"),
    (LADDER, "--minutes", "-1", "--minutes is 0 at least; this is “-1”."),
    (LADDER, "--minutes", "nan", "“nan” is no number (--minutes)"),
    (LADDER, "--least", "0", TOO_LITTLE),
    (LADDER, "--workers", "0", TOO_LITTLE),
    (LADDER, "--move", "inf", "“inf” is no number (--move)"),
    (["bench", "hands"], "--seconds", "soon", "“soon” is no number (--seconds)"),
    (["bench", "hands"], "--seconds", "0", "--seconds is more than 0"),
    (["bench", "hands"], "--seconds", "601", "--seconds goes from 0 to 600"),
    (["host"], "--port", "x", "no whole number"),
    (["host"], "--processes", "0", "goes from 1 to 64"),
    (["host"], "--bot-workers", "65", "goes from 1 to 64"),
    (["host"], "--forget", "0", "goes from 1 to 36500"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    good = HEAD.format(game="cash2", version=1, seats=4)
    files = {
        "letter.txt": "Dear Ann,\n",
        "empty.txt": "",
        "good.txt": good,
        "chess.txt": HEAD.format(game="chess", version=1, seats=2),
        "version.txt": HEAD.format(game="cash2", version=99, seats=4),
        "seats.txt": HEAD.format(game="cash2", version=1, seats=3),
        "line.txt": good + "\nA, please load\n",
        "illegal.txt": good + "\nA aim B\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    return tmp_path


@pytest.mark.parametrize("case", CASES)
def test_one_sentence_and_code_2(case: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, sentence = CASES[case]
    code = main([argument.replace("{tmp}", str(folder)) for argument in arguments])
    err = capsys.readouterr().err
    assert code == 2, err
    assert err.startswith("Sorry: ") and err.count("\n") == 1
    assert sentence in err, err


@pytest.mark.parametrize(("command", "flag", "value", "sentence"), NUMBERS)
def test_a_number_that_cannot_be_is_refused_for_what_is_wrong_with_it(
    command: list[str], flag: str, value: str, sentence: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [argument.replace("{tmp}", str(folder)) for argument in command]
    assert main([*words, f"{flag}={value}", "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("Sorry: ") and err.count("\n") == 1
    assert sentence in err, err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_is_in_the_language_asked_for(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "cash2", "--seats", "3", "--lang", lang]) == 2
    words = Words(lang)
    sentence = words("error-seats", game="cash2", low=4, high=8, seats=3)
    assert capsys.readouterr().err == f"{words('error-title')} {sentence}\n"


def test_the_language_of_the_locale(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
    assert main(["play", "chess"]) == 2
    assert capsys.readouterr().err.startswith(Words("uk")("error-title"))


def test_a_letter_is_left_as_it_was(folder: Path) -> None:
    assert main(["play", "cash2", "--record", str(folder / "letter.txt")]) == 2
    assert (folder / "letter.txt").read_text(encoding="utf-8") == "Dear Ann,\n"
