"""The calls of the bot for Bridgette: each is worth the points that it should bring."""

import random
from collections.abc import Mapping
from typing import Final

from overtrick.bots.rules1.bridgette_aim import by_tricks, chances
from overtrick.bots.rules1.bridgette_reasons import Kind, decide
from overtrick.bots.rules1.bridgette_valuation import ranks, tricks
from overtrick.core.bot import Decision
from overtrick.core.cards import Rank, Seat, Suit
from overtrick.core.errors import Value
from overtrick.games.bridgette.actions import (
    LADDER,
    Bid,
    BridgetteAction,
    Call,
    Strain,
    Word,
    format_action,
)
from overtrick.games.bridgette.cards import Hand
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import bar_to, lengths
from overtrick.games.bridgette.scoring import BOOK, TRICKS, Contract, Doubling

_DEVIATION: Final = {False: 1.9, True: 2.8}
"""Standard deviation of the tricks, with trumps and without (True)."""
_DEVIATION_TOLD: Final = {False: 1.7, True: 2.4}
"""The same where a call of the opponent has told something."""
_STRONG: Final = 11.0  # tricks from here on count less, for there are no more than thirteen
_BEYOND: Final = 0.7
_ACE_MISSING: Final = 0.6  # how many of the thirteen an ace missing in a suit held may cost
_HEARD: Final = 0.65  # what a trick counts that either of the two expects
_HEARD_BOTH: Final = -1.92
_OPENED: Final = (5.0, 3.1, 2.8, 3.3, 2.4, 2.0, 1.3, 0.6)
"""By the level of a first bid, the tricks that its bidder leaves to the other."""
_CONTESTED: Final = (6.0, 5.0, 5.0, 4.5, 4.0, 3.2, 2.7, 2.7)
"""The same for a bid over another: it may have been made to be short of, at less cost."""
_CERTAIN: Final = 6.0  # tricks that a bid is short, in the opinion of one who doubles it

_DOUBLED: Final = (0.1, 0.35, 0.7)  # how often the opponent doubles what is 0, 1, 2 or more short
_FIRST_PASS: Final = -150.0  # what a first pass is worth: the opponent will often bid
_RISK: Final = (
    60.0  # what a double must be worth beyond a pass, for it may be run from or redoubled
)
_SHORTEST_TRUMPS: Final = 4
_LOW: Final = 1  # the highest level for one card fewer
_REACH: Final = 3.0  # no bid goes further beyond the tricks expected, however cheap to fail in
_SAME: Final = 1e-6


def choose(options: Options, seen: Observation, rng: random.Random) -> Decision[BridgetteAction]:
    """The call worth most."""
    values = _values(options, seen)
    most = max(values.values())
    call = rng.choice([call for call, value in values.items() if value >= most - _SAME])
    shown = {format_action(other): round(value, 1) for other, value in values.items()}
    if len(shown) == 1:
        return decide(call, Kind.FORCED)
    bid = call if isinstance(call, Bid) else last_bid(seen)
    facts: dict[str, Value] = {"bid": format_action(bid) if bid else ""}
    chance = None
    if bid is not None:
        expected, deviation = expected_tricks(seen, bid.strain)
        facts["tenths"] = int(10 * expected + 0.5)
        chance = _chance(call, seen, bid, chances(expected, deviation, TRICKS + 1))
    return decide(call, _kind(call), facts, chance, shown)


def _kind(call: Call) -> Kind:
    if isinstance(call, Bid):
        return Kind.BID_VALUE
    kinds = {
        Word.PASS: Kind.PASS_VALUE,
        Word.DOUBLE: Kind.DOUBLE_VALUE,
        Word.REDOUBLE: Kind.REDOUBLE_VALUE,
    }
    return kinds[call]


def last_bid(seen: Observation) -> Bid | None:
    """The last bid, if there is one."""
    return next((call for call in reversed(seen.calls) if isinstance(call, Bid)), None)


def _caller(seen: Observation, turn: int) -> Seat:
    """Whose turn the call of that number was. Clause: B-A2."""
    return Seat((seen.dealer + turn) % len(seen.counts))


def _values(options: Options, seen: Observation) -> dict[Call, float]:
    """The points that each call that comes into question should bring."""
    assert seen.own is not None
    assert seen.seat is not None
    held, last = lengths(seen.own.hand), last_bid(seen)
    values: dict[Call, float] = _words(options, seen, last)
    for strain in Strain:
        trumps = _SHORTEST_TRUMPS if strain.trump is None else held[strain.trump]
        likely: list[float] = []
        for bid in LADDER:
            if bid.strain is not strain or bar_to(options, bid, seen.calls, last, held):
                continue
            if trumps < _SHORTEST_TRUMPS - (bid.level <= _LOW):
                continue
            if not likely:
                expected, deviation = expected_tricks(seen, strain)
                likely = chances(expected, deviation, TRICKS + 1)
            if BOOK + bid.level > expected + _REACH:
                break
            values[bid] = _worth_of_bid(options, bid, seen.seat, likely)
    return values


