"""Connections come and go: who is there matters for those who have a chair, and for the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.match.closing import close_if_resumed
from backroom.match.log import Away, Back, Entry

if TYPE_CHECKING:
    from backroom.match.match import Match


def arrive(m: Match, guest: str, now: float) -> list[Entry]:
    person = m.chairs.people.get(guest)
    if m.retired or person is None or person.here:
        return []
    return [Back(at=now, guest=guest), *close_if_resumed(m, now)]


def depart(m: Match, guest: str, now: float) -> list[Entry]:
    return [Away(at=now, guest=guest)] if not m.retired and m.chairs.is_here(guest) else []
