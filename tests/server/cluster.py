"""A PostgreSQL of the tests' own: made in a temporary folder, under an unprivileged account, gone afterwards."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

from tests.extras import BARE

NAMES = itertools.count(1)


def programs() -> Path | None:
    """The folder of initdb and postgres, from Debian or the path."""
    if BARE:
        return None
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    if found := shutil.which("initdb"):
        places.insert(0, Path(found).resolve().parent)
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


class Cluster:
    def __init__(self, durable: bool = False) -> None:
        home = programs()
        assert home is not None
        self.folder = Path(tempfile.mkdtemp(prefix="backroom-pg-"))
        account = None
        if os.getuid() == 0:  # PostgreSQL does not run as root
            account = "postgres" if any(user.pw_name == "postgres" for user in pwd.getpwall()) else "nobody"
            shutil.chown(self.folder, account)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "user": account, "cwd": self.folder}
        data = self.folder / "data"
        make = [str(home / "initdb"), "-D", str(data), "-U", "house", "-A", "trust", "-N"]
        subprocess.run(make, check=True, timeout=60, **quiet)  # type: ignore[call-overload]
        # Nobody pulls the plug on a test, so its commits need not reach the disk.
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        calm = ["-c", "listen_addresses=127.0.0.1", "-p", str(self.port)]
        calm += ["-c", f"unix_socket_directories={self.folder}"]
        calm += [] if durable else ["-c", "fsync=off"]
        self.process = subprocess.Popen([str(home / "postgres"), "-D", str(data), *calm], **quiet)  # type: ignore[call-overload]
        self.wait()

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://house@/{name}?host={self.folder}&port={self.port}"

    def over_tcp(self, url: str) -> str:
        return url.replace(str(self.folder), "127.0.0.1")

    def wait(self) -> None:
        for _ in range(200):
            try:
                psycopg.connect(self.url()).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise TimeoutError("PostgreSQL does not start")

    def database(self) -> str:
        """The address of a new, empty one."""
        name = f"house{next(NAMES)}"
        with psycopg.connect(self.url(), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def close(self) -> None:
        """Stop the server at once: nobody will read its files again, so no orderly shutdown is needed."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)
