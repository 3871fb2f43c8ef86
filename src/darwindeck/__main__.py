"""`python -m darwindeck` is the same as `darwindeck`."""

from darwindeck.present.start import start

start()
