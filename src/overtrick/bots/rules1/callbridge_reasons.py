"""Why the bot for Call Bridge acts: every kind of reason, with the facts that it states."""

import enum
from collections.abc import Mapping

from overtrick.core.bot import Decision, Reason
from overtrick.core.errors import Value
from overtrick.games.callbridge.actions import CallBridgeAction


class Kind(enum.StrEnum):
    """The kinds of reason. Cards and suits stand in the facts in notation."""

    FORCED = "forced"
    """Nothing else is allowed. ``card``; ``clause``: what forbids the rest of the hand, or ""."""

    CALL_VALUE = "call-value"
    """The call is worth most. ``call``; ``tenths``: tricks expected, times ten; ``spades`` held."""

    CALL_TOTAL = "call-total"
    """Void deals must end: the call does its part of the least total. ``call``, ``total``: of the
    calls before it; ``least``: the least total; ``redeals``: void deals just before this one."""

    DRAW_TRUMPS = "draw-trumps"
    """The highest trump, led to draw others. ``card``; ``outstanding``: trumps unseen."""

    CASH_WINNER = "cash-winner"
    """A lead of which no higher card is unseen. ``card``; ``needed``: tricks short of the call."""

    LEAD_TRICK = "lead-trick"
    """A lead that should win. ``card``; ``higher``: how many of its suit are unseen and higher."""

    GIVE_LEAD = "give-lead"
    """A lead that should lose. ``card``; ``higher``: as above."""

    WIN_CHEAPLY = "win-cheaply"
    """The lowest card allowed that wins, and nobody is to play after it. ``card``, ``best``: the
    card that held the trick; ``needed``: tricks short of the call."""

    TRY_TO_WIN = "try-to-win"
    """The card beats the best, and should win. ``card``, ``best``, ``needed``: as above."""

    PLAY_ON = "play-on"
    """The card beats the best, but those to play should beat it. ``card``, ``best``, ``needed``."""

    DUCK = "duck"
    """The card loses the trick, which is not wanted. ``card``, ``best``; ``room``: tricks that the
    call still bears, or 99 if it bears whatever may come."""

    PLAY_LOW = "play-low"
    """The card loses the trick, and is the least loss. ``card``, ``best``."""

    SHED_WINNER = "shed-winner"
    """The most dangerous card goes while it may. ``card``; ``higher``; ``room``."""

    KEEP_WINNER = "keep-winner"
    """A loser is thrown off, and winners are kept. ``card``; ``kept``: cards kept of which no
    higher one is unseen; ``needed``."""

    BREAK_RIVAL = "break-rival"
    """The card takes the trick from a rival who is short. ``card``, ``rival``: the seat that held
    the trick; ``call``, ``won``: that seat's."""

    PUSH_OVER = "push-over"
    """The trick is left to a rival, whose call bears no more. ``card``, ``rival``, ``call``,
    ``won``: as above."""


def decide(
    action: CallBridgeAction,
    kind: Kind,
    facts: Mapping[str, Value],
    chance: float | None = None,
    values: Mapping[str, float] | None = None,
) -> Decision[CallBridgeAction]:
    """The decision for that action, with its reason."""
    return Decision(action, Reason(kind.value, facts, chance, values or {}))
