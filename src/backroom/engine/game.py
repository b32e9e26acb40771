"""Game: the contract between a game folder and every program that uses games.

A folder under `games/` (or an installed package, through the entry point group `backroom.games`) holds one `GAME`.
`GAME` names data (seats, options, action space, steps, visibility, codecs, events) and a few functions. All other
methods of `Game` follow from those, so no program outside the folder knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from backroom.engine import position
from backroom.engine.actions import ActionSpace
from backroom.engine.bitmasks import BIT, MEMBERS, mask_of
from backroom.engine.codecs import NUMBER, BySeat, Codec, Lists, Tuples, names_seats
from backroom.engine.events import SPECTATOR
from backroom.engine.grid_hints import Grid
from backroom.engine.options import KnownOptions, NotOffered, Option, Value, spelled
from backroom.engine.rng import KEY_BYTES, FastRng
from backroom.engine.rollout import Candidates, rollout
from backroom.engine.state import ENGINE_FIELDS, OVER, State
from backroom.engine.stats import Stats
from backroom.engine.step import Step, arg_from_json
from backroom.engine.visibility import (
    Reading,
    VisibilityRule,
    VisibilityTable,
    check_lines,
    fields_of,
    known_fields,
    pooled,
)

BASE: Final = "base"  # the variant of a game that is nothing but itself


class Result:
    """How a game ended: the seats that won, money or points by seat, ranks by seat (1 is best), and why it ended."""

    __slots__ = ("ranks", "reason", "scores", "winners")

    def __init__(self, winners: Sequence[int], scores: Sequence[int], ranks: Sequence[int], reason: str) -> None:
        self.winners = tuple(winners)
        self.scores = tuple(scores)
        self.ranks = tuple(ranks)
        self.reason = reason

    def to_json(self) -> dict[str, Any]:
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "reason": self.reason,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and other.to_json() == self.to_json()

    def __hash__(self) -> int:
        return hash((self.winners, self.scores, self.ranks, self.reason))

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, ranks={self.ranks}, reason={self.reason!r})"


class Determinizer:
    """Samples full states that one view cannot tell apart (determinization; OpenSpiel calls it resampling).

    The view is read once; each sample deals the hidden parts afresh.
    """

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.viewer = SPECTATOR if view["viewer"] is None else int(view["viewer"])
        self.seen = game.restore(view)
        if view["hides_timing"]:  # nobody sees who has answered: all others still owe one
            mine = BIT[self.viewer] if self.viewer >= 0 else 0
            self.seen.pending = self.seen.acting & ~mine | mask_of(view["pending"])
        if self.viewer >= 0 and (self.seen.acting & ~self.seen.pending) >> self.viewer & 1:
            self.seen.answers[self.viewer] = game.parse(view["answers"][self.viewer])

    def draw(self, seed: int) -> State:
        """A new sample. Secrets that the rules keep from the viewer are dealt afresh."""
        return self.dealt(self.seen.copy(), seed)

    def last(self, seed: int) -> State:
        """The last sample: it reuses the state that was read from the view, without a copy."""
        return self.dealt(self.seen, seed)

    def dealt(self, s: State, seed: int) -> State:
        s.seed(seed)
        if not s.over:
            self.game.redeal_hidden(s, self.viewer)
            for seat in MEMBERS[s.acting & ~s.pending]:  # seen to have answered, but not what
                if seat != self.viewer:
                    legal = s.legal_ids(seat)
                    s.answers[seat] = legal[s.draw(len(legal))]
        return s


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. A folder gives these functions and data:

    - `empty_state(seats, options)`: a state with nothing dealt.
    - `setup(s)`: the deal; it pushes the first steps.
    - `redeal_hidden(s, viewer)`: deals afresh every secret that the rules keep from a viewer.
    - `census(s)`: counts cards and tokens.
    - `score(s)`: the result of a finished game.
    - `complete_position(s, given)`: completes a position of which only the fields in `given` were set.
    - `check(s)`: refuses a position that the rules cannot lead to, with a ValueError that begins with the field.
    - `estimate(s)`: the value of a state for each seat, from 0 to 1, where a game knows it better than by the ranks.
    - `candidates(s, seat, legal)`: the legal actions that a careful player would consider; an action that stands
      several times is that much likelier. The function reads only what that seat may see, and draws no random number.
      A search considers no other actions, and its rollouts use them.
    - `rollout_limit`: the number of decisions after which a rollout is broken off, for games that are too long to be
      played out at random. `estimate` then speaks of unfinished games too; of imagined ones, so it may read every
      card.
    - `speaks(s, seat)`: who may talk while the game runs, by what everyone sees; default: everybody.
    - `pace`: steps that people need longer for than usual, or shorter, each with a factor.
    - `sides(s)`: the sides that win and lose together, each with the mask of its seats; sides of one kind have one
      name.
    - `readings`: fields of the view that follow from others, `leaders` or `players.hand_size`, each a function of the
      view (and of the index of the record), with `?` where the viewer cannot know the value.
    - `stats(s)`: statistics of a finished game (`stats.py`).
    - `grid`: hints for drawing a board (`grid_hints.py`).
    - `constants`: public numbers and words of the rules that a drawing needs beside a view, such as the number of
      rounds; plain data.
    - `optional_records`: records of which a state has one or none, as the options say, each with its class. It is a
      field of the state by this name, which `empty_state` sets or leaves unset for good; unset, it is None in a view.
    - `parts(s)`: the powers and roles that a game with these options may hold, by the ids of their words: `power-kid`
      has a `power-kid-text` beside it.
    - `off_screen`: fields of views for bots and `imagine` that no screen needs to draw.
    - `compatible_versions`: earlier versions of the rules whose games go on under these, from their last position:
      same fields, same steps, same action space, and no state that these rules cannot deal with.

    In `given` a field of the state stands by its name, a field of a seat as `A.field`, and as `players.field` when any
    seat has it; other records stand by their name, the open step as `step`, `arg`, `agenda`, `acting`, `pending`. When
    `step` is given without `agenda`, `s.agenda` is what follows that step in a deal, or empty when a deal does not
    hold the step: then `complete_position` sets it. `complete_position` may refuse with a ValueError; the line of a
    field at its beginning (`A.field: ...`, `records.2.field: ...`, `step: ...`) is named, or the line of the table
    around it.
    """

    def __init__(
        self,
        *,
        name: str,
        version: int,
        seats: Sequence[int],
        options: Sequence[Option],
        action_space: ActionSpace,
        steps: Sequence[Step[Any]],
        events: Mapping[str, dict[str, Codec]],
        state_class: type[State],
        records: Mapping[str, type],
        visibility: Mapping[str, VisibilityRule],
        codecs: Mapping[str, Codec],
        readings: Mapping[str, Reading] | None = None,
        empty_state: Callable[[int, dict[str, Any]], State],
        setup: Callable[[Any], None],
        redeal_hidden: Callable[[Any, int], None],
        census: Callable[[Any], dict[str, int]],
        score: Callable[[Any], Result],
        complete_position: Callable[[Any, set[str]], None] | None = None,
        check: Callable[[Any], None] | None = None,
        estimate: Callable[[Any], list[float]] | None = None,
        rollout_limit: int | None = None,
        candidates: Candidates | None = None,
        speaks: Callable[[Any, int], bool] | None = None,
        pace: Mapping[str, float] | None = None,
        sides: Callable[[Any], list[tuple[str, int]]] | None = None,
        stats: Callable[[Any], Stats] | None = None,
        compatible_versions: Sequence[int] = (),
        optional_records: Mapping[str, type] | None = None,
        grid: Grid | None = None,
        constants: Mapping[str, Any] | None = None,
        parts: Callable[[Any], list[str]] | None = None,
        example: bool = False,
        off_screen: Sequence[str] = (),
    ) -> None:
        if rollout_limit is not None and (estimate is None or rollout_limit < 0):
            raise ValueError(f"{name}: a rollout_limit is a number of decisions; positions there need an estimate")
        if any(earlier >= version for earlier in compatible_versions):
            raise ValueError(f"{name}: what fits version {version} are positions of earlier ones")
        self.records = dict(records)
        self.optional_records = dict(optional_records or {})
        classes = {**self.records, **self.optional_records}
        check_lines(name, state_class, classes, visibility, codecs)
        self.name = name
        self.version = version
        self.compatible_versions = tuple(compatible_versions)
        self.seats = tuple(seats)
        self.options = tuple(options)
        self.action_space = action_space
        self.steps = {step.name: step for step in [*steps, OVER]}
        self.events = dict(events)
        self.state_class = state_class
        self.visibility = dict(visibility)
        self._known_options = KnownOptions(name, options)
        defaults = self._known_options.validate({}, seats[0])
        self.codecs = {**plain_codecs(name, empty_state(seats[0], defaults), classes), **codecs}
        self.example = example
        self.off_screen = known_fields(name, off_screen, visibility)
        self.census = census
        self._empty_state = empty_state
        self._setup = setup
        self.redeal_hidden = redeal_hidden
        self._score = score
        self.complete_position = complete_position
        self.check = check
        self.estimate = estimate
        self.rollout_limit = rollout_limit
        self.candidates = candidates
        self._speaks = speaks
        self.pace = dict(pace or {})
        self._sides = sides
        self.stats = stats
        self.grid = grid
        self.constants = dict(constants or {})
        self._parts = parts
        self.readings = dict(readings or {})
        self._visibility_table = VisibilityTable(
            state_class, records, visibility, self.codecs, self.optional_records, self.readings, name
        )

    # ------------------------------------------------------------------ beginning and end

    def empty_state(self, seats: int, options: Mapping[str, Any] | None = None) -> State:
        """A state with these options in force, nothing dealt."""
        if seats not in self.seats:
            raise NotOffered(f"{self.name} is played by {span(self.seats)}, not by {seats}")
        in_force = self._known_options.validate(options or {}, seats)
        s = self._empty_state(seats, in_force)
        s.clear(self, seats, in_force)
        return s

    def deal(self, seats: int, seed: int | bytes | None = None, options: Mapping[str, Any] | None = None) -> State:
        """A game ready for its first question. Seed: an int (fast), 32 bytes (keyed), None (keyed, new secret key)."""
        s = self.new_unstarted(seats, seed, options)
        s.advance()
        return s

    def new_unstarted(
        self, seats: int, seed: int | bytes | None = None, options: Mapping[str, Any] | None = None
    ) -> State:
        """A deal before its first step: attach a log with `listen`, then call `advance`."""
        if isinstance(seed, bytes) and len(seed) != KEY_BYTES:
            raise ValueError(f"a keyed seed has {KEY_BYTES} bytes, not {len(seed)}")
        s = self.empty_state(seats, options)
        s.seed(seed)
        self._setup(s)
        return s

    def result(self, s: State) -> Result | None:
        return self._score(s) if s.over else None

    def payoffs(self, s: State) -> list[float]:
        """One point, shared by the winners of a finished game."""
        result = self._score(s)
        share = 1.0 / len(result.winners) if result.winners else 0.0
        return [share if seat in result.winners else 0.0 for seat in range(s.seats)]

    def sides(self, s: State) -> list[tuple[str, int]]:
        """The sides that win and lose together: the name of each, and the mask of its seats."""
        return [("", BIT[seat]) for seat in range(s.seats)] if self._sides is None else self._sides(s)

    def parts(self, seats: int, options: Mapping[str, Any] | None = None) -> list[str]:
        """The powers and roles that may be in play, as the options alone tell everybody."""
        return [] if self._parts is None else self._parts(self.empty_state(seats, options))

    def variants(self) -> dict[str, dict[str, Value]]:
        """The games in this box by name, each with its options; `base` is the plain game, if there is one.

        Each expansion appears alone and, if there are several, all together, names joined by `+`.
        """
        found: dict[str, dict[str, Value]] = {}
        added: list[str] = []
        for option in self.options:
            if option.variant:
                for value in option.values:
                    if value is False:
                        found[BASE] = {}
                    else:
                        found[option.name if value is True else spelled(value)] = {option.name: value}
                        added += [option.name] * (value is True)
        if len(added) > 1:
            found["+".join(added)] = dict.fromkeys(added, True)
        return found or {BASE: {}}

    def rollout(self, s: State, seed: int) -> State:
        """A copy, played to its end at random."""
        t = s.copy()
        rollout(t, FastRng(seed))
        return t

    def may_speak(self, s: State, seat: int) -> bool:
        """Whether a seat may talk now; after the end everybody may."""
        return self._speaks is None or s.over or self._speaks(s, seat)

    # ------------------------------------------------------------------ what a seat sees, and what it can make of it

    def view(self, s: State, viewer: int | None) -> dict[str, Any]:
        """The view of a seat (None: a spectator), as plain data that survives JSON unchanged."""
        if viewer is not None and not 0 <= viewer < s.seats:
            raise ValueError(f"there is no seat {viewer}: this game has seats 0 to {s.seats - 1}")
        return self._visibility_table.view(s, SPECTATOR if viewer is None else viewer)

    def truth(self, s: State) -> dict[str, Any]:
        """The knowledge of all seats together, as a spectator's view: for programs that hold the whole state."""
        view = self.view(s, None)
        for seat in range(s.seats):
            view = pooled(view, self.view(s, seat))
        view["viewer"] = None
        self._visibility_table.readings.add(view)
        return view

    def imagine(self, view: Mapping[str, Any], seed: int = 0) -> State:
        """A full state sampled uniformly from all states that this view cannot tell apart (determinization).

        The method gets only the view, so the sample can reveal no secret.
        """
        return self.determinizer(view).last(seed)

    def determinizer(self, view: Mapping[str, Any]) -> Determinizer:
        """A sampler for many states of one view; the view is read once."""
        return Determinizer(self, view)

    def restore(self, view: Mapping[str, Any]) -> State:
        """A state with everything that a view shows, and first values elsewhere."""
        if view["game"] != self.name or view["version"] != self.version:
            raise ValueError(
                f"this is a view of {view['game']} version {view['version']}, not of {self.name} {self.version}"
            )
        s = self._empty_state(view["seats"], view["options"])
        s.clear(self, view["seats"], dict(view["options"]))
        s.step = self.steps[view["step"]]
        s.arg = arg_from_json(s.step, view["arg"])
        s.agenda = [(self.steps[name], arg_from_json(self.steps[name], arg)) for name, arg in view["agenda"]]
        s.acting = mask_of(view["acting"])
        s.pending = mask_of(view["pending"])
        self._visibility_table.restore(s, view)
        return s

    @property
    def by_seat(self) -> list[str]:
        """The fields of the state that are lists with one value for each seat."""
        return [name for name in self.visibility if "." not in name and isinstance(self.codecs.get(name), BySeat)]

    @property
    def seats_in(self) -> list[str]:
        """The fields whose numbers are seats; those of records as `players.aim`."""
        return [name for name in self.visibility if names_seats(self.codecs.get(name, NUMBER))]

    # ------------------------------------------------------------------ texts

    def text(self, code: int) -> str:
        return self.action_space.text(code)

    def parse(self, text: str) -> int:
        code = self.action_space.find(text)
        if code < 0:
            raise ValueError(f"{text!r} is no action of {self.name}")
        return code

    def position(self, text: str) -> State:
        """The state that readable TOML describes; fields that the text leaves out are completed.

        Raises PositionError.
        """
        return position.read(self, text)

    def describe(self, s: State) -> str:
        """The whole state as readable TOML, all secrets included."""
        return position.write(self, s)

    def seat_counts(self, given: Mapping[str, Any]) -> tuple[int, ...]:
        """The numbers of seats for which these options may be chosen; unknown options allow all."""
        chosen = []
        for name, said in given.items():
            option = self.option(name)
            value = None if option is None else option.meant(said)
            if option is not None and value is not None:
                chosen.append((option, value))
        return tuple([n for n in self.seats if all(option.allows(value, n) for option, value in chosen)])

    def option(self, name: str) -> Option | None:
        for option in self.options:
            if option.name == name:
                return option
        return None

    def __repr__(self) -> str:
        return f"<Game {self.name}, version {self.version}>"


def plain_codecs(game: str, empty: State, records: Mapping[str, type]) -> dict[str, Codec]:
    """Codecs of fields that hold a list or a tuple of numbers, for games that name none."""
    things = {"": empty, **{kind + ".": record() for kind, record in records.items()}}
    codecs: dict[str, Codec] = {}
    for prefix, thing in things.items():
        for name in fields_of(type(thing)):
            if name not in ENGINE_FIELDS and name not in records:
                if not hasattr(thing, name):
                    raise ValueError(f"{game}: {type(thing).__name__}() leaves {name!r} unset; give it a first value")
                value = getattr(thing, name)
                if isinstance(value, (list, tuple)):
                    codecs[prefix + name] = (Lists if isinstance(value, list) else Tuples)(NUMBER)
    return codecs


def span(seats: Sequence[int]) -> str:
    """`4 to 8 seats`, `2 seats`, `6 or 8 seats`."""
    if len(seats) == 1:
        return f"{seats[0]} seats"
    if list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]} seats"
    return ", ".join(map(str, seats[:-1])) + f" or {seats[-1]} seats"
