"""The exit codes of the commands."""

FINE = 0
FAILED = 1  # the command ran, and the answer is bad news: a gate failed, a game has errors
BAD_INPUT = 2
STOPPED = 130  # by the user
