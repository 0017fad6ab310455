"""Call Bridge: four players, each for himself, spades always trump."""

from overtrick.games.callbridge.actions import Call, CallBridgeAction
from overtrick.games.callbridge.calling import Calling
from overtrick.games.callbridge.game import CallBridge, CallBridgeState
from overtrick.games.callbridge.options import OPTIONS, PRESETS, Options
from overtrick.games.callbridge.over import Played, Void
from overtrick.games.callbridge.play import Playing
from overtrick.games.callbridge.position import Observation

GAME = CallBridge
"""The game, as the registry looks for it."""

__all__ = [
    "GAME",
    "OPTIONS",
    "PRESETS",
    "Call",
    "CallBridge",
    "CallBridgeAction",
    "CallBridgeState",
    "Calling",
    "Observation",
    "Options",
    "Played",
    "Playing",
    "Void",
]
