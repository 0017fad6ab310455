"""What a bot says of its choice."""

from overtrick.core.bot import Decision, Reason


def test_reasons_can_be_kept_by_what_they_are() -> None:
    """Facts and values are mappings; they tell reasons apart, and keep none from being hashed."""
    lower, higher = (
        Reason("lowest-winner", {"card": card}, values={card: 1.0}) for card in ("S2", "S3")
    )
    assert lower != higher
    assert len({Decision("S2", lower), Decision("S2", lower), Decision("S2", higher)}) == 2
