"""`backroom host` as a person meets it: links, a code to scan, sentences that help, an orderly end."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, redirect_stderr, suppress
from pathlib import Path

import pytest

from backroom.cli import main
from backroom.cli.host import FAR_AWAY, announce, find_reach
from backroom.server.settings import Settings
from backroom.server.storage.store import SCHEMA_VERSION
from backroom.words import LANGUAGES, Words


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "backroom", "host", *arguments]


@contextmanager
def hosted(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A running server, and its output until it was ready."""
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    started = command("--port", "0", *arguments)
    pipe = subprocess.PIPE
    process = subprocess.Popen(started, stdout=pipe, stderr=pipe, text=True, env=env, encoding="utf-8")
    try:
        said = []
        assert process.stdout is not None
        for text in process.stdout:
            said.append(text.rstrip("\n"))
            if "Ctrl-C" in text:
                break
        yield process, said
    finally:
        process.kill()
        process.communicate()


def refusal(*arguments: str, lang: str = "en") -> str:
    said = io.StringIO()
    with redirect_stderr(said):
        assert main(["host", "--lang", lang, *arguments]) == 2
    assert said.getvalue().count("\n") == 1, "one sentence"
    return said.getvalue()


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_and_closes_in_good_order(tmp_path: Path, sent: signal.Signals) -> None:
    with hosted(tmp_path) as (process, said):
        url = next(re.findall(r"http://localhost:\d+", text)[0] for text in said if "localhost" in text)
        assert json.load(urllib.request.urlopen(f"{url}/healthz", timeout=5))["status"] == "ok"
        began = time.monotonic()
        process.send_signal(sent)
        out, _ = process.communicate(timeout=10)
        assert process.returncode == 0 and Words("en")("ui-host-closed") in out
        assert time.monotonic() - began < 5
    assert (tmp_path / "backroom" / "house.sqlite").is_file()


def test_it_forgets_what_is_over_when_it_is_told_to(tmp_path: Path) -> None:
    """An old database holds a finished match and an open one."""
    (tmp_path / "backroom").mkdir()
    schemas = Path(__file__).parents[1] / "server" / "schemas"
    with closing(sqlite3.connect(tmp_path / "backroom" / "house.sqlite")) as db:
        db.executescript((schemas / "sqlite-1.sql").read_text(encoding="utf-8"))

        def tables() -> list[str]:
            return [code for (code,) in db.execute("SELECT DISTINCT match_code FROM entries ORDER BY match_code")]

        with hosted(tmp_path) as (process, _):
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=20)
        assert tables() == ["BCDFGH", "JKLMNP"]
        with hosted(tmp_path, "--forget", "1"):
            until = time.monotonic() + 20
            while tables() != ["JKLMNP"]:
                assert time.monotonic() < until, tables()
                time.sleep(0.05)


def test_a_server_for_this_machine_only_says_so_and_has_no_link_for_friends(tmp_path: Path) -> None:
    words = Words("en")
    friends = words("ui-host-there", url="").strip()
    with hosted(tmp_path, "--host", "127.0.0.1") as (_, said):
        assert any(re.search(r"http://localhost:\d+", text) for text in said)
        assert words("ui-host-alone", page=FAR_AWAY) in said
        assert not any(friends in text or "█" in text for text in said)
        url = next(re.findall(r"http://localhost:\d+", text)[0] for text in said if "localhost" in text)
        home = json.load(urllib.request.urlopen(f"{url}/api/house", timeout=5))["home"]
        assert "127.0.0.1" not in home, "no such link in the waiting rooms, either"
    with hosted(tmp_path, "--host", "127.0.0.1", "--public-url", "https://cards.example.org") as (_, said):
        assert any(friends in text and "https://cards.example.org" in text for text in said)
        assert words("ui-host-alone", page=FAR_AWAY) not in said, "a proxy lets others in"
    with hosted(tmp_path, "--host", "127.0.0.5") as (_, said):
        assert any(re.search(r"http://127\.0\.0\.5:\d+", text) for text in said), "localhost is another address"


