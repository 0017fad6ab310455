"""Why the bot for Bridgette acts: every kind of reason, with the facts that it states."""

import enum
from collections.abc import Mapping

from overtrick.core.bot import Decision, Reason
from overtrick.core.errors import Value
from overtrick.games.bridgette.actions import BridgetteAction


class Kind(enum.StrEnum):
    """The kinds of reason. Cards, suits and bids stand in the facts in notation."""

    FORCED = "forced"
    """Nothing else is allowed. No facts."""

    KEEP_STRENGTH = "keep-strength"
    """The hand kept is the strongest. ``strain``; ``tenths``: tricks expected in it, times ten."""

    BID_VALUE = "bid-value"
    """The bid is worth most. ``bid``; ``tenths``: own tricks expected, times ten."""

    PASS_VALUE = "pass-value"  # noqa: S105 - a call at cards, not a secret
    """No call is worth more than a pass. ``bid``: the last one, or ""; ``tenths`` if there is one."""

    DOUBLE_VALUE = "double-value"
    """The opponent's bid should fail. ``bid``; ``tenths``: own tricks expected, times ten."""

    REDOUBLE_VALUE = "redouble-value"
    """One's own bid should be made. ``bid``; ``tenths``: own tricks expected, times ten."""

    WIN_CHEAPLY = "win-cheaply"
    """The lowest card of its suit that takes the trick. ``card``, ``led``."""

    RUFF = "ruff"
    """The lowest trump, on a suit that the hand is void in. ``card``, ``led``."""

    BEAT_COLON = "beat-colon"
    """A card that takes the trick from a colon. ``card``, ``led``."""

    DUCK = "duck"
    """The lowest of the suit led, beaten by the card led. ``card``, ``led``."""

    THROW_OFF = "throw-off"
    """The least loss, and the lowest of its suit that does not win. ``card``, ``led``."""

    COLON_BANS = "colon-bans"
    """The colon loses, and closes a suit to the next lead. ``card``, ``led``, ``suit``."""

    KEEP_EXACT = "keep-exact"
    """More tricks would cost points: the card is to lose. ``card``, ``won`` and ``bid``."""

    SPOIL_EXACT = "spoil-exact"
    """Tricks given to the declarer cost a bonus. ``card``, ``won`` by the declarer, ``bid``."""

    UNLOAD = "unload"
    """The trick cannot be lost: the highest of its suit that takes it. ``card``, ``led``."""

    DRAW_TRUMPS = "draw-trumps"
    """A trump led from more trumps than expected against it. ``card``, ``held``."""

    CASH_WINNER = "cash-winner"
    """No card unseen, higher of its suit, is left. ``card``."""

    RUN_SUIT = "run-suit"
    """The opponent has shown out of the suit, and no trump is expected. ``card``, ``held``."""

    COLON_LEADS = "colon-leads"
    """The colon should win. ``card``, ``beaters``: how many cards unseen could beat it."""

    COLON_EXITS = "colon-exits"
    """The colon is the cheapest lead. ``card``, ``beaters``: as above."""

    LEAD_LONG = "lead-long"
    """A lead from a suit of four or more, to establish it. ``card``, ``held``."""

    LEAD_CHEAPLY = "lead-cheaply"
    """The lead that costs least. ``card``."""


def decide(
    action: BridgetteAction,
    kind: Kind,
    facts: Mapping[str, Value] | None = None,
    chance: float | None = None,
    values: Mapping[str, float] | None = None,
) -> Decision[BridgetteAction]:
    """The decision for that action, with its reason."""
    return Decision(action, Reason(kind.value, facts or {}, chance, values or {}))
