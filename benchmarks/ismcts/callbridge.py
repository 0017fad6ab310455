"""Call Bridge as OpenSpiel's search reads it: the kernel's ints behind its names."""

from array import array
from collections.abc import Hashable
from dataclasses import dataclass

from benchmarks.ismcts.search import GAME, Game, Search
from overtrick.bots.sight import callbridge as sight
from overtrick.core.trick import Play
from overtrick.games.callbridge import Call, CallBridge, Observation
from overtrick.kernel.callbridge import worlds
from overtrick.kernel.callbridge.playouts import at_random
from overtrick.kernel.callbridge.position import CARDS, Table, table, terms
from overtrick.kernel.callbridge.rules import (
    LOWEST_SPADE,
    NEXT,
    SEATS,
    WON_BITS,
    playable,
    points,
    takes,
)
from overtrick.kernel.cards import SUIT_SIZE
from overtrick.kernel.chance import after, below, seeded
from overtrick.kernel.lots import dice_of

EXPLORATION = 4.0
"""OpenSpiel's ``uct_c``, in points."""


@dataclass(slots=True)
class Position:
    """A position with all hands known. An action is a call, or the index of a card.

    ``hands`` are by seat; ``calls`` in turn from the seat ``first``. The rest is as the kernel has it.
    """

    game: CallBridge
    hands: list[int]
    first: int
    calls: list[int]
    seat: int
    size: int = 0
    led: int = 0
    best: int = 0
    holder: int = 0
    won: int = 0
    terms: int = 0
    shut: int = 0
    heard: tuple[int, ...] = ()

    @property
    def is_calling(self) -> bool:
        """Whether a call is due."""
        return len(self.calls) < SEATS

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
        """Whether the deal is over, or void by its calls. Clause: C-C2."""
        return not self.is_calling and (not any(self.hands) or self._is_void)

    @property
    def _is_void(self) -> bool:
        return sum(self.calls) < self.game.rules.min_total

    def information_state_string(self) -> Hashable:
        """The hand of the seat to act, and all that was done since the search began."""
        return self.hands[self.seat], self.heard

    def legal_actions(self) -> list[int]:
        """Calls in range, or cards that may be played."""
        rules = self.game.rules
        if self.is_calling:
            return list(range(rules.min_call, rules.max_call + 1))
        legal = playable(
            self.hands[self.seat], self.size, self.led, self.best, int(rules.must_head), self.shut
        )
        found = []
        while legal:
            found.append(legal.bit_length() - 1)
            legal ^= 1 << found[-1]
        return found

    def apply_action(self, action: int) -> None:
        """Call, or play the card."""
        self.heard = (*self.heard, action)
        if self.is_calling:
            self.calls.append(action)
            self.seat = (self.seat + 1) & NEXT
            if len(self.calls) == SEATS:
                self.shut = int(self.game.rules.spades_broken)
                self.terms = terms(self.game.rules, self._by_seat(self.calls))
            return
        seat, card = self.seat, action
        self.hands[seat] ^= 1 << card
        if card >= LOWEST_SPADE:
            self.shut = 0
        if self.size == 0:
            self.led = card // SUIT_SIZE
        if self.size == 0 or takes(card, self.best, self.led):
            self.best, self.holder = card, seat
        self.seat, self.size = (seat + 1) & NEXT, self.size + 1
        if self.size == SEATS:
            self.won += 1 << (WON_BITS * self.holder)
            self.seat, self.size, self.led, self.best = self.holder, 0, 0, 0

    def _by_seat(self, calls: list[int]) -> list[int]:
        return [calls[(seat - self.first) & NEXT] for seat in range(SEATS)]

    def returns(self) -> list[float]:
        """The points of the deal; none where it is void."""
        return self._points(self.terms, self.won) if not self._is_void else [0.0] * SEATS

    def _points(self, by_terms: int, won: int) -> list[float]:
        scale = self.game.scale
        return [points(by_terms, seat, won) / scale for seat in range(SEATS)]

    def rolled_out(self, seed: int) -> list[float]:
        """The points if every call and card from here on is drawn at random."""
        rules, chance, by_terms, shut = self.game.rules, seeded(seed), self.terms, self.shut
        if self.is_calling:
            calls = list(self.calls)
            while len(calls) < SEATS:
                chance = after(chance)
                calls.append(rules.min_call + below(chance, rules.max_call + 1 - rules.min_call))
            if sum(calls) < rules.min_total:
                return [0.0] * SEATS
            by_terms, shut = terms(rules, self._by_seat(calls)), int(rules.spades_broken)
        a, b, c, d = (self.hands[(self.seat + place) & NEXT] for place in range(SEATS))
        table_now = (self.seat, self.size, self.led, self.best, self.holder, self.won)
        return self._points(
            by_terms, at_random(a, b, c, d, *table_now, int(rules.must_head), shut, chance)
        )


def chosen(game: CallBridge, seen: Observation, search: Search) -> Call | Play[object]:
    """What the search chooses from what the seat may know."""
    assert seen.seat is not None
    first = (seen.dealer + 1) & NEXT
    in_turn = [seen.calls[(first + turn) & NEXT] for turn in range(SEATS)]
    calls = [call for call in in_turn if call is not None]
    known = sight.known(game.rules, seen)
    drawn = array("q", bytes(8 * SEATS * (search.simulations + 1)))
    dice = dice_of(int(search.chance.randint(2**31)))
    fitting = worlds.draw(known, search.simulations + 1, dice, drawn)
    assert fitting
    at = Table(seen.seat, *(0,) * 8)
    if seen.trick is not None:
        by_seat = [call for call in seen.calls if call is not None]
        at = table(game.rules, by_seat, seen.tricks, seen.winners, seen.trick)
    number = -1

    def world() -> Position:
        nonlocal number
        number += 1
        hands = list(drawn[SEATS * number : SEATS * (number + 1)])
        return Position(
            game, hands, first, list(calls), at.seat, at.size, at.led, at.best, at.holder,
            at.won, at.terms, at.shut,
        )  # fmt: skip

    action = search.chosen(world(), world, EXPLORATION)
    return Call(action) if seen.trick is None else Play(CARDS[action])
