"""The program of a bot's process: a line of JSON in, a line of JSON out, until the input ends.

It is started as `python -m backroom.server.thinker` and is given what a person in the chair would have: a view, the
texts it may answer, the events told to the seat. It holds no table, no database and no socket. A bot may fail here;
then the line says how, in place of an answer, and never what about: that may quote a move.
"""

from __future__ import annotations

import json
import signal
import sys
from typing import Any, Final

from backroom import get_game
from backroom.arena.sitting import guarded
from backroom.bots import Bot, Fault, make_bot
from backroom.bots.program import Program

KEPT: Final = 64  # bots; programs among them are processes of their own

Key = tuple[str, str, int]


class Bots:
    """Those that were asked lately. One that was not is let go: nobody tells when its game has ended."""

    def __init__(self) -> None:
        self.kept: dict[Key, Bot] = {}

    def get(self, spec: str, game: str, seed: int) -> Bot:
        key = spec, game, seed
        bot = self.kept.pop(key, None) or make_bot(spec, get_game(game), seed)
        self.kept[key] = bot
        if len(self.kept) > KEPT:
            self.kept.pop(next(iter(self.kept))).close()
        return bot

    def close(self) -> None:
        for bot in self.kept.values():
            bot.close()


def answer(bots: Bots, task: dict[str, Any]) -> str:
    """What the bot says. One that is not ours is watched, and has its time."""
    bot_of = task["bot"], task["game"], task["seed"]
    if not task["seconds"]:
        return bots.get(*bot_of).choose(task["view"], task["options"], task["events"])
    try:
        bot = bots.get(*bot_of)
    except Exception as error:
        raise Fault("crashed", type(error).__name__) from error
    if isinstance(bot, Program):
        bot.seconds = task["seconds"]
    return guarded(bot, task["view"], task["options"], task["events"], task["seconds"])


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which closes our input
    out, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    bots = Bots()
    for line in sys.stdin:
        try:
            said: Any = answer(bots, json.loads(line))
        except Fault as fault:
            said = {"fault": fault.kind, "why": fault.detail.partition(":")[0] if fault.kind == "crashed" else ""}
        except Exception as error:  # one of ours
            said = {"fault": "crashed", "why": type(error).__name__}
        print(json.dumps(said), file=out, flush=True)
    bots.close()


if __name__ == "__main__":
    main()
