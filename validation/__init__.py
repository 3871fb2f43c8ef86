"""Validation: does the evaluation tell good games from bad ones? `python -m validation` answers in docs."""
