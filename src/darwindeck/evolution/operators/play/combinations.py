"""Combinations: players begin to play them, stop playing them, or play others."""

from msgspec.structs import replace

from darwindeck.cards import SUITED_MASK
from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.numbers import other_number
from darwindeck.genome.card_sets import Above
from darwindeck.genome.check.combinations import BOMBS, possible_kinds, size_of
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.generate.combining import random_combinations, with_bombs, with_suits
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import CLEARING, Combination, RankReference, TableauMode, Zone

SETS = 0.6  # of plays without combinations may be several cards of a rank


def add_combinations(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Cards go to the discards in combinations that beat the last play; turns are nothing but that."""
    survey = survey_of(genome)
    is_played = survey.has(TurnPhase) and survey.setup.tableau_mode == TableauMode.NONE
    if genome.combinations is not None or not is_played or survey.plays_to(Zone.TABLEAU):
        return None
    deck = survey.deck & SUITED_MASK
    combined = replace(
        genome,
        combinations=random_combinations(dice, deck, min(survey.hands)),
        jokers=0,
        special_effects=(),
        wild=None,
        setup=replace(genome.setup, to_discard=0),
    )
    path, phase = dice.one(survey.every(TurnPhase))
    passing = dice.one([rule for rule in CLEARING if dice.palette.allows(rule)])
    climbing: GameGenome = replaced(combined, path, replace(phase, turn=Play(), passing=passing))
    return climbing


def remove_combinations(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Cards are played one at a time, or several of one rank, each higher than the last."""
    if genome.combinations is None:
        return None
    return with_plain_plays(replace(genome, combinations=None), dice)


def change_combinations(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Another kind of combination comes in or goes, runs get longer, or suits and bombs come or go."""
    combinations = genome.combinations
    if combinations is None:
        return None
    deck = survey_of(genome).deck
    match dice.one(["kind", "kind", "kind", "run", "bombs", "suits", "order"]):
        case "kind":
            changed = _other_kind(dice, combinations, deck, min(survey_of(genome).hands))
        case "run":
            run = other_number(dice, "Combinations.shortest_run", combinations.shortest_run, 3, 6)
            changed = replace(combinations, shortest_run=run, longest_run=dice.one([run, 13]))
        case "bombs":
            rocket = tuple(kind for kind in combinations.bombs if kind == Combination.ROCKET)
            without = replace(combinations, bombs=rocket, bombed=Combinations().bombed, bombs_grow=False)
            changed = without if combinations.bombs != rocket else with_bombs(dice, combinations, deck)
        case "suits":
            changed = with_suits(dice, combinations, deck)
        case _:
            changed = replace(combinations, five_card_order=not combinations.five_card_order)
    return replace(genome, combinations=changed) if changed != combinations else None


def _other_kind(dice: Dice, combinations: Combinations, deck: int, hand: int) -> Combinations:
    possible = [kind for kind in possible_kinds(deck, combinations) if size_of(kind, combinations) <= hand]
    new = [kind for kind in possible if kind not in combinations.kinds and dice.palette.allows(kind)]
    if new and (len(combinations.kinds) < 3 or dice.chance(0.6)):
        one = dice.one(new)
        kinds = {*combinations.kinds, one}
        bombs = (*combinations.bombs, *([one] if one == Combination.ROCKET else []))
        return replace(combinations, kinds=tuple(kind for kind in Combination if kind in kinds), bombs=bombs)
    kinds = set(combinations.kinds) - {dice.one(combinations.kinds)}
    kept = tuple(kind for kind in combinations.kinds if kind in kinds)
    bombs = tuple(kind for kind in combinations.bombs if kind in kinds and kind in BOMBS)
    return replace(combinations, kinds=kept, bombs=bombs) if kept else combinations


def with_plain_plays(genome: GameGenome, dice: Dice) -> GameGenome:
    """Plays onto the discards that are higher than the last play, where combinations were played before."""
    survey = survey_of(genome)
    higher = Play(cards=Above(RankReference.LAST_PLAY))
    if dice.chance(SETS):
        higher = replace(higher, most=4, same_size=True)
    for path, play in survey.every(Play):
        if play.to == Zone.DISCARD:
            genome = replaced(genome, path, replace(higher, when=play.when))
    return genome
