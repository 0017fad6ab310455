"""The points of a Bridgette deal. Clause: B-S1 to B-S7."""

import enum
from dataclasses import dataclass
from typing import Final

from overtrick.core.cards import Seat
from overtrick.games.bridgette.actions import Bid, Strain
from overtrick.games.bridgette.options import Options

BOOK: Final = 6
"""The tricks that a bid's level is counted from. Clause: B-A1."""


TRICKS: Final = 13
"""The tricks of a deal. Clause: B-P1."""


class Doubling(enum.IntEnum):
    """What doubling is in force, as the factor of the declarer's score. Clause: B-A6, B-S5."""

    UNDOUBLED = 1
    DOUBLED = 2
    REDOUBLED = 4


@dataclass(frozen=True, slots=True)
class Contract:
    """Where the auction ended. Clause: B-A7."""

    bid: Bid
    declarer: Seat
    doubling: Doubling


# Clause: B-S1; by level: clubs and diamonds, hearts and spades, no trump.
_MINOR: Final = (0, 150, 250, 250, 250, 750, 1500, 2200)
_MAJOR: Final = (0, 150, 250, 250, 750, 750, 1500, 2200)
_NOTRUMP: Final = (150, 250, 250, 750, 750, 1500, 2200, 2500)
_CONTRACT: Final = {
    Strain.CLUBS: _MINOR,
    Strain.DIAMONDS: _MINOR,
    Strain.HEARTS: _MAJOR,
    Strain.SPADES: _MAJOR,
    Strain.NOTRUMP: _NOTRUMP,
}

# Clause: B-S4.
_PREMIUM: Final = {Doubling.UNDOUBLED: 0, Doubling.DOUBLED: 400, Doubling.REDOUBLED: 1000}

# Clause: B-S6; by tricks short, one to six and more.
_SHORT: Final = {
    Doubling.UNDOUBLED: (100, 200, 300, 400, 700, 1000),
    Doubling.DOUBLED: (200, 500, 800, 1100, 2000, 3000),
    Doubling.REDOUBLED: (300, 700, 1100, 1500, 2700, 4000),
}

_SMALL_SLAM: Final = 6  # the level at which the exact bonus shrinks (B-S2)


@dataclass(frozen=True, slots=True)
class Score:
    """A deal's points with their parts, before and after doubling.

    ``contract``, ``exact``, ``three_over`` and ``premium`` are the parts of a contract made, each
    before doubling. One side scores, the other nothing. Clause: B-S7.
    """

    contract: int = 0
    exact: int = 0
    three_over: int = 0
    premium: int = 0
    declarer: int = 0
    defender: int = 0


def score(options: Options, bid: Bid, doubling: Doubling, tricks: int) -> Score:
    """The score of a contract on which the declarer won that many tricks (0 to 13).

    Raises:
        ValueError: so many tricks there are not.

    Clause: B-S1 to B-S7
    """
    if not 0 <= tricks <= TRICKS:
        message = f"a deal has {TRICKS} tricks, not {tricks}"
        raise ValueError(message)
    over = tricks - BOOK - bid.level
    if over < 0:
        by_short = _SHORT[doubling]
        return Score(defender=by_short[min(-over, len(by_short)) - 1])
    contract = _CONTRACT[bid.strain][bid.level]
    exact = _exact_bonus(options, bid) if over == 0 else 0
    three_over = 350 if over == 3 else 0  # noqa: PLR2004 - the words of B-S3
    premium = _PREMIUM[doubling]
    bonuses = exact + three_over
    total = {
        "all": (contract + bonuses + premium) * doubling,
        "premium_flat": (contract + bonuses) * doubling + premium,
        "contract_only": contract * doubling + bonuses + premium,
    }[options.double_scope]
    return Score(contract, exact, three_over, premium, declarer=total)


def _exact_bonus(options: Options, bid: Bid) -> int:
    """The bonus for exactly the tricks bid. Clause: B-S2."""
    if bid.level > _SMALL_SLAM:
        return 0
    if bid.level == _SMALL_SLAM:
        return 100
    return 250 if options.exact_bonus_for_suits or bid.strain is Strain.NOTRUMP else 0
