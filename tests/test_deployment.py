"""Dockerfile, compose.yaml and Caddyfile agree with each other, with the project and with the command line.

No image is built here, for want of an engine. The programs of the image are run by the tests of the wheel, of `backroom
host` and of PostgreSQL; docs/far-away.md names the trials by hand.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import tomllib
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from backroom.cli import host
from backroom.cli.arguments import Parser
from backroom.server.storage.database_url import POSTGRES
from backroom.words import Words

ROOT = Path(__file__).resolve().parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
CADDYFILE = (ROOT / "Caddyfile").read_text(encoding="utf-8")


def ignored(path: str) -> bool:
    """As Docker reads .dockerignore: the last pattern that fits a path or a folder above it decides."""
    found = False
    parents = [path, *(str(folder) for folder in Path(path).parents)]
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        if not line.startswith("#") and any(fnmatch(name, pattern) for name in [*parents, Path(path).name]):
            found = not line.startswith("!")
    return found


def test_what_the_image_is_built_from_exists_and_reaches_the_engine() -> None:
    sources = [name for words in re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.M) for name in words.split()]
    assert {"pyproject.toml", "src", "client"} <= set(sources)
    for name in sources:
        assert (ROOT / name).exists() and not ignored(name), name
    assert not ignored("src/backroom/py.typed") and not ignored("client/src/main.tsx")
    for name in ("docs", ".env", ".git", "client/node_modules", "src/backroom/server/static"):
        assert ignored(name), name


def test_the_image_asks_only_for_files_that_the_build_needs() -> None:
    """pyproject.toml names the readme and the licence; setup.py reads client/ and src/."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name in (project["readme"], *project["license-files"]):
        assert name in DOCKERFILE, name


def test_the_command_of_the_composition_is_one_of_backroom_host() -> None:
    arguments = re.findall(r"^      - (--.*)$", COMPOSE, re.M)
    filled = [re.sub(r"\$\{BACKROOM_NAME.*\}", "cards.example.org", text) for text in arguments]
    words = Words("en")
    parser = Parser(words, "backroom host", "")
    host.add(parser)
    args = parser.parse_args(filled)
    assert host.find_reach(host.check_public_url(words, args.public_url)) == "world"
    assert args.database.startswith(POSTGRES) and int(args.processes) > 1
    assert DOCKERFILE.rstrip().endswith('ENTRYPOINT ["backroom", "host"]')


def test_the_port_and_the_names_are_the_same_everywhere() -> None:
    assert f"EXPOSE {host.PORT}" in DOCKERFILE and f"127.0.0.1:{host.PORT}/healthz" in DOCKERFILE
    services = re.findall(r"^  (\w+):$", COMPOSE.partition("\nvolumes:")[0], re.M)
    assert f"reverse_proxy backroom:{host.PORT}" in CADDYFILE and "@database/" in COMPOSE
    assert services == ["backroom", "database", "caddy"]
    assert "8765:" not in COMPOSE, "nobody but Caddy reaches the server, which believes what Caddy says"
    page = (ROOT / "docs" / "far-away.md").read_text(encoding="utf-8")
    for name in set(re.findall(r"\$\{(\w+)", COMPOSE)):
        assert name in page, f"{name} is not explained"


class Doctor(BaseHTTPRequestHandler):
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.mark.parametrize("status", [200, 503])
def test_the_health_check_fails_when_the_server_is_not_well(status: int) -> None:
    """The program of the health check, asked about a healthy and about a failing server."""
    found = re.search(r'CMD \["python", "-c", "(.*)"\]', DOCKERFILE)
    assert found is not None
    with HTTPServer(("127.0.0.1", 0), type("Doctor", (Doctor,), {"status": status})) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        program = found[1].replace(str(host.PORT), str(server.server_port))
        run = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, timeout=30)
    assert (run.returncode == 0) == (status == 200)
