"""The state: sealed answers, refusals, the clock, events, and the agenda."""

from __future__ import annotations

from typing import Any

import pytest

import backroom
from backroom.engine.conformance.checks import freeze, same
from backroom.engine.events import ALL
from backroom.engine.game import Game
from backroom.engine.state import OVER, Illegal
from backroom.engine.step import NO_PARTIAL, Plan, Step
from tests.engine.toy import SULK, TOY, Lay, Toy, make

A, B, C, D = range(4)


def deal(seats: int = 3, seed: int | bytes | None = 5, game: Game = TOY, **options: Any) -> Toy:
    s = game.deal(seats, seed, options)
    assert isinstance(s, Toy)
    return s


def to_window(s: Toy) -> Toy:
    """Everyone lays the first card, and the step that hides its timing is open."""
    for seat in s.pending_seats:
        s.play(seat, s.legal_ids(seat)[0])
    assert s.step.name == "window"
    return s


# ---------------------------------------------------------------------- answers


def test_nothing_happens_before_the_last_answer() -> None:
    s = deal()
    s.submit(C, s.legal_actions(C)[0])
    s.submit(A, s.legal_actions(A)[0])
    assert s.pending_seats == (B,) and s.step.name == "lay" and s.players[A].size == 2
    s.submit(B, s.legal_actions(B)[0])
    assert s.step.name == "window" and [h.size for h in s.players] == [1, 1, 1]


def test_an_answer_may_be_replaced_until_the_last_one_is_in() -> None:
    s = deal()
    first, second = s.legal_actions(A)
    s.submit(A, first)
    s.submit(A, second)
    assert s.pending_seats == (B, C)
    for seat in (B, C):
        s.submit(seat, s.legal_actions(seat)[0])
    assert s.players[A].played == second.id and first.id in s.players[A].cards


def test_an_action_is_taken_as_text_or_as_action_however_it_is_typed() -> None:
    s, t, u = deal(), deal(), deal()
    action = s.legal_actions(A)[0]
    s.submit(A, action)
    t.submit(A, str(action))
    u.submit(A, f"  {action.text.upper()}")
    assert same(s, t) == same(s, u) == []


def test_what_is_legal_is_empty_for_those_who_are_not_asked() -> None:
    s = deal(seats=2)
    assert s.legal_actions(A) and s.legal_actions(D) == [] and s.legal_actions(-1) == []
    rest = TOY.rollout(s, 1)
    assert rest.over and rest.legal_actions(A) == [] and rest.pending_seats == ()


def refused(s: Toy, seat: int, text: str) -> Illegal:
    before = freeze(s)
    with pytest.raises(Illegal) as refusal:
        s.submit(seat, text)
    assert freeze(s) == before
    return refusal.value


def test_an_illegal_action_says_why_and_what_was_legal() -> None:
    s = deal()
    missing = next(card for card in range(12) if card not in s.players[B].cards)
    refusal = refused(s, B, f"lay {missing}")
    assert (refusal.seat, refusal.action, refusal.clause, refusal.word) == (B, f"lay {missing}", "TOY-1", "not-held")
    assert refusal.legal == [f"lay {card}" for card in s.players[B].cards]
    assert str(refusal) == f"seat B cannot 'lay {missing}': not held [TOY-1]; legal: {', '.join(refusal.legal)}"


def test_an_unknown_action_is_refused() -> None:
    assert refused(deal(), A, "dance").word == "unknown-action"


def test_the_clock_alone_says_what_is_not_offered() -> None:
    assert refused(to_window(deal()), A, "sulk").word == "not-now"


def test_a_seat_that_is_not_asked_is_refused() -> None:
    class OneSeat(Step[Toy]):
        def asks(self, s: Toy, arg: int) -> int:
            return 0b10

        def legal(self, s: Toy, seat: int, arg: int) -> tuple[int, ...]:
            return (12,)

    s = deal(game=make(OneSeat("window")))
    for seat in s.pending_seats:
        s.play(seat, s.legal_ids(seat)[0])
    refusal = refused(s, A, "pass")
    assert refusal.word == "not-asked" and refusal.legal == []


