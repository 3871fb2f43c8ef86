"""Tricks and passing: how suit is followed, what wins, what may be led, and which cards change hands."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.families import taken_up
from darwindeck.genome.generate.passing import passing_phase
from darwindeck.genome.generate.tricks import trick_phase
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.vocabulary import Follow

TRIES = 8
TAKEN_UP = 0.05  # how often whoever cannot follow takes up the trick instead


def change_tricks(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """One rule about tricks is changed, added or removed."""
    survey = survey_of(genome)
    tricks = survey.every(TrickPhase)
    if not tricks:
        return None
    path, phase = dice.one(tricks)
    if dice.may(Follow.MUST_OR_TAKE, TAKEN_UP) and not genome.jokers and len(tricks) == 1:
        return taken_up(dice, genome)
    draft = draft_of(survey)
    for _ in range(TRIES):
        number = dice.usual("TrickPhase.tricks", 0, min(survey.hands)) if dice.chance(0.3) else phase.tricks
        fresh = trick_phase(dice, draft, tricks=number, may_open=path == tricks[0][0])
        genes = [gene for gene in fresh.__struct_fields__ if getattr(fresh, gene) != getattr(phase, gene)]
        if genes:
            gene = dice.one(genes)
            changed: GameGenome = replaced(genome, f"{path}.{gene}", getattr(fresh, gene))
            return changed
    return None


def change_passing(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A different number of cards is passed, or they go to someone else."""
    survey = survey_of(genome)
    passings = survey.every(PassingPhase)
    if not passings:
        return None
    path, phase = dice.one(passings)
    if phase.by_last_ranking or dice.chance(0.5):
        others = [count for count in (phase.count - 1, phase.count + 1) if 1 <= count <= 6]
        changed = replace(phase, count=dice.one(others))
    else:
        fresh = passing_phase(dice, draft_of(survey), min(survey.hands))
        changed = replace(phase, directions=fresh.directions)
    child: GameGenome = replaced(genome, path, changed)
    return child
