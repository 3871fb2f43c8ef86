"""New phases of a deal: cards are passed, exchanged or dealt, tricks or turns are played."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.evolution.operators.match.scores import MOST_RULES
from darwindeck.evolution.operators.play.lengths import with_fewer_tricks
from darwindeck.evolution.operators.play.turns import (
    exchanging_turn,
    shedding_turn,
    with_pile_and_stock,
    would_stall,
)
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.passing import passing_phase
from darwindeck.genome.generate.tricks import trick_phase
from darwindeck.genome.phases import DealPhase, PassingPhase, Phase, TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import WentOut
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, TableauMode, Zone

MOST_PHASES = 5
MOST_DEALT = 4
HAND = 5  # cards dealt when the whole deck was, and turns are to come that draw
ROUND_LIMIT = 100


def add_passing(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Everyone passes cards before anything else."""
    survey = survey_of(genome)
    if not _has_room(survey) or survey.has(PassingPhase) or min(survey.hands) < 2:
        return None
    return _first(genome, passing_phase(dice, draft_of(survey), min(survey.hands)))


def add_exchange(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Cards are exchanged for a few rounds before anything else."""
    survey = survey_of(genome)
    if not _has_room(survey):
        return None
    rounds = dice.usual("TurnPhase.rounds", 1, 3)
    exchange = TurnPhase(turn=exchanging_turn(survey, dice), rounds=rounds, round_limit=rounds)
    return _first(genome, exchange)


def add_deal(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """More cards are dealt to the hands or the tableau before one of the phases."""
    survey = survey_of(genome)
    stock = min(survey.stocks)
    to_tableau = survey.has_tableau and dice.chance(0.5)
    most = min(MOST_DEALT, stock if to_tableau else stock // survey.players)
    if most < 1 or not _has_room(survey):
        return None
    phase = DealPhase(
        count=dice.usual("DealPhase.count", 1, most), to=Zone.TABLEAU if to_tableau else Zone.HAND
    )
    place = dice.number(0, len(genome.phases) - 1)
    return replace(genome, phases=(*genome.phases[:place], phase, *genome.phases[place:]))


def add_tricks(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A few tricks come first, or tricks with the remaining cards come last."""
    survey = survey_of(genome)
    smallest = min(survey.hands)
    if smallest < 3 or not _has_room(survey):
        return None
    draft = draft_of(survey)
    turns = survey.every(TurnPhase)
    if turns and all(phase.rounds for _, phase in turns) and dice.chance(0.5):
        tricks = trick_phase(dice, draft, may_open=not survey.has(TrickPhase))
        return replace(genome, phases=(*genome.phases, tricks))
    return _first(genome, trick_phase(dice, draft, tricks=dice.usual("TrickPhase.tricks", 1, smallest - 2)))


def add_turns(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Turns come last, until a hand is empty; tricks before them leave cards to play."""
    survey = survey_of(genome)
    if not _has_room(survey):
        return None
    if would_stall(survey):
        genome = replace(genome, setup=replace(genome.setup, cards_per_player=HAND, hand_sizes=()))
        survey = survey_of(genome)
    turns = TurnPhase(turn=shedding_turn(survey, dice), round_limit=ROUND_LIMIT, ends=(EndWhen.HAND_EMPTY,))
    shortened = tuple(with_fewer_tricks(phase, min(survey.hands) // 2) for phase in genome.phases)
    return with_pile_and_stock(_with_a_prize(replace(genome, phases=(*shortened, turns)), dice))


def _with_a_prize(genome: GameGenome, dice: Dice) -> GameGenome:
    """Where points decide, the first hand empty is worth some."""
    if genome.ranking not in SCORE_RANKINGS or len(genome.scoring) >= MOST_RULES:
        return genome
    sign = 1 if genome.ranking == Ranking.HIGH_SCORE else -1
    return replace(
        genome, scoring=(*genome.scoring, WentOut(points=sign * dice.usual("WentOut.points", 2, 10)))
    )


def _has_room(survey: Survey) -> bool:
    is_war = survey.setup.tableau_mode == TableauMode.WAR
    return len(survey.genome.phases) < MOST_PHASES and not is_war and survey.setup.deal_to == DealTo.HAND


def _first(genome: GameGenome, phase: Phase) -> GameGenome:
    return replace(genome, phases=(phase, *genome.phases))