def test_after_the_end_nothing_is_allowed() -> None:
    s = TOY.rollout(deal(), 1)
    assert isinstance(s, Toy) and refused(s, A, "pass").word == "game-over"


def test_there_is_no_such_seat() -> None:
    for seat in (-1, 3):
        with pytest.raises(IndexError, match="this game has seats 0 to 2"):
            deal().submit(seat, "pass")


# ---------------------------------------------------------------------- the clock


def test_the_clock_answers_for_a_seat_and_completes_its_partial_answer() -> None:
    s = deal()
    low, high = s.legal_actions(A)[0], s.legal_actions(B)[1]
    s.expire(A)
    s.expire(B, high)
    assert (s.answers[A], s.answers[B], s.pending_seats) == (low.id, high.id, (C,))


def test_the_clock_may_say_what_nobody_is_offered() -> None:
    s = to_window(deal())
    s.expire(A, "sulk")
    assert s.answers[A] == SULK


def test_a_partial_answer_that_is_a_whole_answer_is_that_answer() -> None:
    """A full choice counts when the time is up, as at a table; the record does not call it the clock's."""
    s = to_window(deal())
    log = s.listen()
    for seat in s.pending_seats:
        s.expire(seat, "pass")
    assert [(answer.seat, answer.clock) for answer in log.answers] == [(A, False), (B, False), (C, False)]


@pytest.mark.parametrize(
    ("partial", "why"), [("sulk", "not-now"), ("nonsense", "unknown-action"), ("", "unknown-action")]
)
def test_what_cannot_be_a_partial_answer_is_refused_and_changes_nothing(partial: str, why: str) -> None:
    s = deal()
    log = s.listen()
    with pytest.raises(Illegal) as error:
        s.expire(A, partial)
    assert error.value.word == why and error.value.legal == [str(action) for action in s.legal_actions(A)]
    assert A in s.pending_seats and not log.late
    with pytest.raises(Illegal, match="game is over"):
        TOY.rollout(s, 1).expire(A, "pass")


class LayAny(Lay):
    """The clock leaves the card to chance."""

    by_chance = SULK

    def timeout(self, s: Toy, seat: int, arg: int, partial: int) -> int:
        return Step.timeout(self, s, seat, arg, partial)

    def resolve(self, s: Toy, arg: int, answers: list[int]) -> None:
        super().resolve(s, arg, [s.chosen(seat) for seat in range(s.seats)])


def test_chance_chooses_for_the_clock_when_the_step_resolves() -> None:
    """The clock itself draws nothing; a step without such an action gets the first legal one."""
    assert Step.timeout(Lay("lay"), deal(), A, 0, NO_PARTIAL) == deal().legal_ids(A)[0]
    game = make(LayAny("lay"))
    places: set[int] = set()
    for seed in range(12):
        s = deal(seed=seed, game=game)
        held = s.legal_ids(A)
        before = s.rng_count
        s.expire(A)
        assert (s.answers[A], s.rng_count) == (SULK, before)
        s.play(B, s.legal_ids(B)[1])
        s.play(C, s.legal_ids(C)[0])
        places.add(held.index(s.players[A].played))
        assert s.players[A].played in held and s.rng_count > before
    assert places == {0, 1}


def test_the_clock_leaves_those_alone_who_have_answered() -> None:
    s = deal()
    s.submit(A, s.legal_actions(A)[0])
    with pytest.raises(Illegal, match="owes no answer"):
        s.expire(A)


