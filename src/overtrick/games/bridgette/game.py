"""Bridgette under one set of options."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import ClassVar, Final, TypeAlias

from overtrick.core.cards import Seat
from overtrick.core.deal import Deal, Standings, opening
from overtrick.core.errors import DealError, Value
from overtrick.core.game import MatchTerms
from overtrick.games.bridgette import actions, cards, worlds
from overtrick.games.bridgette.actions import BridgetteAction
from overtrick.games.bridgette.auction import Auction
from overtrick.games.bridgette.cards import PACK, BridgetteCard
from overtrick.games.bridgette.exchange import Exchange
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.over import PassedOut, Played
from overtrick.games.bridgette.play import Playing
from overtrick.games.bridgette.position import Observation, drawn

BridgetteState: TypeAlias = Exchange | Auction | Playing | Played | PassedOut

_TIE_DEALS: Final = 20  # the most that follow the deals agreed (B-M1)
_REDEALS: Final = 20  # the most in a row that do not count (B-A7)


@dataclass(frozen=True, slots=True)
class Bridgette:
    """Two players, fifty-five cards, three colons."""

    rules: Options = field(default_factory=Options)

    name: ClassVar[str] = "bridgette"
    seats: ClassVar[int] = 2
    scale: ClassVar[int] = 1
    hand_size: ClassVar[int] = 13

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option with its value, the defaults included."""
        return asdict(self.rules)

    @property
    def terms(self) -> MatchTerms:
        """The deals agreed, those that may break a tie, and the redeals. Clause: B-M1, B-A7."""
        redeals = _REDEALS if self.rules.passed_out == "redeal" else 0
        return MatchTerms(self.rules.deals, _TIE_DEALS, redeals)

    def pack(self) -> tuple[BridgetteCard, ...]:
        """The fifty-five cards in pack order. Clause: B-D1."""
        return PACK

    def deal(self, pack: Sequence[BridgetteCard], dealer: Seat) -> Deal[BridgetteCard]:
        """Thirteen cards each, the non-dealer first; the other 29 are the stock. Clause: B-D5."""
        if len(pack) != len(PACK) or set(pack) != set(PACK):
            raise DealError("deal-pack", {"cards": len(PACK)})
        return Deal(dealer, tuple(pack), self.seats, self.hand_size)

    def start(self, deal: Deal[BridgetteCard], standings: Standings | None = None) -> Exchange:
        """The non-dealer's discard: both have drawn. Clause: B-E1, B-E2."""
        if deal.seats != self.seats:
            raise DealError("deal-hands", {"seats": self.seats})
        drawn(self.rules, deal)
        return Exchange(self.rules, deal, standings or opening(self.seats), ())

    def determinize(self, observation: Observation, rng: random.Random) -> BridgetteState:
        """A full position that fits the observation, drawn uniformly from all that do."""
        deal, played = worlds.draw(self.rules, observation, rng)
        state: BridgetteState = self.start(deal, observation.standings)
        for action in played:
            state = state.apply(action)
        return state

    def format_card(self, card: BridgetteCard) -> str:
        """The card in notation: "SA", ":G"."""
        return cards.format_card(card)

    def parse_card(self, text: str) -> BridgetteCard:
        """The card that the notation names. Raises: NotationError."""
        return cards.parse_card(text)

    def format_action(self, action: BridgetteAction) -> str:
        """The action in notation: "SA", "2H", "pass", "X", "discard D3 C2"."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> BridgetteAction:
        """The action that the notation names. Raises: NotationError."""
        return actions.parse_action(text)
