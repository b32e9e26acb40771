"""The fast WebSocket protocol reads and writes what the websockets library would have read and written."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
import uvicorn
from hypothesis import example, given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from backroom.server import limits
from backroom.server.fast_frames import FastWebSocketProtocol, ReceiveQueue, framed, length, unframed
from tests.server.rig import Rig, with_server

MASK = b"\x5a\x00\xff\x13"
REQUEST = b"\r\n".join(
    [
        b"GET / HTTP/1.1",
        b"Host: house",
        b"Connection: Upgrade",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        b"",
        b"",
    ]
)


# ---------------------------------------------------------------------- frames


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 1000, 65_535, 65_536, 70_000])
def test_a_message_is_framed_as_the_library_frames_it(length: int) -> None:
    message = bytes(range(97, 107)) * (length // 10) + b"x" * (length % 10)
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
@pytest.mark.parametrize("mask", [True, False])
def test_how_long_a_frame_is_can_be_told_from_its_beginning(size: int, mask: bool) -> None:
    frame = Frame(Opcode.BINARY, bytes(size)).serialize(mask=mask)
    told = [length(frame[:seen]) for seen in range(15)]
    assert set(told) <= {0, len(frame)} and told[0] == told[1] == 0 and told[-1] == len(frame)


def test_only_short_plain_texts_are_read_here() -> None:
    assert unframed(Frame(Opcode.TEXT, b"x" * 125).serialize(mask=True)) == b"x" * 125
    for other in (
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"x").serialize(mask=False),
        Frame(Opcode.TEXT, "ї".encode()).serialize(mask=True),
        Frame(Opcode.TEXT, b"x", fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, b"x").serialize(mask=True),
        Frame(Opcode.PING, b"x").serialize(mask=True),
    ):
        assert unframed(other) is None


# ---------------------------------------------------------------------- the line as a whole


class Transport(asyncio.Transport):
    """Keeps what is written. Whoever feeds the line waits while it does not read."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.writes = 0
        self.reads = asyncio.Event()
        self.reads.set()
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += data
        self.writes += 1

    def close(self) -> None:
        self.closed = True
        self.reads.set()

    def abort(self) -> None:
        self.close()

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reads.clear()

    def resume_reading(self) -> None:
        self.reads.set()


async def opened(kind: type[WebSocketsSansIOProtocol], app: Any, transport: Transport) -> WebSocketsSansIOProtocol:
    """A line on which an application has been asked for a WebSocket."""
    config = uvicorn.Config(app, ws_max_size=limits.MAX_MESSAGE_BYTES, ws_per_message_deflate=False, log_config=None)
    config.load()
    line = kind(config, ServerState(), {})
    line.connection_made(transport)
    line.data_received(REQUEST)
    await turns()
    transport.written, transport.writes = b"", 0  # it says what time it is
    return line


async def heard(kind: type[WebSocketsSansIOProtocol], pieces: Sequence[bytes]) -> tuple[list[Any], bytes]:
    """What an application hears from a line on which these pieces come in, and what goes out."""
    events: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] != "websocket.disconnect":
            text = event.get("text")
            events.append(text.encode() if text is not None else bytes(event["bytes"]))
        events.append(event["code"])

    transport = Transport()
    line = await opened(kind, app, transport)
    for piece in pieces:
        if transport.closed:
            break
        await asyncio.wait_for(transport.reads.wait(), 5)
        line.data_received(piece)
        await turns()
    line.connection_lost(None)
    await turns()
    return events, transport.written


async def turns() -> None:
    for _ in range(6):
        await asyncio.sleep(0)


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """With a mask that is the same in every run."""
    plain = Frame(opcode, data, fin).serialize(mask=False)
    head = len(plain) - len(data)
    masked = bytes(byte ^ MASK[i % 4] for i, byte in enumerate(data))
    return bytes([plain[0], plain[1] | 0x80]) + plain[2:head] + MASK + masked


