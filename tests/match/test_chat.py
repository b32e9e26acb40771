"""Chat, quick phrases, notebooks."""

from backroom.match import log, protocol_http, protocol_ws
from backroom.match.chat import AIMED, KEPT_LINES, MAX_NOTES, MAX_TEXT, PHRASES
from tests.match.harness import ANN, BOB, CYD, EVE, Harness


def test_what_is_said_is_for_all_and_numbered() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.ask(ANN, protocol_ws.Say, text="  Put it \n down. ")
    harness.ask(BOB, protocol_ws.Say, seat=1, phrase="bullet", target=0)
    said = [update.talk[0] for update in harness.sent[EVE] if update.talk]
    assert said == [
        protocol_ws.Said(1, 0, "Ann", 0.0, text="Put it down."),
        protocol_ws.Said(2, 1, "Bob", 0.0, phrase="bullet", target=0),
    ]
    assert harness.full_update(CYD).talk == said


def test_what_cannot_be_said() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    assert harness.refused(ANN, protocol_ws.Say, text=" \t") == "why-nothing-said"
    assert harness.refused(ANN, protocol_ws.Say, text="a", phrase="trust") == "why-nothing-said"
    assert harness.refused(ANN, protocol_ws.Say, text="x" * (MAX_TEXT + 1)) == "why-too-long"
    assert harness.refused(ANN, protocol_ws.Say, phrase="insult") == "why-unknown-phrase"
    assert harness.refused(ANN, protocol_ws.Say, phrase="trust", target=2) == "why-unknown-target"
    assert harness.refused(ANN, protocol_ws.Say, phrase="trust", target=0) == "why-unknown-target", "not to oneself"
    assert harness.refused(ANN, protocol_ws.Say, phrase="hurry", target=1) == "why-unknown-target", (
        "that one is for all"
    )
    assert harness.refused(ANN, protocol_ws.Say, text="hm", target=1) == "why-unknown-target", "chat is for all"
    assert harness.refused(ANN, protocol_ws.Say, seat=1, text="I am Bob") == "why-not-your-seat"


def test_spectators_do_not_speak() -> None:
    harness = Harness()
    harness.arrive(ANN)
    harness.ask(ANN, protocol_ws.Say, text="Who plays?")
    assert harness.last(EVE).talk[0].name == "Ann" and harness.last(EVE).talk[0].seat is None
    assert harness.refused(EVE, protocol_ws.Say, text="Me!") == "why-only-players-speak"
    for seat, guest in enumerate((BOB, CYD)):
        harness.ask(guest, protocol_ws.Sit, seat=seat, name=guest)
    harness.ask(ANN, protocol_ws.Start)
    assert harness.refused(ANN, protocol_ws.Say, text="I see your hand") == "why-only-players-speak"


def test_a_host_is_called_as_the_chair_is() -> None:
    harness = Harness()
    harness.arrive(ANN)
    assert harness.match.listing().host == "Ann"
    harness.ask(ANN, protocol_ws.Sit, seat=0, name="Annie")
    harness.ask(ANN, protocol_ws.Sit, seat=1, name="Zoe")
    assert harness.match.listing() == protocol_http.OpenMatch("ABCD", "hands", "", 2, 2, "waiting", "Annie")


def test_who_shares_a_device_says_who_speaks() -> None:
    harness = Harness()
    harness.start(ANN, ANN)
    assert harness.refused(ANN, protocol_ws.Say, text="me") == "why-only-players-speak"
    harness.ask(ANN, protocol_ws.Say, seat=1, text="me")


def test_the_dead_are_silent_until_the_end() -> None:
    harness = Harness("cash2", 4, checks=False)
    harness.start(ANN, BOB, "", "")
    current = harness.match.current_game
    assert current is not None
    current.s.alive &= ~0b10  # type: ignore[attr-defined]
    assert harness.refused(BOB, protocol_ws.Say, text="It was Ann!") == "why-may-not-speak"
    harness.ask(ANN, protocol_ws.Say, text="Quiet, you.")
    current.s.finish()
    harness.ask(BOB, protocol_ws.Say, text="It was Ann!")


def test_a_house_rule_may_let_the_dead_speak_or_silence_all() -> None:
    for talk, word in (("yes", ""), ("no", "why-may-not-speak")):
        harness = Harness("cash1", 4, {"dead_talk": talk}, checks=False)
        harness.start(ANN, BOB, "", "")
        current = harness.match.current_game
        assert current is not None
        current.s.alive &= ~0b10  # type: ignore[attr-defined]
        if word:
            assert harness.refused(BOB, protocol_ws.Say, text="Boo") == word
        else:
            harness.ask(BOB, protocol_ws.Say, text="Boo")
    harness = Harness("boss", 2, {"table_talk": "none"})
    harness.start(ANN, BOB)
    assert harness.refused(ANN, protocol_ws.Say, phrase="trust") == "why-may-not-speak"


def test_the_last_lines_are_kept() -> None:
    harness = Harness(checks=False)
    harness.start(ANN, BOB)
    for i in range(KEPT_LINES + 10):
        harness.ask(ANN, protocol_ws.Say, text=f"line {i}")
    kept = harness.full_update(EVE).talk
    assert len(kept) == KEPT_LINES and kept[-1].n == KEPT_LINES + 10


def test_phrases_are_a_short_list() -> None:
    assert len(set(PHRASES)) == len(PHRASES) and set(AIMED) <= set(PHRASES)
    assert all(name.isidentifier() for name in PHRASES)


# ---------------------------------------------------------------------- notes


def test_a_note_is_its_owners_alone() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    sent = {guest: len(harness.sent[guest]) for guest in harness.guests}
    harness.ask(ANN, protocol_ws.Note, seat=0, about="boris", mark="suspect")
    assert [len(harness.sent[guest]) - sent[guest] for guest in (ANN, BOB, EVE)] == [1, 0, 0]
    assert harness.last(ANN).hands[0].notes == {"boris": "suspect"}
    assert harness.hand(ANN).notes == {"boris": "suspect"} and harness.hand(BOB).notes == {} == harness.hand(EVE).notes
    harness.ask(ANN, protocol_ws.Note, seat=0, about="boris")
    assert harness.hand(ANN).notes == {}
    assert harness.refused(BOB, protocol_ws.Note, seat=0, about="boris", mark="x") == "why-not-your-seat"


def test_a_notebook_is_bounded() -> None:
    harness = Harness(checks=False)
    harness.start(ANN, BOB)
    for i in range(MAX_NOTES):
        harness.ask(ANN, protocol_ws.Note, seat=0, about=f"card {i}", mark="x")
    assert harness.refused(ANN, protocol_ws.Note, seat=0, about="one more", mark="x") == "why-notebook-full"
    harness.ask(ANN, protocol_ws.Note, seat=0, about="card 0", mark="y")
    assert harness.refused(ANN, protocol_ws.Note, seat=0, about=" ", mark="x") == "why-notebook-full"
    assert harness.refused(ANN, protocol_ws.Note, seat=0, about="card 0", mark="x" * 500) == "why-too-long"


def test_who_leaves_for_good_takes_the_notebook_along() -> None:
    harness = Harness()
    harness.start(ANN, BOB)
    harness.ask(BOB, protocol_ws.Note, seat=1, about="ann", mark="bluffs")
    harness.ask(BOB, protocol_ws.Stand, seat=1)
    harness.ask(EVE, protocol_ws.Sit, seat=1, name="Eve")
    assert harness.hand(EVE).notes == {}
    assert any(isinstance(entry, log.Noted) for entry in harness.entries)
