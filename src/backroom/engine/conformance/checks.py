"""The checks of the nine laws: each takes one moment of a game and raises Violation if a law does not hold there.

Secrecy is tested through `imagine`, which gets only the view and deals afresh every secret that the rules name. A field
that a view should have hidden comes back with another value; a question that depends on a secret comes back as another
question.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.actions import ActionIds, ActionSpace
from backroom.engine.bitmasks import LETTERS, MEMBERS
from backroom.engine.conformance.violation import Law, Violation, demand, guard
from backroom.engine.events import SPECTATOR, Log
from backroom.engine.game import Result
from backroom.engine.record import Line, Replay, write
from backroom.engine.replay import read, run
from backroom.engine.rng import FastRng
from backroom.engine.state import ENGINE_FIELDS, Illegal, State
from backroom.engine.step import NO_PARTIAL
from backroom.engine.visibility import fields_of

MARKS: Final = ("pending", "answers")  # what the sealing of an answer may change in a view
DEALS: Final = 8  # compared with each other, and with as many worlds
DOUBT: Final = 20  # one in e to the power of so many honest deals is taken for one that is not shuffled
UNASKED: Final = 1000  # steps that ask nobody, one after the other
CLOCKWORK: Final = ("step", "arg", "hides_timing", "agenda", "acting", *MARKS)  # what is no part of the table


def name_of(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {LETTERS[viewer]}"


def play_on(s: State, rng: FastRng, longest: int) -> None:
    """Play at random to the end, step by step, so that a game without an end is noticed."""
    said: list[tuple[str, list[tuple[int, int]]]] = []
    try:
        with guard(Law.END):
            for _ in range(longest):
                if s.over:
                    return
                for seat in MEMBERS[s.pending]:
                    legal = s.legal_ids(seat)
                    s.answers[seat] = legal[rng.below(len(legal))]
                s.pending = 0
                if s.acting:
                    said.append((s.step.name, [(seat, s.answers[seat]) for seat in MEMBERS[s.acting]]))
                s.happen()
    except Violation as broken:
        broken.beyond = said
        raise
    raise Violation(Law.END, f"after {longest} more steps the game goes on")


# ---------------------------------------------------------------------- 1 copy


def copied(s: State) -> State:
    with guard(Law.COPY):
        t = s.copy()
        demand(Law.COPY, same(s, t), "a copy differs from its original")
        if t.log is not None:
            raise Violation(Law.COPY, "a copy took the listener along")
        return t


def check_copy(s: State, seed: int, longest: int) -> None:
    with guard(Law.COPY):
        t = copied(s)
        before = freeze(s)
        play_on(t, FastRng(seed), longest)
        demand(Law.COPY, differences(before, freeze(s)), "playing a copy changed its original")


# ---------------------------------------------------------------------- 2 replay


def check_position(s: State, seed: int, longest: int) -> None:
    """A state written and read back is equal and plays on alike."""
    with guard(Law.REPLAY):
        text = s.game.describe(s)
        t = s.game.position(text)
        demand(Law.REPLAY, same(s, t), "a position read back differs")
        if s.game.describe(t) != text:
            raise Violation(Law.REPLAY, "a position read back is described otherwise")
        u = copied(s)
        play_on(u, FastRng(seed), longest)
        play_on(t, FastRng(seed), longest)
        demand(Law.REPLAY, same(u, t), "a position read back plays on otherwise")


def check_replay(s: State, replay: Replay, sizes: list[int], rng: FastRng) -> None:
    """The record gives the same game, in whatever order the answers of a step are submitted."""
    with guard(Law.REPLAY):
        again = read(write(replay))
        demand(Law.REPLAY, same(s, unheard(s, replay)), "with nobody listening the game ends otherwise")
        check_same_game(s, run(again, game=s.game), "played again from its record")
        again.lines = shuffled(again.lines, sizes, rng)
        check_same_game(s, run(again, game=s.game), "with the answers of each step in another order")


def unheard(s: State, replay: Replay) -> State:
    t = s.game.deal(s.seats, replay.seed, replay.options)
    for line in replay.lines:
        t.play(line.seat, s.game.parse(line.text))
    return t


def check_same_game(s: State, t: State, how: str) -> None:
    demand(Law.REPLAY, same(s, t), f"{how} the game ends otherwise")
    for viewer in range(SPECTATOR, s.seats):
        if heard(s.log, viewer) != heard(t.log, viewer):
            raise Violation(Law.REPLAY, f"{how} {name_of(viewer)} is told other events")


def heard(log: Log | None, viewer: int) -> list[dict[str, Any]]:
    return [] if log is None else [event.to_json() for event in log.events if event.reaches(viewer)]


def shuffled(lines: list[Line], sizes: list[int], rng: FastRng) -> list[Line]:
    """The lines of each step in another order; `sizes`: the number of answers of each step."""
    out: list[Line] = []
    for size in sizes:
        order = list(range(len(out), len(out) + size))
        rng.shuffle(order)
        out += [lines[i] for i in order]
    return out


# ---------------------------------------------------------------------- 3 census


def check_census(s: State, counted: Mapping[str, int], where: str = "") -> None:
    with guard(Law.CENSUS):
        demand(Law.CENSUS, differences(dict(counted), dict(s.game.census(s))), f"the count changed{where}")


# ---------------------------------------------------------------------- 4 round trip, 5 same question


def view_of(s: State, viewer: int) -> dict[str, Any]:
    with guard(Law.ROUND_TRIP):
        return s.game.view(s, None if viewer == SPECTATOR else viewer)


class Observation:
    """A view, and the same view sent through JSON, which shares nothing with the state."""

    __slots__ = ("sent", "view")

    def __init__(self, s: State, viewer: int) -> None:
        self.view = view_of(s, viewer)
        with guard(Law.ROUND_TRIP):
            self.sent: dict[str, Any] = json.loads(json.dumps(self.view))
            if self.sent != self.view:
                lines = differences(self.view, self.sent)
                demand(Law.ROUND_TRIP, lines, f"the view of {name_of(viewer)} does not survive JSON")

    def check_detached(self, viewer: int) -> None:
        """A view is data: later changes of the state do not reach it."""
        if self.sent != self.view:
            lines = differences(self.sent, self.view)
            demand(Law.ROUND_TRIP, lines, f"a view that {name_of(viewer)} got earlier changed by itself")


def check_world(s: State, viewer: int, look: Observation, seed: int) -> State:
    """A state imagined from the view shows the same view and asks the same question; returns that state."""
    who = name_of(viewer)
    with guard(Law.ROUND_TRIP):
        w = s.game.imagine(look.sent, seed)
    with guard(Law.SAME_QUESTION):
        if w.step.hides_timing(w, w.arg) != s.step.hides_timing(s, s.arg):
            raise Violation(Law.SAME_QUESTION, f"{s.step.name!r} hides its timing in one of two worlds alike to {who}")
    with guard(Law.ROUND_TRIP):
        back = view_of(w, viewer)
        if back != look.view:
            lines = differences(look.view, back)
            demand(Law.ROUND_TRIP, lines, f"in {s.step.name!r} an imagined world looks otherwise to {who}")
    with guard(Law.SAME_QUESTION):
        check_question(s, w, viewer)
    return w


def check_question(s: State, w: State, viewer: int) -> None:
    acting = w.step.asks(w, w.arg)
    if acting != s.acting:
        here, there = seats_in(s.acting), seats_in(acting)
        who = name_of(viewer)
        raise Violation(Law.SAME_QUESTION, f"{s.step.name!r} asks {here}, in a world alike to {who} {there}")
    if viewer >= 0 and s.acting >> viewer & 1 and w.legal_ids(viewer) != s.legal_ids(viewer):
        mine, others = (", ".join(s.game.text(code) for code in x.legal_ids(viewer)) for x in (s, w))
        who = name_of(viewer)
        raise Violation(Law.SAME_QUESTION, f"{s.step.name!r} offers {who} {mine}; in a world alike {others}")


def seats_in(mask: int) -> str:
    return "".join(LETTERS[seat] for seat in MEMBERS[mask]) or "nobody"


def check_playable(w: State, view: dict[str, Any], seed: int, longest: int) -> None:
    """The same seed imagines the same state, and that state can be played to its end."""
    with guard(Law.ROUND_TRIP):
        before = json.dumps(view)
        determinizer = w.game.determinizer(view)
        try:
            play_on(determinizer.draw(seed), FastRng(seed), longest)
        except Violation as broken:
            raise Violation(Law.ROUND_TRIP, f"an imagined world cannot be played: {broken.message}") from broken
        demand(Law.ROUND_TRIP, same(w, determinizer.draw(seed)), "the same seed imagines another world")
        if json.dumps(view) != before:
            raise Violation(Law.ROUND_TRIP, "playing an imagined world changed the view it came from")


def check_next_question(w: State, viewer: int, counted: Mapping[str, int]) -> None:
    """A state imagined while nobody is asked goes on by itself to a question with legal answers, or to the end."""
    where = f"in {w.step.name!r} a world imagined by {name_of(viewer)}"
    with guard(Law.ROUND_TRIP, f"{where} breaks: "):
        reach_a_question(w)
        for seat in MEMBERS[w.pending]:
            if not w.legal_ids(seat):
                stuck = f"seat {LETTERS[seat]} has no legal action"
                raise Violation(Law.ROUND_TRIP, f"{where} comes to {w.step.name!r}, where {stuck}")
    check_census(w, counted, f" when {where} went on")


def check_shuffled(s: State, seed: int) -> None:
    """Fields that differ between states imagined by a spectator differ between deals, too.

    A field that is always dealt alike is tested in so many deals that chance is ruled out.
    """
    with guard(Law.ROUND_TRIP):
        deals = [parts(dealt(s, seed + k)) for k in range(DEALS)]
        known = s.game.determinizer(view_of(dealt(s, seed), SPECTATOR))
        worlds = [parts(known.draw(seed + k)) for k in range(DEALS)]
    for name, first in deals[0].items():
        others = sum(world[name] != first for world in worlds)
        if not others or any(deal[name] != first for deal in deals):
            continue
        if all(parts(dealt(s, seed + k))[name] == first for k in range(DEALS, DOUBT * DEALS // others)):
            raise Violation(
                Law.ROUND_TRIP, f"every deal has the same {name}, and imagined worlds do not: is it shuffled?"
            )


def dealt(s: State, seed: int) -> State:
    """Another deal with the same seats and options, up to its first question."""
    t = s.game.new_unstarted(s.seats, seed, s.options)
    reach_a_question(t)
    return t


def reach_a_question(s: State) -> None:
    """As `advance`, but a game that never asks anybody is noticed."""
    for _ in range(UNASKED):
        if s.pending or s.over:
            return
        s.happen()
    raise Violation(Law.END, f"after {UNASKED} steps from {s.step.name!r} on nobody is asked")


def parts(s: State) -> dict[str, Any]:
    """The fields of a state by name; of records each field as a column."""
    found: dict[str, Any] = {}
    for name, value in freeze(s).items():
        if name in s.game.records:
            for field in fields_of(s.game.records[name]):
                found[f"{name}.{field}"] = [one[field] for one in value]
        elif name in s.game.optional_records:
            found.update({f"{name}.{field}": one for field, one in value.items()} if value is not UNSET else {})
        elif name in s.game.visibility:
            found[name] = value
    return found


# ---------------------------------------------------------------------- 6 no silent change


def check_told(viewer: int, step: str, before: dict[str, Any], after: dict[str, Any], told: bool) -> None:
    """A seat whose view of the table changed was told an event."""
    if not told and before != after:
        table = {name: value for name, value in before.items() if name not in CLOCKWORK}
        later = {name: value for name, value in after.items() if name not in CLOCKWORK}
        demand(Law.NO_SILENT_CHANGE, differences(table, later), f"{step!r} told {name_of(viewer)} nothing, but")


def check_sealed(viewer: int, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Others see of a sealed answer its arrival at most; nothing in a step that hides its timing."""
    marks = () if before["hides_timing"] else MARKS
    lines = [line for name in before if name not in marks for line in differences(before[name], after[name], name)]
    demand(Law.NO_SILENT_CHANGE, lines, f"{name_of(viewer)} sees another seat's answer under seal")


