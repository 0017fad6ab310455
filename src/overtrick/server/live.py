"""A table that is being played at: one task owns it, everyone else writes to its inbox."""

import asyncio
import contextlib
import logging
import secrets
import time
import traceback
from dataclasses import dataclass
from typing import Final, TypeAlias

from overtrick.core.cards import Seat
from overtrick.core.shuffle import SEED_BYTES, Seed
from overtrick.protocol.commands import Act, Command
from overtrick.protocol.messages import Accepted, Closing
from overtrick.server import wire
from overtrick.server.frames import Frames
from overtrick.server.log import Log, LogError, OvertakenError, Statement
from overtrick.server.socket import Socket
from overtrick.server.thinking import Thinkers
from overtrick.table.commands import Commit, Deal, Join, Return, Sent, ServerCommand
from overtrick.table.events import Event
from overtrick.table.step import step
from overtrick.table.table import Denied, Table
from overtrick.table.view import Memo, welcome
from overtrick.table.wants import Wants, wants

LOGGER: Final = logging.getLogger("overtrick.server")

_OVER: Final = "UPDATE tables SET is_over = 1 WHERE place = ?"
_SEAT: Final = "INSERT INTO seats VALUES (?, ?, ?)"
STAND_IN: Final = "rules-1"
"""The bot that acts for a person who has left while others play on."""
_SECONDS_UNTIL_RETRY: Final = 2.0


@dataclass(frozen=True, slots=True)
class Attach:
    """A socket wants to hear of the table from now on."""

    socket: Socket


@dataclass(frozen=True, slots=True)
class Order:
    """A command, and who waits for the answer, if anyone does; ``more`` is written with its event."""

    command: Sent | ServerCommand
    socket: Socket | None = None
    done: "asyncio.Future[Accepted | Denied] | None" = None
    more: tuple[Statement, ...] = ()


Letter: TypeAlias = Attach | Order


class FrozenError(Exception):
    """The table cannot be played at: something is wrong with it."""


