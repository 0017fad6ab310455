"""Bridgette: two players, fifty-five cards, three colons."""

from overtrick.games.bridgette.actions import (
    LADDER,
    Bid,
    BridgetteAction,
    Call,
    Discard,
    Strain,
    Word,
)
from overtrick.games.bridgette.auction import Auction
from overtrick.games.bridgette.cards import PACK, BridgetteCard, Colon
from overtrick.games.bridgette.exchange import Exchange
from overtrick.games.bridgette.game import Bridgette, BridgetteState
from overtrick.games.bridgette.options import OPTIONS, Options
from overtrick.games.bridgette.over import PassedOut, Played
from overtrick.games.bridgette.play import Playing
from overtrick.games.bridgette.position import Observation, Own
from overtrick.games.bridgette.scoring import Contract, Doubling, Score, score

GAME = Bridgette
"""The game, as the registry looks for it."""

__all__ = [
    "GAME",
    "LADDER",
    "OPTIONS",
    "PACK",
    "Auction",
    "Bid",
    "Bridgette",
    "BridgetteAction",
    "BridgetteCard",
    "BridgetteState",
    "Call",
    "Colon",
    "Contract",
    "Discard",
    "Doubling",
    "Exchange",
    "Observation",
    "Options",
    "Own",
    "PassedOut",
    "Played",
    "Playing",
    "Score",
    "Strain",
    "Word",
    "score",
]