# ---------------------------------------------------------------------- 7 refusal


def check_action_space(action_space: ActionSpace) -> None:
    """Every text of an action, in any case and spacing, is parsed back to its id."""
    for action in action_space.actions:
        for typed in (action.text, f" {action.text.upper().replace(' ', '  ')} "):
            if action_space.find(typed) != action.id:
                raise Violation(Law.REFUSAL, f"{typed!r} is not read back as action {action.id}, {action.text!r}")


def check_refusal(s: State, seat: int, rng: FastRng) -> None:
    """An illegal action is refused and changes nothing; nor do questions, reasons and the clock."""
    with guard(Law.REFUSAL):
        before = freeze(s)
        action_space = s.game.action_space
        legal = s.legal_ids(seat) if s.acting >> seat & 1 else ()
        if s.acting >> seat & 1:
            check_legal(s, seat, legal, rng)
        other = rng.below(len(action_space))
        texts = ["no such action"] if other in legal else ["no such action", action_space.text(other)]
        for text in texts:
            check_refused(s, seat, text, [action_space.text(code) for code in legal])
        demand(Law.REFUSAL, differences(before, freeze(s)), "a refused action left a trace")


def check_legal(s: State, seat: int, legal: tuple[int, ...], rng: FastRng) -> None:
    where = f"in {s.step.name!r} seat {LETTERS[seat]}"
    if not legal or len(set(legal)) != len(legal):
        raise Violation(Law.REFUSAL, f"{where} is asked, and its legal actions are {legal}")
    if s.legal_ids(seat) != legal:
        raise Violation(Law.REFUSAL, f"{where} is offered something else when asked again")
    for partial in (NO_PARTIAL, legal[rng.below(len(legal))]):
        id = s.step.timeout(s, seat, s.arg, partial)
        if not 0 <= id < len(s.game.action_space):
            raise Violation(Law.REFUSAL, f"{where} gets {id} from the clock, which is no action")


