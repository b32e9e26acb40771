"""The process that measures one library: it lists its probes, then follows orders.

The protocol is JSON lines in both directions. The process first sends its probes. For `{"warm": i, "seconds": s}` it
finds out how much work fills a stretch of probe i; for `{"run": i}` it does one stretch and answers with the amount of
work and the seconds of processor time. The output of a library goes to the standard error stream.
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
    """The probes of a library, or why there are none."""
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
