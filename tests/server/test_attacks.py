"""Attacks on a server as a user starts it: each tries to get or to forge something, and is refused."""

from __future__ import annotations

import asyncio
import json
import sys
import textwrap
from pathlib import Path

from backroom.server.bots.pool import INHERITED
from tests.server.server_process import ServerProcess, started_server

# ---------------------------------------------------------------------- the environment of the server

SPY_CLASS = """
    import json, os

    class Spy:
        def choose(self, view, legal, events):
            with open({seen!r}, "w") as out:
                json.dump(dict(os.environ), out)
            return legal[0]
"""
SPY_PROGRAM = """
    import json, os, sys

    for line in sys.stdin:
        with open({seen!r}, "w") as out:
            json.dump(dict(os.environ), out)
        task = json.loads(line)
        print(json.dumps({{"action": task["legal"][0]}} if "legal" in task else {{}}), flush=True)
"""


def test_a_bot_of_the_host_sees_no_password_of_the_server(tmp_path: Path) -> None:
    """Neither a class in a bot's process nor a program that this process starts."""
    seen = {name: tmp_path / f"{name}.json" for name in ("class", "program")}
    for name, text in (("class", SPY_CLASS), ("program", SPY_PROGRAM)):
        (tmp_path / f"{name}.py").write_text(textwrap.dedent(text).format(seen=str(seen[name])), encoding="utf-8")
    bots = (f"Class={tmp_path / 'class.py'}:Spy", f"Program=cmd:{sys.executable} {tmp_path / 'program.py'}")

    async def evening(server: ServerProcess) -> None:
        ann = await server.remote.guest("Ann", "sesame")
        code = await ann.opens("hands", seats=2, options={"rounds": 1})
        async with ann.at(code) as a:
            for seat, bot in enumerate(("Class", "Program")):
                assert await a.request("seat_bot", seat=seat, bot=bot) is None
            assert await a.request("start") is None
            await a.until(lambda seen: seen.outcome or (seen.question and seen.question["number"] > 1))

    secrets = {"BACKROOM_PASSWORD": "sesame", "PGPASSWORD": "tulip", "A_TOKEN": "rosebud"}
    with started_server(tmp_path, "--bot", bots[0], "--bot", bots[1], environment={**secrets, "TZ": "UTC"}) as server:
        asyncio.run(evening(server))
    for file in seen.values():
        environment = json.loads(file.read_text(encoding="utf-8"))
        assert environment["TZ"] == "UTC" and "PATH" in environment
        assert environment.keys() <= INHERITED, environment.keys() - INHERITED
        assert not set(secrets.values()) & set(environment.values())
