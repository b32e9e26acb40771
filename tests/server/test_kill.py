"""A server killed in the middle of play has lost nothing that it acknowledged and kept all that it has shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from backroom.match import log as kinds
from tests.server.kill_runs import run_with_kills
from tests.server.log_checks import compare, log_of

if TYPE_CHECKING:
    from tests.server.cluster import Cluster


def test_killed_a_few_times(tmp_path: Path) -> None:
    run_with_kills(f"sqlite:///{tmp_path}/house.sqlite", kills=4)


@pytest.mark.long
def test_killed_fifty_times(tmp_path: Path) -> None:
    run_with_kills(f"sqlite:///{tmp_path}/house.sqlite", kills=50)


def test_one_of_two_processes_is_killed_a_few_times(cluster: Cluster) -> None:
    run_with_kills(cluster.database(), kills=3, processes=2)


@pytest.mark.long
def test_one_of_two_processes_is_killed_fifty_times(cluster: Cluster) -> None:
    run_with_kills(cluster.database(), kills=50, processes=2)


def test_the_comparison_sees_what_was_lost_and_what_was_made_up(tmp_path: Path) -> None:
    """Faults planted in a good log: a row lost, a row twice, a move that differs, an event that never was."""
    database = f"sqlite:///{tmp_path}/house.sqlite"
    player = next(player for player in run_with_kills(database, kills=1, matches=1) if len(player.done) > 4)
    log = log_of(database, player.code)
    mine = [i for i, row in enumerate(log) if isinstance(row, kinds.Chose) and row.guest == player.id]
    acknowledged = next(i for i in reversed(mine) if log[i].key in player.done)
    with pytest.raises(AssertionError, match="acknowledged and not in the log"):
        compare(player, log[:acknowledged])
    with pytest.raises(AssertionError):
        compare(player, [*log, log[acknowledged]])
    player.frames.append({"question": {"number": 10_000, "locked": [1]}})
    with pytest.raises(AssertionError, match="shown as locked"):
        compare(player, log)
    player.frames.pop()
    made_up = {"n": 1, "event": "never", "args": {}}
    player.frames.append({"hands": [{"seat": player.seats[0], "events": [made_up], "choice": None}]})
    with pytest.raises(AssertionError, match="told, but not in the log"):
        compare(player, log)
