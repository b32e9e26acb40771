"""The plain door: the house page's facts, guests, new tables, records, words, rules, and QR codes.

Every refusal has the one shape of `wire.Refusal`, whatever was wrong. Bodies are JSON and bounded; who asks is known by
the cookie and by nothing else.
"""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from backroom import Game
from backroom.engine.registry import find_games
from backroom.match import bodies
from backroom.match.refused import Refused
from backroom.server import bounds, played
from backroom.server.cards import verb_cards
from backroom.server.door import better_home, home_of, is_ours
from backroom.server.fresh import may_be_code
from backroom.server.guests import Guest
from backroom.server.house import House
from backroom.server.sessions import COOKIE, LASTS, LINK_LASTS, Denied
from backroom.server.squeezed import squeezed
from backroom.server.store import NoRoom, StoreError
from backroom.words import HOME as WORDS_HOME
from backroom.words import LANGUAGES
from backroom.words import file as words_file
from backroom.words import folder as words_folder

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

JSON: Final = "application/json"
FTL: Final = "text/plain; charset=utf-8"
encode: Final = msgspec.json.Encoder().encode


def answer(thing: Any, status: int = 200) -> Response:
    return Response(encode(thing), status, media_type=JSON)


def polite(handler: Handler) -> Handler:
    """A refusal becomes an answer in its one shape; so does a disk that is full."""

    @wraps(handler)
    async def handled(request: Request) -> Response:
        try:
            return await handler(request)
        except Refused as error:
            return answer(error.refusal, error.status if isinstance(error, Denied) else 400)
        except NoRoom:
            return answer(Refused("no-room").refusal, 507)
        except StoreError:
            return answer(Refused("store").refusal, 503)

    return handled


