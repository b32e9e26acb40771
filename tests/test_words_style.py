"""How the languages are written: what a native reader would trip over, and no parser notices."""

import re

from tests.test_words import PLACES, in_every_place, in_slavic_languages, messages, text


@in_every_place
@in_slavic_languages
def test_no_past_tense_follows_a_name(place: str, lang: str) -> None:
    """A past tense would have to know whether the player is he or she."""
    past = re.compile(r"\{ \$(?:seat|target|name) \} \w+(?:[лв]|л[ао]|[лв]с[яь]|лас[яь])\b")
    for id, message in messages(place, lang).items():
        assert not past.search(text(message)), id


@in_every_place
def test_a_ukrainian_apostrophe_is_one_sign_everywhere(place: str) -> None:
    """As ours are written: в’язниця, ім’я. A typewriter's ' stays in what is typed, and in a foreign name."""
    typed = re.compile(r"(?<=[а-яіїєґ])'(?=[а-яіїєґ])", re.IGNORECASE)
    assert not typed.search((PLACES[place] / "uk.ftl").read_text(encoding="utf-8"))


@in_slavic_languages
def test_the_house_has_one_name(lang: str) -> None:
    """Заведение, заклад: who reads of a дом on the next page takes it for another place."""
    home = {"ru": r"\bдом(?:а|у|ом|е)?\b", "uk": r"\b(?:дім|дом(?:у|ом|і))\b"}[lang]
    other = {id for id, message in messages("package", lang).items() if re.search(home, text(message), re.IGNORECASE)}
    assert other <= {"phrase-innocent"}, "only somebody who was at home all night"
