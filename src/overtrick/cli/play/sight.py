"""What the player sees: the latest update, and questions that every screen asks of it."""

from dataclasses import dataclass
from typing import Final

from overtrick.cli.command import printable
from overtrick.cli.play.witness import Verdict
from overtrick.core.errors import Refusal
from overtrick.core.notation import shown
from overtrick.protocol.messages import BridgetteDeal, Forbidden, Result, Update, Welcome
from overtrick.text import Text

LONGEST_NAME: Final = 24
SUITS: Final = "SHDC"


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as this seat sees it; ``verdict`` on the shuffle shown, ``judgement`` on that of the ended deal."""

    welcome: Welcome
    update: Update
    verdict: Verdict | None = None
    judgement: Verdict | None = None

    @property
    def seat(self) -> int:
        """The player's own seat."""
        return self.welcome.seat

    @property
    def is_turn(self) -> bool:
        """Whether it is for this player to act."""
        return self.update.turn == self.seat

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.update.phase == "over"

    @property
    def may_start(self) -> bool:
        """Whether the next deal waits for this player to be ready."""
        return "contribute" in self.update.own.may

    @property
    def is_choosing_cards(self) -> bool:
        """Whether the next act is done by choosing cards of the hand."""
        return self.is_turn and self.update.phase in ("play", "exchange")

    @property
    def number(self) -> int:
        """The number of the deal on the table among those that count, from 1; 0 before the first."""
        update = self.update
        if update.deal is None:
            return 0
        earlier = update.results[: max(0, update.deal - update.first_result)]
        return update.deal + 1 - sum(not result.counted for result in earlier)

    @property
    def deals(self) -> int:
        """How many deals the match has; 0 where nobody knows."""
        deals = self.welcome.options["deals"]
        assert isinstance(deals, int)
        return deals

    @property
    def result(self) -> Result | None:
        """What the deal on the table came to, once it has ended."""
        place = (self.update.deal or 0) - self.update.first_result
        has_result = self.update.ended is not None and 0 <= place < len(self.update.results)
        return self.update.results[place] if has_result else None

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats in the order of play, the own seat first."""
        count = len(self.update.players)
        return tuple((self.seat + turn) % count for turn in range(count))

    def name(self, seat: int) -> str:
        """The player's name, on one line and fit for a terminal."""
        return printable((self.update.players[seat].name or "…")[:LONGEST_NAME])

    def who(self, seat: int) -> dict[str, object]:
        """The arguments of a sentence about a player: it may be about this one."""
        return {"who": "you" if seat == self.seat else "other", "player": self.name(seat)}

    def forbidden(self, action: str) -> Forbidden | None:
        """Why the action is forbidden, if the table says so."""
        return next((each for each in self.update.own.forbidden if each.action == action), None)

    def why(self, text: Text, forbidden: Forbidden) -> str:
        """The reason of a forbidden action in one sentence."""
        refusal = Refusal(forbidden.clause, forbidden.reason, forbidden.arguments)
        return printable(text.refusal(self.welcome.game, refusal))

    def points(self, points: int) -> int | float:
        """Points as people write them."""
        return shown(points, self.welcome.scale)

    def bridgette(self) -> BridgetteDeal | None:
        """What is public of a deal of Bridgette, if that is on the table."""
        public = self.update.public
        return public if isinstance(public, BridgetteDeal) else None


def by_suit(cards: tuple[str, ...]) -> list[tuple[str, list[str]]]:
    """The cards of each suit and, under ":", the colons; those suits that are there."""
    groups = [(suit, [card for card in cards if card[0] == suit]) for suit in (*SUITS, ":")]
    return [(suit, held) for suit, held in groups if held]
