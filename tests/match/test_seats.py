"""Who may sit where, who is host, who is there."""

from backroom.match import log, protocol_ws
from backroom.match.presence import GRACE, HOST_GRACE
from backroom.match.timers import MIN_AFTER_PAUSE
from tests.match.harness import ANN, BOB, CYD, EVE, Harness


def seats(den: Harness) -> list[tuple[str, str, str]]:
    room = den.full_update(EVE).room
    assert room is not None
    return [(chair.kind, chair.name, chair.bot) for chair in room.chairs]


# ---------------------------------------------------------------------- before the deal


def test_people_sit_where_nobody_does() -> None:
    den = Harness("cash2", 4)
    den.sit(ANN, BOB, "")
    assert seats(den) == [("person", "Ann", ""), ("person", "Bob", ""), ("bot", "", "random"), ("empty", "", "")]
    assert den.refused(CYD, protocol_ws.Sit, seat=0, name="Cyd") == "why-chair-taken"
    assert den.refused(CYD, protocol_ws.Sit, seat=2, name="Cyd") == "why-chair-taken"
    assert den.refused(CYD, protocol_ws.Sit, seat=4, name="Cyd") == "why-no-such-chair"
    assert den.refused(CYD, protocol_ws.Sit, seat=-1, name="Cyd") == "why-no-such-chair"
    assert den.refused(CYD, protocol_ws.Sit, seat=3, name=" \n") == "why-no-name"
    assert den.refused(CYD, protocol_ws.Sit, seat=3, name="x" * 25) == "why-too-long"
    den.ask(CYD, protocol_ws.Sit, seat=3, name="  Cyd \x00 the\tKid ")
    assert seats(den)[3] == ("person", "Cyd the Kid", "")


def test_a_guest_may_change_the_name_of_a_chair_and_leave_it() -> None:
    den = Harness()
    den.sit(ANN, BOB)
    den.ask(BOB, protocol_ws.Sit, seat=1, name="Boris")
    assert seats(den)[1] == ("person", "Boris", "")
    assert den.refused(ANN, protocol_ws.Stand, seat=1) == "why-not-your-seat"
    den.ask(BOB, protocol_ws.Stand, seat=1)
    assert seats(den)[1] == ("empty", "", "")
    assert den.last(BOB).seats == []


def test_only_the_host_settles_seats_bots_and_starts() -> None:
    den = Harness("cash2", 4)
    den.sit(ANN, BOB, "", "")
    assert den.refused(BOB, protocol_ws.Configure, pace="brisk") == "why-not-host"
    assert den.refused(BOB, protocol_ws.SeatBot, seat=3, bot=None) == "why-not-host"
    assert den.refused(BOB, protocol_ws.Start) == "why-not-host"
    assert den.refused(EVE, protocol_ws.Pause) == "why-not-host"
    assert den.refused(BOB, protocol_ws.MoreTime, seconds=9) == "why-not-host"
    assert den.refused(BOB, protocol_ws.Rematch) == "why-not-host"
    den.ask(ANN, protocol_ws.Start)
    assert den.match.phase == "playing"


def test_the_host_changes_the_table_before_the_deal() -> None:
    den = Harness("cash1", 4)
    den.sit(ANN, BOB, "")
    den.ask(ANN, protocol_ws.Configure, seats=6, options={"cop": True}, pace="brisk", listed=True)
    room = den.last(EVE).room
    assert room is not None and (room.seats, room.pace, room.listed) == (6, "brisk", True)
    assert room.options["cop"] is True and room.options["reading"] == "russian"
    assert [chair.kind for chair in room.chairs] == ["person", "person", "bot", "empty", "empty", "empty"]
    assert den.refused(ANN, protocol_ws.Configure, seats=4) == "why-option-value", "no cop among four"
    assert den.refused(ANN, protocol_ws.Configure, seats=7) == "why-not-so-many-seats"
    assert den.refused(ANN, protocol_ws.Configure, options={"colour": "red"}) == "why-unknown-option"
    den.ask(ANN, protocol_ws.Configure, options={"powers": True})
    assert den.match.all_options()["cop"] is True, "what is not named stays"


def test_a_chair_with_a_person_is_not_settled_away() -> None:
    den = Harness("cash1", 5)
    den.arrive(ANN)
    den.ask(BOB, protocol_ws.Sit, seat=4, name="Bob")
    assert den.refused(ANN, protocol_ws.Configure, seats=4) == "why-chair-taken"


def test_the_host_puts_bots_into_chairs_and_takes_them_out() -> None:
    den = Harness("cash2", 4)
    den.sit(ANN, BOB, "", "")
    den.ask(ANN, protocol_ws.SeatBot, seat=2, bot="search")
    den.ask(ANN, protocol_ws.SeatBot, seat=3, bot=None)
    assert seats(den)[2:] == [("bot", "", "search"), ("empty", "", "")]
    assert den.refused(ANN, protocol_ws.SeatBot, seat=3, bot="cheat") == "why-unknown-bot"
    den.ask(ANN, protocol_ws.SeatBot, seat=1, bot="random")
    assert seats(den)[1] == ("bot", "", "random") and den.last(BOB).seats == []


