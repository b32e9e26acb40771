"""Games on several machines: the results are the same, also when a node dies."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.extras import needs

needs("ray", "ray")

from backroom.arena import Plan, play_all  # noqa: E402
from backroom.arena.executor import RepeatedCrash  # noqa: E402
from backroom.arena.game_runner import Batch, PlayedBatch, play_batch  # noqa: E402
from backroom.arena.ray_executor import RayExecutor  # noqa: E402
from backroom.arena.results import Results  # noqa: E402
from backroom.arena.sandbox import CallGuard  # noqa: E402
from backroom.cli import main  # noqa: E402

pytestmark = pytest.mark.long

PLAN = Plan("cash2", 4, {}, ("random", "search:3"), 1, 0.0)
GAMES = 24


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes on this machine, which talk to nobody else."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # Ray's word for: nodes have the address 127.0.0.1
    from ray.cluster_utils import RayExecutor as Nodes

    node = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
    nodes = Nodes(initialize_head=True, head_node_args=node)
    nodes.add_node(**node)
    yield nodes
    nodes.shutdown()


def play_and_name_node(batch: Batch, call_guard: CallGuard) -> PlayedBatch:
    """The name of a batch is not used in one plan; here it becomes the node that has played."""
    import ray

    return play_batch(batch, call_guard)._replace(name=ray.get_runtime_context().get_node_id())


class NodeRecorder(RayExecutor[Batch, PlayedBatch]):
    """Records which nodes have played."""

    def __init__(self, address: str) -> None:
        super().__init__(play_and_name_node, address)
        self.nodes: list[str] = []

    def wait(self, seconds: float | None) -> PlayedBatch | None:
        played = super().wait(seconds)
        if played is not None:
            self.nodes.append(played.name)
        return played


def test_the_same_games_on_two_nodes_also_when_one_is_killed(cluster: Any) -> None:
    alone, together = Results(PLAN), Results(PLAN)
    play_all(PLAN, GAMES, alone)
    second = next(node for node in cluster.list_all_nodes() if node is not cluster.head_node)
    players = NodeRecorder(cluster.address)
    assert players.capacity >= 4, "two nodes of one processor, each with a job in hand and one to come"
    left: list[int] = []
    killed: list[int] = []

    def progress(result: dict[str, Any]) -> None:
        left.append(result["game"])
        if not killed and second.node_id in players.nodes and len(set(players.nodes)) == 2:
            killed.append(len(left))
            cluster.remove_node(second, allow_graceful=False)

    play_all(PLAN, GAMES, together, progress=progress, executor=players)
    assert len(set(players.nodes)) == 2, "both have played"
    assert killed and killed[0] < GAMES, "and one of them died before the end"
    assert sorted(left) == list(range(GAMES)) and together.ordered() == alone.ordered()


def test_the_command_plays_the_same_games_there(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["arena", "cash2", "--seats", "4", "--bots", "random,search:3", "--games", "8", "--json", "--lang", "en"]
    assert main([*line, "--workers", "1"]) == 0
    here = capsys.readouterr().out
    assert main([*line, "--ray", cluster.address]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(here)


def test_a_bot_that_ends_its_process_loses_its_move_there_as_here(
    cluster: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["arena", "hands", "--bots", "tests.arena.bots:Dies,random", "--games", "2", "--json", "--lang", "en"]
    assert main([*line, "--workers", "1"]) == 0
    here = json.loads(capsys.readouterr().out)
    assert main([*line, "--ray", cluster.address]) == 0
    assert json.loads(capsys.readouterr().out) == here
    assert {bot["bot"]: set(bot["faults"]) for bot in here["bots"]}["tests.arena.bots:Dies"] == {"crashed"}


def end_the_process(job: int, call_guard: CallGuard) -> int:
    os._exit(9)


def test_a_job_whose_processes_always_die_is_given_up(cluster: Any) -> None:
    players = RayExecutor(end_the_process, cluster.address)
    players.submit(1)
    with pytest.raises(RepeatedCrash):
        players.wait(None)
    players.close()
