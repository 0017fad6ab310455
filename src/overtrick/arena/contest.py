"""A contest: who meets whom, on which deals, in which seats. A value."""

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick import games
from overtrick.arena.errors import ArenaError
from overtrick.core.cards import Seat
from overtrick.core.deal import Deal
from overtrick.core.errors import Value
from overtrick.games import AnyGame
from overtrick.record.chance import Chance
from overtrick.record.strict import dumps


@dataclass(frozen=True, slots=True)
class Contest:
    """Entrants by name, one for each seat, and the seed that gives every deal and every chance.

    ``limit`` is how many seconds an outside bot has for an answer.

    Raises:
        ArenaError: the wrong number of entrants.
    """

    game: AnyGame
    bots: tuple[str, ...]
    seed: int
    limit: float = 10.0

    def __post_init__(self) -> None:
        """Refuse a table with an empty chair or one too many."""
        if len(self.bots) != self.game.seats:
            count = len(self.bots)
            raise ArenaError("arena-seats", {"seats": self.game.seats, "bots": count})

    @property
    def terms(self) -> Mapping[str, object]:
        """What must be the same for two runs to be one contest: all but the number of deals."""
        options: dict[str, Value] = games.varied(self.game)
        told = {name: list(v) if isinstance(v, tuple) else v for name, v in options.items()}
        return {
            "game": self.game.name,
            "options": told,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """The entrants by seat, turned by one seat each time; a seating that repeats is left out."""
        turned = (self.bots[-turn:] + self.bots[:-turn] for turn in range(self.game.seats))
        return tuple(dict.fromkeys(turned))

    def deal(self, number: int) -> Deal[object]:
        """The deal of that number, from 0; the seats deal in turn. Never one that its hands make void.

        It depends on the game, the seed and the number, and on nothing else.
        """
        chance = Chance(dumps(["overtrick/arena/1", self.game.name, self.seed, number]))
        dealer = Seat(number % self.game.seats)
        while True:
            deal: Deal[object] = self.game.deal(chance.shuffled(self.game.pack()), dealer)
            if not self.game.start(deal).void:
                return deal
