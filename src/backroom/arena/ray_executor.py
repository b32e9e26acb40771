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

from backroom.arena.executor import Done, Executor, Job, JobFunction, RepeatedCrash
from backroom.arena.processes import MAX_TRIES, ProcessExecutor
from backroom.arena.watch import CallGuard

PROBE_SECONDS: Final = 5.0  # seconds until an address that does not answer is taken for a wrong one
CONNECT_RETRIES: Final = (
    "2"  # of half a minute each, with somebody who is there but is no Ray; Ray itself would take twenty
)
MAX_PROBLEM: Final = 160  # characters of what Ray says about it
JOBS_PER_CPU: Final = 2  # jobs for every processor, so that no node waits for the next one


class RayMissing(ValueError):
    """It is not installed here."""


class ClusterUnreachable(ValueError):
    """Nothing of Ray at that address."""


class RayExecutor(Executor[Job, Done]):
    def __init__(self, function: JobFunction[Job, Done], address: str, isolate: bool = False) -> None:
        self.ray = connect(address)
        self.capacity = JOBS_PER_CPU * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.function = function
        self.remote: Any = self.ray.remote(num_cpus=1, max_retries=MAX_TRIES - 1)(
            run_remote_isolated if isolate else run_remote
        )
        self.running: list[Any] = []

    def submit(self, job: Job) -> None:
        self.running.append(self.remote.remote(self.function, job))

    def wait(self, seconds: float | None) -> Done | None:
        ready, self.running = self.ray.wait(self.running, num_returns=1, timeout=seconds)
        if not ready:
            return None
        failed = self.ray.exceptions
        try:
            done: Done = self.ray.get(ready[0])
        except (failed.WorkerCrashedError, failed.NodeDiedError, failed.OutOfMemoryError) as error:
            raise RepeatedCrash(MAX_TRIES) from error
        return done

    def close(self) -> None:
        for task in self.running:
            self.ray.cancel(task, force=True)
        self.ray.shutdown()


def run_remote(function: JobFunction[Job, Done], job: Job) -> Done:
    return function(job, CallGuard())


def run_remote_isolated(function: JobFunction[Any, Any], job: Any) -> Any:
    executor = local_executor(function)
    executor.submit(job)
    return executor.wait(None)


@cache
def local_executor(function: JobFunction[Any, Any]) -> ProcessExecutor[Any, Any]:
    """For as long as Ray keeps its process: a new one for every game would cost more than most games."""
    return ProcessExecutor(function, 1)


def connect(address: str) -> Any:
    """Ray, connected to the cluster at `host:port` or, with `auto`, to the one that this machine is a node of."""
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", CONNECT_RETRIES)
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise RayMissing("ray") from None
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        if host and port.isdecimal():
            socket.create_connection((host.strip("[]"), int(port)), PROBE_SECONDS).close()
        elif address != "auto":
            raise ClusterUnreachable("it is host:port, or auto")
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (OSError, RuntimeError) as error:
        raise ClusterUnreachable(" ".join(str(error).split())[:MAX_PROBLEM]) from error
    return ray
