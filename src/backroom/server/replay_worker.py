"""The program of the replay process: reads a line with a record, writes a line with its replay view, until the end.

`replays.py` starts it as `python -m backroom.server.replay_worker`. A record may come from anybody: how many lines it
has, how large its view becomes and how much memory it takes are bounded here, its time by whoever waits.
"""

from __future__ import annotations

import gzip
import os
import resource
import signal
import sys
from typing import Final

import msgspec

from backroom.engine.replay import ReplayError, read
from backroom.match.protocol_http import ReplayFrame
from backroom.match.protocol_ws import Refused
from backroom.match.replay_view import view_replay
from backroom.server import limits

READY: Final = "up"  # the first line of output
NICENESS: Final = 10  # the event loop and the bots come first

encode: Final = msgspec.json.Encoder().encode


class ReplayTask(msgspec.Struct, frozen=True):
    record: str
    viewer: str
    names: list[str]


class ReplayAnswer(msgspec.Struct, frozen=True):
    """The replay view as compressed JSON, or why there is none."""

    view: bytes = b""
    refused: str = ""
    args: dict[str, str | int] = {}


class FrameCounter:
    """Refuses frames that are too large together, before they lie in memory."""

    def __init__(self) -> None:
        self.left = limits.MAX_REPLAY_BYTES

    def __call__(self, frame: ReplayFrame) -> None:
        self.left -= len(encode(frame))
        if self.left < 0:
            raise Refused("long-record")


def make_answer(task: ReplayTask) -> ReplayAnswer:
    try:
        replay = read(task.record)
        if len(replay.lines) > limits.MAX_RECORD_LINES:
            raise Refused("long-record")
        view = view_replay(replay, task.viewer, task.names, FrameCounter())
        return ReplayAnswer(gzip.compress(encode(view), mtime=0))
    except ReplayError as error:
        return ReplayAnswer(refused="record", args={"line": error.line or 0})
    except Refused as error:
        return ReplayAnswer(refused=error.refusal.word.removeprefix("why-"), args=error.refusal.args)


def limit_resources() -> None:
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (limits.REPLAY_MEMORY, limits.REPLAY_MEMORY))
    os.nice(NICENESS)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes our input
    limit_resources()
    out, sys.stdout = sys.stdout, sys.stderr  # what a game prints is no answer
    print(READY, file=out, flush=True)
    decoder = msgspec.json.Decoder(ReplayTask)
    for line in sys.stdin.buffer:
        print(encode(make_answer(decoder.decode(line))).decode(), file=out, flush=True)


if __name__ == "__main__":
    main()
