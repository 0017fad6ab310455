"""A contest in progress: its deals shared out among processes."""

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Iterator, Sequence
from multiprocessing import connection
from multiprocessing.connection import Connection
from typing import TypeAlias

from overtrick.arena.contest import Contest
from overtrick.arena.errors import ArenaError
from overtrick.arena.playing import Playing, Table

Done: TypeAlias = tuple[int, tuple[Playing, ...]]


def played(contest: Contest, deals: Sequence[int], processes: int) -> Iterator[Done]:
    """Each deal with its playings, as soon as it is done: in any order, the same in whatever order.

    Raises:
        ArenaError: an entrant failed, or a process died.
    """
    if processes == 1 or len(deals) <= 1:
        with Table(contest) as table:
            yield from ((number, table.play(number)) for number in deals)
        return
    workers = [_Worker(contest)]
    try:
        yield from _shared(workers, deals[:1])  # alone: what has to be compiled is compiled once
        workers += [_Worker(contest) for _ in range(min(processes, len(deals)) - 1)]
        yield from _shared(workers, deals[1:])
    finally:
        for worker in workers:
            worker.close()


def _shared(workers: Sequence["_Worker"], deals: Sequence[int]) -> Iterator[Done]:
    """Each worker has one deal at a time, and another as soon as it is done."""
    waiting = list(reversed(deals))
    busy: dict[object, _Worker] = {}
    idle = list(workers)
    while waiting or busy:
        while waiting and idle:
            worker = idle.pop()
            worker.pipe.send(waiting.pop())
            busy[worker.pipe] = worker
        for pipe in connection.wait([worker.pipe for worker in busy.values()]):
            worker = busy.pop(pipe)
            yield worker.answer()
            idle.append(worker)


class _Worker:
    """A process that plays the deals it is told."""

    def __init__(self, contest: Contest) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(contest, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def answer(self) -> Done:
        """The deal that it has done. Raises: ArenaError, or whatever went wrong there."""
        try:
            answer: Done | Exception = self.pipe.recv()
        except EOFError as error:
            self._process.join()
            told = {"status": self._process.exitcode or 0}
            raise ArenaError("arena-process", told) from error
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        """Let it go: at once, for what it is doing is wanted no more."""
        self.pipe.close()
        self._process.join(_PATIENCE)
        self._process.terminate()
        self._process.join()


_PATIENCE = 2.0  # seconds for a process that is idle to end by itself, and its programs with it


def _work(contest: Contest, pipe: Connection) -> None:
    """In a process of its own: play what comes, until nothing comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who shares out
    threading.Thread(target=_end_with_the_arena, daemon=True).start()
    try:
        with Table(contest) as table:
            while True:
                number = pipe.recv()
                pipe.send((number, table.play(number)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception as error:  # noqa: BLE001 - whatever it is, the one who asked has to know
        error.add_note(traceback.format_exc())
        pipe.send(error)


def _end_with_the_arena() -> None:
    """An arena that was killed could not tell us to go."""
    arena = multiprocessing.parent_process()
    assert arena is not None
    connection.wait([arena.sentinel])
    os._exit(0)
