"""What no rule of a table can make: the code of a new one, and the secret of its shuffle."""

from __future__ import annotations

import secrets
from typing import Final

from backroom.match import wire
from backroom.match.table import Fresh

ALPHABET: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so that no code is a word
CODE: Final = 6
LONGEST: Final = 16  # characters of any code that was ever given out, or may be one day
SECRET_BYTES: Final = 32


def fresh() -> Fresh:
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
    return Fresh(code, secrets.token_bytes(SECRET_BYTES))


def may_be_code(text: str) -> bool:
    """What cannot be one need not be looked for."""
    return text.isascii() and text.isalnum() and len(text) <= LONGEST


def fresh_for(request: wire.Requests) -> Fresh | None:
    """Only a rematch needs it; anew for every try, for a code may be taken."""
    return fresh() if isinstance(request, wire.Rematch) else None
