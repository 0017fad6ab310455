"""The rules of both games written a second time, from the rule text alone, to check the engine."""
