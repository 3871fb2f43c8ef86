"""All rules about genomes, one module for each family."""

from darwindeck.genome.check import (
    bidding,
    deck,
    effects,
    later,
    matches,
    scoring,
    sets,
    steps,
    table,
    teams,
    tricks,
    turns,
)

RULES = (
    deck.problems,
    table.problems,
    sets.problems,
    tricks.problems,
    bidding.problems,
    turns.problems,
    steps.problems,
    effects.problems,
    scoring.problems,
    matches.problems,
    teams.problems,
    later.problems,
)
