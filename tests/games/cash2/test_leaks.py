"""Leaks planted on purpose: each must be seen, by the law or the twins named beside it, and without it all is well.

A leak is a patch of the game for the length of one test. The laws catch what a world imagined from the view cannot
repeat; what `imagine` itself could be talked into, and what is only told or refused, is the twins' to catch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine.breach import Law
from backroom.engine.event import ALL
from backroom.engine.game import Game
from backroom.engine.laws import check_game
from backroom.engine.masks import BIT, MEMBERS
from backroom.engine.sight import Sights, everyone
from backroom.engine.state import State
from backroom.engine.step import Reason
from backroom.games.cash2 import imagine, powers, sight, windows
from backroom.games.cash2 import round as rounds
from backroom.games.cash2.cards import BANG, TAKES
from backroom.games.cash2.sharing import TakeShare
from backroom.games.cash2.state import Cash2
from tests.games.cash2.talk import GAME
from tests.games.cash2.twins import Leak, search
from tests.plain import plain_only

Patch = pytest.MonkeyPatch
POWERS: dict[str, Any] = {"powers": True}
SECRET: dict[str, Any] = {"powers": True, "power_visibility": "secret_until_used"}
TWINS = 0
SEEDS = (*range(7), 23)


def open_field(name: str) -> Callable[[Patch], None]:
    def patch(patch: Patch) -> None:
        open_sights = {**sight.SIGHTS, name: everyone}
        patch.setattr(GAME, "_sights", Sights(GAME.table, GAME.rows, open_sights, GAME.forms))

    return patch


def loud_draw(patch: Patch) -> None:
    """The Hustler's card is told to all."""
    plain = State.tell

    def tell(self: State, audience: int, name: str, *values: Any) -> None:
        plain(self, ALL if name == "drew" else audience, name, *values)

    patch.setattr(State, "tell", tell)


def telling_loss(patch: Patch) -> None:
    """A card lost unseen is announced twice when it was a bang."""
    plain = Cash2.lose

    def lose(self: Cash2, seat: int) -> None:
        if self.players[seat].bullet == BANG:
            self.tell(ALL, "lost", seat)
        plain(self, seat)

    patch.setattr(Cash2, "lose", lose)


def asked_if_loaded(patch: Patch) -> None:
    """The Professional is asked only when he has something to show."""
    plain = powers.Professional.may_act

    def may_act(self: powers.Professional, s: Cash2, me: int, n: int) -> bool:
        return plain(self, s, me, n) and s.players[me].bullet == BANG

    patch.setattr(powers.Professional, "may_act", may_act)


def asked_if_holder(patch: Patch) -> None:
    """A window for secret powers asks the holder alone: the others need not wait."""
    plain = windows.Window.asks

    def asks(self: windows.Window, s: Cash2, n: int) -> int:
        return sum(BIT[seat] for seat in MEMBERS[plain(self, s, n)] if s.players[seat].power is self.power)

    patch.setattr(windows.Window, "asks", asks)


def orders_that_matter(patch: Patch) -> None:
    """The Godfather is offered only those whose guns are really loaded."""
    plain = rounds.Privilege.options

    def options(self: rounds.Privilege, s: Cash2, seat: int, n: int) -> tuple[int, ...]:
        return tuple(c for c in plain(self, s, seat, n) if c == 0 or s.players[c - 32].bullet == BANG)

    patch.setattr(rounds.Privilege, "options", options)


def telling_order(patch: Patch) -> None:
    """The list of items lies backwards when the next pile holds a painting."""

    def options(self: TakeShare, s: Cash2, seat: int, n: int) -> tuple[int, ...]:
        codes = TAKES[s.offered]
        return codes[::-1] if s.round < 8 and s.piles[s.round] >> 24 & 15 else codes

    patch.setattr(TakeShare, "options", options)


def copied_truth(patch: Patch) -> None:
    """The later piles are in the view, and imagine leaves them as they are."""
    open_field("piles")(patch)
    patch.setattr(imagine, "fill_loot", lambda s, unseen: None)


def no_quiet(patch: Patch) -> None:
    """Everyone sees whether the Cunning has answered."""
    patch.setattr(windows.Window, "quiet", lambda self, s, n: False)


