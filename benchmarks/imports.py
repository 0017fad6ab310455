"""How long does ``import overtrick`` take, in a fresh process with compiled bytecode?"""

import statistics
import subprocess
import sys
import tempfile

ROUNDS = 21

_CLOCKED = """
import time
begin = time.perf_counter()
import overtrick
print(time.perf_counter() - begin)
"""


def measure() -> list[str]:
    """The figure, as lines of Markdown."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-X", f"pycache_prefix={cache}", "-c", _CLOCKED]
        environment = {"PYTHONDONTWRITEBYTECODE": ""}
        seconds = [
            float(subprocess.run(command, check=True, capture_output=True, env=environment).stdout)  # noqa: S603 - our own command
            for _ in range(ROUNDS + 1)
        ][1:]
    return [
        "| `import overtrick` | milliseconds |",
        "| --- | ---: |",
        f"| median of {ROUNDS} | {1000 * statistics.median(seconds):.0f} |",
        f"| slowest | {1000 * max(seconds):.0f} |",
    ]
