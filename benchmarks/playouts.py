"""How fast does the kernel of Call Bridge play deals out, beside OpenSpiel's rollouts in C++?

Ours and theirs run in turns in one process, in CPU time. Each starts from one dealt deal after its
calls and plays all 52 cards at random. OpenSpiel's are those of its tree search, asked for one
simulation of many rollouts of ``spades``. A decision plays every card of a hand on lead in 200 worlds,
by rules of thumb and then exactly.
"""

import os
import random
import statistics
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from typing import Any

import pyspiel

from overtrick import bots, games
from overtrick.bots.sight.callbridge import known
from overtrick.core.cards import Seat
from overtrick.games.callbridge import Observation, Playing
from overtrick.kernel.callbridge import decision, playouts, position, worlds
from overtrick.kernel.callbridge.stakes import table_for
from overtrick.kernel.chance import seeded
from overtrick.kernel.compiled import IS_COMPILED
from overtrick.kernel.lots import dice_of

ROUNDS = 7
WORLDS = 200
POSITIONS = 5 if IS_COMPILED else 2
"""For each number of tricks left; without a compiler a decision takes seconds."""
EXACT = (0, 3, 4)
"""Last tricks played exactly."""
GAME: Any = games.get("call-bridge")


def ours() -> Callable[[int], None]:
    """Random playouts of a dealt deal of Call Bridge."""
    deal = GAME.deal(random.Random(1).sample(GAME.pack(), 52), Seat(3))
    a, b, c, d = (position.bits(hand) for hand in deal.hands)
    sums = array("q", bytes(8 * 4))

    def play(number: int) -> None:
        playouts.many_at_random(a, b, c, d, 0, 0, 0, seeded(1), number, sums)

    return play


def openspiel() -> Callable[[int], None]:
    """Random rollouts of a dealt deal of spades, all in C++."""
    game = pyspiel.load_game("spades")
    state = game.new_initial_state()
    rng = random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    for _ in range(4):
        state.apply_action(rng.choice(state.legal_actions()))

    def play(number: int) -> None:
        rollouts = pyspiel.RandomRolloutEvaluator(number, 1)
        pyspiel.MCTSBot(game, rollouts, 2.0, 1, 10, False, 1, False).mcts_search(state)  # noqa: FBT003 - bound without names

    return play


def leads(left: int) -> list[Playing]:
    """Positions of a seat on lead with so many tricks left, after play by rules of thumb."""
    rng = random.Random(left)
    bot = bots.get("rules-1", GAME)
    found: list[Playing] = []
    while len(found) < POSITIONS:
        state = GAME.start(GAME.deal(rng.sample(GAME.pack(), 52), Seat(0)))
        while not (isinstance(state, Playing) and len(state.tricks) == 13 - left):
            state = state.apply(bot.choose(state.observation(state.to_act), rng).action)
        found.append(state)
    return found


def decide(state: Playing, exact: int) -> None:
    """What every card is worth, with so many last tricks exact."""
    seen = state.observation(state.to_act)
    assert seen.hand is not None
    hands = array("q", bytes(8 * 4 * WORLDS))
    worlds.draw(known(state.options, seen), WORLDS, dice_of(1), hands)
    sums = array("q", bytes(8 * decision.ROW * len(seen.hand)))
    before = array("q", seen.standings.totals)
    public = position.table(state.options, _calls(seen), seen.tricks, seen.winners, state.trick)
    cards = position.bits(seen.hand)
    decision.weigh_cards(hands, WORLDS, *public, cards, exact, table_for(), before, sums)


def _calls(seen: Observation) -> list[int]:
    return [call for call in seen.calls if call is not None]


def timed(play: Callable[[], None]) -> float:
    """CPU seconds of one run."""
    begin = time.process_time()
    play()
    return time.process_time() - begin


def decisions() -> list[str]:
    """Rows of a table: how long a decision takes, by the tricks left and by how many are exact."""
    lines = []
    for left in (13, 9, 5):
        states = leads(left)
        for exact in EXACT:
            decide(states[0], exact)
            times = [1000 * timed(lambda s=state, e=exact: decide(s, e)) for state in states]  # type: ignore[misc]
            mean, most = statistics.mean(times), max(times)
            lines.append(f"| {left} | {exact} | {mean:,.1f} | {most:,.1f} |")
    return lines


def rates(runs: dict[str, tuple[Callable[[int], None], int]]) -> dict[str, list[float]]:
    """Playouts a second, round by round, all in turn."""
    found: dict[str, list[float]] = {name: [] for name in runs}
    for play, number in runs.values():
        play(number // 10)
    for _ in range(ROUNDS):
        for name, (play, number) in runs.items():
            found[name].append(number / timed(lambda p=play, n=number: p(n)))  # type: ignore[misc]
    return found


def measure() -> list[str]:
    """The tables, as lines of Markdown."""
    number = 100_000 if IS_COMPILED else 500
    found = rates(
        {
            "Overtrick, Call Bridge": (ours(), number),
            "OpenSpiel, spades, C++": (openspiel(), 5_000),
        }
    )
    peer = found["OpenSpiel, spades, C++"]
    lines = [
        "| random playouts of one deal | a second, one core | × OpenSpiel |",
        "| --- | ---: | ---: |",
    ]
    for name, mine in found.items():
        ratio = statistics.median(a / b for a, b in zip(mine, peer, strict=True))
        lines.append(f"| {name} | {statistics.median(mine):,.0f} | {ratio:.2f} |")
    about = f"{WORLDS} worlds, {POSITIONS} positions"
    lines += [
        "",
        f"| a decision, {about}: tricks left | exact at the end | mean, ms | slowest, ms |",
        "| ---: | ---: | ---: | ---: |",
        *decisions(),
    ]
    return lines + (interpreted() if IS_COMPILED else [])


def interpreted() -> list[str]:
    """The same tables of another process, forbidden to compile."""
    environment = os.environ | {"OVERTRICK_INTERPRETED": "1"}
    command = [sys.executable, "-m", "benchmarks.playouts"]
    answer = subprocess.run(  # noqa: S603 - this very program
        command, check=True, capture_output=True, text=True, env=environment
    )
    return ["", "Interpreted:", "", *answer.stdout.splitlines()]


def main() -> None:
    """Print the tables."""
    print("\n".join(measure()))


if __name__ == "__main__":
    main()
