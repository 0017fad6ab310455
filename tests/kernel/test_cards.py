"""Cards as bits, against plain Python."""

from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel import cards, chance

HANDS = st.integers(0, (1 << 55) - 1)


@given(HANDS)
def test_bits_are_counted_and_found(hand: int) -> None:
    """Count, lowest, highest and nth agree with the list of bits that are set."""
    bits = [bit for bit in range(55) if hand >> bit & 1]
    assert cards.count(hand) == len(bits)
    if bits:
        assert (cards.lowest(hand), cards.highest(hand)) == (bits[0], bits[-1])
        assert [cards.nth(hand, place) for place in range(len(bits))] == bits


@given(st.integers(0, (1 << 63) - 1))
def test_states_of_chance_stay_in_range(number: int) -> None:
    """No state is zero or longer than 32 bits, and every draw is in range."""
    state = chance.seeded(number)
    for limit in (1, 2, 13, 55, 1 << 20):
        state = chance.after(state)
        assert 0 < state < 1 << 32
        assert 0 <= chance.below(state, limit) < limit
