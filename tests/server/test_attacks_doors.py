"""Attacks on the doors of a server as a user starts it: pages of other sites, names that are not ours, planted cookies.

Beside them stands who must come in all the same: friends in the network, and those behind a proxy.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator, Mapping
from contextlib import closing

import pytest

from tests.server.rig import TIMEOUT, HttpAnswer
from tests.server.server_process import ServerProcess, started_server

PUBLIC = "https://cards.example.org"
BEHIND_PROXY = {"Host": "cards.example.org", "Origin": PUBLIC}
WEBSOCKET = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server at home, to which its host has given one more name."""
    with started_server(tmp_path_factory.mktemp("plain"), "--allow-host", "games.example.net") as server:
        yield server


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server behind a proxy with TLS, or at the end of a tunnel."""
    options = ("--host", "127.0.0.1", "--public-url", PUBLIC)
    with started_server(tmp_path_factory.mktemp("public"), *options) as server:
        yield server


def ask(server: ServerProcess, path: str, headers: Mapping[str, str], body: object = None) -> HttpAnswer:
    """One request as it is written here; with a body it is posted."""
    cookie = headers.get("Cookie", "")
    sent = {name: value for name, value in headers.items() if name != "Cookie"}
    return server.remote.http_now("GET" if body is None else "POST", path, body, cookie, sent)


def knock(server: ServerProcess, headers: Mapping[str, str]) -> int:
    """The status with which a WebSocket is answered that asks for a match; 101: it is open."""
    lines = ["GET /ws/BCDFGH HTTP/1.1", *(f"{name}: {value}" for name, value in {**headers, **WEBSOCKET}.items())]
    with closing(socket.create_connection(("127.0.0.1", server.port), TIMEOUT)) as connection:
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        return int(connection.recv(1 << 12).split()[1])


# ---------------------------------------------------------------------- names that are not ours

REBOUND = (
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "cards.example.org.evil.example",
    f"{socket.gethostname()}.evil.example",
    "127.0.0.1@evil.example",
    "evil.local",
    "2130706433",
)


@pytest.mark.parametrize("name", REBOUND)
def test_a_name_that_leads_here_by_rebinding_is_refused_everywhere(name: str, plain: ServerProcess) -> None:
    for host in (name, f"{name}:{plain.port}"):
        own = {"Host": host, "Origin": f"http://{host}"}
        for path in ("/api/house", "/api/tables/BCDFGH/film", "/api/nothing"):
            answer = ask(plain, path, own)
            assert (answer.status, answer.json()["word"]) == (421, "why-host"), path
        assert ask(plain, "/api/guests", own, {"name": "Eve"}).status == 421
        for path in ("/", "/t/BCDFGH", "/healthz", "/qr/BCDFGH.svg"):
            answer = ask(plain, path, own)
            assert answer.status == 421 and b"--allow-host" in answer.body, path
        assert knock(plain, own) == 421


def test_friends_find_the_server_under_every_name_of_it(plain: ServerProcess, public: ServerProcess) -> None:
    machine = socket.gethostname()
    names = [
        "localhost",
        "127.0.0.1",
        "192.168.1.5",
        "[::1]",
        "[fe80::1]",
        machine,
        f"{machine}.local",
        machine.upper(),
    ]
    for name in [*names, "games.example.net", "GAMES.example.net."]:
        for host in (name, f"{name}:{plain.port}"):
            own = {"Host": host, "Origin": f"http://{host}"}
            assert ask(plain, "/api/house", own).status == 200, host
            assert ask(plain, "/api/guests", own, {}).status == 400, "let in, and not understood"
            assert knock(plain, own) == 101, host
    assert ask(public, "/api/house", BEHIND_PROXY).status == 200
    assert ask(public, "/api/house", {"Host": "games.example.net"}).status == 421
    sentence = ask(plain, "/", {"Host": "casa.example", "Accept-Language": "es"}).body.decode()
    assert sentence.startswith("La casa") and "--allow-host casa.example" in sentence


# ---------------------------------------------------------------------- pages of other sites


def foreign_origins(host: str, scheme: str) -> list[str]:
    other = {"http": "https", "https": "http"}[scheme]
    own = f"{scheme}://{host}"
    return [
        f"{other}://{host}",
        f"{scheme}://{host.partition(':')[0]}:1",
        f"{own}/",
        f"{own}.evil.example",
        f"{scheme}://ann@{host}",
        f"{scheme}://evil.example",
        f"ftp://{host}",
        host,
        "null",
        "",
    ]


def is_refused(server: ServerProcess, headers: Mapping[str, str]) -> None:
    answer = ask(server, "/api/guests", headers, {"name": "Eve"})
    assert (answer.status, answer.json()["word"]) == (403, "why-origin"), headers
    assert knock(server, headers) == 403, headers


def test_an_origin_is_ours_as_a_whole_or_not_at_all(plain: ServerProcess, public: ServerProcess) -> None:
    here = f"localhost:{plain.port}"
    for origin in foreign_origins(here, "http"):
        is_refused(plain, {"Host": here, "Origin": origin})
    for origin in foreign_origins("cards.example.org", "https"):
        is_refused(public, {"Host": "cards.example.org", "Origin": origin})
    assert knock(public, BEHIND_PROXY) == 101
    assert knock(public, {"Host": f"127.0.0.1:{public.port}", "Origin": PUBLIC}) == 101, (
        "a proxy with a Host of its own"
    )
    assert knock(public, {"Host": f"localhost:{public.port}", "Origin": f"http://localhost:{public.port}"}) == 101
    assert knock(public, {"Host": "cards.example.org"}) == 101, "a program that is no browser"


# ---------------------------------------------------------------------- cookies that somebody has planted


async def session(server: ServerProcess, name: str) -> str:
    """The cookie of a new guest."""
    return (await server.remote.guest(name)).cookie


def name_of(server: ServerProcess, cookie: str) -> str:
    return str(ask(server, "/api/house", {"Host": "localhost", "Cookie": cookie}).json()["name"])


def test_of_two_cookies_neither_is_taken(plain: ServerProcess) -> None:
    ann, eve = (asyncio.run(session(plain, name)) for name in ("Ann", "Eve"))
    for both in (f"{ann}; {eve}", f"{eve};{ann}", f"{ann}; {ann}"):
        own = {"Host": "localhost", "Cookie": both}
        for path, body in (("/api/house", None), ("/api/sessions", None), ("/api/guests", {"name": "Ann"})):
            answer = ask(plain, path, own, body)
            assert (answer.status, answer.json()["word"]) == (400, "why-two-cookies"), path
        asyncio.run(is_turned_away(plain, both))
    assert name_of(plain, f"{ann}; other=1; backroom_language=es") == "Ann"


async def is_turned_away(server: ServerProcess, cookie: str) -> None:
    async with server.remote.connect("BCDFGH", cookie) as seen:
        assert seen.bye is not None and (seen.bye["word"], seen.bye["again"]) == ("why-two-cookies", False)


def test_a_planted_token_is_worthless_once_its_guest_has_come_in(plain: ServerProcess) -> None:
    planted = asyncio.run(session(plain, "Eve"))
    answer = ask(plain, "/api/guests", {"Host": "localhost", "Cookie": planted}, {"name": "Ann"})
    fresh = answer.headers["set-cookie"].partition(";")[0]
    assert answer.status == 200 and fresh != planted
    assert (name_of(plain, planted), name_of(plain, fresh)) == ("", "Ann")


def test_over_https_no_neighbour_can_plant_a_cookie(public: ServerProcess) -> None:
    cookie = ask(public, "/api/guests", BEHIND_PROXY, {"name": "Ann"}).headers["set-cookie"]
    name, *attributes = cookie.replace(" ", "").lower().split(";")
    assert name.startswith("__host-backroom=") and {"secure", "httponly", "path=/"} <= set(attributes)
    assert not any(attribute.startswith("domain") for attribute in attributes)
    own = cookie.partition(";")[0]
    assert name_of(public, f"backroom=planted; {own}") == "Ann", "a cookie of the old name counts for nothing beside it"


def test_the_cookie_of_an_older_version_is_exchanged_once(public: ServerProcess) -> None:
    own = asyncio.run(session(public, "Ann"))
    old = own.removeprefix("__Host-")
    answer = ask(public, "/api/house", {**BEHIND_PROXY, "Cookie": old})
    fresh, ended = answer.cookies
    assert answer.json()["name"] == "Ann"
    assert ended.startswith('backroom="";') and "Max-Age=0" in ended
    assert [name_of(public, cookie.partition(";")[0]) for cookie in (own, old, fresh)] == ["", "", "Ann"]
