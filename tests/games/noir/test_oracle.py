"""The engine and the script play Killer against Inspector side by side and must agree at every question.

Both get the same layout, deck and answers: random legal ones, under a temper that favours some verbs so that rare
things are met too. When the two differ, the clause decides, not the code of either side.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from backroom.games.noir.state import Noir
from backroom.games.noir.suspects import NAMES
from tests.games.noir.script import Table, game
from tests.games.noir.talk import A, B, deal, names, result, told

TEMPERS: list[dict[str, float]] = [
    {},
    {"murder": 6, "collapse": 20, "accuse": 0.2},
    {"murder": 3, "collapse": 20, "exonerate": 4, "disguise": 2, "accuse": 0.1},
    {"left": 3, "right": 3, "up": 3, "down": 3, "murder": 2, "collapse": 9, "accuse": 0.2},
]


def rows_of(s: Noir) -> list[list[str]]:
    return [[NAMES[s.board[7 * r + c]] for c in range(s.cols)] for r in range(s.rows)]


def side_by_side(seed: int, met: Counter[str]) -> None:
    rng = random.Random(seed)
    temper = TEMPERS[seed % len(TEMPERS)]
    options: dict[str, Any] = {
        "killer_target_deaths": rng.choice([10, 14, 16]),
        "inspector_first_turn_action": rng.random() < 0.3,
        "undo_rule": rng.choice(["opposite_or_restoring", "opposite_direction", "exact_restore"]),
    }
    s = deal(seed, initial_layout="random", **options)
    s.listen()
    deck = [NAMES[card] for card in [s.players[A].identity, *reversed(s.deck)]]
    t = Table(rows_of(s), deck, *options.values())
    script = game(t)
    ask = next(script)
    while True:
        agree(s, t)
        assert s.pending_seats == (ask.seat,)
        legal = sorted(str(action) for action in s.legal_actions(ask.seat))
        assert legal == sorted(ask.legal)
        weights = [temper.get(text.split()[0], 1) for text in legal]
        said = rng.choices(legal, weights)[0]
        met[said.split()[0]] += 1
        s.submit(ask.seat, said)
        try:
            ask = script.send(said)
        except StopIteration as end:
            assert s.over and ["killer", "inspector"].index(end.value) in result(s).winners
            met[result(s).reason] += 1
            return
        if s.over:
            assert result(s).reason == "move_limit"
            return


def agree(s: Noir, t: Table) -> None:
    assert rows_of(s) == t.rows
    assert (names(s.dead), names(s.marked), names(s.discard)) == (t.dead, t.marked, t.discard)
    assert [NAMES[p.identity] if p.identity >= 0 else "" for p in s.players] == t.identity
    assert names(s.hold(B)) == set(t.hand) or s.step.name == "settle"
    assert s.deck_size == len(t.deck)
    said = ["yes" if text.startswith("next_to") else "no" for text in told(s, None, "next_to", "not_next_to")]
    assert said == t.answers


@pytest.mark.parametrize("part", range(4))
def test_engine_and_script_agree(part: int) -> None:
    """NR-M1.2.5, NR-C10.1"""
    met: Counter[str] = Counter()
    for seed in range(part * 25, part * 25 + 25):
        side_by_side(seed, met)
    wanted = (
        "left up collapse take murder disguise accuse exonerate play be killer_caught deaths inspector_dead".split()
    )
    assert not [what for what in wanted if not met[what]], met
