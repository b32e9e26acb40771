"""Database errors for the terminal, without the secrets of the database's URL. Used by `host` and `backup`.

A well-formed URL is printed without user, password and query. A malformed URL may hold its password anywhere, so only
its scheme is printed, and no driver message about it: drivers quote the text that they cannot parse.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

from backroom.server.storage.database_url import SingleProcessDatabase, UnknownDatabase
from backroom.server.storage.store import DatabaseInUse, ForeignDatabase, NewerSchema, UnsafeStorage
from backroom.words import Words

REDACTED: Final = "…"
CHARACTER: Final = r"(?:[\w.~+-]|%[0-9A-Fa-f]{2})"
HOST: Final = rf"(?:{CHARACTER}*|\[[0-9A-Fa-f:.]+\])(?::[0-9]+)?"
PAIR: Final = rf"\w+=(?:{CHARACTER}|[/:,])*"
WELL_FORMED: Final = re.compile(
    rf"(?P<kind>[a-z][a-z0-9+.-]*)://(?:{CHARACTER}*(?::(?P<word>(?:{CHARACTER}|[!$&'()*,;=:])*))?@)?"
    rf"(?P<place>{HOST}(?:,{HOST})*(?:/{CHARACTER}*)?)(?:\?(?P<query>{PAIR}(?:&{PAIR})*))?"
)
HARMLESS: Final = ("host", "hostaddr", "dbname", "user", "sslmode")  # query parameters that hold no secret
FILE_PATH: Final = re.compile(r"(?:sqlite:.*|[\w./\\ ~-]*)", re.DOTALL)  # a path has no password


def redact(address: str) -> str:
    """The URL without user, password and query."""
    if FILE_PATH.fullmatch(address):
        return address
    found = WELL_FORMED.fullmatch(address)
    if found is not None:
        return f"{found['kind']}://{found['place']}"
    kind = re.match(r"[a-z][a-z0-9+.-]*://", address)
    return f"{kind[0] if kind else ''}{REDACTED}"


def is_safe_to_print(address: str, problem: str) -> bool:
    """Whether this driver message may be printed: the URL is well-formed and the message quotes none of its secrets."""
    if FILE_PATH.fullmatch(address):
        return True
    found = WELL_FORMED.fullmatch(address)
    if found is None:
        return False
    pairs = [pair.partition("=") for pair in (found["query"] or "").split("&")]
    values = [value for name, _, value in pairs if name not in HARMLESS]
    secrets = [secret for secret in (found["word"], *values) if secret]
    return not any(text in problem for secret in secrets for text in (secret, unquote(secret)))


def describe_database_error(words: Words, address: str, error: Exception) -> str:
    """The sentence for a database error: the cause and the remedy, without secrets of the URL."""
    database = redact(address)
    match error:
        case SingleProcessDatabase():
            return words("error-processes-database", database=database)
        case UnknownDatabase():
            return words("error-database-kind", database=database)
        case NewerSchema():
            return words("error-database-future", database=database)
        case ForeignDatabase():
            return words("error-database-foreign", database=database)
        case DatabaseInUse():
            return words("error-database-in-use", database=database)
        case UnsafeStorage():
            return words("error-database-unsafe", database=database)
    problem = (error.strerror if isinstance(error, OSError) else "") or str(error)
    if not is_safe_to_print(address, problem):
        return words("error-database-address")
    return words("error-database", database=database, problem=problem)
