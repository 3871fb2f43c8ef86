"""Inference: what the choices of the players say about the cards they hold, for all to know."""
