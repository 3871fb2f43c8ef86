"""Information-set tree search, for any game that offers the verbs of `protocol`."""
