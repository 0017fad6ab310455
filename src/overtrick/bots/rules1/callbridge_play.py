"""The play of the bot for Call Bridge: which card serves its call best, and why."""

from collections.abc import Mapping
from typing import Final

from overtrick.bots.rules1.callbridge_aim import gain, points, standing, value
from overtrick.bots.rules1.callbridge_contest import Contest
from overtrick.bots.rules1.callbridge_prospects import Prospect, last, of_suit
from overtrick.bots.rules1.callbridge_reasons import Kind, decide
from overtrick.bots.rules1.callbridge_sense import distinct, sensible
from overtrick.bots.rules1.callbridge_sight import Sight, look
from overtrick.bots.rules1.callbridge_why import Why
from overtrick.core.bot import Decision
from overtrick.core.cards import Card, Rank, Suit
from overtrick.core.notation import format_card
from overtrick.core.trick import Play
from overtrick.games.callbridge.actions import CallBridgeAction
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.games.callbridge.rules import Hand, playable

_RIVALS: Final = 0.35  # what a rival's point weighs against one's own


def play(options: Options, seen: Observation) -> Decision[CallBridgeAction]:
    """The card to play; the only one allowed, if it is the only one."""
    assert seen.hand is not None
    assert seen.trick is not None
    cards, duty = playable(options, seen.hand, seen.trick.cards, seen.tricks)
    if len(cards) == 1:
        clause = duty.value[0] if len(seen.hand) > 1 else ""
        facts = {"card": format_card(cards[0]), "clause": clause}
        return decide(Play(cards[0]), Kind.FORCED, facts, 1.0)
    sight = look(options, seen)
    return _Choice(options, seen, sight).decision(cards)


class _Choice:
    """One choice among cards: what each is worth to the seat, less what it is worth to rivals."""

    def __init__(self, options: Options, seen: Observation, sight: Sight) -> None:
        self.options, self.seen, self.sight = options, seen, sight
        self.aim = standing(options, seen, sight.seat)
        self._ends = [
            points(options, self.aim.call, self.aim.won + more) for more in range(self.aim.left + 1)
        ]
        self._gains = [gain(options, standing(options, seen, seat)) for seat in sight.others]
        self._prospects: dict[tuple[Suit, tuple[Rank, ...], Suit], list[Prospect]] = {}

    def decision(self, cards: Hand) -> Decision[CallBridgeAction]:
        """The best of the cards, and why."""
        assert self.seen.trick is not None
        contest = Contest(self.options, self.seen, self.sight)
        cards = distinct(self.sight, self.seen.trick.cards, cards)
        chances = contest.winners(cards)
        wins = {card: chance.get(self.sight.seat, 0.0) for card, chance in chances.items()}
        candidates = sensible(self.seen, self.sight, self.aim, cards, wins)
        values = {
            card: self._own(card, wins[card]) - _RIVALS * self._rivals(chances[card])
            for card in candidates
        }
        best = max(candidates, key=lambda card: (round(values[card], 6), -card.rank, -card.suit))
        kind, facts, chance = Why(self.options, self.seen, self.sight, self.aim).of(
            best, wins[best]
        )
        shown = {format_card(card): worth for card, worth in values.items()}
        return decide(Play(best), kind, facts, chance, shown)

    def _own(self, card: Card, wins: float) -> float:
        """The seat's own points expected if it plays the card."""
        rest = tuple([other for other in self.sight.hand if other != card])
        return sum(
            likely * self._later(rest, card, takes)
            for takes, likely in ((1, wins), (0, 1 - wins))
            if likely > 0
        )

    def _later(self, rest: Hand, card: Card, takes: int) -> float:
        """The points expected from the cards that are left, after this trick is won or lost."""
        trick = self.seen.trick
        assert trick is not None
        led = trick.cards[0].suit if trick.cards else card.suit
        if len(rest) == 1:
            prospects = [last(self.sight, rest[0], leads=bool(takes))]
        else:
            prospects = [prospect for suit in Suit for prospect in self._suit(rest, suit, led)]
        return value(self._ends[takes : takes + len(rest) + 1], prospects)

    def _suit(self, rest: Hand, suit: Suit, led: Suit) -> list[Prospect]:
        """The prospects of the cards of a suit, worked out once a choice."""
        ranks = tuple([card.rank for card in rest if card.suit is suit])
        key = (suit, ranks, led)
        if key not in self._prospects:
            self._prospects[key] = of_suit(self.sight, suit, ranks, led)
        return self._prospects[key]

    def _rivals(self, chances: Mapping[int, float]) -> float:
        """The points that a rival gains, on average, when the trick goes as the chances say."""
        gains = zip(self.sight.others, self._gains, strict=True)
        return sum(chances.get(seat, 0.0) * gained for seat, gained in gains) / len(self._gains)