def test_a_game_begins_with_all_chairs_filled_and_once() -> None:
    den = Harness()
    den.sit(ANN)
    assert den.refused(ANN, protocol_ws.Start) == "why-empty-chairs"
    den.ask(BOB, protocol_ws.Sit, seat=1, name="Bob")
    den.ask(ANN, protocol_ws.Start)
    assert den.refused(ANN, protocol_ws.Start) == "why-already-started"
    assert den.refused(ANN, protocol_ws.Configure, pace="off") == "why-already-started"
    assert den.refused(ANN, protocol_ws.SeatBot, seat=1, bot="search") == "why-person-here"


def test_who_has_no_name_holds_no_chair_and_is_granted_nothing() -> None:
    """A connection that only looks on goes by an empty name, as do chairs that are nobody's."""
    den = Harness("cash2", 4)
    den.start(ANN, "", "", "")
    den.guests.append("")
    assert den.match.seats_of("") == []
    assert [hand.seat for hand in den.full_update("").hands] == [None]
    number = den.number
    assert den.refused("", protocol_ws.Choose, seat=1, question=number, action="load click") == "why-no-name"
    assert den.refused("", protocol_ws.Start) == "why-no-name"


# ---------------------------------------------------------------------- the host goes


def test_when_the_host_is_gone_for_good_the_next_person_is_host() -> None:
    den = Harness()
    den.sit(ANN, BOB)
    den.depart(ANN)
    den.wait(HOST_GRACE - 1)
    assert den.match.host == ANN
    den.wait(1)
    assert den.match.host == BOB and den.last(BOB).host is True
    den.arrive(ANN)
    assert den.match.host == BOB
    den.ask(BOB, protocol_ws.Start)


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    den = Harness()
    den.sit(ANN, BOB)
    den.depart(ANN)
    den.wait(HOST_GRACE - 1)
    den.arrive(ANN)
    den.wait(HOST_GRACE)
    assert den.match.host == ANN


def test_with_nobody_there_the_host_stays_until_somebody_comes() -> None:
    den = Harness()
    den.sit(ANN, BOB)
    den.depart(ANN, BOB)
    assert den.match.due() is None
    den.now = 10 * HOST_GRACE
    den.arrive(BOB)
    den.wait(0)
    assert den.match.host == BOB


# ---------------------------------------------------------------------- dropping out and coming back


def test_a_bot_sits_in_after_a_visible_grace_time_and_gives_the_chair_back() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.wait(5)
    den.depart(BOB)
    room = den.last(ANN).room
    assert room is not None and (room.chairs[1].here, room.chairs[1].bot_at) == (False, 5 + GRACE)
    den.wait(GRACE)
    assert seats(den)[1] == ("person", "Bob", "search")
    (task,) = den.match.bot_tasks()
    assert task.seat == 1 and task.not_before > den.now, "it has to look first"
    den.arrive(BOB)
    assert seats(den)[1] == ("person", "Bob", "") and den.match.bot_tasks() == []
    assert [hand.seat for hand in den.full_update(BOB).hands] == [1]


def test_who_comes_back_within_the_grace_time_finds_the_chair_as_it_was() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.depart(BOB)
    den.wait(GRACE - 1)
    den.arrive(BOB)
    den.wait(10)
    assert not any(isinstance(row, log.SatIn) for row in den.entries)


def test_a_bot_that_sits_in_does_not_overrule_a_choice() -> None:
    den = Harness(pace="off")
    den.start(ANN, BOB)
    den.choose(BOB, 1, "paper")
    den.depart(BOB)
    den.wait(GRACE)
    den.say(ANN, 0, "rock")
    den.bots_answer()  # it would have taken the first option
    closed = den.entries[-1]
    assert isinstance(closed, log.Closed) and closed.answers[1] == log.Answer(1, "paper")


def test_where_nobody_is_the_clock_stands_still() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.wait(5)
    den.depart(ANN, BOB)
    assert den.match.due() is None and den.match.bot_tasks() == []
    den.now += 1000
    den.arrive(BOB)
    question = den.last(BOB).question
    assert question is not None and question.deadline == den.now + 40
    room = den.last(BOB).room
    assert room is not None and room.chairs[0].bot_at == den.now + GRACE


def test_who_sits_down_is_there_also_before_the_connection_was_noticed() -> None:
    den = Harness()
    den.ask(ANN, protocol_ws.Sit, seat=0, name="Ann")
    assert den.match.present() == [ANN]


def test_a_step_that_all_have_locked_closes_when_somebody_is_there_again() -> None:
    """A request may overtake the news that its guest is back."""
    for comes_back in ("connects", "sits down"):
        den = Harness(pace="off")
        den.start(ANN, BOB)
        den.depart(ANN, BOB)
        den.say(ANN, 0, "rock")
        den.say(BOB, 1, "paper")
        assert den.number == 1
        if comes_back == "connects":
            den.arrive(ANN)
        else:
            den.ask(BOB, protocol_ws.Stand, seat=1)
            den.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
        assert den.number == 2


