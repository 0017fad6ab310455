"""Reading a record: the top level first, then deal by deal, each action replayed."""

from dataclasses import dataclass
from typing import Any, Final

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.errors import DealError, IllegalActionError, InputError, NotationError
from overtrick.games.match import Match
from overtrick.record.results import result
from overtrick.record.strict import CorruptRecordError, Json

FORMAT: Final = "overtrick/1"

AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Record:
    """A record that has been verified: the match it tells of, and every key as it was read."""

    match: AnyMatch
    raw: dict[str, Json]


def read(raw: Json) -> Record:
    """The record, verified by replay.

    Raises:
        CorruptRecordError: at the first thing that is wrong.
    """
    if not isinstance(raw, dict):
        raise CorruptRecordError("record-not-object")
    match = _table(raw)
    ended = raw.get("ended", False)
    is_open = not match.game.terms.deals
    if is_open and not isinstance(ended, bool):
        raise CorruptRecordError("record-ended")
    deals = raw.get("deals")
    if not isinstance(deals, list):
        raise CorruptRecordError("record-deals")
    for index, deal in enumerate(deals):
        match = _deal(match, index, deal, is_last=index == len(deals) - 1)
    if is_open and ended and match.states and not match.current:
        match = match.stop()
    return Record(match, raw)


def _table(raw: dict[str, Json]) -> AnyMatch:
    """Game, options and players: a match without deals."""
    if raw.get("format") != FORMAT:
        raise CorruptRecordError("record-format", {"format": FORMAT})
    name, options, players = raw.get("game"), raw.get("options", {}), raw.get("players")
    if not isinstance(name, str):
        raise CorruptRecordError("record-game")
    if not isinstance(options, dict):
        raise CorruptRecordError("record-options")
    try:
        game = games.get(name, **options)
    except InputError as error:
        raise CorruptRecordError(error.reason, error.arguments) from error
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        raise CorruptRecordError("match-players", {"seats": game.seats})
    try:
        return Match(game, tuple(players))
    except InputError as error:
        raise CorruptRecordError(error.reason, error.arguments) from error


def _deal(match: AnyMatch, index: int, deal: Json, *, is_last: bool) -> AnyMatch:
    """The match with that deal replayed."""
    if match.finished:
        raise CorruptRecordError("match-over", deal=index)
    if not isinstance(deal, dict):
        raise CorruptRecordError("record-deal", deal=index)
    game = match.game
    dealer = deal.get("dealer")
    if type(dealer) is not int or dealer not in range(game.seats):
        raise CorruptRecordError("deal-dealer", {"seats": game.seats}, deal=index)
    try:
        match.require_dealer(dealer)
        match = match.start(_dealt(match, dealer, deal.get("pack")))
    except InputError as error:
        raise CorruptRecordError(error.reason, error.arguments, deal=index) from error
    actions = deal.get("actions")
    if not isinstance(actions, list):
        raise CorruptRecordError("record-actions", deal=index)
    for place, text in enumerate(actions):
        match = _applied(match, text, index, place)
    if match.current and not is_last:
        raise CorruptRecordError("record-deal-short", deal=index)
    if "result" in deal:
        _compare(match, deal["result"], index)
    return match


def _dealt(match: AnyMatch, dealer: int, pack: Json) -> Any:  # noqa: ANN401 - a deal of this game
    """The deal of the pack as written."""
    game = match.game
    if not isinstance(pack, str):
        raise DealError("deal-pack", {"cards": len(game.pack())})
    cards = [game.parse_card(card) for card in pack.split(" ")]
    return game.deal(cards, Seat(dealer))


def _applied(match: AnyMatch, text: Json, deal: int, place: int) -> AnyMatch:
    """The match after one action as written."""
    if not match.current:
        raise CorruptRecordError("record-action-after-deal", deal=deal, action=place)
    if not isinstance(text, str):
        raise CorruptRecordError("record-action-not-text", deal=deal, action=place)
    try:
        return match.apply(match.game.parse_action(text))
    except NotationError as error:
        raise CorruptRecordError(error.reason, error.arguments, deal=deal, action=place) from error
    except IllegalActionError as error:
        refusal = error.refusal
        raise CorruptRecordError(
            refusal.reason, refusal.arguments, deal=deal, action=place, error=refusal.clause
        ) from error


def _compare(match: AnyMatch, said: Json, deal: int) -> None:
    """Compare each key of a result that can be derived; one on a deal in progress is wrong."""
    if not isinstance(said, dict) or match.current:
        raise CorruptRecordError("record-result-early", deal=deal)
    derived = result(match.states[-1], match.game.scale)
    for key, value in derived.items():
        if key in said and not _same(said[key], value):
            raise CorruptRecordError("record-result", {"key": key}, deal=deal)


def _same(said: Json, derived: Json) -> bool:
    """Whether two JSON values are the same; true is not 1, but 7.0 is 7."""
    if isinstance(said, list) and isinstance(derived, list):
        return len(said) == len(derived) and all(map(_same, said, derived))
    return isinstance(said, bool) == isinstance(derived, bool) and bool(said == derived)
