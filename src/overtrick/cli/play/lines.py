"""Lines that the player types, read without keeping anything else from happening."""

import asyncio
import sys
import threading


class Lines:
    """Standard input, line by line; an empty queue of them until they are typed."""

    def __init__(self) -> None:
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, name="lines", daemon=True).start()

    async def next(self) -> str | None:
        """The next line, without its end; None when there are no more."""
        return await self._typed.get()

    def _read(self) -> None:
        """Runs in a thread of its own, as reading may wait for ever."""
        try:
            for line in sys.stdin:
                self._loop.call_soon_threadsafe(self._typed.put_nowait, line.rstrip("\r\n"))
        except (OSError, ValueError, RuntimeError):
            return  # the terminal is gone, or the loop
        try:
            self._loop.call_soon_threadsafe(self._typed.put_nowait, None)
        except RuntimeError:
            return
