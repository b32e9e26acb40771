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

from backroom.server.squeezed import ASK_AGAIN, squeezed

STATIC: Final = Path(__file__).parent / "static"
HASHED: Final = re.compile(r"-[0-9A-Z]{8}\.\w+$")  # as the bundler names them
NAMED: Final = re.compile(rb'(?:src|href)="/([^"]+\.(?:css|js))"')
FOREVER: Final = "public, max-age=31536000, immutable"
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
        self.page = self.files.pop("index.html", None)
        self.named = [name.decode() for name in NAMED.findall(self.page or b"")]  # by the page: its style, its script
        self.tables: dict[str, list[str]] = json.loads(self.files.pop("tables.json", b"{}"))  # files by game

    def is_page(self, name: str) -> bool:
        """Any address that is not a file's is the one page, which knows what to show there."""
        return name not in self.files and "." not in name.rpartition("/")[2]

    def answer(self, request: Request, name: str) -> Response:
        if name in self.files:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            return squeezed(request, self.files[name], kind, FOREVER if HASHED.search(name) else ASK_AGAIN)
        if not self.is_page(name):
            return PlainTextResponse("There is no such file.\n", 404)
        if self.page is None:
            return PlainTextResponse(UNBUILT, 503)
        return squeezed(request, self.page, "text/html")
