"""Choosing, locking, closing: what a table does with answers."""

from backroom.match import log, protocol_ws
from tests.match.harness import ANN, BOB, EVE, Harness


def playing(pace: protocol_ws.Pace = "relaxed") -> Harness:
    den = Harness(pace=pace)
    den.start(ANN, BOB)
    return den


def test_a_step_closes_when_all_have_locked() -> None:
    den = playing()
    den.say(ANN, 0, "rock")
    assert den.number == 1
    den.choose(BOB, 1, "paper")
    assert den.number == 1
    den.lock(BOB, 1)
    assert den.number == 2
    closed = den.entries[-1]
    assert isinstance(closed, log.Closed)
    assert closed.answers == [log.Answer(0, "rock"), log.Answer(1, "paper")]


def test_answers_go_to_the_engine_in_the_order_of_seats_whoever_was_first() -> None:
    one, two = playing(), playing()
    one.say(ANN, 0, "rock")
    one.say(BOB, 1, "paper")
    two.say(BOB, 1, "paper")
    two.say(ANN, 0, "rock")
    assert one.full_update(EVE) == two.full_update(EVE)


def test_a_choice_is_for_the_chooser_alone() -> None:
    den = playing()
    before = {guest: len(den.sent[guest]) for guest in den.guests}
    den.choose(ANN, 0, "rock")
    den.choose(ANN, 0, "paper")
    den.choose(ANN, 0, None)
    den.choose(ANN, 0, "scissors")
    assert len(den.sent[ANN]) == before[ANN] + 4
    assert [hand.choice for hand in den.last(ANN).hands] == ["scissors"]
    assert den.last(ANN).room is None and den.last(ANN).question is None
    assert [len(den.sent[guest]) for guest in (BOB, EVE)] == [before[BOB], before[EVE]]


def test_a_lock_shows_that_somebody_is_ready_and_nothing_else() -> None:
    den = playing()
    den.say(ANN, 0, "rock")
    shown = den.last(BOB)
    assert shown.question is not None and shown.question.locked == [0]
    assert (shown.room, shown.hands, shown.talk, shown.outcome) == (None, [], [], None)
    assert shown == den.last(EVE)


def test_both_can_be_taken_back_until_the_step_closes() -> None:
    den = playing()
    den.say(ANN, 0, "rock")
    den.lock(ANN, 0, False)
    assert not den.hand(ANN).locked
    den.say(BOB, 1, "paper")
    assert den.number == 1
    den.say(ANN, 0, "scissors")
    assert den.match.current_game is not None and den.match.current_game.history.events_told(None)[0].args == {
        "seat": "A",
        "sign": "scissors",
    }


def test_a_locked_choice_may_change_without_a_trace_but_not_vanish() -> None:
    den = playing()
    den.say(ANN, 0, "rock")
    sent = len(den.sent[BOB])
    den.choose(ANN, 0, "paper")
    assert den.hand(ANN).locked and len(den.sent[BOB]) == sent
    den.choose(ANN, 0, None)
    assert not den.hand(ANN).locked
    question = den.last(BOB).question
    assert question is not None and question.locked == []


def test_when_time_runs_out_a_choice_counts_and_the_clock_answers_for_the_rest() -> None:
    den = playing()
    den.choose(ANN, 0, "paper")
    den.wait(44.9)
    assert den.number == 1
    den.wait(0.1)
    closed = next(row for row in den.entries if isinstance(row, log.Closed))
    assert closed.answers == [log.Answer(0, "paper"), log.Answer(1, "rock", True)]


def test_the_default_is_declared_before_time_runs_out() -> None:
    den = playing()
    assert den.hand(ANN).default == "rock"
    den.choose(ANN, 0, "paper")
    assert den.hand(ANN).default == "paper"
    assert den.hand(EVE).default is None


def test_a_draft_may_be_chosen_but_not_locked_and_the_clock_completes_it() -> None:
    den = Harness("cash1", 4, {"powers": True}, checks=False)
    den.start(ANN, ANN, ANN, ANN)
    play = den.match.current_game
    assert play is not None
    play.s.heir, play.s.legacy = 0, 3  # type: ignore[attr-defined]
    play.s.alive = 0b0111  # type: ignore[attr-defined]
    while play.s.step.name != "aim":
        den.wait(100)
    assert "aim B nobody" in play.partial_answers(0) and "aim B nobody" not in play.legal_actions(0)
    number = play.number
    den.happen(
        den.match.decide(protocol_ws.Choose(seat=0, question=number, action="aim B nobody", key="d"), ANN, den.now)
    )
    assert den.hand(ANN).default == "aim B nobody"
    assert den.refused(ANN, protocol_ws.Lock, seat=0, question=number) == "why-half-chosen"
    den.wait(45)
    closed = next(row for row in den.entries if isinstance(row, log.Closed) and row.question == number)
    assert closed.answers[0] == log.Answer(0, "aim B nobody", True, "aim B nobody")