def test_a_record_knows_which_lines_were_the_clocks() -> None:
    s = deal()
    log = s.listen()
    s.expire(B)
    for seat in (C, A):
        s.submit(seat, s.legal_actions(seat)[0])
    assert [(answer.seat, answer.clock) for answer in log.answers] == [(A, False), (B, True), (C, False)]
    for seat in s.pending_seats:
        s.submit(seat, "pass")
    assert not any(answer.clock for answer in log.answers[3:])


# ---------------------------------------------------------------------- events


def test_events_go_whole_to_their_audience_or_not_at_all() -> None:
    s = TOY.new_unstarted(2, 5)
    log = s.listen()
    s.advance()
    while not any(event.name == "got" for event in log.events):
        for seat in s.pending_seats:
            s.play(seat, s.legal_ids(seat)[0])
    for seat in (A, B):
        cards = [event.args["card"] for event in log.heard(seat) if event.name == "got"]
        assert len(cards) == 1
    assert "got" not in [event.name for event in log.heard(None)]
    assert [event.name for event in log.heard(None)][:3] == ["sky", "laid", "laid"]


def test_an_event_with_the_wrong_arguments_is_an_error() -> None:
    s = deal()
    s.listen()
    with pytest.raises(ValueError, match="event 'sky' has the arguments"):
        s.tell(ALL, "sky", 1)


def test_a_copy_has_no_listener_and_goes_its_own_way() -> None:
    s = deal()
    log = s.listen()
    before = freeze(s)
    t = TOY.rollout(s, 3)
    assert t.over and t.log is None and freeze(s) == before and log.answers == []
    assert s.listen() is log


# ---------------------------------------------------------------------- the agenda


def names(s: Toy) -> list[str]:
    return [step.name for step, _ in s.agenda]


def test_a_plan_lies_on_the_agenda_in_its_order() -> None:
    first, second, third = (Step[Toy](name) for name in ("first", "second", "third"))
    plan = Plan([(first, 0), (second, 1), (third, 2)])
    s = deal()
    s.agenda.clear()
    s.begin(plan)
    assert s.agenda == [(third, 2), (second, 1), (first, 0)]
    assert plan.after(second) == [(third, 2)]


def test_unwinding_drops_what_lies_above_a_step() -> None:
    s = deal()
    assert names(s) == ["refill", "reveal", "window"]
    s.unwind(s.game.steps["refill"])
    assert names(s) == ["refill"]
    with pytest.raises(RuntimeError, match="'reveal' does not lie on the agenda"):
        s.unwind(s.game.steps["reveal"])
    assert names(s) == ["refill"]


def test_what_is_pushed_comes_next() -> None:
    s = deal()
    s.push(s.game.steps["lay"], 3)
    for seat in s.pending_seats:
        s.play(seat, s.legal_ids(seat)[0])
    assert (s.step.name, s.arg) == ("lay", 3)


def test_a_finished_game_is_over_whatever_was_to_come() -> None:
    s = deal()
    s.finish()
    assert s.over and s.agenda == []
    with pytest.raises(RuntimeError, match="nothing may follow"):
        s.push(s.game.steps["lay"])
    s.happen()
    assert (s.step, s.acting, s.pending_seats) == (OVER, 0, ())


def test_with_nothing_left_the_game_is_over() -> None:
    s = to_window(deal())
    s.agenda.clear()
    for seat in s.pending_seats:
        s.play(seat, s.legal_ids(seat)[0])
    assert s.over


def test_an_answer_after_the_clocks_is_the_seats_own() -> None:
    """The record must not call it the clock's."""
    game = backroom.get_game("hands")
    s = game.deal(seats=2, seed=1)
    log = s.listen()
    s.expire(0)
    s.submit(0, "paper")
    s.submit(1, "rock")
    assert [(answer.seat, answer.clock) for answer in log.answers] == [(0, False), (1, False)]


@pytest.mark.parametrize("seat", [-1, 2, 12])
def test_the_clock_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError, match="no seat"):
        backroom.get_game("hands").deal(seats=2, seed=1).expire(seat)
