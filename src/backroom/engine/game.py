"""Game: what a game folder must offer, and what everybody may ask of any game.

A folder under `games/` (or an installed package, by the entry point group `backroom.games`) holds one `GAME`. It
names data (seats, options, alphabet, steps, sights, forms, events) and a handful of functions; everything else
here is worked out from those, so no program outside the folder knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from backroom.engine import position
from backroom.engine import visibility as sight
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
    """The worlds that one view cannot tell apart."""

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
        """One of them; what the rules keep from the viewer is dealt afresh."""
        return self.dealt(self.seen.copy(), seed)

    def last(self, seed: int) -> State:
        """The same where no other will be asked for: it is dealt on what was seen, and not on a copy."""
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
    """One game. The functions a folder gives:

    `blank(seats, house)` an empty table; `lay(s)` the deal, which pushes the first steps; `fill(s, viewer)` deals
    afresh every secret the rules keep from a viewer; `census(s)` counts cards and tokens; `score(s)` the result
    of a finished game; `arrange(s, given)` completes a position of which only the fields in `given` were set;
    `check(s)` refuses a position that the rules cannot lead to, with a ValueError that begins with the field;
    `estimate(s)` what the table is worth to each seat, from 0 to 1, where a game knows it better than by the ranks;
    `sensible(s, seat, options)` those of a seat's options that a careful player would consider, one that stands several
    times being that much likelier; it looks at nothing but what that seat may see, and draws nothing; a search
    weighs nothing else, and plays on by it;
    `speaks(s, seat)` who may talk while the game runs, if not everybody, by what everyone sees. `pace` names steps that
    people need longer for than usual, or not so long, with the factor. `sides(s)` names those who win and lose
    together, with the mask of their seats; sides that are alike have one name.
    `readings` are fields of the view that follow from its others: `row`, `players.hand_size`, each a function of the
    view (and of the number of the row), with `?` where the viewer cannot know it.
    `facts(s)` is what a finished game can tell to those who count over many (`facts.py`). `grid` says what of the table
    lies in rows and columns, for pages that draw it (`grid.py`). `parts(s)` names the powers and roles that an empty
    table with these options may hold, by the ids of their words: `power-kid` has a `power-kid-text` beside it.
    `off_screen` names fields that lie in views for bots and for `imagine`, and that no screen needs to draw.
    `fits` names earlier versions of the rules: a game that was begun under one of them goes on from its last position
    under these. Same fields, same steps, same alphabet, and nothing on the table that these rules cannot deal with.

    A game that is too long to be played out at random says after how many decisions a playout is broken off: its
    `horizon`. Its `estimate` then speaks of unfinished games too; of imagined ones, so it may look at every card.

    In `given` a field of the table stands by its name, a field of a seat as `A.field`, and as `players.field`
    when any seat has it, a row of records by its name, the open step as `step`, `n`, `agenda`, `asked`,
    `waiting`. When `step` is given without `agenda`, `s.agenda` is what follows that step in a deal, or empty
    when a deal does not hold it: then `arrange` lays it. It may refuse with a ValueError; when that begins
    with a field (`A.field: ...`, `row.2.field: ...`, `step: ...`) its line is named, or that of the table around it.
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
        visibility: Mapping[str, sight.VisibilityRule],
        codecs: Mapping[str, Codec],
        readings: Mapping[str, sight.Reading] | None = None,
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
        grid: Grid | None = None,
        parts: Callable[[Any], list[str]] | None = None,
        example: bool = False,
        off_screen: Sequence[str] = (),
    ) -> None:
        if rollout_limit is not None and (estimate is None or rollout_limit < 0):
            raise ValueError(f"{name}: a rollout_limit is a number of decisions; positions there need an estimate")
        if any(earlier >= version for earlier in compatible_versions):
            raise ValueError(f"{name}: what fits version {version} are positions of earlier ones")
        sight.check_lines(name, state_class, records, visibility, codecs)
        self.name = name
        self.version = version
        self.compatible_versions = tuple(compatible_versions)
        self.seats = tuple(seats)
        self.options = tuple(options)
        self.action_space = action_space
        self.steps = {step.name: step for step in [*steps, OVER]}
        self.events = dict(events)
        self.state_class = state_class
        self.records = dict(records)
        self.visibility = dict(visibility)
        self._known_options = KnownOptions(name, options)
        house = self._known_options.validate({}, seats[0])
        self.codecs = {**plain_codecs(name, empty_state(seats[0], house), records), **codecs}
        self.example = example
        self.off_screen = sight.known_fields(name, off_screen, visibility)
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
        self._parts = parts
        self.readings = dict(readings or {})
        self._visibility_table = sight.VisibilityTable(
            state_class, records, visibility, self.codecs, sight.Readings(name, self.readings, visibility)
        )

    # ------------------------------------------------------------------ beginning and end

    def empty_state(self, seats: int, options: Mapping[str, Any] | None = None) -> State:
        """An empty table with these options in force, nothing dealt."""
        if seats not in self.seats:
            raise NotOffered(f"{self.name} is played by {span(self.seats)}, not by {seats}")
        house = self._known_options.validate(options or {}, seats)
        s = self._empty_state(seats, house)
        s.clear(self, seats, house)
        return s

    def deal(self, seats: int, seed: int | bytes | None = None, options: Mapping[str, Any] | None = None) -> State:
        """A game ready for its first question. Seed: an int (fast), 32 bytes (keyed), None (keyed, secret)."""
        s = self.new_unstarted(seats, seed, options)
        s.advance()
        return s

    def new_unstarted(
        self, seats: int, seed: int | bytes | None = None, options: Mapping[str, Any] | None = None
    ) -> State:
        """A deal before anything has happened: who wants to hear how it begins listens, and lets it advance."""
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
        """Who wins and loses together: the name of the side, and the mask of its seats. Alike: of one name."""
        return [("", BIT[seat]) for seat in range(s.seats)] if self._sides is None else self._sides(s)

    def parts(self, seats: int, options: Mapping[str, Any] | None = None) -> list[str]:
        """What may be in play at such a table, whoever holds it: everybody knows that from the options alone."""
        return [] if self._parts is None else self._parts(self.empty_state(seats, options))

    def variants(self) -> dict[str, dict[str, Value]]:
        """The games in this box by name, each with the options that make it; `base` where there is a plain one.

        What can be added to it is there each alone and, if there are several, all together, their names joined by `+`.
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
        """A copy played to its end at random."""
        t = s.copy()
        rollout(t, FastRng(seed))
        return t

    def may_speak(self, s: State, seat: int) -> bool:
        """Whether a seat may talk to the table now; after the end everybody may."""
        return self._speaks is None or s.over or self._speaks(s, seat)

    # ------------------------------------------------------------------ what a seat sees, and what it can make of it

    def view(self, s: State, viewer: int | None) -> dict[str, Any]:
        """What a seat may see (None: a spectator), as plain data that survives JSON unchanged."""
        if viewer is not None and not 0 <= viewer < s.seats:
            raise ValueError(f"there is no seat {viewer}: this game has seats 0 to {s.seats - 1}")
        return self._visibility_table.view(s, SPECTATOR if viewer is None else viewer)

    def truth(self, s: State) -> dict[str, Any]:
        """What all seats know together, as the view of a spectator: for those who hold the whole table."""
        view = self.view(s, None)
        for seat in range(s.seats):
            view = sight.pooled(view, self.view(s, seat))
        view["viewer"] = None
        self._visibility_table.readings.add(view)
        return view

    def imagine(self, view: Mapping[str, Any], seed: int = 0) -> State:
        """A world that this view cannot tell from the truth, drawn afresh; it gets the view only."""
        return self.determinizer(view).last(seed)

    def determinizer(self, view: Mapping[str, Any]) -> Determinizer:
        """For many worlds of one view: the view is read once."""
        return Determinizer(self, view)

    def restore(self, view: Mapping[str, Any]) -> State:
        """Everything a view shows, on an otherwise blank table."""
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
        """The fields of the table that are lists with one value for each seat."""
        return [name for name in self.visibility if isinstance(self.codecs.get(name), BySeat)]

    @property
    def seats_in(self) -> list[str]:
        """The fields whose numbers are seats, those of records as `players.aim`."""
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
        """A state from readable TOML; what it does not say is filled in sensibly."""
        return position.read(self, text)

    def describe(self, s: State) -> str:
        """The whole state as readable TOML, luck and sealed answers included: keep it as you would keep the deck."""
        return position.write(self, s)

    def seat_counts(self, given: Mapping[str, Any]) -> tuple[int, ...]:
        """The numbers of seats at which these options may be chosen; what is unknown is for all sizes."""
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
    """Forms of the fields that hold a list or a tuple: numbers, unless the game says otherwise.

    Without one a view would share the list with the table, and change as the game goes on.
    """
    things = {"": empty, **{row + ".": record() for row, record in records.items()}}
    codecs: dict[str, Codec] = {}
    for prefix, thing in things.items():
        for name in sight.fields_of(type(thing)):
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
