"""The worlds that a player of a level thinks of."""

import random
from array import array

from overtrick.bots.habits import callbridge as habits
from overtrick.bots.searching.callbridge_levels import Level
from overtrick.bots.sight.callbridge import known
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.position import Observation
from overtrick.kernel.callbridge import plays, position, weights, worlds
from overtrick.kernel.cards import PACK
from overtrick.kernel.lots import dice_of
from overtrick.kernel.weighing import choose, odds

SEATS = worlds.SEATS
SEED_BITS = 62


def thought_of(
    options: Options, seen: Observation, level: Level, number: int, rng: random.Random
) -> "array[int]":
    """So many worlds, as ``overtrick.kernel.callbridge.worlds`` fills them."""
    table = known(options, seen)
    if not level.gone:
        return _forgetful(table, number, rng)
    if not level.voids:
        _without_voids(table)
    dice = dice_of(rng.getrandbits(SEED_BITS))
    draws = number * level.draws(number)
    drawn = array("q", bytes(8 * SEATS * draws))
    worlds.draw(table, draws, dice, drawn)
    if draws == number:
        return drawn
    chosen = array("q", bytes(8 * number))
    choose(odds(_logs(options, seen, level, table, drawn)), dice, chosen)
    kept = array("q")
    for place in chosen:
        kept.extend(drawn[SEATS * place : SEATS * (place + 1)])
    return kept


def _logs(
    options: Options, seen: Observation, level: Level, table: "array[int]", drawn: "array[int]"
) -> "array[int]":
    """What the calls, and the cards played, say of each world that was drawn."""
    logs = array("q", bytes(8 * (len(drawn) // SEATS)))
    weights.weigh(habits.habits(options), table, habits.calls(seen), drawn, logs)
    if level.reads and seen.trick is not None:
        tricks = (*seen.tricks, seen.trick)
        played = array("q", [position.INDEX[card] for trick in tricks for card in trick.cards])
        terms = position.terms(options, [call for call in seen.calls if call is not None])
        plays.weigh(
            habits.surprises(), table, played, tricks[0].leader, terms, int(options.must_head),
            int(options.spades_broken), drawn, logs,
        )  # fmt: skip
    return logs


def _hidden(table: "array[int]") -> int:
    """The cards that some other seat may hold."""
    hidden = 0
    for seat in range(SEATS):
        hidden |= table[worlds.MAY + seat]
    return hidden


def _without_voids(table: "array[int]") -> None:
    """Let every seat hold any hidden card."""
    hidden = _hidden(table)
    for seat in range(SEATS):
        if table[worlds.ROOM + seat]:
            table[worlds.MAY + seat] = hidden


def _forgetful(table: "array[int]", number: int, rng: random.Random) -> "array[int]":
    """Worlds in which cards of earlier tricks may turn up again."""
    own = sum(table[worlds.KNOWN : worlds.KNOWN + SEATS])
    unseen = [1 << card for card in range(PACK.bit_length()) if not own >> card & 1]
    rooms = list(table[worlds.ROOM : worlds.ROOM + SEATS])
    hands = array("q")
    for _ in range(number):
        cards = iter(rng.sample(unseen, sum(rooms)))
        hands.extend(
            sum(next(cards) for _ in range(room)) | table[worlds.KNOWN + seat]
            for seat, room in enumerate(rooms)
        )
    return hands
