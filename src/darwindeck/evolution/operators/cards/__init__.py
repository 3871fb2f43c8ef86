"""Operators on cards: the deck, trump and wild cards, card sets, special cards."""
