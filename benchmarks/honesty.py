"""Do chances come true? Each chance that a bot states in play against itself, and what came of it.

``python -m benchmarks.honesty [--game call-bridge] [--bot rules-1] [--hints 5000] [--seed 5]
[--processes 2]``

A call, bid or double is judged at the end of the deal, a card by its trick or, where it says so, by
the call. A bid that was not the last is not judged: nobody knows what would have come of it. Nor is an
act that was the only one allowed.
"""

import argparse
import multiprocessing
import random
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from benchmarks.results import add
from overtrick import bots, games
from overtrick.core.cards import Seat
from overtrick.games import AnyGame
from overtrick.games.bridgette import Bid
from overtrick.games.bridgette.rules import takes
from overtrick.games.callbridge import scoring
from overtrick.games.callbridge.rules import beats, best_of

BANDS: Final = 10
RESAMPLES: Final = 1000
AT_ONCE: Final = 4
"""Deals that each process plays before the hints are counted."""
HOW: Final = (
    "Self-play under the default rules; a chance and what came of it, with the 95 % interval of the "
    "difference by bootstrap over deals."
)


@dataclass(frozen=True, slots=True)
class Hint:
    """What was said, and when: ``trick`` is the number of tricks played before."""

    seen: Any
    decision: Any

    @property
    def kind(self) -> str:
        """The kind of reason."""
        kind: str = self.decision.reason.kind
        return kind

    @property
    def trick(self) -> int:
        """The number of tricks played before."""
        return len(self.seen.tricks)


End = Any
"""The last position of a deal."""
Judge = Callable[[Hint, End], bool | None]
"""Whether what was meant came true, by the hint and the end of the deal; None: nobody can know."""


def trick_won(hint: Hint, end: End) -> bool:
    """Whether the seat won the trick."""
    return bool(end.observation(None).winners[hint.trick] == hint.seen.seat)


def trick_lost(hint: Hint, end: End) -> bool:
    """Whether another seat won the trick."""
    return not trick_won(hint, end)


def call_made(hint: Hint, end: End) -> bool:
    """Whether the seat's call succeeded. Clause: C-S1."""
    told, seat = end.observation(None), hint.seen.seat
    return scoring.succeeds(end.options, told.calls[seat], told.won[seat])


def shed(hint: Hint, end: End) -> bool:
    """A card that took the trick so far was to win it, any other to lose it."""
    trick, card = hint.seen.trick.cards, hint.decision.action.card
    return trick_won(hint, end) if beats(card, best_of(trick)) else trick_lost(hint, end)


def contract_goes(hint: Hint, end: End) -> bool | None:
    """Whether the contract was made, for its maker, or was beaten, for the other. Clause: B-S1."""
    contract = end.contract
    bids = [call for call in hint.seen.calls if isinstance(call, Bid)]
    action = hint.decision.action
    if contract.bid != (action if isinstance(action, Bid) else bids[-1]):
        return None
    made: bool = end.observation(None).won[contract.declarer] >= 6 + contract.bid.level
    return made is (contract.declarer == hint.seen.seat)


def lead_won(hint: Hint, end: End) -> bool:
    """Whether the card led won. Clause: B-P3, B-P4, B-P7."""
    lead, reply = end.observation(None).tricks[hint.trick].cards
    return not takes(reply, lead, end.contract.bid.strain.trump)


CALLS: Final = {"call-value": call_made, "call-total": call_made}
WINS: Final = (
    "draw-trumps", "cash-winner", "lead-trick", "win-cheaply", "try-to-win", "play-on",
    "break-rival",
)  # fmt: skip
LOSES: Final = ("give-lead", "duck", "play-low", "push-over", "keep-winner")
BIDS: Final = ("bid-value", "pass-value", "double-value", "redouble-value")
LEADS: Final = (
    "draw-trumps", "cash-winner", "run-suit", "colon-leads", "colon-exits", "lead-long",
    "lead-cheaply", "keep-exact", "spoil-exact", "worth-most",
)  # fmt: skip
JUDGES: Final[dict[str, dict[str, Judge]]] = {
    "call-bridge": {
        **CALLS,
        **dict.fromkeys(WINS, trick_won),
        **dict.fromkeys(LOSES, trick_lost),
        "shed-winner": shed,
    },
    "bridgette": {**dict.fromkeys(BIDS, contract_goes), **dict.fromkeys(LEADS, lead_won)},
}
"""What a chance means, by the kind of its reason."""
FORCED: Final = "forced"

