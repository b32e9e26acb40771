"""Every verb, card, power, step, event, reason and option of every game has words in each language.

The ids come from the game itself, so that a new action type without words is noticed, and words that have outlived
their action type too. Whole games are told from the first question to the result.
"""

import ast as python
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast

from backroom.engine.codecs import SEAT, Codec, Named, Word
from backroom.engine.events import ALL, Event
from backroom.engine.game import Game
from backroom.engine.registry import find_games
from backroom.engine.state import Illegal, State
from backroom.engine.step import Step
from backroom.games.cash2.powers import POWER_NAMES
from backroom.words import LETTERS, Words, languages, variables, words_folder

GAMES = find_games()

MANY = 600  # actions, of which each is tried

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
in_every_language = pytest.mark.parametrize("lang", languages())


def asking(game: Game) -> set[str]:
    return {step.name for step in game.steps.values() if type(step).asks is not Step.asks}


def own(game: Game, kind: str) -> set[str]:
    """The ids of a game's own messages without their kind; those of the package are left out."""
    common = Words("en").messages
    ids = [id for id in Words("en", game).messages if id not in common and id.startswith(f"{kind}-")]
    return {id.removeprefix(f"{kind}-") for id in ids}


@of_every_game
@in_every_language
def test_a_game_has_a_name(game: Game, lang: str) -> None:
    words = Words(lang, game)
    assert words("game-name") and words("game-blurb") and words("score", amount=3)


@of_every_game
@in_every_language
def test_every_action_has_words_of_its_own(game: Game, lang: str) -> None:
    words = Words(lang, game)
    said = [words.action(action.text) for action in game.action_space.actions]
    assert len(set(said)) == len(said), "two actions sound alike"


@of_every_game
@in_every_language
def test_nothing_on_the_table_has_the_name_of_a_chair(game: Game, lang: str) -> None:
    """A bot called like a suspect would be accused of a lot."""
    words, common = Words(lang, game), Words(lang)
    chairs = {common(f"name-{letter}") for letter in LETTERS}
    texts = [message.value for id, message in words.messages.items() if id not in common]
    plain = {
        element.value for text in texts if text for element in text.elements if isinstance(element, ast.TextElement)
    }
    assert not chairs & {word for text in plain for word in re.findall(r"\w+", text)}


@of_every_game
@in_every_language
def test_every_step_that_asks_has_a_title_and_help(game: Game, lang: str) -> None:
    words = Words(lang, game)
    assert all(words(f"step-{name}") and words(f"help-{name}") for name in asking(game))


def samples(codec: Codec) -> list[Any]:
    """Values of a codec as an event would carry them; all of them where they have words."""
    if isinstance(codec, Word):
        return list(codec.words[max(0, -codec.first) :])  # no event speaks of the codes below 0: nothing
    if isinstance(codec, Named):
        return [dict.fromkeys(codec.words, 1), dict.fromkeys(codec.words, 2), {}]
    return ["A"] if codec is SEAT else [True, False, 1, 2, 5]


