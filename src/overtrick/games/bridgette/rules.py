"""What one card does to another in Bridgette, and what a bid needs. Clause: B-A3 to B-A5, B-P."""

import enum
import operator
from collections.abc import Iterable, Sequence

from overtrick.core.cards import Seat, Suit
from overtrick.core.trick import Trick
from overtrick.games.bridgette.actions import Bid, Call, Strain, Word
from overtrick.games.bridgette.cards import BridgetteCard, Colon, Hand, range_of
from overtrick.games.bridgette.options import Options

BID_HOLDING = 2  # cards of the suit, for a bid in it (B-A3)
JUMP_HOLDING = 4  # and for a jump in it (B-A4)

BySuit = tuple[int, ...]  # numbers of cards: clubs, diamonds, hearts, spades

_NOTHING: BySuit = (0, 0, 0, 0)
_ONE_OF_EACH: BySuit = (1, 1, 1, 1)
_FOR_BID, _FOR_JUMP = (
    [tuple(least if other is suit else 0 for other in Suit) for suit in Suit]
    for least in (BID_HOLDING, JUMP_HOLDING)
)


class Bar(enum.Enum):
    """What stands in the way of a call: the clause, and the catalogue id of the reason."""

    TOO_LOW = ("B-A2", "bid-too-low")
    HOLDING = ("B-A3", "bid-holding")
    NOTRUMP_HOLDING = ("B-A3", "notrump-holding")
    JUMP_HOLDING = ("B-A4", "jump-holding")
    NOTRUMP_JUMP = ("B-A5", "notrump-jump")
    NO_BID = ("B-A6", "double-needs-bid")
    NO_DOUBLE = ("B-A6", "redouble-needs-double")


def bar_to(
    options: Options, call: Call, calls: Sequence[Call], last: Bid | None, lengths: BySuit
) -> Bar | None:
    """What forbids the call after those, with ``last`` the last bid among them; None: nothing.

    ``lengths`` are the cards by suit of the hand that calls. Clause: B-A2 to B-A6, B-A8
    """
    if isinstance(call, Bid):
        return _bar_to_bid(options, call, last, lengths)
    if call is Word.DOUBLE and not (calls and isinstance(calls[-1], Bid)):
        return Bar.NO_BID
    if call is Word.REDOUBLE and not (calls and calls[-1] is Word.DOUBLE):
        return Bar.NO_DOUBLE
    return None


def _bar_to_bid(options: Options, bid: Bid, last: Bid | None, lengths: BySuit) -> Bar | None:
    """What forbids the bid. Clause: B-A2 to B-A5, B-A8."""
    if last is not None and bid.place <= last.place:
        return Bar.TOO_LOW
    if any(map(operator.lt, lengths, needed(options, bid, last))):
        if bid.strain is Strain.NOTRUMP:
            return Bar.NOTRUMP_HOLDING
        return Bar.HOLDING if lengths[bid.strain] < BID_HOLDING else Bar.JUMP_HOLDING
    if bid.strain is Strain.NOTRUMP and not may_jump_in_notrump(options, bid, last):
        return Bar.NOTRUMP_JUMP
    return None


def is_jump(options: Options, bid: Bid, last: Bid | None) -> bool:
    """Whether the bid jumps over the last one, or the opening bid jumps at all. Clause: B-A4."""
    if last is None and not options.opening_jump:
        return False
    if options.jump_definition == "strict":
        return bid.place > (0 if last is None else last.place + 1)
    if last is None:
        lowest = 0 if bid.strain is Strain.NOTRUMP else 1
    else:
        lowest = last.level if bid.strain > last.strain else last.level + 1
    return bid.level > lowest


def may_jump_in_notrump(options: Options, bid: Bid, last: Bid | None) -> bool:
    """Whether a no-trump bid is no jump, or a jump that this table allows. Clause: B-A5, B-A8."""
    forbids = options.bid_restrictions and options.nt_jump == "forbidden"
    return not (forbids and is_jump(options, bid, last))


def needed(options: Options, bid: Bid, last: Bid | None) -> BySuit:
    """How many cards of each suit the bid needs in the hand of its maker.

    Clause: B-A3, B-A4, B-A5, B-A8
    """
    if not options.bid_restrictions:
        return _NOTHING
    if bid.strain is Strain.NOTRUMP:
        return _ONE_OF_EACH
    return (_FOR_JUMP if is_jump(options, bid, last) else _FOR_BID)[bid.strain]


def lengths(hand: Iterable[BridgetteCard]) -> BySuit:
    """How many cards of each suit there are; colons are of none. Clause: B-A3."""
    suits = [card.suit for card in hand if not isinstance(card, Colon)]
    return tuple([suits.count(suit) for suit in Suit])


def banned(tricks: Sequence[Trick[BridgetteCard]]) -> Suit | None:
    """The suit that the leader of the next trick may not lead, if any.

    The last trick says it alone: a suit card was led, and the colon of its range was played to it.
    Clause: B-P4, B-P5
    """
    if not tricks:
        return None
    lead, reply = tricks[-1].cards
    if isinstance(lead, Colon) or reply is not range_of(lead):
        return None
    return lead.suit


def playable(
    options: Options, hand: Hand, trick: Hand, tricks: Sequence[Trick[BridgetteCard]]
) -> Hand:
    """The cards of the hand that may be played to the trick; ``tricks`` are those before.

    The hand is to lead where the trick has no card yet. Clause: B-P1, B-P2, B-P4 to B-P7
    """
    if not trick:
        ban = banned(tricks)
        free = tuple([card for card in hand if isinstance(card, Colon) or card.suit is not ban])
        return free or hand
    led = trick[0]
    if isinstance(led, Colon):
        return hand
    suited = tuple([card for card in hand if not isinstance(card, Colon)])
    colons = hand[len(suited) :]  # in pack order they come last
    matching = tuple([colon for colon in colons if colon is range_of(led)])
    following = tuple([card for card in suited if card.suit is led.suit])
    if following:
        return following + matching
    if not suited:
        return matching or colons
    return hand if options.colon_discard_when_void else suited + matching


def takes(reply: BridgetteCard, lead: BridgetteCard, trump: Suit | None) -> bool:
    """Whether the second card of a trick takes it from the first. Clause: B-P3, B-P4, B-P5, B-P7."""
    if isinstance(reply, Colon):
        return False
    if isinstance(lead, Colon):
        return reply.suit is trump or range_of(reply) is lead
    if reply.suit is lead.suit:
        return reply.rank > lead.rank
    return reply.suit is trump


def winner(trick: Trick[BridgetteCard], trump: Suit | None) -> Seat:
    """Who has won the complete trick. Clause: B-P3."""
    lead, reply = trick.cards
    return opponent(trick.leader) if takes(reply, lead, trump) else trick.leader


def winners(tricks: Sequence[Trick[BridgetteCard]], trump: Suit | None) -> tuple[Seat, ...]:
    """Who won each of a deal's tricks so far, in order.

    A trick's winner leads the next, so only the last has to be worked out. Clause: B-P1, B-P3
    """
    if not tricks:
        return ()
    return (*(trick.leader for trick in tricks[1:]), winner(tricks[-1], trump))


def opponent(seat: Seat) -> Seat:
    """The other of the two."""
    return Seat(1 - seat)
