"""The play of Bridgette: thirteen tricks of two cards, with colons and bans."""

from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from overtrick.core.cards import Seat, Suit
from overtrick.core.deal import taken
from overtrick.core.errors import IllegalActionError, Refusal, Value
from overtrick.core.notation import SUIT_LETTERS
from overtrick.core.trick import Play, Trick
from overtrick.games.bridgette.actions import BridgetteAction, Call, in_order
from overtrick.games.bridgette.cards import (
    PACK,
    BridgetteCard,
    Colon,
    Hand,
    format_card,
    range_of,
)
from overtrick.games.bridgette.over import Played
from overtrick.games.bridgette.position import Observation, Position
from overtrick.games.bridgette.rules import banned, playable, winner, winners
from overtrick.games.bridgette.scoring import Contract

_PLAYS = {card: Play(card) for card in PACK}


@dataclass(frozen=True, slots=True)
class Playing(Position):
    """Cards are being played. ``calls`` are in turn, ``hands`` by seat, each in pack order."""

    calls: tuple[Call, ...]
    contract: Contract
    hands: tuple[Hand, ...]
    tricks: tuple[Trick[BridgetteCard], ...]
    trick: Trick[BridgetteCard]
    _playable: Hand = field(init=False, repr=False, compare=False)

    phase: ClassVar[Literal["play"]] = "play"

    def __post_init__(self) -> None:
        """Work out once what may be played: every question about the position asks it."""
        hand = self.hands[self.to_act]
        playable_now = playable(self.options, hand, self.trick.cards, self.tricks)
        object.__setattr__(self, "_playable", playable_now)

    @property
    def to_act(self) -> Seat:
        """The seat whose card is due. Clause: B-P1."""
        return Seat((self.trick.leader + len(self.trick.cards)) % len(self.hands))

    @property
    def actions(self) -> tuple[BridgetteAction, ...]:
        """The discards, the calls, and every card so far."""
        return in_order(self.discards, self.calls, (*self.tricks, self.trick))

    @property
    def ban(self) -> Suit | None:
        """The suit barred from the lead now due. Clause: B-P4."""
        return None if self.trick.cards else banned(self.tricks)

    def _hand(self, seat: Seat) -> Hand:
        return self.hands[seat]

    def legal_actions(self) -> tuple[Play[BridgetteCard], ...]:
        """Every card that may be played, in pack order."""
        return tuple([_PLAYS[card] for card in self._playable])

    def refusal(self, action: BridgetteAction) -> Refusal | None:
        """Why that card may not be played. Clause: B-P1, B-P2, B-P4, B-P5, B-P6."""
        if not isinstance(action, Play):
            return Refusal("B-P1", "card-due")
        card = action.card
        if card in self._playable:
            return None
        text = format_card(card)
        if card not in self.hands[self.to_act]:
            return Refusal("B-P1", "not-in-hand", {"card": text})
        playable_now = tuple(map(format_card, self._playable))
        arguments: dict[str, Value] = {"card": text, "playable": playable_now}
        if (ban := self.ban) is not None:
            arguments["suit"] = SUIT_LETTERS[ban]
            return Refusal("B-P4", "suit-banned", arguments)
        led = self.trick.cards[0]
        arguments["led"] = format_card(led)
        if isinstance(card, Colon):
            arguments["colon"] = range_of(led).value
            return Refusal("B-P5", "colon-of-another-range", arguments)
        assert not isinstance(led, Colon)
        arguments["suit"] = SUIT_LETTERS[led.suit]
        return Refusal("B-P2", "must-follow", arguments)

    def forbidden(self) -> tuple[tuple[Play[BridgetteCard], Refusal], ...]:
        """Every other card of the hand, and why it may not be played. Clause: B-P2, B-P4 to B-P6."""
        refused = [(_PLAYS[card], self.refusal(_PLAYS[card])) for card in self.hands[self.to_act]]
        return tuple([(play, refusal) for play, refusal in refused if refusal])

    def apply(self, action: BridgetteAction) -> "Playing | Played":
        """The card on the trick; the second card decides it, and its winner leads. Clause: B-P1."""
        if refusal := self.refusal(action):
            raise IllegalActionError(action, refusal)
        assert isinstance(action, Play)
        seat = self.to_act
        card, hand = taken(self.hands[seat], action.card)
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        trick = Trick(self.trick.leader, (*self.trick.cards, card))
        tricks = self.tricks
        if len(trick.cards) == len(hands):
            tricks, trick = (*tricks, trick), Trick(winner(trick, self.contract.bid.strain.trump))
            if not any(hands):
                return Played(
                    self.options,
                    self.deal,
                    self.standings,
                    self.discards,
                    self.calls,
                    self.contract,
                    tricks,
                )
        return Playing(
            self.options,
            self.deal,
            self.standings,
            self.discards,
            self.calls,
            self.contract,
            hands,
            tricks,
            trick,
        )

    def _public(self) -> Observation:
        return replace(
            self._table(self.phase, self.to_act),
            calls=self.calls,
            contract=self.contract,
            trick=self.trick,
            tricks=self.tricks,
            winners=winners(self.tricks, self.contract.bid.strain.trump),
            ban=self.ban,
        )
