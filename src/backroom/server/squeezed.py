"""Answers that are the same for everybody, compressed for browsers that take it: pages, words, rules.

Nothing else is: the size of a compressed answer tells of what is in it, and only what is public may. Whoever has an
answer already says so by its tag, a hash of its content, and is told that it still holds.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

MIN_COMPRESSED_BYTES: Final = 1024  # bytes; what is smaller fits one packet anyway

REVALIDATE: Final = "no-cache"

compress: Final = lru_cache(maxsize=256)(gzip.compress)


@lru_cache(maxsize=256)
def make_etag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def cached_response(request: Request, body: bytes, kind: str, cache_control: str = REVALIDATE) -> Response:
    headers = {"cache-control": cache_control, "etag": make_etag(body), "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if len(body) < MIN_COMPRESSED_BYTES or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=kind, headers=headers)
    return Response(compress(body), media_type=kind, headers={**headers, "content-encoding": "gzip"})
