"""The fast engine: both games as functions on plain ints, from one source at two speeds.

Every function here takes and gives ints (a hand is a bit set below 2**63), so that CPython and
Pyodide run it as it stands, and Numba compiles that same source where it is installed. The readable
rules in ``overtrick.games`` stay the law; the tests hold the kernel equal to them.
"""
