"""The server around `backroom.match`: HTTP, WebSockets, storage, timers, bot processes. README.md lists the files."""

from backroom.extras import require

require("server")
