"""A game in lines of text, as somebody who only watches would read it."""

from __future__ import annotations

from backroom.adapters.session import Session
from backroom.engine.events import SPECTATOR, Event
from backroom.words import Words


class Transcript:
    """What has been told to all since the last look, and whom the open step waits for."""

    def __init__(self, session: Session, lang: str = "en") -> None:
        self.session = session
        self.words = Words(lang, session.game)
        self.shown = 0

    def text(self) -> str:
        new = self.session.history[self.shown :]
        things = [memory.content for memory in new if memory.is_known_to(SPECTATOR)]
        lines = [self.words.event(thing) for thing in things if isinstance(thing, Event)]
        self.shown += len(new)
        view = self.session.view(None)
        lines.append(f"[{self.words('step-' + view['step'])}]")
        if view["waiting"]:
            names = self.words.listing([self.words.names[seat] for seat in view["waiting"]])
            lines[-1] += f" {self.words('ui-waiting', names=names)}"
        return "\n".join(lines)
