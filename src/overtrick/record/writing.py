"""Writing a match as a record."""

from overtrick import games
from overtrick.games import AnyGame
from overtrick.record.reading import FORMAT, AnyMatch
from overtrick.record.strict import Json


def write(match: AnyMatch) -> dict[str, Json]:
    """The record of a match, as JSON values; what else is to be kept may be added to it."""
    game = match.game
    record: dict[str, Json] = {
        "format": FORMAT,
        "game": game.name,
        "options": {name: _plain(value) for name, value in games.varied(game).items()},
        "players": list(match.players),
        "deals": [deal(game, state.deal, state.actions) for state in match.states],
    }
    if match.stopped:
        record["ended"] = True
    return record


def deal(game: AnyGame, dealt: Json, actions: Json) -> dict[str, Json]:
    """One deal as a record writes it: who dealt, the pack as dealt, and every action."""
    return {
        "dealer": dealt.dealer,
        "pack": " ".join(map(game.format_card, dealt.pack)),
        "actions": [game.format_action(action) for action in actions],
    }


def _plain(value: object) -> Json:
    return list(value) if isinstance(value, tuple) else value
