"""Who somebody is at a table of a house, remembered in the user's state folder for as long as the game lasts.

So a command that is started again takes the same chair back. One file a chair, readable for its owner only: whoever has
what is in it is that guest.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path


class Remembered:
    """The cookie of one name at one table."""

    def __init__(self, house: str, code: str, name: str) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        mark = sha256(f"{house}\n{code}\n{name}".encode()).hexdigest()[:16]
        self.path = Path(state) / "backroom" / "guests" / mark

    def cookie(self) -> str:
        """Empty: nobody was here under this name."""
        return self.path.read_text(encoding="ascii") if self.path.is_file() else ""

    def keep(self, cookie: str) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(cookie)

    def forget(self) -> None:
        if self.path.is_file():
            self.path.unlink()
