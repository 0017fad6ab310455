"""The auction of Bridgette on plain ints: what may be called, and how a sensible player calls.

A bid is its place on the ladder, 0 for 0NT to 35 for 7NT; ``NO_BID`` stands below. An auction is
where it stands: the last bid, who made it, the doubling, how many calls were made and whose turn it
is; ``told`` is, for each player and strain, how many tricks (hundredths) the other's calls leave it,
or ``SILENT``. Players are 0 and 1; where tables differ by player, so do their entries.
"""

from typing import Final

from overtrick.kernel.bridgette.rules import NOTRUMP
from overtrick.kernel.bridgette.scoring import BOOK, TRICKS, points
from overtrick.kernel.bridgette.valuation import expected
from overtrick.kernel.cards import SUIT, SUIT_SIZE, SUITS, count
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

BIDS: Final = 36
NO_BID: Final = -1
PASS: Final = 36
DOUBLE: Final = 37
REDOUBLE: Final = 38
STRAINS: Final = 5
SILENT: Final = -1

RESTRICTED: Final = 16
"""The flag of ``bid_restrictions``. Clause: B-A8."""
STRICT: Final = 32
"""The flag of ``jump_definition = strict``. Clause: B-A4."""
OPENING_JUMP: Final = 64
"""The flag of ``opening_jump``. Clause: B-A4."""
NO_NOTRUMP_JUMP: Final = 128
"""The flag of ``nt_jump = forbidden``. Clause: B-A5."""

MEANS: Final = 53
"""Means of tricks are told apart by quarters, 0 to 13."""
KINDS: Final = 4
"""A contract undoubled, doubled, redoubled; and bid, doubled as often as it is short."""

# By level, the tricks (hundredths) that a bid leaves to the other: as an opening, and over a bid.
_OPENED: Final = (500, 310, 280, 330, 240, 200, 130, 60)
_CONTESTED: Final = (600, 500, 500, 450, 400, 320, 270, 270)
_DOUBLED_SHORT: Final = 600
_HEARD: Final = 65
_HEARD_BOTH: Final = -192
_FIRST_PASS: Final = -150
_RISK: Final = 60
_SHORTEST_TRUMPS: Final = 4
_REACH: Final = 300
_FOR_BID: Final = 2
_FOR_JUMP: Final = 4


@compiled
def level_of(place: int) -> int:
    """The level of a bid."""
    return (place + SUITS) // STRAINS


@compiled
def strain_of(place: int) -> int:
    """The strain of a bid."""
    return (place + SUITS) % STRAINS


@compiled
def is_jump(place: int, last: int, options: int) -> bool:
    """Whether the bid jumps over the last one, or the opening bid jumps at all. Clause: B-A4."""
    if last == NO_BID and not options & OPENING_JUMP:
        return False
    if options & STRICT:
        return place > last + 1
    strain = strain_of(place)
    if last == NO_BID:
        least = 0 if strain == NOTRUMP else 1
    else:
        least = level_of(last) if strain > strain_of(last) else level_of(last) + 1
    return level_of(place) > least


@compiled
def may_bid(hand: int, place: int, last: int, options: int) -> bool:
    """Whether the hand may bid that over the last bid. Clause: B-A2 to B-A5, B-A8."""
    if place <= last:
        return False
    if not options & RESTRICTED:
        return True
    strain = strain_of(place)
    if strain != NOTRUMP:
        held = count(hand >> (SUIT_SIZE * strain) & SUIT)
        return held >= (_FOR_JUMP if is_jump(place, last, options) else _FOR_BID)
    for suit in range(SUITS):
        if hand >> (SUIT_SIZE * suit) & SUIT == 0:
            return False
    return not (options & NO_NOTRUMP_JUMP and is_jump(place, last, options))


@compiled
def value_contracts(likely: Ints, shares: Ints, options: int, values: Ints) -> None:
    """Fill ``values`` with what each contract brings its declarer on the mean.

    ``likely`` are, by ``told`` and not, without trumps and with, and mean: how likely each number of
    tricks is, in ten-thousandths. ``shares`` are how often (percent) a bid 0, 1, 2 or more short is
    doubled. Entry ``((told * KINDS + kind) * BIDS + place) * MEANS + mean`` of ``values``.
    """
    for told in range(2):
        for place in range(BIDS):
            level, strain = level_of(place), strain_of(place)
            flat = 1 if strain == NOTRUMP else 0
            for mean in range(MEANS):
                row = ((told * 2 + flat) * MEANS + mean) * (TRICKS + 1)
                worth = [0] * KINDS
                for won in range(TRICKS + 1):
                    chance = likely[row + won]
                    plain = points(level, strain, 1, won, options)
                    doubled = points(level, strain, 2, won, options)
                    short = max(0, BOOK + level - won)
                    share = shares[min(short, len(shares) - 1)]
                    worth[0] += chance * plain
                    worth[1] += chance * doubled
                    worth[2] += chance * points(level, strain, 4, won, options)
                    worth[3] += chance * (plain * (100 - share) + doubled * share) // 100
                for kind in range(KINDS):
                    entry = ((told * KINDS + kind) * BIDS + place) * MEANS + mean
                    values[entry] = worth[kind] // 10000


