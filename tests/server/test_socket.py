"""The socket of a table: who gets one, what may be sent on it, and a client that does not read."""

import asyncio
import json
import logging
import random
import socket
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from overtrick.server.limits import Limits
from tests.server.nursery import nursery
from tests.server.room import (
    GENEROUS,
    PERSONS,
    Browser,
    Room,
    Tab,
    advance,
    due,
    play,
    room,
    within,
)

Json = Any
HELLO = {"type": "hello"}


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as a fault."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


# ---- The hello ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"{}",
        b"hello",
        b'{"type":"hello"}',
        b'{"type":"hello","ticket":""}',
        b'{"type":"hello","ticket":"x"}',
        b'{"type":"hello","ticket":null}',
        b'{"type":"hello","ticket":"\\ud800"}',
        b'{"type":"leave","id":"1","version":1}',
        b'{"type":"act","id":"1","version":2,"action":"SA"}',
        b"\xff\xfe",
        b"[" * 1000,
        b"[" * 2000,
    ],
)
@pytest.mark.parametrize("is_text", [True, False], ids=["text", "binary"])
@within(20)
async def test_without_a_good_hello_nothing_is_told(
    first: bytes, is_text: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Anything else first, and the socket is closed: not one word about the table."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.socket(table)
        kind = aiohttp.WSMsgType.TEXT if is_text else aiohttp.WSMsgType.BINARY
        await tab.ws.send_frame(first, kind)
        _, code = await tab.closing()
        assert code in (4001, 1007, 1009)
        assert all(json.loads(each) == {"type": "closing", "code": "ticket"} for each in tab.raw)
        assert errors(caplog) == []


@within(20)
async def test_a_good_ticket_in_a_binary_frame_or_second_message_is_no_hello(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        hello = json.dumps({**HELLO, "ticket": await browser.ticket(table)})
        tab = await browser.socket(table)
        await tab.ws.send_bytes(hello.encode())
        assert await tab.closing() == ("ticket", 4001)
        tab = await browser.socket(table)
        await tab.ws.send_str("{}")
        await tab.ws.send_str(hello)
        assert await tab.closing() == ("ticket", 4001)


@within(20)
async def test_a_ticket_is_good_once_and_for_its_table_alone(tmp_path: Path) -> None:
    """Used, for another table, or another server's: closed with ``ticket``."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table, other = await browser.open(), await browser.open()
        ticket = await browser.ticket(table)
        for place, expected in ((table, "welcome"), (table, "closing"), (other, "closing")):
            tab = await browser.socket(place)
            await tab.ws.send_json({**HELLO, "ticket": ticket})
            said = await tab.read()
            assert said["type"] == expected
            await tab.close()
        ticket = await browser.ticket(table)
        tab = await browser.socket(other)
        await tab.ws.send_json({**HELLO, "ticket": ticket})
        assert await tab.closing() == ("ticket", 4001)
        tab = await browser.socket("none")
        await tab.ws.send_json({**HELLO, "ticket": await browser.ticket(table)})
        assert await tab.closing() == ("ticket", 4001)


@within(20)
async def test_a_second_hello_is_malformed(tmp_path: Path) -> None:
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        await tab.ws.send_json({**HELLO, "ticket": await browser.ticket(table)})
        said = await tab.read()
        while said["type"] == "update":
            said = await tab.read()
        assert (said["type"], said["code"], said["id"]) == ("refused", "malformed", None)
        await tab.close()


# ---- What may be sent ---------------------------------------------------------------------------


MALFORMED: tuple[bytes, ...] = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b"\xff",
    b"[" * 1000,
    b'{"a":' * 200,
    b'{"type":"nothing","id":"1","version":2}',
    b'{"type":"act","id":"1","version":2}',
    b'{"type":"act","id":"","version":2,"action":"SA"}',
    b'{"type":"act","id":"' + b"x" * 41 + b'","version":2,"action":"SA"}',
    b'{"type":"act","id":"\\ud800","version":2,"action":"SA"}',
    b'{"type":"act","id":"\\u0000","version":2,"action":"SA"}',
    b'{"type":"act","id":1,"version":2,"action":"SA"}',
    b'{"type":"act","id":"1","version":2.0,"action":"SA"}',
    b'{"type":"act","id":"1","version":true,"action":"SA"}',
    b'{"type":"act","id":"1","version":1e2,"action":"SA"}',
    b'{"type":"act","id":"1","version":-1,"action":"SA"}',
    b'{"type":"act","id":"1","version":99999999999999999999999,"action":"SA"}',
    b'{"type":"act","id":"1","version":2,"action":"SA","seat":1}',
    b'{"type":"act","id":"1","id":"1","version":2,"action":"SA"}',
    b'{"type":"act","id":"1","version":NaN,"action":"SA"}',
    b'{"type":"contribute","id":"1","version":2,"contribution":"xx"}',
    b'{"type":"contribute","id":"1","version":2,"contribution":"' + b"G" * 32 + b'"}',
    b'{"type":"set-pace","id":"1","version":2,"percent":301}',
    b'{"type":"set-pace","id":"1","version":2,"percent":-1}',
)


@pytest.mark.parametrize("is_text", [True, False], ids=["text", "binary"])
@within(20)
async def test_what_is_no_command_is_refused_and_the_socket_goes_on(
    is_text: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Each gets its answer, with the table as it stands; then a proper command is accepted."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        tab = await browser.tab(await browser.open())
        await tab.until(lambda view: bool(view["own"]["may"]))
        kind = aiohttp.WSMsgType.TEXT if is_text else aiohttp.WSMsgType.BINARY
        for message in MALFORMED:
            await tab.ws.send_frame(message, kind)
            said = await tab.read()
            assert (said["type"], said["code"], said["id"]) == ("refused", "malformed", None), (
                message
            )
            assert said["present"]["version"] == tab.version
        said = await tab.ask("contribute", contribution=None)
        assert said["type"] == "update"
        await tab.close()
        assert errors(caplog) == []


@within(20)
async def test_a_message_of_more_than_1_kb_closes_the_socket(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whole, or in fragments; and 1009 says why. The table is as it was."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        await tab.ws.send_str("x" * 1025)
        assert (await tab.closing())[1] == 1009
        tab = await browser.tab(table)
        await tab.ws.send_str("x" * 1_000_000)
        assert (await tab.closing())[1] == 1009
        tab = await browser.tab(table)
        await play([tab])
        await tab.close()
        assert errors(caplog) == []


class Wire:
    """A socket by hand, for what no client library sends."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def frame(self, first: int, payload: bytes, *, is_masked: bool = True) -> None:
        """A frame whose first byte is that."""
        mask = b"\x11\x22\x33\x44" if is_masked else b""
        body = bytes(b ^ mask[i % 4] for i, b in enumerate(payload)) if is_masked else payload
        length = len(payload)
        bit = 0x80 if is_masked else 0
        head = (
            bytes([first, bit | length])
            if length < 126
            else bytes([first, bit | 126]) + length.to_bytes(2, "big")
        )
        self.writer.write(head + mask + body)

    async def rest(self) -> bytes:
        """All that comes until the server closes."""
        async with asyncio.timeout(10):
            try:
                return await self.reader.read()
            except ConnectionError:
                return b""


async def wire(opened: Room, browser: Browser, table: str, receive_buffer: int = 0) -> Wire:
    """A handshake, and a hello with a ticket."""
    port = int(opened.url.rpartition(":")[2])
    sock = socket.socket()
    if receive_buffer:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    sock.setblocking(False)
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=sock, limit=2048)
    writer.write(
        f"GET /tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head
    by_hand = Wire(reader, writer)
    by_hand.frame(0x81, json.dumps({**HELLO, "ticket": await browser.ticket(table)}).encode())
    return by_hand


@within(60)
async def test_a_thousand_random_frames_are_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Of every kind, masked or not, fragments and control frames: refused or closed, never a fault."""
    chance = random.Random(20)
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        sent = 0
        while sent < 1000:
            by_hand = await wire(opened, browser, table)
            for _ in range(chance.randrange(1, 40)):
                first = chance.choice((0x81, 0x82, 0x81, chance.randrange(256)))
                size = chance.choice((0, 1, 20, 125, 126, 1024, 1100))
                by_hand.frame(first, chance.randbytes(size), is_masked=chance.random() < 0.95)
                sent += 1
            by_hand.frame(0x88, b"")
            await by_hand.rest()
            by_hand.writer.close()
        tab = await browser.tab(table)
        await play([tab])
        await tab.close()
        assert errors(caplog) == []


@within(60)
async def test_random_commands_are_answered_each(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A thousand commands of odd kinds, versions and actions: one answer each, and never a fault."""
    chance = random.Random(3)
    actions = [
        "",
        "SA",
        "discard",
        "discard SA SA",
        "7NT",
        "XX",
        "pass",
        "\x7f",
        "é",
        "0",
        "13",
        "99",
    ]
    async with room(tmp_path) as opened:
        browser = opened.browser()
        tab = await browser.tab(await browser.open("bridgette"))
        for number in range(1000):
            kind = chance.choice(("act", "act", "act", "undo", "stop", "contribute", "set-pace"))
            more = {
                "act": {"action": chance.choice([*actions, *tab.view["own"]["hand"]])},
                "contribute": {"contribution": chance.choice((None, "0" * 32))},
                "set-pace": {"percent": 0},
            }.get(kind, {})
            version = max(0, tab.version + chance.choice((0, 0, 0, -1, 1)))
            name = f"{number}"
            await tab.ws.send_json({"type": kind, "id": name, "version": version, **more})
            assert await tab.answer(name) is not None
        assert tab.version > 3
        await tab.close()
        assert errors(caplog) == []


@within(20)
async def test_the_own_rate_is_held_and_nothing_is_lost(tmp_path: Path) -> None:
    """Who sends more than is allowed waits for it; every command is answered all the same."""
    limits = Limits(messages_a_second=50, burst=5)
    async with room(tmp_path, limits=limits) as opened:
        browser = opened.browser()
        tab = await browser.tab(await browser.open())
        await tab.until(lambda view: bool(view["own"]["may"]))
        started = asyncio.get_running_loop().time()
        for number in range(30):
            await tab.ws.send_json({"type": "undo", "id": f"u{number}", "version": tab.version})
        for number in range(30):
            said = await tab.answer(f"u{number}")
            assert said["type"] == "refused"
        assert asyncio.get_running_loop().time() - started > 0.3
        await tab.close()


# ---- Who does not read --------------------------------------------------------------------------


async def _flood(tabs: list[Tab], versions: int) -> None:
    """Move the table on by so many versions; each is seen by all before the next."""
    for number in range(versions):
        said = await tabs[number % len(tabs)].ask("set-pace", percent=number % 300)
        assert said["type"] == "update", said
        for tab in tabs:
            await tab.reach(said["version"])


SLOW = Limits(
    messages_a_second=1e6,
    burst=1_000_000,
    requests_a_second=1e6,
    request_burst=1_000_000,
    unread_seconds=0.3,
    sockets_of_a_seat=2,
)


@within(60)
async def test_a_client_that_never_reads_is_dropped_and_delays_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The table moves on meanwhile, the others see each version, and at last its place is free."""
    async with room(tmp_path, limits=SLOW) as opened:
        browsers = [opened.browser() for _ in range(2)]
        table = await browsers[0].open("bridgette", seats=PERSONS["bridgette"])
        await browsers[1].sit(table)
        by_hand = await wire(opened, browsers[1], table, receive_buffer=2048)
        tabs = [await browser.tab(table) for browser in browsers]
        crowded = await browsers[1].hello(table)
        assert await crowded.closing() == ("crowded", 4009)
        await _flood(tabs, 3000)
        assert len(tabs[0].raw) >= 3000
        said: Json = None
        while said is None or said["type"] != "welcome":
            await _flood(tabs, 20)
            tab = await browsers[1].hello(table)
            said = await tab.read()
            await tab.close()
        await play(tabs)
        for tab in tabs:
            await tab.close()
        by_hand.writer.transport.abort()
        assert errors(caplog) == []


@within(60)
async def test_a_client_that_reads_late_gets_the_latest(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What it missed is left out: less is sent than happened, and the last it sees is the last there is."""
    limits = Limits(
        messages_a_second=1e6, burst=1_000_000, requests_a_second=1e6, request_burst=1_000_000
    )
    async with room(tmp_path, limits=limits) as opened:
        browser = opened.browser()
        table = await browser.open("bridgette", seats=PERSONS["bridgette"])
        by_hand = await wire(opened, browser, table, receive_buffer=2048)
        tab = await browser.tab(table)
        versions = 6000
        await _flood([tab], versions)
        received = bytearray()
        while f'"version":{tab.version},'.encode() not in received:
            async with asyncio.timeout(10):
                received += await by_hand.reader.read(100_000)
        assert received.count(b'{"version":') < versions
        by_hand.writer.transport.abort()
        await tab.close()
        assert errors(caplog) == []


@within(60)
async def test_a_client_that_never_reads_delays_nobody_on_the_faster_loop(tmp_path: Path) -> None:
    """The same against a process with uvloop, as it is served to people."""
    with nursery() as births:
        child = births.child(tmp_path)
        opened = Room(child.url, aiohttp.web.Application())
        browsers = [Browser(child.url) for _ in range(2)]
        table = await browsers[0].open("bridgette", seats=PERSONS["bridgette"])
        await browsers[1].sit(table)
        by_hand = await wire(opened, browsers[1], table, receive_buffer=2048)
        tabs = [await browser.tab(table) for browser in browsers]
        await _flood(tabs, 1500)
        await play(tabs)
        by_hand.writer.transport.abort()
        for tab in tabs:
            await tab.close()
        for browser in browsers:
            await browser.close()


# ---- Connections that come and go ---------------------------------------------------------------


@within(60)
async def test_connections_that_break_at_once_leave_nothing_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A hundred that are cut right after the hello, and the seat has room for a tab still."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        for _ in range(100):
            by_hand = await wire(opened, browser, table)
            by_hand.writer.transport.abort()
        await asyncio.sleep(0.1)
        tab = await browser.tab(table)
        await advance([tab])
        assert due(tab.view) is None or tab.version > 2
        await tab.close()
        assert errors(caplog) == []


@within(30)
async def test_a_seat_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    """The next is told ``crowded``; when one has gone there is room again."""
    async with room(tmp_path, limits=GENEROUS) as opened:
        browser = opened.browser()
        table = await browser.open()
        tabs = [await browser.tab(table) for _ in range(GENEROUS.sockets_of_a_seat)]
        crowded = await browser.hello(table)
        assert await crowded.closing() == ("crowded", 4009)
        await tabs.pop().close()
        await asyncio.sleep(0.05)
        tabs.append(await browser.tab(table))
        for tab in tabs:
            await tab.close()
