"""What the client keeps from one run to the next: who it is at each server, and its part in shuffles."""

import contextlib
import json
import os
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from overtrick.cli.play.witness import Promise

_FILE: Final = "play.json"
_MOST_TABLES: Final = 100


class Keeping:
    """A small file that nobody else may read: whoever has a cookie has its seats."""

    def __init__(self, directory: Path) -> None:
        self._file = directory / _FILE

    def cookie(self, server: str) -> str | None:
        """The cookie that the server gave."""
        cookie = self._read()["cookies"].get(server)
        return cookie if isinstance(cookie, str) else None

    def keep_cookie(self, server: str, cookie: str) -> None:
        """Keep the cookie that the server gave."""
        if cookie != self.cookie(server):
            kept = self._read()
            kept["cookies"][server] = cookie
            self._write(kept)

    def promises(self, table: str) -> dict[int, Promise]:
        """What was said before each deal of a table."""
        found: dict[int, Promise] = {}
        for deal, promise in self._read()["tables"].get(table, {}).items():
            with contextlib.suppress(TypeError, ValueError):
                found[int(deal)] = Promise(**promise)
        return found

    def keep_promises(self, table: str, promises: dict[int, Promise]) -> None:
        """Keep what was said before the latest deals of a table."""
        kept = self._read()
        tables = kept["tables"]
        tables.pop(table, None)
        tables[table] = {deal: asdict(promise) for deal, promise in sorted(promises.items())[-2:]}
        for old in list(tables)[:-_MOST_TABLES]:
            del tables[old]
        self._write(kept)

    def _read(self) -> dict[str, dict[str, Any]]:
        """The file as it stands; what cannot be read is as good as not there."""
        try:
            kept = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            kept = {}
        parts = kept if isinstance(kept, dict) else {}
        return {
            part: parts[part] if isinstance(parts.get(part), dict) else {}
            for part in ("cookies", "tables")
        }

    def _write(self, kept: dict[str, dict[str, Any]]) -> None:
        """Write the whole file anew, so that it is never there by halves."""
        fresh = self._file.with_suffix(f".{secrets.token_hex(4)}")
        fresh.touch(mode=0o600)
        fresh.write_text(json.dumps(kept), encoding="utf-8")
        os.replace(fresh, self._file)  # noqa: PTH105 - replaces on every system
