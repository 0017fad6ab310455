"""What the table waits for from the player, in words; and why a choice cannot be."""

from overtrick.cli.play.pages import Said
from overtrick.cli.play.sight import Sight
from overtrick.text import Text


def asked(text: Text, sight: Sight) -> list[str]:
    """The lines that ask; the last is the prompt. Nothing while the table waits for another."""
    update, own = sight.update, sight.update.own
    if sight.is_over:
        return [text.say("play-ask-over")]
    if sight.may_start:
        return [text.say("play-ask-ready")]
    if not sight.is_turn:
        return []
    if update.phase == "exchange" and own.exchange is not None:
        count = {"count": own.exchange.count}
        hand = {"cards": numbered(text, own.hand)}
        return [text.say("play-your-hand", hand), text.say("play-ask-discard", count)]
    hand = {"cards": text.all_of(map(text.card, own.hand))}
    if update.phase == "calls":
        calls = {"least": int(own.allowed[0]), "most": int(own.allowed[-1])}
        return [
            text.say("play-your-hand", hand),
            text.say("play-may-call", calls),
            text.say("play-ask-call"),
        ]
    if update.phase == "auction":
        calls_in_words = text.all_of(map(text.call, own.allowed))
        return [
            text.say("play-your-hand", hand),
            text.say("play-may-bid", {"calls": calls_in_words}),
            text.say("play-ask-bid"),
        ]
    return [
        text.say("play-may-play", {"cards": numbered(text, own.allowed)}),
        text.say("play-ask-card"),
    ]


def numbered(text: Text, cards: tuple[str, ...]) -> str:
    """The cards in words, each with the number by which it can be chosen."""
    return text.all_of(
        text.say("play-numbered", {"number": number, "card": text.card(card)})
        for number, card in enumerate(cards, start=1)
    )


def refused_choice(text: Text, sight: Sight, typed: str, action: str | None) -> Said | None:
    """Why the action cannot be done now, in one sentence; None if it can."""
    if isinstance(action, Said):
        return action
    if action is None:
        message = (
            "play-not-a-call" if sight.update.phase in ("calls", "auction") else "play-not-held"
        )
        return Said(text.say(message, {"typed": typed}))
    if action in sight.update.own.allowed:
        return None
    if (forbidden := sight.forbidden(action)) is not None:
        return Said(sight.why(text, forbidden))
    return Said(text.say("play-not-a-call", {"typed": typed}))
