"""The exit codes of the commands."""

FINE = 0
FAILED = 1  # the command ran, and the answer is bad news: a gate failed, a game has errors
BAD_INPUT = 2
UNABLE = 3  # the machine refused: a full disk, a missing permission, too little memory
OUR_FAULT = 70  # a mistake in DarwinDeck itself
STOPPED = 130  # by the user
