"""Games to be changed: those of the library that are played, and random ones with what no known game has."""

from functools import cache

from darwindeck.compiler.support import unplayable
from darwindeck.evolution.operators.catalogue import BY_NAME, Operator
from darwindeck.evolution.operators.mutation import apply, dice_from
from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome

BRISCOLA = library.load("briscola")
CRAZY_EIGHTS = library.load("crazy-eights")
DUEL = library.load("crazy-eights-duel")
FAN_TAN = library.load("fan-tan")
HEARTS = library.load("hearts")
PARTNERS = library.load("partnership-spades")
SPADES = library.load("spades")
UNO = library.load("uno-style")
WAR = library.load("war")
WHIST = library.load("whist")
FEWEST = 2  # games that an operator changes


@cache
def known_games() -> tuple[GameGenome, ...]:
    games = [library.load(name) for name in library.names()]
    return tuple(genome for genome in games if not unplayable(genome))


@cache
def random_games() -> tuple[GameGenome, ...]:
    return tuple(generate(seed) for seed in range(42))


@cache
def children_of(operator: Operator) -> list[tuple[GameGenome, GameGenome]]:
    """Parents and what becomes of them: all known games, and random ones until some are changed."""
    pairs: list[tuple[GameGenome, GameGenome]] = []
    for number, parent in enumerate((*known_games(), *random_games())):
        if number >= len(known_games()) and len(pairs) >= FEWEST:
            break
        child = apply(operator, parent, dice_from(f"{operator.name}/{number}"))
        if child is not None:
            pairs.append((parent, child))
    return pairs


def drafts_of(name: str, genome: GameGenome, seeds: int) -> list[GameGenome]:
    """What an operator proposes, before any repair, where it applies."""
    drafts = [BY_NAME[name].change(genome, dice_from(f"{name}/{seed}")) for seed in range(seeds)]
    return [draft for draft in drafts if draft is not None]


def is_playable(genome: GameGenome) -> bool:
    return not check(genome) and not unplayable(genome)