def _words(options: Options, seen: Observation, last: Bid | None) -> dict[Call, float]:
    """What a pass is worth, and a double or redouble where it is allowed. Clause: B-A6, B-A7."""
    assert seen.seat is not None
    if last is None:
        return {Word.PASS: 0.0 if seen.calls else _FIRST_PASS}
    declarer = _caller(seen, seen.calls.index(last))
    likely = chances(*expected_tricks(seen, last.strain), TRICKS + 1)
    at = {Word.DOUBLE: Doubling.DOUBLED, Word.REDOUBLE: Doubling.REDOUBLED}
    said = seen.calls[-1]
    now = at[said] if isinstance(said, Word) else Doubling.UNDOUBLED

    def worth(doubling: Doubling) -> float:
        contract = Contract(last, declarer, doubling)
        return _mean(options, contract, likely, declarer=declarer == seen.seat)

    values: dict[Call, float] = {Word.PASS: worth(now)}
    if now is Doubling.UNDOUBLED:
        doubled = min(worth(Doubling.DOUBLED), worth(Doubling.REDOUBLED))
        values[Word.DOUBLE] = doubled - _RISK
    elif now is Doubling.DOUBLED:
        values[Word.REDOUBLE] = worth(Doubling.REDOUBLED) - _RISK
    return values


def _worth_of_bid(options: Options, bid: Bid, seat: Seat, likely: list[float]) -> float:
    """The points that the bid should bring, if the opponent only passes, or doubles when right."""
    plain = by_tricks(options, Contract(bid, seat, Doubling.UNDOUBLED), TRICKS, declarer=True)
    doubled = by_tricks(options, Contract(bid, seat, Doubling.DOUBLED), TRICKS, declarer=True)
    worth = 0.0
    for number, chance in enumerate(likely):
        short = max(0, BOOK + bid.level - number)
        share = _DOUBLED[min(short, len(_DOUBLED) - 1)]
        worth += chance * (plain[number] * (1 - share) + doubled[number] * share)
    return worth


def _mean(options: Options, contract: Contract, likely: list[float], *, declarer: bool) -> float:
    points = by_tricks(options, contract, TRICKS, declarer=declarer)
    return sum(chance * value for chance, value in zip(likely, points, strict=True))


def expected_tricks(seen: Observation, strain: Strain) -> tuple[float, float]:
    """The tricks that the seat should take with that strain, and their standard deviation."""
    assert seen.own is not None
    own = _own_tricks(seen.own.hand, strain)
    told = _told(seen).get(strain)
    without_trumps = strain.trump is None
    if told is None:
        return own, min(_DEVIATION[without_trumps], _deviation_at_most(own))
    expected = max(_HEARD_BOTH + _HEARD * (own + told), _sure_tricks(seen.own.hand, strain))
    return expected, min(_DEVIATION_TOLD[without_trumps], _deviation_at_most(expected))


def _own_tricks(hand: Hand, strain: Strain) -> float:
    """What the hand should take by itself; near thirteen less than its cards add up to."""
    expected = tricks(hand, strain)
    expected = min(expected, _STRONG + _BEYOND * (expected - _STRONG))
    missing = sum(
        bool(held) and held[0] != Rank.ACE for held in (ranks(hand, suit) for suit in Suit)
    )
    return max(min(expected, TRICKS - _ACE_MISSING * missing), _sure_tricks(hand, strain))


def _sure_tricks(hand: Hand, strain: Strain) -> int:
    """The tricks that nothing can take from a hand with the lead in every suit, else none."""
    sure = 0
    for suit in Suit:
        held = ranks(hand, suit)
        if held[:1] != (Rank.ACE,) and (held or strain.trump is None):
            return 0
        top = next((n for n, rank in enumerate(held) if rank != Rank.ACE - n), len(held))
        sure += len(held) if top >= TRICKS - len(held) else top
    return sure if strain.trump is None or ranks(hand, strain.trump) else 0


def _deviation_at_most(expected: float) -> float:
    """Near thirteen tricks little can go wrong."""
    return max(0.4, 5.2 - 0.37 * expected)


def _told(seen: Observation) -> Mapping[Strain, float]:
    """By strain, the tricks that the opponent's calls leave to the seat, in the opponent's opinion.

    A bid says that enough tricks are expected for it, and a double that the bid will fail.
    """
    told: dict[Strain, float] = {}
    last: Bid | None = None
    for turn, call in enumerate(seen.calls):
        theirs = _caller(seen, turn) != seen.seat
        if isinstance(call, Bid):
            if theirs:
                told[call.strain] = (_CONTESTED if last else _OPENED)[call.level]
            last = call
        elif theirs and last is not None and call is Word.DOUBLE:
            told[last.strain] = BOOK + last.level - _CERTAIN
    return told


def _chance(call: Call, seen: Observation, bid: Bid, likely: list[float]) -> float:
    """How likely the call is to succeed: a bid or redouble to be made, a pass or double to beat it."""
    declares = isinstance(call, Bid) or _caller(seen, seen.calls.index(bid)) == seen.seat
    if declares:
        return round(sum(likely[BOOK + bid.level :]), 3)
    return round(sum(likely[TRICKS - BOOK - bid.level + 1 :]), 3)
