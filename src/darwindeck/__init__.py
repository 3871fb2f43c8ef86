"""DarwinDeck plays card games exactly as their genomes describe them."""

__version__ = "0.1.0"
