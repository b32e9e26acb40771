"""The session cookie: its name, how it is read from a request and put on a response.

Both APIs read it here and nowhere else. Over https its name begins with `__Host-`: browsers then take it from this very
host only, over https only, so that no neighbouring site plants one. Two cookies of one name are refused: nothing says
which of them is ours.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from backroom.match.protocol_ws import Refused
from backroom.server.sessions import SESSION_SECONDS
from backroom.server.settings import Settings

PLAIN: Final = "backroom"  # over http; older versions used it over https too
SECURE: Final = "__Host-backroom"


def session_token(headers: Headers, settings: Settings) -> str:
    """The token that this device presents, valid or not; empty: none. Refused when it presents two."""
    return read_cookie(headers, cookie_name(settings)) or read_cookie(headers, PLAIN)


def has_old_cookie(headers: Headers, settings: Settings) -> bool:
    """Whether the token came under the name of an older version; such a cookie is exchanged for one of ours."""
    name = cookie_name(settings)
    return name != PLAIN and not read_cookie(headers, name) and bool(read_cookie(headers, PLAIN))


def cookie_name(settings: Settings) -> str:
    return SECURE if settings.uses_https else PLAIN


def read_cookie(headers: Headers, name: str) -> str:
    pairs = [pair.strip().partition("=") for header in headers.getlist("cookie") for pair in header.split(";")]
    values = [value for key, _, value in pairs if key == name]
    if len(values) > 1:
        raise Refused("two-cookies")
    return values[0] if values else ""


def set_cookie(response: Response, token: str, asked: Headers, settings: Settings) -> Response:
    """Put the cookie with a new token on the response to a request with these headers."""
    name, secure = cookie_name(settings), settings.uses_https
    response.set_cookie(name, token, max_age=SESSION_SECONDS, httponly=True, samesite="lax", secure=secure)
    if name != PLAIN and read_cookie(asked, PLAIN):
        end_cookie(response, PLAIN, settings)
    return response


def delete_cookie(response: Response, asked: Headers, settings: Settings) -> None:
    """End the cookie that the request came with, under whichever name."""
    end_cookie(response, PLAIN if has_old_cookie(asked, settings) else cookie_name(settings), settings)


def end_cookie(response: Response, name: str, settings: Settings) -> None:
    response.delete_cookie(name, httponly=True, samesite="lax", secure=settings.uses_https)
