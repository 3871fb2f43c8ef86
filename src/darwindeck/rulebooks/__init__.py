"""Rulebooks: a genome told in words, as one neutral document that any renderer can print."""
