"""`backroom spec`: where everything stands among the numbers that programs are given."""

import json

import pytest

from backroom.adapters.tensor import Layout
from backroom.cli import main
from backroom.engine.registry import get_game
from backroom.words import LANGUAGES, Words


def test_every_field_and_every_verb_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("cash2", "noir", "boss", "cash1"):
        game = get_game(name)
        assert main(["spec", name, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["seats"] in game.seats and told["size"] == Layout(game, told["seats"]).size
        assert sum(block["width"] for block in told["observation"]) == told["size"]
        assert [verb["verb"] for verb in told["actions"]] == [verb.word for verb in game.alphabet.verbs]
        assert all(block["what"] for block in told["observation"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_can_be_read(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["spec", "cash2", "--seats", "4", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "players.0.bullet" in out and "nobody, A, B, C ..." in out
    assert Words(lang)("ui-spec-meaning") in out


def test_a_size_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", "noir", "--seats", "10", "--lang", "en"]) == 2
    assert "10" in capsys.readouterr().err
