"""What a deal came to, in the shape in which records and commands write it."""

from typing import Any

from overtrick.core.game import State
from overtrick.core.notation import shown
from overtrick.games.bridgette.actions import format_action
from overtrick.games.bridgette.position import Observation as BridgetteObservation
from overtrick.games.bridgette.scoring import Contract, Doubling
from overtrick.record.strict import Json

_DOUBLINGS = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "X", Doubling.REDOUBLED: "XX"}


def format_contract(contract: Contract) -> str:
    """The contract in notation: "4SX"."""
    return format_action(contract.bid) + _DOUBLINGS[contract.doubling]


def result(state: State[Any, Any, Any], scale: int) -> dict[str, Json]:
    """Points, tricks, contract, declarer and calls; points are zero until the deal is over."""
    seen = state.observation(None)
    contract = seen.contract if isinstance(seen, BridgetteObservation) else None
    return {
        "points": [shown(points, scale) for points in state.returns()],
        "tricks": list(seen.won),
        "contract": format_contract(contract) if contract else None,
        "declarer": contract.declarer if contract else None,
        "calls": None if isinstance(seen, BridgetteObservation) else list(seen.calls),
    }
