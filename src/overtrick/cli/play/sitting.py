"""A stay at one table: what is seen there, what may be done, and the player's part in the shuffles."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Final, Protocol

from overtrick.cli.play.door import Door
from overtrick.cli.play.keeping import Keeping
from overtrick.cli.play.link import Back, Heard, Link, Lost
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.witness import Witness
from overtrick.core.shuffle import CONTRIBUTION_BYTES
from overtrick.protocol.commands import Act, Command, Contribute, GiveUp, Leave, SetPace, Stop, Undo
from overtrick.protocol.messages import Forbidden, Refused, Update, Welcome
from overtrick.text import Text

_SECONDS_TO_LEAVE: Final = 2.0
_REFUSED: Final = {
    "unreadable": "play-refused-unreadable",
    "not-due": "play-refused-not-due",
    "undo-off": "play-refused-undo-off",
    "undo-late": "play-refused-undo-late",
    "not-saved": "play-refused-not-saved",
    "malformed": "play-refused-unreadable",
}


class Front(Protocol):
    """What shows a table to the player."""

    def show(self, sight: Sight) -> None:
        """The table as it is now."""

    def tell(self, sentence: str) -> None:
        """Something to know that is no part of the deal."""


class Sitting:
    """Joins a link to a front: commands go one way, what is seen goes the other."""

    def __init__(
        self, door: Door, keeping: Keeping, table: str, text: Text, pace: int | None
    ) -> None:
        self.door = door
        self.table = table
        self.text = text
        self.sight: Sight | None = None
        self.link = Link(door, table, self._heard)
        self.front: Front
        self._keeping = keeping
        self._pace = pace
        self._witness = Witness(keeping.promises(table))
        self._welcome: Welcome | None = None
        self._giving: str | None = None
        self._again: tuple[str, Callable[[], None]] = ("", self.undo)
        self._seen = asyncio.Event()

    async def run(self, front: Front) -> None:
        """Stay, until cancelled. Raises: GoneError."""
        self.front = front
        await self.link.run()

    def act(self, action: str) -> None:
        """Discard, call or play."""
        name, version = self._next()
        self._send(Act(name, version, action))

    def ready(self) -> None:
        """Be ready for the next deal, with 16 bytes of our own. Clause: S-3."""
        assert self.sight is not None
        shuffle = self.sight.update.shuffle
        if shuffle is not None and self.sight.may_start:
            given = self._witness.gives(shuffle, secrets.token_hex(CONTRIBUTION_BYTES))
            self._keeping.keep_promises(self.table, self._witness.promises)
            name, version = self._next()
            self._giving = name
            self._insist(Contribute(name, version, given), self.ready)

    def undo(self) -> None:
        """Take back the last action."""
        self._send(Undo(*self._next()))

    def stop(self) -> None:
        """End a match that has no fixed number of deals."""
        self._insist(Stop(*self._next()), self.stop)

    def give_up(self) -> None:
        """End the match for good."""
        self._insist(GiveUp(*self._next()), self.give_up)

    async def settled(self) -> None:
        """Wait until something is seen, and the last command has its answer."""
        await self._seen.wait()
        await self.link.answered()

    async def leave(self) -> None:
        """Get up; the seat is kept. Waits a moment for the answer, no longer."""
        if self.sight is None or self.sight.is_over:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SECONDS_TO_LEAVE):
                await self._until_answered()
                self._get_up()
                await self._until_answered()

    async def _until_answered(self) -> None:
        while self.link.is_waiting:
            await self.link.answered()

    def _get_up(self) -> None:
        self._insist(Leave(*self._next()), self._get_up)

    def _set_pace(self) -> None:
        assert self._pace is not None
        self._insist(SetPace(*self._next(), self._pace), self._set_pace)

    def _next(self) -> tuple[str, int]:
        """An id for a command, and the version that the player saw."""
        assert self.sight is not None
        return secrets.token_hex(8), self.sight.update.version

    def _insist(self, command: Command, again: Callable[[], None]) -> None:
        """Send what is meant whatever the others do: if it comes too late, it is done again."""
        self._again = (command.id, again)
        self._send(command)

    def _send(self, command: Command) -> None:
        if self.link.is_waiting:
            self.front.tell(self.text.say("play-waiting"))
        else:
            self.link.send(command)

    def _heard(self, heard: Heard) -> None:
        match heard:
            case Welcome():
                self._welcome = heard
            case Update():
                self._see(heard)
                self._keep_pace()
            case Refused():
                self._see(heard.present)
                self._refuse(heard)
            case Lost():
                self.front.tell(self.text.say("play-lost"))
            case Back():
                self.front.tell(self.text.say("play-back"))

    def _see(self, update: Update) -> None:
        assert self._welcome is not None
        if self._witness.hear(update):
            self._keeping.keep_promises(self.table, self._witness.promises)
        self.sight = Sight(
            self._welcome,
            update,
            self._witness.verdict(self._welcome, update),
            self._witness.judgement(self._welcome, update),
        )
        self._seen.set()
        self.front.show(self.sight)

    def _keep_pace(self) -> None:
        """Set the pace that the player has asked for, once."""
        assert self.sight is not None
        if self._pace == self.sight.update.pace or self.sight.is_over:
            self._pace = None
        if self._pace is not None and not self.link.is_waiting:
            self._set_pace()

    def _refuse(self, refused: Refused) -> None:
        """Say why a command was refused; one that came too late is answered by the table as it stands."""
        assert self.sight is not None
        if refused.code == "stale" and refused.id == self._again[0]:
            self._again[1]()
            return
        if refused.id is not None and refused.id == self._giving:
            self._witness.takes_back()
            self._keeping.keep_promises(self.table, self._witness.promises)
        if refused.code == "illegal" and refused.reason is not None:
            forbidden = Forbidden("", refused.clause or "", refused.reason, refused.arguments)
            self.front.tell(self.sight.why(self.text, forbidden))
        elif refused.code in _REFUSED:
            self.front.tell(self.text.say(_REFUSED[refused.code]))
