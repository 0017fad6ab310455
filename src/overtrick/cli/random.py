"""``overtrick random``: a complete match played at random."""

import argparse

from overtrick.cli.command import Parser, chosen_game
from overtrick.record import dumps, write
from overtrick.record.chance import random_match


def parser() -> Parser:
    """The arguments of the command."""
    parser = Parser("random")
    parser.add_argument("--game", required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--json", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the record on one line; returns the exit status."""
    game = chosen_game(arguments.game, arguments.option, arguments.deals)
    print(dumps(write(random_match(game, arguments.seed))))
    return 0
