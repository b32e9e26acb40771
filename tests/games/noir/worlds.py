"""Every world that fits what a seat has seen, by brute force, on boards so small that it can be done.

A game is played on a tiny board (the truth). Beside it all other deals are played through the same public answers: a
card that is drawn is any card that is left, a secret choice of somebody else any that is legal. A deal that looks or
sounds different to the viewer is dropped at once. The remaining deals are the worlds, each as often as there are ways
to it; `imagine` must find the same worlds equally often. The enumeration uses the rules, but nothing of `imagine`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from backroom.engine.rng import FastRng
from backroom.engine.state import State
from backroom.games.noir.action_space import FAST
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of
from backroom.games.noir.turn import BEGIN
from tests.games.common.draws import SCRIPT, outcomes
from tests.games.noir.talk import GAME

SECRET = ("settle", "give_back", "new_face", "plainclothes")  # steps whose answer nobody else sees
MOST = 40_000  # deals that are followed at once
LARGEST = 400  # worlds that are compared
SAMPLES = 12  # draws a world, and not fewer than LEAST
LEAST = 600


class Lazy(Noir):
    """A table whose deck is only a set: the script says which of its cards is drawn."""

    __slots__ = ()

    def draw_card(self) -> Slot:
        if not self.deck:
            return super().draw_card()
        at = SCRIPT.draw(len(self.deck))
        self.deck_size -= 1
        return Slot(self.deck.pop(at), 0, self.pool)


def empty_board(board: str, options: dict[str, Any], seats: int = 2) -> Noir:
    """A tiny table before the deal, its deck in the order of the suspects."""
    s = GAME.empty_state(seats, options)
    assert isinstance(s, Noir)
    s.board = GAME.codecs["board"].from_text(board)
    s.rows, s.cols = board.count("/") + 1, len(board.split("/", maxsplit=1)[0].split())
    for card in s.board:
        if card >= 0:
            s.pool |= 1 << card
    s.deck = cards_of(s.pool)
    s.deck_size = len(s.deck)
    for p, role in zip(s.players, s.mode.cast(seats)):
        p.role = role
    return s


def start(s: Noir) -> None:
    s.mode.deal(s)
    s.push(BEGIN, s.mode.first(s))
    s.advance()


def dealt(board: str, options: dict[str, Any], seed: int, seats: int = 2) -> Noir:
    """A tiny table after the deal, with somebody listening from the first word on."""
    s = empty_board(board, options, seats)
    s.seed(seed)
    s.shuffle(s.deck)
    s.listen()
    start(s)
    return s


class Truth:
    """The game as it is, and for one viewer all games it could be."""

    def __init__(self, board: str, options: dict[str, Any], viewer: int | None, seed: int, seats: int = 2) -> None:
        self.viewer = viewer
        self.s = dealt(board, options, seed, seats)
        deals = outcomes(empty_board(board, options, seats), Lazy, start, [])
        self.worlds = self.fitting(world for world, _ in deals)

    def fitting(self, worlds: Iterator[Noir]) -> list[Noir]:
        view, told = GAME.view(self.s, self.viewer), heard(self.s, self.viewer)
        found: list[Noir] = []
        for world in worlds:
            if heard(world, self.viewer) == told and GAME.view(world, self.viewer) == view:
                found.append(world)
                if len(found) > MOST:
                    raise OverflowError("too many worlds for this test")
        return found

    def play(self, id: int) -> None:
        """The truth goes on, and so does every world in which this could have been said."""
        seat = self.s.pending_seats[0]
        secret = seat != self.viewer and self.s.step.name in SECRET
        log = self.s.listen()
        log.events.clear()
        self.s.play(seat, id)
        self.worlds = self.fitting(self.branches(seat, id, secret))

    def branches(self, seat: int, id: int, secret: bool) -> Iterator[Noir]:
        for world in self.worlds:
            if world.pending_seats != (seat,):
                continue
            ids = world.legal_ids(seat)
            for choice in ids if secret else [id] if id in ids else []:
                for after, _ in outcomes(world, Lazy, lambda t, x=choice: t.play(seat, x), []):  # type: ignore[misc]
                    yield after

    def shares(self) -> Counter[str]:
        return Counter(key(world) for world in self.worlds)


class Merged(Truth):
    """Worlds that have become the same are one from then on, with all the ways to it: faces come and go.

    The first worlds are written down at once: any deal of the cards that lie face down, all equally likely.
    """

    def __init__(self, s: Noir, viewer: int | None, deals: Iterable[Noir]) -> None:
        self.s = s
        self.viewer = viewer
        view = GAME.view(s, viewer)
        self.worlds = [world for world in deals if GAME.view(world, viewer) == view]
        self.ways = Counter(key(world) for world in self.worlds)

    def shares(self) -> Counter[str]:
        return self.ways

    def play(self, id: int) -> None:
        seat = self.s.pending_seats[0]
        secret = seat != self.viewer and self.s.step.name in SECRET
        self.s.listen().events.clear()
        self.s.play(seat, id)
        worlds, before = self.worlds, self.ways
        view, told = GAME.view(self.s, self.viewer), heard(self.s, self.viewer)
        found: dict[str, Noir] = {}
        self.ways = Counter()
        for world in worlds:
            self.worlds = [world]
            number = before[key(world)]
            for after in self.branches(seat, id, secret):
                name = key(after)
                known = name in found
                if known or (heard(after, self.viewer) == told and GAME.view(after, self.viewer) == view):
                    self.ways[name] += number
                    found[name] = after
        self.worlds = list(found.values())


def heard(s: Noir, viewer: int | None) -> list[str]:
    return [repr(event) for event in s.listen().heard(viewer)]


def key(s: State) -> str:
    """The secrets of a state from somebody, but for the order of the deck."""
    assert isinstance(s, Noir)
    rows = [[int(slot.card) for slot in row] for row in (s.hand, s.hits, s.under, s.buried)]
    return repr(([int(p.identity) for p in s.players], rows, sorted(s.deck)))


def follow(
    truth: Truth,
    answer: Callable[[Noir, FastRng], int],
    seed: int,
    decisions: int,
    largest: int = LARGEST,
    counts: Callable[[Noir], bool] = lambda s: True,
    deck: int = 0,
) -> int:
    """Play on, while the deck has so many cards, and compare wherever there are few enough worlds.

    Returns how many of the positions that count were compared.
    """
    rng = FastRng(seed + 100)
    compared = 0
    for _ in range(decisions):
        truth.play(answer(truth.s, rng))
        if truth.s.over or truth.s.deck_size < deck:
            break
        assert truth.worlds, "the truth itself must be among them"
        if 1 < len(truth.shares()) <= largest and rng.below(3) == 0:
            assert deviation(truth) < 5.5
            compared += counts(truth.s)
    return compared


def deviation(truth: Truth, samples: int = SAMPLES) -> float:
    """The largest deviation of a share, in standard deviations; the same worlds must be met, all of them."""
    shares = truth.shares()
    total = sum(shares.values())
    number = max(LEAST, samples * len(shares))
    drawn = GAME.determinizer(GAME.view(truth.s, truth.viewer))
    met = Counter(key(drawn.draw(seed)) for seed in range(number))
    impossible = set(met) - set(shares)
    assert not impossible, f"{len(impossible)} impossible worlds, as {min(impossible)}"
    assert len(met) == len(shares) or min(shares.values()) * number < 10 * total, "a world that is never met"
    worst = 0.0
    for world, ways in shares.items():
        p = ways / total
        if p < 1:
            worst = max(worst, abs(met[world] - number * p) / (number * p * (1 - p)) ** 0.5)
    return worst


def lively(s: Noir, rng: FastRng) -> int:
    """A random answer with a taste for deeds: shifts alone tell nobody anything."""
    ids = s.legal_ids(s.pending_seats[0])
    deeds = [id for id in ids if id >= FAST]
    pool = deeds if deeds and rng.below(4) else list(ids)
    return pool[rng.below(len(pool))]