SHORT = frame(Opcode.TEXT, b"short")
IN_PARTS = frame(Opcode.TEXT, b"in ", fin=False) + frame(Opcode.CONT, b"parts")
TOO_LONG = frame(Opcode.TEXT, b"x" * 2 * limits.MAX_MESSAGE_BYTES)[:100]  # one need not hear it out
traffic = st.lists(
    st.one_of(
        st.text(max_size=40).map(lambda text: frame(Opcode.TEXT, text.encode())),
        st.integers(120, 300).map(lambda size: frame(Opcode.TEXT, b"x" * size)),
        st.binary(max_size=20).map(lambda data: frame(Opcode.BINARY, data)),
        st.sampled_from([frame(Opcode.PING, b"you?"), frame(Opcode.PONG, b"me"), IN_PARTS, SHORT]),
        st.sampled_from([TOO_LONG, frame(Opcode.CLOSE, b"\x03\xe8"), frame(Opcode.TEXT, b"half", fin=False)]),
        st.sampled_from([Frame(Opcode.TEXT, b"no mask").serialize(mask=False), b"\x81", b"\x00\x00", b"\xff\xff\xff"]),
    ),
    max_size=8,
).map(lambda frames: b"".join(frames) + bytes(200))  # no frame is left without its end, not even a broken one


@example(SHORT, [2])
@example(SHORT + SHORT, [6])  # the library would have read a header, and nothing of it would be left in its hands
@example(IN_PARTS + SHORT, [9, 12])
@example(frame(Opcode.TEXT, b"half", fin=False) + SHORT, [])
@example(TOO_LONG + SHORT, [8])
@example(frame(Opcode.CLOSE, b"\x03\xe8") + SHORT, [])
@given(traffic, st.lists(st.integers(0, 400), max_size=12))
def test_in_whatever_pieces_it_comes_the_same_is_heard_as_by_the_library(data: bytes, cuts: list[int]) -> None:
    places = [0, *sorted(cut for cut in cuts if cut < len(data)), len(data)]
    pieces = [data[a:b] for a, b in pairwise(places) if a < b]

    single = [data[i : i + 1] for i in range(len(data))]  # of a piece with a fault in it the library hears nothing

    async def story() -> None:
        assert await heard(FastWebSocketProtocol, pieces) == await heard(WebSocketsSansIOProtocol, single)

    asyncio.run(story())


@pytest.mark.parametrize("size", [limits.MAX_MESSAGE_BYTES, limits.MAX_MESSAGE_BYTES + 1])
def test_the_longest_message_is_heard_in_pieces_and_a_longer_one_is_not(size: int) -> None:
    long = frame(Opcode.TEXT, b"x" * size)

    async def story() -> None:
        in_pieces = await heard(FastWebSocketProtocol, [long[:100], long[100:200], long[200:] + SHORT[:3], SHORT[3:]])
        assert in_pieces == await heard(WebSocketsSansIOProtocol, [long, SHORT])

    asyncio.run(story())


def test_while_nobody_reads_nothing_more_is_taken_in() -> None:
    async def story() -> None:
        transport = Transport()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            for text in (b"first", b"second", b"third"):
                assert (await receive())["bytes"] == text
                await asyncio.sleep(0.05)
            read.set()

        read = asyncio.Event()
        line = await opened(FastWebSocketProtocol, app, transport)
        line.data_received(frame(Opcode.TEXT, b"first"))
        assert transport.reads.is_set(), "somebody waits for it"
        await turns()
        line.data_received(frame(Opcode.TEXT, b"second") + frame(Opcode.TEXT, b"third"))
        assert not transport.reads.is_set()
        await asyncio.wait_for(read.wait(), 5)
        assert transport.reads.is_set()

    asyncio.run(story())


async def busy(scope: Any, receive: Any, send: Any) -> None:
    """An application that listens to nobody."""
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


