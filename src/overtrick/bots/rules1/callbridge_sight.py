"""What a seat can work out in Call Bridge: where the cards unseen may be."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from overtrick.core.cards import Card, Rank, Seat, Suit
from overtrick.core.trick import Trick
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import Hand, beats

_FITTING: Final = 4  # passes until the chances add up well enough, by card and by seat

Caps = list[list[int]]
"""By seat and suit, the highest rank that the seat may hold; 0 if it is void."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The hand to act, and the chance of each card unseen to be with each seat."""

    seat: Seat
    hand: Hand
    unseen: Hand
    chances: dict[Card, list[float]]
    others: tuple[Seat, ...]
    possible: tuple[int, ...]
    """By seat, how many of the cards unseen it may hold."""
    suits: tuple[list[Card], ...]
    """The cards unseen of each suit, the highest first."""

    def outstanding(self, suit: Suit) -> list[Card]:
        """The cards of the suit that are unseen, the highest first."""
        return self.suits[suit]

    def higher(self, card: Card) -> list[Card]:
        """The cards unseen that are higher in the card's suit."""
        suit, rank = card
        return [other for other in self.suits[suit] if other[1] > rank]

    def none_of(self, seat: Seat, cards: Iterable[Card]) -> float:
        """The chance that the seat holds none of the cards."""
        chance, pool = 1.0, self.possible[seat]
        left = pool
        for card in cards:
            held = self.chances[card][seat]
            if held <= 0:
                continue
            share = held * pool / left if left > 0 else 1.0
            if share >= 1:
                return 0.0
            chance *= 1 - share
            left -= 1
        return chance


def look(options: Options, seen: Observation) -> Sight:
    """What the seat to act can work out."""
    assert seen.seat is not None
    assert seen.hand is not None
    gone = set(seen.hand)
    for trick in _tricks(seen):
        gone.update(trick.cards)
    unseen = tuple([card for card in seen.pack if card not in gone])
    caps = shown(options, _tricks(seen), len(seen.counts))
    rooms = [0 if seat == seen.seat else count for seat, count in enumerate(seen.counts)]
    others = tuple(Seat(seat) for seat in range(len(rooms)) if seat != seen.seat)
    chances = _spread(unseen, caps, rooms)
    possible = tuple(
        sum(1 for suit, rank in unseen if rooms[seat] and rank <= caps[seat][suit])
        for seat in range(len(rooms))
    )
    suits = tuple([card for card in unseen if card[0] is suit] for suit in Suit)
    return Sight(seen.seat, seen.hand, unseen, chances, others, possible, suits)


def _tricks(seen: Observation) -> tuple[Trick[Card], ...]:
    """Every trick, the one on the table included."""
    return seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)


def shown(options: Options, tricks: Sequence[Trick[Card]], seats: int) -> Caps:
    """What the plays prove of each hand: its voids, and what it could not beat.

    Clause: C-P1, C-P2, C-P3
    """
    caps = [[int(Rank.ACE)] * len(Suit) for _ in range(seats)]
    broken = False
    for trick in tricks:
        best = led = None
        for seat, card in trick.plays(seats):
            if best is None or led is None:
                if options.spades_broken and not broken and card.suit is Suit.SPADES:
                    caps[seat] = [0, 0, 0, caps[seat][Suit.SPADES]]
                best = led = card
            else:
                _bound(options, caps[seat], card, led.suit, best)
                if beats(card, best):
                    best = card
            broken = broken or card.suit is Suit.SPADES
    return caps


def _bound(options: Options, caps: list[int], card: Card, led: Suit, best: Card) -> None:
    """Lower the highest ranks that a hand may hold, after it played that card."""
    if card.suit is led:
        if options.must_head and best.suit is led and card.rank < best.rank:
            caps[led] = min(caps[led], best.rank - 1)
        return
    caps[led] = 0
    if led is not Suit.SPADES and not beats(card, best):
        most = best.rank - 1 if best.suit is Suit.SPADES else 0
        caps[Suit.SPADES] = min(caps[Suit.SPADES], most)


def _spread(unseen: Hand, caps: Caps, rooms: Sequence[int]) -> dict[Card, list[float]]:
    """For each card, its chance to be with each seat: one in all, and each seat's cards in all.

    Cards of a suit that the same seats may hold are alike, and are fitted together.
    """
    alike: dict[tuple[bool, ...], list[Card]] = {}
    for card in unseen:
        suit, rank = card
        may = tuple(
            [bool(room) and rank <= cap[suit] for room, cap in zip(rooms, caps, strict=True)]
        )
        alike.setdefault(may, []).append(card)
    table = {may: [float(yes) for yes in may] for may in alike}
    for _ in range(_FITTING if len(alike) > 1 else 1):
        for seat, room in enumerate(rooms):
            if room:
                got = sum(row[seat] * len(alike[may]) for may, row in table.items())
                for row in table.values():
                    row[seat] *= room / got if got else 0.0
        for row in table.values():
            whole = sum(row)
            row[:] = [chance / whole if whole else 0.0 for chance in row]
    return {card: table[may] for may, cards in alike.items() for card in cards}
