"""How many random full deals a second does the readable engine play, beside two peers?

Ours and theirs run in turns in one process, in CPU time, so that a busy machine slows both.
A deal is shuffled, dealt and played to the end through the public API: ``legal_actions``, a random
choice, ``apply``, and the returns. RLCard's ``bridge`` is run as its users run it, ``env.run()`` with
random agents; OpenSpiel's ``spades`` by the usual Python loop over its C++ states.
"""

import random
import statistics
import time
from collections.abc import Callable

import pyspiel
import rlcard
from rlcard.agents import RandomAgent

from overtrick import games
from overtrick.core.cards import Seat

ROUNDS = 7


def ours(name: str) -> Callable[[int], None]:
    """Random deals of one of our games."""
    game = games.get(name)
    rng = random.Random(1)

    def play(deals: int) -> None:
        for _ in range(deals):
            pack = rng.sample(game.pack(), len(game.pack()))
            state = game.start(game.deal(pack, Seat(0)))
            while state.to_act is not None:
                state = state.apply(rng.choice(state.legal_actions()))
            state.returns()

    return play


def rlcard_bridge() -> Callable[[int], None]:
    """Random deals of contract bridge in RLCard."""
    env = rlcard.make("bridge", config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play(deals: int) -> None:
        for _ in range(deals):
            env.run()

    return play


def openspiel_spades() -> Callable[[int], None]:
    """Random deals of spades in OpenSpiel, its 52 chance nodes included."""
    game = pyspiel.load_game("spades")
    rng = random.Random(1)

    def play(deals: int) -> None:
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            state.returns()

    return play


def measure() -> list[str]:
    """The table, as lines of Markdown."""
    runs = {
        "Overtrick, Call Bridge": (ours("call-bridge"), 300),
        "Overtrick, Bridgette": (ours("bridgette"), 300),
        "RLCard, bridge": (rlcard_bridge(), 40),
        "OpenSpiel, spades": (openspiel_spades(), 300),
    }
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for play, deals in runs.values():
        play(deals // 10)
    for _ in range(ROUNDS):
        for name, (play, deals) in runs.items():
            begin = time.process_time()
            play(deals)
            rates[name].append(deals / (time.process_time() - begin))
    peers = ("RLCard, bridge", "OpenSpiel, spades")
    lines = [
        "| random full deals | a second, one core | × RLCard | × OpenSpiel |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name, found in rates.items():
        ratios = (
            statistics.median(a / b for a, b in zip(found, rates[peer], strict=True))
            for peer in peers
        )
        shown = " | ".join(f"{ratio:.2f}" for ratio in ratios)
        lines.append(f"| {name} | {statistics.median(found):,.0f} | {shown} |")
    return lines
