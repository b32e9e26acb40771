"""Random ids: the code of a new match and the secret of its shuffle.

The rules of a match are deterministic and draw neither.
"""

from __future__ import annotations

import secrets
from typing import Final

from backroom.match import protocol_ws
from backroom.match.match import CodeAndSecret

CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so that no code is a word
LISTED_LENGTH: Final = 6  # letters: everybody may read the code anyway
UNLISTED_LENGTH: Final = 10  # nobody guesses it: 43 bits, and wrong codes are charged (`lookups.py`)
MAX_CODE_LENGTH: Final = 16  # characters of any code that was ever given out, or may be one day
SECRET_BYTES: Final = 32


def new_match_ids(listed: bool) -> CodeAndSecret:
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(LISTED_LENGTH if listed else UNLISTED_LENGTH))
    return CodeAndSecret(code, secrets.token_bytes(SECRET_BYTES))


def is_possible_code(text: str) -> bool:
    """Whether this text can be a match code; if not, the store need not be asked."""
    return text.isascii() and text.isalnum() and len(text) <= MAX_CODE_LENGTH


def new_match_ids_for(request: protocol_ws.Requests, listed: bool) -> CodeAndSecret | None:
    """The ids that a request needs: a rematch opens a match. Called for each try, since a code may be taken."""
    return new_match_ids(listed) if isinstance(request, protocol_ws.Rematch) else None
