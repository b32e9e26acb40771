"""A crew on several machines: the nodes of a Ray cluster (`backroom[ray]`).

Every node has this package, and any bots that people bring, where this process has them. A game depends on nothing
else, so it makes no difference which node plays it; one that dies has its games played again by another, a few times.
Strangers' bots have a process of their own there as well, so that none takes a node's with it.
"""

from __future__ import annotations

import os
import socket
from functools import cache
from importlib import import_module
from typing import Any, Final

from backroom.arena.crew import Act, Crew, Done, Gone, Job
from backroom.arena.processes import TRIES, Processes
from backroom.arena.watch import Watch

KNOCK: Final = 5.0  # seconds until an address that does not answer is taken for a wrong one
PATIENCE: Final = "2"  # of half a minute each, with somebody who is there but is no Ray; Ray itself would take twenty
LONG: Final = 160  # characters of what Ray says about it
AHEAD: Final = 2  # jobs for every processor, so that no node waits for the next one


class NoRay(ValueError):
    """It is not installed here."""


class NoCluster(ValueError):
    """Nothing of Ray at that address."""


class Cluster(Crew[Job, Done]):
    def __init__(self, act: Act[Job, Done], address: str, watched: bool = False) -> None:
        self.ray = connected(address)
        self.room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.act = act
        self.there: Any = self.ray.remote(num_cpus=1, max_retries=TRIES - 1)(watched_there if watched else done_there)
        self.running: list[Any] = []

    def start(self, job: Job) -> None:
        self.running.append(self.there.remote(self.act, job))

    def wait(self, seconds: float | None) -> Done | None:
        ready, self.running = self.ray.wait(self.running, num_returns=1, timeout=seconds)
        if not ready:
            return None
        failed = self.ray.exceptions
        try:
            done: Done = self.ray.get(ready[0])
        except (failed.WorkerCrashedError, failed.NodeDiedError, failed.OutOfMemoryError) as error:
            raise Gone(TRIES) from error
        return done

    def close(self) -> None:
        for task in self.running:
            self.ray.cancel(task, force=True)
        self.ray.shutdown()


def done_there(act: Act[Job, Done], job: Job) -> Done:
    return act(job, Watch())


def watched_there(act: Act[Any, Any], job: Any) -> Any:
    crew = watchers(act)
    crew.start(job)
    return crew.wait(None)


@cache
def watchers(act: Act[Any, Any]) -> Processes[Any, Any]:
    """For as long as Ray keeps its process: a new one for every game would cost more than most games."""
    return Processes(act, 1)


def connected(address: str) -> Any:
    """Ray, connected to the cluster at `host:port` or, with `auto`, to the one that this machine is a node of."""
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", PATIENCE)
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise NoRay("ray") from None
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        if host and port.isdecimal():
            socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
        elif address != "auto":
            raise NoCluster("it is host:port, or auto")
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (OSError, RuntimeError) as error:
        raise NoCluster(" ".join(str(error).split())[:LONG]) from error
    return ray
