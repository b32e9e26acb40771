"""The program of a bot's process: a line of JSON in, a line of JSON out, until the input ends.

It is started as `python -m backroom.server.thinker` and is given what a person in the chair would have: a view, the
texts it may answer, the events told to the seat. It holds no table, no database and no socket.
"""

from __future__ import annotations

import json
import signal
import sys
from functools import lru_cache

from backroom import get_game
from backroom.bots import Bot, make_bot


@lru_cache(maxsize=256)
def bot_for(spec: str, game: str, seed: int) -> Bot:
    return make_bot(spec, get_game(game), seed)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which closes our input
    for line in sys.stdin:
        task = json.loads(line)
        bot = bot_for(task["bot"], task["game"], task["seed"])
        answer = bot.choose(task["view"], task["options"], task["events"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