class LiveTable:
    """One table in memory, with its sockets.

    Whatever happens here is on disk before anyone sees it. If something is wrong with the table it is
    frozen: its sockets are closed, its record is kept, and the other tables go on.
    """

    def __init__(self, table: Table, log: Log, thinkers: Thinkers) -> None:
        self._table = table
        self._log = log
        self._thinkers = thinkers
        self._memo = Memo()
        self._inbox: asyncio.Queue[Letter] = asyncio.Queue()
        self._sockets: dict[Seat, list[Socket]] = {}
        self._wanted: tuple[int, Wants] | None = None
        self._errand: asyncio.Task[None] | asyncio.TimerHandle | None = None
        self._is_busy = False
        self.is_frozen = False
        self.is_overtaken = False
        self.touched = time.monotonic()
        self._task = asyncio.get_running_loop().create_task(self._run(), name=table.id)

    @property
    def table(self) -> Table:
        """The table as it was last shown."""
        return self._table

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected, and nothing is under way."""
        is_resting = self._inbox.empty() and not self._is_busy
        return is_resting and self._errand is None and not any(self._sockets.values())

    def sockets_of(self, seat: Seat) -> int:
        """How many sockets that seat has."""
        return len(self._sockets.get(seat, ()))

    def attach(self, socket: Socket) -> None:
        """Greet the socket and keep it up to date; its first update comes in turn with all else."""
        self._inbox.put_nowait(Attach(socket))

    def detach(self, socket: Socket) -> None:
        """Forget a socket that is gone, greeted or not. Nobody has left because of that."""
        self.touched = time.monotonic()
        socket.is_gone = True
        sockets = self._sockets.get(socket.seat, [])
        if socket in sockets:
            sockets.remove(socket)
        if not any(self._sockets.values()):
            self._memo = Memo()  # much of what a table weighs, and nobody is looking

    def send(self, socket: Socket, command: Command) -> None:
        """A command from a client."""
        self._inbox.put_nowait(Order(Sent(socket.seat, command), socket))

    def malformed(self, socket: Socket) -> None:
        """Answer a message that is no command."""
        refused = self._frames().view.refused(socket.seat, None, Denied("malformed"))
        socket.push(wire.encode(refused))

    async def join(self, seat: Seat, guest: str, name: str) -> bool:
        """Whether the guest got the seat, which was waiting for a person."""
        done: asyncio.Future[Accepted | Denied] = asyncio.get_running_loop().create_future()
        taking = (_SEAT, (self._table.id, seat, guest))
        self._inbox.put_nowait(Order(Join(seat, name), done=done, more=(taking,)))
        return isinstance(await done, Accepted)

    async def close(self, closing: Closing) -> None:
        """Stop, and close all sockets with the reason."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._drop_errand()
        await self._close_sockets(closing)

    async def _run(self) -> None:
        """Do what the inbox asks, one thing after another."""
        letter: Letter | None = None
        try:
            self._serve()
            while True:
                letter = await self._inbox.get()
                self._is_busy = True
                if isinstance(letter, Attach):
                    self._greet(letter.socket)
                else:
                    await self._obey(letter)
                self._is_busy = False
        except OvertakenError:
            self.is_overtaken = True
            await self._turn_away(letter, Closing("restart"))
        except Exception as error:  # noqa: BLE001 - a broken table must not take the others with it
            log_fault(f"table {self._table.id} is frozen", error)
            self.is_frozen = True
            await self._turn_away(letter, Closing("frozen"))

    async def _turn_away(self, letter: Letter | None, closing: Closing) -> None:
        """Do nothing any more, but say so to all who are here or come."""
        self._drop_errand()
        await self._close_sockets(closing)
        while True:
            if isinstance(letter, Attach):
                await letter.socket.close(closing)
            elif letter is not None and letter.done is not None and not letter.done.done():
                letter.done.set_exception(FrozenError(self._table.id))
            letter = await self._inbox.get()

    def _greet(self, socket: Socket) -> None:
        if socket.is_gone:
            return
        self._sockets.setdefault(socket.seat, []).append(socket)
        socket.push(wire.encode(welcome(self._table, socket.seat)))
        socket.push(self._frames().update(socket.seat))
        if socket.seat in self._table.away:
            self._inbox.put_nowait(Order(Return(socket.seat)))

    async def _obey(self, order: Order) -> None:
        """Decide, write it down, and only then let it be seen."""
        outcome = step(self._table, order.command, time.time())
        if outcome.event is not None:
            try:
                await self._append(outcome.table, outcome.event, order.more)
            except OvertakenError:
                self._answer(order, Denied("not-saved"))
                raise
            except LogError as error:
                LOGGER.error("table %s could not be saved: %s", self._table.id, error)  # noqa: TRY400 - no trace: it would name cards
                self._answer(order, Denied("not-saved"))
                self._serve_later()
                return
        self._table = outcome.table
        if outcome.event is not None:
            self._publish(order, outcome.answer)
            self._serve()
        else:
            self._answer(order, outcome.answer)

    def _append(
        self, table: Table, event: Event, more: tuple[Statement, ...]
    ) -> "asyncio.Future[None]":
        if table.phase == "over":
            more = (*more, (_OVER, (table.id,)))
        return self._log.append(table.id, table.version, event, *more)

    def _publish(self, order: Order, answer: Accepted | Denied) -> None:
        """Show every seat the table as it is now; who commanded it finds the answer there."""
        by = order.command.seat if isinstance(order.command, Sent) else None
        if looking := {seat: sockets for seat, sockets in self._sockets.items() if sockets}:
            frames = self._frames()
            for seat, sockets in looking.items():
                accepted = answer if seat == by and isinstance(answer, Accepted) else None
                message = frames.update(seat, accepted)
                for socket in sockets:
                    socket.push(message, is_answer=socket is order.socket)
        if order.done is not None and not order.done.done():
            order.done.set_result(answer)

    def _frames(self) -> Frames:
        return Frames(self._table, self._memo)

    def _answer(self, order: Order, answer: Accepted | Denied) -> None:
        """Answer a command that changed nothing, to its sender alone."""
        if order.done is not None and not order.done.done():
            order.done.set_result(answer)
        if (socket := order.socket) is None or not isinstance(order.command, Sent):
            self._check_bot(order, answer)
            return
        frames = self._frames()
        if isinstance(answer, Accepted):
            socket.push(frames.update(socket.seat, answer), is_answer=True)
        else:
            command = order.command.command.id
            refused = frames.view.refused(socket.seat, command, answer)
            socket.push(wire.encode(refused), is_answer=True)

    def _check_bot(self, order: Order, answer: Accepted | Denied) -> None:
        """A bot may come too late, after an undo; anything else that is refused is a fault of ours."""
        is_fault = isinstance(answer, Denied) and answer.code in ("illegal", "unreadable")
        if isinstance(order.command, Sent) and is_fault:
            message = f"a bot in seat {order.command.seat} did what it may not"
            raise AssertionError(message)

    def _serve(self) -> None:
        """See to what the table waits for, unless that is under way."""
        table, want = self._table, wants(self._table)
        # The wait for contributions runs on, whatever else happens meanwhile.
        wanted = (table.deals if want.deal_after is not None else table.version, want)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._drop_errand()
        loop = asyncio.get_running_loop()
        if want.seed:
            seed = Seed(secrets.token_bytes(SEED_BYTES))
            self._inbox.put_nowait(Order(Commit(seed)))
        elif want.deal_after is not None:
            deal = Order(Deal())
            self._errand = loop.call_later(want.deal_after, self._inbox.put_nowait, deal)
        elif want.bot is not None:
            self._errand = loop.create_task(self._ask(table, want.bot, want.pause))

    def _serve_later(self) -> None:
        """Try again after the log could not be written."""
        self._wanted = None
        asyncio.get_running_loop().call_later(_SECONDS_UNTIL_RETRY, self._serve_again)

    def _serve_again(self) -> None:
        if not self.is_frozen and not self._task.done():
            self._serve()

    async def _ask(self, table: Table, seat: Seat, pause: float) -> None:
        """Ask a bot, and give its answer when a person would have."""
        loop = asyncio.get_running_loop()
        due = loop.time() + pause
        state, bot = table.match.current, table.players[seat].bot or STAND_IN
        assert state is not None
        try:
            action, reason = await self._thinkers.choose(bot, table.game, state.observation(seat))
        except Exception as error:  # noqa: BLE001 - another process may do better
            log_fault(f"a bot of table {table.id} could not choose", error)
            self._serve_later()
            return
        await asyncio.sleep(max(0.0, due - loop.time()))
        act = Act(f"bot-{table.version}", table.version, action)
        self._errand = None
        self._inbox.put_nowait(Order(Sent(seat, act, reason)))

    def _drop_errand(self) -> None:
        if self._errand is not None:
            self._errand.cancel()
            self._errand = None

    async def _close_sockets(self, closing: Closing) -> None:
        sockets = [socket for each in self._sockets.values() for socket in each]
        self._sockets.clear()
        await asyncio.gather(*(socket.close(closing) for socket in sockets))


def log_fault(what: str, error: Exception) -> None:
    """Log where something went wrong, and its kind: the words of an error might name cards."""
    trace = "".join(traceback.format_tb(error.__traceback__))
    LOGGER.error("%s: %s\n%s", what, type(error).__name__, trace)
