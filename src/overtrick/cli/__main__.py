"""``python -m overtrick.cli``."""

import sys

from overtrick.cli import main

sys.exit(main())
