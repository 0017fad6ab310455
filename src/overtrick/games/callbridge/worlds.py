"""The deals that fit what a seat, or a spectator, knows of Call Bridge."""

import random

from overtrick.core.cards import Card
from overtrick.core.deal import Deal, from_hands
from overtrick.core.placements import Placements
from overtrick.games.callbridge.actions import CallBridgeAction, in_order
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import Hand, playable, voids


def draw(
    options: Options, seen: Observation, rng: random.Random
) -> tuple[Deal[Card], tuple[CallBridgeAction, ...]]:
    """A deal that fits, each equally likely, and the actions that led here.

    Deals that ``redeal`` would have made void are thrown back; however late it is in a deal, and
    whatever was played, they are never so many that it takes long (C-D5).
    """
    if seen.ended:
        return seen.ended.deal, seen.ended.actions
    seats = len(seen.counts)
    tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
    played: list[Hand] = [()] * seats
    for trick in tricks:
        for seat, card in trick.plays(seats):
            played[seat] += (card,)
    held = [() if seen.hand is None or seat != seen.seat else seen.hand for seat in range(seats)]
    in_sight = {card for hand in (*played, *held) for card in hand}
    unseen = tuple(card for card in seen.pack if card not in in_sight)
    rooms = [count - len(hand) for count, hand in zip(seen.counts, held, strict=True)]
    barred = _barred(options, seen, unseen)
    placements = Placements(unseen, rooms, lambda seat, card: card not in barred[seat])
    while True:
        hidden = placements.draw(rng)
        hands = [[*played[seat], *held[seat], *hidden[seat]] for seat in range(seats)]
        if not voids(options, [tuple(hand) for hand in hands]):
            break
    deal = from_hands(seen.dealer, [rng.sample(hand, len(hand)) for hand in hands])
    in_turn = [seen.calls[(seen.dealer + turn) % seats] for turn in range(1, seats + 1)]
    calls = tuple(call for call in in_turn if call is not None)
    return deal, in_order(calls, tricks)


def _barred(options: Options, seen: Observation, unseen: Hand) -> list[set[Card]]:
    """By seat, the unseen cards that its plays prove it does not hold.

    A hand that held the card too could not have played what it played. Two cards are enough to ask
    about: every duty is "if you hold one of these, play one of these". Clause: C-P1 to C-P3
    """
    barred: list[set[Card]] = [set() for _ in seen.counts]
    tricks = (*seen.tricks, *([seen.trick] if seen.trick else []))
    for number, trick in enumerate(tricks):
        for place, (seat, card) in enumerate(trick.plays(len(seen.counts))):
            before = trick.cards[:place]
            barred[seat].update(
                other
                for other in unseen
                if card not in playable(options, (card, other), before, tricks[:number])[0]
            )
    return barred
