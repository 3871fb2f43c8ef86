"""Attacks: they take the place of other play, or go by other rules."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import deck_of, draft_of, survey_of
from darwindeck.genome.generate.attacking import attack_phase
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import AttackPhase, BettingPhase
from darwindeck.genome.schema import GameGenome, SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.vocabulary import DealTo, Ranking

HAND = 6  # cards
TRIES = 8
GENES = ("most", "throw_in", "refill")


def add_attack(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Players attack each other and beat the attacks, in place of all other play."""
    survey = survey_of(genome)
    is_fit = survey.setup.deal_to == DealTo.HAND and len(deck_of(survey).suits) > 1
    if survey.has(AttackPhase, BettingPhase) or not is_fit:
        return None
    hand = min(HAND, survey.deck_size // survey.players)
    phase = attack_phase(dice, draft_of(survey), hand, survey.deck_size - hand * survey.players)
    return replace(
        genome,
        phases=(phase,),
        setup=SetupRules(cards_per_player=hand, lives=genome.setup.lives),
        trump=genome.trump or TurnedUpTrump(),
        trump_order=(),
        bowers=False,
        combinations=None,
        special_effects=(),
        contract=None,
        deal_ends=(),
        ranking=Ranking.HIGH_SCORE,
        scoring=(PerPlace(points=(1,) * (survey.players - 1)),),
    )


def change_attack(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """One rule of the attacks changes: how many cards, who adds some, or what is drawn afterwards."""
    survey = survey_of(genome)
    if not survey.has(AttackPhase):
        return None
    path, phase = survey.every(AttackPhase)[0]
    for _ in range(TRIES):
        other = attack_phase(dice, draft_of(survey), max(survey.hands), max(survey.stocks))
        genes = [gene for gene in GENES if getattr(other, gene) != getattr(phase, gene)]
        if genes:
            gene = dice.one(genes)
            changed: GameGenome = replaced(genome, f"{path}.{gene}", getattr(other, gene))
            return changed
    return None
