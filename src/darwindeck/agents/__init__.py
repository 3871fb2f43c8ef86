"""Who plays: agents that see a view and choose a move."""