@of_every_game
@in_every_language
def test_every_event_has_words_whatever_it_carries(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for name, codecs in game.events.items():
        mentioned = set(variables(words.messages[f"event-{name}"]))
        assert mentioned <= set(codecs), f"event-{name} mentions what the event does not tell"
        usual = {key: samples(codec)[0] for key, codec in codecs.items()}
        for key, codec in codecs.items():
            for value in samples(codec):
                assert words.event(Event(name, usual | {key: value}, ALL))


@of_every_game
@in_every_language
def test_every_option_has_words(game: Game, lang: str) -> None:
    words = Words(lang, game)
    for option in game.options:
        assert words(f"option-{option.name}")
        brought = ["a table, of one's own"] if option.free is not None else []
        said = [words.option(option.name, value) for value in (*option.values, *brought)]
        assert len(set(said)) == len(said), option.name


@of_every_game
def test_no_words_have_outlived_what_they_name(game: Game) -> None:
    assert own(game, "event") <= set(game.events)
    assert own(game, "step") == own(game, "help") == asking(game)
    texts = {action.text.replace(" ", "-") for action in game.action_space.actions}
    verbs = {verb.name for verb in game.action_space.types}
    assert own(game, "act") <= texts | verbs | {f"{verb}-{count}" for verb in verbs for count in ("two", "three")}
    values = {f"{option.name}-{str(value).lower()}" for option in game.options for value in option.values}
    seats = {f"{option.name}-seat" for option in game.options if option.seat}
    brought = {f"{option.name}-own" for option in game.options if option.free is not None}
    assert own(game, "option") <= {option.name for option in game.options} | values | seats | brought
    assert own(game, "about") <= {option.name for option in game.options} | values
    assert own(game, "why") <= reasons(words_folder(game).parent)


@of_every_game
@in_every_language
def test_every_part_in_play_has_a_name_and_says_what_it_does(game: Game, lang: str) -> None:
    words = Words(lang, game)
    parts = {
        part for seats in game.seats for options in option_sets(game, seats) for part in game.parts(seats, options)
    }
    assert parts == {f"{kind}-{name}" for kind in ("power", "role") for name in explained(game, kind)}
    for part in parts:
        assert words(part) and words(f"{part}-text")


def option_sets(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """Plain, every game in the box, everything switched on, and every pool of powers with them."""
    switches = {option.name: True for option in game.options if option.allowed(seats) == (False, True)}
    yield switches
    for chosen in game.variants().values():
        if all(
            value in option.allowed(seats) for option in game.options for value in [chosen.get(option.name)] if value
        ):
            yield chosen
    for option in game.options:
        if option.name.endswith("_pool"):
            yield from ({**switches, option.name: value} for value in option.values)


def explained(game: Game, kind: str) -> set[str]:
    """The words with an explaining text; having no power needs none."""
    return {name.removesuffix("-text") for name in own(game, kind) if name.endswith("-text")} - {"plain"}


# ---------------------------------------------------------------------- games told to the end


def tables(game: Game) -> Iterator[State]:
    """The smallest and the largest table, plain and with everything that can be switched on."""
    for seats in {game.seats[0], game.seats[-1]}:
        switches = {option.name: True for option in game.options if option.allowed(seats) == (False, True)}
        yield game.deal(seats=seats, seed=seats)
        yield game.deal(seats=seats, seed=seats, options=switches)


@of_every_game
@in_every_language
def test_a_whole_game_can_be_told(game: Game, lang: str) -> None:
    """Prompts, log, refusals and result find their words; now and then the clock answers."""
    words = Words(lang, game)
    for s in tables(game):
        log = s.listen()
        turn = 0
        while not s.over:
            turn += 1
            seat = s.pending_seats[turn % len(s.pending_seats)]
            assert words(f"step-{s.step.name}") and words(f"help-{s.step.name}")
            if turn % 20 == 0:
                assert all(words(f"why-{why}") for why in refusals(s, seat))
            legal = s.legal_actions(seat)
            if turn % 7 == 0:
                s.expire(seat)
            else:
                s.submit(seat, legal[turn * 31 % len(legal)])
        assert all(words.event(event) for event in log.events)
        result = game.result(s)
        assert result is not None and words(f"reason-{result.reason}")


def refusals(s: State, seat: int) -> set[str]:
    """Why this seat may not do what it may not do; of a large alphabet, a spread."""
    found = set()
    actions = s.game.action_space.actions
    for action in actions[:: 1 + len(actions) // MANY]:
        try:
            s.check(seat, action.text)
        except Illegal as illegal:
            found.add(illegal.word)
    return found


@of_every_game
@in_every_language
def test_every_reason_written_in_a_game_has_words(game: Game, lang: str) -> None:
    words = Words(lang, game)
    assert {word for word in reasons(words_folder(game).parent) if f"why-{word}" not in words} == set()


def reasons(home: Path) -> set[str]:
    """Every value that the second argument of a Refusal(clause, word) has in a game's source."""
    found = set()
    for path in home.rglob("*.py"):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Call) and getattr(node.func, "id", "") == "Refusal":
                for leaf in python.walk(node.args[1]):
                    if isinstance(leaf, python.Constant) and isinstance(leaf.value, str):
                        found.add(leaf.value)
    return found


@in_every_language
def test_every_power_has_a_name_and_a_text(lang: str) -> None:
    words = Words(lang, "cash2")
    assert own(GAMES["cash2"], "power") == {*POWER_NAMES, *[f"{name}-text" for name in POWER_NAMES]}
    assert len({words(f"power-{name}") for name in POWER_NAMES}) == len(POWER_NAMES)


@in_every_language
def test_every_end_of_cash2_has_words(lang: str) -> None:
    words = Words(lang, "cash2")
    for reason in ("eight_rounds", "last_alive", "nobody_alive"):
        assert words(f"reason-{reason}") in words.event(Event("over", {"reason": reason}, ALL))
