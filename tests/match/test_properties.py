"""Matches driven by random requests of any guest, ticks, connections and bots.

After every entry a match made from all entries is the same (`Harness` checks it). Every guest's model, made from the
first full update and the updates since, equals a fresh full update. A request sent again adds nothing, and a refused
one changes nothing. In a step that hides its timing a choice or a lock is sent to its own guest only.
"""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from backroom.engine.replay import read, run
from backroom.match import log, protocol_ws
from backroom.match.match import CodeAndSecret, Match, Refused
from tests.match.client_model import ClientModel
from tests.match.harness import ANN, BOB, CYD, EVE, OTHER_SECRET, SECRET, Harness, assert_same, everything_shown

GUESTS = [ANN, BOB, CYD, EVE]
MATCHES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("hands", 2, {}),
    ("cash2", 4, {"powers": True, "power_visibility": "secret_until_used"}),
    ("noir", 3, {"mode": "spy_tag"}),
    ("boss", 3, {}),
]

KINDS = "sit stand bot configure start choose lock say note pause more explain".split()
PLAYING = "choose lock choose lock choose lock retry retry pause stand say note more sit bot".split()

Draw = Any


class CheckedHarness(Harness):
    """A harness whose guests keep a model each."""

    def __init__(self, game: str, seats: int, options: dict[str, bool | int | str], pace: protocol_ws.Pace) -> None:
        super().__init__(game, seats, options, pace)
        self.pictures = [ClientModel(guest, self.match, self.now) for guest in self.guests]

    def happen(self, decided: list[log.Entry]) -> Any:
        hidden = self.hides_timing()
        before = {guest: len(self.sent[guest]) for guest in self.guests}
        changes = super().happen(decided)
        for picture in self.pictures:
            for update in self.sent[picture.name][before[picture.name] :]:
                picture.hear(update)
                self.check_secret(update)
            picture.assert_up_to_date(self.match, self.now)
        if hidden and decided and all(map(silent, decided)):
            self.check_silence(decided, before)
        return changes

    def check_secret(self, update: protocol_ws.Update) -> None:
        if self.match.phase != "over":
            assert SECRET.hex() not in msgspec.json.encode(update).decode()

    def check_silence(self, decided: list[log.Entry], before: dict[str, int]) -> None:
        owners = {self.match.chairs[entry.seat].guest for entry in decided if isinstance(entry, log.Chose | log.Locked)}
        for guest in self.guests:
            assert guest in owners or len(self.sent[guest]) == before[guest], (
                "a step that hides its timing made a sound"
            )


def silent(entry: log.Entry) -> bool:
    """In a step that hides its timing."""
    return isinstance(entry, log.Chose | log.Locked) or (isinstance(entry, log.Failed) and entry.why == "thinking")


def a_request(draw: Draw, harness: CheckedHarness) -> tuple[str, protocol_ws.Request]:
    guest = draw(st.sampled_from(GUESTS))
    seat = draw(st.integers(-1, harness.match.seats))
    held = harness.match.seats_of(guest)
    if held and draw(st.integers(0, 9)):
        seat = draw(st.sampled_from(held))
    kind = draw(st.sampled_from(PLAYING if harness.match.phase == "playing" else KINDS))
    key = harness.key()
    common: dict[str, Any] = {"seat": seat, "question": a_number(draw, harness), "key": key}
    made: dict[str, Any] = {
        "sit": lambda: protocol_ws.Sit(seat=seat, name=guest, key=key),
        "stand": lambda: protocol_ws.Stand(seat=seat, key=key),
        "bot": lambda: protocol_ws.SeatBot(seat=seat, bot=draw(st.sampled_from(["random", "search", None])), key=key),
        "configure": lambda: protocol_ws.Configure(pace=draw(st.sampled_from(["off", "brisk"])), key=key),
        "start": lambda: protocol_ws.Start(key=key),
        "choose": lambda: protocol_ws.Choose(action=an_action(draw, harness, seat), **common),
        "lock": lambda: protocol_ws.Lock(locked=draw(st.integers(0, 5)) > 0, **common),
        "say": lambda: protocol_ws.Say(seat=None, phrase="trust", target=draw(st.sampled_from([None, 0, 1])), key=key),
        "note": lambda: protocol_ws.Note(seat=seat, about="x", mark=draw(st.sampled_from(["", "a", "b"])), key=key),
        "pause": lambda: protocol_ws.Pause(paused=draw(st.booleans()), key=key),
        "retry": lambda: protocol_ws.Retry(
            seat=draw(st.sampled_from([None, seat])), bot=draw(st.sampled_from([None, "quick", "cheat"])), key=key
        ),
        "more": lambda: protocol_ws.MoreTime(seconds=draw(st.sampled_from([5, 0])), key=key),
        "explain": lambda: protocol_ws.Explain(seat=seat, action="pass", key=key),
    }
    return guest, made[kind]()


