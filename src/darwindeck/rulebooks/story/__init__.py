"""The story of a game: what the engine tells, in sentences about people at a table."""
