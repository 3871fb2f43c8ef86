"""Operators on a deal: its setup, its phases, what is done in them, and what ends them."""
