"""Chairs, the host, and connections that come and go."""

from itertools import product

from backroom.match import log, protocol_ws
from backroom.match.match import Match
from backroom.match.presence import GRACE, HOST_GRACE
from backroom.match.timers import MIN_AFTER_PAUSE
from tests.match.harness import ANN, BOB, CYD, EVE, Harness


def seats(harness: Harness) -> list[tuple[str, str, str]]:
    room = harness.full_update(EVE).room
    assert room is not None
    return [(chair.kind, chair.name, chair.bot) for chair in room.chairs]


# ---------------------------------------------------------------------- before the deal


def test_people_sit_where_nobody_does() -> None:
    harness = Harness("cash2", 4)
    harness.sit(ANN, BOB, "")
    assert seats(harness) == [("person", "Ann", ""), ("person", "Bob", ""), ("bot", "", "random"), ("empty", "", "")]
    assert harness.refused(CYD, protocol_ws.Sit, seat=0, name="Cyd") == "why-chair-taken"
    assert harness.refused(CYD, protocol_ws.Sit, seat=2, name="Cyd") == "why-chair-taken"
    assert harness.refused(CYD, protocol_ws.Sit, seat=4, name="Cyd") == "why-no-such-chair"
    assert harness.refused(CYD, protocol_ws.Sit, seat=-1, name="Cyd") == "why-no-such-chair"
    assert harness.refused(CYD, protocol_ws.Sit, seat=3, name=" \n") == "why-no-name"
    assert harness.refused(CYD, protocol_ws.Sit, seat=3, name="x" * 25) == "why-too-long"
    harness.ask(CYD, protocol_ws.Sit, seat=3, name="  Cyd \x00 the\tKid ")
    assert seats(harness)[3] == ("person", "Cyd the Kid", "")


def test_a_guest_may_change_the_name_of_a_chair_and_leave_it() -> None:
    harness = Harness()
    harness.sit(ANN, BOB)
    harness.ask(BOB, protocol_ws.Sit, seat=1, name="Boris")
    assert seats(harness)[1] == ("person", "Boris", "")
    assert harness.refused(ANN, protocol_ws.Stand, seat=1) == "why-not-your-seat"
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    assert seats(harness)[1] == ("empty", "", "")
    assert harness.last(BOB).seats == []


def test_only_the_host_configures_seats_bots_and_starts() -> None:
    harness = Harness("cash2", 4)
    harness.sit(ANN, BOB, "", "")
    assert harness.refused(BOB, protocol_ws.Configure, pace="brisk") == "why-not-host"
    assert harness.refused(BOB, protocol_ws.SeatBot, seat=3, bot=None) == "why-not-host"
    assert harness.refused(BOB, protocol_ws.Start) == "why-not-host"
    assert harness.refused(EVE, protocol_ws.Pause) == "why-not-host"
    assert harness.refused(BOB, protocol_ws.MoreTime, seconds=9) == "why-not-host"
    assert harness.refused(BOB, protocol_ws.Rematch) == "why-not-host"
    harness.ask(ANN, protocol_ws.Start)
    assert harness.match.phase == "playing"


def test_the_host_changes_the_match_before_the_deal() -> None:
    harness = Harness("cash1", 4)
    harness.sit(ANN, BOB, "")
    harness.ask(ANN, protocol_ws.Configure, seats=6, options={"cop": True}, pace="brisk", listed=True)
    room = harness.last(EVE).room
    assert room is not None and (room.seats, room.pace, room.listed) == (6, "brisk", True)
    assert room.options["cop"] is True and room.options["reading"] == "russian"
    assert [chair.kind for chair in room.chairs] == ["person", "person", "bot", "empty", "empty", "empty"]
    assert harness.refused(ANN, protocol_ws.Configure, seats=4) == "why-option-value", "no cop among four"
    assert harness.refused(ANN, protocol_ws.Configure, seats=7) == "why-not-so-many-seats"
    assert harness.refused(ANN, protocol_ws.Configure, options={"colour": "red"}) == "why-unknown-option"
    harness.ask(ANN, protocol_ws.Configure, options={"powers": True})
    assert harness.match.all_options()["cop"] is True, "what is not named stays"


