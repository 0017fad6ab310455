"""``overtrick suggest``: what would a bot do now, and why?"""

import argparse
import random
from dataclasses import asdict, dataclass

from overtrick import bots
from overtrick.cli.answers import answer, players, reading
from overtrick.cli.command import Parser, UsageError, words
from overtrick.core.bot import Reason
from overtrick.core.cards import Seat
from overtrick.core.errors import OptionError
from overtrick.record import Record
from overtrick.text.reasons import act, sort_of, why


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What the bot proposes to the seat: an action in notation, and the reason for it."""

    seat: Seat
    action: str
    reason: Reason


def parser() -> Parser:
    """The arguments of the command."""
    parser = reading("suggest")
    parser.add_argument("--level", required=True)
    parser.add_argument("--seed", type=int, default=1)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Answer for each record; returns the exit status."""
    level, seed = arguments.level, arguments.seed
    return answer(
        arguments,
        lambda record: (_in_json(record, suggestion(record, level, seed)), True),
        lambda record: _in_words(record, suggestion(record, level, seed)),
    )


def suggestion(record: Record, level: str, seed: int) -> Suggestion:
    """What the bot of that level would do for the seat to act; the same seed, the same answer.

    Raises:
        UsageError: there is no such level, or nobody is to act.
    """
    match = record.match
    try:
        bot = bots.get(level, match.game)
    except OptionError as error:
        levels = words().all_of(bots.names())
        raise UsageError("cli-level", {"bot": level, "levels": levels}) from error
    state = match.current
    if state is None or state.to_act is None:
        raise UsageError("cli-suggest-over" if match.finished else "cli-suggest-deal")
    seen = state.observation(state.to_act)
    decision = bot.choose(seen, random.Random(seed))
    action = match.game.format_action(decision.action)
    return Suggestion(state.to_act, action, decision.reason)


def _why(record: Record, found: Suggestion) -> str:
    game, names = record.match.game.name, players(record.match)
    return why(words(), game, found.action, found.reason, names)


def _in_json(record: Record, found: Suggestion) -> dict[str, object]:
    return {
        "action": found.action,
        "reason": asdict(found.reason),
        "text": _why(record, found),
    }


def _in_words(record: Record, found: Suggestion) -> str:
    text = words()
    return text.say(
        "suggest-answer",
        {
            "deal": len(record.match.states),
            "player": players(record.match)[found.seat],
            "what": text.say(f"suggest-{sort_of(found.action)}", {"act": act(text, found.action)}),
            "why": _why(record, found),
        },
    )
