"""Chat, quick phrases, notebooks."""

from backroom.match import bodies, rows, wire
from backroom.match.phrases import AIMED, PHRASES
from backroom.match.talk import LINES, MARKS, TEXT
from tests.match.den import ANN, BOB, CYD, EVE, Den


def test_what_is_said_is_for_all_and_numbered() -> None:
    den = Den()
    den.start(ANN, BOB)
    den.ask(ANN, wire.Say, text="  Put it \n down. ")
    den.ask(BOB, wire.Say, seat=1, phrase="bullet", target=0)
    said = [update.talk[0] for update in den.sent[EVE] if update.talk]
    assert said == [
        wire.Said(1, 0, "Ann", 0.0, text="Put it down."),
        wire.Said(2, 1, "Bob", 0.0, phrase="bullet", target=0),
    ]
    assert den.snapshot(CYD).talk == said


def test_what_cannot_be_said() -> None:
    den = Den()
    den.start(ANN, BOB)
    assert den.refused(ANN, wire.Say, text=" \t") == "why-nothing-said"
    assert den.refused(ANN, wire.Say, text="a", phrase="trust") == "why-nothing-said"
    assert den.refused(ANN, wire.Say, text="x" * (TEXT + 1)) == "why-too-long"
    assert den.refused(ANN, wire.Say, phrase="insult") == "why-unknown-phrase"
    assert den.refused(ANN, wire.Say, phrase="trust", target=2) == "why-unknown-target"
    assert den.refused(ANN, wire.Say, phrase="trust", target=0) == "why-unknown-target", "not to oneself"
    assert den.refused(ANN, wire.Say, phrase="hurry", target=1) == "why-unknown-target", "that one is for all"
    assert den.refused(ANN, wire.Say, text="hm", target=1) == "why-unknown-target", "chat is for all"
    assert den.refused(ANN, wire.Say, seat=1, text="I am Bob") == "why-not-your-seat"


def test_spectators_do_not_speak() -> None:
    den = Den()
    den.arrive(ANN)
    den.ask(ANN, wire.Say, text="Who plays?")
    assert den.last(EVE).talk[0].name == "Ann" and den.last(EVE).talk[0].seat is None
    assert den.refused(EVE, wire.Say, text="Me!") == "why-only-players-speak"
    for seat, guest in enumerate((BOB, CYD)):
        den.ask(guest, wire.Sit, seat=seat, name=guest)
    den.ask(ANN, wire.Start)
    assert den.refused(ANN, wire.Say, text="I see your hand") == "why-only-players-speak"


def test_a_host_is_called_as_the_chair_is() -> None:
    den = Den()
    den.arrive(ANN)
    assert den.table.listing().host == "Ann"
    den.ask(ANN, wire.Sit, seat=0, name="Annie")
    den.ask(ANN, wire.Sit, seat=1, name="Zoe")
    assert den.table.listing() == bodies.OpenTable("ABCD", "hands", "", 2, 2, "waiting", "Annie")


def test_who_shares_a_device_says_who_speaks() -> None:
    den = Den()
    den.start(ANN, ANN)
    assert den.refused(ANN, wire.Say, text="me") == "why-only-players-speak"
    den.ask(ANN, wire.Say, seat=1, text="me")


def test_the_dead_are_silent_until_the_end() -> None:
    den = Den("cash2", 4, watch=False)
    den.start(ANN, BOB, "", "")
    play = den.table.play
    assert play is not None
    play.s.alive &= ~0b10  # type: ignore[attr-defined]
    assert den.refused(BOB, wire.Say, text="It was Ann!") == "why-may-not-speak"
    den.ask(ANN, wire.Say, text="Quiet, you.")
    play.s.finish()
    den.ask(BOB, wire.Say, text="It was Ann!")


def test_a_house_rule_may_let_the_dead_speak_or_silence_all() -> None:
    for talk, word in (("yes", ""), ("no", "why-may-not-speak")):
        den = Den("cash1", 4, {"dead_talk": talk}, watch=False)
        den.start(ANN, BOB, "", "")
        play = den.table.play
        assert play is not None
        play.s.alive &= ~0b10  # type: ignore[attr-defined]
        if word:
            assert den.refused(BOB, wire.Say, text="Boo") == word
        else:
            den.ask(BOB, wire.Say, text="Boo")
    den = Den("boss", 2, {"table_talk": "none"})
    den.start(ANN, BOB)
    assert den.refused(ANN, wire.Say, phrase="trust") == "why-may-not-speak"


def test_the_last_lines_are_kept() -> None:
    den = Den(watch=False)
    den.start(ANN, BOB)
    for i in range(LINES + 10):
        den.ask(ANN, wire.Say, text=f"line {i}")
    kept = den.snapshot(EVE).talk
    assert len(kept) == LINES and kept[-1].n == LINES + 10


def test_phrases_are_a_short_list() -> None:
    assert len(set(PHRASES)) == len(PHRASES) and set(AIMED) <= set(PHRASES)
    assert all(name.isidentifier() for name in PHRASES)


# ---------------------------------------------------------------------- notes


def test_a_note_is_its_owners_alone() -> None:
    den = Den()
    den.start(ANN, BOB)
    sent = {guest: len(den.sent[guest]) for guest in den.guests}
    den.ask(ANN, wire.Note, seat=0, about="boris", mark="suspect")
    assert [len(den.sent[guest]) - sent[guest] for guest in (ANN, BOB, EVE)] == [1, 0, 0]
    assert den.last(ANN).hands[0].notes == {"boris": "suspect"}
    assert den.hand(ANN).notes == {"boris": "suspect"} and den.hand(BOB).notes == {} == den.hand(EVE).notes
    den.ask(ANN, wire.Note, seat=0, about="boris")
    assert den.hand(ANN).notes == {}
    assert den.refused(BOB, wire.Note, seat=0, about="boris", mark="x") == "why-not-your-seat"


def test_a_notebook_is_bounded() -> None:
    den = Den(watch=False)
    den.start(ANN, BOB)
    for i in range(MARKS):
        den.ask(ANN, wire.Note, seat=0, about=f"card {i}", mark="x")
    assert den.refused(ANN, wire.Note, seat=0, about="one more", mark="x") == "why-notebook-full"
    den.ask(ANN, wire.Note, seat=0, about="card 0", mark="y")
    assert den.refused(ANN, wire.Note, seat=0, about=" ", mark="x") == "why-notebook-full"
    assert den.refused(ANN, wire.Note, seat=0, about="card 0", mark="x" * 500) == "why-too-long"


def test_who_leaves_for_good_takes_the_notebook_along() -> None:
    den = Den()
    den.start(ANN, BOB)
    den.ask(BOB, wire.Note, seat=1, about="ann", mark="bluffs")
    den.ask(BOB, wire.Stand, seat=1)
    den.ask(EVE, wire.Sit, seat=1, name="Eve")
    assert den.hand(EVE).notes == {}
    assert any(isinstance(row, rows.Noted) for row in den.rows)
