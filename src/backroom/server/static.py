"""Static content: the built browser client, cached and compressed responses, and preload links for the page.

Every path that is not a file's answers with the one page. A file whose name carries a hash of its content is cached
for good; everything else is revalidated by ETag. A server without a built client says so.

Responses that are the same for everybody are compressed: the client's files, words, rules. No other response is
compressed, since the size of a compressed response tells something of its content.

The page is sent with preload links to all that it will request (style, script, words, the game's files), so that a
phone fetches everything in one round trip. The links are a hint: a browser that ignores them, or another language,
costs a round trip. They name the game of a match only if the server has no password.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response

from backroom.server.server import Server
from backroom.words import LANGUAGES

STATIC_FOLDER: Final = Path(__file__).parent / "static"
HASHED_NAME: Final = re.compile(r"-[0-9A-Z]{8}\.\w+$")  # the bundler's names
INDEX_ASSET: Final = re.compile(rb'(?:src|href)="/([^"]+\.(?:css|js))"')
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = (
    "The server is running, but its browser pages are not built.\n"
    "From a clone: make client. From a package: install one that was built with them.\n"
    "Until then: backroom join URL in a terminal.\n"
)


class ClientFiles:
    """The client's files, read once at the start: no request path reaches the file system."""

    def __init__(self, folder: Path = STATIC_FOLDER) -> None:
        self.files = {}
        if folder.is_dir():
            paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
            self.files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self.index = self.files.pop("index.html", None)
        self.index_assets = [name.decode() for name in INDEX_ASSET.findall(self.index or b"")]  # CSS and script
        # game -> JavaScript files
        self.modules_by_game: dict[str, list[str]] = json.loads(self.files.pop("tables.json", b"{}"))

    def is_page(self, name: str) -> bool:
        """Whether this path is the page: any path that is not a file's. The client chooses the content by the path."""
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


# ---------------------------------------------------------------------- caching and compression

MIN_COMPRESSED_BYTES: Final = 1024  # below that an answer fits one packet anyway
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


# ---------------------------------------------------------------------- the page, with preload links

LANGUAGE_COOKIE: Final = "backroom_language"  # the cookie with the chosen language; client/src/language.ts sets it
PRELOAD_FIRST: Final = {"css": "</{}>; rel=preload; as=style", "js": "</{}>; rel=modulepreload"}  # render-blocking
PRELOAD_FETCH: Final = "<{}>; rel=preload; as=fetch; crossorigin=anonymous; fetchpriority=low"
PRELOAD_MODULE: Final = "</{}>; rel=modulepreload; fetchpriority=low"


class PageEndpoint:
    """Serves the page and its files. Called by the route of `app.py`; adds preload links to the page's headers."""

    def __init__(self, server: Server, files: ClientFiles) -> None:
        self.server = server
        self.files = files

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        response = self.files.respond(request, path)
        if self.files.is_page(path) and response.status_code < 400:
            response.headers["link"] = ", ".join(self.preload_links(request, path))
        return response

    def preload_links(self, request: Request, path: str) -> list[str]:
        kind, _, code = path.partition("/")
        lang = preferred_language(request)
        found = [PRELOAD_FIRST[name.rpartition(".")[2]].format(name) for name in self.files.index_assets]
        found.append(PRELOAD_FETCH.format(f"/api/words/{lang}.ftl"))
        if kind in ("", "t", "c"):
            found.append(PRELOAD_FETCH.format("/api/house"))
        game = self.game_of_match(request, code) if kind in ("t", "tv") else None
        if game is not None:
            found.append(PRELOAD_FETCH.format(f"/api/words/{lang}/{game}.ftl"))
            found += [PRELOAD_MODULE.format(name) for name in self.files.modules_by_game.get(game, ())]
        return found

    def game_of_match(self, request: Request, code: str) -> str | None:
        if self.server.settings.password:
            return None
        live = self.server.lookups.find_in_memory(code, request)
        return None if live is None else live.match.game_name


def preferred_language(request: HTTPConnection) -> str:
    """The language that the page will choose: the cookie's, else the first of the browser's languages that we have."""
    accepted = [tag.split(";")[0].strip() for tag in request.headers.get("accept-language", "").split(",")]
    candidates = [tag.lower().partition("-")[0] for tag in (request.cookies.get(LANGUAGE_COOKIE, ""), *accepted)]
    return next((tag for tag in candidates if tag in LANGUAGES), LANGUAGES[0])
