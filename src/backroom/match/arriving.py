"""Connections come and go: who is there matters for those who have a chair, and for the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from backroom.match.closing import resuming
from backroom.match.rows import Away, Back, Row

if TYPE_CHECKING:
    from backroom.match.table import Table


def arrive(t: Table, guest: str, now: float) -> list[Row]:
    person = t.chairs.people.get(guest)
    if t.retired or person is None or person.here:
        return []
    return [Back(at=now, guest=guest), *resuming(t, now)]


def depart(t: Table, guest: str, now: float) -> list[Row]:
    return [Away(at=now, guest=guest)] if not t.retired and t.chairs.here(guest) else []
