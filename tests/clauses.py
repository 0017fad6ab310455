"""Which clauses of the rule books a test proves: ``@clause("C-P3")``."""

import pytest

clause = pytest.mark.clause
