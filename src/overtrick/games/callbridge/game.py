"""Call Bridge under one set of options."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import ClassVar, TypeAlias

from overtrick.core.cards import STANDARD_PACK, Card, Seat
from overtrick.core.deal import Deal, Standings, opening
from overtrick.core.errors import DealError, Value
from overtrick.core.game import MatchTerms
from overtrick.core.notation import format_card, parse_card
from overtrick.games.callbridge import actions, scoring, worlds
from overtrick.games.callbridge.actions import CallBridgeAction
from overtrick.games.callbridge.calling import Calling
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.over import Played, Void
from overtrick.games.callbridge.play import Playing
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import voids

CallBridgeState: TypeAlias = Calling | Playing | Played | Void


@dataclass(frozen=True, slots=True)
class CallBridge:
    """Four players, each for himself; spades always trump."""

    rules: Options = field(default_factory=Options)

    name: ClassVar[str] = "call-bridge"
    seats: ClassVar[int] = 4
    hand_size: ClassVar[int] = 13

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option with its value, the defaults included."""
        return asdict(self.rules)

    @property
    def terms(self) -> MatchTerms:
        """The deals agreed; void deals never count, and a tie stands. Clause: C-M1."""
        return MatchTerms(self.rules.deals, tie_deals=0, redeals=None)

    @property
    def scale(self) -> int:
        """Ten where overtricks score tenths, else one. Clause: C-S1."""
        return scoring.scale(self.rules)

    def pack(self) -> tuple[Card, ...]:
        """The fifty-two cards in pack order. Clause: C-D1."""
        return STANDARD_PACK

    def deal(self, pack: Sequence[Card], dealer: Seat) -> Deal[Card]:
        """Thirteen cards each, the dealer's right-hand neighbour first. Clause: C-D4."""
        if len(pack) != len(STANDARD_PACK) or set(pack) != set(STANDARD_PACK):
            raise DealError("deal-pack", {"cards": len(STANDARD_PACK)})
        return Deal(dealer, tuple(pack), self.seats, self.hand_size)

    def start(self, deal: Deal[Card], standings: Standings | None = None) -> Calling | Void:
        """The first call, or a void deal. Clause: C-C1, C-D5."""
        if deal.seats != self.seats or deal.stock:
            raise DealError("deal-hands", {"seats": self.seats})
        standings = standings or opening(self.seats)
        if voids(self.rules, deal.hands):
            return Void(self.rules, deal, standings, ())
        return Calling(self.rules, deal, standings, ())

    def determinize(self, observation: Observation, rng: random.Random) -> CallBridgeState:
        """A full position that fits the observation, drawn uniformly from all that do."""
        deal, played = worlds.draw(self.rules, observation, rng)
        state: CallBridgeState = self.start(deal, observation.standings)
        for action in played:
            state = state.apply(action)
        return state

    def format_card(self, card: Card) -> str:
        """The card in notation: "SA"."""
        return format_card(card)

    def parse_card(self, text: str) -> Card:
        """The card that the notation names. Raises: NotationError."""
        return parse_card(text)

    def format_action(self, action: CallBridgeAction) -> str:
        """The action in notation: "4", "SA"."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> CallBridgeAction:
        """The action that the notation names. Raises: NotationError."""
        return actions.parse_action(text)
