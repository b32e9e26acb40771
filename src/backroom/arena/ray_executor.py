"""An executor over several machines: the nodes of a Ray cluster (`backroom[ray]`).

Every node needs this package, and the external bots at the same place as here. A node that dies has its jobs run again
by another one, MAX_TRIES times in all. External bots run in a process of their own there, too, so that none of them
ends a node's process.
"""

from __future__ import annotations

import os
import socket
from functools import cache
from typing import Any, Final

from backroom.arena.executor import MAX_TRIES, Done, Executor, Job, JobFunction, ProcessExecutor, RepeatedCrash
from backroom.arena.sandbox import CallGuard
from backroom.extras import import_extra

PROBE_SECONDS: Final = 5.0  # for a first connection to the address
CONNECT_RETRIES: Final = "2"  # of half a minute each, where something listens that is no Ray; Ray's own default is 20
MAX_PROBLEM: Final = 160  # characters of Ray's message
JOBS_PER_CPU: Final = 2  # so that a node has its next job at once


class ClusterUnreachable(ValueError):
    """No Ray cluster answers at the address. The message says why."""


class RayExecutor(Executor[Job, Done]):
    """Runs jobs on the nodes of a cluster, which find `function` by its name."""

    def __init__(self, function: JobFunction[Job, Done], address: str, isolate: bool = False) -> None:
        self.ray = connect(address)
        self.capacity = JOBS_PER_CPU * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.function = function
        run = run_remote_isolated if isolate else run_remote
        self.remote: Any = self.ray.remote(num_cpus=1, max_retries=MAX_TRIES - 1)(run)
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
    """Run a job in Ray's process on a node."""
    return function(job, CallGuard())


def run_remote_isolated(function: JobFunction[Any, Any], job: Any) -> Any:
    """Run a job on a node, in a process beside Ray's."""
    executor = local_executor(function)
    executor.submit(job)
    return executor.wait(None)


@cache
def local_executor(function: JobFunction[Any, Any]) -> ProcessExecutor[Any, Any]:
    """The executor of this Ray process, cached: a new process for every game would cost more than most games."""
    return ProcessExecutor(function, 1)


def connect(address: str) -> Any:
    """The module `ray`, connected to `host:port` or, with `auto`, to the cluster that this machine is a node of."""
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", CONNECT_RETRIES)
    ray = import_extra("ray", "ray")
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
