"""What a game does not have is a few steps away from it."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from msgspec.structs import replace
from tests.evolution.operators.games import DUEL, HEARTS, WHIST

from darwindeck.evolution.operators import mutate
from darwindeck.evolution.parts import has_part
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.genome.vocabulary import EffectType, TableauMode

STEPS = 4
LINES = 500  # of descent, followed until what is looked for comes up
ONE_DEAL = replace(DUEL, scoring=(), match=OneDeal())  # Crazy Eights for two, one deal of it


@cache
def line_of(genome: GameGenome, number: int) -> tuple[GameGenome, ...]:
    """A line of descent without a choice of who survives."""
    line = []
    for step in range(STEPS):
        child = mutate(genome, f"line {number}, step {step}", style="aggressive")
        assert child is not None
        genome = child.genome
        line.append(genome)
    return tuple(line)


def descendants(genome: GameGenome) -> Iterator[GameGenome]:
    return (child for number in range(LINES) for child in line_of(genome, number))


def comes_to(genome: GameGenome, is_found: Callable[[GameGenome], bool]) -> bool:
    assert not is_found(genome)
    return any(is_found(child) for child in descendants(genome))


@pytest.mark.parametrize(
    ("genome", "part"),
    [(WHIST, "bidding"), (HEARTS, "teams"), (HEARTS, "effects"), (HEARTS, "trump"), (HEARTS, "turns")],
    ids=lambda thing: getattr(thing, "name", thing),
)
def test_a_part_that_a_game_is_without_comes_within_a_few_steps(genome: GameGenome, part: str) -> None:
    assert comes_to(genome, lambda child: has_part(child, part))


@pytest.mark.parametrize("kind", EffectType)
def test_every_effect_comes_within_a_few_steps(kind: EffectType) -> None:
    def has_effect(child: GameGenome) -> bool:
        return any(effect.effect_type == kind for effect in child.special_effects)

    assert comes_to(ONE_DEAL, has_effect)


@pytest.mark.parametrize("mode", [mode for mode in TableauMode if mode != TableauMode.NONE])
def test_every_tableau_mode_comes_within_a_few_steps(mode: TableauMode) -> None:
    assert comes_to(ONE_DEAL, lambda child: child.setup.tableau_mode == mode)
