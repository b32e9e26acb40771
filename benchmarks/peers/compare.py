"""Ratios of the figures, and whether they reach the floors that the project has set.

A ratio is computed round by round, ours over theirs, and shown as its median with the quartiles. Games differ in how
many of their decisions are forced, and forced decisions are fast. Every ratio is therefore computed twice: over all
decisions, and over choices, the decisions with more than one legal action. The ratio over all decisions counts; for a
search, where forced moves would look like speed, the smaller one counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any, Final

from benchmarks.peers.probe import COPIES, GAMES, LOOP, PLAYOUTS, SEARCH, VIEW, VIEW_GAMES

Figure = dict[str, Any]

# The game for which most of the floors were set. With powers it has to reach half of them.
MODEL: Final = "cash2"


@dataclass(frozen=True)
class Floor:
    """The least ratio of `what` in one form of our core over what a peer does."""

    what: str
    form: str
    library: str
    game: str
    peers: str  # what the peer does meanwhile
    least: float
    stretch: float
    model: bool = True  # of the model game; otherwise of all other games


FLOORS: Final = (
    Floor(GAMES, "compiled", "OpenSpiel", "goofspiel", GAMES, 2, 4),
    Floor(GAMES, "plain", "OpenSpiel", "goofspiel", GAMES, 0.5, 2),
    Floor(PLAYOUTS, "compiled", "OpenSpiel", "goofspiel", GAMES, 6, 20),
    Floor(VIEW_GAMES, "compiled", "PettingZoo", "leduc", VIEW_GAMES, 40, 250),
    Floor(VIEW_GAMES, "compiled", "RLCard", "uno", VIEW_GAMES, 6, 45),
    Floor(SEARCH, "compiled", "OpenSpiel", "hearts, C++", SEARCH, 2, 8),
    Floor(SEARCH, "plain", "OpenSpiel", "hearts, Python", SEARCH, 4, 12),
    Floor(GAMES, "compiled", "OpenSpiel", "oh_hell", GAMES, 2, 5, model=False),
)

# The same work without the deals.
DEALT: Final = {GAMES: LOOP, VIEW_GAMES: VIEW}


@dataclass(frozen=True)
class Spread:
    """A median between its quartiles."""

    middle: float
    low: float
    high: float

    def times(self, factor: float) -> Spread:
        return Spread(self.middle * factor, self.low * factor, self.high * factor)


def spread(values: Sequence[float]) -> Spread:
    if len(values) < 2:
        return Spread(values[0], values[0], values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(median(values), low, high)


def decisions(figure: Figure) -> list[float]:
    """Decisions a second, by round; an iteration of a search counts as many decisions."""
    return [rate * figure["decisions"] for rate in figure["rates"]]


@dataclass(frozen=True)
class Ratio:
    """Ours over theirs, over all decisions and over choices."""

    over_all: Spread
    over_choices: Spread
    search: bool = False

    @property
    def counts(self) -> Spread:
        ways = (self.over_all, self.over_choices) if self.search else (self.over_all,)
        return min(ways, key=lambda found: found.middle)


def ratio(mine: Figure, theirs: Figure) -> Ratio:
    over_all = spread([a / b for a, b in zip(decisions(mine), decisions(theirs))])
    if mine["what"] == COPIES:
        return Ratio(over_all, over_all)
    return Ratio(over_all, over_all.times(mine["choices"] / theirs["choices"]), mine["what"] == SEARCH)


def find(figures: Sequence[Figure], like: Figure, **other: Any) -> Figure | None:
    """The figure with the fields of `like`, apart from those in `other`."""
    wanted = [(name, other.get(name, like.get(name))) for name in ("library", "game", "what", "form", "options")]
    for figure in figures:
        if all(figure[name] == value for name, value in wanted):
            return figure
    return None


def setup_name(figure: Figure) -> str:
    """`cash2 powers, 6 seats`."""
    options = [name if value is True else f"{name} {value}" for name, value in figure["options"].items()]
    return f"{' '.join([figure['game'], *options])}, {figure['seats']} seats"


@dataclass(frozen=True)
class Verdict:
    """A floor compared with the figures: of whole games, and beside them of games that were dealt beforehand."""

    floor: Floor
    setup: str
    least: float
    stretch: float
    ratio: Ratio | None
    dealt: Ratio | None

    @property
    def met(self) -> bool | None:
        return None if self.ratio is None else self.ratio.counts.middle >= self.least

    def plain(self) -> dict[str, Any]:
        known: dict[str, Any] = {
            "setup": self.setup,
            "what": self.floor.what,
            "form": self.floor.form,
            "peer": f"{self.floor.library} {self.floor.game}",
            "peer_what": self.floor.peers,
            "floor": self.least,
            "stretch": self.stretch,
            "met": self.met,
        }
        if self.ratio is not None:
            found = self.ratio.counts
            known |= {"ratio": digits(found.middle), "quartiles": [digits(found.low), digits(found.high)]}
            known |= {"all_decisions": digits(self.ratio.over_all.middle)}
            known |= {"choices": digits(self.ratio.over_choices.middle)}
        if self.dealt is not None:
            known |= {"dealt": digits(self.dealt.counts.middle)}
        return known


def digits(value: float) -> float:
    return float(f"{value:.4g}")


def verdicts(figures: Sequence[Figure]) -> Iterator[Verdict]:
    """Every floor for every setup that it is set for. A floor is left out if neither half of its ratio was measured."""
    setups = {setup_name(figure): figure for figure in figures if figure["library"] == "backroom"}
    for floor in FLOORS:
        peer = {"library": floor.library, "game": floor.game, "form": "", "options": {}}
        theirs = find(figures, peer, what=floor.peers)
        for name, setup in setups.items():
            if (setup["game"] == MODEL) != floor.model:
                continue
            mine = find(figures, setup, form=floor.form, what=floor.what)
            if not mine and not theirs:
                continue
            dealt = None
            if floor.peers in DEALT:
                without = find(figures, setup, form=floor.form, what=DEALT.get(floor.what, floor.what))
                dealt = against(without, find(figures, peer, what=DEALT[floor.peers]))
            half = 0.5 if floor.model and setup["options"] else 1.0
            yield Verdict(floor, name, floor.least * half, floor.stretch * half, against(mine, theirs), dealt)


def against(mine: Figure | None, theirs: Figure | None) -> Ratio | None:
    return ratio(mine, theirs) if mine and theirs else None
