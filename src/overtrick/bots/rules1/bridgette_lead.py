"""The lead to a trick, when tricks are wanted, and when they are not."""

import math
from typing import Final

from overtrick.bots.rules1.bridgette_follow import higher
from overtrick.bots.rules1.bridgette_reasons import Kind
from overtrick.bots.rules1.bridgette_sight import Likely, Sight
from overtrick.bots.rules1.bridgette_worth import colon_worth, suit_worth
from overtrick.core.cards import Card
from overtrick.games.bridgette.cards import BridgetteCard, Colon, Hand

_TRICK: Final = 1.15  # a trick, and the lead to the next
_DRAWN: Final = 0.6  # a trump drawn, when the hand has more of them and side tricks to save
_LIKELY: Final = 0.5
_LONG: Final = 4
_SURE: Final = 0.99  # a lead that nothing should beat


def wanting(sight: Sight, playable: Hand) -> dict[BridgetteCard, float]:
    """What each card is worth as a lead, when tricks are wanted."""
    return {card: _value(sight, card) for card in playable}


def giving(sight: Sight, playable: Hand) -> dict[BridgetteCard, float]:
    """What each card is worth as a lead, when tricks are not: how likely the other must take it."""
    values: dict[BridgetteCard, float] = {}
    for card in playable:
        if isinstance(card, Colon):
            beaters = set(sight.beaters(card))
            others = [other for other in sight.unseen if other not in beaters]
            values[card] = sight.none_of(others)
            continue
        above = set(higher(sight.unseen, card))
        suit = [c for c in sight.unseen if not isinstance(c, Colon) and c.suit is card.suit]
        none_lower = sight.none_of([other for other in suit if other not in above])
        must = none_lower * (1 - sight.none_of(above))
        may = 1 - sight.none_of(above)
        values[card] = must + may / 4 - card.rank / 1000
    return values


def wins(sight: Sight, card: BridgetteCard) -> float:
    """How likely the card is to win when it is led and the opponent beats it if possible."""
    if isinstance(card, Colon):
        return sight.none_of(sight.beaters(card))
    unbeaten = sight.none_of(higher(sight.unseen, card))
    if sight.trump is None or card.suit is sight.trump:
        return unbeaten
    suit = [c for c in sight.unseen if not isinstance(c, Colon) and c.suit is card.suit]
    void = sight.none_of(suit)
    return unbeaten - void * (1 - math.exp(-sight.opposing_trumps))


def _value(sight: Sight, card: BridgetteCard) -> float:
    """The trick, and what becomes of the suit: the opponent loses a card of it too."""
    winning = wins(sight, card)
    if isinstance(card, Colon):
        return winning * _TRICK - colon_worth(sight, card)
    theirs = sight.theirs(card.suit)
    before = suit_worth(sight, card.suit, None, theirs)
    if_won = suit_worth(sight, card.suit, card, _without_lowest(theirs))
    if_lost = suit_worth(sight, card.suit, card, _without_beater(theirs, card.rank))
    after = winning * if_won + (1 - winning) * if_lost
    value = winning * _TRICK + after - before
    return value + _drawing(sight, card)


def _drawing(sight: Sight, card: Card) -> float:
    """What it is worth that the lead draws a trump."""
    if card.suit is not sight.trump:
        return 0.0
    held, opposing = len(sight.mine(card.suit)), sight.opposing_trumps
    return _DRAWN * min(1.0, opposing) if held > opposing else -_DRAWN / 2


def _without_lowest(theirs: Likely) -> Likely:
    """The suit when the opponent has followed with the lowest card, and has one fewer."""
    return _thinned(theirs[:-1], theirs)


def _without_beater(theirs: Likely, rank: int) -> Likely:
    """The suit when the opponent has beaten that rank with the lowest card that can."""
    beaters = [entry for entry in theirs if entry[0] > rank]
    if not beaters:
        return theirs
    used = next(
        (entry for entry in reversed(beaters) if entry[1] >= 1 / 3), max(beaters, key=_chance)
    )
    return _thinned([entry for entry in theirs if entry is not used], theirs)


def _chance(entry: tuple[int, float]) -> float:
    return entry[1]


def _thinned(left: Likely, before: Likely) -> Likely:
    """The cards left, their chances lowered so that one fewer than before is expected."""
    expected = sum(map(_chance, before)) - 1
    among = sum(map(_chance, left))
    if among <= 0 or expected >= among:
        return left
    factor = max(0.0, expected) / among
    return [(rank, chance * factor) for rank, chance in left]


def kind_of(sight: Sight, card: BridgetteCard) -> Kind:
    """What the lead is for, when tricks are wanted."""
    if isinstance(card, Colon):
        return Kind.COLON_LEADS if wins(sight, card) >= _LIKELY else Kind.COLON_EXITS
    held = len(sight.mine(card.suit))
    if card.suit is sight.trump and 0 < sight.opposing_trumps < held:
        return Kind.DRAW_TRUMPS
    if not higher(sight.unseen, card):
        return Kind.CASH_WINNER
    if not sight.theirs(card.suit) and wins(sight, card) > _SURE:
        return Kind.RUN_SUIT
    return Kind.LEAD_LONG if held >= _LONG else Kind.LEAD_CHEAPLY
