"""Bridgette as OpenSpiel's search reads it: the kernel's ints behind its names.

A discard is split into single cards, each an action, or there would be five million of them. A seat
is not told what the other puts away. In a playout every other call is a pass, or all auctions would
end at the top.
"""

from array import array
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from benchmarks.ismcts.search import GAME, Game, Search
from overtrick.bots.sight import bridgette as sight
from overtrick.bots.sight.bits import BIT, bits, cards
from overtrick.core.cards import Suit
from overtrick.core.trick import Play
from overtrick.games.bridgette import (
    LADDER,
    Bid,
    Bridgette,
    BridgetteAction,
    Discard,
    Doubling,
    Observation,
    Options,
    Word,
    score,
)
from overtrick.games.bridgette.actions import Call
from overtrick.games.bridgette.rules import bar_to
from overtrick.kernel.bridgette import worlds
from overtrick.kernel.bridgette.rules import (
    DISCARD_WHEN_VOID,
    NO_BAN,
    banned,
    leads,
    replies,
    takes,
)
from overtrick.kernel.cards import SUIT, SUIT_SIZE, count, nth
from overtrick.kernel.chance import after, below, seeded
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import dice_of

EXPLORATION: Final = 4.0
"""OpenSpiel's ``uct_c``, in hundreds of points."""
_HUNDRED: Final = 100
_CALLS: Final[tuple[Call, ...]] = (Word.PASS, *LADDER, Word.DOUBLE, Word.REDOUBLE)
_FIRST_CALL: Final = 64  # as an action: cards are their indexes, below
_NOTHING: Final = -1  # no card on the table
_TRICKS: Final = 13


@dataclass(slots=True)
class Position:
    """A position with both hands known. An action is the index of a card, or a call.

    ``hands`` are by seat, and ``away`` how many cards each still has to put away; ``calls`` are in
    turn from the dealer's on; ``seat`` is to act, ``led`` the card on the table, ``won`` by seat.
    """

    game: Bridgette
    dealer: int
    hands: list[int]
    away: list[int]
    calls: list[Call]
    seat: int
    led: int = _NOTHING
    ban: int = NO_BAN
    won: tuple[int, int] = (0, 0)
    heard: tuple[int, ...] = ()

    def get_game(self) -> Game:
        """Its game, for the search to ask of."""
        return GAME

    def current_player(self) -> int:
        """The seat to act."""
        return self.seat

    def is_chance_node(self) -> bool:
        """Never: the cards are dealt."""
        return False

    def is_terminal(self) -> bool:
        """Whether the deal is over, or passed out. Clause: B-A7."""
        return self._is_bid_out and (self._bid is None or not any(self.hands))

    @property
    def _is_bid_out(self) -> bool:
        return len(self.calls) > 1 and self.calls[-1] is Word.PASS

    @property
    def _bid(self) -> Bid | None:
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    def information_state_string(self) -> Hashable:
        """The hand of the seat to act, and all that was done openly since the search began."""
        return self.hands[self.seat], self.heard

    def legal_actions(self) -> list[int]:
        """Cards to put away, calls, or cards to play."""
        hand = self.hands[self.seat]
        if self.away[self.seat]:
            return _indexes(hand)
        if not self._is_bid_out:
            return [_FIRST_CALL + place for place in self._calls_allowed()]
        if self.led == _NOTHING:
            return _indexes(leads(hand, self.ban))
        return _indexes(replies(hand, self.led, self._flags))

    @property
    def _flags(self) -> int:
        return DISCARD_WHEN_VOID if self.game.rules.colon_discard_when_void else 0

    def _calls_allowed(self) -> tuple[int, ...]:
        hand = self.hands[self.seat]
        lengths = tuple(count(hand >> (SUIT_SIZE * suit) & SUIT) for suit in Suit)
        return _allowed(self.game.rules, self._bid, tuple(self.calls[-1:]), lengths)

    def apply_action(self, action: int) -> None:
        """Put the card away, call, or play the card."""
        seat = self.seat
        if self.away[seat]:
            self.hands[seat] ^= 1 << action
            self.away[seat] -= 1
            if not self.away[seat]:
                self.seat = self.dealer
            return
        self.heard = (*self.heard, action)
        self.seat = 1 - seat
        if action >= _FIRST_CALL:
            self.calls.append(_CALLS[action - _FIRST_CALL])
            if self._is_bid_out and self._bid is not None:
                self.seat = 1 - self._declarer
            return
        self.hands[seat] ^= 1 << action
        if self.led == _NOTHING:
            self.led, self.ban = action, NO_BAN
            return
        bid = self._bid
        assert bid is not None
        if takes(action, self.led, bid.strain):
            self.seat = seat
        else:
            self.ban = banned(action, self.led)
        self.won = (self.won[0] + (self.seat == 0), self.won[1] + (self.seat == 1))
        self.led = _NOTHING

    @property
    def _declarer(self) -> int:
        """The seat of the last bid."""
        turn = max(turn for turn, call in enumerate(self.calls) if isinstance(call, Bid))
        return (self.dealer + turn) % 2

    def returns(self) -> list[float]:
        """How far each is ahead, in hundreds."""
        bid = self._bid
        if bid is None:
            return [0.0, 0.0]
        declarer = self._declarer
        ahead = _ahead(self.game.rules, bid, self._doubling, self.won[declarer])
        return [ahead, -ahead] if declarer == 0 else [-ahead, ahead]

    @property
    def _doubling(self) -> Doubling:
        before = self.calls[-2]
        if before is Word.DOUBLE:
            return Doubling.DOUBLED
        return Doubling.REDOUBLED if before is Word.REDOUBLE else Doubling.UNDOUBLED

    def rolled_out(self, seed: int) -> list[float]:
        """How far each is ahead if all act at random from here on."""
        chance = after(seeded(seed))
        end = Position(
            self.game, self.dealer, list(self.hands), list(self.away), list(self.calls), self.seat,
            self.led, self.ban, self.won,
        )  # fmt: skip
        while not end._is_bid_out:
            chance = after(chance)
            passes = not any(end.away) and below(chance, 2) == 0
            chance = after(chance)
            legal = end.legal_actions()
            end.apply_action(_FIRST_CALL if passes else legal[below(chance, len(legal))])
        if (bid := end._bid) is None:
            return [0.0, 0.0]
        hands = end.hands[end.seat], end.hands[1 - end.seat]
        won = _playout(*hands, end.led, end.ban, bid.strain, end._flags, chance)
        mine = end.won[end.seat] + won
        end.won = (mine, _TRICKS - mine) if end.seat == 0 else (_TRICKS - mine, mine)
        return end.returns()


