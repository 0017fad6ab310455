"""Chances as they come true: worlds say what may happen, not what players then do.

Measured over 258 deals of ``strong`` against itself, 3,751 chances. A contract is made less often than
it seems when it is bid, for the other does not bid or double at random; who should beat a lead does not
always want to, least of all a colon. What is certain stays so.
"""

import math
from dataclasses import replace
from typing import Final

from overtrick.core.bot import Decision
from overtrick.core.trick import Play
from overtrick.games.bridgette.actions import Bid, BridgetteAction
from overtrick.games.bridgette.cards import Colon
from overtrick.games.bridgette.position import Observation

Odds = tuple[float, float]
"""What is added to the logarithm of the odds, and what part of it is left."""
_DECLARES: Final[Odds] = (-1.0, 1.05)
_DEFENDS: Final[Odds] = (-0.3, 0.93)
_LEADS_CARD: Final[Odds] = (0.05, 0.51)
_LEADS_COLON: Final[Odds] = (0.6, 0.35)
_LEAST: Final = 0.01


def as_it_comes_true(
    seen: Observation, decision: Decision[BridgetteAction]
) -> Decision[BridgetteAction]:
    """The same decision, its chance as often as such a chance comes true."""
    chance, action = decision.reason.chance, decision.action
    is_call = not isinstance(action, Play)
    if chance is None or chance == 1.0 or (chance == 0.0 and is_call):
        return decision
    if isinstance(action, Play):
        odds = _LEADS_COLON if isinstance(action.card, Colon) else _LEADS_CARD
    else:
        odds = _DECLARES if _declares(seen, action) else _DEFENDS
    return Decision(action, replace(decision.reason, chance=_moved(chance, odds)))


def _declares(seen: Observation, action: BridgetteAction) -> bool:
    """Whether the seat would play the contract that the call speaks of. Clause: B-A2."""
    bids = [turn for turn, call in enumerate(seen.calls) if isinstance(call, Bid)]
    mine = bool(bids) and (seen.dealer + bids[-1]) % len(seen.counts) == seen.seat
    return isinstance(action, Bid) or mine


def _moved(chance: float, odds: Odds) -> float:
    """The chance whose odds are moved so."""
    sure = min(1 - _LEAST, max(_LEAST, chance))
    lift, part = odds
    return round(1 / (1 + math.exp(-lift - part * math.log(sure / (1 - sure)))), 3)
