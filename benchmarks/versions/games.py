"""How fast the games run, old against new: `backroom bench` of both versions, in turns in one run.

    make bench ARGS="--against COMMIT"              the last commit against an older one
    make bench ARGS="--against COMMIT --compiled"   both with a compiled core, which takes minutes more to install
    make bench ARGS="--against COMMIT --quick"      one short round, to see that all of it works

A figure is what something costs, measured in turns of the loop of plain Python that `backroom bench` runs beside it.
"""

from __future__ import annotations

import argparse
import json

from benchmarks.versions.checkout import Checkout, installed
from benchmarks.versions.compare import Figures, Round, report

ROUNDS = 9
SECONDS = 0.3  # for each figure of a round


def costs(version: Checkout, seconds: float, games: list[str]) -> Figures:
    line = [version.python, "-m", "backroom", "bench", *games, "--seconds", str(seconds), "--json", "-"]
    found: Figures = {}
    for case in json.loads(version.run(*line))["setups"]:
        options = " ".join(f"{name}={value}" for name, value in sorted(case["options"].items()))
        for what, figure in case["figures"].items():
            found[" ".join(filter(None, [case["game"], str(case["seats"]), options, what]))] = 1 / figure["ratio"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--against", required=True, metavar="COMMIT")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--quick", action="store_true")
    said = parser.parse_args()
    count, seconds = (1, 0.02) if said.quick else (said.rounds, said.seconds)
    with installed(said.against, compiled=said.compiled) as versions:
        rounds = []
        for number in range(count):
            found = {version: costs(version, seconds, said.game) for version in versions.in_turn(number)}
            rounds.append(Round(found[versions.new], found[versions.old]))
    for line in report(rounds):
        print(line)


if __name__ == "__main__":
    main()
