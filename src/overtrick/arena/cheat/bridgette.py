"""Bridgette with both hands open: solved in the auction for tricks, in the play for points.

It discards as ``rules-1`` does, who also chooses where several cards are worth the same.
"""

import random
from array import array
from functools import cache
from typing import Final

from overtrick import bots
from overtrick.bots import AnyBot
from overtrick.bots.sight.bits import bits
from overtrick.core.bot import Decision, Reason
from overtrick.core.cards import Seat
from overtrick.games.bridgette import (
    Auction,
    Bid,
    Bridgette,
    BridgetteAction,
    BridgetteState,
    Doubling,
    Options,
    Playing,
    Strain,
    Word,
    score,
)
from overtrick.games.bridgette.actions import Call
from overtrick.games.bridgette.rules import opponent
from overtrick.kernel.bridgette.endings import solve
from overtrick.kernel.bridgette.rules import DISCARD_WHEN_VOID, NO_BAN
from overtrick.kernel.bridgette.solving import NOTHING, worth

_TABLE: Final = 1 << 20
"""Ints of the solver's table: a power of two."""
_ALL: Final = 13
_WON: Final = array("q", range(_ALL + 1))


def choose(state: BridgetteState, rng: random.Random) -> Decision[BridgetteAction]:
    """The action that is worth most with both hands open."""
    if isinstance(state, Auction):
        return Decision(_call(state), Reason("cheat"))
    seat = state.to_act
    assert seat is not None
    sensible = _fallback(state.options).choose(state.observation(seat), rng)
    if not isinstance(state, Playing):
        return sensible
    best = _cards(state)
    if sensible.action in best:
        return Decision(sensible.action, Reason("cheat"))
    return Decision(best[0], Reason("cheat"))


def _call(state: Auction) -> Call:
    """The call worth most if the other answers it by the worse of a pass and a double."""
    worths = {call: _worth(state, call) for call in state.legal_actions()}
    return max(worths, key=worths.__getitem__)


def _worth(state: Auction, call: Call) -> int:
    """What the seat to act is ahead after that call."""
    seat, other = state.to_act, opponent(state.to_act)
    if isinstance(call, Bid):
        return _bid_worth(state, call, seat)
    last = state.last_bid
    if last is None:
        answers = [bid for bid in state.legal_actions() if isinstance(bid, Bid)]
        return -max(0, *(_bid_worth(state, bid, other) for bid in answers))
    before = state.calls[-1]
    declarer = seat if before is Word.DOUBLE else other
    doubled, redoubled = _ahead(state, last, declarer, 2), _ahead(state, last, declarer, 4)
    if call is Word.REDOUBLE:
        return redoubled
    if call is Word.DOUBLE:
        return -max(doubled, redoubled)
    in_force = {Word.DOUBLE: doubled, Word.REDOUBLE: redoubled}
    ahead = _ahead(state, last, declarer, 1) if isinstance(before, Bid) else in_force[before]
    return ahead if declarer == seat else -ahead


def _bid_worth(state: Auction, bid: Bid, declarer: Seat) -> int:
    """What the bid brings its maker, doubled if that is less, and then redoubled if that is more."""
    undoubled, doubled, redoubled = (_ahead(state, bid, declarer, by) for by in Doubling)
    return min(undoubled, max(doubled, redoubled))


def _ahead(state: Auction, bid: Bid, declarer: Seat, doubling: int) -> int:
    """How far the declarer is ahead at the end, if both play for tricks."""
    hands = bits(state.hands[declarer]), bits(state.hands[opponent(declarer)])
    won = _tricks(*hands, bid.strain, _flags(state.options))
    return _points(state.options, bid, Doubling(doubling), won)


@cache
def _tricks(declarer: int, leader: int, strain: Strain, flags: int) -> int:
    """The tricks of the declarer, if both play for tricks and the other leads."""
    position = leader, declarer, NOTHING, NO_BAN, int(strain)
    return _ALL - worth(NOTHING, *position, _WON, _ALL // 2, flags, _table())


def _cards(state: Playing) -> list[BridgetteAction]:
    """The cards that are worth most in points."""
    best = solve(state).best
    return [action for action in state.legal_actions() if action.card in best]


def _points(options: Options, bid: Bid, doubling: Doubling, won: int) -> int:
    scored = score(options, bid, doubling, won)
    return scored.declarer - scored.defender


def _flags(options: Options) -> int:
    return DISCARD_WHEN_VOID if options.colon_discard_when_void else 0


@cache
def _table() -> "array[int]":
    return array("q", bytes(8 * _TABLE))


@cache
def _fallback(options: Options) -> AnyBot:
    game = Bridgette(options)
    return bots.get("rules-1", game)
