"""Exit codes: what a command tells whoever called it."""

FINE = 0
FAILED = 1  # what was asked about is not as it should be
BAD_INPUT = 2
STOPPED = 130  # by the user
