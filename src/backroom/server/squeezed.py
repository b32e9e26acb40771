"""Answers that are the same for everybody, compressed for browsers that take it: pages, words, rules.

Nothing else is: the size of a compressed answer tells of what is in it, and only what is public may.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

SMALL: Final = 1024  # bytes; what is smaller fits one packet anyway

packed: Final = lru_cache(maxsize=256)(gzip.compress)


def squeezed(request: Request, body: bytes, kind: str, headers: dict[str, str]) -> Response:
    if len(body) < SMALL or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=kind, headers={**headers, "vary": "accept-encoding"})
    more = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(packed(body), media_type=kind, headers={**headers, **more})
