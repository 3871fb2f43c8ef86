"""Random genomes: well-typed, repeatable, and together they use the whole palette."""

from collections import Counter
from functools import cache

from darwindeck.genome.check import check
from darwindeck.genome.generate import PLAYABLE_NOW, attempts_for, generate
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.productions import productions_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import content_hash, from_json, to_json

GAMES = 300
LEAST_USES = 10


@cache
def games() -> tuple[GameGenome, ...]:
    return tuple(generate(seed) for seed in range(GAMES))


def test_every_generated_game_is_well_typed() -> None:
    assert [check(genome) for genome in games()] == [[]] * GAMES


def test_hardly_any_game_has_to_be_thrown_away() -> None:
    assert sum(attempts_for(seed) for seed in range(GAMES)) <= GAMES * 1.02


def test_the_same_seed_gives_the_same_game() -> None:
    assert [generate(seed) for seed in range(40)] == list(games()[:40])


def test_generated_games_are_the_same_after_being_written_and_read() -> None:
    assert [from_json(to_json(genome)) for genome in games()] == list(games())


def test_hardly_any_two_seeds_give_the_same_game() -> None:
    assert len({content_hash(genome) for genome in games()}) >= GAMES - 3


def test_every_production_of_the_palette_occurs_in_at_least_ten_games() -> None:
    uses = Counter(production for genome in games() for production in productions_of(genome))
    rare = {name: uses[name] for name in sorted(PLAYABLE_NOW.names) if uses[name] < LEAST_USES}
    assert rare == {}


def test_no_game_leaves_the_palette() -> None:
    assert [PLAYABLE_NOW.missing_for(genome) for genome in games()] == [[]] * GAMES


def test_a_smaller_palette_gives_smaller_games() -> None:
    tricks = PLAYABLE_NOW.narrowed(TurnPhase, "GameGenome.teams", "GameGenome.jokers")
    for seed in range(30):
        genome = generate(seed, tricks)
        assert tricks.missing_for(genome) == []
        assert any(isinstance(phase, TrickPhase) for phase in genome.phases)


def test_a_production_is_a_part_or_a_gene_that_is_set_or_a_named_value() -> None:
    genome = generate(0)
    assert {"TurnPhase", "SetupRules.tableau_mode", "TableauMode.WAR", "Zone.PILE"} <= productions_of(genome)
    assert "SetupRules.take" not in productions_of(genome)
