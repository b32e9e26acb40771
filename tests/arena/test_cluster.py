"""Games on several machines: the same ones, whoever plays them, and whoever dies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.extras import needs

needs("ray", "ray")

from backroom.arena import Plan, play_all  # noqa: E402
from backroom.arena.cluster import Cluster  # noqa: E402
from backroom.arena.rows import Book  # noqa: E402
from backroom.arena.run import play_batch  # noqa: E402

pytestmark = pytest.mark.long

PLAN = Plan("cash2", 4, {}, ("random", "search:3"), 1, 0.0)
GAMES = 24


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes on this machine, which talk to nobody else."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # Ray's word for: nodes have the address 127.0.0.1
    from ray.cluster_utils import Cluster as Nodes

    node = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
    nodes = Nodes(initialize_head=True, head_node_args=node)
    nodes.add_node(**node)
    yield nodes
    nodes.shutdown()


def test_the_same_games_on_two_nodes_also_when_one_is_killed(cluster: Any) -> None:
    alone, together = Book(PLAN), Book(PLAN)
    play_all(PLAN, GAMES, alone)
    second = next(node for node in cluster.list_all_nodes() if node is not cluster.head_node)
    left: list[int] = []

    def progress(row: dict[str, Any]) -> None:
        left.append(row["game"])
        if len(left) == 4:
            cluster.remove_node(second, allow_graceful=False)

    players = Cluster(play_batch, cluster.address)
    assert players.room >= 4, "two nodes of one processor, each with a job in hand and one to come"
    play_all(PLAN, GAMES, together, progress=progress, players=players)
    assert sorted(left) == list(range(GAMES)) and together.games() == alone.games()
