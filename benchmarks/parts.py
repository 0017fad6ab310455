"""What is each part of ``strong`` worth at Call Bridge? Each changed by itself, on the same deals.

``python -m benchmarks.parts [--deals 200] [--minutes 25] [--against rules-1] [PART …]``; stopped, the
same command goes on where it was. A part is named by what is changed of the level: ``rivals=0.5``,
``drawn=1`` (worlds as likely whatever was called and played), ``worlds=20+call_worlds=50``; or by whose
calls or cards are taken instead: ``calls-of=rules-1``. The same names enter the arena:

    overtrick arena --bots benchmarks.parts:drawn=1,strong,strong,strong …
"""

import argparse
import dataclasses
import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from benchmarks import meetings
from benchmarks.results import add
from overtrick import bots
from overtrick.arena import interval
from overtrick.arena.contest import Contest
from overtrick.arena.summary import Deals, margins, summary
from overtrick.bots import AnyBot
from overtrick.bots.searching.callbridge import Searcher
from overtrick.bots.searching.callbridge_levels import LEVELS
from overtrick.core.bot import Decision
from overtrick.games import AnyGame
from overtrick.games.callbridge import Observation
from overtrick.games.callbridge.options import Options

GAME: Final = "call-bridge"
BEST: Final = "strong"
PARTS: Final = {
    "drawn=1": "worlds as likely whatever was called and played",
    "reads=0+drawn=3": "worlds by the calls alone",
    "worlds=20+call_worlds=50": "a quarter of the worlds",
    "worlds=320+call_worlds=800": "four times the worlds",
    "exact=0": "no last trick exact",
    "rivals=0.0": "own points alone",
    "rivals=0.5": "half of the others' mean",
    "rivals=1.0": "all of the others' mean",
    "prudence=0.0": "calls by playouts alone",
    "calls-of=rules-1": "calls of `rules-1`",
    "cards-of=rules-1": "cards of `rules-1`",
}
"""What is measured unless parts are named."""
HOW: Final = (
    "One of each against three others, every deal in four seatings, the same deals for all parts; 95 % "
    "intervals by bootstrap over deals. These rows chose among parts: they prove nothing of strength."
)


@dataclass(frozen=True, slots=True)
class Mixed:
    """Calls of one bot, cards of another."""

    calls: AnyBot
    cards: AnyBot

    def choose(self, observation: Observation, rng: random.Random) -> Decision[Any]:
        """What the one of them chooses whose turn it is."""
        whose = self.calls if observation.trick is None else self.cards
        decision: Decision[Any] = whose.choose(observation, rng)
        return decision


def __getattr__(part: str) -> Callable[[AnyGame], AnyBot]:
    """The entrant of that part, for the arena."""
    if "=" not in part:
        raise AttributeError(part)
    return lambda game: changed(game, part)


def changed(game: AnyGame, part: str) -> AnyBot:
    """The best bot with that part changed. Raises: ValueError, there is no such part."""
    best = bots.get(BEST, game)
    what, _, name = part.partition("=")
    if what == "calls-of":
        return Mixed(bots.get(name, game), best)
    if what == "cards-of":
        return Mixed(best, bots.get(name, game))
    level = LEVELS[BEST]
    for change in part.split("+"):
        field, _, value = change.partition("=")
        if not hasattr(level, field):
            raise ValueError(part)
        level = dataclasses.replace(level, **{field: type(getattr(level, field))(float(value))})
    options: Any = game.options
    return Searcher(Options(**options), level)


def main() -> None:
    """Hold the contests, print, and keep what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", default=list(PARTS))
    parser.add_argument("--against", default="rules-1")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--seed", type=int, default=88)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    end = time.monotonic() + 60 * given.minutes
    entrants = [BEST, *(f"benchmarks.parts:{part}" for part in given.parts)]
    found = []
    for place, entrant in enumerate(entrants):
        seconds = (end - time.monotonic()) / (len(entrants) - place)
        meeting = meetings.one_against(GAME, entrant, given.against, given.deals)
        found.append(meeting.played(given.seed, given.processes, seconds))
    rows = [
        _row(part, *each, found[0][1]) for part, each in zip(["", *given.parts], found, strict=True)
    ]
    lines = [f"Against three of `{given.against}`, seed {given.seed}:", ""]
    head = (
        "changed",
        "deals × 4",
        "points ahead",
        "less `strong` on these deals",
        "made",
        "mean call",
    )
    command = f"python -m benchmarks.parts --against {given.against} --deals {given.deals}"
    add(command, [*lines, *meetings.table(head, rows)], HOW)


def _row(part: str, contest: Contest, deals: Deals, of_best: Deals) -> list[str]:
    """What the part comes to, by itself and beside the best bot on the deals that both have played."""
    found = meetings.of(summary(contest, deals), contest.bots[0])
    own = margins(contest, deals)
    best = margins(Contest(contest.game, (BEST, *contest.bots[1:]), contest.seed), of_best)
    less = interval.mean([own[number] - best[number] for number in own if number in best]).rounded()
    name = f"{PARTS.get(part, '')} (`{part}`)".strip() if part else "nothing"
    ahead = meetings.interval(found["margin"])
    beside = meetings.interval(less) if part else ""
    made = meetings.share(found["made"])
    return [name, str(len(deals)), ahead, beside, made, f"{found['call']:.2f}"]


if __name__ == "__main__":
    main()
