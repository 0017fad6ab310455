"""The line to a client: taken from the library for good, looked after, and closed as it should be."""

import asyncio
import gc
import logging
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from overtrick.server import sockets
from overtrick.server.limits import Limits
from overtrick.server.live import LiveTable
from tests.server.room import PERSONS, Browser, Room, advance, play, room, within
from tests.server.test_socket import Wire, errors, wire

CLOSE, PING, PONG = 0x88, 0x89, 0x8A


def kept() -> int:
    """How many connections and requests the library keeps in this process."""
    gc.collect()
    return sum(isinstance(each, RequestHandler | web.Request) for each in gc.get_objects())


async def all_said(by_hand: Wire) -> bytes:
    """All that comes until the server closes; then close as well."""
    said = await by_hand.rest()
    by_hand.writer.close()
    return said


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look after clients many times a second."""
    monkeypatch.setattr(sockets, "_SECONDS_BETWEEN_LOOKS", 0.1)


@within(30)
async def test_the_library_keeps_nothing_of_a_socket_that_is_open(tmp_path: Path) -> None:
    """No request, no protocol, no task: a table with four sockets would weigh three times as much."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        first = await browser.tab(table)
        await first.until(lambda view: view is not None)
        before, tasks = kept(), len(asyncio.all_tasks())
        tabs = [await browser.tab(table) for _ in range(5)]
        for tab in tabs:
            await tab.until(lambda view: view is not None)
        assert kept() <= before
        assert len(asyncio.all_tasks()) <= tasks
        await play([first])
        for tab in (first, *tabs):
            await tab.close()


@within(30)
async def test_who_is_silent_is_asked_and_who_does_not_answer_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that answers pings may be silent for ever."""
    quick(monkeypatch)
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open("bridgette", seats=PERSONS["bridgette"])
        tab = await browser.tab(table)
        reading = asyncio.create_task(tab.until(lambda view: view["pace"] == 7))
        by_hand = await wire(opened, browser, table)
        said = await all_said(by_hand)
        assert said.count(bytes([PING, 0])) >= 2
        assert not reading.done()
        await tab.say("set-pace", percent=7)
        await reading
        await tab.close()


@within(30)
async def test_who_never_says_hello_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the time that there is for it, with the reason."""
    monkeypatch.setattr(sockets, "_SECONDS_FOR_HELLO", 0.1)
    async with room(tmp_path) as opened:
        browser = opened.browser()
        tab = await browser.socket(await browser.open())
        assert await tab.closing() == ("ticket", 4001)


@within(30)
async def test_a_ping_is_answered_with_its_own_words(tmp_path: Path) -> None:
    async with room(tmp_path) as opened:
        browser = opened.browser()
        by_hand = await wire(opened, browser, await browser.open())
        by_hand.frame(PING, b"here?")
        by_hand.frame(PONG, b"not asked for")
        by_hand.frame(CLOSE, (4000).to_bytes(2) + b"enough")
        said = await all_said(by_hand)
        assert bytes([PONG, 5]) + b"here?" in said
        assert said.endswith(bytes([CLOSE, 2]) + (4000).to_bytes(2))


@within(30)
async def test_a_close_of_half_a_code_is_answered_without_one(tmp_path: Path) -> None:
    async with room(tmp_path) as opened:
        browser = opened.browser()
        by_hand = await wire(opened, browser, await browser.open())
        by_hand.frame(CLOSE, b"x")
        assert (await all_said(by_hand)).endswith(bytes([CLOSE, 0]))


@within(30)
async def test_who_sent_much_at_once_is_not_taken_for_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read later, however long that takes."""
    quick(monkeypatch)
    limits = Limits(messages_a_second=20.0, burst=1)
    async with room(tmp_path, limits=limits) as opened:
        browser = opened.browser()
        by_hand = await wire(opened, browser, await browser.open())
        for _ in range(40):
            by_hand.frame(PING, b"here?")
        by_hand.frame(CLOSE, (4000).to_bytes(2))
        said = await all_said(by_hand)
        assert said.count(bytes([PONG, 5]) + b"here?") == 40
        assert said.endswith(bytes([CLOSE, 2]) + (4000).to_bytes(2))


@within(30)
async def test_what_is_wrong_is_closed_with_its_code_after_what_was_right(tmp_path: Path) -> None:
    async with room(tmp_path) as opened:
        browser = opened.browser()
        by_hand = await wire(opened, browser, await browser.open())
        by_hand.frame(0x81, b"{}")
        by_hand.frame(0x83, b"")
        said = await all_said(by_hand)
        assert b'"code":"malformed"' in said
        assert said.endswith(bytes([CLOSE, 2]) + (1002).to_bytes(2))


@within(30)
async def test_a_client_that_never_agrees_to_close_is_cut_off(tmp_path: Path) -> None:
    """It gets the code, and a moment."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        by_hand = await wire(opened, browser, table)
        by_hand.frame(0x81, b"x" * 1025)
        begin = asyncio.get_running_loop().time()
        assert (await all_said(by_hand)).endswith(bytes([CLOSE, 2]) + (1009).to_bytes(2))
        assert asyncio.get_running_loop().time() - begin > 0.5


async def _going_down(opened: Room, browser: Browser, table: str) -> tuple[Wire, Any]:
    """Somebody at the table, and somebody who has not said hello."""
    by_hand = await wire(opened, browser, table)
    return by_hand, await browser.socket(table)


@within(30)
async def test_when_the_server_goes_down_all_are_told_or_cut_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        by_hand, waiting = await _going_down(opened, browser, table)
        await advance([await browser.tab(table)])
    assert bytes([CLOSE, 9]) + (1012).to_bytes(2) + b"restart" in await all_said(by_hand)
    assert await waiting.read() is None
    assert errors(caplog) == []


@within(30)
async def test_a_fault_costs_one_client_its_line_and_its_words_are_not_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The table goes on for the others."""

    def fail(*_: object) -> None:
        message = "the ace of spades"
        raise RuntimeError(message)

    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab, other = await browser.tab(table), await browser.tab(table)
        with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
            broken.setattr(LiveTable, "malformed", fail)
            await tab.ws.send_str("{}")
            while await tab.read() is not None:
                pass
        assert tab.ws.close_code in (None, aiohttp.WSCloseCode.ABNORMAL_CLOSURE)
        assert len(errors(caplog)) == 1
        assert "ace of spades" not in caplog.text
        await play([other])
        await other.close()
