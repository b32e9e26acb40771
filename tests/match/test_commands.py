"""Choosing, locking, closing: the answers in a match."""

import pytest

from backroom.engine.actions import ActionIds
from backroom.engine.state import State
from backroom.match import log, protocol_ws
from tests.match.harness import ANN, BOB, EVE, Harness
from tests.plain import plain_only


def playing(pace: protocol_ws.Pace = "relaxed") -> Harness:
    harness = Harness(pace=pace)
    harness.start(ANN, BOB)
    return harness


def test_a_step_closes_when_all_have_locked() -> None:
    harness = playing()
    harness.say(ANN, 0, "rock")
    assert harness.number == 1
    harness.choose(BOB, 1, "paper")
    assert harness.number == 1
    harness.lock(BOB, 1)
    assert harness.number == 2
    closed = harness.entries[-1]
    assert isinstance(closed, log.Closed)
    assert closed.answers == [log.Answer(0, "rock"), log.Answer(1, "paper")]


@plain_only
def test_what_a_question_offers_a_seat_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []
    legal_ids = State.legal_ids

    def counted(s: State, seat: int) -> ActionIds:
        found.append(seat)
        return legal_ids(s, seat)

    monkeypatch.setattr(State, "legal_ids", counted)
    harness = Harness(checks=False)
    harness.start(ANN, BOB)
    for question in range(1, 4):
        assert harness.number == question and sorted(found) == [0, 1]
        found.clear()
        harness.say(ANN, 0, "rock")
        harness.say(BOB, 1, "paper" if question % 2 else "rock")


def test_answers_go_to_the_engine_in_the_order_of_seats_whoever_was_first() -> None:
    one, two = playing(), playing()
    one.say(ANN, 0, "rock")
    one.say(BOB, 1, "paper")
    two.say(BOB, 1, "paper")
    two.say(ANN, 0, "rock")
    assert one.full_update(EVE) == two.full_update(EVE)


def test_a_choice_is_for_the_chooser_alone() -> None:
    harness = playing()
    before = {guest: len(harness.sent[guest]) for guest in harness.guests}
    harness.choose(ANN, 0, "rock")
    harness.choose(ANN, 0, "paper")
    harness.choose(ANN, 0, None)
    harness.choose(ANN, 0, "scissors")
    assert len(harness.sent[ANN]) == before[ANN] + 4
    assert [hand.choice for hand in harness.last(ANN).hands] == ["scissors"]
    assert harness.last(ANN).room is None and harness.last(ANN).question is None
    assert [len(harness.sent[guest]) for guest in (BOB, EVE)] == [before[BOB], before[EVE]]


def test_a_lock_shows_that_somebody_is_ready_and_nothing_else() -> None:
    harness = playing()
    harness.say(ANN, 0, "rock")
    shown = harness.last(BOB)
    assert shown.question is not None and shown.question.locked == [0]
    assert (shown.room, shown.hands, shown.talk, shown.outcome) == (None, [], [], None)
    assert shown == harness.last(EVE)


def test_both_can_be_taken_back_until_the_step_closes() -> None:
    harness = playing()
    harness.say(ANN, 0, "rock")
    harness.lock(ANN, 0, False)
    assert not harness.hand(ANN).locked
    harness.say(BOB, 1, "paper")
    assert harness.number == 1
    harness.say(ANN, 0, "scissors")
    assert harness.match.current_game is not None and harness.match.current_game.history.events_told(None)[0].args == {
        "seat": "A",
        "sign": "scissors",
    }


def test_a_locked_choice_may_change_without_a_trace_but_not_vanish() -> None:
    harness = playing()
    harness.say(ANN, 0, "rock")
    sent = len(harness.sent[BOB])
    harness.choose(ANN, 0, "paper")
    assert harness.hand(ANN).locked and len(harness.sent[BOB]) == sent
    harness.choose(ANN, 0, None)
    assert not harness.hand(ANN).locked
    question = harness.last(BOB).question
    assert question is not None and question.locked == []


def test_when_time_runs_out_a_choice_counts_and_the_clock_answers_for_the_rest() -> None:
    harness = playing()
    harness.choose(ANN, 0, "paper")
    harness.wait(44.9)
    assert harness.number == 1
    harness.wait(0.1)
    closed = next(entry for entry in harness.entries if isinstance(entry, log.Closed))
    assert closed.answers == [log.Answer(0, "paper"), log.Answer(1, "rock", True)]


def test_the_default_is_declared_before_time_runs_out() -> None:
    harness = playing()
    assert harness.hand(ANN).default == "rock"
    harness.choose(ANN, 0, "paper")
    assert harness.hand(ANN).default == "paper"
    assert harness.hand(EVE).default is None


