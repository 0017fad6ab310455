"""A match of Call Bridge, every call and card drawn at random, shown in the terminal.

The same seed gives the same match: ``python examples/random_match.py 7``.
"""

import random
import sys

from overtrick import games
from overtrick.core.cards import Card, Seat
from overtrick.games.callbridge import CallBridge, CallBridgeAction, Observation, Played
from overtrick.games.match import Match

PLAYERS = ("Ana", "Bala", "Chen", "Dodi")


def main(seed: int) -> None:
    """Play a match to its end and print every trick."""
    rng = random.Random(seed)
    game = games.get("call-bridge")
    match = Match(game, PLAYERS)
    print("The table is not built yet. Until it is, here is a match that nobody plays:")
    print(f"Call Bridge, {game.options['deals']} deals, chance from seed {seed}.")
    while not match.finished:
        dealer = match.next_dealer
        first = Seat(rng.randrange(game.seats))
        pack = rng.sample(game.pack(), len(game.pack()))
        match = match.start(game.deal(pack, first if dealer is None else dealer))
        while (state := match.current) is not None:
            match = match.apply(rng.choice(state.legal_actions()))
        show(game, len(match.states), match)
    best = " and ".join(PLAYERS[seat] for seat in match.winners)
    print(f"\nHighest total: {best}.")


def show(game: CallBridge, number: int, match: Match[Card, CallBridgeAction, Observation]) -> None:
    """Print the deal that has just ended, trick by trick, and the totals after it."""
    state = match.states[-1]
    assert isinstance(state, Played)
    seen = state.observation(None)
    print(f"\nDeal {number}, dealt by {PLAYERS[seen.dealer]}")
    print("  calls  " + "  ".join(f"{n} {c}" for n, c in zip(PLAYERS, seen.calls, strict=True)))
    for trick, winner in zip(seen.tricks, seen.winners, strict=True):
        cards = {seat: game.format_card(card) for seat, card in trick.plays(game.seats)}
        shown = "  ".join(f"{cards[Seat(seat)]}" for seat in range(game.seats))
        print(f"  {PLAYERS[trick.leader]:5} leads   {shown}   {PLAYERS[winner]} wins")
    points = (f"{n} {p:+d}" for n, p in zip(PLAYERS, state.returns(), strict=True))
    print("  points " + "  ".join(points))
    totals = (f"{n} {t}" for n, t in zip(PLAYERS, match.totals, strict=True))
    print("  totals " + "  ".join(totals))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else random.randrange(10**6))
