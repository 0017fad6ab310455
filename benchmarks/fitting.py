"""Where the tables of the searching bots of Call Bridge come from: each fitted to deals that bots play.

``python -m benchmarks.fitting habits|surprises|chances|worlds [--bot rules-1] [--deals 1000] [--seed 6]``

``habits``: what calls say of hands, by least squares, for ``overtrick.bots.habits.callbridge``;
``surprises``: what a card says that rules of thumb would not have played, for the same;
``chances``: how often calls are made in play for what playouts say, for ``…searching.callbridge_value``;
``worlds``: nothing fitted, but how many of the hidden cards lie right in worlds that are as likely, in
those that the calls make likelier, and in those that calls and plays do.
"""

import argparse
import dataclasses
import itertools
import math
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from overtrick import bots, games
from overtrick.arena.contest import Contest
from overtrick.bots.searching import callbridge_calls
from overtrick.bots.searching.callbridge_levels import LEVELS
from overtrick.bots.searching.callbridge_worlds import thought_of
from overtrick.core.trick import Play
from overtrick.games.callbridge import Call, scoring
from overtrick.kernel.callbridge import position, rules, weights
from overtrick.kernel.callbridge.policy import choose, needed
from overtrick.kernel.cards import SPADES, count, of_suit

GAME: Any = games.get("call-bridge")
BEST: Final = "strong"
ROUNDS: Final = 30
SURE: Final = 0.99
FEW: Final = 3
"""Side suits of fewer cards are short, more trumps ruff no more, and fewer cards hide too little."""
NUMBER: Final = 100
SEEN: Final = 0.2
"""Of positions that are looked at: those of one deal are much alike."""
KINDS: Final = ("lead", "follow", "throw")
SPREADS: Final[dict[str, dict[str, Any]]] = {
    "uniform": {"drawn": 1},
    "by the calls": {"reads": False},
    "by calls and plays": {},
}


def acts(bot: str, deals: int, seed: int, *, calls_alone: bool = False) -> Iterator[Any]:
    """The positions that the bot comes to at a table of its own kind, and what it decides in each."""
    player = bots.get(bot, GAME)
    contest = Contest(GAME, (bot,) * GAME.seats, seed)
    for number in range(deals):
        state: Any = GAME.start(contest.deal(number))
        while state.to_act is not None and not (calls_alone and state.phase == "play"):
            decision = player.choose(
                state.observation(state.to_act), chance_of(seed, number, state)
            )
            yield number, state, decision
            state = state.apply(decision.action)


def chance_of(seed: int, number: int, state: Any) -> random.Random:  # noqa: ANN401 - of either phase
    """The chance that a bot has in that position of the deal of that number."""
    return random.Random(f"{seed}/{number}/{len(state.actions)}")


def features(hand: int) -> list[int]:
    """The cards of a hand as ``weights.undertaken`` sums them up."""
    row = [0] * (weights.ANY + 1)
    trumps = of_suit(hand, SPADES)
    for rank in range(13):
        row[weights.TRUMP + rank] = trumps >> rank & 1
        row[weights.SIDE + rank] = sum(of_suit(hand, suit) >> rank & 1 for suit in range(SPADES))
    for suit in range(SPADES):
        if (held := count(of_suit(hand, suit))) < FEW:
            row[weights.SHORT + 4 * held + min(count(trumps), FEW)] += 1
    row[weights.ANY] = 1
    return row


def habits(bot: str, deals: int, seed: int) -> None:
    """Least squares; a call at the least allowed says "so many or fewer", so its sum may be less."""
    told = [
        (features(position.bits(state.hand(state.to_act))), decision.action.tricks)
        for _, state, decision in acts(bot, deals, seed, calls_alone=True)
    ]
    kept = len(told) * 8 // 9
    rows, calls = np.array([row for row, _ in told], float), np.array([c for _, c in told], float)
    least, aims = GAME.options["min_call"], calls.copy()
    for _ in range(ROUNDS):
        fitted = np.linalg.lstsq(rows[:kept], aims[:kept], rcond=None)[0]
        sums = rows @ fitted
        aims = np.where(calls == least, np.minimum(calls, sums), calls)
    missed = calls[kept:] - np.maximum(sums[kept:], least)
    explained = 1 - missed.var() / calls[kept:].var()
    table = [round(100 * each) for each in fitted]
    print("trumps, from the two up:", table[weights.TRUMP : weights.SIDE])
    print("side cards:", table[weights.SIDE : weights.SHORT])
    print("short side suits:", table[weights.SHORT : weights.ANY], "any hand:", table[weights.ANY])
    print(f"{kept} calls; of {len(missed)} others they explain {explained:.1%}")
    print(f"those stray by {100 * missed.std():.0f} hundredths of a trick")


