"""Operators on the match: who plays, what scores points, who wins, and how many deals there are."""
