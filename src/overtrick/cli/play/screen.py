"""The table on a full screen: draws frames and hands keys on, nothing else."""

import asyncio
import os
import shutil
from dataclasses import replace
from typing import Final

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from overtrick.cli.play.choice import Choice, Intent, press
from overtrick.cli.play.ending import End, saved
from overtrick.cli.play.frame import COLUMNS, LINES, View, frame
from overtrick.cli.play.pages import code_page
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.sitting import Sitting
from overtrick.cli.play.spans import PLAIN, Look, wrapped

_STYLE: Final = Style.from_dict(
    {
        "strong": "bold",
        "dim": "dim",
        "red": "bold ansired",
        "colon": "bold ansimagenta",
        "alarm": "bold reverse ansired",
        "good": "bold ansigreen",
        "cursor": "bold reverse",
        "marked": "underline",
        "card": "bold bg:#e8e8e8 fg:#101010",
        "card-red": "bold bg:#e8e8e8 fg:#b00020",
        "card-colon": "bold bg:#e8e8e8 fg:#7b1fa2",
    }
)
_KEYS: Final = {
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.Enter: "enter",
    Keys.Backspace: "backspace",
    Keys.Escape: "escape",
    " ": "space",
}


def look(*, has_colour: bool) -> Look:
    """What this terminal can show, by its environment."""
    locale = next(
        (os.environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), ""
    )
    is_unicode = "utf" in locale.lower()
    return Look(has_colour=has_colour and not os.environ.get("NO_COLOR"), has_symbols=is_unicode)


def is_large_enough() -> bool:
    """Whether a frame fits the terminal."""
    size = shutil.get_terminal_size()
    return size.columns >= COLUMNS and size.lines >= LINES


class Screen:
    """Shows what is seen, and does what keys ask for."""

    def __init__(self, sitting: Sitting, look: Look) -> None:
        self._sitting = sitting
        self._text = sitting.text
        self._look = look
        self._choice = Choice()
        self._sight: Sight | None = None
        self._is_lost = False
        self._chores: set[asyncio.Task[None]] = set()
        self._application: Application[End] = Application(
            layout=Layout(Window(FormattedTextControl(self._drawn), always_hide_cursor=True)),
            key_bindings=self._bindings(),
            style=_STYLE,
            full_screen=True,
            color_depth=None if look.has_colour else ColorDepth.DEPTH_1_BIT,
        )
        self._application.ttimeoutlen = 0.05
        self._application.timeoutlen = 0.05

    async def run(self) -> End:
        """Stay on the screen until the player leaves."""
        return await self._application.run_async(handle_sigint=False)

    def show(self, sight: Sight) -> None:
        """Draw the table as it is now."""
        self._choice = self._choice.settled(self._sight, sight)
        self._sight = sight
        self._application.invalidate()

    def tell(self, sentence: str) -> None:
        """Show the sentence below the hand."""
        self._is_lost = sentence == self._text.say("play-lost")
        self._choice = replace(self._choice, note="" if self._is_lost else sentence)
        self._application.invalidate()

    def _drawn(self) -> StyleAndTextTuples:
        size = self._application.output.get_size()
        if self._sight is None:
            return [(PLAIN, "\n  " + self._text.say("play-connecting"))]
        if size.columns < COLUMNS or size.rows < LINES:
            lines = wrapped(self._text.say("play-too-small"), size.columns)
            return [(PLAIN, "\n".join(lines))]
        rows = frame(self._text, View(self._sight, self._choice, self._is_lost), self._look)
        margin = " " * ((size.columns - COLUMNS) // 2)
        drawn: StyleAndTextTuples = [(PLAIN, "\n" * ((size.rows - LINES) // 3))]
        for number, row in enumerate(rows):
            drawn.append((PLAIN, ("\n" if number else "") + margin))
            drawn += row
        return drawn

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()
        for key, name in _KEYS.items():
            bindings.add(key)(lambda _, name=name: self._press(name))

        @bindings.add(Keys.Any)
        def _(event: KeyPressEvent) -> None:
            for character in event.data:
                if character.isprintable():
                    self._press(character)

        @bindings.add(Keys.ControlC)
        def _(_: KeyPressEvent) -> None:
            self._press("interrupt")

        return bindings

    def _press(self, key: str) -> None:
        if self._sight is None:
            if key in ("q", "interrupt"):
                self._application.exit(result=End.LEFT)
            return
        if key == "interrupt":
            self._choice, intent = Choice(question="leave"), None
        else:
            self._choice, intent = press(self._text, self._sight, self._choice, key)
        if intent is not None:
            chore = asyncio.ensure_future(self._do(intent))
            self._chores.add(chore)
            chore.add_done_callback(self._chores.discard)
        self._application.invalidate()

    async def _do(self, intent: Intent) -> None:
        """Carry out what the player wants."""
        sitting = self._sitting
        match intent.wish:
            case "act":
                sitting.act(intent.action)
            case "ready":
                sitting.ready()
            case "undo":
                sitting.undo()
            case "stop":
                sitting.stop()
            case "give-up":
                sitting.give_up()
            case "code":
                self.tell(" ".join(await code_page(self._text, sitting.door)))
            case "save":
                self.tell(await saved(self._text, sitting))
            case "rematch":
                self._application.exit(result=End.REMATCH)
            case "leave":
                await sitting.leave()
                self._application.exit(result=End.LEFT)
