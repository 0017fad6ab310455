"""The discards of the bot for Bridgette: for each strain the best hand to keep, and of these the best.

A hand is valued suit by suit, and a higher card is never worth less than a lower one. So of each
suit the highest are kept, however many, and the best numbers are found suit after suit: some
hundreds of sums, whether two cards go or twelve.
"""

from collections.abc import Iterator, Mapping

from overtrick.bots.rules1.bridgette_reasons import Kind, decide
from overtrick.bots.rules1.bridgette_valuation import colon_worth, ranks, suit_worth, tricks
from overtrick.core.bot import Decision
from overtrick.core.cards import Suit
from overtrick.games.bridgette.actions import BridgetteAction, Discard, Strain
from overtrick.games.bridgette.cards import Colon, Hand
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import JUMP_HOLDING, lengths

_OTHER_STRAINS = 0.1  # how much each of the other strains counts beside the one in mind
_BARRED = 3.0  # tricks taken off a strain in which the hand could hardly bid
Choice = tuple[float, Hand]
"""Some of the cards of a suit, or a colon or none, and their worth."""


def choose(options: Options, seen: Observation) -> Decision[BridgetteAction]:
    """The discard that keeps the strongest hand."""
    assert seen.own is not None
    assert seen.seat is not None
    holding = seen.own.hand
    size = len(holding) - seen.draws[seen.seat]
    hands = {strain: kept(holding, size, strain) for strain in reversed(Strain)}
    worths = {strain: _promise(options, hand, strain) for strain, hand in hands.items()}
    strain = max(worths, key=worths.__getitem__)
    hand = hands[strain]
    expected = tricks(hand, strain)
    return decide(
        Discard(tuple([card for card in holding if card not in hand])),
        Kind.KEEP_STRENGTH,
        {"strain": letters(strain), "tenths": int(10 * expected + 0.5)},
        values={letters(other): round(worth, 2) for other, worth in worths.items()},
    )


def letters(strain: Strain) -> str:
    """The strain in notation."""
    return "NT" if strain.trump is None else strain.name[0]


def kept(holding: Hand, size: int, strain: Strain) -> Hand:
    """The most valuable hand of that size in the holding, with that strain in mind."""
    shares = {other: 1.0 if other is strain else _OTHER_STRAINS for other in Strain}
    best: dict[int, Choice] = {0: (0.0, ())}
    for choices in _choices(holding, shares):
        longer: dict[int, Choice] = {}
        for worth, cards in best.values():
            for more, added in choices:
                count = len(cards) + len(added)
                if count <= size and (count not in longer or worth + more > longer[count][0]):
                    longer[count] = (worth + more, cards + added)
        best = longer
    return best[size][1]


def _choices(holding: Hand, shares: Mapping[Strain, float]) -> Iterator[list[Choice]]:
    """For each suit, and for each colon: what may be kept of it, and its worth."""
    for suit in Suit:
        held = ranks(holding, suit)
        cards = tuple([c for c in holding if not isinstance(c, Colon) and c.suit is suit])
        yield [
            (
                sum(s * suit_worth(held[:n], suit, strain) for strain, s in shares.items()),
                cards[:n],
            )
            for n in range(len(held) + 1)
        ]
    for card in holding:
        if isinstance(card, Colon):
            worth = sum(s * colon_worth(card, strain) for strain, s in shares.items())
            yield [(0.0, ()), (worth, (card,))]


def _promise(options: Options, hand: Hand, strain: Strain) -> float:
    """The tricks expected with that strain, fewer if the hand may not well bid it. Clause: B-A3, B-A4."""
    held = lengths(hand)
    if not options.bid_restrictions:
        barred = False
    elif strain.trump is None:
        barred = min(held) == 0
    else:
        barred = held[strain.trump] < JUMP_HOLDING
    return tricks(hand, strain) - (_BARRED if barred else 0)
