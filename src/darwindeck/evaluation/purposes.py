"""Purposes: goals that contradict each other, or lead nowhere, as the rules alone tell."""

from collections.abc import Iterator

from darwindeck.evaluation.report import Failure
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, SpecialEffect, UntilScore
from darwindeck.genome.scoring import (
    MostOf,
    PerCapturedCard,
    PerCardOver,
    Primiera,
    ShootTheMoon,
    Sweep,
)
from darwindeck.genome.vocabulary import (
    EffectType,
    EndWhen,
    Ranking,
    ScoreRanking,
    TableauMode,
    TargetSelector,
)

COUNTING_CAPTURES = (PerCapturedCard, PerCardOver, Sweep, MostOf, Primiera, ShootTheMoon)
BY_CAPTURES = (Ranking.CAPTURE_ALL, Ranking.MOST_CAPTURED)
BY_GOING_OUT = (Ranking.EMPTY_HAND, Ranking.GOING_OUT_ORDER)
OPPONENTS = (
    TargetSelector.ALL_OPPONENTS,
    TargetSelector.RANDOM_OPPONENT,
    TargetSelector.LEFT_OPPONENT,
    TargetSelector.RIGHT_OPPONENT,
)
RELIEVING = (EffectType.STEAL_CARD, EffectType.FORCE_DISCARD)  # leave whom they strike with fewer cards


def purpose_gates(genome: GameGenome) -> Iterator[Failure]:
    """What players are told to do, and would be wrong to want."""
    if genome.contract is not None and fewest_points_win(genome):
        yield Failure(
            "cross purposes",
            "A contract that is made scores, and the fewest points win: failing it is better.",
        )
    if genome.setup.tableau_mode == TableauMode.MATCH_RANK and not captures_count(genome):
        yield Failure("cross purposes", "Cards are captured by rank, but captured cards count for nothing.")
    if genome.ranking == Ranking.EMPTY_HAND and plays_on_when_someone_is_out(genome):
        yield Failure(
            "cross purposes", "Whoever is first without cards wins the deal, and yet play goes on after that."
        )
    if any(helps_its_victim(genome, effect) for effect in genome.special_effects):
        yield Failure(
            "cross purposes",
            "A special card rids opponents of cards, and whoever has none wins: it helps whom it strikes.",
        )


def fewest_points_win(genome: GameGenome) -> bool:
    """Whether points are bad, in the deal or in the match."""
    match = genome.match
    in_match = isinstance(match, UntilScore | Deals) and match.ranking == ScoreRanking.LOW_SCORE
    return genome.ranking == Ranking.LOW_SCORE or in_match


def captures_count(genome: GameGenome) -> bool:
    """Whether it matters who captured which cards."""
    return genome.ranking in BY_CAPTURES or any(
        isinstance(rule, COUNTING_CAPTURES) for rule in genome.scoring
    )


def plays_on_when_someone_is_out(genome: GameGenome) -> bool:
    """Whether the turns that a deal ends with go on although someone holds no card."""
    last = genome.phases[-1]
    return isinstance(last, TurnPhase) and EndWhen.HAND_EMPTY not in (*last.ends, *genome.deal_ends)


def helps_its_victim(genome: GameGenome, effect: SpecialEffect) -> bool:
    """Whether an effect rids opponents of cards where that is the goal, and hands are never exchanged."""
    if genome.ranking not in BY_GOING_OUT or effect.effect_type not in RELIEVING:
        return False
    exchanged = any(other.effect_type == EffectType.SWAP_HANDS for other in genome.special_effects)
    return not exchanged and not may_strike_a_partner(genome, effect)


def may_strike_a_partner(genome: GameGenome, effect: SpecialEffect) -> bool:
    """Whether an effect can fall on a member of the own team: by choice, or by where people sit."""
    if not genome.team_mode or effect.target in OPPONENTS:
        return False
    if effect.target == TargetSelector.PLAYER_CHOICE:
        return True
    team_of = {player: place for place, team in enumerate(genome.teams) for player in team}
    seats = range(genome.player_count)
    return any(team_of[player] == team_of[(player + 1) % genome.player_count] for player in seats)
