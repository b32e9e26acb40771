"""Twins through the real server for the other games: secrets of A and C change places, and B must not notice.

The secrets are powers (cash2), identities (Noir) and hands (The Boss). In both worlds everybody answers alike, with
nothing that would show the secret; the frames of B and of a spectator are compared to the byte, as in `test_twins.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from backroom.games.boss.cards import CITIES
from backroom.match.match import Match
from tests.server.rig import Client
from tests.server.twins import LUCK, A, ManualClock, Shown, all_shown, all_sit, open_world, same_luck

pytestmark = pytest.mark.anyio  # the tests that are coroutines

C = 2


@pytest.fixture(autouse=True)
def fixed_random(monkeypatch: pytest.MonkeyPatch) -> None:
    same_luck(monkeypatch)


def swap_powers(s: Any) -> str:
    a, c = s.players[A], s.players[C]
    assert a.power is not c.power
    a.power, c.power = c.power, a.power
    return ""


def swap_identities(s: Any) -> str:
    a, c = s.players[A], s.players[C]
    assert a.identity != c.identity
    a.identity, c.identity = c.identity, a.identity
    return ""


def swap_cards(s: Any) -> str:
    """One card each, of the same city, as their backs tell it; the city that is then not played."""
    a, c = s.players[A], s.players[C]
    mine, other = next((x, y) for x in a.hand for y in c.hand if x // 9 == y // 9 and x != y)
    a.hand = tuple(sorted({*a.hand, other} - {mine}))
    c.hand = tuple(sorted({*c.hand, mine} - {other}))
    return str(CITIES[mine // 9])


class Secret(msgspec.Struct):
    game: str
    options: dict[str, Any]
    swap: Callable[[Any], str]  # returns what must not be named in an answer
    questions: int
    seed: int = 7


SECRETS = {
    "powers of cash2": Secret("cash2", {"powers": True, "power_visibility": "secret_until_used"}, swap_powers, 6),
    "identities of Noir": Secret("noir", {"mode": "spy_tag"}, swap_identities, 5),
    "hands of The Boss": Secret("boss", {}, swap_cards, 5),
}


class Told(msgspec.Struct):
    shown: Shown
    own: list[str]  # what A himself received


async def tell(secret: Secret, twin: bool) -> Told:
    LUCK.seed(secret.seed)
    clock = ManualClock()
    async with open_world(clock) as rig, AsyncExitStack() as stack:
        seen, match = await all_sit(rig, stack, secret.game, secret.options)
        assert match.current_game is not None
        s = match.current_game.s
        unnamed = secret.swap(s if twin else s.copy())
        match.current_game.read_question()
        for _ in range(secret.questions):
            await all_answer(seen, clock, match, unnamed)
        return Told(await all_shown(rig, seen, match), list(seen[A].frames))


async def all_answer(seen: list[Client], clock: ManualClock, match: Match, unnamed: str) -> None:
    """Everybody asked answers alike in both worlds, in the order of the seats."""
    assert match.current_game is not None
    number, hides_timing, acting = match.current_game.number, match.current_game.hides_timing, match.current_game.acting
    for one in seen:
        await one.next_question(after=number - 1)
    for seat in acting:
        legal = match.current_game.offers[seat].texts
        await seen[seat].plays(seat, next(action for action in legal if not unnamed or unnamed not in action))
    while hides_timing and match.current_game.number == number:
        await clock.push(0.5, match)


@pytest.mark.parametrize("name", SECRETS)
async def test_twins_get_the_same_bytes(name: str) -> None:
    one, other = await tell(SECRETS[name], twin=False), await tell(SECRETS[name], twin=True)
    assert len(one.shown.beside) > 10 and len(one.shown.spectator) > 5
    assert one.shown == other.shown
    assert one.own != other.own, "for A himself the worlds do differ"
