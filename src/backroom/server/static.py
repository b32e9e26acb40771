"""The built browser client, as files: one page for every address of the house, the rest by name.

A file whose name carries a hash of its content never changes and may be kept for good; any other is asked for again.
What has not been built is said plainly.
"""

from __future__ import annotations

import json
import mimetypes
import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from backroom.server.squeezed import REVALIDATE, cached_response

STATIC_FOLDER: Final = Path(__file__).parent / "static"
HASHED_NAME: Final = re.compile(r"-[0-9A-Z]{8}\.\w+$")  # as the bundler names them
INDEX_ASSET: Final = re.compile(rb'(?:src|href)="/([^"]+\.(?:css|js))"')
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = (
    "The house is open, but its browser pages are not built.\n"
    "From a clone: make client. From a package: install one that was built with them.\n"
    "Until then: backroom join URL in a terminal.\n"
)


class StaticFiles:
    """Files are read once, when the house opens: what is served cannot be changed by a path."""

    def __init__(self, folder: Path = STATIC_FOLDER) -> None:
        self.files = {}
        if folder.is_dir():
            paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
            self.files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self.index = self.files.pop("index.html", None)
        self.index_assets = [
            name.decode() for name in INDEX_ASSET.findall(self.index or b"")
        ]  # by the page: its style, its script
        self.modules_by_game: dict[str, list[str]] = json.loads(self.files.pop("tables.json", b"{}"))  # files by game

    def is_page(self, name: str) -> bool:
        """Any address that is not a file's is the one page, which knows what to show there."""
        return name not in self.files and "." not in name.rpartition("/")[2]

    def respond(self, request: Request, name: str) -> Response:
        if name in self.files:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            return cached_response(
                request, self.files[name], kind, CACHE_FOREVER if HASHED_NAME.search(name) else REVALIDATE
            )
        if not self.is_page(name):
            return PlainTextResponse("There is no such file.\n", 404)
        if self.index is None:
            return PlainTextResponse(NOT_BUILT, 503)
        return cached_response(request, self.index, "text/html")