REACHES = {
    "http://localhost:8765": "machine",
    "http://127.0.0.5:8765": "machine",
    "http://[::1]:8765": "machine",
    "http://192.168.1.5:8765": "network",
    "http://10.0.0.2:8765": "network",
    "http://169.254.3.4:8765": "network",
    "http://100.100.1.2:8765": "network",  # RFC 6598: of a provider, or of a private network over the internet
    "http://[fe80::1%eth0]:8765": "network",
    "http://[fd00::1]:8765": "network",
    "http://atlantis:8765": "network",
    "http://atlantis.local:8765": "network",
    "http://atlantis.home.arpa.:8765": "network",
    "http://8.8.8.8:8765": "world",
    "https://[2606:4700::1111]": "world",
    "https://cards.example.org": "world",
    "https://local.example.org": "world",
}


@pytest.mark.parametrize("url", REACHES)
def test_how_far_a_link_carries(url: str) -> None:
    assert find_reach(url) == REACHES[url]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("host", "public", "lan", "said"),
    [
        ("127.0.0.1", "", "", "ui-host-alone"),
        ("0.0.0.0", "", "", "ui-host-machine"),
        ("0.0.0.0", "", "http://192.168.1.5:8765", "ui-host-network"),
        ("127.0.0.1", "http://atlantis.local", "", "ui-host-network"),
        ("0.0.0.0", "", "http://8.8.8.8:8765", "ui-host-world-plain"),
        ("127.0.0.1", "http://cards.example.org", "", "ui-host-world-plain"),
        ("0.0.0.0", "https://cards.example.org", "http://192.168.1.5:8765", "ui-host-world"),
    ],
)
def test_one_line_says_for_whom_the_link_is_and_which_page_tells_more(
    lang: str, host: str, public: str, lan: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = Words(lang)
    with socket.create_server((host, 0)) as listener:
        announce(words, Settings(public_url=public, lan_url=lan), listener)
    lines = [line for line in capsys.readouterr().out.splitlines() if FAR_AWAY in line]
    assert lines == [words(said, page=FAR_AWAY)]
    assert (Path(__file__).parents[2] / FAR_AWAY).is_file()


def test_it_shows_a_code_to_scan(tmp_path: Path) -> None:
    with hosted(tmp_path, "--public-url", "https://cards.example.org/") as (_, said):
        assert any("https://cards.example.org" in text for text in said)
        assert sum("█" in text or "▀" in text or "▄" in text for text in said) > 10


@pytest.mark.parametrize("text", ["0", "0.001", "1.5", "-1", "quick", "nan", "inf"])
def test_a_time_scale_that_cannot_be_is_refused_in_a_sentence(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BACKROOM_TIME_SCALE", text)
    assert f"BACKROOM_TIME_SCALE goes from 0.01 to 1; this is “{text}”" in " ".join(refusal("--port", "0").split())


def test_no_secret_is_logged(tmp_path: Path) -> None:
    with hosted(tmp_path, "--password", "sesame-street") as (process, said):
        url = next(re.findall(r"http://localhost:\d+", text)[0] for text in said if "localhost" in text)
        wish = urllib.request.Request(
            f"{url}/api/guests",
            b'{"name":"Ann","password":"sesame-street"}',
            {"Content-Type": "application/json"},
        )
        cookie = urllib.request.urlopen(wish, timeout=5).headers["Set-Cookie"].partition(";")[0]
        table = urllib.request.Request(
            f"{url}/api/tables",
            b'{"game":"cash2","seats":4}',
            {"Content-Type": "application/json", "Cookie": cookie},
        )
        code = json.loads(urllib.request.urlopen(table, timeout=5).read())["code"]
        wanted = urllib.request.Request(
            f"{url}/api/links",
            json.dumps({"code": code}).encode(),
            {"Content-Type": "application/json", "Cookie": cookie},
        )
        link = json.loads(urllib.request.urlopen(wanted, timeout=5).read())["link"].rpartition("#")[2]
        urllib.request.urlopen(f"{url}/c", timeout=5).read()
        for _ in range(2):  # the second time it is refused
            taken = urllib.request.Request(
                f"{url}/api/sessions", json.dumps({"link": link}).encode(), {"Content-Type": "application/json"}
            )
            with suppress(urllib.error.HTTPError):
                urllib.request.urlopen(taken, timeout=5).read()
        process.send_signal(signal.SIGTERM)
        _, logged = process.communicate(timeout=10)
    assert '"match opened"' in logged
    assert "sesame" not in logged and cookie.partition("=")[2] not in logged and "Ann" not in logged
    assert len(link) == 22 and link not in logged


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_busy_port_is_said_so_with_the_way_out(lang: str) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        said = refusal("--port", str(port), lang=lang)
    assert f"--port {port + 1}" in said


def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path) -> None:
    free = ("--port", "0")
    assert "0 to 65535" in " ".join(refusal("--port", "70000").split())
    assert "whole number" in refusal("--port", "door")
    assert "1 to 64" in refusal("--bot-workers", "0")
    assert "--forget goes from 1 to 36500" in refusal("--forget", "0")
    assert "without a path" in refusal(*free, "--public-url", "https://example.org/house")
    assert "without a path" in refusal(*free, "--public-url", "http://[::1")
    assert "without a path" in refusal(*free, "--public-url", "https://example.org:door")
    for name in ("https://example.org", "example.org:8765", "example.org/", "", "[::1", "кар..ты"):
        assert "without https://" in " ".join(refusal(*free, "--allow-host", name).split())
    assert "sqlite:///FILE" in refusal(*free, "--database", "mysql://x")
    nowhere = refusal(*free, "--database", f"postgresql://me:sesame@/none?host={tmp_path}")
    assert "postgresql:///none" in nowhere and "sesame" not in nowhere
    assert "198.51.100.1" in refusal(*free, "--host", "198.51.100.1")
    in_the_way = tmp_path / "file"
    in_the_way.write_text("x")
    assert str(in_the_way) in refusal(*free, "--database", f"sqlite:///{in_the_way}/house.sqlite")


def test_a_disk_that_could_lose_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda where, **how: connect(f"file:{where}?vfs=unix-none", uri=True, **how)
    )
    for lang in LANGUAGES:
        said = refusal("--port", "0", "--database", f"sqlite:///{tmp_path}/house.sqlite", lang=lang)
        assert "house.sqlite" in said and "--database" in said and "journal" not in said


