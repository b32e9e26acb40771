"""Presence: connections that come and go, stand-in bots for people who are away, and the next host.

Only guests with a chair and the host matter here. The server calls `arrive` and `depart`; `timers` calls the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backroom.match.current_game import close_if_resumed
from backroom.match.log import Away, Back, Entry, HostPassed, SatIn

if TYPE_CHECKING:
    from backroom.match.match import Match

GRACE: Final = 30.0  # seconds until a bot sits in for a person who is away
HOST_GRACE: Final = 120.0  # seconds until another person becomes host
STAND_IN_BOT: Final = "search"  # the bot that sits in


def arrive(m: Match, guest: str, now: float) -> list[Entry]:
    """The entries for a guest's first connection."""
    person = m.chairs.people.get(guest)
    if m.retired or person is None or person.here:
        return []
    return [Back(at=now, guest=guest), *close_if_resumed(m, now)]


def depart(m: Match, guest: str, now: float) -> list[Entry]:
    """The entries for the end of a guest's last connection."""
    return [Away(at=now, guest=guest)] if not m.retired and m.chairs.is_here(guest) else []


def host_passes_at(m: Match) -> float | None:
    """The time at which another person becomes host; None: the host is here, or nobody could follow."""
    host = m.chairs.people[m.host]
    return None if host.here or not m.chairs.next_host() else host.since + HOST_GRACE


def replace_absent(m: Match, now: float) -> list[Entry]:
    """The entries for grace times that are over by now: a new host, and a stand-in bot for each absent person."""
    entries: list[Entry] = []
    passes = host_passes_at(m)
    if passes is not None and now >= passes:
        entries.append(HostPassed(at=now, guest=m.chairs.next_host()))
    for seat, chair in enumerate(m.chairs.all):
        if chair.bot_at is not None and now >= chair.bot_at:
            entries.append(SatIn(at=now, seat=seat, bot=STAND_IN_BOT))
    return entries
