"""Positions of Call Bridge as the kernel has them: ints made from the readable game's values."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from overtrick.core.cards import STANDARD_PACK, Card
from overtrick.core.trick import Trick
from overtrick.games.callbridge.options import Options
from overtrick.games.callbridge.play import Playing
from overtrick.games.callbridge.rules import best_of, broken
from overtrick.kernel.callbridge.rules import SEATS, TENTHS, TERM_BITS, WON_BITS
from overtrick.kernel.cards import SUIT_SIZE

INDEX: Final = {card: SUIT_SIZE * card.suit + card.rank - 2 for card in STANDARD_PACK}
"""The bit of each card."""
CARDS: Final = {index: card for card, index in INDEX.items()}
_ANY: Final = 15


class Table(NamedTuple):
    """The trick on the table and what is known of all tricks before it, in the kernel's order."""

    seat: int
    size: int
    led: int
    best: int
    holder: int
    won: int
    terms: int
    must_head: int
    shut: int


def bits(cards: Iterable[Card]) -> int:
    """The cards as a bit set."""
    return sum(1 << INDEX[card] for card in cards)


def cards(hand: int) -> tuple[Card, ...]:
    """The cards of a bit set, in pack order."""
    return tuple(card for card in STANDARD_PACK if hand >> INDEX[card] & 1)


def terms(options: Options, calls: Sequence[int]) -> int:
    """The calls by seat, and what each scores. Clause: C-S1 to C-S3."""
    packed = int(options.overtricks == "tenths") << TENTHS
    for seat, call in enumerate(calls):
        most = {"one": call + 1, "below_double": 2 * call - 1}.get(options.overtricks, _ANY)
        gain = options.bonus_points if 0 < options.bonus_from <= call else call
        packed |= (call | min(most, _ANY) << 4 | gain << 8) << (TERM_BITS * seat)
    return packed


def table(
    options: Options,
    calls: Sequence[int],
    tricks: Sequence[Trick[Card]],
    winners: Sequence[int],
    trick: Trick[Card],
) -> Table:
    """What is public in the play, as ints; ``winners`` are those of the ``tricks`` before."""
    size, led, best, holder = len(trick.cards), 0, 0, 0
    if size:
        strongest = best_of(trick.cards)
        led, best = int(trick.cards[0].suit), INDEX[strongest]
        holder = (trick.leader + trick.cards.index(strongest)) % SEATS
    return Table(
        seat=(trick.leader + size) % SEATS,
        size=size,
        led=led,
        best=best,
        holder=holder,
        won=sum(1 << (WON_BITS * winner) for winner in winners),
        terms=terms(options, calls),
        must_head=int(options.must_head),
        shut=int(options.spades_broken and not broken((*tricks, trick))),
    )


def position(state: Playing) -> tuple[int, ...]:
    """A position with open hands: the four hands from the seat to act on, then the table."""
    known = state.observation(None)
    calls = [call for call in state.calls_by_seat if call is not None]
    public = table(state.options, calls, state.tricks, known.winners, state.trick)
    hands = [bits(state.hands[(public.seat + place) % SEATS]) for place in range(SEATS)]
    return (*hands, *public)
