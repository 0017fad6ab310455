"""Call Bridge on plain ints: its rules, playouts, last tricks and decisions.

A position is a row of ints, handed from function to function in this order: the four hands from the
seat to act on (``a``, ``b``, ``c``, ``d``), that ``seat``, the ``size`` of the trick on the table,
the suit ``led`` and the ``best`` card so far with its ``holder`` (all three 0 while ``size`` is 0),
and the tricks ``won``, four bits a seat. ``terms`` holds the calls and how they score, ``must_head``
is the rule of C-P2, and ``shut`` is 1 while no spade may be led (C-P1).
"""
