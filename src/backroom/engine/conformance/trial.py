"""A trial: the nine laws over one random game.

The game is played step by step, so that steps that ask nobody are checked as well: a rule that asks only the holder of
a secret shows only there. Each step is checked for one drawn viewer (a spectator is one of them), every tenth for all.
Costly checks, such as playing on from copies and positions, run at drawn steps. Everything follows from the seed.
`checks.py` holds the laws; `runner.py` spreads many games over modes, seat counts, options and processes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from backroom.engine.bitmasks import BIT, MEMBERS
from backroom.engine.conformance import checks
from backroom.engine.conformance.checks import Observation, differences, freeze, view_of
from backroom.engine.conformance.violation import LAWS, Law, Violation, demand, guard
from backroom.engine.events import SPECTATOR, Answer, Log
from backroom.engine.game import Game
from backroom.engine.record import Replay, write
from backroom.engine.rng import FastRng
from backroom.engine.state import State
from backroom.engine.step import NO_PARTIAL

__all__ = ["LAWS", "Findings", "Violation", "check_game", "check_onward"]

APART: Final = 1 << 41  # from the seeds of the games
LONGEST: Final = 20_000  # steps, and decisions, after which a game is said to have no end

# How often the costlier looks are taken: once in so many steps, answers or seats.
COPIES: Final = 40
REFUSALS: Final = 8
PAUSES: Final = 4
CLOCKS: Final = 12


class Findings:
    """The checks with their counts, and the violations found."""

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0
        self.decisions = 0
        self.worlds = 0
        self.checks: dict[int, int] = dict.fromkeys(LAWS, 0)  # by law: how often it was looked for
        self.broken: list[Violation] = []

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.steps += other.steps
        self.decisions += other.decisions
        self.worlds += other.worlds
        for law, count in other.checks.items():
            self.checks[law] += count
        self.broken += other.broken


def check_game(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    *,
    all_viewers_every: int = 10,
    longest: int = LONGEST,
) -> Findings:
    """Play one random game and check the laws; the first violation ends it."""
    findings = Findings()
    findings.games = 1
    trial: Trial | None = None
    try:
        with guard(Law.END):
            trial = Trial(game.new_unstarted(seats, seed, options), seed, findings, all_viewers_every, longest)
        trial.run()
    except Violation as broken:
        record = "" if trial is None else trial.record(broken)
        findings.broken.append(Violation(broken.law, broken.message, seed, record))
    return findings


def check_onward(s: State, seed: int, *, closely: int = 3, longest: int = LONGEST) -> Findings:
    """Play on from a position, which is used up, and check the laws. There is no record, because there is no deal."""
    findings = Findings()
    findings.games = 1
    try:
        with guard(Law.END):
            trial = Trial(s, seed, findings, 1, longest)
        trial.run_on(closely)
    except Violation as broken:
        findings.broken.append(broken)
    return findings


class Trial:
    """One game under test."""

    def __init__(self, s: State, seed: int, findings: Findings, every: int, longest: int) -> None:
        self.s = s
        self.log: Log = s.listen()
        self.seed = seed
        self.findings = findings
        self.every = every
        self.longest = longest
        self.rng = FastRng(~seed)  # other luck than the deal's
        self.counted = s.game.census(s)
        self.looks: dict[int, Observation] = {}  # by viewer, at the opening of the step
        self.unasked: list[tuple[State, int]] = []  # worlds imagined since the last question, and by whom
        self.sizes: list[int] = []  # how many answers each step got
        self.copies: list[tuple[State, dict[str, Any]]] = []

    def run(self) -> None:
        s = self.s
        self.note(Law.REFUSAL)
        checks.check_action_space(s.game.action_space)
        with guard(Law.END):
            s.happen()  # nothing but that the first step opens
        self.note(Law.ROUND_TRIP)
        checks.check_shuffled(s, self.seed + APART)
        while not s.over:
            self.look()
            self.answer()
            self.happen()
        self.look()
        self.close()

    def run_on(self, closely: int) -> None:
        """From a position: the first steps are checked for every viewer, the others as usual."""
        s = self.s
        while not s.over and self.findings.steps < closely:
            self.look()
            self.answer()
            self.happen()
        while not s.over:
            self.findings.steps += 1
            self.looks = {}
            self.answer()
            self.happen()
            self.note(Law.CENSUS)
            checks.check_census(s, self.counted)
        self.look()
        self.end()

    def note(self, *laws: int) -> None:
        for law in laws:
            self.findings.checks[law] += 1

    def one_in(self, n: int) -> bool:
        """True once in n times."""
        return self.rng.below(n) == 0

    # ------------------------------------------------------------------ one step

    def look(self) -> None:
        """Check a step that has just been opened."""
        s, findings = self.s, self.findings
        findings.steps += 1
        self.note(Law.CENSUS)
        checks.check_census(s, self.counted)
        if s.acting or s.over:
            self.look_at_unasked()
        if not s.over:
            self.look_at_copies()
        everyone = range(SPECTATOR, s.seats)
        whole = findings.steps % self.every == 0
        viewers = everyone if whole else [self.rng.below(s.seats + 1) + SPECTATOR]
        self.looks = {viewer: self.look_through(viewer, whole) for viewer in viewers}
        if not s.over and self.one_in(REFUSALS):
            self.note(Law.REFUSAL)
            checks.check_refusal(s, self.rng.below(s.seats), self.rng)

    def look_through(self, viewer: int, whole: bool = False) -> Observation:
        look = Observation(self.s, viewer)
        seed = self.rng.below(1 << 30)
        try:
            world = checks.check_world(self.s, viewer, look, seed)
        except Violation:  # worlds are copied too: blame the copy if that is it
            checks.copied(self.s)
            raise
        checks.check_census(world, self.counted, f" in a world imagined in {self.s.step.name!r}")
        self.findings.worlds += 1
        self.note(Law.ROUND_TRIP, Law.SAME_QUESTION)
        if viewer >= 0 and self.s.acting >> viewer & 1:
            self.note(Law.HEURISTICS)
            checks.check_candidates(self.s, world, viewer)
        if whole and self.one_in(self.s.seats):
            checks.check_playable(world, look.sent, seed, self.longest)
        if not self.s.acting and not self.s.over:
            self.unasked.append((world, viewer))
        return look

    def look_at_unasked(self) -> None:
        """States imagined on the way to this question must reach a question, too, as the game itself did."""
        for world, viewer in self.unasked:
            checks.check_next_question(world, viewer, self.counted)
        self.unasked.clear()

    def look_at_copies(self) -> None:
        """Now and then, and at least once: copies and written positions play on by themselves."""
        s = self.s
        if not self.copies or self.one_in(COPIES):
            self.note(Law.COPY)
            checks.check_copy(s, self.rng.below(1 << 30), self.longest)
            t = s.copy()
            self.copies.append((t, freeze(t)))
        if s.pending and (not self.findings.checks[Law.REPLAY] or self.one_in(COPIES)):
            self.note(Law.REPLAY)  # only at a question: nobody can keep a game that stands between two
            checks.check_position(s, self.rng.below(1 << 30), self.longest)

    def answer(self) -> None:
        """All asked seats answer, in any order; now and then the clock answers, or a viewer is checked."""
        s = self.s
        seats = list(MEMBERS[s.pending])
        if not seats:
            return
        self.rng.shuffle(seats)
        pause = self.rng.below(len(seats)) if self.one_in(PAUSES) else -1
        for seat in seats[:-1]:
            if seat == seats[pause] and pause >= 0:
                self.seal_watched(seat)
            else:
                self.seal(seat)
        self.seal_last(seats[-1])
        self.sizes.append(len(seats))
        self.findings.decisions += len(seats)

    def choose(self, seat: int) -> int:
        legal = self.s.legal_ids(seat)
        return legal[self.rng.below(len(legal))]

    def seal(self, seat: int) -> None:
        s = self.s
        with guard(Law.END):
            code = self.choose(seat)
            if self.one_in(CLOCKS):
                count = s.rng_count
                partials = s.step.partial_answers(s, seat, s.arg)
                s.expire(seat, s.game.text(partials[self.rng.below(len(partials))]) if self.one_in(2) else None)
                checks.check_clock(s, count)
            else:
                s.play(seat, code)

    def seal_watched(self, seat: int) -> None:
        """Submit an answer and compare the view of another seat before and after."""
        s = self.s
        others = [viewer for viewer in range(SPECTATOR, s.seats) if viewer != seat]
        viewer = others[self.rng.below(len(others))]
        before = view_of(s, viewer)
        self.seal(seat)
        after = self.look_through(viewer)
        self.note(Law.NO_SILENT_CHANGE)
        checks.check_sealed(viewer, before, after.view)
        self.look_at_copies()

    def seal_last(self, seat: int) -> None:
        """Submit the last answer without resolving the step."""
        s = self.s
        with guard(Law.END):
            code = self.choose(seat)
            if self.one_in(CLOCKS):
                count = s.rng_count
                code = s.step.timeout(s, seat, s.arg, code if self.one_in(2) else NO_PARTIAL)
                checks.check_clock(s, count)
                self.log.late |= BIT[seat]
        s.answers[seat] = code
        s.pending &= ~BIT[seat]

    def happen(self) -> None:
        s, findings = self.s, self.findings
        name = s.step.name
        told = len(self.log.events)
        with guard(Law.END):
            if s.game.result(s) is not None:
                raise Violation(Law.END, f"{name!r} is open, and there is a result already")
            s.happen()
        for viewer, look in self.looks.items():
            look.check_detached(viewer)
            self.note(Law.NO_SILENT_CHANGE)
            news = any(event.reaches(viewer) for event in self.log.events[told:])
            checks.check_told(viewer, name, look.view, view_of(s, viewer), news)
        if findings.steps > self.longest or findings.decisions > self.longest:
            raise Violation(Law.END, f"after {findings.steps} steps and {findings.decisions} decisions it goes on")

    # ------------------------------------------------------------------ the end

    def close(self) -> None:
        s = self.s
        self.end()
        checks.check_replay(s, Replay.of(s, self.seed), self.sizes, self.rng)

    def end(self) -> None:
        s = self.s
        self.note(Law.END, Law.REPLAY)
        with guard(Law.END):
            result = s.game.result(s)
        checks.check_result(s, result)
        if s.pending_seats or any(s.legal_actions(seat) for seat in range(s.seats)):
            raise Violation(Law.END, "the game is over, and somebody is still asked")
        for t, before in self.copies:
            self.note(Law.COPY)
            demand(Law.COPY, differences(before, freeze(t)), "playing a game changed a copy made of it earlier")
        checks.check_position(s, self.seed, self.longest)

    def record(self, broken: Violation) -> str:
        """Add the record of the game up to the violation; a result that cannot be computed is left out."""
        late = self.log.late  # of the step that is open, which a copy has played on
        for step, answers in broken.beyond:
            first = answers[0][0]
            self.log.answers += [
                Answer(seat, code, bool(late >> seat & 1), step, seat == first) for seat, code in answers
            ]
            late = 0
        return write(Replay.so_far(self.s, self.seed))
