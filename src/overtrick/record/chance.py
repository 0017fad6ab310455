"""A match played at random, the same on every machine for the same seed.

Python's own generators may change what they draw from one version to the next; this stream, made as
that of the shuffle is, may not. Every legal action has some chance.
"""

import hmac
import itertools
from collections.abc import Sequence
from typing import Final, TypeVar

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.games import AnyGame
from overtrick.games.bridgette.actions import Word
from overtrick.games.match import Match
from overtrick.record.reading import AnyMatch
from overtrick.record.strict import dumps

T = TypeVar("T")

DEALS_WHEN_OPEN: Final = 8
_NUMBERS: Final = 1 << 64
_PLAYERS: Final = ("North", "West", "South", "East")


class Chance:
    """An endless stream of numbers drawn from a text: HMAC-SHA-256 of a counter, big-endian."""

    def __init__(self, text: str) -> None:
        key = text.encode()
        self._numbers = (
            int.from_bytes(hmac.digest(key, counter.to_bytes(8, "big"), "sha256")[:8], "big")
            for counter in itertools.count()
        )

    def below(self, bound: int) -> int:
        """A number from 0 on below the bound (at most 2**63), all equally likely."""
        even = _NUMBERS // bound * bound
        return next(number for number in self._numbers if number < even) % bound

    def choice(self, things: Sequence[T]) -> T:
        """One of them, all equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them, in any order equally likely."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            place = self.below(last + 1)
            mixed[last], mixed[place] = mixed[place], mixed[last]
        return mixed


def random_match(game: AnyGame, seed: int) -> AnyMatch:
    """A complete match played at random; an open-ended one is stopped after eight counted deals."""
    # Only what differs from the defaults: an option that the game has not yet got changes no match.
    options = {name: value for name, value in games.varied(game).items() if name != "deals"}
    chance = Chance(dumps(["overtrick/random/1", game.name, seed, sorted(options.items())]))
    match: AnyMatch = Match(game, _PLAYERS[: game.seats])
    while not match.finished:
        if not game.terms.deals and match.standings.counted == DEALS_WHEN_OPEN:
            match = match.stop()
            continue
        dealer = match.next_dealer
        first = Seat(chance.below(game.seats))
        pack = chance.shuffled(game.pack())
        match = match.start(game.deal(pack, first if dealer is None else dealer))
        while (state := match.current) is not None:
            if state.phase == "auction" and chance.below(PASSES) == 0:
                match = match.apply(Word.PASS)
            else:
                match = match.apply(chance.choice(state.legal_actions()))
    return match


PASSES: Final = 4  # one call in so many is a pass, or auctions would all end at the top
