"""A server process: from binding its port to the last table's rest."""

import asyncio
import contextlib
import gc
import logging
import signal
from collections.abc import Callable, Coroutine
from typing import Any

from aiohttp import web

from overtrick.server.app import Server, Settings
from overtrick.server.log import LogError


class NoPortError(Exception):
    """The address cannot be had."""


class NoLogError(Exception):
    """The log cannot be opened."""


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; ``ready`` is told the address. Port 0 takes a free one.

    Raises:
        NoPortError: the port is taken, or the host is none of this machine's.
        NoLogError: the log cannot be opened.
    """
    logging.basicConfig(format="%(asctime)s %(name)s %(levelname)s %(message)s", level="WARNING")
    _run(_serve(settings, host, port, ready))


def _run(main: Coroutine[Any, Any, None]) -> None:
    """Run on the faster loop where it is installed."""
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ImportError:
        asyncio.run(main)
    else:
        uvloop.run(main)


async def _serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signalled in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(signalled, stopped.set)
    try:
        app = Server(settings).app()
    except OSError as error:
        raise NoLogError(error.strerror or str(error)) from error
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
    try:
        await runner.setup()
        site = web.TCPSite(runner, host, port)
        await site.start()
        ready(_address(runner, host))
        settle()
        await stopped.wait()
    except LogError as error:
        raise NoLogError(str(error)) from error
    except OSError as error:
        raise NoPortError(error.strerror or str(error)) from error
    finally:
        await runner.cleanup()


def settle() -> None:
    """Look for cyclic garbage that has grown old ten times less often than Python does by itself.

    To look stops all tables: with a thousand of them, for a third of a second. There is little to find, as neither
    moves nor sockets leave any; and what is loaded by now is never garbage, and is not looked at any more.
    """
    gc.freeze()
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, 10 * old)


def _address(runner: web.AppRunner, host: str) -> str:
    bound = runner.addresses[0][1]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{bound}"
