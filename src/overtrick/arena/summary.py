"""What a contest came to, as JSON values: a line for each bot, and pairs where two meet."""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from overtrick.arena import interval
from overtrick.arena.contest import Contest
from overtrick.arena.playing import Aim, Playing
from overtrick.record.strict import Json

Deals = Mapping[int, Sequence[Playing]]

BINS: Final = 10
_TWO: Final = 2
_MILLI: Final = 1000  # microseconds in a millisecond


@dataclass(frozen=True, slots=True)
class _Chair:
    """One bot in one seat of one playing: its points, and the mean of the seats that others hold."""

    points: float
    others: float | None
    aim: Aim | None
    thoughts: Sequence[int]


def summary(contest: Contest, deals: Deals) -> dict[str, Json]:
    """Every figure; the same for the same deals, whoever played them when, thinking times apart."""
    in_order = [deals[number] for number in sorted(deals)]
    chairs = {
        name: [list(_chairs(contest, played, name)) for played in in_order]
        for name in dict.fromkeys(contest.bots)
    }
    told = dict(contest.terms) | {"deals": len(in_order), "seatings": len(contest.seatings)}
    told["results"] = [{"bot": name} | _figures(by_deal) for name, by_deal in chairs.items()]
    if contest.game.seats == len(chairs) == _TWO:
        told["pairs"] = _pairs(chairs[contest.bots[0]])
    return told


def margins(contest: Contest, deals: Deals) -> dict[int, float]:
    """Of each deal, how far the first bot was ahead of the mean of the seats that others hold."""
    return {
        number: statistics.fmean(
            chair.points - chair.others
            for chair in _chairs(contest, played, contest.bots[0])
            if chair.others is not None
        )
        for number, played in deals.items()
    }


def _chairs(contest: Contest, played: Sequence[Playing], name: str) -> Iterator[_Chair]:
    """Each chair that the bot filled in one deal, over all seatings."""
    for seating, playing in zip(contest.seatings, played, strict=True):
        points = [each / contest.game.scale for each in playing.points]
        against = [own for own, who in zip(points, seating, strict=True) if who != name]
        others = statistics.fmean(against) if against else None
        for seat, who in enumerate(seating):
            if who == name:
                yield _Chair(points[seat], others, playing.aims[seat], playing.thoughts[seat])


def _figures(by_deal: Sequence[Sequence[_Chair]]) -> dict[str, Json]:
    """What one bot did."""
    points = [statistics.fmean(chair.points for chair in deal) for deal in by_deal]
    margins = [
        statistics.fmean(ahead)
        for deal in by_deal
        if (ahead := [chair.points - chair.others for chair in deal if chair.others is not None])
    ]
    return {
        "points": interval.mean(points).rounded(),
        "margin": _margin(margins) if margins else None,
        **_undertaken([[chair.aim for chair in deal if chair.aim] for deal in by_deal]),
        "think": _think([each for deal in by_deal for chair in deal for each in chair.thoughts]),
    }


def _margin(margins: Sequence[float]) -> dict[str, float]:
    """Points ahead of the mean of the others, a deal; and how much one deal differs from another."""
    spread = statistics.stdev(margins) if len(margins) > 1 else 0.0
    return interval.mean(margins).rounded() | {"sd": round(spread, 4)}


def _undertaken(by_deal: Sequence[Sequence[Aim]]) -> dict[str, Json]:
    """How much was undertaken, how often it was made, and what had been thought of it."""
    aims = [aim for deal in by_deal for aim in deal]
    if not aims:
        return {"made": None, "call": None, "over": None, "calibration": None}
    made = interval.ratio([(sum(aim.made for aim in deal), len(deal)) for deal in by_deal])
    stated = [(aim.chance, aim.made) for aim in aims if aim.chance is not None]
    return {
        "made": made.rounded() | {"of": len(aims)},
        "call": round(statistics.fmean(aim.level for aim in aims), 4),
        "over": round(statistics.fmean(aim.over for aim in aims), 4),
        "calibration": _calibration(stated) if stated else None,
    }


def _calibration(stated: Sequence[tuple[float, bool]]) -> dict[str, Json]:
    """The chance stated with a call, beside how often such calls were made.

    ``error`` is the mean distance of the two over the bins, each weighed by its calls.
    """
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for chance, made in stated:
        bins[min(int(chance * BINS), BINS - 1)].append((chance, made))
    told = [
        {"from": place / BINS, "calls": len(held), **_both(held)}
        for place, held in enumerate(bins)
        if held
    ]
    off = sum(abs(each["stated"] - each["made"]) * each["calls"] for each in told)
    return {
        "calls": len(stated),
        **_both(stated),
        "error": round(off / len(stated), 4),
        "bins": told,
    }


def _both(held: Sequence[tuple[float, bool]]) -> dict[str, float]:
    return {
        "stated": round(statistics.fmean(chance for chance, _ in held), 4),
        "made": round(statistics.fmean(made for _, made in held), 4),
    }


def _think(microseconds: Sequence[int]) -> dict[str, float]:
    """Milliseconds of the decisions that left a choice: the median, the mean and the 99th in 100."""
    if not microseconds:
        return {"decisions": 0}
    in_order = sorted(microseconds)
    return {
        "decisions": len(in_order),
        "mean": round(statistics.fmean(in_order) / _MILLI, 3),
        "p50": _at(in_order, 0.50),
        "p99": _at(in_order, 0.99),
    }


def _at(in_order: Sequence[int], share: float) -> float:
    return round(in_order[min(int(share * len(in_order)), len(in_order) - 1)] / _MILLI, 3)


def _pairs(by_deal: Sequence[Sequence[_Chair]]) -> dict[str, Json]:
    """Deals that the first bot won over both seats; ``share`` counts one that is even as half."""
    ahead = [sum(chair.points - (chair.others or 0.0) for chair in deal) for deal in by_deal]
    won, lost = sum(each > 0 for each in ahead), sum(each < 0 for each in ahead)
    halves = [(each > 0) - (each < 0) for each in ahead]
    share = interval.mean([(1 + each) / 2 for each in halves])
    return {"won": won, "even": len(ahead) - won - lost, "lost": lost, "share": share.rounded()}
