"""How many tricks a hand of thirteen should take, before anything is known of the other, on plain ints.

In hundredths of a trick. The weights are those of the bot ``rules-1``, fitted to its own deals: they
say what a player thinks of a hand, not what it is worth against another.
"""

from typing import Final

from overtrick.kernel.bridgette.rules import ACE, NOTRUMP
from overtrick.kernel.cards import LITTLE, PACK, SUIT, SUIT_SIZE, SUITS, count, highest, lowest
from overtrick.kernel.compiled import compiled

# Of a suit as trumps, beside trumps, and in no trump: by its length; by rank from the seven up.
_TRUMPS: Final = (-160, -165, -160, -120, -40, 55, 125, 160, 185, 205)
_BESIDE: Final = (214, 152, 103, 52, 18, -18, -62, -104, -160, -210)
_NOTRUMP: Final = (20, 20, -8, -30, -20, -5, 0, 5, 10, 10)
_TRUMP_RANKS: Final = (17, 17, 17, 24, 36, 34, 48, 46)
_BESIDE_RANKS: Final = (7, 7, 7, 30, 36, 56, 66, 86)
_NOTRUMP_RANKS: Final = (20, 20, 20, 34, 50, 70, 110, 140)
_COLONS: Final = (-74, -32, -26)
_COLONS_NOTRUMP: Final = (40, -11, 26)
_ANY_HAND: Final = 173
_ANY_HAND_NOTRUMP: Final = 96
_SEVEN: Final = 5
_QUEEN: Final = 10
_LONG: Final = 4
_LONGEST: Final = 9
_BARE: Final = 20
_STRONG: Final = 1100  # from here on tricks count less, for there are no more than thirteen
_ALL: Final = 1300
_ACE_MISSING: Final = 60


@compiled
def tricks(hand: int, strain: int) -> int:
    """The tricks that the hand's cards add up to with that strain."""
    worth = _ANY_HAND_NOTRUMP if strain == NOTRUMP else _ANY_HAND
    for suit in range(SUITS):
        worth += suit_worth(hand >> (SUIT_SIZE * suit) & SUIT, suit, strain)
    for colon in range(3):
        if hand >> (LITTLE + colon) & 1:
            worth += _COLONS_NOTRUMP[colon] if strain == NOTRUMP else _COLONS[colon]
    return worth


@compiled
def suit_worth(held: int, suit: int, strain: int) -> int:
    """What the cards of a suit, shifted down, are worth with that strain."""
    length = count(held)
    worth, running, bare = 0, 3, _BARE
    if strain == NOTRUMP:
        worth = _NOTRUMP[min(length, _LONGEST)]
    elif strain == suit:
        worth = _TRUMPS[min(length, _LONGEST)]
    else:
        worth, running, bare = _BESIDE[min(length, _LONGEST)], 0, 0
    for place in range(_SEVEN, ACE + 1):
        if held >> place & 1:
            if strain == NOTRUMP:
                worth += _NOTRUMP_RANKS[place - _SEVEN]
            else:
                ranks = _TRUMP_RANKS if strain == suit else _BESIDE_RANKS
                worth += ranks[place - _SEVEN]
    if length == 1 and _QUEEN <= highest(held) < ACE:
        worth -= bare
    if length > _LONG:
        worth += running * top_run(held) * (length - _LONG)
    return worth


@compiled
def top_run(held: int) -> int:
    """How many cards of a suit nothing beats: ace, king and so on without a gap."""
    missing = SUIT & ~held
    return ACE - highest(missing) if missing != 0 else SUIT_SIZE


@compiled
def expected(hand: int, strain: int) -> int:
    """What the hand should take by itself; near thirteen less than its cards add up to."""
    worth = tricks(hand, strain)
    if worth > _STRONG:
        worth = _STRONG + (worth - _STRONG) * 7 // 10
    missing = 0
    for suit in range(SUITS):
        held = hand >> (SUIT_SIZE * suit) & SUIT
        if held != 0 and not held >> ACE & 1:
            missing += 1
    return max(0, min(worth, _ALL - _ACE_MISSING * missing))


@compiled
def kept(holding: int, size: int, strain: int) -> int:
    """A sensible hand of so many cards out of the holding, with that strain in mind.

    Of each suit the highest are kept. Cards go one by one, each time the one that is missed least.
    """
    hand = holding
    while count(hand) > size:
        least, goes = 1 << 30, 0
        for suit in range(SUITS):
            held = hand >> (SUIT_SIZE * suit) & SUIT
            if held == 0:
                continue
            card = lowest(held)
            rest = held ^ 1 << card
            missed = suit_worth(held, suit, strain) - suit_worth(rest, suit, strain)
            if missed < least:
                least, goes = missed, 1 << (SUIT_SIZE * suit + card)
        for colon in range(3):
            if hand >> (LITTLE + colon) & 1:
                missed = _COLONS_NOTRUMP[colon] if strain == NOTRUMP else _COLONS[colon]
                if missed < least:
                    least, goes = missed, 1 << (LITTLE + colon)
        hand ^= goes
    return hand


@compiled
def best_kept(holding: int, size: int) -> int:
    """The hand that promises most tricks in the strain that suits it best."""
    best, most = 0, -_ALL
    for strain in range(NOTRUMP + 1):
        hand = kept(holding, size, strain)
        promise = tricks(hand, strain)
        if strain != NOTRUMP and count(hand & PACK & (SUIT << (SUIT_SIZE * strain))) < _LONG:
            promise -= 300
        if promise > most:
            best, most = hand, promise
    return best
