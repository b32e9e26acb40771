"""Each law that every game keeps, as a function that looks at one moment of a game and raises Broken.

Secrecy is looked for through `imagine`: it gets the view only and deals afresh every secret that the rules
name, so a field that a view should have hidden comes back with another value, and a question that depends on
a secret comes back as another question.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.action import Alphabet, Codes
from backroom.engine.breach import Broken, Law, demand, guard
from backroom.engine.chance import Dice
from backroom.engine.compare import differences, freeze, same
from backroom.engine.event import SPECTATOR, Log
from backroom.engine.game import Result
from backroom.engine.masks import LETTERS, MEMBERS
from backroom.engine.record import Line, Replay, write
from backroom.engine.replay import read, run
from backroom.engine.sight import fields_of
from backroom.engine.state import Illegal, State
from backroom.engine.step import NO_DRAFT

MARKS: Final = ("waiting", "answers")  # what the sealing of an answer may change in a view
DEALS: Final = 8  # compared with each other, and with as many worlds
DOUBT: Final = 20  # one in e to the power of so many honest deals is taken for one that is not shuffled
UNASKED: Final = 1000  # steps that ask nobody, one after the other
CLOCKWORK: Final = ("step", "n", "quiet", "agenda", "asked", *MARKS)  # what is no part of the table


def name_of(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {LETTERS[viewer]}"


def play_on(s: State, dice: Dice, longest: int) -> None:
    """Random play to the end, by hand, so that a game without an end is noticed."""
    said: list[tuple[str, list[tuple[int, int]]]] = []
    try:
        with guard(Law.END):
            for _ in range(longest):
                if s.over:
                    return
                for seat in MEMBERS[s.waiting]:
                    options = s.options(seat)
                    s.answers[seat] = options[dice.below(len(options))]
                s.waiting = 0
                if s.called:
                    said.append((s.step.name, [(seat, s.answers[seat]) for seat in MEMBERS[s.called]]))
                s.happen()
    except Broken as broken:
        broken.beyond = said
        raise
    raise Broken(Law.END, f"after {longest} more steps the game goes on")


# ---------------------------------------------------------------------- 1 copy


def copied(s: State) -> State:
    with guard(Law.COPY):
        t = s.copy()
        demand(Law.COPY, same(s, t), "a copy differs from its original")
        if t.log is not None:
            raise Broken(Law.COPY, "a copy took the listener along")
        return t


def check_copy(s: State, seed: int, longest: int) -> None:
    with guard(Law.COPY):
        t = copied(s)
        before = freeze(s)
        play_on(t, Dice(seed), longest)
        demand(Law.COPY, differences(before, freeze(s)), "playing a copy changed its original")


# ---------------------------------------------------------------------- 2 replay


def check_position(s: State, seed: int, longest: int) -> None:
    """Written down and read back it is the same, and plays on alike."""
    with guard(Law.REPLAY):
        text = s.game.describe(s)
        t = s.game.position(text)
        demand(Law.REPLAY, same(s, t), "a position read back differs")
        if s.game.describe(t) != text:
            raise Broken(Law.REPLAY, "a position read back is described otherwise")
        u = copied(s)
        play_on(u, Dice(seed), longest)
        play_on(t, Dice(seed), longest)
        demand(Law.REPLAY, same(u, t), "a position read back plays on otherwise")


def check_replay(s: State, replay: Replay, sizes: list[int], dice: Dice) -> None:
    """The record gives the same game, whatever the order in which the answers of a step came."""
    with guard(Law.REPLAY):
        again = read(write(replay))
        demand(Law.REPLAY, same(s, unheard(s, replay)), "with nobody listening the game ends otherwise")
        check_same_game(s, run(again, game=s.game), "played again from its record")
        again.lines = shuffled(again.lines, sizes, dice)
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
            raise Broken(Law.REPLAY, f"{how} {name_of(viewer)} is told other events")


def heard(log: Log | None, viewer: int) -> list[dict[str, Any]]:
    return [] if log is None else [event.plain() for event in log.events if event.reaches(viewer)]


def shuffled(lines: list[Line], sizes: list[int], dice: Dice) -> list[Line]:
    """The lines of each step in another order; sizes: how many answers each step got."""
    out: list[Line] = []
    for size in sizes:
        order = list(range(len(out), len(out) + size))
        dice.shuffle(order)
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


class Look:
    """A view, and the same view sent through JSON, which shares nothing with the table."""

    __slots__ = ("sent", "view")

    def __init__(self, s: State, viewer: int) -> None:
        self.view = view_of(s, viewer)
        with guard(Law.ROUND_TRIP):
            self.sent: dict[str, Any] = json.loads(json.dumps(self.view))
            if self.sent != self.view:
                lines = differences(self.view, self.sent)
                demand(Law.ROUND_TRIP, lines, f"the view of {name_of(viewer)} does not survive JSON")

    def check_detached(self, viewer: int) -> None:
        """A view is data: what happens to the table later does not reach it."""
        if self.sent != self.view:
            lines = differences(self.sent, self.view)
            demand(Law.ROUND_TRIP, lines, f"a view that {name_of(viewer)} got earlier changed by itself")


def check_world(s: State, viewer: int, look: Look, seed: int) -> State:
    """A world imagined from the view shows the same view and puts the same question; returns it."""
    who = name_of(viewer)
    with guard(Law.ROUND_TRIP):
        w = s.game.imagine(look.sent, seed)
    with guard(Law.SAME_QUESTION):
        if w.step.quiet(w, w.n) != s.step.quiet(s, s.n):
            raise Broken(Law.SAME_QUESTION, f"{s.step.name!r} is quiet in one of two worlds alike to {who}")
    with guard(Law.ROUND_TRIP):
        back = view_of(w, viewer)
        if back != look.view:
            lines = differences(look.view, back)
            demand(Law.ROUND_TRIP, lines, f"in {s.step.name!r} an imagined world looks otherwise to {who}")
    with guard(Law.SAME_QUESTION):
        check_question(s, w, viewer)
    return w


def check_question(s: State, w: State, viewer: int) -> None:
    asked = w.step.asks(w, w.n)
    if asked != s.called:
        here, there = seats_in(s.called), seats_in(asked)
        who = name_of(viewer)
        raise Broken(Law.SAME_QUESTION, f"{s.step.name!r} asks {here}, in a world alike to {who} {there}")
    if viewer >= 0 and s.called >> viewer & 1 and w.options(viewer) != s.options(viewer):
        mine, others = (", ".join(s.game.text(code) for code in x.options(viewer)) for x in (s, w))
        who = name_of(viewer)
        raise Broken(Law.SAME_QUESTION, f"{s.step.name!r} offers {who} {mine}; in a world alike {others}")


def seats_in(mask: int) -> str:
    return "".join(LETTERS[seat] for seat in MEMBERS[mask]) or "nobody"


def check_playable(w: State, view: dict[str, Any], seed: int, longest: int) -> None:
    """The same seed imagines the same world, and it can be played to its end."""
    with guard(Law.ROUND_TRIP):
        before = json.dumps(view)
        worlds = w.game.worlds(view)
        try:
            play_on(worlds.draw(seed), Dice(seed), longest)
        except Broken as broken:
            raise Broken(Law.ROUND_TRIP, f"an imagined world cannot be played: {broken.message}") from broken
        demand(Law.ROUND_TRIP, same(w, worlds.draw(seed)), "the same seed imagines another world")
        if json.dumps(view) != before:
            raise Broken(Law.ROUND_TRIP, "playing an imagined world changed the view it came from")


def check_next_question(w: State, viewer: int, counted: Mapping[str, int]) -> None:
    """A world imagined where nobody is asked goes on by itself to a question that can be answered, or to the end."""
    where = f"in {w.step.name!r} a world imagined by {name_of(viewer)}"
    with guard(Law.ROUND_TRIP, f"{where} breaks: "):
        reach_a_question(w)
        for seat in MEMBERS[w.waiting]:
            if not w.options(seat):
                name = LETTERS[seat]
                raise Broken(Law.ROUND_TRIP, f"{where} comes to {w.step.name!r}, where seat {name} has no option")
    check_census(w, counted, f" when {where} went on")


def check_shuffled(s: State, seed: int) -> None:
    """What differs between the worlds that a spectator imagines of a deal differs between deals, too.

    A part of the table that is always dealt alike is looked at in so many deals that chance is no excuse.
    """
    with guard(Law.ROUND_TRIP):
        deals = [parts(dealt(s, seed + k)) for k in range(DEALS)]
        known = s.game.worlds(view_of(dealt(s, seed), SPECTATOR))
        worlds = [parts(known.draw(seed + k)) for k in range(DEALS)]
    for name, first in deals[0].items():
        others = sum(world[name] != first for world in worlds)
        if not others or any(deal[name] != first for deal in deals):
            continue
        if all(parts(dealt(s, seed + k))[name] == first for k in range(DEALS, DOUBT * DEALS // others)):
            raise Broken(Law.ROUND_TRIP, f"every deal has the same {name}, and imagined worlds do not: is it shuffled?")


def dealt(s: State, seed: int) -> State:
    """Another deal at the same table, up to its first question."""
    t = s.game.laid(s.seats, seed, s.house)
    reach_a_question(t)
    return t


def reach_a_question(s: State) -> None:
    """As `advance` does, but a game that never asks anybody is noticed."""
    for _ in range(UNASKED):
        if s.waiting or s.over:
            return
        s.happen()
    raise Broken(Law.END, f"after {UNASKED} steps from {s.step.name!r} on nobody is asked")


def parts(s: State) -> dict[str, Any]:
    """The fields of a table by name; of records each field as a column."""
    found: dict[str, Any] = {}
    for name, value in freeze(s).items():
        if name in s.game.rows:
            for field in fields_of(s.game.rows[name]):
                found[f"{name}.{field}"] = [one[field] for one in value]
        elif name in s.game.sights:
            found[name] = value
    return found


# ---------------------------------------------------------------------- 6 no silent change


def check_told(viewer: int, step: str, before: dict[str, Any], after: dict[str, Any], told: bool) -> None:
    """Whoever sees the table change was told something."""
    if not told and before != after:
        table = {name: value for name, value in before.items() if name not in CLOCKWORK}
        later = {name: value for name, value in after.items() if name not in CLOCKWORK}
        demand(Law.NO_SILENT_CHANGE, differences(table, later), f"{step!r} told {name_of(viewer)} nothing, but")


def check_sealed(viewer: int, before: dict[str, Any], after: dict[str, Any]) -> None:
    """An answer under seal shows at most that it was given; in a quiet step not even that."""
    marks = () if before["quiet"] else MARKS
    lines = [line for name in before if name not in marks for line in differences(before[name], after[name], name)]
    demand(Law.NO_SILENT_CHANGE, lines, f"{name_of(viewer)} sees another seat's answer under seal")


# ---------------------------------------------------------------------- 7 refusal


def check_alphabet(alphabet: Alphabet) -> None:
    """Every text, however it is typed, is parsed back to its code."""
    for action in alphabet.actions:
        for typed in (action.text, f" {action.text.upper().replace(' ', '  ')} "):
            if alphabet.find(typed) != action.code:
                raise Broken(Law.REFUSAL, f"{typed!r} is not read back as action {action.code}, {action.text!r}")


def check_refusal(s: State, seat: int, dice: Dice) -> None:
    """What is not offered is refused and changes nothing; nor do questions, reasons and the clock."""
    with guard(Law.REFUSAL):
        before = freeze(s)
        alphabet = s.game.alphabet
        options = s.options(seat) if s.called >> seat & 1 else ()
        if s.called >> seat & 1:
            check_options(s, seat, options, dice)
        other = dice.below(len(alphabet))
        texts = ["no such action"] if other in options else ["no such action", alphabet.text(other)]
        for text in texts:
            check_refused(s, seat, text, [alphabet.text(code) for code in options])
        demand(Law.REFUSAL, differences(before, freeze(s)), "a refused action left a trace")


def check_options(s: State, seat: int, options: tuple[int, ...], dice: Dice) -> None:
    where = f"in {s.step.name!r} seat {LETTERS[seat]}"
    if not options or len(set(options)) != len(options):
        raise Broken(Law.REFUSAL, f"{where} is asked, and its options are {options}")
    if s.options(seat) != options:
        raise Broken(Law.REFUSAL, f"{where} is offered something else when asked again")
    for draft in (NO_DRAFT, options[dice.below(len(options))]):
        code = s.step.timeout(s, seat, s.n, draft)
        if not 0 <= code < len(s.game.alphabet):
            raise Broken(Law.REFUSAL, f"{where} gets {code} from the clock, which is no action")


def check_clock(s: State, drawn: int) -> None:
    """Chance belongs to what happens: the clock only chooses."""
    if s.drawn != drawn:
        raise Broken(Law.REFUSAL, f"in {s.step.name!r} the clock draws")


def check_refused(s: State, seat: int, text: str, legal: list[str]) -> None:
    try:
        s.submit(seat, text)
    except Illegal as refusal:
        if refusal.legal != legal or refusal.seat != seat or not refusal.why:
            raise Broken(Law.REFUSAL, f"the refusal does not say what was legal: {refusal}") from None
    else:
        raise Broken(Law.REFUSAL, f"seat {LETTERS[seat]} was allowed {text!r}; its options were: {', '.join(legal)}")


# ---------------------------------------------------------------------- 8 end


def check_result(s: State, result: Result | None) -> None:
    """Winners are seats at the table, everyone has a score and a rank, and the winners rank first."""
    with guard(Law.END):
        if result is None:
            raise Broken(Law.END, "the game is over and has no result")
        everyone = range(s.seats)
        sizes_fit = len(result.scores) == len(result.ranks) == s.seats
        if not sizes_fit or not set(result.winners) <= set(everyone) or not result.reason:
            raise Broken(Law.END, f"the result does not fit {s.seats} seats: {result}")
        for seat in everyone:
            better = sum(rank < result.ranks[seat] for rank in result.ranks)
            if result.ranks[seat] != better + 1:
                raise Broken(Law.END, f"seat {LETTERS[seat]} ranks {result.ranks[seat]} behind {better}: {result}")
            if result.winners and (seat in result.winners) != (result.ranks[seat] == 1):
                raise Broken(Law.END, f"seat {LETTERS[seat]} ranks {result.ranks[seat]}: {result}")
        if json.loads(json.dumps(result.plain())) != result.plain():
            raise Broken(Law.END, f"the result does not survive JSON: {result}")


# ---------------------------------------------------------------------- 9 sense


def check_sense(s: State, w: State, seat: int) -> None:
    """What a careful player would consider is some of what is offered, the same in a world alike to that seat."""
    with guard(Law.SENSE):
        here, there = sense_of(s, seat), sense_of(w, seat)
        if here != there:
            mine, others = (", ".join(s.game.text(code) for code in x) for x in (here, there))
            where = f"in {s.step.name!r} sense tells {name_of(seat)}"
            raise Broken(Law.SENSE, f"{where} {mine}; in a world alike {others}")


def sense_of(s: State, seat: int) -> Codes:
    """What the game calls sensible for a seat that is asked: a choice of its options, made without chance."""
    options = s.options(seat)
    if s.game.sensible is None or len(options) == 1:
        return options
    drawn = s.drawn
    sensible: Codes = s.game.sensible(s, seat, options)
    if not sensible or not set(sensible) <= set(options):
        raise Broken(Law.SENSE, f"in {s.step.name!r} {name_of(seat)} is offered {options}, and sensible is {sensible}")
    if s.drawn != drawn:
        raise Broken(Law.SENSE, f"in {s.step.name!r} sense draws")
    return sensible
