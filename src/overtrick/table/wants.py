"""What a table waits for from its server; whoever serves it sees to these, and asks again after each step."""

import random
from dataclasses import dataclass
from typing import Final

from overtrick.core.cards import Seat
from overtrick.table.table import Table

SLOWEST_CONTRIBUTION: Final = 60.0
"""Seconds that others wait for a person's contribution, once somebody has given one."""

_PAUSES: Final = {"exchange": 1.8, "auction": 1.3, "calls": 1.1, "play": 0.8}
_AFTER_A_TRICK: Final = 0.6
_AFTER_THE_DEAL: Final = 0.9
_SPREAD: Final = 0.35


@dataclass(frozen=True, slots=True)
class Wants:
    """What is wanted now: a seed for the next deal; the deal, after so many seconds; a bot's action.

    ``bot`` is the seat whose bot is asked, or for which one stands in as its person has left and others
    play on; ``pause`` is the seconds before the answer is given, which depend on nothing hidden.
    """

    seed: bool = False
    deal_after: float | None = None
    bot: Seat | None = None
    pause: float = 0.0


def wants(table: Table) -> Wants:
    """What the table waits for, persons' commands apart."""
    phase = table.phase
    if phase == "deal":
        return Wants(deal_after=0.0)
    if phase == "shuffle":
        if table.coming is None:
            return Wants(seed=True)
        return Wants(deal_after=SLOWEST_CONTRIBUTION if table.coming.answered else None)
    turn = table.turn
    if turn is None or table.away >= table.persons:
        return Wants()
    if table.players[turn].kind == "person" and turn not in table.away:
        return Wants()
    return Wants(bot=turn, pause=_pause(table))


def _pause(table: Table) -> float:
    """As long as a person might take: by the phase and by chance, never by the cards."""
    seen = table.match.states[-1].observation(None)
    pause = _PAUSES[seen.phase]
    if not table.match.states[-1].actions:
        pause += _AFTER_THE_DEAL
    elif seen.tricks and seen.trick is not None and not seen.trick.cards:
        pause += _AFTER_A_TRICK
    chance = random.Random(f"{table.id} {table.version}").uniform(-_SPREAD, _SPREAD)
    return pause * (1 + chance) * table.pace / 100
