"""Random genomes: well-typed, repeatable, and together they use the whole palette."""

from collections import Counter
from functools import cache

from darwindeck.cards import Rank
from darwindeck.compiler.support import unplayable
from darwindeck.genome.check import check
from darwindeck.genome.generate import PLAYED, attempts_for, generate
from darwindeck.genome.phases import AttackPhase, Repeat, ShowdownPhase, TrickPhase, TurnPhase
from darwindeck.genome.productions import productions_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import content_hash, from_json, to_json
from darwindeck.genome.vocabulary import (
    DiscardHow,
    EffectType,
    RepeatUntil,
    SequenceDirection,
    TableauMode,
    Take,
    TargetSelector,
)

GAMES = 1600
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
    rare = {name: uses[name] for name in sorted(PLAYED.names) if uses[name] < LEAST_USES}
    assert rare == {}


def test_values_that_stand_for_themselves_when_nothing_is_written_occur_too() -> None:
    effects = [effect for genome in games() for effect in genome.special_effects]
    setups = [genome.setup for genome in games()]
    sequences = [setup for setup in setups if setup.tableau_mode == TableauMode.SEQUENCE]
    captures = [setup for setup in setups if setup.tableau_mode == TableauMode.MATCH_RANK]
    repeats = [phase for genome in games() for phase in genome.phases if isinstance(phase, Repeat)]
    uses = {
        "targets": sum(effect.target == TargetSelector.NEXT_PLAYER for effect in effects),
        "forced discards": sum(
            effect.effect_type == EffectType.FORCE_DISCARD and effect.how == DiscardHow.CHOICE
            for effect in effects
        ),
        "sequences": sum(setup.sequence_direction == SequenceDirection.BOTH for setup in sequences),
        "captures": sum(setup.take == Take.ONE for setup in captures),
        "repeats": sum(phase.until == RepeatUntil.STOCK_EMPTY for phase in repeats),
        "joker effects": sum(effect.trigger_rank == Rank.JOKER for effect in effects),
        "special tricks": sum(
            bool(genome.special_effects) and isinstance(genome.phases[-1], TrickPhase) for genome in games()
        ),
    }
    assert {name: count for name, count in uses.items() if count < LEAST_USES} == {}


def test_every_game_is_one_that_the_engine_plays() -> None:
    assert [unplayable(genome) for genome in games()] == [[]] * GAMES


def test_no_game_leaves_the_palette() -> None:
    assert [PLAYED.missing_for(genome) for genome in games()] == [[]] * GAMES


def test_a_smaller_palette_gives_smaller_games() -> None:
    tricks = PLAYED.narrowed(TurnPhase, AttackPhase, ShowdownPhase, "GameGenome.teams", "GameGenome.jokers")
    for seed in range(30):
        genome = generate(seed, tricks)
        assert tricks.missing_for(genome) == []
        assert "TrickPhase" in productions_of(genome)


def test_a_production_is_a_part_or_a_gene_that_is_set_or_a_named_value() -> None:
    genome = generate(0)
    assert {"TurnPhase", "SetupRules.tableau_mode", "TableauMode.WAR", "Zone.PILE"} <= productions_of(genome)
    assert "SetupRules.take" not in productions_of(genome)
