"""Who somebody is at a table of a house, remembered in the user's state folder for as long as the game lasts.

So a command that is started again takes the same chair back. One file a chair, readable for its owner only: whoever has
what is in it is that guest. A terminal holds its file for as long as it runs; a second one of the same name, meanwhile,
is a guest of its own with the next file, and not a second pair of hands in the same chair.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

MAX_TERMINALS: Final = 16  # terminals of one name at one table


class GuestCookie:
    """The cookie of one name at one table."""

    def __init__(self, server: str, code: str, name: str) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        mark = sha256(f"{server}\n{code}\n{name}".encode()).hexdigest()[:16]
        self.path = Path(state) / "backroom" / "guests" / mark
        self.descriptor: int | None = None

    def load(self) -> str:
        """Empty: nobody was here under this name, or they all are here now."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        first = self.path
        for number in range(1, MAX_TERMINALS + 1):
            self.path = first if number == 1 else first.with_name(f"{first.name}-{number}")
            self.descriptor = open_locked(self.path)
            if self.descriptor is not None:
                break
        return self.path.read_text(encoding="ascii") if self.descriptor is not None else ""

    def save(self, cookie: str) -> None:
        if self.descriptor is not None:
            os.ftruncate(self.descriptor, 0)
            os.lseek(self.descriptor, 0, os.SEEK_SET)  # not pwrite, which Windows lacks
            os.write(self.descriptor, cookie.encode("ascii"))

    def delete(self) -> None:
        if self.descriptor is not None:
            if sys.platform == "win32":  # where nobody removes what is open; elsewhere it stays ours to the end
                os.close(self.held)
                self.held = None
            self.path.unlink(missing_ok=True)


def open_locked(path: Path) -> int | None:
    """The file, ours until the process ends, however it ends; None: another terminal has it."""
    held = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(held)
            return None
    return held
