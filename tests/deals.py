"""Deals written by hand, and the shorthand in which tests play them."""

from collections.abc import Iterable, Sequence
from typing import Any

from overtrick.core.cards import Seat
from overtrick.core.deal import Deal, from_hands
from overtrick.core.game import State
from overtrick.games import AnyGame

AnyState = State[Any, Any, Any]


def deal_of(game: AnyGame, dealer: int, hands: Sequence[str], stock: str = "") -> Deal[Any]:
    """The deal of these hands, by seat, each in notation ("SA SK"), and this stock."""
    dealt = [[game.parse_card(card) for card in hand.split()] for hand in hands]
    return from_hands(Seat(dealer), dealt, [game.parse_card(card) for card in stock.split()])


def full_deal(game: AnyGame, dealer: int, hands: Sequence[str], stock: str = "") -> Deal[Any]:
    """A deal of the whole pack: what hands and stock leave open is filled in pack order.

    The hands come first, in the order of seats, then the rest of the stock.
    """
    named = {card for cards in (*hands, stock) for card in cards.split()}
    rest = [text for text in map(game.format_card, game.pack()) if text not in named]
    filled = []
    for hand in hands:
        missing = 13 - len(hand.split())
        filled.append(" ".join([*hand.split(), *rest[:missing]]))
        del rest[:missing]
    return deal_of(game, dealer, filled, " ".join([*stock.split(), *rest]))


def play(game: AnyGame, state: AnyState, actions: str | Iterable[str]) -> AnyState:
    """The position after the actions, in notation; a string is split at ", " or at spaces."""
    if isinstance(actions, str):
        actions = actions.split(", ") if "," in actions else actions.split()
    for action in actions:
        state = state.apply(game.parse_action(action))
    return state


def allowed(game: AnyGame, state: AnyState) -> str:
    """All legal actions in notation, in canonical order."""
    return " ".join(map(game.format_action, state.legal_actions()))


def refused(game: AnyGame, state: AnyState, action: str) -> tuple[str, str, dict[str, Any]]:
    """Why the action is refused: clause, reason, arguments."""
    refusal = state.refusal(game.parse_action(action))
    assert refusal is not None, f"{action} is allowed"
    return refusal.clause, refusal.reason, dict(refusal.arguments)