def test_a_chair_with_a_person_is_not_removed() -> None:
    harness = Harness("cash1", 5)
    harness.arrive(ANN)
    harness.ask(BOB, protocol_ws.Sit, seat=4, name="Bob")
    assert harness.refused(ANN, protocol_ws.Configure, seats=4) == "why-chair-taken"


def test_the_host_puts_bots_into_chairs_and_takes_them_out() -> None:
    harness = Harness("cash2", 4)
    harness.sit(ANN, BOB, "", "")
    harness.ask(ANN, protocol_ws.SeatBot, seat=2, bot="search")
    harness.ask(ANN, protocol_ws.SeatBot, seat=3, bot=None)
    assert seats(harness)[2:] == [("bot", "", "search"), ("empty", "", "")]
    assert harness.refused(ANN, protocol_ws.SeatBot, seat=3, bot="cheat") == "why-unknown-bot"
    harness.ask(ANN, protocol_ws.SeatBot, seat=1, bot="random")
    assert seats(harness)[1] == ("bot", "", "random") and harness.last(BOB).seats == []


def test_a_game_begins_with_all_chairs_filled_and_once() -> None:
    harness = Harness()
    harness.sit(ANN)
    assert harness.refused(ANN, protocol_ws.Start) == "why-empty-chairs"
    harness.ask(BOB, protocol_ws.Sit, seat=1, name="Bob")
    harness.ask(ANN, protocol_ws.Start)
    assert harness.refused(ANN, protocol_ws.Start) == "why-already-started"
    assert harness.refused(ANN, protocol_ws.Configure, pace="off") == "why-already-started"
    assert harness.refused(ANN, protocol_ws.SeatBot, seat=1, bot="search") == "why-person-here"


def test_who_has_no_name_holds_no_chair_and_is_granted_nothing() -> None:
    """A spectator's connection has an empty name, and so have empty chairs."""
    harness = Harness("cash2", 4)
    harness.start(ANN, "", "", "")
    harness.guests.append("")
    assert harness.match.seats_of("") == []
    assert [hand.seat for hand in harness.full_update("").hands] == [None]
    number = harness.number
    assert harness.refused("", protocol_ws.Choose, seat=1, question=number, action="load click") == "why-no-name"
    assert harness.refused("", protocol_ws.Start) == "why-no-name"


# ---------------------------------------------------------------------- the host goes


def test_when_the_host_is_gone_for_good_the_next_person_is_host() -> None:
    harness = Harness()
    harness.sit(ANN, BOB)
    harness.depart(ANN)
    harness.wait(HOST_GRACE - 1)
    assert harness.match.host == ANN
    harness.wait(1)
    assert harness.match.host == BOB and harness.last(BOB).host is True
    harness.arrive(ANN)
    assert harness.match.host == BOB
    harness.ask(BOB, protocol_ws.Start)


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    harness = Harness()
    harness.sit(ANN, BOB)
    harness.depart(ANN)
    harness.wait(HOST_GRACE - 1)
    harness.arrive(ANN)
    harness.wait(HOST_GRACE)
    assert harness.match.host == ANN


def test_with_nobody_there_the_host_stays_until_somebody_comes() -> None:
    harness = Harness()
    harness.sit(ANN, BOB)
    harness.depart(ANN, BOB)
    assert harness.match.due() is None
    harness.now = 10 * HOST_GRACE
    harness.arrive(BOB)
    harness.wait(0)
    assert harness.match.host == BOB


# ---------------------------------------------------------------------- dropping out and coming back


def test_a_bot_sits_in_after_a_visible_grace_time_and_gives_the_chair_back() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.wait(5)
    harness.depart(BOB)
    room = harness.last(ANN).room
    assert room is not None and (room.chairs[1].here, room.chairs[1].bot_at) == (False, 5 + GRACE)
    harness.wait(GRACE)
    assert seats(harness)[1] == ("person", "Bob", "search")
    (task,) = harness.match.bot_tasks()
    assert task.seat == 1 and task.not_before > harness.now, "it has to look first"
    harness.arrive(BOB)
    assert seats(harness)[1] == ("person", "Bob", "") and harness.match.bot_tasks() == []
    assert [hand.seat for hand in harness.full_update(BOB).hands] == [1]


