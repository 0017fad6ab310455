"""Prints what the kernel of Bridgette finds for a seed: the same, interpreted and compiled."""

import random
import sys
from array import array
from typing import Any

from overtrick import games
from overtrick.bots.searching.bridgette_calls import contract_values
from overtrick.bots.searching.bridgette_outcomes import brought
from overtrick.games.bridgette import Playing
from overtrick.kernel.bridgette import bidding, decision, playouts
from overtrick.kernel.bridgette.position import auction_flags, position
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.bridgette.valuation import best_kept
from overtrick.kernel.cards import count
from overtrick.kernel.lots import dice_of
from tests.strategies import history, random_deal, random_game

WORLDS = 3


def found() -> list[int]:
    """Playouts at random, sums of cards, calls and hands, and tables, all drawn from one seed."""
    rng = random.Random(12)
    numbers: list[int] = []
    for left in (13, 8, 5):
        game: Any = random_game(rng, "bridgette") if left < 13 else games.get("bridgette")
        options = auction_flags(game.rules)
        states: list[Playing] = []
        while not states:
            deal = random_deal(rng, game)
            states = [
                state
                for state in history(rng, game, deal)
                if isinstance(state, Playing) and len(state.hands[state.to_act]) == left
            ]
        at = position(rng.choice(states))
        played = array("q", bytes(8 * 26))
        numbers.append(playouts.at_random(*at, options, dice_of(left), played))
        numbers += played
        hidden = [1 << card for card in range(55) if not at.hand >> card & 1]
        size = count(at.other)
        worlds = array("q")
        for _ in range(WORLDS):
            worlds.extend((sum(rng.sample(hidden, size)), 0))
        payoffs = array("q", [rng.randrange(-500, 500) for _ in range(left + 1)])
        sums, table = array("q", bytes(8 * decision.CARDS)), table_for(7)
        hand, _, led, ban, trump = at
        numbers.append(
            decision.weigh_cards(
                worlds,
                WORLDS,
                hand,
                led,
                ban,
                trump,
                payoffs,
                4,
                5,
                options,
                dice_of(5),
                table,
                sums,
            )
        )
        numbers += sums
    return numbers + auctions(rng)


def auctions(rng: random.Random) -> list[int]:
    """Calls and hands to keep, over worlds in which the other has kept a hand or is still to."""
    options = auction_flags(games.get("bridgette").rules)
    values, brings = contract_values(options), brought(options)
    deck = rng.sample(range(55), 55)
    holding = sum(1 << card for card in deck[:17])
    hand = best_kept(holding, 13)
    worlds = array("q")
    for size in (13, 17, 25):
        worlds.extend((sum(1 << card for card in rng.sample(deck[17:], size)), 0))
    kept = array("q", [best_kept(worlds[place], 13) for place in (0, 2, 4)])
    whole = array("q", [kept[0], 0, kept[1], 0, kept[2], 0])
    calls = array("q", [bidding.PASS, 4, 12])
    sums, tricks = array("q", bytes(8 * 3)), array("q", [-1]) * (decision.COLUMNS * WORLDS)
    told = array("q", [bidding.SILENT]) * decision.COLUMNS
    decision.weigh_calls(
        whole, WORLDS, hand, calls, bidding.NO_BID, 0, 1, 0, told, values, brings, 4, options,
        dice_of(6), table_for(4), tricks, sums,
    )  # fmt: skip
    of_hands, hands = array("q", bytes(8 * 2)), array("q", [hand, kept[0]])
    decision.weigh_hands(
        worlds, WORLDS, hands, 1, 13, values, brings, 4, options, dice_of(7), table_for(4), of_hands
    )
    return [*kept, *sums, *tricks, *of_hands, sum(values)]


if __name__ == "__main__":
    sys.stdout.write(str(found()))
