"""Frames of a WebSocket, as far as the house reads and writes them itself: short plain texts, and how long a frame is.

What comes at a table are short whole texts, again and again, and by way of the library each of them costs some nine
microseconds more of a click's hundred. All other frames are its business (RFC 6455, 5.2).
"""

from __future__ import annotations

from struct import pack
from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]

TEXT: Final = 0x81  # the first byte of a text that is whole,
BINARY: Final = 0x82  # and of other data
MASKED: Final = 0x80  # in the second; the rest of it is the length,
TWO: Final = 126  # or says that two bytes with the length follow,
EIGHT: Final = 127  # or eight
MASK: Final = 4  # bytes


def framed(message: bytes) -> bytes:
    """A whole message of text as a house sends it: its length, no mask."""
    length = len(message)
    if length < TWO:
        return bytes((TEXT, length)) + message
    if length < 1 << 16:
        return pack("!BBH", TEXT, TWO, length) + message
    return pack("!BBQ", TEXT, EIGHT, length) + message


def unframed(frame: bytes) -> bytes | None:
    """The text of a whole frame of a guest, if it is short and plain ASCII; None: the library knows what it is."""
    if frame[0] != TEXT or not MASKED <= frame[1] < MASKED + TWO:
        return None
    text: bytes = apply_mask(frame[2 + MASK :], frame[2 : 2 + MASK])
    return text if text.isascii() else None


def length(data: bytes, at: int = 0) -> int:
    """Of the frame that begins there, in bytes; 0: too little of it is there to tell."""
    if len(data) < at + 2:
        return 0
    second = data[at + 1]
    mask, said = (MASK if second & MASKED else 0), second & ~MASKED
    if said < TWO:
        return 2 + mask + said
    head = 4 if said == TWO else 10
    if len(data) < at + head:
        return 0
    return head + mask + int.from_bytes(data[at + 2 : at + head], "big")