def test_who_comes_back_within_the_grace_time_finds_the_chair_as_it_was() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.depart(BOB)
    harness.wait(GRACE - 1)
    harness.arrive(BOB)
    harness.wait(10)
    assert not any(isinstance(entry, log.SatIn) for entry in harness.entries)


def test_a_bot_that_sits_in_does_not_overrule_a_choice() -> None:
    harness = Harness(pace="off")
    harness.start(ANN, BOB)
    harness.choose(BOB, 1, "paper")
    harness.depart(BOB)
    harness.wait(GRACE)
    harness.say(ANN, 0, "rock")
    harness.bots_answer()  # it would have taken the first option
    closed = harness.entries[-1]
    assert isinstance(closed, log.Closed) and closed.answers[1] == log.Answer(1, "paper")


def test_where_nobody_is_the_clock_stands_still() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.wait(5)
    harness.depart(ANN, BOB)
    assert harness.match.due() is None and harness.match.bot_tasks() == []
    harness.now += 1000
    harness.arrive(BOB)
    question = harness.last(BOB).question
    assert question is not None and question.deadline == harness.now + 40
    room = harness.last(BOB).room
    assert room is not None and room.chairs[0].bot_at == harness.now + GRACE


def test_who_sits_down_is_there_also_before_the_connection_was_noticed() -> None:
    harness = Harness()
    harness.ask(ANN, protocol_ws.Sit, seat=0, name="Ann")
    assert harness.match.present() == [ANN]


def test_a_step_that_all_have_locked_closes_when_somebody_is_there_again() -> None:
    """A request may overtake the news that its guest is back."""
    for comes_back in ("connects", "sits down"):
        harness = Harness(pace="off")
        harness.start(ANN, BOB)
        if comes_back == "sits down":
            harness.ask(BOB, protocol_ws.Stand, seat=1)
            harness.bots_answer()
        harness.depart(ANN, BOB)
        harness.say(ANN, 0, "rock")
        if comes_back == "connects":
            harness.say(BOB, 1, "paper")
        assert harness.number == 1
        if comes_back == "connects":
            harness.arrive(ANN)
        else:
            harness.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
        assert harness.number == 2


def test_who_comes_back_late_has_a_moment_to_look() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.now = 44.0
    harness.depart(ANN, BOB)
    harness.arrive(BOB)
    question = harness.last(BOB).question
    assert question is not None and question.deadline == 44.0 + MIN_AFTER_PAUSE


def test_who_is_away_at_the_deal_has_the_grace_time_from_then_on() -> None:
    harness = Harness()
    harness.sit(ANN, BOB)
    harness.depart(BOB)
    harness.wait(100)
    harness.ask(ANN, protocol_ws.Start)
    room = harness.last(ANN).room
    assert room is not None and room.chairs[1].bot_at == 100 + GRACE


def test_a_connection_is_noticed_once_and_only_of_those_who_matter() -> None:
    harness = Harness()
    harness.sit(ANN, BOB)
    assert harness.match.arrive(ANN, 1.0) == [] and harness.match.arrive(EVE, 1.0) == [] == harness.match.depart(
        EVE, 1.0
    )
    assert sorted(harness.match.present()) == [ANN, BOB]
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    assert harness.match.present() == [ANN]


# ---------------------------------------------------------------------- leaving for good


def test_who_stands_up_in_the_game_leaves_the_chair_to_a_bot_and_may_take_it_again() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    assert seats(harness)[1] == ("bot", "", "search")
    assert [hand.seat for hand in harness.last(BOB).hands] == [None], "a spectator now"
    harness.ask(BOB, protocol_ws.Sit, seat=1, name="Bob")
    assert harness.match.seats_of(BOB) == [1]


def test_somebody_new_may_take_the_chair_but_nobody_who_knows_a_hand() -> None:
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, CYD, "")
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    assert harness.refused(CYD, protocol_ws.Sit, seat=1, name="Cyd") == "why-knows-too-much"
    assert harness.refused(EVE, protocol_ws.Sit, seat=3, name="Eve") == "why-chair-taken", "that one is a bot's"
    harness.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
    assert [hand.seat for hand in harness.last(EVE).hands] == [1]
    assert harness.last(EVE).hands[0].events[0].n == 1, "all that the seat was told"


