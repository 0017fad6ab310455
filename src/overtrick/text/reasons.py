"""Why a bot proposes an act, as a sentence."""

from collections.abc import Mapping, Sequence
from typing import Final

from overtrick.core.bot import Reason
from overtrick.core.errors import Value
from overtrick.text.catalogue import CALL_WORDS, Text

_DISCARD: Final = "discard "
_NONE: Final = "none"
_FINE: Final = 10  # points from which on tenths of them say nothing


def why(text: Text, game: str, action: str, reason: Reason, players: Sequence[str]) -> str:
    """The reason for that action, in notation, as a sentence; ``players`` are the names by seat.

    Raises:
        LookupError: no catalogue has a sentence for that kind of reason.
    """
    own = f"reason-{game}-{reason.kind}"
    message = own if text.has(own) else f"reason-{reason.kind}"
    return text.say(message, _arguments(text, action, reason, players))


def sort_of(action: str) -> str:
    """What sort of act the notation is: play, call (a number), bid, word (another call) or discard."""
    if action.startswith(_DISCARD):
        return "discard"
    if action.isdecimal():
        return "call"
    if action[0].isdecimal():
        return "bid"
    return "word" if action in CALL_WORDS else "play"


def act(text: Text, action: str) -> str:
    """The act in words: "queen of hearts", "2 spades", "4", "pass"; of a discard, its cards."""
    sort = sort_of(action)
    if sort == "discard":
        return text.all_of(map(text.card, action.removeprefix(_DISCARD).split()))
    return {"bid": text.bid, "play": text.card}.get(sort, text.call)(action)


def _arguments(
    text: Text, action: str, reason: Reason, players: Sequence[str]
) -> dict[str, object]:
    """The facts in words, the act, its chance, and the next best."""
    said: dict[str, object] = {
        name: _fact(text, name, value, players) for name, value in reason.facts.items()
    }
    said |= {"act": act(text, action), "sort": sort_of(action)}
    if reason.chance is not None:
        said["chance"] = text.say("reason-chance", {"percent": round(100 * reason.chance)})
    return said | _next(text, action, reason.values)


def _fact(text: Text, name: str, value: Value, players: Sequence[str]) -> object:
    """A fact as a sentence needs it; what it is can be told from its name."""
    if value in ("", ()):
        return _NONE
    if name == "rival" and isinstance(value, int):
        return players[value]
    if name == "tenths" and isinstance(value, int):
        return value / 10
    return text.words(name, value)


def _next(text: Text, action: str, values: Mapping[str, float]) -> dict[str, object]:
    """The alternative worth most, and how much less than the act it is worth."""
    others = [other for other in values if other != action]
    if not others or action not in values:
        return {"next": _NONE, "less": 0}
    best = max(others, key=values.__getitem__)
    less = max(0.0, values[action] - values[best])
    return {"next": act(text, best), "less": round(less, 0 if less >= _FINE else 1)}
