"""How hypothesis runs: the same examples every time, and no clock in a test."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "overtrick",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("overtrick")
