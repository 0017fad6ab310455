"""The points of a Call Bridge deal. Clause: C-S1 to C-S3."""

from overtrick.games.callbridge.options import Options

TENTHS = 10


def scale(options: Options) -> int:
    """What points are multiplied by, so that tenths stay integers. Clause: C-S1."""
    return TENTHS if options.overtricks == "tenths" else 1


def points(options: Options, call: int, won: int) -> int:
    """A seat's points for its call and the tricks it won, times the scale.

    Clause: C-S1, C-S2, C-S3
    """
    if not succeeds(options, call, won):
        return -call * scale(options)
    whole = options.bonus_points if is_bonus(options, call) else call
    if options.overtricks == "tenths":
        return whole * TENTHS + won - call
    return whole


def succeeds(options: Options, call: int, won: int) -> bool:
    """Whether so many tricks fulfil the call. Clause: C-S1."""
    if options.overtricks == "one":
        return call <= won <= call + 1
    if options.overtricks == "below_double":
        return call <= won < 2 * call
    return won >= call


def is_bonus(options: Options, call: int) -> bool:
    """Whether the call is a bonus call, worth the bonus points if it succeeds. Clause: C-S3."""
    return 0 < options.bonus_from <= call
