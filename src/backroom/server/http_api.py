"""The HTTP API: front page, guests, sessions, new matches, records, replay views, words, rules, QR codes.

What is not done is raised, as `Refused` or as an error of the store, and answered in `refusals.py`. Bodies are JSON and
bounded. A guest is known by the session cookie and by nothing else. docs/protocol.md describes the API.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from backroom import Game
from backroom.engine.registry import find_games
from backroom.match import protocol_http
from backroom.match.protocol_ws import Refused
from backroom.server import limits
from backroom.server.cookies import delete_cookie, has_old_cookie, session_token, set_cookie
from backroom.server.game_cards import list_action_cards
from backroom.server.hosts import preferred_url, share_url
from backroom.server.ids import is_possible_code
from backroom.server.live_match import LiveMatch
from backroom.server.replay_worker import ReplayTask
from backroom.server.security import is_same_origin
from backroom.server.server import Server
from backroom.server.sessions import LINK_SECONDS
from backroom.server.static import cached_response
from backroom.server.storage.guests import Guest
from backroom.server.storage.store import FilesLost, StoreError
from backroom.words import HOME as WORDS_HOME
from backroom.words import LANGUAGES, words_file, words_folder

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

JSON: Final = "application/json"
FTL: Final = "text/plain; charset=utf-8"
encode: Final = msgspec.json.Encoder().encode


def json_response(thing: Any, status: int = 200) -> Response:
    return Response(encode(thing), status, media_type=JSON)


class HttpApi:
    """The routes of the HTTP API and their handlers. `app.py` mounts them."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def routes(self) -> list[Route]:
        get: dict[str, Handler] = {
            "/healthz": self.health,
            "/api/house": self.front_page,
            "/api/sessions": self.devices,
            "/api/tables": self.open_matches,
            "/api/tables/{code}/record": self.record,
            "/api/tables/{code}/film": self.replay_view,
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
            "/api/tables": self.new_match,
            "/api/film": self.replay_view_of_record,
        }
        routes = [Route(path, handler, methods=["GET"]) for path, handler in get.items()]
        routes += [Route(path, handler, methods=["POST"]) for path, handler in post.items()]
        return [*routes, Route("/api/{rest:path}", self.not_found, methods=["GET", "POST"])]

    # ------------------------------------------------------------------ the guest and the body of a request

    async def find_guest(self, request: Request) -> Guest | None:
        return await self.server.sessions.find(self.token(request))

    def token(self, request: Request) -> str:
        return session_token(request.headers, self.server.settings)

    async def require_guest(self, request: Request) -> Guest:
        guest = await self.find_guest(request)
        if guest is None:
            raise Refused("no-guest")
        return guest

    async def require_reader(self, request: Request) -> str:
        """Who reads a record or a replay view, by guest or address. With a password, only guests may."""
        guest = await (self.require_guest if self.server.settings.password else self.find_guest)(request)
        return guest.id if guest else limits.client_network(request)

    async def find_match(self, request: Request) -> LiveMatch:
        """The match whose code is in the path."""
        guest = await self.find_guest(request)
        return await self.server.lookups.find(request.path_params["code"], request, guest.id if guest else "")

    def limit_rate(self, request: Request) -> None:
        """Rate limit per address, for requests that cost the server something."""
        if not self.server.rate_limiter.allows(limits.client_network(request), self.server.clock.now()):
            raise Refused("too-fast")

    async def read_body(self, request: Request, longest: int) -> bytes:
        if not is_same_origin(request, self.server.settings):
            raise Refused("origin")
        parts, size = [], 0
        try:
            async with asyncio.timeout(limits.BODY_SECONDS + longest / limits.BODY_BYTES_PER_SECOND):
                async for part in request.stream():
                    size += len(part)
                    if size > longest:
                        raise Refused("too-large")
                    parts.append(part)
        except ClientDisconnect:
            raise Refused("not-understood") from None
        except TimeoutError:
            raise Refused("too-slow") from None
        return b"".join(parts)

    async def read_json(self, request: Request, kind: type[T]) -> T:
        """The body, decoded. A page of another site cannot send this content type without a preflight request."""
        body = await self.read_body(request, limits.MAX_BODY_BYTES)
        if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
            raise HTTPException(415)
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, RecursionError):
            raise Refused("not-understood") from None

    # ------------------------------------------------------------------ health, front page, guests

    async def health(self, request: Request) -> Response:
        """Whether the database answers and the timers run; and the faults that `Health` knows."""
        report = self.server.health.report()
        try:
            await self.server.store.ping()
        except FilesLost:
            return json_response(protocol_http.Health("failed", "the database's files are gone", report.bots), 503)
        except StoreError:
            return json_response(protocol_http.Health("failed", "the database does not answer", report.bots), 503)
        if not self.server.matches.timers_running:
            return json_response(protocol_http.Health("failed", "the clocks stand still", report.bots), 503)
        return json_response(report)

    async def front_page(self, request: Request) -> Response:
        guest = await self.find_guest(request)
        if guest is not None and has_old_cookie(request.headers, self.server.settings):
            return await self.renew_session(request, guest, guest.name)
        return json_response(await self.front_page_for(request, guest))

    async def front_page_for(self, request: Request, guest: Guest | None) -> protocol_http.ServerInfo:
        return await self.server.front_page(guest, preferred_url(request.headers, self.server.settings))

    async def new_guest(self, request: Request) -> Response:
        """Make a new guest, or rename the guest of the session cookie. Either way the device has a new token."""
        body = await self.read_json(request, protocol_http.NewGuest)
        self.limit_rate(request)
        guest = await self.find_guest(request)
        if guest is not None:
            return await self.renew_session(request, guest, body.name)
        self.server.sessions.check_password(body.password)
        guest, token = await self.server.sessions.create_guest(body.name)
        response = json_response(await self.front_page_for(request, guest), 201)
        return set_cookie(response, token, request.headers, self.server.settings)

    async def renew_session(self, request: Request, guest: Guest, name: str) -> Response:
        """The front page of this guest under this name, with a new token for the device."""
        renewed = await self.server.sessions.renew(guest, self.token(request), name)
        self.server.guest_changed(renewed.change)
        response = json_response(await self.front_page_for(request, renewed.guest))
        return set_cookie(response, renewed.token, request.headers, self.server.settings)

    # ------------------------------------------------------------------ a guest's devices

    async def new_link(self, request: Request) -> Response:
        guest = await self.require_guest(request)
        body = await self.read_json(request, protocol_http.NewLink)
        self.limit_rate(request)
        live = await self.server.lookups.find(body.code, request, guest.id)
        token = await self.server.sessions.create_link(guest, live.match.code)
        # Browsers do not send the fragment, so the token stays out of requests and logs.
        link = f"{share_url(request.headers, self.server.settings)}/c#{token}"
        picture = segno.make(link, micro=False).svg_data_uri(border=2, scale=8, light="#fff")
        return json_response(protocol_http.SeatLink(link, picture, LINK_SECONDS // 60), 201)

    async def new_session(self, request: Request) -> Response:
        """Exchange a link for a session. The device's old session ends."""
        body = await self.read_json(request, protocol_http.NewSession)
        self.limit_rate(request)
        before = self.token(request)
        replaced = await self.server.sessions.find(before)
        taken, token = await self.server.sessions.redeem_link(body.link, before)
        if replaced is not None:
            self.server.guest_changed(replaced.id)
        self.server.guest_changed(taken.guest)
        response = json_response(protocol_http.MatchCode(taken.code), 201)
        return set_cookie(response, token, request.headers, self.server.settings)

    async def devices(self, request: Request) -> Response:
        guest = await self.require_guest(request)
        others = await self.server.sessions.count_other_devices(guest, self.token(request))
        return json_response(protocol_http.Devices(others))

    async def end_sessions(self, request: Request) -> Response:
        guest = await self.require_guest(request)
        body = await self.read_json(request, protocol_http.EndSessions)
        self.limit_rate(request)
        sessions, token = self.server.sessions, self.token(request)
        await (sessions.end_device if body.which == "this" else sessions.end_other_devices)(guest, token)
        self.server.guest_changed(guest.id)
        response = json_response(protocol_http.Devices(await sessions.count_other_devices(guest, token)))
        if body.which == "this":
            delete_cookie(response, request.headers, self.server.settings)
        return response

    # ------------------------------------------------------------------ matches, records, replay views

    async def open_matches(self, request: Request) -> Response:
        """A further page of the list of open matches. With a password, only guests see it."""
        await self.require_reader(request)
        guest = await self.find_guest(request)
        after = request.query_params.get("after", "0")
        if not after.isdecimal() or len(after) > 6:
            raise Refused("not-understood")
        return json_response(await self.server.lookups.list_open(guest.id if guest else "", int(after)))

    async def new_match(self, request: Request) -> Response:
        guest = await self.require_guest(request)
        body = await self.read_json(request, protocol_http.NewMatch)
        if not self.server.match_limiter.allows(limits.client_network(request), self.server.clock.now()):
            raise Refused("too-fast")
        return json_response(protocol_http.MatchCode(await self.server.matches.open_match(body, guest)), 201)

    async def record(self, request: Request) -> Response:
        await self.require_reader(request)
        self.limit_rate(request)
        text = await asyncio.to_thread((await self.find_match(request)).match.write_record)
        headers = {"content-disposition": f'attachment; filename="backroom-{request.path_params["code"]}.txt"'}
        return PlainTextResponse(text, headers=headers)

    async def parts(self, request: Request) -> Response:
        """The powers and roles that may be in play, public in every game; not who has which."""
        await self.require_reader(request)
        match = (await self.find_match(request)).match
        return json_response(match.game.parts(match.seats, match.options) if match.game else [])

    async def replay_view(self, request: Request) -> Response:
        asker = await self.require_reader(request)
        self.limit_rate(request)
        match = (await self.find_match(request)).match
        record = await asyncio.to_thread(match.write_viewable_record)
        return await self.play_again(request, record, asker, match.names)

    async def replay_view_of_record(self, request: Request) -> Response:
        """The replay view of an uploaded record."""
        guest = await self.require_guest(request)
        self.limit_rate(request)
        text = await self.read_body(request, limits.MAX_RECORD_BYTES)
        return await self.play_again(request, text.decode("utf-8", "replace"), guest.id)

    async def play_again(self, request: Request, record: str, asker: str, names: Sequence[str] = ()) -> Response:
        task = ReplayTask(record, request.query_params.get("seat", ""), list(names))
        view = await self.server.replays.view(task, asker)
        return Response(view, media_type=JSON, headers={"content-encoding": "gzip"})

    # ------------------------------------------------------------------ words, rules, codes

    async def words(self, request: Request) -> Response:
        lang, game = request.path_params["lang"], request.path_params.get("game")
        if lang not in LANGUAGES:
            raise Refused("unknown")
        path = WORDS_HOME / f"{lang}.ftl" if game is None else words_file(find_game(game), lang)
        return cached_response(request, read_file(path), FTL)

    async def rules(self, request: Request) -> Response:
        path = words_folder(find_game(request.path_params["game"])).parent / "rules.md"
        return cached_response(request, read_file(path), "text/markdown; charset=utf-8")

    async def actions(self, request: Request) -> Response:
        return cached_response(request, encode_actions(find_game(request.path_params["game"])), JSON)

    async def qr(self, request: Request) -> Response:
        """A QR code with the link to a match.

        It depends on the code alone, so it does not tell whether the match exists.
        """
        code = request.path_params["code"]
        if not is_possible_code(code):
            raise Refused("unknown")
        link = f"{share_url(request.headers, self.server.settings)}/t/{code}"
        return Response(draw_qr_code(link), media_type="image/svg+xml")

    async def not_found(self, request: Request) -> Response:
        raise Refused("unknown")


# ---------------------------------------------------------------------- what is made once


@lru_cache(maxsize=256)
def read_file(path: Path) -> bytes:
    """Read a file of a game; a changed one is read after a restart. An external game may come without the file."""
    if not path.is_file():
        raise Refused("unknown")
    return path.read_bytes()


@lru_cache(maxsize=64)
def encode_actions(game: Game) -> bytes:
    return encode(list_action_cards(game))


@lru_cache(maxsize=256)
def draw_qr_code(link: str) -> bytes:
    """A QR code as SVG. Drawing takes three milliseconds, and all guests of a match ask for the same one."""
    out = io.BytesIO()
    segno.make(link, micro=False).save(out, kind="svg", border=2, xmldecl=False, scale=8, light="#fff")
    return out.getvalue()


def find_game(name: str) -> Game:
    game = find_games().get(name)
    if game is None:
        raise Refused("unknown")
    return game
