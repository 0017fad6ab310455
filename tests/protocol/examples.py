"""An update as a table of Call Bridge sends it in the middle of a deal."""

from overtrick.protocol.messages import (
    CallBridgeDeal,
    Forbidden,
    Own,
    Player,
    Trick,
    Update,
)

UPDATE = Update(
    version=12,
    accepted=None,
    phase="play",
    players=(Player("person", "Ana"), *(Player("bot", f"Bot {n}", "rules1") for n in range(3))),
    away=(),
    pace=100,
    deal=0,
    dealer=3,
    turn=0,
    totals=(0, 0, 0, 0),
    first_result=0,
    results=(),
    places=(0, 0, 0, 0),
    winners=(),
    given_up=None,
    shuffle=None,
    public=CallBridgeDeal(
        counts=(2, 1, 1, 1),
        calls=(3, 2, 4, None),
        won=(0, 0, 0, 0),
        trick=Trick(1, ("SQ", "ST", "S5")),
        tricks=(),
    ),
    own=Own(
        hand=("SA", "H2"),
        drawn=(),
        discarded=(),
        allowed=("SA",),
        forbidden=(Forbidden("H2", "C-P2", "must-follow", {"card": "H2", "playable": ("SA",)}),),
        exchange=None,
        may=("undo",),
    ),
    ended=None,
)
