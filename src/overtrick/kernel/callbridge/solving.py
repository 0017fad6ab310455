"""The end of a Call Bridge deal with open hands, each seat for itself: own points first, then the others'.

Every card that may be played is tried, but for one that no card in play parts from a higher one of the
hand, and for what is left when a seat has found an end that none can be better for it. Of cards worth
the same the highest is played. How positions at the start of a trick end is kept in a table: they come
up again and again, after the same cards in another order, or with others that rank the same.
"""

from typing import Final

from overtrick.kernel.callbridge.rules import (
    ALL_SPADES,
    LOWEST_SPADE,
    NEXT,
    OWN,
    SEATS,
    WON_BITS,
)
from overtrick.kernel.callbridge.stakes import (
    UNKNOWN,
    fewest,
    gain,
    known_end,
    most,
    note,
    serve,
    together,
)
from overtrick.kernel.cards import SUIT, SUIT_SIZE, SUITS, count, highest
from overtrick.kernel.compiled import compiled
from overtrick.kernel.lots import Ints

NONE_YET: Final = -(1 << 60)
"""Below what any end is worth."""
_LOST: Final = 1 << SUIT_SIZE * SUITS
"""In place of a card on the table that is beaten and was not led: which it is does not matter."""
_TWO: Final = 2
_TWOS: Final = sum(1 << (SUIT_SIZE * suit) for suit in range(SUITS))
_CLUBS: Final = SUIT
_DIAMONDS: Final = SUIT << SUIT_SIZE
_HEARTS: Final = SUIT << 2 * SUIT_SIZE


@compiled
def strong(lead: int) -> int:
    """The cards that can take a trick led with that card, which is a bit: its suit and spades."""
    if lead > _HEARTS:
        return ALL_SPADES
    if lead > _DIAMONDS:
        return _HEARTS | ALL_SPADES
    return (_DIAMONDS if lead > _CLUBS else _CLUBS) | ALL_SPADES


@compiled
def leads(hand: int, shut: int) -> int:
    """``playable`` to an empty table."""
    sides = hand & ~ALL_SPADES
    return sides if shut != 0 and sides != 0 else hand


@compiled
def answers(hand: int, able: int, lead: int, best: int, must_head: int) -> int:
    """``playable`` to a trick: the cards ``able`` to take it, its first and its best as bits."""
    field = able if lead >= 1 << LOWEST_SPADE else able & ~ALL_SPADES
    following = hand & field
    higher = -(best << 1)
    if following != 0:
        heading = following & higher if must_head != 0 and best & field != 0 else 0
        return heading if heading != 0 else following
    trumps = hand & higher & ALL_SPADES
    return trumps if trumps != 0 and field != ALL_SPADES else hand


@compiled
def distinct(hand: int, others: int) -> int:
    """The hand without the cards that no other hand's card parts from the next higher of their suit."""
    kept = rest = hand
    while rest & (rest - 1) != 0:
        card = rest & -rest
        rest ^= card
        span = (rest & -rest) - card
        if span << 1 & _TWOS == 0 and span & others == 0:
            kept ^= card
    return kept


@compiled
def holder(b: int, c: int, d: int, card: int) -> int:
    """How many places after the first hand the one is that holds the card, a bit."""
    return (1 if (b | d) & card != 0 else 0) + (2 if (c | d) & card != 0 else 0)


@compiled
def key_of(a: int, b: int, c: int, d: int, won: int) -> int:
    """One int for the tricks ``won`` and for who holds which of the cards in play, by rank among them.

    Below a bit that is always set: how many cards are in play of each side suit, four bits each; who
    holds each card, counted from the leader, the highest card first, two bits each; and the tricks.
    """
    cards = a | b | c | d
    key = 1 << 12 | count(cards & _CLUBS) << 8 | count(cards & _DIAMONDS) << 4
    key |= count(cards & _HEARTS)
    while cards != 0:
        card = 1 << highest(cards)
        cards ^= card
        key = key << 2 | holder(b, c, d, card)
    return key << (WON_BITS * SEATS) | won


@compiled
def turn_of(seat: int, shut: int) -> int:
    """Who leads, and whether spades must not be led: what else makes a position."""
    return seat << 1 | (1 if shut != 0 else 0)


