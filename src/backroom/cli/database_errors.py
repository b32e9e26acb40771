"""The address of a database as it may be repeated to whoever sits at the screen: without a name, a password, a query.

Only an address that is written by the book is taken apart. What else there is may have its password anywhere, and so
may whatever a driver says of it, which likes to quote what it could not read.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

REDACTED: Final = "…"
CHARACTER: Final = r"(?:[\w.~+-]|%[0-9A-Fa-f]{2})"
HOST: Final = rf"(?:{CHARACTER}*|\[[0-9A-Fa-f:.]+\])(?::[0-9]+)?"
PAIR: Final = rf"\w+=(?:{CHARACTER}|[/:,])*"
WELL_FORMED: Final = re.compile(
    rf"(?P<kind>[a-z][a-z0-9+.-]*)://(?:{CHARACTER}*(?::(?P<word>(?:{CHARACTER}|[!$&'()*,;=:])*))?@)?"
    rf"(?P<place>{HOST}(?:,{HOST})*(?:/{CHARACTER}*)?)(?:\?(?P<query>{PAIR}(?:&{PAIR})*))?"
)
HARMLESS: Final = ("host", "hostaddr", "dbname", "user", "sslmode")  # in a query; what else there is may be a secret
FILE_PATH: Final = re.compile(r"(?:sqlite:.*|[\w./\\ ~-]*)", re.DOTALL)  # a path, and no place for a password


def redact(address: str) -> str:
    """As much of it as anybody may read."""
    if FILE_PATH.fullmatch(address):
        return address
    found = WELL_FORMED.fullmatch(address)
    if found is not None:
        return f"{found['kind']}://{found['place']}"
    kind = re.match(r"[a-z][a-z0-9+.-]*://", address)
    return f"{kind[0] if kind else ''}{REDACTED}"


def is_safe_to_print(address: str, problem: str) -> bool:
    """Whether this may be said of it: it is written by the book, and none of its secrets is quoted."""
    if FILE_PATH.fullmatch(address):
        return True
    found = WELL_FORMED.fullmatch(address)
    if found is None:
        return False
    pairs = [pair.partition("=") for pair in (found["query"] or "").split("&")]
    values = [value for name, _, value in pairs if name not in HARMLESS]
    secrets = [secret for secret in (found["word"], *values) if secret]
    return not any(text in problem for secret in secrets for text in (secret, unquote(secret)))