class Http:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[Route]:
        get: dict[str, Handler] = {
            "/healthz": self.health,
            "/api/house": self.house_page,
            "/api/sessions": self.devices,
            "/api/tables/{code}/record": self.record,
            "/api/tables/{code}/film": self.film,
            "/api/tables/{code}/parts": self.parts,
            "/api/words/{lang}.ftl": self.words,
            "/api/words/{lang}/{game}.ftl": self.words,
            "/api/rules/{game}": self.rules,
            "/api/actions/{game}": self.actions,
            "/qr/{code}.svg": self.qr,
        }
        post: dict[str, Handler] = {
            "/api/guests": self.new_guest,
            "/api/links": self.new_link,
            "/api/sessions": self.new_session,
            "/api/sessions/end": self.end_sessions,
            "/api/tables": self.new_table,
            "/api/film": self.film_of_record,
        }
        routes = [Route(path, polite(handler), methods=["GET"]) for path, handler in get.items()]
        routes += [Route(path, polite(handler), methods=["POST"]) for path, handler in post.items()]
        return [*routes, Route("/api/{rest:path}", polite(self.nothing), methods=["GET", "POST"])]

    # ------------------------------------------------------------------ who asks, and for what

    async def guest(self, request: Request) -> Guest | None:
        return await self.house.sessions.find(request.cookies.get(COOKIE))

    async def somebody(self, request: Request) -> Guest:
        guest = await self.guest(request)
        if guest is None:
            raise Denied("no-guest", 401)
        return guest

    async def reader(self, request: Request) -> None:
        """Where the house has a password, only its guests may read what was played."""
        if self.house.settings.password:
            await self.somebody(request)

    def knock(self, request: Request) -> None:
        """What costs the house something is asked for at a bounded pace."""
        address = request.client.host if request.client else ""
        if not self.house.doorman.admits(address, self.house.clock.now()):
            raise Denied("too-fast", 429)

    async def body(self, request: Request, longest: int) -> bytes:
        if not is_ours(request.headers, self.house.settings):
            raise Denied("origin", 403)
        parts, size = [], 0
        try:
            async for part in request.stream():
                size += len(part)
                if size > longest:
                    raise Denied("too-large", 413)
                parts.append(part)
        except ClientDisconnect:
            raise Denied("not-understood") from None
        return b"".join(parts)

    async def wish(self, request: Request, kind: type[T]) -> T:
        """The body as what it should be. A page of another site cannot send this type without asking first."""
        body = await self.body(request, bounds.BODY)
        if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
            raise Denied("not-understood", 415)
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, RecursionError):
            raise Denied("not-understood") from None

    # ------------------------------------------------------------------ the house and its guests

    async def health(self, request: Request) -> Response:
        """The database answers, the clocks go, and whatever else is wrong is said."""
        report = self.house.health.report()
        try:
            await self.house.store.tables_of("", self.house.clock.now())
        except StoreError:
            return answer(bodies.Health("failed", "the database does not answer", report.bots), 503)
        if not self.house.hub.punctual:
            return answer(bodies.Health("failed", "the clocks stand still", report.bots), 503)
        return answer(report)

    async def house_page(self, request: Request) -> Response:
        return answer(await self.page_for(request, await self.guest(request)))

    async def page_for(self, request: Request, guest: Guest | None) -> bodies.House:
        return await self.house.page(guest, better_home(request.headers, self.house.settings))

    async def new_guest(self, request: Request) -> Response:
        """A new guest, or a new name for the one whose cookie this is."""
        wish = await self.wish(request, bodies.NewGuest)
        self.knock(request)
        guest = await self.guest(request)
        if guest is not None:
            renamed = await self.house.sessions.rename(guest, wish.name)
            self.house.guest_changed(guest.id)
            return answer(await self.page_for(request, renamed))
        self.house.sessions.check_password(wish.password)
        guest, token = await self.house.sessions.enter(wish.name)
        return self.known_by(token, answer(await self.page_for(request, guest), 201))

    def known_by(self, token: str, response: Response) -> Response:
        """From now on this device is known by its cookie."""
        secure = self.house.settings.secure
        response.set_cookie(COOKIE, token, max_age=LASTS, httponly=True, samesite="lax", secure=secure)
        return response

    # ------------------------------------------------------------------ a guest's devices

    async def new_link(self, request: Request) -> Response:
        guest = await self.somebody(request)
        wish = await self.wish(request, bodies.NewLink)
        self.knock(request)
        live = await self.house.hub.find(wish.code)
        token = await self.house.sessions.link(guest, live.table.code)
        link = f"{home_of(request.headers, self.house.settings)}/c#{token}"  # no request carries what is behind the #
        picture = segno.make(link, micro=False).svg_data_uri(border=2, scale=8, light="#fff")
        return answer(bodies.SeatLink(link, picture, LINK_LASTS // 60), 201)

    async def new_session(self, request: Request) -> Response:
        """A link for a cookie. Whoever this device was before, it is no longer."""
        wish = await self.wish(request, bodies.NewSession)
        self.knock(request)
        before = request.cookies.get(COOKIE, "")
        replaced = await self.house.sessions.find(before)
        taken, token = await self.house.sessions.exchange(wish.link, before)
        if replaced is not None:
            self.house.guest_changed(replaced.id)
        self.house.guest_changed(taken.guest)
        return self.known_by(token, answer(bodies.Opened(taken.table), 201))

    async def devices(self, request: Request) -> Response:
        guest = await self.somebody(request)
        return answer(bodies.Devices(await self.house.sessions.others(guest, request.cookies[COOKIE])))

    async def end_sessions(self, request: Request) -> Response:
        guest = await self.somebody(request)
        wish = await self.wish(request, bodies.EndSessions)
        self.knock(request)
        sessions, token = self.house.sessions, request.cookies[COOKIE]
        await (sessions.end if wish.which == "this" else sessions.end_others)(guest, token)
        self.house.guest_changed(guest.id)
        response = answer(bodies.Devices(await sessions.others(guest, token)))
        if wish.which == "this":
            response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=self.house.settings.secure)
        return response

    # ------------------------------------------------------------------ tables, and what was played at them

    async def new_table(self, request: Request) -> Response:
        guest = await self.somebody(request)
        wish = await self.wish(request, bodies.NewTable)
        return answer(bodies.Opened(await self.house.hub.open(wish, guest)), 201)

    async def record(self, request: Request) -> Response:
        await self.reader(request)
        self.knock(request)
        text = await played.record((await self.house.hub.find(request.path_params["code"])).table)
        named = {"content-disposition": f'attachment; filename="backroom-{request.path_params["code"]}.txt"'}
        return PlainTextResponse(text, headers=named)

    async def parts(self, request: Request) -> Response:
        """The powers and roles that may be in play at a table: who has which is another matter."""
        await self.reader(request)
        table = (await self.house.hub.find(request.path_params["code"])).table
        return answer(table.game.parts(table.seats, table.options) if table.game else [])

    async def film(self, request: Request) -> Response:
        await self.reader(request)
        self.knock(request)
        viewer = request.query_params.get("seat", "")
        return answer(await played.film_at((await self.house.hub.find(request.path_params["code"])).table, viewer))

    async def film_of_record(self, request: Request) -> Response:
        """A record that somebody brings, as a film."""
        await self.reader(request)
        self.knock(request)
        text = await self.body(request, bounds.RECORD)
        viewer = request.query_params.get("seat", "")
        return answer(await played.film_of(text.decode("utf-8", "replace"), viewer))

    # ------------------------------------------------------------------ words, rules, codes

    async def words(self, request: Request) -> Response:
        lang, game = request.path_params["lang"], request.path_params.get("game")
        if lang not in LANGUAGES:
            raise Denied("unknown", 404)
        path = WORDS_HOME / f"{lang}.ftl" if game is None else words_file(known(game), lang)
        return squeezed(request, contents(path), FTL)

    async def rules(self, request: Request) -> Response:
        path = words_folder(known(request.path_params["game"])).parent / "rules.md"
        return squeezed(request, contents(path), "text/markdown; charset=utf-8")

    async def actions(self, request: Request) -> Response:
        return squeezed(request, encode(verb_cards(known(request.path_params["game"]))), JSON)

    async def qr(self, request: Request) -> Response:
        """The link to a table as a picture. It is made from the code alone, whether there is such a table or not."""
        code = request.path_params["code"]
        if not may_be_code(code):
            raise Denied("unknown", 404)
        out = io.BytesIO()
        link = f"{home_of(request.headers, self.house.settings)}/t/{code}"
        segno.make(link, micro=False).save(out, kind="svg", border=2, xmldecl=False, scale=8, light="#fff")
        return Response(out.getvalue(), media_type="image/svg+xml")

    async def nothing(self, request: Request) -> Response:
        raise Denied("unknown", 404)


def contents(path: Path) -> bytes:
    """A game of somebody else's may have come without the file."""
    if not path.is_file():
        raise Denied("unknown", 404)
    return path.read_bytes()


def known(name: str) -> Game:
    game = find_games().get(name)
    if game is None:
        raise Denied("unknown", 404)
    return game
