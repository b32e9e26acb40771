"""Do playouts by rules of thumb make a search stronger than playouts at random? Both at one table, in turns of chairs.

    python benchmarks/playouts.py cash1 --seats 4 --iterations 20 --games 52

Every deal is played twice, so that each side has had every second chair and then the others. Equal iterations; sensible
ones take longer, so a side that does no better here does worse in equal time.
"""

from __future__ import annotations

import argparse
from typing import Any

from backroom import get_game
from backroom.bots import Bot, play_game
from backroom.bots.search import Search
from backroom.engine.game import Game


class Side(Bot):
    """A search whose playouts are sensible, or are not."""

    def __init__(self, game: Game, seed: int, iterations: int, sensible: bool) -> None:
        self.game = game
        self.search = Search(game, seed, iterations)
        self.sensible = sensible

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        self.game.sensible_playouts = self.sensible
        return self.search.choose(view, options, events)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--games", type=int, default=52)
    args = parser.parse_args()
    game = get_game(args.game)
    won = [0.0, 0.0]
    for number in range(args.games):
        deal, turn = divmod(number, 2)
        chairs = range(args.seats)
        bots = [Side(game, 1000 * deal + seat, args.iterations, (seat + turn) % 2 == 0) for seat in chairs]
        s, _ = play_game(game, args.seats, 1 + deal, {}, bots)
        for seat, share in enumerate(game.payoffs(s)):
            won[(seat + turn) % 2] += share
    print(f"{args.game}, {args.games} games: sensible playouts won {won[0]:g}, random ones {won[1]:g}")


if __name__ == "__main__":
    main()
