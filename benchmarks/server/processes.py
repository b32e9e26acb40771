"""Servers in processes of their own: the guests run in this process and share nothing with a server but the machine.

The server limits the rate of each guest, and those limits are not measured. `python -m benchmarks.server.processes` is
the command `backroom` without them; a bounded server keeps the limit of bytes.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from backroom.cli import main
from backroom.server import limits

OURS = (sys.executable, "-m", "benchmarks.server.processes")
UNBOUNDED = 1_000_000_000
PATIENCE = 30.0


class ServerProcess:
    """The server of this version; `program` and `folder` are those of another one."""

    def __init__(
        self, database: str, bounded: bool = False, program: Sequence[str] = OURS, folder: Path | None = None
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        line = [*program, "host", "--host", "127.0.0.1", "--port", str(self.port), "--database", database]
        self.run = subprocess.Popen(
            line,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "BENCH_BOUNDED": "yes" if bounded else ""},
        )

    def wait(self) -> None:
        """Wait until the server answers."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
                return
            except OSError:
                if self.run.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def memory(self) -> int:
        """The resident memory in bytes, without bot processes."""
        for line in Path(f"/proc/{self.run.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS: this is measured on Linux")

    def stop(self) -> None:
        self.run.terminate()
        self.run.wait(20)


@contextmanager
def running_servers(
    database: str, count: int = 1, bounded: bool = False, program: Sequence[str] = OURS, folder: Path | None = None
) -> Iterator[list[ServerProcess]]:
    found = [ServerProcess(database, bounded, program, folder) for _ in range(count)]
    try:
        for server in found:
            server.wait()
        yield found
    finally:
        for server in found:
            server.stop()


if __name__ == "__main__":
    vars(limits).update(MESSAGES_PER_SECOND=UNBOUNDED, MAX_NEW_MATCHES_OF_GUEST=UNBOUNDED)
    vars(limits).update(MATCHES_PER_SECOND=UNBOUNDED, MATCH_BURST=UNBOUNDED)
    if not os.environ.get("BENCH_BOUNDED"):
        vars(limits).update(BYTES_PER_SECOND=UNBOUNDED, BYTE_BURST=UNBOUNDED)
    limits.RateLimiter.__init__.__defaults__ = (UNBOUNDED, UNBOUNDED)
    sys.exit(main())