def surprises(bot: str, deals: int, seed: int) -> None:
    """Log odds: how much oftener the card expected is played than one of those allowed at random."""
    met: Counter[str] = Counter()
    expected_: Counter[str] = Counter()
    by_chance: dict[str, float] = dict.fromkeys(KINDS, 0.0)
    for _, state, decision in acts(bot, deals, seed):
        if not isinstance(decision.action, Play):
            continue
        a, b, c, d, seat, size, led, best, _, won, terms, must_head, shut = position.position(state)
        legal, live = rules.playable(a, size, led, best, must_head, shut), b | c | d
        if size:
            live |= 1 << best
        cards = [card for card in range(52) if legal >> card & 1]
        alike = sum(rules.are_equal(live, *pair) for pair in itertools.pairwise(cards))
        if len(cards) - alike == 1:
            continue
        likely = choose(b | c | d, legal, size, led, best, needed(terms, won, seat), count(a))
        card = position.INDEX[decision.action.card]
        suit = decision.action.card.suit
        kind = "throw" if size and suit != led else "follow" if size else "lead"
        met[kind] += 1
        expected_[kind] += card == likely or rules.are_equal(live, *sorted((card, likely)))
        by_chance[kind] += 1 / (len(cards) - alike)
    for kind in KINDS:
        share, chance = expected_[kind] / met[kind], by_chance[kind] / met[kind]
        log = _log_odds(share) - _log_odds(chance)
        print(f"{kind}: {met[kind]} plays, {share:.1%} expected, {chance:.1%} by chance: {log:.2f}")


def _log_odds(chance: float) -> float:
    return math.log(chance / (1 - chance))


def chances(bot: str, deals: int, seed: int) -> None:
    """Logistic regression of the calls that were made on what playouts said, and the call."""
    rows, made = [], []
    level = LEVELS[bot]
    waiting: list[tuple[int, int, float]] = []
    for number, state, decision in acts(bot, deals, seed):
        if isinstance(decision.action, Call):
            seen, call = state.observation(state.to_act), decision.action.tricks
            told = callbridge_calls.in_playouts(
                GAME.rules, seen, level, chance_of(seed, number, state)
            )
            waiting.append((state.to_act, call, told[call].chance))
        end: Any = state.apply(decision.action)
        if end.to_act is None:
            for seat, call, chance in waiting:
                log = _log_odds(min(SURE, max(1 - SURE, chance)))
                rows.append([1.0, call, log, log * call])
                made.append(scoring.succeeds(GAME.rules, call, end.observation(None).won[seat]))
            waiting = []
    fitted = _logistic(np.array(rows), np.array(made, float))
    lifted, by_call, dulled, dulled_by_call = fitted
    print(f"{len(made)} calls: lifted {lifted:.3f}, by call {by_call:.3f},")
    print(f"dulled {dulled:.3f}, by call {dulled_by_call:.3f}")


def _logistic(rows: Any, made: Any) -> Any:  # noqa: ANN401 - arrays
    """The weights of the columns by Newton's method."""
    fitted = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        stated = 1 / (1 + np.exp(-rows @ fitted))
        slope = rows.T @ (made - stated)
        curve = (rows * (stated * (1 - stated))[:, None]).T @ rows
        fitted += np.linalg.solve(curve, slope)
    return fitted


def worlds(bot: str, deals: int, seed: int) -> None:
    """The share of hidden cards that worlds give to whom they are with."""
    right: dict[str, list[float]] = {name: [] for name in SPREADS}
    rng = random.Random(seed)
    for _, state, decision in acts(bot, deals, seed):
        if isinstance(decision.action, Call) or rng.random() >= SEEN or len(state.hands[0]) < FEW:
            continue
        seen, seat = state.observation(state.to_act), state.to_act
        truth = [0 if each == seat else position.bits(h) for each, h in enumerate(state.hands)]
        hidden = NUMBER * sum(map(count, truth))
        for name, change in SPREADS.items():
            level = dataclasses.replace(LEVELS[BEST], **change)
            hands = thought_of(GAME.rules, seen, level, NUMBER, random.Random(1))
            placed = sum(count(hand & truth[place % 4]) for place, hand in enumerate(hands))
            right[name].append(placed / hidden)
    plain = right["uniform"]
    for name, shares in right.items():
        more = [share - base for share, base in zip(shares, plain, strict=True)]
        far = 1.96 * statistics.stdev(more) / math.sqrt(len(more)) if name != "uniform" else 0.0
        ahead = f"{100 * statistics.fmean(more):+.2f} ± {100 * far:.2f} points"
        print(f"{name}: {statistics.fmean(shares):.2%} of hidden cards right, {ahead}")


FITS: Final[dict[str, Callable[[str, int, int], None]]] = {
    "habits": habits,
    "surprises": surprises,
    "chances": chances,
    "worlds": worlds,
}


def main() -> None:
    """Fit one of them, and print it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=tuple(FITS))
    parser.add_argument("--bot", default="rules-1")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=6)
    given = parser.parse_args()
    FITS[given.what](given.bot, given.deals, given.seed)


if __name__ == "__main__":
    main()
