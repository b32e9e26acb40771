"""What a page will ask for as soon as it runs, said together with the page: a phone then fetches all of it at once, and
does not wait a turn for the script, another for the words and a third for the game.

It is only a hint. A browser that does not heed it, or another language chosen since, costs that turn and nothing else.
Which game is played at a table is said as long as anybody may come in and look; a house with a password keeps it.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from backroom.server.house import House
from backroom.server.pages import Pages
from backroom.words import LANGUAGES

LANGUAGE: Final = "backroom_language"  # the cookie with the one that was chosen, as client/src/language.ts sets it
FIRST: Final = {"css": "</{}>; rel=preload; as=style", "js": "</{}>; rel=modulepreload"}  # nothing is painted without
FETCHED: Final = "<{}>; rel=preload; as=fetch; crossorigin=anonymous; fetchpriority=low"
RUN: Final = "</{}>; rel=modulepreload; fetchpriority=low"


class Ahead:
    """The pages, with what follows them."""

    def __init__(self, house: House, pages: Pages) -> None:
        self.house = house
        self.pages = pages

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        response = self.pages.answer(request, path)
        if self.pages.is_page(path) and response.status_code < 400:
            response.headers["link"] = ", ".join(self.links(request, path))
        return response

    def links(self, request: Request, path: str) -> list[str]:
        kind, _, code = path.partition("/")
        lang = language(request)
        found = [FIRST[name.rpartition(".")[2]].format(name) for name in self.pages.named]
        found.append(FETCHED.format(f"/api/words/{lang}.ftl"))
        if kind in ("", "t", "c"):
            found.append(FETCHED.format("/api/house"))
        game = self.game(code) if kind in ("t", "tv") else None
        if game is not None:
            found.append(FETCHED.format(f"/api/words/{lang}/{game}.ftl"))
            found += [RUN.format(name) for name in self.pages.tables.get(game, ())]
        return found

    def game(self, code: str) -> str | None:
        live = self.house.hub.lives.get(code.upper())
        return None if live is None or self.house.settings.password else live.table.name


def language(request: Request) -> str:
    """As the page will choose: what was chosen before, else the first that the browser asks for and we have."""
    asked = [tag.split(";")[0].strip() for tag in request.headers.get("accept-language", "").split(",")]
    wanted = [tag.lower().partition("-")[0] for tag in (request.cookies.get(LANGUAGE, ""), *asked)]
    return next((tag for tag in wanted if tag in LANGUAGES), LANGUAGES[0])
