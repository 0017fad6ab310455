"""The card: what each is worth over worlds that are the same for all of them, and why."""

import random
from array import array
from collections.abc import Mapping
from typing import Final

from overtrick.bots.rules1.callbridge_aim import Aim, standing
from overtrick.bots.rules1.callbridge_contest import Contest
from overtrick.bots.rules1.callbridge_reasons import Kind, decide
from overtrick.bots.rules1.callbridge_sense import distinct, sensible
from overtrick.bots.rules1.callbridge_sight import Sight, look
from overtrick.bots.rules1.callbridge_why import Why
from overtrick.bots.searching.callbridge_levels import Level
from overtrick.bots.searching.callbridge_value import Weighed, misjudged, value
from overtrick.bots.searching.callbridge_worlds import thought_of
from overtrick.core.bot import Decision
from overtrick.core.cards import Card
from overtrick.core.notation import format_card
from overtrick.core.trick import Play
from overtrick.games.callbridge.actions import CallBridgeAction
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import Hand, playable
from overtrick.kernel.callbridge import decision, position
from overtrick.kernel.callbridge.stakes import table_for

_LAST: Final = 3
_MORE: Final = 4
"""So many times the worlds for so many last tricks: there they cost little, and worths are close."""


def play(
    options: Options, seen: Observation, level: Level, rng: random.Random
) -> Decision[CallBridgeAction]:
    """The card to play; the only one allowed, if it is the only one."""
    assert seen.hand is not None
    assert seen.trick is not None
    cards, duty = playable(options, seen.hand, seen.trick.cards, seen.tricks)
    if len(cards) == 1:
        clause = duty.value[0] if len(seen.hand) > 1 else ""
        facts = {"card": format_card(cards[0]), "clause": clause}
        return decide(Play(cards[0]), Kind.FORCED, facts, 1.0)
    sight = look(options, seen)
    aim = standing(options, seen, sight.seat)
    return _Choice(options, seen, level, sight, aim).decision(cards, rng)


class _Choice:
    """One choice among cards."""

    def __init__(
        self, options: Options, seen: Observation, level: Level, sight: Sight, aim: Aim
    ) -> None:
        self.options, self.seen, self.level = options, seen, level
        self.sight, self.aim = sight, aim

    def decision(self, cards: Hand, rng: random.Random) -> Decision[CallBridgeAction]:
        """The best of the cards, and why: none that sense forbids is said to be worth more."""
        assert self.seen.trick is not None
        cards = distinct(self.sight, self.seen.trick.cards, cards)
        number = self.level.card_budget * (_MORE if self.aim.left <= _LAST else 1)
        hands = thought_of(self.options, self.seen, self.level, number, rng)
        weighed = self._weighed(cards, hands, number)
        true = {
            card: value(self.options, self.seen, self.level, each) for card, each in weighed.items()
        }
        values = misjudged(true, self.level, rng)
        best = self._best(cards, values)
        takes = self._takes(best, hands, number)
        kind, facts, chance = Why(self.options, self.seen, self.sight, self.aim).of(best, takes)
        shown = {format_card(card): min(worth, values[best]) for card, worth in values.items()}
        return decide(Play(best), kind, facts, chance, shown)

    def _best(self, cards: Hand, values: Mapping[Card, float]) -> Card:
        """The card worth most of those that make sense."""
        candidates = sensible(self.seen, self.sight, self.aim, cards, self._wins(cards))
        return max(candidates, key=lambda card: (values[card], -card.rank, -card.suit))

    def _wins(self, cards: Hand) -> dict[Card, float]:
        """The chance of each card to win the trick, where sense asks for it: if all are needed."""
        if self.aim.needed < self.aim.left:
            return {}
        contest = Contest(self.options, self.seen, self.sight).winners(cards)
        return {card: chances.get(self.sight.seat, 0.0) for card, chances in contest.items()}

    def _table(self) -> position.Table:
        """What is public, as the kernel has it."""
        assert self.seen.trick is not None
        calls = [call for call in self.seen.calls if call is not None]
        return position.table(
            self.options, calls, self.seen.tricks, self.seen.winners, self.seen.trick
        )

    def _weighed(self, cards: Hand, hands: "array[int]", number: int) -> dict[Card, Weighed]:
        """What follows each card."""
        exact = self.level.exact_of(self.aim.left)
        sums = array("q", bytes(8 * decision.ROW * len(cards)))
        before = array("q", self.seen.standings.totals)
        decision.weigh_cards(
            hands, number, *self._table(), position.bits(cards), exact, table_for(), before,
            sums,
        )  # fmt: skip
        rising = sorted(cards, key=position.INDEX.__getitem__)
        return {
            card: Weighed.of(sums, row, number, self.sight.seat) for row, card in enumerate(rising)
        }

    def _takes(self, card: Card, hands: "array[int]", number: int) -> float:
        """The chance that the card takes the trick."""
        taken = array("q", bytes(8 * len(self.seen.counts)))
        decision.weigh_trick(hands, number, *self._table(), position.INDEX[card], taken)
        return taken[self.sight.seat] / number
