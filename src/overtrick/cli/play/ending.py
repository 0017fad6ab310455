"""How a stay at a table ends, and what is kept of the match."""

import asyncio
import enum
from pathlib import Path

import aiohttp

from overtrick.cli.play.door import DoorError
from overtrick.cli.play.pages import server_words
from overtrick.cli.play.private import NotStartedError
from overtrick.cli.play.sitting import Sitting
from overtrick.text import Text


class End(enum.Enum):
    """What the player wants after this table."""

    LEFT, REMATCH = range(2)


async def saved(text: Text, sitting: Sitting) -> str:
    """Save the record of the match as a file in the working directory; what came of it, in a sentence."""
    file = Path(f"overtrick-{sitting.table}.json")
    try:
        record = await sitting.door.record(sitting.table)
        await asyncio.to_thread(file.write_bytes, record)
    except DoorError as error:
        return text.say("play-save-failed", {"why": server_words(text, error)})
    except (OSError, aiohttp.ClientError, TimeoutError, NotStartedError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return text.say("play-save-failed", {"why": why})
    return text.say("play-saved", {"file": str(file)})
