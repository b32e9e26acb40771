"""A crew on several machines: the nodes of a Ray cluster (`backroom[ray]`).

Every node has this package, and any bots that people bring, where this process has them. A game depends on nothing
else, so it makes no difference which node plays it; one that dies has its games played again by another.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from backroom.arena.crew import Crew, Done, Job

KNOCK: Final = 5.0  # seconds until an address that does not answer is taken for a wrong one
TRIES: Final = "2"  # of half a minute each, with somebody who is there but is no Ray; Ray itself would take twenty
LONG: Final = 160  # characters of what Ray says about it
AHEAD: Final = 2  # jobs for every processor, so that no node waits for the next one


class NoRay(ValueError):
    """It is not installed here."""


class NoCluster(ValueError):
    """Nothing of Ray at that address."""


class Cluster(Crew[Job, Done]):
    def __init__(self, act: Callable[[Job], Done], address: str) -> None:
        self.ray = connected(address)
        self.room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.act: Any = self.ray.remote(num_cpus=1, max_retries=-1)(act)
        self.running: list[Any] = []

    def start(self, job: Job) -> None:
        self.running.append(self.act.remote(job))

    def wait(self, seconds: float | None) -> Done | None:
        ready, self.running = self.ray.wait(self.running, num_returns=1, timeout=seconds)
        if not ready:
            return None
        done: Done = self.ray.get(ready[0])
        return done

    def close(self) -> None:
        for task in self.running:
            self.ray.cancel(task, force=True)
        self.ray.shutdown()


def connected(address: str) -> Any:
    """Ray, connected to the cluster at `host:port` or, with `auto`, to the one that this machine is a node of."""
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", TRIES)
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
