"""What a game says and has no words for, language by language: `backroom check` names it.

Most of it is read from the game: actions, events, steps, options, fields. Refusals and the end show only in play, so a
random game at the smallest and at the largest table is told, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from backroom.drawing.table import GeneralTable, heading_id, painter
from backroom.engine.codecs import NUMBER
from backroom.engine.game import Game
from backroom.engine.rng import FastRng
from backroom.engine.state import Illegal
from backroom.engine.step import Step
from backroom.words import LANGUAGES, MissingWords, Words, words_folder

REQUIRED: Final = ("game-name", "game-blurb", "score")
ACTIONS_TRIED: Final = 300  # of a long alphabet, so many actions spread over it
REFUSALS_EVERY: Final = 10  # answers between two looks at what is refused
MAX_DECISIONS: Final = 2000  # decisions


def find_missing_words(game: Game) -> dict[str, list[str]]:
    """By file, what it lacks. English is expected of every game, any other language of those that speak it."""
    found: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        file = f"{lang}.ftl"
        if (words_folder(game) / file).is_file():
            gaps = list(dict.fromkeys(missing_ids(Words(lang, game), game)))
            found |= {file: gaps} if gaps else {}
        elif lang == "en":
            found[file] = ["all"]
    return found


def missing_ids(words: Words, game: Game) -> Iterator[str]:
    """The ids that are wanted and not there; a word that any id may end with stands as `…-word`."""
    ids = [*REQUIRED, *(f"event-{name}" for name in game.events), *(f"option-{option.name}" for option in game.options)]
    for step in game.steps.values():
        if type(step).asks is not Step.asks:
            ids += [f"step-{step.name}", f"help-{step.name}"]
    yield from (id for id in ids if id not in words)
    for text in sample_actions(game):
        yield from missing_in(words.action, text)
    for option in game.options:
        for value in option.values:
            yield from missing_in(words.option, option.name, value)
    if isinstance(painter(game), GeneralTable):
        yield from missing_field_names(words, game)
    for seats in {game.seats[0], game.seats[-1]}:
        yield from missing_in_play(words, game, seats)


def missing_in(say: Callable[..., str], *about: object) -> Iterator[str]:
    try:
        say(*about)
    except MissingWords as error:
        yield error.id


def missing_field_names(words: Words, game: Game) -> Iterator[str]:
    """Fields without a name, and what they may hold, where the game is drawn from its view alone."""
    for path in game.visibility:
        if path not in game.off_screen:
            name = path.rpartition(".")[2]
            if heading_id(words, name) is None:
                yield f"table-{name}"
            known = game.codecs.get(path, NUMBER).vocabulary()
            yield from (f"…-{word}" for word in known if word not in words.nouns and len(word) > 1)


def missing_in_play(words: Words, game: Game, seats: int) -> Iterator[str]:
    """What comes up in one random game."""
    s = game.new_unstarted(seats, seed=seats)
    log, rng = s.listen(), FastRng(seats)
    s.advance()
    for turn in range(MAX_DECISIONS):
        if s.over:
            break
        seat = s.pending_seats[0]
        if turn % REFUSALS_EVERY == 0:
            reasons = {reason for action in sample_actions(game) for reason in refusal_reasons(s.check, seat, action)}
            yield from (f"why-{reason}" for reason in sorted(reasons) if f"why-{reason}" not in words)
        options = s.legal_ids(seat)
        s.play(seat, options[rng.below(len(options))])
    for event in log.events:
        yield from missing_in(words.event, event)
    result = game.result(s)
    if result is not None and f"reason-{result.reason}" not in words:
        yield f"reason-{result.reason}"


def sample_actions(game: Game) -> list[str]:
    """The texts of the actions; of a long alphabet, some all over it."""
    actions = game.action_space.actions
    return [action.text for action in actions[:: 1 + len(actions) // ACTIONS_TRIED]]


def refusal_reasons(check: Callable[[int, str], int], seat: int, text: str) -> Iterator[str]:
    try:
        check(seat, text)
    except Illegal as illegal:
        yield illegal.word
