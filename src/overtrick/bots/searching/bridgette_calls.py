"""The call: where the auction goes after each, and what the contract then brings, over worlds."""

import functools
import random
from array import array
from collections.abc import Sequence
from typing import Final

from overtrick.bots.rules1.bridgette_aim import chances
from overtrick.bots.rules1.bridgette_bids import expected_tricks, last_bid
from overtrick.bots.rules1.bridgette_reasons import Kind
from overtrick.bots.searching.bridgette_levels import Level
from overtrick.bots.searching.bridgette_outcomes import brought, entry, likely_made
from overtrick.bots.searching.bridgette_reasons import decide
from overtrick.bots.searching.bridgette_worlds import SEED_BITS, misjudged, thought_of
from overtrick.core.bot import Decision
from overtrick.core.errors import Value
from overtrick.games.bridgette.actions import (
    LADDER,
    Bid,
    BridgetteAction,
    Call,
    Word,
    format_action,
)
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import bar_to, lengths
from overtrick.kernel.bridgette import bidding, decision
from overtrick.kernel.bridgette.position import auction_flags, bits
from overtrick.kernel.bridgette.scoring import BOOK, TRICKS
from overtrick.kernel.bridgette.search import table_for
from overtrick.kernel.bridgette.valuation import expected
from overtrick.kernel.lots import dice_of

_WORDS: Final = {
    Word.PASS: bidding.PASS,
    Word.DOUBLE: bidding.DOUBLE,
    Word.REDOUBLE: bidding.REDOUBLE,
}
_KINDS: Final = {
    Word.PASS: Kind.PASS_VALUE,
    Word.DOUBLE: Kind.DOUBLE_VALUE,
    Word.REDOUBLE: Kind.REDOUBLE_VALUE,
}
_DOUBLINGS: Final[dict[Call, int]] = {Word.DOUBLE: 2, Word.REDOUBLE: 4}
_SHORTEST_TRUMPS: Final = 4
_LOW: Final = 1  # the highest level for one card fewer
_REACH: Final = 350  # no bid goes further beyond the tricks expected (hundredths)
_LEFT_TO_PLAY: Final = 0.5
"""What counts that the other does not bid on, whatever it would do by its habits."""
_STAKE: Final = 2000  # points that an auction is about
_NOT_FOUND: Final = -1

# As players see it: the deviation of the tricks with trumps and without, before and after a call of
# the other has told something; and how often (percent) a bid 0, 1, 2 or more short is doubled, or
# one that is one short, just made, or made with more to spare redoubled.
_DEVIATIONS: Final = ((1.9, 2.8), (1.7, 2.4))
_SURE: Final = (0.4, 5.2, 0.37)
_SHARES: Final = (10, 35, 70)


def call(
    options: Options, seen: Observation, level: Level, rng: random.Random
) -> Decision[BridgetteAction]:
    """The call worth most."""
    weighed = _Weighed(options, seen, level, rng)
    worth = weighed.worth(_candidates(options, seen))
    values = {call: misjudged(each, _STAKE, level, rng) for call, each in worth.items()}
    best = max(values, key=values.__getitem__)
    bid = best if isinstance(best, Bid) else last_bid(seen)
    facts: dict[str, Value] = {"bid": format_action(bid) if bid else ""}
    chance = None
    if bid is not None:
        facts["tenths"] = int(10 * expected_tricks(seen, bid.strain)[0] + 0.5)
        chance = weighed.chance(bid, declares=bid is best or _bidder(seen, bid) == seen.seat)
    kind = Kind.BID_VALUE if isinstance(best, Bid) else _KINDS[best]
    shown = {format_action(call): round(value, 1) for call, value in values.items()}
    return decide(best, kind, facts, chance, shown)


def weigh(
    options: Options,
    seen: Observation,
    calls: Sequence[Call],
    level: Level,
    rng: random.Random,
) -> list[float]:
    """What each of any calls allowed is worth, over worlds that are the same for all."""
    worth = _Weighed(options, seen, level, rng).worth(calls)
    return [worth[call] for call in calls]


def _bidder(seen: Observation, bid: Bid) -> int:
    """Who made the bid. Clause: B-A2."""
    return (seen.dealer + seen.calls.index(bid)) % len(seen.counts)


def _candidates(options: Options, seen: Observation) -> list[Call]:
    """The calls that come into question: every word allowed, and bids within reach of the hand."""
    assert seen.own is not None
    held, last = lengths(seen.own.hand), last_bid(seen)
    hand = bits(seen.own.hand)
    words: tuple[Call, ...] = tuple(Word)
    found = [word for word in words if not bar_to(options, word, seen.calls, last, held)]
    for bid in LADDER:
        trump = bid.strain.trump
        shortest = _SHORTEST_TRUMPS - (bid.level <= _LOW)
        if trump is not None and held[trump] < shortest:
            continue
        told = 100 * expected_tricks(seen, bid.strain)[0]
        likely = max(told, expected(hand, int(bid.strain)))
        if 100 * (BOOK + bid.level) > likely + _REACH:
            continue
        if bar_to(options, bid, seen.calls, last, held) is None:
            found.append(bid)
    return found


