"""Inheritance: what a game has from two parents."""