def check_clock(s: State, count: int) -> None:
    """The clock's answer draws no random number."""
    if s.rng_count != count:
        raise Violation(Law.REFUSAL, f"in {s.step.name!r} the clock draws")


def check_refused(s: State, seat: int, text: str, legal: list[str]) -> None:
    try:
        s.submit(seat, text)
    except Illegal as refusal:
        if refusal.legal != legal or refusal.seat != seat or not refusal.word:
            raise Violation(Law.REFUSAL, f"the refusal does not say what was legal: {refusal}") from None
    else:
        raise Violation(
            Law.REFUSAL, f"seat {LETTERS[seat]} was allowed {text!r}; its legal actions were: {', '.join(legal)}"
        )


# ---------------------------------------------------------------------- 8 end


def check_result(s: State, result: Result | None) -> None:
    """Winners are seats of the game, every seat has a score and a rank, and the winners rank first."""
    with guard(Law.END):
        if result is None:
            raise Violation(Law.END, "the game is over and has no result")
        everyone = range(s.seats)
        sizes_fit = len(result.scores) == len(result.ranks) == s.seats
        if not sizes_fit or not set(result.winners) <= set(everyone) or not result.reason:
            raise Violation(Law.END, f"the result does not fit {s.seats} seats: {result}")
        for seat in everyone:
            better = sum(rank < result.ranks[seat] for rank in result.ranks)
            if result.ranks[seat] != better + 1:
                raise Violation(Law.END, f"seat {LETTERS[seat]} ranks {result.ranks[seat]} behind {better}: {result}")
            if result.winners and (seat in result.winners) != (result.ranks[seat] == 1):
                raise Violation(Law.END, f"seat {LETTERS[seat]} ranks {result.ranks[seat]}: {result}")
        if json.loads(json.dumps(result.to_json())) != result.to_json():
            raise Violation(Law.END, f"the result does not survive JSON: {result}")


