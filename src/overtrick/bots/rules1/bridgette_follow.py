"""The second card of a trick, when tricks are wanted, and when they are not."""

from collections.abc import Iterable
from typing import Final

from overtrick.bots.rules1.bridgette_reasons import Kind
from overtrick.bots.rules1.bridgette_sight import Sight
from overtrick.bots.rules1.bridgette_worth import cost
from overtrick.core.cards import Card, Suit
from overtrick.games.bridgette.cards import BridgetteCard, Colon, Hand, range_of
from overtrick.games.bridgette.rules import takes

_TRICK: Final = 1.25  # a trick, and the lead to the next
_BAN: Final = 0.3  # a ban, where the leader may have more of the suit
_COLON_DANGER: Final = 0.3  # how likely a colon kept is to win a trick that is not wanted


def wanting(sight: Sight, playable: Hand, led: BridgetteCard) -> dict[BridgetteCard, float]:
    """What each card that comes into question is worth, when tricks are wanted.

    Of every suit only the lowest that wins and the lowest that loses come into question.
    """
    trump = sight.trump
    values = {}
    for card in (*_ends(playable, led, trump, wins=True), *_ends(playable, led, trump, wins=False)):
        values[card] = -cost(sight, card)
        if takes(card, led, trump):
            values[card] += _TRICK
        elif bans(card, led):
            values[card] += _BAN * _length(sight, led)
    return values


def giving(sight: Sight, playable: Hand, led: BridgetteCard) -> dict[BridgetteCard, float]:
    """What each card that comes into question is worth, when tricks are not wanted.

    That is how likely the card would have been to win a trick; a card that wins this one counts for
    less than any that loses it.
    """
    values: dict[BridgetteCard, float] = {}
    for card in playable:
        danger = (
            _COLON_DANGER
            if isinstance(card, Colon)
            else sight.none_of(higher(sight.unseen, card)) + card.rank / 100
        )
        values[card] = danger - 2 if takes(card, led, sight.trump) else danger
    return values


def higher(cards: Iterable[BridgetteCard], card: Card) -> Hand:
    """Those of the cards that are higher in the card's suit."""
    return tuple(
        [
            other
            for other in cards
            if not isinstance(other, Colon) and other.suit is card.suit and other.rank > card.rank
        ]
    )


def bans(card: BridgetteCard, led: BridgetteCard) -> bool:
    """Whether the card, played to the one led, closes its suit. Clause: B-P4."""
    return isinstance(card, Colon) and not isinstance(led, Colon) and card is range_of(led)


def _ends(playable: Hand, led: BridgetteCard, trump: Suit | None, *, wins: bool) -> Hand:
    """The lowest card of each suit that takes the trick, or that does not; and any colon."""
    lowest: dict[object, BridgetteCard] = {}
    for card in playable:  # from the highest down
        if takes(card, led, trump) is wins:
            lowest[card if isinstance(card, Colon) else card.suit] = card
    return tuple(lowest.values())


def _length(sight: Sight, led: BridgetteCard) -> float:
    """How many cards of the suit led the leader is expected to have, two at most."""
    if isinstance(led, Colon):
        return 0.0
    return min(2.0, sum(chance for _, chance in sight.theirs(led.suit)))


def kind_of(card: BridgetteCard, led: BridgetteCard, trump: Suit | None) -> Kind:
    """What the card does to the one led, when tricks are wanted."""
    if isinstance(card, Colon):
        return Kind.COLON_BANS if bans(card, led) else Kind.THROW_OFF
    if takes(card, led, trump):
        if isinstance(led, Colon):
            return Kind.BEAT_COLON
        return Kind.WIN_CHEAPLY if card.suit is led.suit else Kind.RUFF
    if not isinstance(led, Colon) and card.suit is led.suit:
        return Kind.DUCK
    return Kind.THROW_OFF