def test_a_database_that_is_none_of_ours_or_of_tomorrow(tmp_path: Path) -> None:
    free = ("--port", "0")
    text = tmp_path / "notes.txt"
    text.write_text("milk and eggs " * 50)
    assert "not the database of a house" in refusal(*free, "--database", f"sqlite:///{text}")
    future = tmp_path / "future.sqlite"
    with hosted(tmp_path, "--database", f"sqlite:///{future}") as (process, _):
        assert "Another house" in refusal(*free, "--database", f"sqlite:///{future}")
        process.send_signal(signal.SIGTERM)
        process.wait(10)
    with sqlite3.connect(future) as db:
        db.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    db.close()
    assert "newer backroom" in refusal(*free, "--database", f"sqlite:///{future}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Coward", "NAME=BOT"),
        ("=mine.py:Coward", "NAME=BOT"),
        ("A name much longer than any chair=random", "NAME=BOT"),
        ("search=random", "already a bot called “search”"),
        ("Mine=nowhere.py:Bot", "“nowhere.py:Bot” cannot play"),
        ("Mine=searching", "“searching” cannot play"),
    ],
)
def test_a_bot_that_cannot_be_offered_stops_the_start(capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    assert main(["host", "--port", "0", "--bot", text, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_processes_need_postgresql_and_are_told_so(lang: str, tmp_path: Path) -> None:
    said = refusal("--port", "0", "--processes", "2", "--database", f"sqlite:///{tmp_path}/house.sqlite", lang=lang)
    assert "--database postgresql://" in said and "--processes" in said
    assert not (tmp_path / "house.sqlite").exists()


def test_a_number_of_processes_that_cannot_be() -> None:
    assert "1 to 64" in refusal("--processes", "0")
    assert "whole number" in refusal("--processes", "many")