# ---------------------------------------------------------------------- 9 heuristics


def check_candidates(s: State, w: State, seat: int) -> None:
    """The candidates are some of the legal actions, the same in every state that the seat cannot tell apart."""
    with guard(Law.HEURISTICS):
        here, there = candidates_of(s, seat), candidates_of(w, seat)
        if here != there:
            mine, others = (", ".join(s.game.text(code) for code in x) for x in (here, there))
            where = f"in {s.step.name!r} the candidates of {name_of(seat)} are"
            raise Violation(Law.HEURISTICS, f"{where} {mine}; in a world alike {others}")


def candidates_of(s: State, seat: int) -> ActionIds:
    """The candidates of an asked seat: some of its legal actions, chosen without random numbers."""
    legal = s.legal_ids(seat)
    if s.game.candidates is None or len(legal) == 1:
        return legal
    count = s.rng_count
    candidates: ActionIds = s.game.candidates(s, seat, legal)
    if not candidates or not set(candidates) <= set(legal):
        raise Violation(
            Law.HEURISTICS, f"in {s.step.name!r} of {name_of(seat)}'s legal {legal} the candidates are {candidates}"
        )
    if s.rng_count != count:
        raise Violation(Law.HEURISTICS, f"in {s.step.name!r} the choice of candidates draws a random number")
    return candidates


