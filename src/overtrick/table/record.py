"""The record of a match, written from the events of its table: only what is public by now."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from overtrick.core.shuffle import RECIPE
from overtrick.games.fingerprint import fingerprint
from overtrick.games.match import Match
from overtrick.record import writing
from overtrick.record.strict import Json
from overtrick.table.events import Event, Undone
from overtrick.table.evolve import fold
from overtrick.table.table import Table
from overtrick.table.view import proof

_PROVED: Final = ("commitment", "contributions", "seed")


def record(events: Iterable[Event]) -> dict[str, Json]:
    """The match so far: every deal that has ended, with the proof of its shuffle.

    A deal in progress is left out, unless the match was given up in it.

    Raises:
        CorruptLogError: these are not the events of a table.
    """
    listed = list(events)
    deals: list[dict[str, Json]] = []
    table: Table | None = None
    for table in fold(listed):
        if len(deals) < table.deals and _is_over(table):
            deals.append(_deal(table))
    assert table is not None
    names = tuple(player.name or "" for player in table.players)
    written = writing.write(Match(table.game, names, (), table.match.stopped))
    undos = sum(isinstance(event, Undone) for event in listed)
    meta: dict[str, Json] = {"table": table.id, "opened": listed[0].at, "last": listed[-1].at}
    meta |= {"players": [player.bot or player.kind for player in table.players], "undos": undos}
    meta["rules"] = fingerprint(table.game)
    if table.given_up is not None:
        meta["given_up"] = table.given_up
    return written | {"deals": deals, "meta": meta}


def _is_over(table: Table) -> bool:
    return table.match.current is None or table.given_up is not None


def _deal(table: Table) -> dict[str, Json]:
    """The deal on the table, and the proof of its shuffle. Clause: S-8."""
    state, dealt = table.state, table.dealt
    assert state is not None
    assert dealt is not None
    shown: dict[str, Any] = asdict(proof(table, dealt, is_over=True))
    said = {"recipe": RECIPE, "match": table.id, "deal": dealt.deal}
    said |= {name: shown[name] for name in _PROVED}
    return writing.deal(table.game, state.deal, state.actions) | {
        "shuffle": said | {"contributions": list(shown["contributions"])}
    }
