"""Operators: the ways in which games have children."""

from darwindeck.evolution.operators.inheritance.crossover import crossover
from darwindeck.evolution.operators.mutation import fulfil, mutate
from darwindeck.evolution.operators.offspring import Offspring

__all__ = ["Offspring", "crossover", "fulfil", "mutate"]
