"""The process that measures one library: it says what it has, then works when it is told to.

Lines of JSON go both ways. First it sends what it can measure; to `{"warm": i, "seconds": s}` it finds out how much
work fills a round, to `{"run": i}` it does one stretch and tells how much it did in how many seconds of processor
time. What a library prints goes to the standard error, so that it cannot disturb the talk.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from typing import Any, Final, TextIO

from benchmarks.peers.probe import Missing, Side, reason

# Imported only here, in the process that needs it: no environment has to have them all.
SIDES: Final = {
    "backroom": ("benchmarks.peers.ours", "side"),
    "OpenSpiel": ("benchmarks.peers.ismcts", "side"),
    "PettingZoo": ("benchmarks.peers.envs", "pettingzoo"),
    "RLCard": ("benchmarks.peers.envs", "rlcard"),
}


def gather(library: str) -> Side:
    """What the library brings, or why it brings nothing."""
    module, name = SIDES[library]
    try:
        make: Callable[[], Side] = getattr(import_module(module), name)
        return make()
    except Exception as error:
        return Side(missing=[Missing(library, reason(error))])


def hello(side: Side) -> dict[str, Any]:
    return {
        "probes": [probe.about() for probe in side.probes],
        "missing": [asdict(missing) for missing in side.missing],
        "versions": side.versions,
    }


def answer(side: Side, order: dict[str, Any]) -> dict[str, Any]:
    if "warm" in order:
        side.probes[order["warm"]].warm_up(order["seconds"])
        return {}
    done, spent = side.probes[order["run"]].once()
    return {"done": done, "spent": spent}


def serve(side: Side, orders: TextIO, answers: TextIO) -> None:
    print(json.dumps(hello(side)), file=answers, flush=True)
    gc.collect()
    gc.freeze()  # what a library keeps for good is not gone through again in every round
    for line in orders:
        print(json.dumps(answer(side, json.loads(line))), file=answers, flush=True)


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    serve(gather(sys.argv[1]), sys.stdin, answers)


if __name__ == "__main__":
    main()
