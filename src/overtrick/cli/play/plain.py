"""The table line by line, for screen readers and dumb terminals: nothing moves, nothing is drawn again.

Each event is one line. What is to be done is asked in one line, and answered by one.
"""

from collections.abc import Callable
from typing import Final

from overtrick.cli.play.asked import asked, refused_choice
from overtrick.cli.play.ending import End, saved
from overtrick.cli.play.lines import Lines
from overtrick.cli.play.pages import (
    Said,
    code_page,
    hand_lines,
    help_lines,
    proof_lines,
    score_lines,
    trick_lines,
)
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.sitting import Sitting
from overtrick.cli.play.story import Line, news, story
from overtrick.cli.play.typed import call_meant, cards_meant, number_meant
from overtrick.text import Text

_LEAVE: Final = ("leave", "quit", "q", "exit")


class Plain:
    """Prints what happens and does what is typed."""

    def __init__(self, sitting: Sitting, lines: Lines) -> None:
        self._sitting = sitting
        self._lines = lines
        self._text = sitting.text
        self._story: tuple[Line, ...] = ()
        self._asked = ""
        self._is_prompting = False
        self._is_giving_up = False

    def show(self, sight: Sight) -> None:
        """Print what is new, and ask what is to be asked."""
        told = story(self._text, sight)
        fresh = news(self._text, self._story, told)
        self._story = told
        for sentence in fresh:
            self._print(sentence)
        question = asked(self._text, sight)
        if question and (fresh or question[-1] != self._asked) and not self._is_pending():
            self._ask(question)
        self._asked = question[-1] if question else ""

    def tell(self, sentence: str) -> None:
        """Print the sentence, and ask again what is asked."""
        self._print(sentence)
        if (sight := self._sitting.sight) is not None:
            self._ask(asked(self._text, sight)[-1:])

    async def run(self) -> End:
        """Do what is typed until the player leaves."""
        while (typed := await self._lines.next()) is not None:
            self._is_prompting = False
            await self._sitting.settled()
            if (end := await self._obey(" ".join(typed.split()))) is not None:
                return end
        await self._sitting.leave()
        return End.LEFT

    def _is_pending(self) -> bool:
        return self._sitting.link.is_waiting

    async def _obey(self, typed: str) -> End | None:
        sight = self._sitting.sight
        word, _, rest = typed.lower().partition(" ")
        if word in _LEAVE and not rest:
            await self._sitting.leave()
            return End.LEFT
        if sight is None:
            return None
        if typed.lower() == "rematch" and sight.is_over:
            return End.REMATCH
        if not await self._told(sight, word, rest) and not self._done(sight, typed.lower()):
            self._choose(sight, typed)
        self._is_giving_up = typed.lower() == "give up"
        return None

    async def _told(self, sight: Sight, word: str, rest: str) -> bool:
        """Whether the word asks for something to be told; then it is."""
        pages: dict[str, Callable[[Text, Sight], list[str]]] = {
            "help": help_lines,
            "?": help_lines,
            "hand": hand_lines,
            "trick": trick_lines,
            "score": score_lines,
            "scores": score_lines,
            "proof": proof_lines,
        }
        if word == "log":
            said = [line.text for line in self._story]
        elif word == "why" and rest:
            said = [self._why(sight, rest)]
        elif word == "code":
            said = await code_page(self._text, self._sitting.door)
        elif word == "save":
            said = [await saved(self._text, self._sitting)]
        elif word in pages:
            said = pages[word](self._text, sight)
        else:
            return False
        for line in said:
            self._print(line)
        self._ask(asked(self._text, sight)[-1:])
        return True

    def _done(self, sight: Sight, typed: str) -> bool:
        """Whether what was typed is a command to the table; then it is given."""
        if typed == "undo":
            self._sitting.undo()
        elif typed == "stop" and "stop" in sight.update.own.may:
            self._sitting.stop()
        elif typed == "give up" and not sight.is_over:
            if self._is_giving_up:
                self._sitting.give_up()
            else:
                self.tell(self._text.say("play-give-up-again"))
        elif not typed and sight.may_start:
            self._sitting.ready()
        else:
            return False
        return True

    def _choose(self, sight: Sight, typed: str) -> None:
        """Discard, call or play what was typed, if it is the player's turn and may be done."""
        if not typed or not sight.is_turn:
            if typed:
                self._print(self._text.say("play-unknown"))
            self._ask(asked(self._text, sight)[-1:])
            return
        chosen = self._meant(sight, typed)
        if isinstance(chosen, Said):
            self._print(chosen)
            self._ask(asked(self._text, sight)[-1:])
        else:
            self._sitting.act(chosen)

    def _meant(self, sight: Sight, typed: str) -> str:
        """The action that was meant, or why there is none."""
        own, phase = sight.update.own, sight.update.phase
        if phase == "exchange":
            return self._put_away(sight, typed)
        if phase == "calls":
            action = number_meant(typed)
        elif phase == "auction":
            action = call_meant(typed)
        else:
            number = number_meant(typed)
            if number is not None and 1 <= int(number) <= len(own.allowed):
                return own.allowed[int(number) - 1]
            action = None if number is not None else self._one_of(sight, typed)
        return refused_choice(self._text, sight, typed, action) or str(action)

    def _one_of(self, sight: Sight, typed: str) -> str | None:
        """The one card that was meant; of several, the one that may be played."""
        cards = cards_meant(self._text, typed, sight.update.own.hand)
        allowed = [card for card in cards if card in sight.update.own.allowed]
        several = allowed if len(allowed) == 1 else cards
        if len(several) > 1:
            return Said(
                self._text.say(
                    "play-which", {"cards": self._text.any_of(map(self._text.card, several))}
                )
            )
        return several[0] if several else None

    def _put_away(self, sight: Sight, typed: str) -> str:
        """The discard that was typed: cards, or their numbers in the hand, with commas or spaces."""
        own = sight.update.own
        chosen: list[str] = []
        pieces = typed.split(",") if "," in typed else typed.split()
        for piece in pieces:
            number = number_meant(piece)
            if number is not None and 1 <= int(number) <= len(own.hand):
                chosen.append(own.hand[int(number) - 1])
                continue
            cards = cards_meant(self._text, piece, own.hand)
            if len(cards) != 1:
                return Said(self._text.say("play-not-held", {"typed": piece.strip()}))
            chosen += cards
        return "discard " + " ".join(chosen)

    def _why(self, sight: Sight, typed: str) -> str:
        """Why a card or call is forbidden now, or that it is not."""
        if not sight.is_turn:
            return self._text.say("play-not-your-turn")
        action: str | None
        if sight.update.phase == "calls":
            action = number_meant(typed)
        elif sight.update.phase == "auction":
            action = call_meant(typed)
        else:
            action = self._one_of(sight, typed)
        if isinstance(action, Said):
            return action
        return refused_choice(self._text, sight, typed, action) or self._text.say("play-allowed")

    def _ask(self, question: list[str]) -> None:
        """Print what is asked; the last line stays open for the answer."""
        for line in question[:-1]:
            self._print(line)
        if question:
            if self._is_prompting:
                print()
            print(question[-1], end=" ", flush=True)
            self._is_prompting = True

    def _print(self, line: str) -> None:
        if self._is_prompting:
            print()
            self._is_prompting = False
        print(line, flush=True)
