"""A game in lines of text, as somebody who only watches would read it."""

from __future__ import annotations

from backroom.adapters.seated import Seated
from backroom.engine.events import SPECTATOR, Event
from backroom.words import Words


class Reporter:
    """What has been told to all since the last look, and whom the open step waits for."""

    def __init__(self, seated: Seated, lang: str = "en") -> None:
        self.seated = seated
        self.words = Words(lang, seated.game)
        self.told = 0

    def text(self) -> str:
        new = self.seated.history[self.told :]
        things = [memory.thing for memory in new if memory.reaches(SPECTATOR)]
        lines = [self.words.event(thing) for thing in things if isinstance(thing, Event)]
        self.told += len(new)
        view = self.seated.view(None)
        lines.append(f"[{self.words('step-' + view['step'])}]")
        if view["waiting"]:
            names = self.words.listing([self.words.names[seat] for seat in view["waiting"]])
            lines[-1] += f" {self.words('ui-waiting', names=names)}"
        return "\n".join(lines)
