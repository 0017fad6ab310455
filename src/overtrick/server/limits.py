"""How much is allowed to whom: a flood hurts its sender, and nobody else."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Limits:
    """What one socket, one guest and one address may do.

    A rate is so many a second in the long run, and ``burst`` at once.
    """

    message_bytes: int = 1024
    messages_a_second: float = 10.0
    burst: int = 20
    requests_a_second: float = 5.0
    request_burst: int = 60
    codes_a_second: float = 0.1
    code_burst: int = 10
    hints_a_second: float = 0.5
    hint_burst: int = 20
    sockets_of_a_seat: int = 8
    unread_bytes: int = 32_768
    unread_seconds: float = 10.0
    unread_answers: int = 64
    tables_of_a_guest: int = 200
    record_bytes: int = 262_144
    records_a_second: float = 1.0
    record_burst: int = 30
    records_waiting: int = 32
    judged_a_second: float = 0.1
    judged_burst: int = 12
    judged_waiting: int = 8


class Bucket:
    """Holds up to ``burst`` tokens, filled by ``rate`` a second; ``clock`` gives seconds that never jump."""

    __slots__ = ("_burst", "_clock", "_filled", "_rate", "_tokens")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._filled = clock()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def borrow(self) -> float:
        """Take a token, from the future if there is none now; returns the seconds until it is there."""
        if not self.take():
            self._tokens -= 1
        return max(0.0, -self._tokens / self._rate)

    @property
    def is_full(self) -> bool:
        """Whether nothing has been taken for so long that the bucket may be forgotten."""
        return self._tokens + (self._clock() - self._filled) * self._rate >= self._burst


class Buckets:
    """A bucket for each key, such as an address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Take a token from the key's bucket; False if there is none."""
        if len(self._buckets) >= _MANY:
            self._buckets = {name: each for name, each in self._buckets.items() if not each.is_full}
        if (bucket := self._buckets.get(key)) is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock)
        return bucket.take()


_MANY: Final = 10_000
