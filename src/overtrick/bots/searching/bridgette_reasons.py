"""The reason of the searching bots that ``rules-1`` does not give."""

import enum
from collections.abc import Mapping

from overtrick.bots.rules1.bridgette_reasons import Kind as Plain
from overtrick.core.bot import Decision, Reason
from overtrick.core.errors import Value
from overtrick.games.bridgette.actions import BridgetteAction


class Kind(enum.StrEnum):
    """The kinds of reason beside those of ``rules-1``."""

    WORTH_MOST = "worth-most"
    """No rule of thumb names the card: it came out best in the hands tried. ``card``."""


def decide(
    action: BridgetteAction,
    kind: Kind | Plain,
    facts: Mapping[str, Value] | None = None,
    chance: float | None = None,
    values: Mapping[str, float] | None = None,
) -> Decision[BridgetteAction]:
    """The decision for that action, with its reason."""
    return Decision(action, Reason(kind.value, facts or {}, chance, values or {}))