def test_when_another_person_takes_a_chair_of_the_game_everybody_is_told() -> None:
    """The server cannot know who the guest is: perhaps the host, in another browser."""
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, CYD, "")
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    harness.ask(BOB, protocol_ws.Sit, seat=1, name="Bob")
    assert harness.match.chat.lines == [], "the same person"
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    harness.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
    for guest in (ANN, CYD):
        assert [(line.seat, line.name, line.phrase) for line in harness.last(guest).talk] == [(1, "Eve", "took_chair")]
    assert harness.refused(ANN, protocol_ws.Say, seat=0, phrase="took_chair") == "why-unknown-phrase"


def test_the_host_frees_the_chair_of_who_is_away_and_never_looks_into_it() -> None:
    harness = Harness("cash2", 4)
    harness.arrive(ANN)  # a host without a chair: the screen on the wall
    harness.ask(BOB, protocol_ws.Sit, seat=0, name="Bob")
    harness.ask(CYD, protocol_ws.Sit, seat=1, name="Cyd")
    for seat in (2, 3):
        harness.ask(ANN, protocol_ws.SeatBot, seat=seat, bot="random")
    harness.ask(ANN, protocol_ws.Start)
    assert harness.refused(ANN, protocol_ws.SeatBot, seat=1, bot="search") == "why-person-here"
    harness.depart(CYD)
    assert harness.refused(ANN, protocol_ws.SeatBot, seat=1, bot=None) == "why-already-started", (
        "no empty chairs in a game"
    )
    harness.ask(ANN, protocol_ws.SeatBot, seat=1, bot="search")
    assert harness.refused(ANN, protocol_ws.Sit, seat=1, name="Ann") == "why-knows-too-much"
    harness.arrive(CYD)
    assert harness.match.seats_of(CYD) == []
    harness.ask(CYD, protocol_ws.Sit, seat=1, name="Cyd")
    assert harness.match.seats_of(CYD) == [1]


LEAVING = ("stands up", "is freed by the host")


def leave(harness: Harness, how: str) -> None:
    """Bob leaves his chair, the second one, for good."""
    if how == "stands up":
        harness.ask(BOB, protocol_ws.Stand, seat=1)
    else:
        harness.depart(BOB)
        harness.ask(ANN, protocol_ws.SeatBot, seat=1, bot="random")


def test_of_who_leaves_the_next_one_in_the_chair_learns_nothing_but_the_hand() -> None:
    """Twins: Bob has chosen this or that, has locked it or not, has written in his notebook or not."""
    for how in LEAVING:
        seen = []
        for choice, locked, note in product((None, "load bang", "load click"), (False, True), ("", "Ann bluffs")):
            if locked and choice is None:
                continue
            harness = Harness("cash2", 4, pace="off")
            harness.start(ANN, BOB, CYD, "")
            if choice is not None:
                harness.choose(BOB, 1, choice)
            if locked:
                harness.lock(BOB, 1)
            if note:
                harness.ask(BOB, protocol_ws.Note, seat=1, about="A", mark=note)
            leave(harness, how)
            before_the_bot = harness.full_update(EVE)
            harness.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
            why = harness.match.explain(protocol_ws.Explain(key="why", seat=1, action="aim B"), EVE)
            restored = Match.restore(harness.match.save(), [])
            seen.append((before_the_bot, harness.last(EVE), harness.full_update(EVE), why))
            assert restored.full_update(EVE, {}, harness.now) == seen[-1][2]
        assert all(one == seen[0] for one in seen)
        (hand,) = seen[0][2].hands
        assert (hand.seat, hand.choice, hand.locked, hand.notes) == (1, None, False, {})


def test_everybody_sees_that_who_leaves_has_unlocked() -> None:
    for how in LEAVING:
        harness = Harness("cash2", 4, pace="off")
        harness.start(ANN, BOB, CYD, "")
        harness.say(BOB, 1, "load bang")
        leave(harness, how)
        question = harness.last(CYD).question
        assert question is not None and question.locked == []


def test_a_bots_chair_stays_a_bots_during_the_game() -> None:
    harness = Harness("cash2", 4)
    harness.start(ANN, BOB, "", "")
    assert harness.refused(ANN, protocol_ws.SeatBot, seat=2, bot="search") == "why-already-started"
    assert harness.refused(EVE, protocol_ws.Sit, seat=2, name="Eve") == "why-chair-taken"
