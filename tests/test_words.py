"""The files of words: all there in every language, sayable, and the loader that turns ids into sentences.

The files are read as Fluent trees and compared with the English ones. test_words_of_games.py checks that every id of
every game has words.
"""

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

from backroom.engine.events import Event
from backroom.engine.registry import find_games
from backroom.words import HOME, MissingWords, UnknownLanguage, Words, languages, pick_language, variables, words_folder

GAMES = find_games()
PLACES = {"package": HOME, **{name: words_folder(game) for name, game in GAMES.items()}}
OTHERS = [lang for lang in languages() if lang != "en"]
SLAVIC = ("ru", "uk")
ROOM = 80  # columns of a small terminal

# Words that really are the same in both languages: loans, units, names.
SAME = {("es", "word-no"), ("es", "ui-bot"), ("es", "ui-bot-name"), ("es", "ui-check-seconds")}
SAME |= {("es", f"city-{city}") for city in ("boston", "detroit", "kansas_city", "cincinnati", "memphis")}
SAME |= {("es", "place-chicago"), ("es", "face-hospital"), ("es", "suspect-wanda")}
SAME |= {("es", f"safe-{safe}") for safe in ("ne", "se", "n", "e", "s")}

# How a text says "you" to a stranger: by the pronoun, or by a verb that leaves it out.
FORMAL = {
    "ru": re.compile(r"\b(?:вы|вас|вами?|ваш\w*|\w+[ийь]те(?:сь)?)\b", re.IGNORECASE),
    "uk": re.compile(r"\b(?:ви|вас|вами?|ваш\w*|\w+(?:[ійь]|ір)те(?:с[яь])?)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:[Uu]sted(?:es)?|Deje|Diga|Elija|Escriba|Haga|Ponga)\b"),
}
TO_ALL = {"phrase-dare", "phrase-trust", "phrase-innocent"}  # said to the whole table: a plural, not a courtesy

ON_A_PAGE = ("report-", "fact-")  # of reports: they are read in a browser, which breaks lines itself

in_every_place = pytest.mark.parametrize("place", PLACES)
in_every_language = pytest.mark.parametrize("lang", languages())
in_every_other_language = pytest.mark.parametrize("lang", OTHERS)
in_slavic_languages = pytest.mark.parametrize("lang", SLAVIC)


@cache
def parsed(path: Path) -> ast.Resource:
    return FluentParser().parse(path.read_text(encoding="utf-8"))


def messages(place: str, lang: str) -> dict[str, ast.Message]:
    body = parsed(PLACES[place] / f"{lang}.ftl").body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def text(message: ast.Message) -> str:
    return FluentSerializer().serialize_entry(message).partition("=")[2].strip()


def spoken(place: str, lang: str) -> Words:
    return Words(lang, None if place == "package" else GAMES[place])


