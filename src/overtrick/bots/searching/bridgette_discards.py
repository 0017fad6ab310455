"""The discard: for every strain a good hand to keep, changed card by card, each tried over worlds.

Nothing is enumerated: there may be five million ways. What a hand is worth is what comes of it when
both call and play on sensibly.
"""

import random
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from overtrick.bots.rules1.bridgette_discards import kept, letters
from overtrick.bots.rules1.bridgette_reasons import Kind
from overtrick.bots.rules1.bridgette_valuation import tricks
from overtrick.bots.searching.bridgette_calls import contract_values
from overtrick.bots.searching.bridgette_levels import Level
from overtrick.bots.searching.bridgette_outcomes import brought
from overtrick.bots.searching.bridgette_reasons import decide
from overtrick.bots.searching.bridgette_worlds import SEED_BITS, misjudged, thought_of
from overtrick.core.bot import Decision
from overtrick.games.bridgette.actions import BridgetteAction, Discard, Strain
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.kernel.bridgette import decision
from overtrick.kernel.bridgette.position import auction_flags, bits, cards
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.cards import SUIT, SUIT_SIZE, SUITS
from overtrick.kernel.lots import dice_of

_STAKE: Final = 500  # points that one discard or another makes
_ROUNDS: Final = 2
"""Times that cards of the best hand so far are changed."""
_EXACT: Final = 6
"""No more cards are solved: what hands are worth on the mean changes little by it, and costs much."""


def discard(
    options: Options, seen: Observation, level: Level, rng: random.Random
) -> Decision[BridgetteAction]:
    """The discard that keeps the hand worth most."""
    assert seen.own is not None
    assert seen.seat is not None
    holding = seen.own.hand
    size = len(holding) - seen.draws[seen.seat]
    trial = _Trial(options, seen, level, rng)
    by_strain = {strain: bits(kept(holding, size, strain)) for strain in reversed(Strain)}
    values = trial.values(dict.fromkeys(by_strain.values()))
    for _ in range(_ROUNDS if level.swaps else 0):
        best = max(values, key=values.__getitem__)
        swapped = _swapped(best, bits(holding) & ~best, level.swaps)
        values |= trial.values([hand for hand in swapped if hand not in values])
    values = {hand: misjudged(value, _STAKE, level, rng) for hand, value in values.items()}
    hand = cards(max(values, key=values.__getitem__))
    strain = max(reversed(Strain), key=lambda each: tricks(hand, each))
    return decide(
        Discard(tuple([card for card in holding if card not in hand])),
        Kind.KEEP_STRENGTH,
        {"strain": letters(strain), "tenths": int(10 * tricks(hand, strain) + 0.5)},
        values={letters(each): round(values[kept], 1) for each, kept in by_strain.items()},
    )


def weigh(
    options: Options,
    seen: Observation,
    discards: Sequence[Discard],
    level: Level,
    rng: random.Random,
) -> list[float]:
    """What each of any discards allowed is worth, over worlds that are the same for all."""
    assert seen.own is not None
    holding = bits(seen.own.hand)
    hands = [holding & ~bits(discard.cards) for discard in discards]
    values = _Trial(options, seen, level, rng).values(hands)
    return [values[hand] for hand in hands]


def _swapped(hand: int, rest: int, most: int) -> Iterator[int]:
    """The hand with one of its low cards changed for one put away: a higher card each time if it may."""
    number = 0
    for leaving in _lowest_by_suit(hand):
        for coming in _highest_by_suit(rest):
            if number == most:
                return
            yield hand ^ leaving ^ coming
            number += 1


def _lowest_by_suit(hand: int) -> Iterator[int]:
    """The lowest card of each suit held, as a bit; from the shortest suit on."""
    for _, held in sorted(_suits(hand)):
        yield held & -held


def _highest_by_suit(rest: int) -> Iterator[int]:
    """The highest card of each suit, and the colons, as bits."""
    for _, held in sorted(_suits(rest), reverse=True):
        yield 1 << (held.bit_length() - 1)
    colons = rest >> (SUIT_SIZE * SUITS) << (SUIT_SIZE * SUITS)
    while colons:
        yield colons & -colons
        colons &= colons - 1


def _suits(hand: int) -> Iterator[tuple[int, int]]:
    """The suits held: how many cards, and which."""
    for suit in range(SUITS):
        if held := hand & (SUIT << (SUIT_SIZE * suit)):
            yield held.bit_count(), held


class _Trial:
    """The worlds over which hands to keep are tried, the same for all of them."""

    def __init__(
        self, options: Options, seen: Observation, level: Level, rng: random.Random
    ) -> None:
        assert seen.own is not None
        assert seen.seat is not None
        self.flags, self.level = auction_flags(options), level
        self.size = len(seen.own.hand) - seen.draws[seen.seat]
        self.dealer = int(seen.dealer != seen.seat)
        self.number = level.call_budget
        self.drawn = thought_of(options, seen, level, self.number, rng)
        self.seed = rng.getrandbits(SEED_BITS)
        self.exact = min(level.exact_cards, _EXACT)
        self.table = table_for(self.exact)

    def values(self, hands: Iterable[int]) -> dict[int, float]:
        """The points that each hand should bring."""
        tried = array("q", hands)
        sums = array("q", bytes(8 * len(tried)))
        decision.weigh_hands(
            self.drawn, self.number, tried, self.dealer, self.size, contract_values(self.flags),
            brought(self.flags), self.exact, self.flags, dice_of(self.seed), self.table, sums,
        )  # fmt: skip
        return {hand: value / self.number for hand, value in zip(tried, sums, strict=True)}