@compiled
def value_of(values: Ints, kind: int, place: int, mean: int, told: int) -> int:
    """What a contract brings its declarer, who expects so many tricks (hundredths)."""
    quarter = min(MEANS - 1, max(0, (mean + 12) // 25))
    return values[((told * KINDS + kind) * BIDS + place) * MEANS + quarter]


@compiled
def mean_tricks(own: int, told: int) -> int:
    """The tricks expected, from the own hand and what the other's calls have told."""
    return own if told == SILENT else max(0, _HEARD_BOTH + _HEARD * (own + told) // 100)


@compiled
def estimate(hand: int, player: int, own: Ints) -> None:
    """Put into ``own`` what the player expects of its hand by itself, by strain."""
    for strain in range(STRAINS):
        own[STRAINS * player + strain] = expected(hand, strain)


@compiled
def sensible_call(
    hand: int,
    player: int,
    last: int,
    declarer: int,
    doubling: int,
    made: int,
    own: Ints,
    told: Ints,
    values: Ints,
    options: int,
) -> int:
    """The call that should bring most if the other passes, or doubles when right."""
    best, most = PASS, 0
    if last == NO_BID:
        most = 0 if made > 0 else _FIRST_PASS
    else:
        entry = STRAINS * player + strain_of(last)
        heard = 0 if told[entry] == SILENT else 1
        mean = mean_tricks(own[entry], told[entry])
        sign = 1
        if declarer != player:
            mean, sign = 100 * TRICKS - mean, -1
        now = doubling // 2  # undoubled, doubled, redoubled: 0, 1, 2
        most = sign * value_of(values, now, last, mean, heard)
        twice = sign * value_of(values, 2, last, mean, heard)
        if doubling == 1 and declarer != player:
            once = sign * value_of(values, 1, last, mean, heard)
            if min(once, twice) - _RISK > most:
                best, most = DOUBLE, min(once, twice) - _RISK
        elif now == 1 and declarer == player and twice - _RISK > most:
            best, most = REDOUBLE, twice - _RISK
    for strain in range(STRAINS):
        entry = STRAINS * player + strain
        held = _SHORTEST_TRUMPS
        if strain != NOTRUMP:
            held = count(hand >> (SUIT_SIZE * strain) & SUIT)
        mean = mean_tricks(own[entry], told[entry])
        heard = 0 if told[entry] == SILENT else 1
        for level in range(8):
            place = STRAINS * level + strain - SUITS
            if place <= last or held < _SHORTEST_TRUMPS - (1 if level <= 1 else 0):
                continue
            if 100 * (BOOK + level) > mean + _REACH:
                break
            worth = value_of(values, 3, place, mean, heard)
            if worth > most and may_bid(hand, place, last, options):
                best, most = place, worth
    return best


@compiled
def hear(call: int, player: int, last: int, told: Ints) -> None:
    """Note what a call of the player, over the last bid, tells the other."""
    if call < BIDS:
        level = level_of(call)
        left = _OPENED[level] if last == NO_BID else _CONTESTED[level]
        told[STRAINS * (1 - player) + strain_of(call)] = left
    elif call == DOUBLE:
        left = 100 * (BOOK + level_of(last)) - _DOUBLED_SHORT
        told[STRAINS * (1 - player) + strain_of(last)] = left


@compiled
def auction(
    call: int,
    player: int,
    hands: Ints,
    last: int,
    declarer: int,
    doubling: int,
    made: int,
    own: Ints,
    told: Ints,
    values: Ints,
    options: int,
) -> int:
    """Where the auction ends if the player makes that call, and both call sensibly from then on.

    The contract as ``(place * 2 + declarer) * 8 + doubling``, or ``NO_BID`` if it is passed out.
    """
    while True:
        hear(call, player, last, told)
        if call == PASS:
            if last != NO_BID:
                return (last * 2 + declarer) * 8 + doubling
            if made > 0:
                return NO_BID
        elif call == DOUBLE:
            doubling = 2
        elif call == REDOUBLE:
            doubling = 4
        else:
            last, declarer, doubling = call, player, 1
        made += 1
        player = 1 - player
        call = sensible_call(
            hands[player], player, last, declarer, doubling, made, own, told, values, options
        )
