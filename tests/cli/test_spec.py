"""`backroom spec`: where everything stands among the numbers that programs are given."""

import json
from typing import Any

import pytest

from backroom.adapters.tensor import ViewLayout
from backroom.cli import main
from backroom.engine.registry import get_game
from backroom.words import LANGUAGES, Words


def test_every_field_and_every_verb_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("cash2", "noir", "boss", "cash1"):
        game = get_game(name)
        assert main(["spec", name, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["seats"] in game.seats and told["size"] == ViewLayout(game, told["seats"]).size
        assert sum(block["width"] for block in told["observation"]) == told["size"]
        assert [verb["verb"] for verb in told["actions"]] == [verb.name for verb in game.action_space.types]
        assert all(block["what"] for block in told["observation"])


def count(block: dict[str, Any]) -> int:
    """How many numbers the words of a block make."""
    one = len(block["words"]) or block.get("numbers", 1)
    if "each" in block:
        one *= count(block["each"])
    return 1 + block["newest"] * one if "newest" in block else one


@pytest.mark.parametrize("name", ["cash1", "cash2", "boss", "noir", "hands", "auction"])
def test_every_width_follows_from_its_words(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["spec", name, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    recall = told["recall"]
    arguments = [block for kind in recall["newest"]["kinds"] for block in kind["arguments"]]
    for block in [*told["observation"], *arguments]:
        assert block["width"] == block["veiled"] + count(block), block["name"]
    assert recall["told"]["at"] == told["size"] and len(recall["told"]["words"]) == recall["told"]["width"]
    assert all(block["at"] + block["width"] <= recall["newest"]["width"] for block in arguments)
    assert told["wait"]["at"] == len(get_game(name).action_space)


def test_suspects_and_seats_are_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", "noir", "--seats", "6", "--json"]) == 0
    blocks = {block["name"]: block for block in json.loads(capsys.readouterr().out)["observation"]}
    assert blocks["acting"]["what"] == "the seats" and blocks["acting"]["words"] == list("ABCDEF")
    assert blocks["thieves.-1.seen"]["what"] == "seen; the suspects" and len(blocks["thieves.-1.seen"]["words"]) == 50


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_can_be_read(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["spec", "cash2", "--seats", "4", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "players.0.bullet" in out and "nobody, then the seats" in out and "A, B, C" not in out
    assert " told " in out and " wait " in out
    assert Words(lang)("ui-spec-meaning") in out


def test_a_size_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", "noir", "--seats", "10", "--lang", "en"]) == 2
    assert "10" in capsys.readouterr().err
