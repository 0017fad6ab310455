"""The end of a Bridgette deal: played out, or passed out."""

from dataclasses import dataclass, replace
from typing import ClassVar

from overtrick.core.cards import Seat
from overtrick.core.errors import Refusal
from overtrick.core.game import Ended
from overtrick.core.over import Over
from overtrick.core.trick import Trick
from overtrick.games.bridgette.actions import BridgetteAction, Call, Word, in_order
from overtrick.games.bridgette.cards import BridgetteCard, Hand
from overtrick.games.bridgette.position import Observation, Position
from overtrick.games.bridgette.rules import winners
from overtrick.games.bridgette.scoring import Contract, Score, score


@dataclass(frozen=True, slots=True)
class PassedOut(Over[BridgetteAction], Position):
    """A deal that both passed. ``hands`` are those kept. Clause: B-A7."""

    hands: tuple[Hand, ...]

    void: ClassVar[bool] = True
    calls: ClassVar[tuple[Call, ...]] = (Word.PASS, Word.PASS)

    @property
    def actions(self) -> tuple[BridgetteAction, ...]:
        """The discards and the two passes."""
        return in_order(self.discards, self.calls, ())

    def _hand(self, seat: Seat) -> Hand:
        return self.hands[seat]

    def refusal(self, action: BridgetteAction) -> Refusal:  # noqa: ARG002 - no action is allowed
        """The deal is passed out. Clause: B-A7."""
        return Refusal("B-A7", "deal-passed-out")

    def _public(self) -> Observation:
        return replace(
            self._table(self.phase, self.to_act),
            calls=self.calls,
            ended=Ended(self.deal, self.actions),
        )


@dataclass(frozen=True, slots=True)
class Played(Over[BridgetteAction], Position):
    """A deal played to the end."""

    calls: tuple[Call, ...]
    contract: Contract
    tricks: tuple[Trick[BridgetteCard], ...]

    @property
    def actions(self) -> tuple[BridgetteAction, ...]:
        """The discards, the calls, and every card."""
        return in_order(self.discards, self.calls, self.tricks)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won each trick, in order. Clause: B-P3."""
        return winners(self.tricks, self.contract.bid.strain.trump)

    @property
    def score(self) -> Score:
        """The points of the deal with their parts. Clause: B-S1 to B-S7."""
        contract = self.contract
        won = self.winners.count(contract.declarer)
        return score(self.options, contract.bid, contract.doubling, won)

    def _hand(self, seat: Seat) -> Hand:  # noqa: ARG002 - all hands are empty
        return ()

    def refusal(self, action: BridgetteAction) -> Refusal:  # noqa: ARG002 - no action is allowed
        """The hands are empty. Clause: B-P1."""
        return Refusal("B-P1", "deal-over")

    def returns(self) -> tuple[int, ...]:
        """The points of the deal, by seat. Clause: B-S7."""
        declarer, defender = self.score.declarer, self.score.defender
        return (declarer, defender) if self.contract.declarer == 0 else (defender, declarer)

    def _public(self) -> Observation:
        return replace(
            self._table(self.phase, self.to_act),
            calls=self.calls,
            contract=self.contract,
            tricks=self.tricks,
            winners=self.winners,
            ended=Ended(self.deal, self.actions),
        )
