"""External bots for tests: most of them misbehave, and none inherits from Bot."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import Any


class First:
    """Plays the first legal action."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return legal[0]


class Crashes(First):
    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        raise KeyError("nothing there")


class Hangs(First):
    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        try:
            time.sleep(60)
        except Exception:
            return legal[0]  # an interrupt must not be caught here
        return legal[0]


class Quits(First):
    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        sys.exit(3)


class Dies(First):
    """Ends its process, as a fault in C would."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        os._exit(3)


class Stillborn(First):
    """Ends its process in the constructor, but only in a game (with a seed)."""

    def __init__(self, seed: int) -> None:
        if seed:
            os._exit(3)


class Unready(First):
    """Can be made without a seed, and not for a game."""

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
    """Catches the interrupt and answers too late."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        with suppress(BaseException):
            time.sleep(60)
        return legal[0]


class Clings(First):
    """Catches every interrupt."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        while True:
            with suppress(BaseException):
                time.sleep(60)


class Presses(First):
    """Raises KeyboardInterrupt, as Ctrl-C does."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        raise KeyboardInterrupt


class Helps(First):
    """Adds an action to its list of legal actions."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        legal.append("dance")
        return "dance"


class Prints(First):
    def __init__(self) -> None:
        print("good evening")

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        print("let me think")
        return legal[0]


class Slams(First):
    """Raises in `close`."""

    def close(self) -> None:
        raise RuntimeError("the door")


class Leaver(First):
    gone = False

    def close(self) -> None:
        self.gone = True


class Babbles(First):
    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return "dance"


class Seeded(First):
    """Asks for game and seed."""

    def __init__(self, game: Any, seed: int) -> None:
        self.name = game.name
        self.seed = seed


NOT_A_BOT = 7


class Silent:
    """Has no method `choose`."""


class Last(First):
    """Plays the last legal action: scissors, which a rock breaks."""

    def choose(self, view: dict[str, Any], legal: list[str], events: list[dict[str, Any]]) -> str:
        return legal[-1]
