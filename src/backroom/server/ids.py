"""What no rule of a table can make: the code of a new one, and the secret of its shuffle."""

from __future__ import annotations

import secrets
from typing import Final

from backroom.match import protocol_ws
from backroom.match.match import CodeAndSecret

CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so that no code is a word
CODE_LENGTH: Final = 6
MAX_CODE_LENGTH: Final = 16  # characters of any code that was ever given out, or may be one day
SECRET_BYTES: Final = 32


def new_match_ids() -> CodeAndSecret:
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return CodeAndSecret(code, secrets.token_bytes(SECRET_BYTES))


def is_possible_code(text: str) -> bool:
    """What cannot be one need not be looked for."""
    return text.isascii() and text.isalnum() and len(text) <= MAX_CODE_LENGTH


def new_match_ids_for(request: protocol_ws.Requests) -> CodeAndSecret | None:
    """Only a rematch needs it; anew for every try, for a code may be taken."""
    return new_match_ids() if isinstance(request, protocol_ws.Rematch) else None
