"""Who will win the trick on the table: the seats still to play hold what they may hold."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from overtrick.bots.rules1.callbridge_aim import most
from overtrick.bots.rules1.callbridge_sight import Sight
from overtrick.core.cards import Card, Seat, Suit
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import Hand, beats, best_of

_SHORT: Final = 0.95  # how willingly a seat beats a card, while short of its call
_MADE: Final = 0.65
_FULL: Final = 0.15
_CERTAIN: Final = 0.999


@dataclass(frozen=True, slots=True)
class Contest:
    """The trick on the table, as the seat to act sees it."""

    options: Options
    seen: Observation
    sight: Sight

    def winners(self, cards: Hand) -> dict[Card, dict[int, float]]:
        """For each card, the chance of each seat to win the trick, if the seat to act plays it."""
        assert self.seen.trick is not None
        before = self.seen.trick.cards
        by_best: dict[Card, dict[int, float]] = {}  # all cards that lose leave the same contest
        chances = {}
        for card in cards:
            best = best_of((*before, card))
            if best not in by_best:
                by_best[best] = self._winners(card)
            chances[card] = by_best[best]
        return chances

    def _winners(self, card: Card) -> dict[int, float]:
        """The chance of each seat to win the trick after that card."""
        assert self.seen.trick is not None
        seats = len(self.seen.counts)
        trick = (*self.seen.trick.cards, card)
        best, led = best_of(trick), trick[0].suit
        holder = (self.seen.trick.leader + trick.index(best)) % seats
        steps = range(1, seats - len(trick) + 1)
        later = [Seat((self.sight.seat + step) % seats) for step in steps]
        if not later:
            return {holder: 1.0}
        odds = [self._overtakes(seat, led, best) for seat in later]
        kept = min(self._kept(later, led, best), _none(odds))
        return _shared(holder, later, odds, kept)

    def _overtakes(self, seat: Seat, led: Suit, best: Card) -> float:
        """The chance that the seat beats the card: by a higher one, or since it must ruff."""
        follows = 0.0
        if best.suit is led:
            has = 1 - self.sight.none_of(seat, self.sight.higher(best))
            follows = has * self._willing(seat, led, best)
        return follows + (1 - follows) * self._ruffs(seat, led, best)

    def _ruffs(self, seat: Seat, led: Suit, best: Card) -> float:
        """The chance that the seat cannot follow, and has a spade that beats the card."""
        if led is Suit.SPADES:
            return 0.0
        void = self.sight.none_of(seat, self.sight.outstanding(led))
        return void * (1 - self.sight.none_of(seat, self._ruffing(best))) if void > 0 else 0.0

    def _ruffing(self, best: Card) -> list[Card]:
        """The spades unseen that beat the card."""
        return [card for card in self.sight.outstanding(Suit.SPADES) if beats(card, best)]

    def _willing(self, seat: Seat, led: Suit, best: Card) -> float:
        """How likely a seat that can beat the card does so: it may have no lower one."""
        if self.options.must_head:
            return 1.0
        call, won = self.seen.calls[seat], self.seen.winners.count(seat)
        assert call is not None
        wish = _SHORT if won < call else _FULL if won == most(self.options, call) else _MADE
        lower = [card for card in self.sight.outstanding(led) if card.rank < best.rank]
        return wish + (1 - wish) * self.sight.none_of(seat, lower)

    def _kept(self, later: Sequence[Seat], led: Suit, best: Card) -> float:
        """The most that the chance can be that nobody later beats the card.

        A card that beats it and must be with a seat to play counts as a whole: the seats are not as
        independent as their chances.
        """
        kept = 1.0
        if best.suit is led:
            wishes = {seat: self._willing(seat, led, best) for seat in later}
            for card in self.sight.higher(best):
                held = self.sight.chances[card]
                kept = min(kept, 1 - sum(held[seat] * wishes[seat] for seat in later))
        if led is not Suit.SPADES:
            out = self.sight.outstanding(led)
            void = [seat for seat in later if self.sight.none_of(seat, out) >= _CERTAIN]
            for card in self._ruffing(best):
                kept = min(kept, 1 - sum(self.sight.chances[card][seat] for seat in void))
        return max(0.0, kept)


def _none(odds: Sequence[float]) -> float:
    """The chance that none of independent things happens."""
    chance = 1.0
    for odd in odds:
        chance *= 1 - odd
    return chance


def _shared(
    holder: int, later: Sequence[Seat], odds: Sequence[float], kept: float
) -> dict[int, float]:
    """The trick stays with the holder with that chance; the rest goes to those who overtake."""
    left, shares = 1.0, []
    for odd in reversed(odds):
        shares.append(left * odd)
        left *= 1 - odd
    shares.reverse()
    whole = sum(shares)
    chances = {holder: kept}
    for seat, share in zip(later, shares, strict=True):
        chances[seat] = (1 - kept) * share / whole if whole > 0 else 0.0
    return chances