Outcome = tuple[str, float, bool]
"""The phase, the chance stated, and whether it came true."""


def of_deal(named: tuple[str, str, int, int]) -> list[Outcome]:
    """The same for the deal of that number, by the names of game and bot, and the seed."""
    name, bot, seed, number = named
    game = games.get(name)
    return outcomes(game, bots.get(bot, game), random.Random(f"{seed}/{number}"))


def played(given: argparse.Namespace) -> list[list[Outcome]]:
    """Deal by deal until there are so many hints: the same deals, however many processes play them."""
    deals: list[list[Outcome]] = []
    missing, number = given.hints, 0
    with multiprocessing.Pool(given.processes) as pool:
        while True:
            last = number + AT_ONCE * given.processes
            named = [(given.game, given.bot, given.seed, each) for each in range(number, last)]
            for found in pool.map(of_deal, named, chunksize=1):
                deals.append(found)
                missing -= len(found)
                if missing <= 0:
                    return deals
            number = last


def outcomes(game: AnyGame, bot: bots.AnyBot, rng: random.Random) -> list[Outcome]:
    """What came of each chance in one deal of the bot against itself."""
    pack = game.pack()
    state: Any = game.start(game.deal(rng.sample(pack, len(pack)), Seat(rng.randrange(game.seats))))
    hints = []
    while state.to_act is not None:
        seen = state.observation(state.to_act)
        decision = bot.choose(seen, rng)
        if decision.reason.chance is not None and decision.reason.kind != FORCED:
            hints.append(Hint(seen, decision))
        state = state.apply(decision.action)
    judged = []
    if not state.void:
        for hint in hints:
            came_true = JUDGES[game.name][hint.kind](hint, state)
            if came_true is not None:
                judged.append((hint.seen.phase, hint.decision.reason.chance, came_true))
    return judged


def gap(outcomes: Iterable[Outcome]) -> float:
    """How much more was stated than came true, in percentage points."""
    return 100 * statistics.fmean(stated - came_true for _, stated, came_true in outcomes)


def told(deals: Sequence[list[Outcome]], rng: random.Random) -> list[str]:
    """Stated and true, for all hints, by phase, and by band of the chance stated."""
    every = [outcome for deal in deals for outcome in deal]
    lines = ["| hints | number | stated | came true | difference, points | |"]
    lines.append("| --- | ---: | ---: | ---: | ---: | --- |")
    lines.append(_row("all", deals, rng))
    for phase in dict.fromkeys(phase for phase, _, _ in every):
        of_phase = [[one for one in deal if one[0] == phase] for deal in deals]
        lines.append(_row(phase, of_phase, rng))
    for band in range(BANDS):
        within = [
            [one for one in deal if min(BANDS - 1, int(BANDS * one[1])) == band] for deal in deals
        ]
        if any(within):
            lines.append(_row(f"{band / BANDS:.0%} and more", within, rng))
    return lines


def _row(name: str, deals: Sequence[list[Outcome]], rng: random.Random) -> str:
    every = [outcome for deal in deals for outcome in deal]
    stated = statistics.fmean(outcome[1] for outcome in every)
    true = statistics.fmean(outcome[2] for outcome in every)
    sums = [(sum(s - t for _, s, t in deal), len(deal)) for deal in deals if deal]
    resampled = []
    for _ in range(RESAMPLES):
        drawn = rng.choices(sums, k=len(sums))
        resampled.append(100 * sum(s for s, _ in drawn) / sum(n for _, n in drawn))
    resampled.sort()
    low, high = resampled[RESAMPLES // 40], resampled[-RESAMPLES // 40 - 1]
    interval = f"({low:+.1f} to {high:+.1f})"
    return (
        f"| {name} | {len(every):,} | {stated:.1%} | {true:.1%} | {gap(every):+.1f} | {interval} |"
    )


def main() -> None:
    """Play until there are so many hints, print, and keep what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=tuple(JUDGES), default="call-bridge")
    parser.add_argument("--bot", default="rules-1")
    parser.add_argument("--hints", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    deals = played(given)
    rng = random.Random(given.seed)
    lines = [f"`{given.bot}` at {given.game}, {len(deals):,} deals, seed {given.seed}:", ""]
    command = f"python -m benchmarks.honesty --game {given.game} --bot {given.bot}"
    command += f" --hints {given.hints} --seed {given.seed}"
    add(command, [*lines, *told(deals, rng)], HOW)


if __name__ == "__main__":
    main()
