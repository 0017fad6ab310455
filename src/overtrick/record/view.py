"""What a seat, or a spectator, may know of a match now, as JSON values. Clause: B-P8, C-M1."""

from typing import Any

from overtrick.core.cards import Seat
from overtrick.core.notation import SUIT_LETTERS
from overtrick.games import AnyGame
from overtrick.games.bridgette.position import Observation as BridgetteObservation
from overtrick.games.callbridge.position import Observation as CallBridgeObservation
from overtrick.record import report
from overtrick.record.reading import AnyMatch, Record
from overtrick.record.results import format_contract
from overtrick.record.strict import Json

_KEPT_BACK = ("shuffle", "comments")  # of a past deal: not needed to know what was played


def view(record: Record, seat: Seat | None) -> dict[str, Json]:
    """Everything that the seat may know now, and nothing more; None is a spectator.

    Between deals and after the last there is no hand and no trick: what is known are the past deals.
    """
    match = record.match
    known = match.observation(seat)
    state = match.current
    past = [
        {key: value for key, value in deal.items() if key not in _KEPT_BACK}
        for deal in record.raw["deals"][: len(known.past)]
    ]
    summary = {"totals": report.totals(match), "past": past}
    if state is None:
        return _between_deals(match, seat) | summary
    seen = state.observation(seat)
    shared: dict[str, Json] = {
        "deal": len(match.states) - 1,
        "seat": seat,
        "dealer": seen.dealer,
        "phase": seen.phase,
        "turn": seen.to_act,
    }
    return shared | _seen(match.game, seen) | summary


def _seen(game: AnyGame, seen: BridgetteObservation | CallBridgeObservation) -> dict[str, Json]:
    """The deal in progress as one seat, or a spectator, sees it."""

    def cards(held: Any) -> list[str]:  # noqa: ANN401 - cards of either game
        return [game.format_card(card) for card in held]

    def plays(trick: Any) -> list[list[Json]]:  # noqa: ANN401 - a trick of either game
        return [[seat, game.format_card(card)] for seat, card in trick.plays(game.seats)]

    public: dict[str, Json] = {
        "counts": list(seen.counts),
        "calls": list(seen.calls),
        "trick": plays(seen.trick) if seen.trick else [],
        "tricks": [
            {"cards": plays(trick), "winner": winner}
            for trick, winner in zip(seen.tricks, seen.winners, strict=True)
        ],
        "won": list(seen.won),
    }
    if isinstance(seen, CallBridgeObservation):
        return ({} if seen.hand is None else {"hand": cards(seen.hand)}) | public
    own = {}
    if seen.own is not None:
        own = {
            "hand": cards(seen.own.hand),
            "drawn": cards(seen.own.drawn),
            "discarded": cards(seen.own.discarded),
        }
    contract = seen.contract
    return (
        own
        | public
        | {
            "calls": [
                [(seen.dealer + turn) % game.seats, game.format_action(call)]
                for turn, call in enumerate(seen.calls)
            ],
            "upcard": game.format_card(seen.upcard),
            "draws": list(seen.draws),
            "contract": format_contract(contract) if contract else None,
            "declarer": contract.declarer if contract else None,
            "ban": None if seen.ban is None else SUIT_LETTERS[seen.ban],
        }
    )


def _between_deals(match: AnyMatch, seat: Seat | None) -> dict[str, Json]:
    """The table while no deal is in progress."""
    seats = match.game.seats
    is_bridgette = match.game.name == "bridgette"
    now = report.legal(match)
    empty: dict[str, Json] = {
        "deal": now.get("deal"),
        "seat": seat,
        "dealer": None if match.finished else match.next_dealer,
        "phase": now["phase"],
        "turn": None,
        "counts": [0] * seats,
        "calls": [] if is_bridgette else [None] * seats,
        "trick": [],
        "tricks": [],
        "won": [0] * seats,
    }
    if seat is not None:
        empty["hand"] = []
    if is_bridgette:
        empty |= dict.fromkeys(("upcard", "draws", "contract", "declarer", "ban"))
        if seat is not None:
            empty |= {"drawn": [], "discarded": []}
    return empty
