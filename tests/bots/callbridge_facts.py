"""Whether what a bot's reason at Call Bridge states is so, told anew from the observation."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from overtrick.bots.rules1 import callbridge_calls
from overtrick.bots.rules1.callbridge_reasons import Kind
from overtrick.core.bot import Decision
from overtrick.core.cards import Card, Suit
from overtrick.core.notation import format_card
from overtrick.games import AnyGame
from overtrick.games.callbridge import Call, Observation, Options, scoring
from overtrick.games.callbridge.rules import Duty, beats, best_of, playable
from overtrick.kernel.callbridge import guess, position

ANY_ROOM = 99
"""What a reason says of a call that bears whatever may come."""


Tenths = Callable[[Observation], int]
"""How many tricks a bot expects of the hand, times ten."""


def of_rules_1(seen: Observation) -> int:
    assert seen.hand is not None
    return round(10 * callbridge_calls.tricks(seen.hand, seen.pack, len(seen.counts)))


def of_searching(seen: Observation) -> int:
    assert seen.hand is not None
    return round(guess.expected(position.bits(seen.hand)) / 10)


def check_facts(
    game: AnyGame, seen: Observation, decision: Decision[Any], tenths: Tenths = of_rules_1
) -> None:
    """Every fact that the reason states is so, told anew from the observation."""
    reason = decision.reason
    kind = Kind(reason.kind)
    assert set(reason.facts) == FACTS[kind]
    assert reason.chance is not None or kind is Kind.CALL_TOTAL
    assert 0 <= (reason.chance or 0) <= 1
    options: Any = game.options
    scene = Scene(Options(**options), seen, decision.action, tenths)
    told = {fact: TOLD[fact](scene) for fact in reason.facts}
    assert dict(reason.facts) == told
    assert TRUE[kind](scene)
    if isinstance(decision.action, Call) and reason.values and kind is not Kind.CALL_TOTAL:
        value = reason.values[str(decision.action.tricks)]
        assert value >= max(reason.values.values()) - 1e-6


@dataclass(frozen=True)
class Scene:
    """An act, and what the seat saw when it was done."""

    options: Options
    seen: Observation
    act: Any
    tenths: Tenths

    @property
    def card(self) -> Card:
        card: Card = self.act.card
        return card

    @property
    def hand(self) -> tuple[Card, ...]:
        assert self.seen.hand is not None
        return self.seen.hand

    @property
    def trick(self) -> tuple[Card, ...]:
        assert self.seen.trick is not None
        return self.seen.trick.cards

    @property
    def playable(self) -> tuple[tuple[Card, ...], Duty]:
        return playable(self.options, self.hand, self.trick, self.seen.tricks)

    @property
    def unseen(self) -> list[Card]:
        tricks = (
            self.seen.tricks if self.seen.trick is None else (*self.seen.tricks, self.seen.trick)
        )
        gone = {*self.hand, *(card for trick in tricks for card in trick.cards)}
        return [card for card in self.seen.pack if card not in gone]

    @property
    def best(self) -> Card:
        return best_of(self.trick)

    @property
    def takes(self) -> bool:
        """Whether the card holds the trick for now; no lead has anything to take."""
        return bool(self.trick) and beats(self.card, self.best)

    @property
    def holder(self) -> int:
        """The seat that held the trick."""
        assert self.seen.trick is not None
        return (self.seen.trick.leader + self.trick.index(self.best)) % len(self.seen.counts)

    @property
    def follows(self) -> bool:
        return bool(self.trick) and self.card.suit is self.trick[0].suit

    def call(self, seat: Any) -> int:
        call: int | None = self.seen.calls[seat]
        assert call is not None
        return call

    def won(self, seat: Any) -> int:
        won: int = self.seen.won[seat]
        return won

    def needed(self, seat: Any) -> int:
        return max(0, self.call(seat) - self.won(seat))

    def room(self, seat: Any) -> int:
        """The tricks that the seat's call still bears; below zero if it is broken already."""
        won, left = self.won(seat), len(self.hand)
        call = self.call(seat)
        if scoring.succeeds(self.options, call, max(call, won + left)):
            return ANY_ROOM
        most = max(n for n in range(call, 2 * call + 2) if scoring.succeeds(self.options, call, n))
        return most - won if most - won < left else ANY_ROOM

    def higher(self, card: Card) -> int:
        return sum(other.suit is card.suit and other.rank > card.rank for other in self.unseen)

    @property
    def cheapest(self) -> bool:
        """Whether no lower card of its suit would take the trick too."""
        lower = [
            c for c in self.playable[0] if c.suit is self.card.suit and c.rank < self.card.rank
        ]
        return not any(beats(card, self.best) for card in lower)


