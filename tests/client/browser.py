"""The environment of a browser test: Chromium, and a server with a fast clock in a thread beside it.

Both are context managers; `conftest.py` makes fixtures of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from anyio.from_thread import BlockingPortal, start_blocking_portal
from playwright.sync_api import Browser, sync_playwright

from backroom.server.clock import Clock
from backroom.server.settings import Settings
from tests.client.environment import TIME_SCALE, required
from tests.server.rig import Rig, open_server


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Chromium for the thread that asks for it. Until it is closed, that thread cannot run an event loop of its own."""
    path = required()
    with sync_playwright() as play, play.chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser:
        yield browser


class RunningServer:
    """A server in this process, as seen from the thread of the test."""

    def __init__(self, rig: Rig, portal: BlockingPortal) -> None:
        self.rig = rig
        self.portal = portal
        self.url = rig.url

    def drop_connections(self) -> None:
        """Close every WebSocket without a goodbye."""

        async def cut() -> None:
            for connection in list(self.rig.uvicorn.connections.open):
                await connection.socket.close(1011)

        self.portal.call(cut)

    @contextmanager
    def unavailable(self) -> Iterator[None]:
        """Close every connection and refuse new ones, until the end of the block."""
        self.rig.server.closing = True
        self.drop_connections()
        try:
            yield
        finally:
            self.rig.server.closing = False


@contextmanager
def running_server(
    database: str, settings: Settings | None = None, scale: float = TIME_SCALE
) -> Iterator[RunningServer]:
    """A server with an event loop and a thread of its own; `scale` is that of its clock."""
    with start_blocking_portal() as portal:
        opened = open_server(database, settings or Settings(), Clock(scale))
        with portal.wrap_async_context_manager(opened) as rig:
            yield RunningServer(rig, portal)
