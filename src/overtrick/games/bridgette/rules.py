"""What one card does to another in Bridgette, and what a bid needs. Clause: B-A3 to B-A5, B-P."""

from collections.abc import Sequence

from overtrick.core.cards import Seat, Suit
from overtrick.core.trick import Trick
from overtrick.games.bridgette.actions import LADDER, Bid, Strain
from overtrick.games.bridgette.cards import BridgetteCard, Colon, Hand, range_of
from overtrick.games.bridgette.options import Options

BID_HOLDING = 2  # cards of the suit, for a bid in it (B-A3)
JUMP_HOLDING = 4  # and for a jump in it (B-A4)


def is_jump(options: Options, bid: Bid, last: Bid | None) -> bool:
    """Whether the bid jumps over the last one, or the opening bid jumps at all. Clause: B-A4."""
    if last is None and not options.opening_jump:
        return False
    if options.jump_definition == "strict":
        return LADDER.index(bid) > (0 if last is None else LADDER.index(last) + 1)
    if last is None:
        lowest = 0 if bid.strain is Strain.NOTRUMP else 1
    else:
        lowest = last.level if bid.strain > last.strain else last.level + 1
    return bid.level > lowest


def needed(options: Options, bid: Bid, last: Bid | None) -> dict[Suit, int]:
    """How many cards of which suits the bid needs in the hand of its maker.

    Clause: B-A3, B-A4, B-A5, B-A8
    """
    if not options.bid_restrictions:
        return {}
    if (suit := bid.strain.trump) is None:
        return dict.fromkeys(reversed(Suit), 1)
    return {suit: JUMP_HOLDING if is_jump(options, bid, last) else BID_HOLDING}


def held(hand: Hand, suit: Suit) -> int:
    """How many cards of the suit the hand holds; colons are of none. Clause: B-A3."""
    return sum(not isinstance(card, Colon) and card.suit is suit for card in hand)


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