def test_a_draft_may_be_chosen_but_not_locked_and_the_clock_completes_it() -> None:
    harness = Harness("cash1", 4, {"powers": True}, checks=False)
    harness.start(ANN, ANN, ANN, ANN)
    current = harness.match.current_game
    assert current is not None
    current.s.heir, current.s.legacy = 0, 3  # type: ignore[attr-defined]
    current.s.alive = 0b0111  # type: ignore[attr-defined]
    while current.s.step.name != "aim":
        harness.wait(100)
    assert current.find("aim B nobody") in current.offers[0].partial
    assert "aim B nobody" not in current.offers[0].texts
    number = current.number
    harness.happen(
        harness.match.decide(
            protocol_ws.Choose(seat=0, question=number, action="aim B nobody", key="d"), ANN, harness.now
        )
    )
    assert harness.hand(ANN).default == "aim B nobody"
    assert harness.refused(ANN, protocol_ws.Lock, seat=0, question=number) == "why-half-chosen"
    harness.wait(45)
    closed = next(entry for entry in harness.entries if isinstance(entry, log.Closed) and entry.question == number)
    assert closed.answers[0] == log.Answer(0, "aim B nobody", True, "aim B nobody")


def test_what_is_refused() -> None:
    harness = playing()
    number = harness.number
    assert harness.refused(BOB, protocol_ws.Choose, seat=0, question=number, action="rock") == "why-not-your-seat"
    assert harness.refused(EVE, protocol_ws.Choose, seat=0, question=number, action="rock") == "why-not-your-seat"
    assert harness.refused(ANN, protocol_ws.Choose, seat=-1, question=number, action="rock") == "why-not-your-seat"
    assert harness.refused(ANN, protocol_ws.Choose, seat=0, question=number + 1, action="rock") == "why-too-late"
    assert harness.refused(ANN, protocol_ws.Choose, seat=0, question=number, action="spock") == "why-unknown-action"
    assert harness.refused(ANN, protocol_ws.Lock, seat=0, question=number) == "why-nothing-chosen"
    harness.now = 44.99
    harness.choose(ANN, 0, "rock")
    harness.now = 45.0  # the clock has run out, though nobody has looked at it yet
    assert harness.refused(ANN, protocol_ws.Choose, seat=0, question=number, action="paper") == "why-too-late"
    assert harness.refused(ANN, protocol_ws.Lock, seat=0, question=number) == "why-too-late"


def test_an_action_is_one_of_the_seats_own() -> None:
    harness = Harness("boss", 2)
    harness.start(ANN, BOB)
    current = harness.match.current_game
    assert current is not None
    (acting,) = current.acting
    guest, other = (ANN, BOB) if acting == 0 else (BOB, ANN)
    offer, actions = current.offers[acting], current.s.game.action_space.actions
    forbidden = min(action.text for action in actions if action.id not in (*offer.legal, *offer.partial))
    assert harness.refused(guest, protocol_ws.Choose, seat=acting, question=1, action=forbidden).startswith("why-")
    action = offer.texts[0]
    assert harness.refused(other, protocol_ws.Choose, seat=1 - acting, question=1, action=action) == "why-not-asked"
    harness.choose(guest, acting, action.upper())  # however it is spelled
    assert harness.hand(guest).choice == action


def test_why_says_the_clause_and_changes_nothing() -> None:
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, "", "")
    request = protocol_ws.Explain(seat=0, action="aim A", key="w")
    assert harness.match.decide(request, ANN, harness.now) == []
    answer = harness.match.explain(request, ANN)
    assert answer is not None and answer.word.startswith("why-") and answer.clause.startswith("CG2-")
    assert harness.match.explain(protocol_ws.Explain(seat=0, action="load click", key="w"), ANN) is None


def test_a_request_that_comes_again_is_the_same_request() -> None:
    harness = playing()
    request = protocol_ws.Choose(seat=0, question=1, action="rock", key="once")
    assert len(harness.send(ANN, request)) == 1
    harness.choose(ANN, 0, "paper")
    assert harness.send(ANN, request) == []
    assert harness.hand(ANN).choice == "paper"
    assert len(harness.send(BOB, protocol_ws.Choose(seat=1, question=1, action="rock", key="once"))) == 1, (
        "another guest's key"
    )


def test_a_retry_succeeds_even_when_the_same_thing_anew_would_be_refused() -> None:
    harness = playing()
    request = protocol_ws.Lock(seat=0, question=1, key="last")
    harness.choose(ANN, 0, "rock")
    harness.say(BOB, 1, "rock")
    harness.send(ANN, request)
    assert harness.number == 2 and harness.send(ANN, request) == []
    assert harness.refused(ANN, protocol_ws.Lock, seat=0, question=1) == "why-too-late"


def test_a_request_without_a_plain_key_is_refused() -> None:
    harness = playing()
    for key in ("", "x" * 65, "k\0", "k\n", "\x7f", "ключ", "k\ud800"):
        try:
            harness.match.decide(protocol_ws.Choose(seat=0, question=1, action="rock", key=key), ANN, 0.0)
        except Exception as error:
            assert str(error) == "why-bad-key"
        else:
            raise AssertionError("granted")


def test_several_seats_of_one_guest_are_hands_of_their_own() -> None:
    harness = Harness()
    harness.sit(ANN)
    harness.ask(ANN, protocol_ws.Sit, seat=1, name="Zoe")
    harness.ask(ANN, protocol_ws.Start)
    assert [hand.seat for hand in harness.full_update(ANN).hands] == [0, 1]
    harness.say(ANN, 1, "paper")
    hands = harness.full_update(ANN).hands
    assert [hand.choice for hand in hands] == [None, "paper"]
    assert [hand.view["viewer"] for hand in hands if hand.view] == [0, 1]
