"""A game among people, without I/O: requests become log entries, which make the match that guests see."""

from backroom.extras import require

require("server", "msgspec")
