"""The servers that are measured, each a process of its own: ``python -m benchmarks.serving tables|echo|woken|peer``.

``echo`` is what any server must do at least: aiohttp receives a message and sends the same bytes that the
table would to the four sockets of its table, without reading, deciding or keeping anything. ``woken`` is
the table server, which wakes every table in its log before it says that it is ready. ``peer`` is the table
server on a port that is named, with a log that is forgotten, for the generator of ``benchmarks/peers``.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

import uvloop
from aiohttp import WSMsgType, web

from overtrick.server.app import Server, Settings
from overtrick.server.limits import Limits
from overtrick.server.serving import settle

SEATS: Final = 4
BOUNDLESS: Final = Limits(
    messages_a_second=1e9,
    burst=1_000_000,
    requests_a_second=1e9,
    request_burst=1_000_000,
    tables_of_a_guest=1_000_000,
)
"""No peer has limits either; each message still passes the bucket."""


def tables(directory: Path) -> web.Application:
    """Our server, with its log on."""
    return Server(Settings(directory, processes=1, limits=BOUNDLESS)).app()


def echo(directory: Path) -> web.Application:
    """Sends each table's sockets the frames of a recorded match, one for each message received."""
    frames = [(directory / f"frames{seat}.txt").read_bytes().splitlines() for seat in range(SEATS)]
    rooms: dict[str, list[tuple[int, web.WebSocketResponse]]] = {}
    turns: dict[str, int] = {}

    async def socket(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False, max_msg_size=1024, decode_text=False)
        await ws.prepare(request)
        table, seat = request.match_info["table"], int(request.match_info["seat"])
        room = rooms.setdefault(table, [])
        room.append((seat, ws))
        async for _ in ws:
            turn = turns.get(table, 0)
            turns[table] = turn + 1
            for place, other in room:
                await other.send_frame(frames[place][turn % len(frames[place])], WSMsgType.TEXT)
        return ws

    app = web.Application()
    app.add_routes([web.get("/{table}/{seat}", socket)])
    return app


async def _serve(app: web.Application, port: int = 0) -> None:
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    print("ready" if port else runner.addresses[0][1], flush=True)
    settle()
    await asyncio.Event().wait()


async def _woken(directory: Path) -> None:
    """Serve, with every table of the log awake."""
    server = Server(Settings(directory, processes=1, limits=BOUNDLESS))
    app = server.app()
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    await server.wake_all()
    print(runner.addresses[0][1], flush=True)
    settle()
    await asyncio.Event().wait()


if __name__ == "__main__":
    kind, where = sys.argv[1:]
    if kind == "peer":
        with tempfile.TemporaryDirectory() as forgotten:
            uvloop.run(_serve(tables(Path(forgotten)), int(where)))
    elif kind == "woken":
        uvloop.run(_woken(Path(where)))
    else:
        uvloop.run(_serve(echo(Path(where)) if kind == "echo" else tables(Path(where))))