class Selectors(visitor.Visitor):
    """The keys of every choice within a message."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = [variant.key for variant in node.variants]
        self.found.append({key.name if isinstance(key, ast.Identifier) else key.value for key in keys})
        self.generic_visit(node)


def choices(message: ast.Message) -> list[set[str]]:
    selectors = Selectors()
    selectors.visit(message)
    return selectors.found


# ---------------------------------------------------------------------- the files


@in_every_place
@in_every_language
def test_a_file_is_sound(place: str, lang: str) -> None:
    entries = parsed(PLACES[place] / f"{lang}.ftl").body
    assert not [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    found = [entry for entry in entries if isinstance(entry, (ast.Message, ast.Term))]
    ids = [entry.id.name for entry in found]
    assert sorted(set(ids)) == sorted(ids), "an id stands twice"
    for entry in found:
        assert isinstance(entry, ast.Message), f"{entry.id.name}: nobody here uses terms"
        assert entry.value is not None, f"{entry.id.name} is empty"
        assert not entry.attributes, f"{entry.id.name}: nobody reads attributes"


@in_every_place
@in_every_other_language
def test_every_message_exists_in_each_language_with_the_same_arguments(place: str, lang: str) -> None:
    english, theirs = messages(place, "en"), messages(place, lang)
    assert list(theirs) == list(english), "the same ids in the same order, to be read side by side"
    for id in english:
        assert set(variables(theirs[id])) == set(variables(english[id])), id


@in_every_place
@in_every_other_language
def test_no_message_is_the_english_one_copied(place: str, lang: str) -> None:
    english, theirs = messages(place, "en"), messages(place, lang)
    assert {(lang, id) for id in english if text(theirs[id]) == text(english[id])} <= SAME


def test_no_exception_is_out_of_date() -> None:
    for lang, id in SAME:
        places = [place for place in PLACES if id in messages(place, "en")]
        assert any(text(messages(place, lang)[id]) == text(messages(place, "en")[id]) for place in places)
    for id in TO_ALL:
        assert any(formal.search(text(messages("package", lang)[id])) for lang, formal in FORMAL.items())


@in_every_place
@in_slavic_languages
def test_slavic_plurals_have_a_form_for_a_few(place: str, lang: str) -> None:
    english = messages(place, "en")
    for id, message in messages(place, lang).items():
        assert bool(choices(message)) == bool(choices(english[id])), id
        for keys in choices(message):
            alike = keys == {
                "one",
                "other",
            }  # after a preposition few and many sound alike: «в 2 (5) партиях»
            assert "few" in keys or alike or keys == {"yes", "no"}, id


@in_every_place
@pytest.mark.parametrize("lang", FORMAL)
def test_the_reader_is_no_stranger(place: str, lang: str) -> None:
    """The player is addressed as ты, ти and tú, in every game alike."""
    stiff = {id for id, message in messages(place, lang).items() if FORMAL[lang].search(text(message))}
    assert stiff <= TO_ALL


# ---------------------------------------------------------------------- every message can be said


@in_every_place
@in_every_language
@pytest.mark.parametrize("sample", [0, 1, 2, 5, 22, 45_000, "yes", "no", "Марія"])
def test_every_message_formats(place: str, lang: str, sample: int | str) -> None:
    words = spoken(place, lang)
    for id, message in messages(place, lang).items():
        said = words(id, **dict.fromkeys(variables(message), sample))
        assert said and said.strip() == said, id
        assert not set(said) & set("{}\u2068\u2069"), id


@in_every_place
@in_every_language
def test_lines_fit_a_small_terminal(place: str, lang: str) -> None:
    words = spoken(place, lang)
    for id, message in messages(place, lang).items():
        if id.startswith(ON_A_PAGE):
            continue
        lines = words(id, **dict.fromkeys(variables(message), "Veronika")).splitlines()
        assert max(map(len, lines)) <= ROOM, id
        assert len(lines) <= 2, id


def said_by(folder: Path) -> Iterator[tuple[str, str, set[str] | None]]:
    """Where a program asks for words by a written-out id; the id; its arguments (None: not written out)."""
    for path in sorted(folder.rglob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, python.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, python.Attribute) else getattr(node.func, "id", "")
            id = node.args[0]
            if called == "words" and isinstance(id, python.Constant):
                given = [keyword.arg for keyword in node.keywords]
                yield (
                    f"{path.name}:{node.lineno}",
                    str(id.value),
                    None if None in given else set(map(str, given)),
                )


def test_every_id_the_terminal_names_exists_and_gets_its_arguments() -> None:
    known = {id: message for place in PLACES for id, message in messages(place, "en").items()}
    for where, id, given in said_by(HOME.parent / "cli"):
        assert id in known, (where, id)
        assert given is None or set(variables(known[id])) <= given, (where, id)


# ---------------------------------------------------------------------- the loader


def test_a_language_is_picked_from_the_argument() -> None:
    assert [pick_language(lang, {}) for lang in ("ru", "UK", "es-MX", "en_GB.UTF-8")] == ["ru", "uk", "es", "en"]


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "uk_UA.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.KOI8-R", "LC_ALL": ""}, "ru"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_a_language_is_picked_from_the_locale(env: dict[str, str], lang: str) -> None:
    assert pick_language(None, env) == lang


def test_an_unknown_language_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownLanguage, match="'tlh'; there are: en, ru, uk, es"):
        Words("tlh")


def test_missing_words_are_an_error_that_says_which() -> None:
    words = Words("en", "cash2")
    with pytest.raises(MissingWords, match="no words for 'ui-none-such' in 'en'"):
        words("ui-none-such")
    with pytest.raises(MissingWords, match=r"'ui-winner' in 'en' failed: .*name"):
        words("ui-winner")
    with pytest.raises(MissingWords, match="action 'dance A'"):
        words.action("dance A")
    with pytest.raises(MissingWords, match="names 'platypus'"):
        words.action("take platypus painting")
    with pytest.raises(MissingWords, match="no words for powers=maybe"):
        words.option("powers", "maybe")
    with pytest.raises(MissingWords, match=r"no words at .*chess"):
        Words("en", "chess")


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text("game-name = { $oops\n", encoding="utf-8")
    with pytest.raises(MissingWords, match="cannot be read as Fluent"):
        Words("en", str(tmp_path))


def test_actions_are_said_with_the_names_of_players() -> None:
    words = Words("en", "cash2", ["Ann", "Boris", "Carlos", "Daria"])
    assert words.action("aim C") == "Aim at Carlos"
    assert words.action("aim H") == "Aim at H", "a seat that this table does not have"
    assert words.action("aim nobody") == "Aim at nobody"
    assert words.action("load bang") == "Load a Bang!"
    assert words.action("take bill_5000 painting") == "Take two and bow out: $5,000 bill, painting"
    assert words.action("trade 3") == "Trade it into the pile of round 3"


def test_events_are_told_with_names_cards_and_plurals() -> None:
    words = Words("ru", "cash2", ["Анна", "Борис"])
    told = {
        "Анна целится. На мушке — Борис.": Event("aimed", {"seat": "A", "target": "B"}, -1),
        "Борис получает рану.": Event("hit", {"seat": "B", "wounds": 1}, -1),
        "Борис получает 2 раны.": Event("hit", {"seat": "B", "wounds": 2}, -1),
        "Анна берёт: картина.": Event("took", {"seat": "A", "card": "painting"}, -1),
        "На столе: картина × 2, обойма.": Event("loot", {"cards": {"painting": 2, "clip": 1}}, -1),
        "5 карт добычи остаются ничьими.": Event("left_over", {"cards": 5}, -1),
    }
    assert [words.event(event) for event in told.values()] == list(told)


def test_a_list_reads_as_a_list() -> None:
    words = Words("es")
    assert [words.listing("ABC"[:n]) for n in range(4)] == ["nada", "A", "A y B", "A, B y C"]


def test_money_is_written_as_the_language_writes_it() -> None:
    said = [Words(lang, "cash2")("score", amount=45_000) for lang in languages()]
    assert said == ["$45,000", "45\u00a0000\u00a0$", "45\u00a0000\u00a0$", "45.000\u00a0$"]


@in_every_language
@in_every_place
def test_no_line_ends_in_the_middle_of_a_sum(place: str, lang: str) -> None:
    """`5` at the end of one line and `000 $` at the beginning of the next: such spaces do not break."""
    torn = [
        id for id, message in messages(place, lang).items() if re.search(r"\d [0-9]{3}\b|[\d}] \$(?!\w)", text(message))
    ]
    assert torn == []


def test_a_debt_has_its_minus_in_front() -> None:
    said = [Words(lang, "cash1").score(-5_000) for lang in languages()]
    assert said == ["−$5,000", "−5\u00a0000\u00a0$", "−5\u00a0000\u00a0$", "−5.000\u00a0$"]
    assert Words("en", "noir").score(-1) == "−1 point"
