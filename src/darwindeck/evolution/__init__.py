"""Evolution: the search for games worth playing."""