def _indexes(hand: int) -> list[int]:
    found = []
    while hand:
        found.append(hand.bit_length() - 1)
        hand ^= 1 << found[-1]
    return found


@lru_cache(maxsize=100_000)
def _allowed(
    options: Options, last: Bid | None, before: tuple[Call, ...], lengths: tuple[int, ...]
) -> tuple[int, ...]:
    """The places of the calls that may be made. Clause: B-A2 to B-A6."""
    bars = (bar_to(options, call, before, last, lengths) for call in _CALLS)
    return tuple(place for place, bar in enumerate(bars) if bar is None)


@lru_cache(maxsize=10_000)
def _ahead(options: Options, bid: Bid, doubling: Doubling, tricks: int) -> float:
    """How far the declarer is ahead, in hundreds."""
    scored = score(options, bid, doubling, tricks)
    return (scored.declarer - scored.defender) / _HUNDRED


@compiled
def _playout(  # noqa: PLR0913, PLR0917 - a position is a row of ints
    hand: int, other: int, led: int, ban: int, trump: int, flags: int, chance: int
) -> int:
    """The tricks that the seat to act wins if every card is drawn at random from here on."""
    seat, won = 0, 0
    while hand != 0:
        legal = leads(hand, ban) if led < 0 else replies(hand, led, flags)
        chance = after(chance)
        card = nth(legal, below(chance, count(legal)))
        hand &= ~(1 << card)
        if led < 0:
            led, ban = card, NO_BAN
            hand, other, seat = other, hand, 1 - seat
            continue
        if takes(card, led, trump):
            ban = NO_BAN
        else:
            ban = banned(card, led)
            hand, other, seat = other, hand, 1 - seat
        won += 1 - seat
        led = -1
    return won


def chosen(game: Bridgette, seen: Observation, search: Search) -> BridgetteAction:
    """What the search chooses from what the seat may know; a discard card by card."""
    assert seen.seat is not None
    assert seen.own is not None
    if seen.phase != "exchange":
        action = _one(game, seen, search, bits(seen.own.hand))
        if action >= _FIRST_CALL:
            return _CALLS[action - _FIRST_CALL]
        return Play(cards(1 << action)[0])
    hand = bits(seen.own.hand)
    for _ in range(seen.draws[seen.seat]):
        hand ^= 1 << _one(game, seen, search, hand)
    return Discard(cards(bits(seen.own.hand) ^ hand))


def _one(game: Bridgette, seen: Observation, search: Search, hand: int) -> int:
    """One action of the search; the hand may be smaller than it was seen, in the exchange."""
    assert seen.seat is not None
    assert seen.own is not None
    drawn = array("q", bytes(16 * (search.simulations + 1)))
    dice = dice_of(int(search.chance.randint(2**31)))
    fitting = worlds.draw(sight.known(game.rules, seen), search.simulations + 1, dice, drawn)
    assert fitting
    away = [0, 0]
    if seen.phase == "exchange":
        away[seen.dealer] = seen.draws[seen.dealer]
        away[seen.seat] = seen.draws[seen.seat] - (len(seen.own.hand) - count(hand))
    led = _NOTHING
    if seen.trick is not None and seen.trick.cards:
        led = BIT[seen.trick.cards[0]].bit_length() - 1
    number = -1

    def world() -> Position:
        nonlocal number
        number += 1
        hands = [drawn[2 * number]] * 2
        hands[seen.seat or 0] = hand
        return Position(
            game, seen.dealer, hands, list(away), list(seen.calls), seen.seat or 0, led,
            NO_BAN if seen.ban is None else int(seen.ban), (seen.won[0], seen.won[1]),
        )  # fmt: skip

    return search.chosen(world(), world, EXPLORATION)
