"""The deals that fit what a seat, or a spectator, knows of Bridgette."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.core.cards import Seat, Suit
from overtrick.core.deal import Deal, from_hands
from overtrick.core.placements import Placements, chance
from overtrick.core.trick import Trick
from overtrick.games.bridgette.actions import Bid, BridgetteAction, in_order
from overtrick.games.bridgette.cards import BridgetteCard, Colon, Hand, in_pack_order
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import lengths, needed, opponent, playable

Cards = list[BridgetteCard]


def draw(
    options: Options, seen: Observation, rng: random.Random
) -> tuple[Deal[BridgetteCard], tuple[BridgetteAction, ...]]:
    """A deal and discards that fit, each equally likely, and the actions that led here.

    Bids tell what the hands kept must hold (B-A3, B-A4), plays what they did not (B-P2, B-P4, B-P5).
    """
    if seen.ended:
        return seen.ended.deal, seen.ended.actions
    sight = _Sight.of(seen)
    worlds = _Worlds.of(options, seen, sight)
    while True:
        kept, away, undrawn = worlds.draw(rng)
        if _could_play(options, kept, sight.tricks):
            break
    dealt: list[Cards] = []
    drawn: list[Cards] = []
    for seat in range(len(kept)):
        hand, drew = _dealt_and_drawn(options, seen, Seat(seat), [*kept[seat], *away[seat]], rng)
        dealt.append(hand)
        drawn.append(drew)
    in_turn = (opponent(seen.dealer), seen.dealer)
    stock = [*drawn[in_turn[0]], *drawn[in_turn[1]], *rng.sample(undrawn, len(undrawn))]
    if not options.upcard_drawn_by_nondealer:
        stock.insert(0, seen.upcard)
    discards = [in_pack_order(away[seat]) for seat in in_turn if away[seat]]
    return from_hands(seen.dealer, dealt, stock), in_order(discards, seen.calls, sight.tricks)


@dataclass(frozen=True, slots=True)
class _Sight:
    """What the one who looks sees, by seat, and how many cards of each seat are not in sight."""

    tricks: tuple[Trick[BridgetteCard], ...]
    played: list[Cards]
    hands: list[Cards]
    away: list[Cards]
    hidden_hands: list[int]
    hidden_away: list[int]

    @classmethod
    def of(cls, seen: Observation) -> "_Sight":
        seats = range(len(seen.counts))
        tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
        played: list[Cards] = [[] for _ in seats]
        for trick in tricks:
            for seat, card in trick.plays(len(seats)):
                played[seat].append(card)
        hands: list[Cards] = [[] for _ in seats]
        away: list[Cards] = [[] for _ in seats]
        if seen.own is not None and seen.seat is not None:
            hands[seen.seat] += seen.own.hand
            away[seen.seat] += seen.own.discarded
        to_discard = {None} if seen.phase != "exchange" else {seen.dealer, seen.to_act}
        put_away = [0 if seat in to_discard else seen.draws[seat] for seat in seats]
        return cls(
            tricks,
            played,
            hands,
            away,
            [seen.counts[seat] - len(hands[seat]) for seat in seats],
            [put_away[seat] - len(away[seat]) for seat in seats],
        )


@dataclass(frozen=True, slots=True)
class _Worlds:
    """All that the cards not in sight may be.

    Only the non-dealer can have drawn the up-card: where it is not in sight, it is in that hand or
    among that seat's discards, while any other card may be anywhere. So these are two cases, each
    weighed by its number of ways; within a case, hands come first, then discards, then the stock.
    """

    sight: _Sight
    nondealer: Seat
    upcard: BridgetteCard
    cases: list[tuple[int, int, int, Placements[BridgetteCard]]]

    @classmethod
    def of(cls, options: Options, seen: Observation, sight: _Sight) -> "_Worlds":
        nondealer = opponent(seen.dealer)
        in_sight = {card for cards in (*sight.played, *sight.hands, *sight.away) for card in cards}
        upcard_hidden = options.upcard_drawn_by_nondealer and seen.upcard not in in_sight
        unseen = [card for card in seen.pack if card not in in_sight and card != seen.upcard]
        barred = _barred(options, sight, [*unseen, seen.upcard])
        cases = []
        for in_hand, in_away in ((1, 0), (0, 1)) if upcard_hidden else ((0, 0),):
            rooms, to_put_away = list(sight.hidden_hands), list(sight.hidden_away)
            rooms[nondealer] -= in_hand
            to_put_away[nondealer] -= in_away
            if rooms[nondealer] < 0 or to_put_away[nondealer] < 0:
                continue
            if in_hand and seen.upcard in barred[nondealer]:
                continue
            known = [[*a, *b] for a, b in zip(sight.played, sight.hands, strict=True)]
            known[nondealer] += [seen.upcard] * in_hand
            undealt = len(unseen) - sum(rooms)
            placements = Placements(
                unseen,
                (*rooms, undealt),
                lambda place, card: place == len(barred) or card not in barred[place],
                _needs(options, seen, known),
                lambda card: None if isinstance(card, Colon) else card.suit,
            )
            # The dealer's discards can be taken from what is left in equally many ways in each case.
            ways = placements.count() * math.comb(undealt, to_put_away[nondealer])
            cases.append((ways, in_hand, in_away, placements))
        return cls(sight, nondealer, seen.upcard, cases)

    def draw(self, rng: random.Random) -> tuple[list[Cards], list[Cards], Cards]:
        """By seat the hands kept, played cards included, and the discards; and what is left."""
        case = chance([ways for ways, *_ in self.cases], rng)
        _, in_hand, in_away, placements = self.cases[case]
        *hidden, rest = placements.draw(rng)
        sight = self.sight
        kept = [[*a, *b, *c] for a, b, c in zip(sight.played, sight.hands, hidden, strict=True)]
        away = [list(cards) for cards in sight.away]
        kept[self.nondealer] += [self.upcard] * in_hand
        away[self.nondealer] += [self.upcard] * in_away
        rng.shuffle(rest)
        for seat, hidden_away in enumerate(sight.hidden_away):
            missing = hidden_away - (in_away if seat == self.nondealer else 0)
            away[seat] += rest[:missing]
            del rest[:missing]
        return kept, away, rest


def _needs(
    options: Options, seen: Observation, known: list[Cards]
) -> dict[tuple[int, object], int]:
    """What the bids say that hands hold beyond the cards known, by seat and suit. Clause: B-A3, B-A4."""
    needs: dict[tuple[int, object], int] = {}
    last: Bid | None = None
    for turn, call in enumerate(seen.calls):
        if not isinstance(call, Bid):
            continue
        seat = (seen.dealer + turn) % len(seen.counts)
        in_sight = lengths(known[seat])
        for suit, least in zip(Suit, needed(options, call, last), strict=True):
            missing = least - in_sight[suit]
            if missing > needs.get((seat, suit), 0) and seat != seen.seat:
                needs[seat, suit] = missing
        last = call
    return needs


def _barred(
    options: Options, sight: _Sight, candidates: Sequence[BridgetteCard]
) -> list[set[BridgetteCard]]:
    """By seat, the suit cards that its plays prove it did not hold.

    A hand that held the card too could not have played what it played. What plays say about colons
    depends on the rest of the hand; ``_could_play`` sees to those. Clause: B-P2, B-P4, B-P5
    """
    barred: list[set[BridgetteCard]] = [set() for _ in sight.played]
    for number, trick in enumerate(sight.tricks):
        for place, (seat, card) in enumerate(trick.plays(len(barred))):
            for other in candidates:
                pair = in_pack_order((card, other))
                before = trick.cards[:place], sight.tricks[:number]
                if not isinstance(other, Colon) and card not in playable(options, pair, *before):
                    barred[seat].add(other)
    return barred


def _could_play(
    options: Options, kept: list[Cards], tricks: Sequence[Trick[BridgetteCard]]
) -> bool:
    """Whether hands that were kept so could have played those tricks."""
    hands: list[Hand] = [in_pack_order(cards) for cards in kept]
    for number, trick in enumerate(tricks):
        for place, (seat, card) in enumerate(trick.plays(len(hands))):
            if card not in playable(options, hands[seat], trick.cards[:place], tricks[:number]):
                return False
            hands[seat] = tuple(other for other in hands[seat] if other != card)
    return True


def _dealt_and_drawn(
    options: Options, seen: Observation, seat: Seat, cards: Cards, rng: random.Random
) -> tuple[Cards, Cards]:
    """A seat's cards in an order in which they may have been dealt, and drawn. Clause: B-D5, B-E1."""
    mixed = rng.sample(cards, len(cards))
    if seen.own is not None and seat == seen.seat:
        mixed.sort(key=seen.own.drawn.__contains__)
    if options.upcard_drawn_by_nondealer and seat != seen.dealer:
        mixed.remove(seen.upcard)
        mixed.insert(len(mixed) + 1 - seen.draws[seat], seen.upcard)
    size = len(mixed) - seen.draws[seat]
    return mixed[:size], mixed[size:]