@pytest.mark.parametrize(
    "last", [Frame(Opcode.TEXT, b"").serialize(mask=False), frame(Opcode.CLOSE, b"\x03\xe8")], ids=["fault", "close"]
)
def test_what_lies_behind_the_end_is_not_looked_at(last: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """One piece could hold a hundred thousand frames, and everybody in the server would wait for them."""

    async def story() -> None:
        line = await opened(FastWebSocketProtocol, busy, Transport())
        looked_at: list[bytes] = []
        read = FastWebSocketProtocol.frame_received

        def noted(self: FastWebSocketProtocol, frame: bytes) -> None:
            looked_at.append(frame)
            read(self, frame)

        monkeypatch.setattr(FastWebSocketProtocol, "frame_received", noted)
        line.data_received(SHORT + last + SHORT + last)
        assert looked_at == [SHORT, last]

    asyncio.run(story())


def test_pongs_of_one_piece_go_out_as_one() -> None:
    async def story() -> None:
        transport = Transport()
        line = await opened(FastWebSocketProtocol, busy, transport)
        line.data_received((frame(Opcode.PING, b"you?") + SHORT) * 3)
        assert transport.written == Frame(Opcode.PONG, b"you?").serialize(mask=False) * 3
        assert transport.writes == 1

    asyncio.run(story())


PONG, PART = frame(Opcode.PONG, b""), frame(Opcode.CONT, b"", fin=False)


@pytest.mark.parametrize(
    "pieces", [[PONG * 300], [frame(Opcode.TEXT, b"", fin=False), *[PART] * 300]], ids=["at once", "parts"]
)
def test_a_line_with_nothing_but_scraps_is_cut(pieces: list[bytes]) -> None:
    """A hundred thousand pings would have the server to themselves, and parts without end fill its memory."""

    async def story() -> None:
        transport = Transport()
        line = await opened(FastWebSocketProtocol, busy, transport)
        for piece in pieces:
            line.data_received(piece)
        assert transport.closed

    asyncio.run(story())


def test_neither_now_and_then_a_ping_nor_many_messages_at_once_are_scraps() -> None:
    async def story() -> None:
        transport = Transport()
        line = await opened(FastWebSocketProtocol, busy, transport)
        line.data_received((SHORT + frame(Opcode.TEXT, b"x" * 200) + frame(Opcode.BINARY, b"x")) * 300)
        for _ in range(300):
            line.data_received(PONG)
        assert not transport.closed

    asyncio.run(story())


def test_after_the_goodbye_of_the_server_a_line_is_read_on_until_the_answer_to_it() -> None:
    async def leaves(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close"})

    async def story() -> None:
        transport = Transport()
        line = await opened(FastWebSocketProtocol, leaves, transport)
        line.data_received(SHORT)
        assert transport.reads.is_set() and not transport.closed
        line.data_received(frame(Opcode.CLOSE, b"\x03\xe8"))
        assert transport.closed

    asyncio.run(story())


def test_what_is_no_text_ends_the_connection() -> None:
    @with_server()
    async def story(rig: Rig) -> None:
        ann = await rig.guest("Ann")
        code = await ann.opens("hands", seats=2)
        async with ann.at(code) as a:
            await a.socket.send(b'{"type":"say","text":"\xff"}')
            assert (await a.until(lambda seen: seen.bye))["word"] == "bye-not-understood"


# ---------------------------------------------------------------------- what waits to be read


def test_an_inbox_gives_everything_once_and_in_its_order() -> None:
    async def story() -> None:
        inbox = ReceiveQueue()
        for item in "ab":
            inbox.put_nowait(item)
        assert not inbox.empty() and not inbox.wanted
        assert [await inbox.get(), await inbox.get()] == ["a", "b"] and inbox.empty()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        assert inbox.wanted
        inbox.put_nowait("c")
        inbox.put_nowait("d")
        assert await reader == "c" and await inbox.get() == "d"

    asyncio.run(story())


def test_a_reader_who_gives_up_takes_nothing_along() -> None:
    async def story() -> None:
        inbox = ReceiveQueue()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reader.cancel()
        inbox.put_nowait("kept")
        with pytest.raises(asyncio.CancelledError):
            await reader
        assert await inbox.get() == "kept"

    asyncio.run(story())
