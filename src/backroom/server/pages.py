"""The built browser client, as files: one page for every address of the house, the rest by name.

A file whose name carries a hash of its content never changes and may be kept for good; any other is asked for again,
with the hash of its content as its tag. What has not been built is said plainly.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from backroom.server.squeezed import squeezed

STATIC: Final = Path(__file__).parent / "static"
HASHED: Final = re.compile(r"-[0-9A-Z]{8}\.\w+$")  # as the bundler names them
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
UNBUILT: Final = (
    "The house is open, but its browser pages are not built.\n"
    "From a clone: make client. From a package: install one that was built with them.\n"
    "Until then: backroom join URL in a terminal.\n"
)


class Pages:
    """Files are read once, when the house opens: what is served cannot be changed by a path."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.files = {}
        if folder.is_dir():
            paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
            self.files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self.tags = {name: f'"{hashlib.sha256(body).hexdigest()[:32]}"' for name, body in self.files.items()}

    async def serve(self, request: Request) -> Response:
        name = request.path_params["path"]
        if name in self.files and name != "index.html":
            return self.file(request, name)
        if "." in name.rpartition("/")[2]:
            return PlainTextResponse("There is no such file.\n", 404)
        if "index.html" not in self.files:
            return PlainTextResponse(UNBUILT, 503)
        return self.file(request, "index.html")

    def file(self, request: Request, name: str) -> Response:
        keep = FOREVER if HASHED.search(name) else ASK_AGAIN
        headers = {"cache-control": keep, "etag": self.tags[name]}
        if request.headers.get("if-none-match") == self.tags[name]:
            return Response(status_code=304, headers=headers)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return squeezed(request, self.files[name], kind, headers)
