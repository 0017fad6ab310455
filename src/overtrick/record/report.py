"""What the checking commands say of a record, as JSON values."""

from overtrick.core.notation import shown
from overtrick.games.bridgette import Exchange
from overtrick.record.reading import AnyMatch
from overtrick.record.results import result
from overtrick.record.strict import CorruptRecordError, Json


def checked(match: AnyMatch) -> dict[str, Json]:
    """What ``check`` says of a record that is right."""
    scale = match.game.scale
    counting = match.counting
    return {
        "ok": True,
        "game": match.game.name,
        "deals": [
            result(state, scale) | {"counted": counts}
            for state, counts in zip(match.states, counting, strict=True)
        ],
        "totals": totals(match),
        "finished": match.finished,
        "winners": list(match.winners),
    }


def totals(match: AnyMatch) -> list[int | float]:
    """The totals by seat, as a record writes points."""
    return [shown(points, match.game.scale) for points in match.totals]


def wrong(error: CorruptRecordError, message: str) -> dict[str, Json]:
    """What every command says of a record that is wrong."""
    return {
        "ok": False,
        "deal": error.deal,
        "action": error.action,
        "error": error.error,
        "message": message,
    }


def legal(match: AnyMatch) -> dict[str, Json]:
    """What may be done now. Of an exchange, what to choose from: the ways may be millions."""
    state = match.current
    if match.finished:
        return {"seat": None, "phase": "over", "actions": []}
    if state is None:
        return {"deal": len(match.states), "seat": None, "phase": "deal", "actions": []}
    now = {"deal": len(match.states) - 1, "seat": state.to_act, "phase": state.phase}
    game = match.game
    if isinstance(state, Exchange):
        own = state.observation(state.to_act).own
        assert own is not None
        held = [game.format_card(card) for card in own.hand]
        return now | {"discard": {"count": len(own.drawn), "from": held}}
    return now | {"actions": [game.format_action(action) for action in state.legal_actions()]}
