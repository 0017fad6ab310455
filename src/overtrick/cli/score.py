"""``overtrick score``: what does a contract or a call score?"""

import argparse
import json
import re
from typing import TYPE_CHECKING, Any

from overtrick.cli.command import Parser, UsageError, chosen_game, say
from overtrick.core.notation import shown

if TYPE_CHECKING:
    from overtrick.games.bridgette import Bid, Bridgette
    from overtrick.games.callbridge import CallBridge

_TRICKS = range(14)
_CALLS = range(1, 14)
_CONTRACT = re.compile(r"(\d(?:NT|[SHDC]))(X{0,2})")


def parser() -> Parser:
    """The arguments of the command."""
    parser = Parser("score")
    parser.add_argument("--game", required=True)
    parser.add_argument("--contract")
    parser.add_argument("--call", type=int)
    parser.add_argument("--tricks", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--json", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the points; returns the exit status."""
    game: Any = chosen_game(arguments.game, arguments.option)
    points = (_bridgette if game.name == "bridgette" else _call_bridge)(game, arguments)
    if arguments.json:
        print(json.dumps(points))
    else:
        say(f"score-{game.name}", points)
    return 0


# Each game is imported where it is scored: who scores one does not wait for the other.


def _bridgette(game: "Bridgette", arguments: argparse.Namespace) -> dict[str, int | float]:
    from overtrick.games.bridgette import Doubling, score  # noqa: PLC0415 - see above

    if arguments.contract is None or arguments.tricks is None or arguments.call is not None:
        raise UsageError("cli-contract-due")
    written = _CONTRACT.fullmatch(arguments.contract)
    bid = _bid(game, written[1]) if written else None
    if not written or bid is None:
        raise UsageError("cli-contract", {"contract": arguments.contract})
    if arguments.tricks not in _TRICKS:
        raise UsageError("cli-tricks-range")
    doubling = (Doubling.UNDOUBLED, Doubling.DOUBLED, Doubling.REDOUBLED)[len(written[2])]
    scored = score(game.rules, bid, doubling, arguments.tricks)
    return {"declarer": scored.declarer, "defender": scored.defender}


def _bid(game: "Bridgette", text: str) -> "Bid | None":
    from overtrick.games.bridgette import LADDER  # noqa: PLC0415 - see above

    return next((bid for bid in LADDER if game.format_action(bid) == text), None)


def _call_bridge(game: "CallBridge", arguments: argparse.Namespace) -> dict[str, int | float]:
    from overtrick.games.callbridge import scoring  # noqa: PLC0415 - see above

    if arguments.call is None or arguments.tricks is None or arguments.contract is not None:
        raise UsageError("cli-call-due")
    if arguments.call not in _CALLS:
        raise UsageError("cli-call-range")
    if arguments.tricks not in _TRICKS:
        raise UsageError("cli-tricks-range")
    points = scoring.points(game.rules, arguments.call, arguments.tricks)
    return {"points": shown(points, game.scale)}