class _Weighed:
    """One auction as a seat sees it, and the worlds that it weighs calls over."""

    def __init__(
        self, options: Options, seen: Observation, level: Level, rng: random.Random
    ) -> None:
        assert seen.own is not None
        self.options, self.seen, self.level = options, seen, level
        self.hand = bits(seen.own.hand)
        self.number = level.call_budget
        self.drawn = thought_of(options, seen, level, self.number, rng)
        self.dice = dice_of(rng.getrandbits(SEED_BITS))
        self.table = table_for(level.exact_cards)
        self.tricks = array("q", [_NOT_FOUND]) * (decision.COLUMNS * self.number)

    def worth(self, calls: Sequence[Call]) -> dict[Call, float]:
        """The points that each call should bring."""
        values = {}
        for call, total in zip(calls, self._sums(calls), strict=True):
            worth = total / self.number
            if call is not Word.PASS:
                worth += _LEFT_TO_PLAY * (self._left_to_play(call) - worth)
            values[call] = worth
        return values

    def _sums(self, calls: Sequence[Call]) -> "array[int]":
        """What each call brings, added up over the worlds."""
        seen, flags = self.seen, auction_flags(self.options)
        last = last_bid(seen)
        doubling = 1
        if seen.calls and seen.calls[-1] in _DOUBLINGS:
            doubling = _DOUBLINGS[seen.calls[-1]]
        theirs = last is not None and _bidder(seen, last) != seen.seat
        sums = array("q", bytes(8 * len(calls)))
        decision.weigh_calls(
            self.drawn, self.number, self.hand, array("q", map(_number, calls)),
            last.place if last else bidding.NO_BID, int(theirs), doubling, len(seen.calls),
            _heard(seen), contract_values(flags), brought(flags), self.level.exact_cards, flags,
            self.dice, self.table, self.tricks, sums,
        )  # fmt: skip
        return sums

    def _left_to_play(self, call: Call) -> float:
        """What it brings if the other bids no more, but doubles or redoubles the oftener the better."""
        bid = call if isinstance(call, Bid) else last_bid(self.seen)
        assert bid is not None
        sign = -1 if call is Word.DOUBLE else 1
        now, then = (1, 2) if isinstance(call, Bid) else (_DOUBLINGS[call], 4)
        worth, brings = 0.0, brought(auction_flags(self.options))
        for won in self._won(bid.strain + (bidding.STRAINS if sign < 0 else 0)):
            tricks = won if sign > 0 else TRICKS - won
            share = _share(call, BOOK + bid.level - tricks)
            plain, more = (brings[entry(bid.place, doubling, tricks)] for doubling in (now, then))
            worth += sign * (plain + share * (more - plain))
        return worth / self.number

    def chance(self, bid: Bid, *, declares: bool) -> float:
        """How likely the bid is to be made, if the seat declares; else to fail."""
        column = bid.strain + (0 if declares else bidding.STRAINS)
        won = self._won(column)
        due = BOOK + bid.level
        made = sum(likely_made(due, each if declares else TRICKS - each) for each in won)
        return (made if declares else self.number - made) / self.number

    def _won(self, column: int) -> list[int]:
        """The tricks of the seat in each world, by column as ``decision.tricks_in`` has it."""
        flags, found = auction_flags(self.options), []
        for world in range(self.number):
            at = decision.COLUMNS * world + column
            if self.tricks[at] == _NOT_FOUND:
                self.tricks[at] = decision.tricks_in(
                    self.hand, self.drawn[2 * world], column, self.level.exact_cards, flags,
                    self.dice, self.table,
                )  # fmt: skip
            found.append(self.tricks[at])
        return found


def _share(call: Call, short: int) -> float:
    """How often the other doubles a bid that is so short, or redoubles its own bid."""
    step = max(0, short) if isinstance(call, Bid) else 1 - short
    return 0.0 if step < 0 else _SHARES[min(step, len(_SHARES) - 1)] / 100


def _number(call: Call) -> int:
    """The call as the kernel has it."""
    return call.place if isinstance(call, Bid) else _WORDS[call]


def _heard(seen: Observation) -> "array[int]":
    """What the calls so far have told each: the seat first, then the other."""
    told = array("q", [bidding.SILENT]) * decision.COLUMNS
    last = bidding.NO_BID
    for turn, made in enumerate(seen.calls):
        player = int((seen.dealer + turn) % len(seen.counts) != seen.seat)
        bidding.hear(_number(made), player, last, told)
        if isinstance(made, Bid):
            last = made.place
    return told


@functools.lru_cache(maxsize=32)
def contract_values(flags: int) -> "array[int]":
    """What each contract brings its declarer by the tricks expected, as ``bidding`` keeps it."""
    likely = array("q")
    for deviations in _DEVIATIONS:
        for deviation in deviations:
            for quarter in range(bidding.MEANS):
                mean = quarter / 4
                least, most, slope = _SURE
                spread = min(deviation, max(least, most - slope * mean))
                likely.extend(round(10_000 * c) for c in chances(mean, spread, TRICKS + 1))
    values = array("q", bytes(8 * 2 * bidding.KINDS * bidding.BIDS * bidding.MEANS))
    bidding.value_contracts(likely, array("q", _SHARES), flags, values)
    return values
