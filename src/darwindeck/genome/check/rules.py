"""All rules about genomes, one module for each family."""

from darwindeck.genome.check import (
    auctions,
    betting,
    bidding,
    course,
    deck,
    effects,
    matches,
    passing,
    scoring,
    sets,
    steps,
    table,
    tableau,
    teams,
    tricks,
    turns,
)

RULES = (
    deck.problems,
    table.problems,
    tableau.problems,
    sets.problems,
    tricks.problems,
    bidding.problems,
    turns.problems,
    steps.problems,
    effects.problems,
    scoring.problems,
    matches.problems,
    teams.problems,
    passing.problems,
    betting.problems,
    auctions.problems,
    course.problems,
)
