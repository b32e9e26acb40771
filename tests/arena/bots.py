"""Bots that misbehave, and one that does not even know us."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import Any


class First:
    """No child of ours: it takes what comes first."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        return options[0]


class Crashes(First):
    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        raise KeyError("nothing there")


class Hangs(First):
    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        try:
            time.sleep(60)
        except Exception:
            return options[0]  # what is called away must not be able to stay
        return options[0]


class Quits(First):
    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        sys.exit(3)


class Dies(First):
    """It takes its process with it, as a fault in C would."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        os._exit(3)


class Stillborn(First):
    """It dies before it can say anything, but only where games are played."""

    def __init__(self, seed: int) -> None:
        if seed:
            os._exit(3)


class Unready(First):
    """There is one for those who only look, and none for a game."""

    def __init__(self, seed: int) -> None:
        if seed:
            raise RuntimeError("no luck today")


class Broken(First):
    def __init__(self) -> None:
        raise RuntimeError("no luck today")


class Leaves(First):
    def __init__(self) -> None:
        sys.exit(3)


class Late(First):
    """It takes the call for a mishap and answers nevertheless."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        with suppress(BaseException):
            time.sleep(60)
        return options[0]


class Clings(First):
    """Nothing calls it away."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        while True:
            with suppress(BaseException):
                time.sleep(60)


class Presses(First):
    """Ctrl-C is for people."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        raise KeyboardInterrupt


class Helps(First):
    """What is not offered it offers itself."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        options.append("dance")
        return "dance"


class Prints(First):
    def __init__(self) -> None:
        print("good evening")

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        print("let me think")
        return options[0]


class Slams(First):
    """It does not go quietly."""

    def close(self) -> None:
        raise RuntimeError("the door")


class Leaver(First):
    gone = False

    def close(self) -> None:
        self.gone = True


class Babbles(First):
    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        return "dance"


class Seeded(First):
    """It wants to know who it is."""

    def __init__(self, game: Any, seed: int) -> None:
        self.name = game.name
        self.seed = seed


NOT_A_BOT = 7


class Silent:
    """It cannot choose."""


class Last(First):
    """It takes what comes last: scissors, which a rock breaks."""

    def choose(self, view: dict[str, Any], options: list[str], events: list[dict[str, Any]]) -> str:
        return options[-1]
