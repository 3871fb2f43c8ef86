"""`python -m darwindeck` is the same as `darwindeck`."""

import sys

from darwindeck.present.cli import main

sys.exit(main())
