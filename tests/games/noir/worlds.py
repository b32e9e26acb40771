"""Every world that fits what a seat has seen, by brute force, on boards so small that it can be done.

A game is played on a tiny board (the truth). Beside it all other deals are played through the same public answers: a
card that is drawn is any card that is left, a secret choice of somebody else any that is legal. Whatever looks or
sounds different to the viewer is dropped at once. What remains are the worlds, each as often as there are ways to it;
`imagine` must find the same ones equally often. It uses the rules, but nothing of `imagine`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from backroom.engine.chance import Dice
from backroom.engine.state import State
from backroom.games.noir.state import Noir, Slot
from backroom.games.noir.suspects import cards_of
from backroom.games.noir.turn import BEGIN
from tests.games.noir.talk import GAME

SECRET = ("settle", "give_back", "new_face", "plainclothes")  # steps whose answer nobody else sees
MOST = 40_000  # deals that are followed at once


class Need(Exception):
    """A draw beyond the script: the enumeration branches here."""


class Lazy(Noir):
    """A table whose deck is only a set: the script says which of its cards is drawn."""

    __slots__ = ()

    script: ClassVar[list[int]] = []
    spent: ClassVar[int] = 0

    def draw_card(self) -> Slot:
        if not self.deck:
            return super().draw_card()
        if Lazy.spent == len(Lazy.script):
            raise Need(len(self.deck))
        self.deck_size -= 1
        Lazy.spent += 1
        return Slot(self.deck.pop(Lazy.script[Lazy.spent - 1]), 0, self.pool)


def blank(board: str, options: dict[str, Any], seats: int = 2) -> Noir:
    """A tiny table before the deal, its deck in the order of the suspects."""
    s = GAME.blank(seats, options)
    assert isinstance(s, Noir)
    s.board = GAME.forms["board"].parse(board)
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


def outcomes(s: Noir, act: Any, script: list[int]) -> Iterator[Noir]:
    """What `act` makes of a copy of this table, with every card that can be drawn on the way."""
    t = s.copy()
    t.__class__ = Lazy
    t.listen()
    Lazy.script, Lazy.spent = script, 0
    try:
        act(t)
    except Need as need:
        for card in range(need.args[0]):
            yield from outcomes(s, act, [*script, card])
        return
    yield t


class Truth:
    """The game as it is, and for one viewer all games it could be."""

    def __init__(self, board: str, options: dict[str, Any], viewer: int | None, seed: int, seats: int = 2) -> None:
        self.viewer = viewer
        empty = blank(board, options, seats)
        self.s: Noir = empty.copy()
        self.s.seed(seed)
        self.s.shuffle(self.s.deck)
        self.s.listen()
        start(self.s)
        self.worlds = self.fitting(outcomes(empty, start, []))

    def fitting(self, worlds: Iterator[Noir]) -> list[Noir]:
        view, told = GAME.view(self.s, self.viewer), heard(self.s, self.viewer)
        found: list[Noir] = []
        for world in worlds:
            if heard(world, self.viewer) == told and GAME.view(world, self.viewer) == view:
                found.append(world)
                if len(found) > MOST:
                    raise OverflowError("too many worlds for this test")
        return found

    def play(self, code: int) -> None:
        """The truth goes on, and so does every world in which this could have been said."""
        seat = self.s.asked[0]
        secret = seat != self.viewer and self.s.step.name in SECRET
        log = self.s.listen()
        log.events.clear()
        self.s.play(seat, code)
        self.worlds = self.fitting(self.branches(seat, code, secret))

    def branches(self, seat: int, code: int, secret: bool) -> Iterator[Noir]:
        for world in self.worlds:
            if world.asked != (seat,):
                continue
            codes = world.options(seat)
            for choice in codes if secret else [code] if code in codes else []:
                yield from outcomes(world, lambda t, x=choice: t.play(seat, x), [])

    def shares(self) -> Counter[str]:
        return Counter(key(world) for world in self.worlds)


def heard(s: Noir, viewer: int | None) -> list[str]:
    return [repr(event) for event in s.listen().heard(viewer)]


def key(s: State) -> str:
    """All that is hidden from somebody, but for the order of the deck."""
    assert isinstance(s, Noir)
    rows = [[int(slot.card) for slot in row] for row in (s.hand, s.hits, s.under, s.buried)]
    return repr(([int(p.identity) for p in s.players], rows, sorted(s.deck)))


def imagined(truth: Truth, number: int) -> Counter[str]:
    worlds = GAME.worlds(GAME.view(truth.s, truth.viewer))
    return Counter(key(worlds.draw(seed)) for seed in range(number))


def lively(s: Noir, dice: Dice) -> int:
    """A random answer with a taste for deeds: shifts alone tell nobody anything."""
    codes = s.options(s.asked[0])
    deeds = [code for code in codes if code >= 28]
    pool = deeds if deeds and dice.below(4) else list(codes)
    return pool[dice.below(len(pool))]
