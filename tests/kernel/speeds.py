"""What a program prints that uses the kernel, interpreted or compiled, in a process of its own."""

import os
import subprocess
import sys


def printed(*program: str, interpreted: bool) -> str:
    """What ``python *program`` prints: with the kernel interpreted, or compiled where that can be."""
    switch = {"OVERTRICK_INTERPRETED": "1" if interpreted else "", "PYTHONPATH": "."}
    answer = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, *program],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | switch,
    )
    return answer.stdout