# ---------------------------------------------------------------------- comparing states
#
# Every field that a class names in `__slots__` is compared, so a field that is forgotten in `copy` or in a codec is
# found without a list to keep up. Two things are not compared: the log, which belongs to its listener, and answers of
# seats that the open step does not ask.


UNSET: Final = "nothing at all"


def freeze(s: State) -> dict[str, Any]:
    """Every field by name, as values that later changes of the state cannot reach."""
    out: dict[str, Any] = {
        "game": s.game.name,
        "options": detached(s.options),
        "seats": s.seats,
        "step": s.step.name,
        "arg": s.arg,
        "agenda": tuple([(step.name, n) for step, n in s.agenda]),
        "acting": s.acting,
        "pending": s.pending,
        "answers": {seat: s.answers[seat] for seat in MEMBERS[s.acting & ~s.pending]},
        "rng_key": s.rng_key,
        "rng_state": s.rng_state,
        "rng_count": s.rng_count,
    }
    for name in fields_of(type(s)):
        if name not in ENGINE_FIELDS:
            out[name] = detached(getattr(s, name, UNSET))
    return out


def detached(value: Any) -> Any:
    """An equal value that shares nothing mutable. A list stays a list, because the rules may write into it."""
    if isinstance(value, (int, str, bytes)):
        return value
    if isinstance(value, list):
        return [detached(x) for x in value]
    if isinstance(value, tuple):
        return tuple([detached(x) for x in value])
    if isinstance(value, Mapping):
        return {key: detached(x) for key, x in value.items()}
    if isinstance(value, set):
        return frozenset(value)
    names = fields_of(type(value))
    if names:
        return {name: detached(getattr(value, name, UNSET)) for name in names}
    return value


def same(s: State, t: State) -> list[str]:
    """The fields in which two states differ, with both values; empty when the states are equal."""
    return differences(freeze(s), freeze(t))


def differences(a: Any, b: Any, path: str = "") -> list[str]:
    """The differences of two pieces of plain data: `players[1].points: 3 against 4`."""
    if type(a) is type(b) and a == b:
        return []
    if isinstance(a, dict) and isinstance(b, dict):
        found: list[str] = []
        for key in [*a, *(key for key in b if key not in a)]:
            inner = f"{path}.{key}" if path else str(key)
            found += differences(a.get(key, UNSET), b.get(key, UNSET), inner)
        return found
    if isinstance(a, (list, tuple)) and type(a) is type(b) and len(a) == len(b):
        return [line for i, (x, y) in enumerate(zip(a, b)) for line in differences(x, y, f"{path}[{i}]")]
    if a == b and isinstance(a, int) and isinstance(b, int):
        return []  # True and 1 are the same answer to the same question
    return [f"{path or 'all'}: {a!r} against {b!r}"]
