"""Refusals of the library: an English sentence, a clause, the legal answers; and the clock's completion of partial
answers.

Every game is walked through at random, all modes and sizes, and asked for things it does not offer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import backroom
from backroom.engine.bitmasks import LETTERS
from backroom.engine.conformance.checks import same
from backroom.engine.game import Game
from backroom.engine.record import Replay, read, write
from backroom.engine.registry import find_games
from backroom.engine.replay import run
from backroom.engine.rng import FastRng
from backroom.engine.state import Illegal, State
from backroom.words import Words, refusal_sentence, words_folder
from tests.engine.toy import TOY

GAMES = find_games()
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

DECISIONS = 120  # of a game; most have ended before
TRIED = 25  # actions that are asked for at each of them


def tables(game: Game) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Every game in the box, at its smallest and its largest table: seats, seed, options."""
    for seed, options in enumerate(game.variants().values(), 1):
        fitting = game.seat_counts(options)
        for seats in {fitting[0], fitting[-1]}:
            yield seats, seed * 10 + seats, options


def walk(s: State, rng: FastRng) -> Iterator[int]:
    """Plays at random; before each answer the seat that owes it may be asked for something else."""
    for _ in range(DECISIONS):
        if s.over:
            return
        seat = s.pending_seats[rng.below(len(s.pending_seats))]
        yield seat
        if s.pending >> seat & 1:
            legal = s.legal_ids(seat)
            s.play(seat, legal[rng.below(len(legal))])


def refused(s: State, seat: int, text: str) -> Illegal | None:
    try:
        s.check(seat, text)
    except Illegal as illegal:
        return illegal
    return None


@of_every_game
def test_every_refusal_is_a_sentence_and_cites_a_clause_of_the_rules(game: Game) -> None:
    words = Words("en", game)
    clauses = set(re.findall(r"`([A-Z0-9]+-[\w.]+)`", (words_folder(game).parent / "rules.md").read_text()))
    for seats, seed, options in tables(game):
        rng = FastRng(seed)
        s = game.deal(seats, seed, options)
        for seat in walk(s, rng):
            for _ in range(TRIED):
                text = game.text(rng.below(len(game.action_space)))
                illegal = refused(s, seat, text)
                if illegal is None:
                    continue
                sentence = words(f"why-{illegal.word}")
                assert illegal.sentence == sentence and " " in sentence
                assert illegal.clause in clauses, f"{text!r} at {s.step.name!r}: {illegal.word} [{illegal.clause}]"
                why = f"{sentence.removesuffix('.')} [{illegal.clause}]; legal: {illegal.legal[0]}"
                assert str(illegal).startswith(f"seat {LETTERS[seat]} cannot {text!r}: {why}")


def test_a_plain_session_reads_why() -> None:
    s = backroom.get_game("cash2").deal(seats=4, seed=1)
    for seat in range(4):
        s.submit(seat, "load click")
    with pytest.raises(Illegal) as error:
        s.submit(1, "aim B")
    assert str(error.value) == (
        "seat B cannot 'aim B': Not at yourself. It hasn't come to that [CG2-3.1]; legal: aim A, aim C, aim D"
    )
    with pytest.raises(Illegal, match=r"cannot 'load bang': This is not the moment for it \[CG2-2.1\]; legal: aim A"):
        s.submit(1, "load bang")


def test_what_is_legal_is_not_listed_without_end() -> None:
    s = backroom.get_game("boss").deal(seats=4, seed=1)
    with pytest.raises(Illegal) as error:
        s.submit(s.pending_seats[0], "play any")
    assert len(error.value.legal) > 100 and str(error.value).endswith(f"and {len(error.value.legal) - 12} more")


def test_a_game_without_words_says_its_own() -> None:
    """The toy of the engine's tests has no folder of words, as a game from outside may have none."""
    assert refusal_sentence(TOY, "not-held") == "not held" and refusal_sentence(None, "not-held") == "not held"
    assert refusal_sentence(TOY, "not-now") == "This is not the moment for it."
    assert refusal_sentence(GAMES["cash1"], "both-guns") == "You hold two guns: say it for both."
    assert refusal_sentence(GAMES["cash1"], "no-such-reason") == "no such reason"


# ---------------------------------------------------------------------- partials, when the time is up


def test_a_partial_answer_that_is_no_text_at_all_is_refused() -> None:
    s = backroom.get_game("cash1").deal(seats=4, seed=1)
    with pytest.raises(Illegal, match="there is no such action in this game; legal: load click"):
        s.expire(0, "load")
    with pytest.raises(IndexError, match="there is no seat 9"):
        s.expire(9, "load click")


@of_every_game
def test_the_clock_completes_a_partial_answer_or_refuses_it(game: Game) -> None:
    """For all inputs: a whole answer, half an answer, something else. The completed answer plays again."""
    for seats, seed, options in tables(game):
        rng = FastRng(seed)
        s = game.new_unstarted(seats, seed, options)
        s.listen()
        s.advance()
        for seat in walk(s, rng):
            before, offered = s.copy(), s.legal_ids(seat)
            partials = s.step.partial_answers(s, seat, s.arg)
            id = partials[rng.below(len(partials))] if rng.below(3) else rng.below(len(game.action_space))
            try:
                s.expire(seat, game.text(id))
            except Illegal as illegal:
                assert id not in partials and illegal.legal and " " in illegal.sentence
                assert same(before, s) == []
            else:
                assert id in partials
                before.expire(seat, game.text(id))
                assert before.answers[seat] == id or id not in offered
        if s.pending != s.acting:
            continue  # answers of a step that is still open are not in a record
        record = write(Replay.so_far(s, seed))
        assert same(s, run(read(record), game=game)) == [], record
