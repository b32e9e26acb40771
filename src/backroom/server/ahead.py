"""What a page will ask for as soon as it runs, said together with the page: a phone then fetches all of it at once, and
does not wait a turn for the script, another for the words and a third for the game.

It is only a hint. A browser that does not heed it, or another language chosen since, costs that turn and nothing else.
Which game is played at a table is said as long as anybody may come in and look; a house with a password keeps it.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from backroom.server.server import Server
from backroom.server.static import StaticFiles
from backroom.words import LANGUAGES

LANGUAGE_COOKIE: Final = (
    "backroom_language"  # the cookie with the one that was chosen, as client/src/language.ts sets it
)
PRELOAD_FIRST: Final = {
    "css": "</{}>; rel=preload; as=style",
    "js": "</{}>; rel=modulepreload",
}  # nothing is painted without
PRELOAD_FETCH: Final = "<{}>; rel=preload; as=fetch; crossorigin=anonymous; fetchpriority=low"
PRELOAD_MODULE: Final = "</{}>; rel=modulepreload; fetchpriority=low"


class PageEndpoint:
    """The pages, with what follows them."""

    def __init__(self, server: Server, files: StaticFiles) -> None:
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
        game = self.game_of_match(code) if kind in ("t", "tv") else None
        if game is not None:
            found.append(PRELOAD_FETCH.format(f"/api/words/{lang}/{game}.ftl"))
            found += [PRELOAD_MODULE.format(name) for name in self.files.modules_by_game.get(game, ())]
        return found

    def game_of_match(self, code: str) -> str | None:
        live = self.server.matches.in_memory.get(code.upper())
        return None if live is None or self.server.settings.password else live.match.game_name


def preferred_language(request: Request) -> str:
    """As the page will choose: what was chosen before, else the first that the browser asks for and we have."""
    asked = [tag.split(";")[0].strip() for tag in request.headers.get("accept-language", "").split(",")]
    wanted = [tag.lower().partition("-")[0] for tag in (request.cookies.get(LANGUAGE_COOKIE, ""), *asked)]
    return next((tag for tag in wanted if tag in LANGUAGES), LANGUAGES[0])
