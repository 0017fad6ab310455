"""Tables as a client sees them, at any point of a match played here without a server."""

import functools
from collections.abc import Iterator
from typing import Any

from overtrick.cli.play.sight import Sight
from overtrick.cli.play.witness import Witness
from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.protocol.commands import Act, Contribute
from overtrick.protocol.messages import Player
from overtrick.table.commands import Commit, Deal, Sent
from overtrick.table.events import Opened
from overtrick.table.evolve import opened
from overtrick.table.step import step
from overtrick.table.table import Table
from overtrick.table.view import View, welcome

NAMES = {"call-bridge": ("Ana", "Bao", "Chi", "Dan"), "bridgette": ("Ana", "Bao")}
OWN = "00112233445566778899aabbccddeeff"


def table(game: str, names: tuple[str, ...] | None = None, **options: Any) -> Table:
    """A new table with a person in seat 0 and bots elsewhere."""
    first, *others = names or NAMES[game]
    players = (Player("person", first), *(Player("bot", name, "rules-1") for name in others))
    return opened(Opened(0.0, "0123456789abcdef", game, options, players, 1, True, True, 100))


def advanced(now: Table, number: int) -> Table:
    """The table one step on; ``number`` tells this step from others."""
    if now.phase == "shuffle" and now.coming is None:
        return step(now, Commit(Seed(bytes([now.deals]) * 32)), 0.0).table
    if now.phase == "shuffle":
        return done(now, 0, Contribute(f"c{number}", now.version, OWN))
    if now.phase == "deal":
        return step(now, Deal(), 0.0).table
    assert now.turn is not None
    return done(now, now.turn, Act(f"c{number}", now.version, action(now, number)))


def action(now: Table, number: int) -> str:
    """Some action of the seat to act; auctions do not go on for ever."""
    state = now.match.states[-1]
    legal = state.legal_actions()
    form = now.game.format_action
    if state.phase == "auction":
        words = [form(each) for each in legal]
        bids = [word for word in words if word != "pass"]
        return "pass" if number % 3 == 2 or not bids else bids[0]
    if state.phase == "play" and state.observation(None).trick.cards:
        for word in map(form, legal):
            if word.startswith(":"):
                return word
    return form(legal[(number * 7) % len(legal)])


def done(now: Table, seat: int, command: Any) -> Table:
    """The table after a seat's command, which it takes."""
    after = step(now, Sent(Seat(seat), command), 0.0)
    assert after.event is not None, after.answer
    return after.table


def tables(game: str, names: tuple[str, ...] | None = None, **options: Any) -> Iterator[Table]:
    """Every position of a match."""
    now = table(game, names, **{"deals": 2, **options})
    yield now
    for number in range(1000):
        if now.phase == "over":
            return
        now = advanced(now, number)
        yield now


def seen(now: Table, witness: Witness | None = None) -> Sight:
    """What seat 0 sees of the table."""
    witness = witness or Witness({})
    said, update = welcome(now, Seat(0)), View(now).update(Seat(0))
    witness.hear(update)
    return Sight(said, update, witness.verdict(said, update), witness.judgement(said, update))


@functools.cache
def sights(game: str, names: tuple[str, ...] | None = None, **options: Any) -> list[Sight]:
    """What seat 0 sees, at every position of a match."""
    witness = Witness({})
    return [seen(now, witness) for now in tables(game, names, **options)]
