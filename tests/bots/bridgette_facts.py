"""Whether what a bot's reason at Bridgette states is so, told anew from the observation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from overtrick import games
from overtrick.bots.rules1.bridgette_bids import expected_tricks, last_bid
from overtrick.bots.rules1.bridgette_reasons import Kind
from overtrick.bots.rules1.bridgette_valuation import tricks
from overtrick.bots.searching.bridgette_reasons import Kind as Searched
from overtrick.core.bot import Decision
from overtrick.core.cards import Card
from overtrick.core.notation import SUIT_LETTERS
from overtrick.games.bridgette import Bid, Colon, Contract, Observation, Strain
from overtrick.games.bridgette.cards import format_card, range_of
from overtrick.games.bridgette.rules import takes


def check_facts(game: games.AnyGame, seen: Observation, decision: Decision[Any]) -> None:
    """Every fact that the reason states is so, told anew from the observation."""
    reason, action = decision.reason, decision.action
    facts = dict(reason.facts)
    kind = next(kind for kind in FACTS if kind.value == reason.kind)
    assert seen.own is not None
    assert set(facts) == FACTS[kind] - ({"tenths"} if facts.get("bid") == "" else set())
    assert reason.chance is None or 0 <= reason.chance <= 1
    if kind is Kind.KEEP_STRENGTH:
        hand = [card for card in seen.own.hand if card not in action.cards]
        expected = [tricks(hand, s) for s in Strain if facts["strain"] == letters(s)]
        assert facts["tenths"] == int(10 * expected[0] + 0.5)
    elif seen.phase == "auction" and kind is not Kind.FORCED:
        check_call(game, seen, action, facts)
    elif seen.phase == "play" and kind is not Kind.FORCED:
        scene = Scene(game, seen, action.card, reason.values)
        assert facts == {fact: TOLD[fact](scene) for fact in facts}
        assert TRUE[kind](scene)


def check_call(game: games.AnyGame, seen: Observation, action: Any, facts: dict[str, Any]) -> None:
    bid = action if isinstance(action, Bid) else last_bid(seen)
    assert facts["bid"] == (game.format_action(bid) if bid else "")
    if bid:
        assert facts["tenths"] == int(10 * expected_tricks(seen, bid.strain)[0] + 0.5)


@dataclass(frozen=True)
class Scene:
    """A card played, and what the seat saw when it was: told anew from the observation."""

    game: games.AnyGame
    seen: Observation
    card: Any
    values: Mapping[str, float]

    @property
    def value(self) -> float:
        return self.values[format_card(self.card)]

    @property
    def contract(self) -> Contract:
        assert self.seen.contract is not None
        return self.seen.contract

    @property
    def trump(self) -> Any:
        return self.contract.bid.strain.trump

    @property
    def led(self) -> Any:
        assert self.seen.trick is not None
        return self.seen.trick.cards[0] if self.seen.trick.cards else None

    @property
    def wins(self) -> bool:
        return self.led is not None and takes(self.card, self.led, self.trump)

    @property
    def held(self) -> list[Card]:
        """The hand's cards of the suit of the card played."""
        assert self.seen.own is not None
        return of_suit(self.seen.own.hand, self.card)

    @property
    def unseen(self) -> list[Any]:
        own = self.seen.own
        assert own is not None
        trick = (self.seen.trick,) if self.seen.trick else ()
        gone = {card for cards in (*self.seen.tricks, *trick) for card in cards.cards}
        if not self.game.options["upcard_drawn_by_nondealer"]:
            gone.add(self.seen.upcard)
        return [c for c in self.seen.pack if c not in {*gone, *own.hand, *own.discarded}]

    @property
    def lowest(self) -> bool:
        """Whether no lower card of the suit does the same to the card led."""
        lower = [card for card in self.held if card.rank < self.card.rank]
        return not any(takes(card, self.led, self.trump) is self.wins for card in lower)

    @property
    def highest(self) -> bool:
        higher = [card for card in self.held if card.rank > self.card.rank]
        return not any(takes(card, self.led, self.trump) for card in higher)

    @property
    def shown_out(self) -> bool:
        """Whether the other has once not followed the suit, nor played its colon."""
        answers = [t.cards for t in self.seen.tricks if t.leader == self.seen.seat]
        return any(
            of_suit([lead], self.card)
            and not of_suit([reply], lead)
            and reply is not range_of(lead)
            for lead, reply in answers
        )


