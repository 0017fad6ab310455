"""The play of Call Bridge: tricks of one card from each seat, spades always trump."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from overtrick.core.cards import Card, Seat
from overtrick.core.deal import taken
from overtrick.core.errors import IllegalActionError, Refusal, Value
from overtrick.core.notation import SUIT_LETTERS, format_card
from overtrick.core.trick import Play, Trick
from overtrick.games.callbridge.actions import PLAYS, CallBridgeAction, in_order
from overtrick.games.callbridge.over import Played
from overtrick.games.callbridge.position import Observation, Position
from overtrick.games.callbridge.rules import (
    Duty,
    Hand,
    best_of,
    playable,
    winner,
    winners,
)


@dataclass(frozen=True, slots=True)
class Playing(Position):
    """Cards are being played. ``hands`` are by seat, each in pack order."""

    hands: tuple[Hand, ...]
    tricks: tuple[Trick[Card], ...]
    trick: Trick[Card]
    to_act: Seat = field(init=False, repr=False, compare=False)
    """The seat whose card is due. Clause: C-D2, C-P1."""
    _playable: tuple[Hand, Duty] = field(init=False, repr=False, compare=False)

    phase: ClassVar[Literal["play"]] = "play"

    def __post_init__(self) -> None:
        """Work out once who is to play, and what: every question about the position asks it."""
        seat = Seat((self.trick.leader + len(self.trick.cards)) % len(self.hands))
        object.__setattr__(self, "to_act", seat)
        hand = self.hands[seat]
        playable_now = playable(self.options, hand, self.trick.cards, self.tricks)
        object.__setattr__(self, "_playable", playable_now)

    @property
    def actions(self) -> tuple[CallBridgeAction, ...]:
        """The calls in turn, then every card so far."""
        return in_order(self.calls, (*self.tricks, self.trick))

    def legal_actions(self) -> tuple[Play[Card], ...]:
        """Every card that may be played, in pack order."""
        cards, _ = self._playable
        return tuple([PLAYS[card] for card in cards])

    def refusal(self, action: CallBridgeAction) -> Refusal | None:
        """Why that card may not be played. Clause: C-P1, C-P2, C-P3."""
        if not isinstance(action, Play):
            return Refusal("C-P1", "card-due")
        if action.card in self._playable[0]:
            return None
        if action.card not in self.hands[self.to_act]:
            return Refusal("C-P1", "not-in-hand", {"card": format_card(action.card)})
        return self._forbidding(action.card, self._circumstances())

    def forbidden(self) -> tuple[tuple[Play[Card], Refusal], ...]:
        """Every other card of the hand, and why it may not be played. Clause: C-P1, C-P2, C-P3."""
        cards, hand = self._playable[0], self.hands[self.to_act]
        if len(cards) == len(hand):
            return ()
        told = self._circumstances()
        others = [card for card in hand if card not in cards]
        return tuple([(PLAYS[card], self._forbidding(card, told)) for card in others])

    def _circumstances(self) -> dict[str, Value]:
        """What is told of the trick, whichever card is refused."""
        told: dict[str, Value] = {"playable": tuple(map(format_card, self._playable[0]))}
        if self.trick.cards:
            led = self.trick.cards[0]
            told |= {"led": format_card(led), "suit": SUIT_LETTERS[led.suit]}
            told["best"] = format_card(best_of(self.trick.cards))
        return told

    def _forbidding(self, card: Card, told: dict[str, Value]) -> Refusal:
        """Why that card of the hand may not be played. Clause: C-P1, C-P2, C-P3."""
        cards, duty = self._playable
        if duty is Duty.HEAD and card.suit is not cards[0].suit:
            duty = Duty.FOLLOW
        clause, reason = duty.value
        return Refusal(clause, reason, {"card": format_card(card), **told})

    def apply(self, action: CallBridgeAction) -> "Playing | Played":
        """The card on the trick; a complete trick goes to its winner, who leads. Clause: C-P1."""
        if refusal := self.refusal(action):
            raise IllegalActionError(action, refusal)
        assert isinstance(action, Play)
        seat = self.to_act
        card, hand = taken(self.hands[seat], action.card)
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        trick = Trick(self.trick.leader, (*self.trick.cards, card))
        tricks = self.tricks
        if len(trick.cards) == len(hands):
            tricks, trick = (*tricks, trick), Trick(winner(trick))
            if not any(hands):
                return Played(self.options, self.deal, self.standings, self.calls, tricks)
        return Playing(self.options, self.deal, self.standings, self.calls, hands, tricks, trick)

    def hand(self, seat: Seat) -> Hand:
        """The cards that the seat has not played."""
        return self.hands[seat]

    def observation(self, seat: Seat | None) -> Observation:
        """All calls, all cards played, and the seat's own hand."""
        return self._table(
            seat,
            self.hands,
            self.phase,
            self.to_act,
            trick=self.trick,
            tricks=self.tricks,
            winners=winners(self.tricks, self.trick.leader),
        )