def test_who_comes_back_late_has_a_moment_to_look() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.now = 44.0
    den.depart(ANN, BOB)
    den.arrive(BOB)
    question = den.last(BOB).question
    assert question is not None and question.deadline == 44.0 + MIN_AFTER_PAUSE


def test_who_is_away_at_the_deal_has_the_grace_time_from_then_on() -> None:
    den = Harness()
    den.sit(ANN, BOB)
    den.depart(BOB)
    den.wait(100)
    den.ask(ANN, protocol_ws.Start)
    room = den.last(ANN).room
    assert room is not None and room.chairs[1].bot_at == 100 + GRACE


def test_a_connection_is_noticed_once_and_only_of_those_who_matter() -> None:
    den = Harness()
    den.sit(ANN, BOB)
    assert den.match.arrive(ANN, 1.0) == [] and den.match.arrive(EVE, 1.0) == [] == den.match.depart(EVE, 1.0)
    assert sorted(den.match.present()) == [ANN, BOB]
    den.ask(BOB, protocol_ws.Stand, seat=1)
    assert den.match.present() == [ANN]


# ---------------------------------------------------------------------- leaving for good


def test_who_stands_up_in_the_game_leaves_the_chair_to_a_bot_and_may_take_it_again() -> None:
    den = Harness()
    den.start(ANN, BOB)
    den.ask(BOB, protocol_ws.Stand, seat=1)
    assert seats(den)[1] == ("bot", "", "search")
    assert [hand.seat for hand in den.last(BOB).hands] == [None], "a spectator now"
    den.ask(BOB, protocol_ws.Sit, seat=1, name="Bob")
    assert den.match.seats_of(BOB) == [1]


def test_somebody_new_may_take_the_chair_but_nobody_who_knows_a_hand() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, BOB, CYD, "")
    den.ask(BOB, protocol_ws.Stand, seat=1)
    assert den.refused(CYD, protocol_ws.Sit, seat=1, name="Cyd") == "why-knows-too-much"
    assert den.refused(EVE, protocol_ws.Sit, seat=3, name="Eve") == "why-chair-taken", "that one is a bot's"
    den.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
    assert [hand.seat for hand in den.last(EVE).hands] == [1]
    assert den.last(EVE).hands[0].events[0].n == 1, "all that the seat was told"


def test_when_another_person_takes_a_chair_of_the_game_everybody_is_told() -> None:
    """Who it is the house cannot know: it may be the host, in another browser."""
    den = Harness("cash2", 4)
    den.start(ANN, BOB, CYD, "")
    den.ask(BOB, protocol_ws.Stand, seat=1)
    den.ask(BOB, protocol_ws.Sit, seat=1, name="Bob")
    assert den.match.chat.lines == [], "the same person"
    den.ask(BOB, protocol_ws.Stand, seat=1)
    den.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
    for guest in (ANN, CYD):
        assert [(line.seat, line.name, line.phrase) for line in den.last(guest).talk] == [(1, "Eve", "took_chair")]
    assert den.refused(ANN, protocol_ws.Say, seat=0, phrase="took_chair") == "why-unknown-phrase"


def test_the_host_frees_the_chair_of_who_is_away_and_never_looks_into_it() -> None:
    den = Harness("cash2", 4)
    den.arrive(ANN)  # a host without a chair: the screen on the wall
    den.ask(BOB, protocol_ws.Sit, seat=0, name="Bob")
    den.ask(CYD, protocol_ws.Sit, seat=1, name="Cyd")
    for seat in (2, 3):
        den.ask(ANN, protocol_ws.SeatBot, seat=seat, bot="random")
    den.ask(ANN, protocol_ws.Start)
    assert den.refused(ANN, protocol_ws.SeatBot, seat=1, bot="search") == "why-person-here"
    den.depart(CYD)
    assert den.refused(ANN, protocol_ws.SeatBot, seat=1, bot=None) == "why-already-started", "no empty chairs in a game"
    den.ask(ANN, protocol_ws.SeatBot, seat=1, bot="search")
    assert den.refused(ANN, protocol_ws.Sit, seat=1, name="Ann") == "why-knows-too-much"
    den.arrive(CYD)
    assert den.match.seats_of(CYD) == []
    den.ask(CYD, protocol_ws.Sit, seat=1, name="Cyd")
    assert den.match.seats_of(CYD) == [1]


def test_a_bots_chair_stays_a_bots_during_the_game() -> None:
    den = Harness("cash2", 4)
    den.start(ANN, BOB, "", "")
    assert den.refused(ANN, protocol_ws.SeatBot, seat=2, bot="search") == "why-already-started"
    assert den.refused(EVE, protocol_ws.Sit, seat=2, name="Eve") == "why-chair-taken"
