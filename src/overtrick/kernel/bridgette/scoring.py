"""The points of a Bridgette contract on plain ints. Clause: B-S1 to B-S7."""

from typing import Final

from overtrick.kernel.bridgette.rules import (
    CONTRACT_ONLY,
    EXACT_FOR_SUITS,
    NOTRUMP,
    PREMIUM_FLAT,
)
from overtrick.kernel.compiled import compiled

BOOK: Final = 6
TRICKS: Final = 13
_HEARTS: Final = 2
_SMALL_SLAM: Final = 6
_THREE: Final = 3
_WORST: Final = 6  # tricks short: more cost the same

# By level, clubs and diamonds; hearts and spades; no trump. Clause: B-S1.
_MINOR: Final = (0, 150, 250, 250, 250, 750, 1500, 2200)
_MAJOR: Final = (0, 150, 250, 250, 750, 750, 1500, 2200)
_NOTRUMP: Final = (150, 250, 250, 750, 750, 1500, 2200, 2500)

# By tricks short, undoubled, doubled, redoubled. Clause: B-S6.
_SHORT: Final = (0, 100, 200, 300, 400, 700, 1000)
_SHORT_DOUBLED: Final = (0, 200, 500, 800, 1100, 2000, 3000)
_SHORT_REDOUBLED: Final = (0, 300, 700, 1100, 1500, 2700, 4000)


@compiled
def points(level: int, strain: int, doubling: int, tricks: int, options: int) -> int:
    """The points of the declarer's side above the other's, with so many tricks to the declarer.

    ``doubling`` is the factor 1, 2 or 4. One side alone scores, so the sign says which.
    """
    over = tricks - BOOK - level
    if over < 0:
        return -_fine(doubling, min(-over, _WORST))
    contract = _contract(level, strain)
    bonuses = 350 if over == _THREE else 0
    if over == 0:
        bonuses += _exact(level, strain, options)
    premium = 0
    if doubling > 1:
        premium = 400 if doubling == 2 else 1000  # noqa: PLR2004 - the words of B-S4
    if options & PREMIUM_FLAT:
        return (contract + bonuses) * doubling + premium
    if options & CONTRACT_ONLY:
        return contract * doubling + bonuses + premium
    return (contract + bonuses + premium) * doubling


@compiled
def _contract(level: int, strain: int) -> int:
    """The points for the bid. Clause: B-S1."""
    if strain == NOTRUMP:
        return _NOTRUMP[level]
    return _MAJOR[level] if strain >= _HEARTS else _MINOR[level]


@compiled
def _exact(level: int, strain: int, options: int) -> int:
    """The bonus for exactly the tricks bid. Clause: B-S2."""
    if level > _SMALL_SLAM:
        return 0
    if level == _SMALL_SLAM:
        return 100
    return 250 if strain == NOTRUMP or options & EXACT_FOR_SUITS else 0


@compiled
def _fine(doubling: int, short: int) -> int:
    """What being so many tricks short costs. Clause: B-S6."""
    if doubling == 1:
        return _SHORT[short]
    return _SHORT_DOUBLED[short] if doubling == 2 else _SHORT_REDOUBLED[short]  # noqa: PLR2004
