"""The play of the bot for Bridgette: which card serves its aim best, and why."""

import random

from overtrick.bots.rules1 import bridgette_follow as follow
from overtrick.bots.rules1 import bridgette_lead as lead
from overtrick.bots.rules1.bridgette_aim import Aim, aim
from overtrick.bots.rules1.bridgette_reasons import Kind, decide
from overtrick.bots.rules1.bridgette_sight import Sight, look
from overtrick.core.bot import Decision
from overtrick.core.errors import Value
from overtrick.core.notation import SUIT_LETTERS
from overtrick.core.trick import Play
from overtrick.games.bridgette.actions import BridgetteAction, format_action
from overtrick.games.bridgette.cards import BridgetteCard, Colon, format_card
from overtrick.games.bridgette.options import Options
from overtrick.games.bridgette.position import Observation
from overtrick.games.bridgette.rules import playable, takes


def choose(options: Options, seen: Observation, rng: random.Random) -> Decision[BridgetteAction]:
    """The card to lead or to answer with, of those that may be played."""
    assert seen.own is not None
    assert seen.trick is not None
    cards = playable(options, seen.own.hand, seen.trick.cards, seen.tricks)
    if len(cards) == 1:
        return decide(Play(cards[0]), Kind.FORCED)
    sight = look(options, seen)
    aimed = aim(options, seen, sight)
    if seen.trick.cards:
        phase = follow.wanting if aimed.wanted else follow.giving
        values = phase(sight, cards, seen.trick.cards[0])
    else:
        values = (lead.wanting if aimed.wanted else lead.giving)(sight, cards)
    card = best(values, rng)
    kind = _kind(seen, sight, aimed, card)
    shown = {format_card(other): round(value, 3) for other, value in values.items()}
    return decide(
        Play(card), kind, _facts(seen, sight, kind, card), _chance(seen, sight, card), shown
    )


def best(values: dict[BridgetteCard, float], rng: random.Random) -> BridgetteCard:
    """The card worth most; of cards worth the same in one suit the lowest, else any by chance."""
    most = max(values.values())
    level = [card for card, value in values.items() if value > most - 1e-9]
    lowest = {card if isinstance(card, Colon) else card.suit: card for card in level}
    return rng.choice(list(lowest.values()))


def _kind(seen: Observation, sight: Sight, aimed: Aim, card: BridgetteCard) -> Kind:
    """Why the card is played."""
    assert seen.trick is not None
    assert seen.contract is not None
    led = seen.trick.cards[0] if seen.trick.cards else None
    if aimed.wanted:
        if led is None:
            return lead.kind_of(sight, card)
        return follow.kind_of(card, led, sight.trump)
    if led is not None and takes(card, led, sight.trump):
        return Kind.UNLOAD
    return Kind.KEEP_EXACT if seen.contract.declarer == seen.seat else Kind.SPOIL_EXACT


def _chance(seen: Observation, sight: Sight, card: BridgetteCard) -> float | None:
    """How likely a lead is to win; the answer to a lead is sure."""
    assert seen.trick is not None
    return None if seen.trick.cards else round(lead.wins(sight, card), 3)


def _facts(seen: Observation, sight: Sight, kind: Kind, card: BridgetteCard) -> dict[str, Value]:
    """What the reason states. See ``Kind``."""
    assert seen.trick is not None
    assert seen.contract is not None
    facts: dict[str, Value] = {"card": format_card(card)}
    if kind in (Kind.KEEP_EXACT, Kind.SPOIL_EXACT):
        facts["won"] = seen.won[seen.contract.declarer]
        facts["bid"] = format_action(seen.contract.bid)
        return facts
    if seen.trick.cards:
        led = seen.trick.cards[0]
        facts["led"] = format_card(led)
        if kind is Kind.COLON_BANS and not isinstance(led, Colon):
            facts["suit"] = SUIT_LETTERS[led.suit]
    if isinstance(card, Colon):
        if kind in (Kind.COLON_LEADS, Kind.COLON_EXITS):
            facts["beaters"] = len(sight.beaters(card))
    elif kind in (Kind.DRAW_TRUMPS, Kind.RUN_SUIT, Kind.LEAD_LONG):
        facts["held"] = len(sight.mine(card.suit))
    return facts
