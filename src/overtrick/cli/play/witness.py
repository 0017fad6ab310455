"""The player's own check of every shuffle: what was promised before a deal, and whether it was kept.

Clause: S-2 to S-7.
"""

from dataclasses import dataclass, replace
from typing import Final

from overtrick import games
from overtrick.core import shuffle as recipe
from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed
from overtrick.protocol.messages import Ended, Shuffle, Update, Welcome

_OPEN: Final = ("seating", "shuffle")


@dataclass(frozen=True, slots=True)
class Promise:
    """What was said before a deal, in hexadecimal.

    ``given`` are this client's own bytes, None if it gave none; ``listed`` is the complete list of
    contributions, None until it was shown; ``held`` the cards first seen in the own hand.
    """

    commitment: str
    given: str | None = None
    listed: list[str | None] | None = None
    held: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the shuffle of a deal stands: ``faults`` are ids of catalogue messages.

    ``is_proved`` once the seed is shown and everything fits.
    """

    shuffle: Shuffle
    given: str | None
    faults: tuple[str, ...]

    @property
    def is_proved(self) -> bool:
        """Whether the deal is over and its shuffle was as promised."""
        return self.shuffle.seed is not None and not self.faults


class Witness:
    """Remembers what a table promised, and compares."""

    def __init__(self, promises: dict[int, Promise]) -> None:
        self.promises = promises

    def gives(self, shuffle: Shuffle, fresh: str) -> str:
        """The bytes to give to that shuffle: fresh ones, or those that were meant for it before."""
        promise = self.promises.get(shuffle.deal) or Promise(shuffle.commitment)
        promise = replace(promise, given=promise.given or fresh)
        self.promises[shuffle.deal] = promise
        assert promise.given is not None
        return promise.given

    def takes_back(self) -> None:
        """Forget the bytes given last: the table did not take them."""
        if self.promises:
            latest = max(self.promises)
            self.promises[latest] = replace(self.promises[latest], given=None)

    def hear(self, update: Update) -> bool:
        """Note what is promised; whether there was anything new."""
        if (shuffle := update.shuffle) is None:
            return False
        before = self.promises.get(shuffle.deal)
        promise = before or Promise(shuffle.commitment)
        if update.phase not in _OPEN and promise.listed is None:
            promise = replace(promise, listed=list(shuffle.contributions))
        if update.own.hand and not promise.held:
            drawn = set(update.own.drawn)
            dealt = [card for card in update.own.hand if card not in drawn]
            promise = replace(promise, held=" ".join(dealt))
        self.promises[shuffle.deal] = promise
        return promise != before

    def verdict(self, welcome: Welcome, update: Update) -> Verdict | None:
        """How the shuffle stands of the deal in progress, or of the one to come."""
        if update.shuffle is None:
            return None
        return self._judged(welcome, update, update.shuffle, None)

    def judgement(self, welcome: Welcome, update: Update) -> Verdict | None:
        """How the shuffle was of the deal that has just ended."""
        if (ended := update.ended) is None:
            return None
        return self._judged(welcome, update, ended.shuffle, ended)

    def _judged(
        self, welcome: Welcome, update: Update, shuffle: Shuffle, ended: Ended | None
    ) -> Verdict:
        promise = self.promises.get(shuffle.deal) or Promise(shuffle.commitment)
        faults = []
        if promise.commitment != shuffle.commitment:
            faults.append("play-fault-commitment")
        is_listed = ended is not None or update.phase not in _OPEN
        if is_listed and promise.given not in (None, shuffle.contributions[welcome.seat]):
            faults.append("play-fault-given")
        if is_listed and promise.listed not in (None, list(shuffle.contributions)):
            faults.append("play-fault-list")
        if ended is not None:
            faults += proof_faults(welcome, ended)
            if promise.held and set(promise.held.split()) - set(ended.hands[welcome.seat]):
                faults.append("play-fault-hand")
        return Verdict(shuffle, promise.given, tuple(faults))


def proof_faults(welcome: Welcome, ended: Ended) -> list[str]:
    """What is wrong with the proof of a deal that has ended; nothing if it is good."""
    game, shown = games.get(welcome.game, **welcome.options), ended.shuffle
    try:
        seed = Seed(bytes.fromhex(shown.seed or ""))
        given = [None if each is None else bytes.fromhex(each) for each in shown.contributions]
        committed = recipe.commitment(welcome.match, shown.deal, seed).hex()
        said = recipe.transcript(welcome.match, shown.deal, bytes.fromhex(committed), given)
    except ValueError:
        return ["proof-shape"]
    faults = [] if committed == shown.commitment else ["proof-commitment"]
    pack = recipe.shuffle(game.pack(), seed, said)
    if " ".join(map(game.format_card, pack)) != ended.pack:
        faults.append("proof-pack")
        return faults
    hands = game.deal(pack, Seat(ended.dealer)).hands
    if [set(map(game.format_card, hand)) for hand in hands] != [set(hand) for hand in ended.hands]:
        faults.append("play-fault-hand")
    return faults
