"""Hidden cards in hidden places: all the ways counted exactly, one of them drawn uniformly.

Cards that may go to the same places, and count towards the same need, form a class: inside a class
they are alike, so only *how many* go where has to be weighed. The ways are counted class by class;
drawing walks the same recursion with those counts as weights. Nothing is tried and thrown away.
"""

import bisect
import itertools
import math
import operator
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

C = TypeVar("C")

Counts = tuple[int, ...]  # cards by place


@dataclass(frozen=True, slots=True)
class _Class(Generic[C]):
    """Cards that are alike: ``splits`` are the ways to divide them by place, each with its weight.

    ``needs`` are those that these cards count towards, ``met_here`` whether no later class does.
    """

    cards: list[C]
    splits: list[tuple[Counts, int]]
    needs: list[int]
    met_here: bool


class Placements(Generic[C]):
    """The ways to put ``cards`` into places, ``rooms[p]`` cards into place p.

    ``may_hold(place, card)`` says whether the card can be there. ``needs[(place, kind)]`` is how many
    cards of a kind the place must hold at least, ``kind(card)`` what kind a card is of.
    The rooms together take all the cards.
    """

    def __init__(
        self,
        cards: Sequence[C],
        rooms: Sequence[int],
        may_hold: Callable[[int, C], bool],
        needs: Mapping[tuple[int, object], int] | None = None,
        kind: Callable[[C], object] = lambda _: None,
    ) -> None:
        """Sort the cards into classes, the most widely placeable last: its split is then forced."""
        self._rooms = tuple(rooms)
        needs = needs or {}
        self._places = [place for place, _ in needs]
        self._owed = tuple(needs.values())
        kinds = [needed for _, needed in needs]
        alike: dict[tuple[Counts, object], list[C]] = {}
        for card in cards:
            places = tuple(p for p, room in enumerate(rooms) if room and may_hold(p, card))
            counted = kind(card) if kind(card) in kinds else None
            alike.setdefault((places, counted), []).append(card)
        in_order = sorted(alike, key=lambda key: len(key[0]))
        self._classes = [
            _Class(
                alike[key],
                _splits(len(alike[key]), self._rooms, key[0]),
                [need for need, needed in enumerate(kinds) if needed == key[1]],
                all(later != key[1] for _, later in in_order[place + 1 :]),
            )
            for place, key in enumerate(in_order)
        ]
        self._ways: dict[tuple[int, Counts, Counts], int] = {}

    def count(self) -> int:
        """How many ways there are; the order of cards inside a place does not matter."""
        return self._count(0, self._rooms, self._owed)

    def draw(self, rng: random.Random) -> list[list[C]]:
        """One of the ways, each equally likely: the cards by place, in no particular order.

        Raises:
            ValueError: there is no way at all.
        """
        drawn: list[list[C]] = [[] for _ in self._rooms]
        rooms, owed = self._rooms, self._owed
        for index, alike in enumerate(self._classes):
            steps = list(self._steps(index, rooms, owed))
            split, _, rooms, owed = steps[chance([ways for _, ways, _, _ in steps], rng)]
            mixed = rng.sample(alike.cards, len(alike.cards))
            for place, number in enumerate(split):
                drawn[place] += mixed[:number]
                del mixed[:number]
        return drawn

    def _count(self, index: int, rooms: Counts, owed: Counts) -> int:
        """The ways to place the classes from ``index`` on into what room is left."""
        if index == len(self._classes):
            return 0 if any(rooms) or any(owed) else 1
        position = (index, rooms, owed)
        if position not in self._ways:
            steps = self._steps(index, rooms, owed)
            self._ways[position] = sum(ways for _, ways, _, _ in steps)
        return self._ways[position]

    def _steps(
        self, index: int, rooms: Counts, owed: Counts
    ) -> Iterator[tuple[Counts, int, Counts, Counts]]:
        """Each possible split of a class: the split, its ways, the room left, the needs still owed."""
        alike = self._classes[index]
        is_last = index == len(self._classes) - 1
        for split, orders in alike.splits:
            if is_last and split != rooms:
                continue
            rooms_left = tuple(map(operator.sub, rooms, split))
            if min(rooms_left) < 0:
                continue
            owed_left = list(owed)
            for need in alike.needs:
                owed_left[need] = max(0, owed[need] - split[self._places[need]])
            if alike.met_here and any(owed_left[need] for need in alike.needs):
                continue
            if ways := self._count(index + 1, rooms_left, tuple(owed_left)):
                yield split, orders * ways, rooms_left, tuple(owed_left)


def _splits(number: int, rooms: Counts, places: Counts) -> list[tuple[Counts, int]]:
    """The ways to divide so many cards among those places, each with the choices of which go where."""
    choices = [range(min(number, room) + 1 if p in places else 1) for p, room in enumerate(rooms)]
    return [
        (split, math.factorial(number) // math.prod(map(math.factorial, split)))
        for split in itertools.product(*choices)
        if sum(split) == number
    ]


def chance(weights: Sequence[int], rng: random.Random) -> int:
    """An index, each as likely as its weight says; exact, however large the weights.

    Raises:
        ValueError: the weights add up to nothing.
    """
    ends = list(itertools.accumulate(weights, initial=0))
    return bisect.bisect_right(ends, rng.randrange(ends[-1])) - 1
