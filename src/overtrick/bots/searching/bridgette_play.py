"""The card: what each is worth in points over worlds that are the same for all of them, and why."""

import random
from array import array
from typing import Final

from overtrick.bots.rules1.bridgette_reasons import Kind
from overtrick.bots.searching.bridgette_levels import Level
from overtrick.bots.searching.bridgette_reasons import decide
from overtrick.bots.searching.bridgette_why import Why
from overtrick.bots.searching.bridgette_worlds import SEED_BITS, looks, thought_of
from overtrick.bots.sight.bridgette import known
from overtrick.core.bot import Decision
from overtrick.core.trick import Play
from overtrick.games.bridgette.actions import BridgetteAction
from overtrick.games.bridgette.cards import BridgetteCard, format_card
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import playable
from overtrick.kernel.bridgette import decision, worlds
from overtrick.kernel.bridgette.position import (
    CARDS,
    INDEX,
    NOTHING,
    Position,
    ban_on,
    bits,
    flags,
    led_in,
    payoffs,
)
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.bridgette.solving import alike
from overtrick.kernel.cards import LITTLE, SUIT_SIZE
from overtrick.kernel.lots import dice_of

_SAME: Final = 1e-6


def play(
    options: Options, seen: Observation, level: Level, rng: random.Random
) -> Decision[BridgetteAction]:
    """The card to play; the only one allowed, if it is the only one."""
    assert seen.own is not None
    assert seen.trick is not None
    cards = playable(options, seen.own.hand, seen.trick.cards, seen.tricks)
    if len(cards) == 1:
        return decide(Play(cards[0]), Kind.FORCED)
    cards = distinct(options, seen, cards)
    number = level.card_budget
    drawn = thought_of(options, seen, level, number, rng)
    worth = _worth(options, seen, level, drawn, rng)
    means = {card: worth[INDEX[card]] / number for card in cards}
    look = looks(means.values(), _stake(options, seen), level, rng)
    values = {card: look[mean] for card, mean in means.items()}
    best = _best(values)
    chance = None
    if not seen.trick.cards:
        assert seen.contract is not None
        trump = int(seen.contract.bid.strain)
        wins = decision.unbeaten(drawn, number, INDEX[best], trump, flags(options))
        chance = wins / number
    kind, facts = Why(options, seen, wanted=_wants(options, seen, values[best])).of(best, chance)
    shown = {format_card(card): round(value, 1) for card, value in values.items()}
    return decide(Play(best), kind, facts, chance, shown)


def _at(seen: Observation) -> Position:
    """What is known of the position, as the kernel has it: but for the other's hand."""
    assert seen.own is not None
    assert seen.trick is not None
    assert seen.contract is not None
    trump = int(seen.contract.bid.strain)
    return Position(bits(seen.own.hand), 0, led_in(seen.trick), ban_on(seen.ban), trump)


def distinct(
    options: Options, seen: Observation, cards: tuple[BridgetteCard, ...]
) -> tuple[BridgetteCard, ...]:
    """One of each run of cards alike, the lowest: no card that may be out stands between."""
    between = known(options, seen)[worlds.HIDDEN]
    if (led := _at(seen).led) != NOTHING:
        between |= 1 << led
    found: list[BridgetteCard] = []
    for card in cards:  # from the highest down
        if found and alike(INDEX[card], INDEX[found[-1]], between):
            found.pop()
        found.append(card)
    return tuple(found)


def _payoffs(options: Options, seen: Observation) -> "array[int]":
    """The points of the seat above the other's, by the tricks it wins of those left."""
    assert seen.own is not None
    assert seen.seat is not None
    assert seen.contract is not None
    left = len(seen.own.hand)
    return payoffs(
        options,
        seen.contract,
        declaring=seen.contract.declarer == seen.seat,
        won=seen.won[seen.seat],
        left=left,
        deal=len(seen.tricks) + left,
    )


def _worth(
    options: Options, seen: Observation, level: Level, drawn: "array[int]", rng: random.Random
) -> "array[int]":
    """What each card brings, added up over the worlds, by its index."""
    at, sums = _at(seen), array("q", bytes(8 * decision.CARDS))
    hand, _, led, ban, trump = at
    left = hand.bit_count()
    exact, solved = level.exact_cards, level.solved_cards
    table = table_for(min(left, max(exact, solved)))
    dice = dice_of(rng.getrandbits(SEED_BITS))
    decision.weigh_cards(
        drawn, len(drawn) // 2, hand, led, ban, trump, _payoffs(options, seen),
        exact, solved, flags(options), dice, table, sums,
    )  # fmt: skip
    return sums


def _wants(options: Options, seen: Observation, value: float) -> bool:
    """Whether the seat would rather have a trick more than what it looks like having."""
    points = _payoffs(options, seen)
    near = min(range(len(points)), key=lambda tricks: (abs(points[tricks] - value), -tricks))
    return near == len(points) - 1 or points[near + 1] >= points[near] or points[near] < 0


def _stake(options: Options, seen: Observation) -> int:
    """The points between the best and the worst that can become of the deal."""
    points = _payoffs(options, seen)
    return max(points) - min(points)


def _best(values: dict[BridgetteCard, float]) -> BridgetteCard:
    """The card worth most; of those worth the same the lowest in its suit, colons last."""
    most = max(values.values())
    alike_in_worth = [INDEX[card] for card, value in values.items() if value >= most - _SAME]
    return CARDS[min(alike_in_worth, key=lambda at: at % SUIT_SIZE + SUIT_SIZE * (at >= LITTLE))]