def a_number(draw: Draw, harness: CheckedHarness) -> int:
    number = harness.number if harness.match.current_game is not None else 1
    return number if draw(st.integers(0, 9)) else number - 1


def an_action(draw: Draw, harness: CheckedHarness, seat: int) -> str | None:
    current = harness.match.current_game
    if current is not None and 0 <= seat < harness.match.seats and seat in current.acting and draw(st.integers(0, 9)):
        return current.s.game.text(draw(st.sampled_from(current.offers[seat].partial)))
    other: str | None = draw(st.sampled_from(["pass", "nonsense", None]))
    return other


def one_request(draw: Draw, harness: CheckedHarness) -> None:
    guest, request = a_request(draw, harness)
    before = everything_shown(harness.match, harness.guests, harness.now)
    try:
        decided = harness.send(guest, request)
    except Refused:
        assert everything_shown(harness.match, harness.guests, harness.now) == before, "a refusal left a trace"
    else:
        assert not decided or harness.send(guest, request) == [], "the same request, twice"


def one_connection(draw: Draw, harness: CheckedHarness) -> None:
    guest = draw(st.sampled_from(GUESTS))
    if draw(st.booleans()):
        harness.arrive(guest)
    else:
        harness.depart(guest)


def one_wait(draw: Draw, harness: CheckedHarness) -> None:
    due = harness.match.due()
    steps = [0.5, 3.0, 31.0]
    if due is not None:
        steps += [max(0.0, due - harness.now), max(0.0, due - harness.now - 0.1)]
    harness.wait(draw(st.sampled_from(steps)))


def bots_move(draw: Draw, harness: CheckedHarness) -> None:
    for task in harness.match.bot_tasks():
        if draw(st.booleans()):
            harness.answer(task, draw(st.integers(0, 50)))


def bots_fail(draw: Draw, harness: CheckedHarness) -> None:
    tasks = [task for task in harness.match.bot_tasks() if draw(st.booleans())]
    if tasks:
        why = draw(st.sampled_from(["thinking", "thinking", "unknown"]))
        seats = [task.seat for task in tasks]
        harness.happen(harness.match.report_bot_failure(seats, tasks[0].question, why, harness.now))


MOVES = [one_request, one_request, one_request, bots_move, bots_move, bots_fail, one_wait, one_connection]


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES, ids=[match[0] for match in MATCHES])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_match_is_made_by_its_entries_and_shows_everybody_all_and_no_more(
    game: str, seats: int, options: dict[str, bool | int | str], data: st.DataObject
) -> None:
    draw = data.draw
    harness = CheckedHarness(game, seats, options, draw(st.sampled_from(["off", "relaxed", "brisk"])))
    if draw(st.integers(0, 4)):
        harness.start(*draw(st.permutations([ANN, BOB, CYD, ""]))[:seats])
    for _ in range(draw(st.integers(5, 40))):
        draw(st.sampled_from(MOVES))(draw, harness)
    if harness.match.phase == "over":
        harness.ask(harness.match.host, protocol_ws.Rematch, CodeAndSecret("NEXT", OTHER_SECRET))
        run(read(harness.match.write_record()))


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES, ids=[match[0] for match in MATCHES])
@pytest.mark.parametrize("secret", [SECRET, OTHER_SECRET], ids=["secret", "other secret"])
def test_whole_games_are_made_by_their_entries_at_every_entry(
    game: str, seats: int, options: dict[str, bool | int | str], secret: bytes
) -> None:
    harness = Harness(game, seats, options, "brisk", secret, checks=False)
    harness.start(ANN, BOB, *[""] * (seats - 2))
    turn = 0
    while harness.match.phase == "playing" and turn < 400:
        turn += 1
        harness.bots_answer(turn)
        for guest, seat in ((ANN, 0), (BOB, 1)):
            hand = harness.hand(guest)
            if hand.legal and not hand.locked and turn % 3:
                harness.say(guest, seat, hand.legal[turn % len(hand.legal)])
        harness.wait(3)
    kept = [log.decode(log.encode(entry, seq)) for seq, entry in enumerate(harness.entries, 1)]
    match = Match.from_entries(kept[:1])
    for i, entry in enumerate(kept[1:], 1):
        match.apply(entry)
        if i % 50 == 0 or entry is kept[-1]:
            assert_same(match, Match.from_entries(kept[: i + 1]), GUESTS, harness.now)
    assert_same(match, harness.match, GUESTS, harness.now)
