"""The program of a bot process: reads a line of JSON, writes a line of JSON, until the input ends.

`pool.py` starts it as `python -m backroom.server.bots.worker`. The process prints a line when it is ready. Each
question contains the same as a person in the chair would have: a view, the legal actions, the events told to the seat.
The process holds no match, no database and no socket. A failure is reported in the reply by its kind and place, never
by its message: a message may quote a move.
"""

from __future__ import annotations

import json
import signal
import sys
from typing import Any, Final

from backroom import get_game
from backroom.arena.sandbox import choose_untrusted
from backroom.bots import Bot, Fault, make_bot
from backroom.bots.external import ProgramBot
from backroom.bots.search.searcher import SearchBot
from backroom.server.logs import describe_fault

READY: Final = "up"  # the first line of output: an error before it is a fault of the server
INTERNAL: Final = "ours"  # the kind of a fault in our own code
MAX_CACHED_BOTS: Final = 64  # some are processes of their own

Key = tuple[str, str, int]


class BotCache:
    """An LRU cache of bots: nobody tells this process when a game has ended."""

    def __init__(self) -> None:
        self.bots: dict[Key, Bot] = {}

    def get(self, spec: str, game: str, seed: int) -> Bot:
        key = spec, game, seed
        bot = self.bots.pop(key, None) or make_bot(spec, get_game(game), seed)
        self.bots[key] = bot
        if len(self.bots) > MAX_CACHED_BOTS:
            self.bots.pop(next(iter(self.bots))).close()
        return bot

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()


def choose_action(bots: BotCache, task: dict[str, Any]) -> str:
    """Ask the bot. An external bot is watched and has a time limit; only an external bot raises Fault."""
    bot_of = task["bot"], task["game"], task["seed"]
    if not task["seconds"]:
        return choose_with_own_bot(bots.get(*bot_of), task["view"], task["legal"], task["events"])
    try:
        bot = bots.get(*bot_of)
    except Exception as error:  # external code may raise anything
        raise Fault("crashed", type(error).__name__) from error
    if isinstance(bot, ProgramBot):
        bot.seconds = task["seconds"]
    return choose_untrusted(bot, task["view"], task["legal"], task["events"], task["seconds"])


def choose_with_own_bot(bot: Bot, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
    """A bot without a choice works as if it had one: neither a failure nor the time may tell, at no table."""
    if len(legal) == 1:
        bot.dummy_choose(view)
    return bot.choose(view, legal, events)


def make_reply(bots: BotCache, task: dict[str, Any]) -> str | dict[str, Any]:
    """The reply: a text, or the fault and whether external code caused it.

    For search bots the reply also contains the work done, which the server sums up.
    """
    try:
        text = choose_action(bots, task)
        bot = bots.bots[task["bot"], task["game"], task["seed"]]
        if not isinstance(bot, SearchBot):
            return text
        worlds, bot.worlds_searched = bot.worlds_searched, 0
        return {"answer": text, "worlds": worlds, "seconds": bot.seconds}
    except Fault as fault:
        reason = fault.detail.partition(":")[0] if fault.kind == "crashed" else ""
        return {"fault": fault.kind, "reason": reason, "where": []}
    except Exception as error:  # the server ends this process and reports the place
        return {"fault": INTERNAL, "reason": type(error).__name__, "where": describe_fault(error)}


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes our input
    out, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no reply
    bots = BotCache()
    print(READY, file=out, flush=True)
    for line in sys.stdin:
        print(json.dumps(make_reply(bots, json.loads(line))), file=out, flush=True)
    bots.close()


if __name__ == "__main__":
    main()