def hasty_lock(patch: Patch) -> None:
    """A window is quiet only while somebody has something to say, so its length and its lock marks tell."""

    def quiet(self: windows.Window, s: Cash2, n: int) -> bool:
        return s.secret and any(s.players[seat].power is self.power for seat in MEMBERS[s.called])

    patch.setattr(windows.Window, "quiet", quiet)


def told_on_arrival(patch: Patch) -> None:
    """Everyone hears of an answer when it comes, in the order in which they come."""
    plain = State.play

    def play(self: State, seat: int, code: int) -> None:
        if self.step.name == "courage":
            self.tell(ALL, "weighed", seat)
        plain(self, seat, code)

    patch.setattr(State, "play", play)


def chatty_refusal(patch: Patch) -> None:
    """The refusal of an order tells what the other has loaded."""

    def why(self: rounds.Privilege, s: Cash2, seat: int, code: int, n: int) -> Reason:
        loaded = any(p.bullet == BANG for p in s.players[1:3])
        return Reason("CG2-4.1", "not-self" if loaded else "dead-target")

    patch.setattr(rounds.Privilege, "why", why)
    patch.setattr(rounds.Privilege, "options", lambda self, s, seat, n: (0,))


def plain_kid(patch: Patch) -> None:
    """A secret Kid is not shown, but aims last all the same: who is asked tells."""
    patch.setattr(rounds.Unmask, "resolve", lambda self, s, n, answers: None)


LEAKS: list[tuple[str, Callable[[Patch], None], int, dict[str, Any]]] = [
    ("live cards lie open", open_field("players.bullet"), Law.ROUND_TRIP, {}),
    ("clicks are counted for all", open_field("players.clicks"), Law.ROUND_TRIP, {}),
    ("the later piles lie open", open_field("piles"), Law.ROUND_TRIP, {}),
    ("the hidden discard lies open", open_field("players.kept"), Law.ROUND_TRIP, {}),
    ("secret powers lie open", open_field("players.power"), Law.ROUND_TRIP, SECRET),
    ("the Hustler's card lies open", open_field("swaps.drew"), Law.ROUND_TRIP, POWERS),
    ("stolen cards lie open", open_field("moves.card"), Law.ROUND_TRIP, POWERS),
    ("the Hustler's card is told to all", loud_draw, TWINS, POWERS),
    ("a lost bang is told twice", telling_loss, TWINS, {}),
    ("only a loaded Professional is asked", asked_if_loaded, Law.SAME_QUESTION, POWERS),
    ("only the holder of a secret power is asked", asked_if_holder, Law.SAME_QUESTION, SECRET),
    ("options depend on another's hand", orders_that_matter, Law.SAME_QUESTION, {}),
    ("the order of a list tells of the next pile", telling_order, Law.SAME_QUESTION, {}),
    ("imagine copies the truth", copied_truth, TWINS, {}),
    ("lock marks in a quiet step", no_quiet, TWINS, SECRET),
    ("a quiet step that is quiet only when it matters", hasty_lock, Law.SAME_QUESTION, SECRET),
    ("events in the order of arrival", told_on_arrival, Law.REPLAY, {}),
    ("a refusal that knows too much", chatty_refusal, TWINS, {}),
    ("a secret Kid who aims last", plain_kid, Law.SAME_QUESTION, SECRET),
]


def caught_by(game: Game, options: dict[str, Any], by: int) -> int | None:
    """The law that sees it first; TWINS when it is theirs; None when nobody does."""
    for seed in SEEDS:
        seats = 4 + seed % 5
        if by == TWINS:
            try:
                search(game, seats, options, seed, Counter())
            except Leak:
                return TWINS
        else:
            broken = check_game(game, seats, options, seed).broken
            if broken:
                return broken[0].law
    return None


@plain_only
@pytest.mark.parametrize(("name", "leak", "by", "options"), LEAKS, ids=[leak[0] for leak in LEAKS])
def test_leak_is_caught(
    name: str, leak: Callable[[Patch], None], by: int, options: dict[str, Any], monkeypatch: Patch
) -> None:
    """CG2-K.6"""
    leak(monkeypatch)
    assert caught_by(GAME, options, by) == by


@pytest.mark.parametrize("options", [{}, POWERS, SECRET])
@pytest.mark.parametrize("by", [TWINS, Law.ROUND_TRIP])
def test_without_a_leak_nothing_is_caught(options: dict[str, Any], by: int) -> None:
    """CG2-K.6: the same seeds."""
    assert caught_by(GAME, options, by) is None
