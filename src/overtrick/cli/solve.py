"""``overtrick solve``: what is each card worth when all hands are open?"""

import argparse
from typing import TypeAlias

from overtrick.cli.answers import answer, players, reading
from overtrick.cli.command import Parser, UsageError, words
from overtrick.core.notation import shown
from overtrick.games import bridgette, callbridge
from overtrick.kernel.bridgette import endings as bridgette_endings
from overtrick.kernel.callbridge import endings as callbridge_endings
from overtrick.record import Record

Solution: TypeAlias = bridgette_endings.Solution | callbridge_endings.Solution

AIMS = ("tricks", "score")


def parser() -> Parser:
    """The arguments of the command."""
    parser = reading("solve")
    parser.add_argument("--for", dest="aim", choices=AIMS, default="score")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Answer for each record; returns the exit status."""
    for_tricks = arguments.aim == "tricks"
    return answer(
        arguments,
        lambda record: (_in_json(record, _solved(record, for_tricks), for_tricks), True),
        lambda record: _in_words(record, _solved(record, for_tricks), for_tricks),
    )


def _solved(record: Record, for_tricks: bool) -> Solution:  # noqa: FBT001 - as the command has it
    """The solution of the position that the record stands at.

    Raises:
        UsageError: no card is due, or too many are left.
    """
    state = record.match.current
    if isinstance(state, bridgette.Playing):
        return bridgette_endings.solve(state, for_tricks=for_tricks)
    if isinstance(state, callbridge.Playing):
        try:
            return callbridge_endings.solve(state, for_tricks=for_tricks)
        except callbridge_endings.TooManyTricksError as error:
            raise UsageError("cli-solve-too-many", {"most": error.args[0]}) from error
    raise UsageError("cli-solve-no-play")


def _in_json(record: Record, found: Solution, for_tricks: bool) -> dict[str, object]:  # noqa: FBT001
    game, state = record.match.game, record.match.current
    assert state is not None
    scale = 1 if for_tricks else game.scale
    return {
        "seat": state.to_act,
        "best": [game.format_card(card) for card in found.best],
        "values": {
            game.format_card(card): shown(value, scale) for card, value in found.values.items()
        },
        "tricks": list(found.tricks),
        "points": [shown(points, game.scale) for points in found.points],
    }


def _in_words(record: Record, found: Solution, for_tricks: bool) -> str:  # noqa: FBT001
    text, names, game = words(), players(record.match), record.match.game
    state = record.match.current
    assert state is not None
    assert state.to_act is not None
    scale = 1 if for_tricks else game.scale
    aim = AIMS[not for_tricks]
    cards = [
        text.say(
            "solve-card", {"card": text.card(game.format_card(card)), "value": shown(v, scale)}
        )
        for card, v in found.values.items()
    ]
    lines = [
        text.say(
            f"solve-best-{aim}",
            {
                "deal": len(record.match.states),
                "player": names[state.to_act],
                "cards": text.any_of(text.card(game.format_card(card)) for card in found.best),
            },
        ),
        text.say(f"solve-values-{aim}", {"list": text.all_of(cards)}),
    ]
    ends = {"tricks": found.tricks, "points": [shown(p, game.scale) for p in found.points]}
    for end, numbers in ends.items():
        by_player = text.all_of(
            text.say("player-points", {"player": name, "points": number})
            for name, number in zip(names, numbers, strict=True)
        )
        lines.append(text.say(f"solve-end-{end}", {"list": by_player}))
    return "\n".join(lines)
