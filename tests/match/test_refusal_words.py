"""Every refusal and every quick phrase can be said in every language."""

import ast
from pathlib import Path

import pytest

import backroom.match
from backroom.match.chat import AIMED, PHRASES
from backroom.words import Words, languages

HOME = Path(next(iter(backroom.match.__path__)))


def refusals() -> set[tuple[str, frozenset[str]]]:
    """The id and the arguments of every `Refused("...")` in the package."""
    found = set()
    for path in HOME.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                first = node.args[0]
                words = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                args = frozenset(str(keyword.arg) for keyword in node.keywords)
                found |= {(str(word.value), args) for word in words if isinstance(word, ast.Constant)}
    return found


@pytest.mark.parametrize("lang", languages())
def test_every_refusal_has_words(lang: str) -> None:
    words = Words(lang)
    assert len(refusals()) > 25
    for word, args in refusals():
        assert words(f"why-{word}", **dict.fromkeys(args, "7"))


@pytest.mark.parametrize("lang", languages())
def test_every_phrase_has_words_and_what_is_aimed_names_its_target(lang: str) -> None:
    words = Words(lang)
    for phrase in PHRASES:
        assert words(f"phrase-{phrase}")
        assert (f"phrase-{phrase}-at" in words) == (phrase in AIMED)
    for phrase in AIMED:
        assert "Zoe" in words(f"phrase-{phrase}-at", target="Zoe")
