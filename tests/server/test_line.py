"""What the house writes on a line by itself is what the library of WebSockets would have written."""

import pytest
from websockets.frames import Frame, Opcode

from backroom.server.line import framed


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 1000, 65_535, 65_536, 70_000])
def test_a_message_is_framed_as_the_library_frames_it(length: int) -> None:
    message = bytes(range(97, 107)) * (length // 10) + b"x" * (length % 10)
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
