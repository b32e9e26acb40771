"""Tables driven by anybody's random requests, ticks, connections and bots.

After every step: the table folded afresh from its rows is the same (`Den` checks it); every guest's own picture, made
of the updates that were sent, is what a snapshot shows; a request sent again adds nothing; in a quiet step what
somebody chooses or locks is sent to nobody else; nothing refused has changed anything.
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
TABLES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("hands", 2, {}),
    ("cash2", 4, {"powers": True, "power_visibility": "secret_until_used"}),
    ("noir", 3, {"mode": "spy_tag"}),
    ("boss", 3, {}),
]

KINDS = "sit stand bot settle start choose lock say note pause more why".split()
PLAYING = "choose lock choose lock choose lock retry retry pause stand say note more sit bot".split()

Draw = Any


class CheckedHarness(Harness):
    """A den whose guests keep their own picture of it."""

    def __init__(self, game: str, seats: int, options: dict[str, bool | int | str], pace: protocol_ws.Pace) -> None:
        super().__init__(game, seats, options, pace)
        self.pictures = [ClientModel(guest, self.match, self.now) for guest in self.guests]

    def happen(self, decided: list[log.Entry]) -> Any:
        quiet = self.hides_timing()
        before = {guest: len(self.sent[guest]) for guest in self.guests}
        changes = super().happen(decided)
        for picture in self.pictures:
            for update in self.sent[picture.name][before[picture.name] :]:
                picture.hear(update)
                self.check_secret(update)
            picture.assert_up_to_date(self.match, self.now)
        if quiet and decided and all(map(silent, decided)):
            self.check_silence(decided, before)
        return changes

    def check_secret(self, update: protocol_ws.Update) -> None:
        if self.match.phase != "over":
            assert SECRET.hex() not in msgspec.json.encode(update).decode()

    def check_silence(self, decided: list[log.Entry], before: dict[str, int]) -> None:
        owners = {self.match.chairs[row.seat].guest for row in decided if isinstance(row, log.Chose | log.Locked)}
        for guest in self.guests:
            assert guest in owners or len(self.sent[guest]) == before[guest], "a quiet step made a sound"


def silent(row: log.Entry) -> bool:
    """In a quiet step."""
    return isinstance(row, log.Chose | log.Locked) or (isinstance(row, log.Failed) and row.why == "thinking")


def a_request(draw: Draw, den: CheckedHarness) -> tuple[str, protocol_ws.Request]:
    guest = draw(st.sampled_from(GUESTS))
    seat = draw(st.integers(-1, den.match.seats))
    held = den.match.seats_of(guest)
    if held and draw(st.integers(0, 9)):
        seat = draw(st.sampled_from(held))
    kind = draw(st.sampled_from(PLAYING if den.match.phase == "playing" else KINDS))
    key = den.key()
    asked: dict[str, Any] = {"seat": seat, "question": a_number(draw, den), "key": key}
    made: dict[str, Any] = {
        "sit": lambda: protocol_ws.Sit(seat=seat, name=guest, key=key),
        "stand": lambda: protocol_ws.Stand(seat=seat, key=key),
        "bot": lambda: protocol_ws.SeatBot(seat=seat, bot=draw(st.sampled_from(["random", "search", None])), key=key),
        "settle": lambda: protocol_ws.Configure(pace=draw(st.sampled_from(["off", "brisk"])), key=key),
        "start": lambda: protocol_ws.Start(key=key),
        "choose": lambda: protocol_ws.Choose(action=an_action(draw, den, seat), **asked),
        "lock": lambda: protocol_ws.Lock(locked=draw(st.integers(0, 5)) > 0, **asked),
        "say": lambda: protocol_ws.Say(seat=None, phrase="trust", target=draw(st.sampled_from([None, 0, 1])), key=key),
        "note": lambda: protocol_ws.Note(seat=seat, about="x", mark=draw(st.sampled_from(["", "a", "b"])), key=key),
        "pause": lambda: protocol_ws.Pause(paused=draw(st.booleans()), key=key),
        "retry": lambda: protocol_ws.Retry(
            seat=draw(st.sampled_from([None, seat])), bot=draw(st.sampled_from([None, "quick", "cheat"])), key=key
        ),
        "more": lambda: protocol_ws.MoreTime(seconds=draw(st.sampled_from([5, 0])), key=key),
        "why": lambda: protocol_ws.Explain(seat=seat, action="pass", key=key),
    }
    return guest, made[kind]()


def a_number(draw: Draw, den: CheckedHarness) -> int:
    number = den.number if den.match.current_game is not None else 1
    return number if draw(st.integers(0, 9)) else number - 1


def an_action(draw: Draw, den: CheckedHarness, seat: int) -> str | None:
    play = den.match.current_game
    if play is not None and 0 <= seat < den.match.seats and seat in play.acting and draw(st.integers(0, 9)):
        return str(draw(st.sampled_from(play.partial_answers(seat))))
    other: str | None = draw(st.sampled_from(["pass", "nonsense", None]))
    return other


def one_request(draw: Draw, den: CheckedHarness) -> None:
    guest, request = a_request(draw, den)
    before = everything_shown(den.match, den.guests, den.now)
    try:
        decided = den.send(guest, request)
    except Refused:
        assert everything_shown(den.match, den.guests, den.now) == before, "a refusal left a trace"
    else:
        assert not decided or den.send(guest, request) == [], "the same request, twice"


def one_connection(draw: Draw, den: CheckedHarness) -> None:
    guest = draw(st.sampled_from(GUESTS))
    if draw(st.booleans()):
        den.arrive(guest)
    else:
        den.depart(guest)


def one_wait(draw: Draw, den: CheckedHarness) -> None:
    due = den.match.due()
    steps = [0.5, 3.0, 31.0]
    if due is not None:
        steps += [max(0.0, due - den.now), max(0.0, due - den.now - 0.1)]
    den.wait(draw(st.sampled_from(steps)))


def bots_move(draw: Draw, den: CheckedHarness) -> None:
    for task in den.match.bot_tasks():
        if draw(st.booleans()):
            den.answer(task, draw(st.integers(0, 50)))


def bots_fail(draw: Draw, den: CheckedHarness) -> None:
    tasks = [task for task in den.match.bot_tasks() if draw(st.booleans())]
    if tasks:
        why = draw(st.sampled_from(["thinking", "thinking", "unknown"]))
        seats = [task.seat for task in tasks]
        den.happen(den.match.report_bot_failure(seats, tasks[0].question, why, den.now))


MOVES = [one_request, one_request, one_request, bots_move, bots_move, bots_fail, one_wait, one_connection]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[table[0] for table in TABLES])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_table_is_the_fold_of_its_rows_and_shows_everybody_all_and_no_more(
    game: str, seats: int, options: dict[str, bool | int | str], data: st.DataObject
) -> None:
    draw = data.draw
    den = CheckedHarness(game, seats, options, draw(st.sampled_from(["off", "relaxed", "brisk"])))
    if draw(st.integers(0, 4)):
        den.start(*draw(st.permutations([ANN, BOB, CYD, ""]))[:seats])
    for _ in range(draw(st.integers(5, 40))):
        draw(st.sampled_from(MOVES))(draw, den)
    if den.match.phase == "over":
        den.ask(den.match.host, protocol_ws.Rematch, CodeAndSecret("NEXT", OTHER_SECRET))
        run(read(den.match.write_record()))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[table[0] for table in TABLES])
@pytest.mark.parametrize("secret", [SECRET, OTHER_SECRET])
def test_whole_games_are_the_fold_of_their_rows_at_every_row(
    game: str, seats: int, options: dict[str, bool | int | str], secret: bytes
) -> None:
    den = Harness(game, seats, options, "brisk", secret, checks=False)
    den.start(ANN, BOB, *[""] * (seats - 2))
    turn = 0
    while den.match.phase == "playing" and turn < 400:
        turn += 1
        den.bots_answer(turn)
        for guest, seat in ((ANN, 0), (BOB, 1)):
            hand = den.hand(guest)
            if hand.options and not hand.locked and turn % 3:
                den.say(guest, seat, hand.options[turn % len(hand.options)])
        den.wait(3)
    kept = [log.decode(log.encode(row)) for row in den.entries]
    table = Match.from_entries(kept[:1])
    for i, row in enumerate(kept[1:], 1):
        table.apply(row)
        if i % 50 == 0 or row is kept[-1]:
            assert_same(table, Match.from_entries(kept[: i + 1]), GUESTS, den.now)
    assert_same(table, den.match, GUESTS, den.now)
