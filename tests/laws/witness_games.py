"""Small games for genes that no game of the library shows at work by one edit."""

from darwindeck.genome.schema import GameGenome

GAMES: dict[str, GameGenome] = {}
