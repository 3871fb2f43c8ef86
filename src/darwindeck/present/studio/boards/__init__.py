"""Boards: games in play, and what one viewer sees of them, as data that a page can draw."""