TOLD: dict[str, Callable[[Scene], Any]] = {
    "card": lambda s: format_card(s.card),
    "clause": lambda s: s.playable[1].value[0] if len(s.hand) > len(s.playable[0]) else "",
    "call": lambda s: s.act.tricks if isinstance(s.act, Call) else s.call(s.holder),
    "spades": lambda s: sum(card.suit is Suit.SPADES for card in s.hand),
    "tenths": lambda s: s.tenths(s.seen),
    "total": lambda s: sum(call for call in s.seen.calls if call is not None),
    "least": lambda s: s.options.min_total,
    "redeals": lambda s: s.seen.standings.redeals,
    "needed": lambda s: s.needed(s.seen.seat),
    "room": lambda s: s.room(s.seen.seat),
    "higher": lambda s: s.higher(s.card),
    "outstanding": lambda s: sum(card.suit is Suit.SPADES for card in s.unseen),
    "best": lambda s: format_card(s.best),
    "kept": lambda s: tuple(format_card(card) for card in s.hand if not s.higher(card)),
    "rival": lambda s: s.holder,
    "won": lambda s: s.won(s.holder),
}
"""What each fact of a reason must be."""

TRUE: dict[Kind, Callable[[Scene], bool]] = {
    Kind.FORCED: lambda s: s.playable[0] == (s.card,),
    Kind.CALL_VALUE: lambda s: s.seen.trick is None,
    Kind.CALL_TOTAL: lambda s: s.seen.standings.redeals > 0,
    Kind.DRAW_TRUMPS: lambda s: not s.trick and s.card.suit is Suit.SPADES and not s.higher(s.card),
    Kind.CASH_WINNER: lambda s: not s.trick and not s.higher(s.card),
    Kind.LEAD_TRICK: lambda s: not s.trick,
    Kind.GIVE_LEAD: lambda s: not s.trick,
    Kind.WIN_CHEAPLY: lambda s: s.takes and s.cheapest and len(s.trick) == len(s.seen.counts) - 1,
    Kind.TRY_TO_WIN: lambda s: s.takes and len(s.trick) < len(s.seen.counts) - 1,
    Kind.PLAY_ON: lambda s: s.takes and len(s.trick) < len(s.seen.counts) - 1,
    Kind.DUCK: lambda s: bool(s.trick) and not s.takes and s.follows and not s.needed(s.seen.seat),
    Kind.PLAY_LOW: lambda s: bool(s.trick) and not s.takes,
    Kind.SHED_WINNER: lambda s: bool(s.trick) and (s.takes or not s.follows),
    Kind.KEEP_WINNER: lambda s: (
        bool(s.trick) and not s.takes and not s.follows and s.higher(s.card) > 0
    ),
    Kind.BREAK_RIVAL: lambda s: s.takes and s.needed(s.holder) > 0,
    Kind.PUSH_OVER: lambda s: bool(s.trick) and not s.takes and s.room(s.holder) == 0,
}
"""What each kind of reason says, beside the facts that it states."""

FACTS: dict[Kind, set[str]] = {
    Kind.FORCED: {"card", "clause"},
    Kind.CALL_VALUE: {"call", "tenths", "spades"},
    Kind.CALL_TOTAL: {"call", "total", "least", "redeals"},
    Kind.DRAW_TRUMPS: {"card", "outstanding"},
    Kind.CASH_WINNER: {"card", "needed"},
    Kind.LEAD_TRICK: {"card", "higher"},
    Kind.GIVE_LEAD: {"card", "higher"},
    Kind.WIN_CHEAPLY: {"card", "best", "needed"},
    Kind.TRY_TO_WIN: {"card", "best", "needed"},
    Kind.PLAY_ON: {"card", "best", "needed"},
    Kind.DUCK: {"card", "best", "room"},
    Kind.PLAY_LOW: {"card", "best"},
    Kind.SHED_WINNER: {"card", "higher", "room"},
    Kind.KEEP_WINNER: {"card", "kept", "needed"},
    Kind.BREAK_RIVAL: {"card", "rival", "call", "won"},
    Kind.PUSH_OVER: {"card", "rival", "call", "won"},
}
