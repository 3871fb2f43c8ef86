"""Evaluation: is this game worth playing? Traces of competent play in, measures with their errors out."""
