"""Compiled where Numba is installed, interpreted where it is not.

The border between the two is crossed per decision, never per step: a call into compiled code costs
more than a step of a playout does.
"""

import hashlib
import importlib
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
_DAY: Final = 24 * 60 * 60


def _compiler() -> Callable[..., Any] | None:
    if os.environ.get("OVERTRICK_INTERPRETED"):
        return None
    try:
        from numba import config, njit  # noqa: PLC0415 - an extra, and costly to import
    except ImportError:
        return None
    _keep_by_source(config)
    importlib.import_module("overtrick.kernel.bits")
    return njit


def _keep_by_source(config: Any) -> None:  # noqa: ANN401 - a module of settings
    """Keep compiled code apart by the source of the whole kernel.

    The compiler looks only at the file of a function: it would go on using the old body of a function
    that another file calls.
    """
    kernel = Path(__file__).parent
    if config.CACHE_DIR or not os.access(kernel, os.W_OK):
        return
    source = hashlib.sha256()
    for file in sorted(kernel.rglob("*.py")):
        source.update(file.read_bytes())
    kept = kernel / "__pycache__" / f"compiled-{source.hexdigest()[:16]}"
    config.CACHE_DIR = str(kept)
    with suppress(OSError):
        kept.mkdir(parents=True, exist_ok=True)
        kept.touch()
        _clear_away(kept)


def _clear_away(kept: Path) -> None:
    """Remove what was compiled from sources that no process has started with for a day."""
    oldest = kept.stat().st_mtime - _DAY
    for other in kept.parent.glob("compiled-" + "[0-9a-f]" * 16):
        if other != kept and other.stat().st_mtime < oldest:
            shutil.rmtree(other, ignore_errors=True)


_njit: Final = _compiler()

IS_COMPILED: Final = _njit is not None
"""Whether the kernel is compiled in this process (``OVERTRICK_INTERPRETED=1`` forbids it)."""


def compiled(function: F) -> F:
    """The same function, compiled at its first call, and kept on disk for the next process.

    A function that calls itself must hand on variables, never literals: a cached recursive function
    that passes itself a literal ends the process at its second start.
    """
    if _njit is None:
        return function
    made: F = _njit(cache=True, nogil=True)(function)
    return made
