"""The server around `backroom.match`: HTTP, WebSockets, storage, timers, bot processes. README.md lists the files."""