@compiled
def best_end(
    a: int, b: int, c: int, d: int, on_a: int, on_b: int, on_c: int, seat: int, won: int,
    must_head: int, shut: int, table: Ints,
) -> int:  # fmt: skip
    """The tricks won at the end, if all play their best in a trick and from it on, two left or more.

    ``a`` is the leader's hand, and ``seat`` its seat. What lies on the table already is in the hands
    too, and ``on_a``, ``on_b`` and ``on_c`` as bits. The last trick plays itself.
    """
    left = count(a)
    seat_b, seat_c, seat_d = (seat + 1) & NEXT, (seat + 2) & NEXT, (seat + 3) & NEXT
    most_a, few_a = most(table, seat, won, left), fewest(table, seat, won, left)
    most_b, few_b = most(table, seat_b, won, left), fewest(table, seat_b, won, left)
    most_c, few_c = most(table, seat_c, won, left), fewest(table, seat_c, won, left)
    most_d, few_d = most(table, seat_d, won, left), fewest(table, seat_d, won, left)
    if most_a == few_a and most_b == few_b and most_c == few_c and most_d == few_d:
        return won

    # No end is worth more to a seat than its top: its most points, the others' fewest. Ends that are
    # worth as much bring all four the same.
    few = few_a + few_b + few_c + few_d
    top_a, top_b = most_a * OWN - most_a + few_a - few, most_b * OWN - most_b + few_b - few
    top_c, top_d = most_c * OWN - most_c + few_c - few, most_d * OWN - most_d + few_d - few
    none = won - won  # no literals: see ``compiled``
    end_a = won
    own_a, own_b = distinct(a, b | c | d), distinct(b, a | c | d)
    own_c, own_d = distinct(c, a | b | d), distinct(d, a | b | c)
    worth_a = NONE_YET
    some_a = on_a if on_a != 0 else leads(own_a, shut)
    while some_a != 0 and worth_a < top_a:
        card_a = 1 << highest(some_a)
        some_a ^= card_a
        able = strong(card_a)
        end_b, worth_b = won, NONE_YET
        some_b = on_b if on_b != 0 else answers(own_b, able, card_a, card_a, must_head)
        while some_b != 0 and worth_b < top_b:
            card_b = 1 << highest(some_b)
            some_b ^= card_b
            best_b = max(card_a, card_b & able)
            end_c, worth_c = won, NONE_YET
            some_c = on_c if on_c != 0 else answers(own_c, able, card_a, best_b, must_head)
            while some_c != 0 and worth_c < top_c:
                card_c = 1 << highest(some_c)
                some_c ^= card_c
                best_c = max(best_b, card_c & able)
                end_d, worth_d = won, NONE_YET
                some_d = answers(own_d, able, card_a, best_c, must_head)
                while some_d != 0 and worth_d < top_d:
                    card_d = 1 << highest(some_d)
                    some_d ^= card_d
                    best = max(best_c, card_d & able)
                    by = holder(card_b, card_c, card_d, best)
                    taker = (seat + by) & NEXT
                    so_far = won + (1 << (WON_BITS * taker))
                    first, second = a & ~card_a, b & ~card_b
                    third, fourth = c & ~card_c, d & ~card_d
                    if by & 1 != 0:
                        first, second, third, fourth = second, third, fourth, first
                    if by & 2 != 0:
                        first, second, third, fourth = third, fourth, first, second
                    if left == _TWO:
                        last = 1 << highest((first | second | third | fourth) & strong(first))
                        by = holder(second, third, fourth, last)
                        end = so_far + (1 << (WON_BITS * ((taker + by) & NEXT)))
                    else:
                        spades = (card_a | card_b | card_c | card_d) & ALL_SPADES
                        still = shut if spades == 0 else none
                        key = key_of(first, second, third, fourth, so_far)
                        turn = turn_of(taker, still)
                        end = known_end(table, key, turn)
                        if end == UNKNOWN:
                            end = best_end(
                                first, second, third, fourth, none, none, none, taker, so_far,
                                must_head, still, table,
                            )  # fmt: skip
                            note(table, key, turn, end)
                    worth = gain(table, seat_d, end) * OWN - together(table, end)
                    if worth > worth_d:
                        end_d, worth_d = end, worth
                worth = gain(table, seat_c, end_d) * OWN - together(table, end_d)
                if worth > worth_c:
                    end_c, worth_c = end_d, worth
            worth = gain(table, seat_b, end_c) * OWN - together(table, end_c)
            if worth > worth_b:
                end_b, worth_b = end_c, worth
        worth = gain(table, seat, end_b) * OWN - together(table, end_b)
        if worth > worth_a:
            end_a, worth_a = end_b, worth
    return end_a


@compiled
def ending(
    a: int, b: int, c: int, d: int, seat: int, size: int, led: int, best: int, taker: int,
    won: int, terms: int, must_head: int, shut: int, table: Ints,
) -> int:  # fmt: skip
    """The tricks ``won`` at the end, if every seat plays its best, with two to four tricks left.

    They are those at the end of the deal, or as soon as no seat's points can change. ``taker`` is whose
    the best card on the table is.
    """
    serve(terms, must_head, table)
    on_a = on_b = on_c = size - size  # no literals: see ``compiled``
    if size == 0:
        key, turn = key_of(a, b, c, d, won), turn_of(seat, shut)
        end = known_end(table, key, turn)
        if end == UNKNOWN:
            end = best_end(a, b, c, d, on_a, on_b, on_c, seat, won, must_head, shut, table)
            note(table, key, turn, end)
        return end
    leader = (seat - size) & NEXT
    # A beaten lead may be any card of its suit that has gone and is lower than the best: the lowest is.
    gone = SUIT << (SUIT_SIZE * led) & ~(a | b | c | d)
    on_a = 1 << best if taker == leader else gone & -gone
    if size == 1:
        a, b, c, d = d, a, b, c
    else:
        on_b = 1 << best if taker == (leader + 1) & NEXT else _LOST
        if size == _TWO:
            a, b, c, d = c, d, a, b
        else:
            on_c = 1 << best if taker == (leader + 2) & NEXT else _LOST
            a, b, c, d = b, c, d, a
    return best_end(
        a | on_a, b | on_b, c | on_c, d, on_a, on_b, on_c, leader, won, must_head, shut, table
    )
