"""What a bot is: from what its seat may know to one action, and the reason for it."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from overtrick.core.errors import Value

A_co = TypeVar("A_co", covariant=True)
O_contra = TypeVar("O_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot chose as it did, as data; a catalogue turns it into a sentence.

    ``kind`` is an id of the catalogue, ``facts`` what can be checked against the observation (cards
    and suits in notation), ``chance`` how likely the act is to work as it is meant, 0 to 1, or None
    if that was not estimated, ``values`` what each alternative was worth, by its notation, in points.
    """

    kind: str
    facts: Mapping[str, Value] = field(default_factory=dict, hash=False)
    chance: float | None = None
    values: Mapping[str, float] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Decision(Generic[A_co]):
    """What a bot answers."""

    action: A_co
    reason: Reason


class Bot(Protocol[A_co, O_contra]):
    """Chooses from what its seat may know, and from nothing else; the same rng, the same choice.

    A bot plays one game under one set of options, and keeps no memory from one choice to the next.
    """

    def choose(self, observation: O_contra, rng: random.Random) -> Decision[A_co]:
        """One action that the rules allow, for the seat to act, which is the seat that observes."""
