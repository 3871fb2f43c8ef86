"""Measures: what a game is like, each with its error; docs/measures.md has the formulas and their limits."""
