"""Every deed of every role in every mode is met in play; those never carried out are named."""

from __future__ import annotations

import pytest

from backroom.engine.rng import FastRng
from backroom.games.noir.base import Deed, Mode, Role
from backroom.games.noir.modes.registry import MODES
from backroom.games.noir.state import Noir
from tests.games.noir.talk import GAME
from tests.games.noir.worlds import lively

GAMES = 60
# Only by option and with a hand of dead cards: NR-M5.7.3 has a test of its own.
BY_OPTION = {"field_agent: Redraw from 'redraw'"}


def name_of(role: Role, deed: Deed) -> str:
    return f"{role.name}: {type(deed).__name__} from {GAME.text(deed.base)!r}"


def carried_out(s: Noir, id: int) -> str:
    """The role that acts and its deed."""
    role = s.players[s.pending_seats[0]].role
    return next(name_of(role, deed) for deed in role.deeds if deed.base <= id < deed.end)


@pytest.mark.parametrize("mode", MODES.values(), ids=list(MODES))
def test_NR_C10_1_every_deed_is_reached(mode: Mode) -> None:
    missing = {name_of(role, deed) for role in mode.roles for deed in role.deeds} - BY_OPTION
    for seed in range(GAMES):
        s = GAME.deal(mode.seats[seed % len(mode.seats)], seed, {"mode": mode.name})
        assert isinstance(s, Noir)
        rng = FastRng(seed)
        while not s.over and missing:
            id = lively(s, rng)
            if s.step.name == "act":
                missing.discard(carried_out(s, id))
            s.play(s.pending_seats[0], id)
    assert not missing