def test_what_is_refused() -> None:
    den = playing()
    number = den.number
    assert den.refused(BOB, protocol_ws.Choose, seat=0, question=number, action="rock") == "why-not-your-seat"
    assert den.refused(EVE, protocol_ws.Choose, seat=0, question=number, action="rock") == "why-not-your-seat"
    assert den.refused(ANN, protocol_ws.Choose, seat=-1, question=number, action="rock") == "why-not-your-seat"
    assert den.refused(ANN, protocol_ws.Choose, seat=0, question=number + 1, action="rock") == "why-too-late"
    assert den.refused(ANN, protocol_ws.Choose, seat=0, question=number, action="spock") == "why-unknown-action"
    assert den.refused(ANN, protocol_ws.Lock, seat=0, question=number) == "why-nothing-chosen"
    den.now = 44.99
    den.choose(ANN, 0, "rock")
    den.now = 45.0  # the clock has run out, though nobody has looked at it yet
    assert den.refused(ANN, protocol_ws.Choose, seat=0, question=number, action="paper") == "why-too-late"
    assert den.refused(ANN, protocol_ws.Lock, seat=0, question=number) == "why-too-late"


def test_an_action_is_one_of_the_seats_own() -> None:
    den = Harness("boss", 2)
    den.start(ANN, BOB)
    play = den.match.current_game
    assert play is not None
    (asked,) = play.acting
    guest, other = (ANN, BOB) if asked == 0 else (BOB, ANN)
    texts = {action.text for action in play.s.game.action_space.actions}
    forbidden = sorted(texts - set(play.legal_actions(asked)) - set(play.partial_answers(asked)))[0]
    assert den.refused(guest, protocol_ws.Choose, seat=asked, question=1, action=forbidden).startswith("why-")
    action = play.legal_actions(asked)[0]
    assert den.refused(other, protocol_ws.Choose, seat=1 - asked, question=1, action=action) == "why-not-asked"
    den.choose(guest, asked, action.upper())  # however it is spelled
    assert den.hand(guest).choice == action


def test_why_says_the_clause_and_changes_nothing() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, BOB, "", "")
    request = protocol_ws.Explain(seat=0, action="aim A", key="w")
    assert den.match.decide(request, ANN, den.now) == []
    answer = den.match.explain(request, ANN)
    assert answer is not None and answer.word.startswith("why-") and answer.clause.startswith("CG2-")
    assert den.match.explain(protocol_ws.Explain(seat=0, action="load click", key="w"), ANN) is None


def test_a_request_that_comes_again_is_the_same_request() -> None:
    den = playing()
    request = protocol_ws.Choose(seat=0, question=1, action="rock", key="once")
    assert len(den.send(ANN, request)) == 1
    den.choose(ANN, 0, "paper")
    assert den.send(ANN, request) == []
    assert den.hand(ANN).choice == "paper"
    assert len(den.send(BOB, protocol_ws.Choose(seat=1, question=1, action="rock", key="once"))) == 1, (
        "another guest's key"
    )


def test_a_retry_succeeds_even_when_the_same_thing_anew_would_be_refused() -> None:
    den = playing()
    request = protocol_ws.Lock(seat=0, question=1, key="last")
    den.choose(ANN, 0, "rock")
    den.say(BOB, 1, "rock")
    den.send(ANN, request)
    assert den.number == 2 and den.send(ANN, request) == []
    assert den.refused(ANN, protocol_ws.Lock, seat=0, question=1) == "why-too-late"


def test_a_request_without_a_plain_key_is_refused() -> None:
    den = playing()
    for key in ("", "x" * 65, "k\0", "k\n", "\x7f", "ключ", "k\ud800"):
        try:
            den.match.decide(protocol_ws.Choose(seat=0, question=1, action="rock", key=key), ANN, 0.0)
        except Exception as error:
            assert str(error) == "why-bad-key"
        else:
            raise AssertionError("granted")


def test_several_seats_of_one_guest_are_hands_of_their_own() -> None:
    den = Harness()
    den.sit(ANN)
    den.ask(ANN, protocol_ws.Sit, seat=1, name="Zoe")
    den.ask(ANN, protocol_ws.Start)
    assert [hand.seat for hand in den.full_update(ANN).hands] == [0, 1]
    den.say(ANN, 1, "paper")
    hands = den.full_update(ANN).hands
    assert [hand.choice for hand in hands] == [None, "paper"]
    assert [hand.view["viewer"] for hand in hands if hand.view] == [0, 1]
