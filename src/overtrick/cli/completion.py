"""``overtrick completion``: a script that lets a shell complete the commands and their options."""

import argparse
import importlib

from overtrick import bots, games
from overtrick.cli import COMMANDS
from overtrick.cli.command import Parser

_VALUES = {"--game": games.names(), "--level": bots.names()}
"""The options whose values are known beforehand, and these."""

SHELLS = ("bash", "zsh", "fish")


def parser() -> Parser:
    """The arguments of the command."""
    parser = Parser("completion")
    parser.add_argument("shell", choices=SHELLS)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the script; returns the exit status."""
    flags = {command: _flags(command) for command in COMMANDS}
    print({"bash": _bash, "zsh": _zsh, "fish": _fish}[arguments.shell](flags))
    return 0


def _flags(command: str) -> list[str]:
    """The options of a command, and the words that can stand first after it."""
    its_parser: Parser = importlib.import_module(f"overtrick.cli.{command}").parser()
    words = ["--help"]
    for action in its_parser._actions:  # noqa: SLF001 - argparse lists them nowhere else
        words += action.option_strings or action.choices or []
    return words


def _bash(flags: dict[str, list[str]]) -> str:
    cases = "\n".join(f'    {name}) words="{" ".join(words)}" ;;' for name, words in flags.items())
    values = "\n".join(
        f'    {flag}) COMPREPLY=($(compgen -W "{" ".join(words)}" -- "$current")); return ;;'
        for flag, words in _VALUES.items()
    )
    return f"""_overtrick() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{" ".join(flags)} --help" -- "$current"))
    return
  fi
  case $before in
{values}
  esac
  case ${{COMP_WORDS[1]}} in
{cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
}}
complete -o filenames -F _overtrick overtrick"""


def _zsh(flags: dict[str, list[str]]) -> str:
    cases = "\n".join(
        f"    {name}) compadd -- {' '.join(words)} ;;" for name, words in flags.items()
    )
    values = "\n".join(
        f"elif [[ $words[CURRENT-1] == {flag} ]]; then\n  compadd -- {' '.join(words)}"
        for flag, words in _VALUES.items()
    )
    return f"""#compdef overtrick
if (( CURRENT == 2 )); then
  compadd -- {" ".join(flags)} --help
{values}
else
  case $words[2] in
{cases}
  esac
  _files
fi"""


def _fish(flags: dict[str, list[str]]) -> str:
    lines = [f'complete -c overtrick -n __fish_use_subcommand -f -a "{" ".join(flags)}"']
    for name, words in flags.items():
        when = f'-n "__fish_seen_subcommand_from {name}"'
        lines += [f"complete -c overtrick {when} -l {w[2:]}" for w in words if w.startswith("--")]
        lines += [
            f"complete -c overtrick {when} -f -a {w}" for w in words if not w.startswith("--")
        ]
    lines += [
        f'complete -c overtrick -n "__fish_prev_arg_in {flag}" -f -a "{" ".join(words)}"'
        for flag, words in _VALUES.items()
    ]
    return "\n".join(lines)
