"""A record as it is watched again: the match in short, and one of its deals step by step.

Everything is shown, all hands included: who has a record knows every card of it. So nothing here may be
given a table that is still played at; it is made from records alone.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.errors import Value
from overtrick.games.bridgette.position import Position as BridgettePosition
from overtrick.games.callbridge.position import Position as CallBridgePosition
from overtrick.protocol.messages import BridgetteDeal, CallBridgeDeal, Result
from overtrick.record import Record
from overtrick.record.proof import GOOD, proofs
from overtrick.table.evolve import result_of
from overtrick.table.table import AnyState
from overtrick.table.view import Memo, public

_PROOF: Final = ("match", "deal", "commitment", "contributions", "seed")

Hands: TypeAlias = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """How a deal stood after one action, and what that was; ``seat`` and ``action`` are None at first.

    ``turn`` is who acts next, None when the deal is over. ``hands`` are by seat, in pack order.
    """

    seat: int | None
    action: str | None
    phase: str
    turn: int | None
    public: CallBridgeDeal | BridgetteDeal
    hands: Hands


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of the match in short: what it came to, whether it is over, how many actions it has.

    ``proof`` says whether the proof of its shuffle is good, bad or missing, ``why`` is the id of the
    sentence about it.
    """

    result: Result
    is_over: bool
    actions: int
    proof: str
    why: str


@dataclass(frozen=True, slots=True)
class Watched:
    """One deal step by step; ``shuffle`` is the proof of its shuffle where that is good.

    ``drawn`` are the cards that each seat drew from the stock, none in Call Bridge.
    """

    deal: int
    steps: tuple[Step, ...]
    drawn: Hands
    shuffle: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A match in short, all lists by seat, and the deal that was asked for, if there is one.

    ``options`` are all of them, ``varied`` those that differ from the default; points are multiplied by
    ``scale``. ``winners`` are empty until the match is finished.
    """

    game: str
    options: dict[str, Value]
    varied: tuple[str, ...]
    scale: int
    players: tuple[str, ...]
    deals: tuple[Played, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    is_finished: bool
    watched: Watched | None


def replay(record: Record, deal: int) -> Replay:
    """The record's match in short, and its deal of that index, if it has one, step by step."""
    match = record.match
    judged = proofs(record)
    return Replay(
        game=match.game.name,
        options=dict(match.game.options),
        varied=tuple(games.varied(match.game)),
        scale=match.game.scale,
        players=match.players,
        deals=tuple(
            Played(
                result_of(state, counted=counted),
                state.to_act is None,
                len(state.actions),
                *verdict,
            )
            for state, counted, verdict in zip(match.states, match.counting, judged, strict=True)
        ),
        totals=match.totals,
        places=match.places,
        winners=match.winners,
        is_finished=match.finished,
        watched=_watched(record, deal, judged) if deal in range(len(match.states)) else None,
    )


def _watched(record: Record, deal: int, judged: list[tuple[str, str]]) -> Watched:
    """The deal of that index, from its start."""
    game, last = record.match.game, record.match.states[deal]
    form, memo = game.format_card, Memo()

    def step(state: AnyState, seat: Seat | None, action: str | None) -> Step:
        seen = state.observation(None)
        hands = tuple(tuple(map(form, _hand(state, Seat(each)))) for each in range(game.seats))
        return Step(seat, action, state.phase, state.to_act, public(game, seen, memo), hands)

    state: AnyState = game.start(last.deal, last.standings)
    steps = [step(state, None, None)]
    for action in last.actions:
        seat, state = state.to_act, state.apply(action)
        steps.append(step(state, seat, game.format_action(action)))
    drawn = state.drawn if isinstance(state, BridgettePosition) else ((),) * game.seats
    is_proved = judged[deal][0] == GOOD
    said = record.raw["deals"][deal]["shuffle"] if is_proved else {}
    return Watched(
        deal=deal,
        steps=tuple(steps),
        drawn=tuple(tuple(map(form, cards)) for cards in drawn),
        shuffle={name: said[name] for name in _PROOF} if is_proved else None,
    )


def _hand(state: AnyState, seat: Seat) -> Any:  # noqa: ANN401 - cards of any game
    """The cards that the seat holds."""
    if isinstance(state, BridgettePosition):
        return state.own(seat).hand
    assert isinstance(state, CallBridgePosition)
    return state.hand(seat)
