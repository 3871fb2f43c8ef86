"""Operators on the match: who plays, what is paid points, who wins, and how many deals there are."""
