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

MOST: Final = 16  # terminals of one name at one table


class Remembered:
    """The cookie of one name at one table."""

    def __init__(self, house: str, code: str, name: str) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        mark = sha256(f"{house}\n{code}\n{name}".encode()).hexdigest()[:16]
        self.path = Path(state) / "backroom" / "guests" / mark
        self.held: int | None = None

    def cookie(self) -> str:
        """Empty: nobody was here under this name, or they all are here now."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        first = self.path
        for number in range(1, MOST + 1):
            self.path = first if number == 1 else first.with_name(f"{first.name}-{number}")
            self.held = claimed(self.path)
            if self.held is not None:
                break
        return self.path.read_text(encoding="ascii") if self.held is not None else ""

    def keep(self, cookie: str) -> None:
        if self.held is not None:
            os.ftruncate(self.held, 0)
            os.lseek(self.held, 0, os.SEEK_SET)  # not pwrite, which Windows lacks
            os.write(self.held, cookie.encode("ascii"))

    def forget(self) -> None:
        if self.held is not None:
            if sys.platform == "win32":  # where nobody removes what is open; elsewhere it stays ours to the end
                os.close(self.held)
                self.held = None
            self.path.unlink(missing_ok=True)


def claimed(path: Path) -> int | None:
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
