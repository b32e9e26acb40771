"""`backroom list`, `backroom rules`, `backroom --help`, and how a rulebook is read."""

import pytest

import backroom as library
from backroom import core
from backroom.bots import SPECS
from backroom.cli import COMMANDS, main
from backroom.cli.rules import Rulebook, read_rulebook
from backroom.engine.registry import get_game
from backroom.match.bot_tasks import BOT_SPECS
from backroom.words import LANGUAGES, Words


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The output of a command, without its line breaks."""
    assert main(arguments) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_names_games_seats_and_options(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    out = said(capsys, "list", "--lang", lang)
    words = Words(lang, "cash2")
    assert words("game-name") in out and " ".join(words("game-blurb").split()) in out
    assert words("ui-list-range", low=4, high=8) in out
    assert "power_visibility" in out
    assert "hands" not in out, "an example is not among the games"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_game_with_all_values_of_its_options(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    out = said(capsys, "list", "cash2", "--lang", lang)
    for option in get_game("cash2").options:
        assert option.name in out
    assert "secret_until_used" in out and Words(lang, "cash2")("ui-list-default") in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_mode_has_its_options_under_its_name(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    words = Words(lang, "noir")
    for arguments in (["list", "noir"], ["list"]):
        out = said(capsys, *arguments, "--lang", lang)
        heads = [out.index(f"mode={mode}") for mode in ("killer_inspector", "spy_tag", "heist")]
        assert out.index("move_limit") < min(heads), "what is for all comes first"
        assert heads[1] < out.index("spy_team_shares_identity") < out.index("mode=thief_chief")
        assert heads[2] < out.index("heist_officers")
    assert words("ui-list-within", options="mode=heist") in said(capsys, "list", "noir", "--lang", lang)
    assert "powers=true: power_visibility" in said(capsys, "list", "--lang", lang)


def test_any_number_of_moves_is_offered_and_taken(capsys: pytest.CaptureFixture[str]) -> None:
    assert "or any whole number from 1" in said(capsys, "list", "noir")
    spies = ["play", "noir", "--mode", "spy_tag", "--bots", "random", "--seed", "1", "--option"]
    assert main([*spies, "move_limit=3"]) == 0
    assert main([*spies, "move_limit=0"]) == 2
    assert "It may be: recommended, none, 20," in capsys.readouterr().err


def test_an_unknown_option_is_answered_with_those_of_the_mode(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "noir", "--mode", "heist", "--option", "bribes=yes"]) == 2
    known = capsys.readouterr().err
    assert "heist_officers" in known and "move_limit" in known and "spy_team_shares_identity" not in known


def test_a_clause_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "rules", "cash2", "CG2-5.2")
    assert "CG2-5.2" in out and "CG2-5.3" not in out
    assert said(capsys, "rules", "cash2", "5.2") == out == said(capsys, "rules", "cash2", "cg2-5.2")


def test_a_number_shows_everything_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "rules", "cash2", "CG2-P07")
    assert "Greedy" in out and all(f"CG2-P07.{n}" in out for n in range(1, 6))
    assert "CG2-P08.1" not in out


def test_a_clause_brings_its_table_along(capsys: pytest.CaptureFixture[str]) -> None:
    assert "$500,000" in said(capsys, "rules", "cash2", "CG2-E.5")


def test_rules_without_a_number_list_the_sections(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "rules", "cash2", "--lang", "es")
    assert "Wounds and death" in out and "CG2-W.1" in out
    assert Words("es")("ui-rules-english") in out
    assert "RPS-1" in said(capsys, "rules", "hands")


def test_every_clause_of_every_game_is_found_by_its_number() -> None:
    for name in ("cash2", "hands"):
        book = read_rulebook(get_game(name))
        assert book.clauses
        for clause in book.clauses:
            assert book.find(clause.id) == [clause]
            assert clause.text.startswith(f"`{clause.id}`")


def test_a_clause_ends_where_the_next_paragraph_begins() -> None:
    book = Rulebook(
        "## 1 One\n- `X-1.1` First.\n  - more\n\nNot a rule.\n- `X-1.2` Second.\n\n| a |\n|---|\n\n## 2 Two\n"
    )
    assert [clause.text for clause in book.clauses] == ["`X-1.1` First.\n  - more", "`X-1.2` Second.\n\n| a |\n|---|"]
    assert book.find("") == [] and book.find("2") == []


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--version") == f"backroom {library.__version__} ({core.describe_build()})"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_speaks_the_language_and_gives_examples(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    words = Words(lang)
    for arguments in ((), ("--help",), ("help",)):
        out = said(capsys, *arguments, "--lang", lang)
        assert words("cli-examples") in out and "backroom play cash2" in out
        assert all(words(f"cli-{command}") in out for command in COMMANDS)


@pytest.mark.parametrize("command", ["play", "watch", "list", "rules"])
def test_help_of_a_command(capsys: pytest.CaptureFixture[str], command: str) -> None:
    for arguments in ((command, "--help"), ("--help", command)):
        with pytest.raises(SystemExit) as end:
            main([*arguments, "--lang", "ru"])
        assert end.value.code == 0
        out = capsys.readouterr().out
        assert Words("ru")("cli-usage") in out and f"backroom {command}" in out and Words("ru")("cli-examples") in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_says_what_to_expect_of_every_bot(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    out = said(capsys, "list", "--lang", lang)
    words = Words(lang)
    for bot in BOT_SPECS:
        assert words(f"strength-{bot}") in out
    assert {"search:0.1s", "search:0.3s", "search:1s", *SPECS} <= set(out.split())
