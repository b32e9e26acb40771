"""The answers to HTTP requests that are not done. Each has the shape of `Refusal`, Starlette's own refusals too.

Everything below the HTTP API raises `Refused` and knows no status; Starlette calls the handlers here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from backroom.match.protocol_ws import Refusal, Refused
from backroom.server.health import Health
from backroom.server.storage.store import StorageFull, StoreError

STATUS: Final = {
    "why-no-guest": 401,
    "why-origin": 403,
    "why-password": 403,
    "why-no-table": 404,
    "why-unknown": 404,
    "why-too-slow": 408,
    "why-link-used": 410,
    "why-too-large": 413,
    "why-long-record": 413,
    "why-replays-busy": 429,
    "why-too-fast": 429,
    "why-too-many-tables": 429,
    "why-damaged-table": 503,
    "why-house-full": 503,
}  # of all others: 400

Handler = Callable[[Request, Exception], Awaitable[Response]]


def refusal_response(refusal: Refusal, status: int, headers: Mapping[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(refusal), status, headers, "application/json")


async def respond_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal_response(error.refusal, STATUS.get(error.refusal.word, 400))


async def respond_full(request: Request, error: Exception) -> Response:
    return refusal_response(Refused("no-room").refusal, 507)


async def respond_unstored(request: Request, error: Exception) -> Response:
    return refusal_response(Refused("store").refusal, 503)


async def respond_http(request: Request, error: Exception) -> Response:
    """The response to an unknown path or method, which Starlette has found."""
    assert isinstance(error, HTTPException)
    word = "unknown" if error.status_code == 404 else "not-understood"
    return refusal_response(Refused(word).refusal, error.status_code, error.headers)


def exception_handlers(health: Health) -> dict[type[Exception], Handler]:
    """The handlers for `Starlette`, which raises a fault of ours again afterwards, for the log."""

    async def respond_broken(request: Request, error: Exception) -> Response:
        health.report_fault("log-request-broke")
        return refusal_response(Refused("broken").refusal, 500)

    return {
        Refused: respond_refused,
        StorageFull: respond_full,
        StoreError: respond_unstored,
        HTTPException: respond_http,
        Exception: respond_broken,
    }
