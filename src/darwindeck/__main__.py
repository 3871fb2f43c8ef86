"""`python -m darwindeck` is the same as `darwindeck`."""

from darwindeck.present.cli import run_and_exit

run_and_exit()
