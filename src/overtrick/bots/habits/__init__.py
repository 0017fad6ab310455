"""What calls, bids and discards say of a hand, for players of usual habits.

Worlds come uniform from the kernel; these tables make some likelier than others, and are kept apart
from what is certain. They were fitted to what ``rules-1`` does, and made less sure of themselves,
because other players have other habits. In Bridgette they are worth much, in Call Bridge little.
"""
