"""The vocabulary: every other room speaks it; it imports none of them."""
