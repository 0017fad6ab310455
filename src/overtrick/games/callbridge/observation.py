"""What a seat, or a spectator, may know of a Call Bridge deal: built from nothing up."""

from dataclasses import dataclass

from overtrick.core.cards import Card, Seat
from overtrick.core.deal import Standings
from overtrick.core.game import Ended
from overtrick.core.trick import Trick
from overtrick.games.callbridge.actions import CallBridgeAction
from overtrick.games.callbridge.rules import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """All that is public, and the hand of the one who looks.

    ``seat`` and ``hand`` are None for a spectator. ``pack`` is which cards the deal has, in pack
    order; ``counts`` how many each seat holds; ``calls`` are by seat, None where none was made yet.
    ``trick`` is the one on the table, ``tricks`` those before it; ``winners[i]`` won ``tricks[i]``.
    ``ended`` is the whole deal, public once it is over (C-M1).
    """

    seat: Seat | None
    hand: Hand | None
    standings: Standings
    pack: Hand
    dealer: Seat
    phase: str
    to_act: Seat | None
    counts: tuple[int, ...]
    calls: tuple[int | None, ...]
    trick: Trick[Card] | None = None
    tricks: tuple[Trick[Card], ...] = ()
    winners: tuple[Seat, ...] = ()
    ended: Ended[Card, CallBridgeAction] | None = None

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks won so far, by seat."""
        return tuple(self.winners.count(Seat(seat)) for seat in range(len(self.counts)))
