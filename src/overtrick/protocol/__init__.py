"""What a table and its clients say to each other.

Cards, calls and discards are in the notation of records, lists "by seat" begin at seat 0, points are
whole numbers, times ``Welcome.scale``. A client sends commands, a table answers each with an update or
a refusal; every update is whole, so whoever missed ten needs only the last.
"""