def of_suit(cards: Any, card: Any) -> list[Card]:
    return [
        c for c in cards if isinstance(card, Card) and isinstance(c, Card) and c.suit == card.suit
    ]


TRUE: dict[Kind | Searched, Callable[[Scene], bool]] = {
    Searched.WORTH_MOST: lambda s: s.value == max(s.values.values()),
    Kind.WIN_CHEAPLY: lambda s: s.wins and s.lowest and s.card.suit is s.led.suit,
    Kind.RUFF: lambda s: s.wins and s.lowest and s.card.suit is s.trump,
    Kind.BEAT_COLON: lambda s: s.wins and s.lowest and isinstance(s.led, Colon),
    Kind.DUCK: lambda s: not s.wins and s.lowest and s.card.suit is s.led.suit,
    Kind.THROW_OFF: lambda s: not s.wins and s.lowest,
    Kind.UNLOAD: lambda s: s.wins and s.highest,
    Kind.COLON_BANS: lambda s: s.card is range_of(s.led) and isinstance(s.led, Card),
    Kind.KEEP_EXACT: lambda s: not s.wins and s.contract.declarer == s.seen.seat,
    Kind.SPOIL_EXACT: lambda s: not s.wins and s.contract.declarer != s.seen.seat,
    Kind.DRAW_TRUMPS: lambda s: s.card.suit is s.trump,
    Kind.CASH_WINNER: lambda s: all(c.rank < s.card.rank for c in of_suit(s.unseen, s.card)),
    Kind.RUN_SUIT: lambda s: s.shown_out,
    Kind.LEAD_LONG: lambda s: len(s.held) >= 4,
    Kind.LEAD_CHEAPLY: lambda s: isinstance(s.card, Card),
    Kind.COLON_LEADS: lambda s: isinstance(s.card, Colon),
    Kind.COLON_EXITS: lambda s: isinstance(s.card, Colon),
}
"""What each kind of reason for a card says, beside the facts that it states."""

TOLD: dict[str, Callable[[Scene], Any]] = {
    "card": lambda s: format_card(s.card),
    "led": lambda s: format_card(s.led),
    "suit": lambda s: SUIT_LETTERS[s.led.suit],
    "held": lambda s: len(s.held),
    "won": lambda s: s.seen.won[s.contract.declarer],
    "bid": lambda s: s.game.format_action(s.contract.bid),
    "beaters": lambda s: sum(takes(c, s.card, s.trump) for c in s.unseen),
}
"""What each fact of a reason for a card must be."""


def letters(strain: Strain) -> str:
    return "NT" if strain is Strain.NOTRUMP else strain.name[0]


FACTS: dict[Kind | Searched, set[str]] = {
    Searched.WORTH_MOST: {"card"},
    Kind.FORCED: set(),
    Kind.KEEP_STRENGTH: {"strain", "tenths"},
    Kind.BID_VALUE: {"bid", "tenths"},
    Kind.PASS_VALUE: {"bid", "tenths"},
    Kind.DOUBLE_VALUE: {"bid", "tenths"},
    Kind.REDOUBLE_VALUE: {"bid", "tenths"},
    Kind.WIN_CHEAPLY: {"card", "led"},
    Kind.RUFF: {"card", "led"},
    Kind.BEAT_COLON: {"card", "led"},
    Kind.DUCK: {"card", "led"},
    Kind.THROW_OFF: {"card", "led"},
    Kind.UNLOAD: {"card", "led"},
    Kind.COLON_BANS: {"card", "led", "suit"},
    Kind.KEEP_EXACT: {"card", "won", "bid"},
    Kind.SPOIL_EXACT: {"card", "won", "bid"},
    Kind.DRAW_TRUMPS: {"card", "held"},
    Kind.CASH_WINNER: {"card"},
    Kind.RUN_SUIT: {"card", "held"},
    Kind.LEAD_LONG: {"card", "held"},
    Kind.LEAD_CHEAPLY: {"card"},
    Kind.COLON_LEADS: {"card", "beaters"},
    Kind.COLON_EXITS: {"card", "beaters"},
}
