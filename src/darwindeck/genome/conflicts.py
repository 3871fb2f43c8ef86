"""Conflicting goals: what players are told to do and would be wrong to want, as the rules alone tell."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from darwindeck.cards import rank_mask
from darwindeck.genome.phases import BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, SpecialEffect, UntilScore
from darwindeck.genome.scoring import (
    MostOf,
    PerBook,
    PerCapturedCard,
    PerCardOver,
    Primiera,
    ShootTheMoon,
    Sweep,
    TopCaptured,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    CAPTURING,
    EffectType,
    EndWhen,
    Follow,
    Ranking,
    ScoreRanking,
    TableauMode,
    TargetSelector,
)

COUNTING_CAPTURES = (
    PerCapturedCard,
    PerCardOver,
    Sweep,
    MostOf,
    TopCaptured,
    Primiera,
    ShootTheMoon,
    PerBook,
)
BY_CAPTURES = (Ranking.CAPTURE_ALL, Ranking.MOST_CAPTURED)
BY_GOING_OUT = (Ranking.EMPTY_HAND, Ranking.GOING_OUT_ORDER)
OPPONENTS = (
    TargetSelector.ALL_OPPONENTS,
    TargetSelector.RANDOM_OPPONENT,
    TargetSelector.LEFT_OPPONENT,
    TargetSelector.RIGHT_OPPONENT,
)
MOST_STOLEN = 0.4  # for each card played
RELIEVING = (EffectType.STEAL_CARD, EffectType.FORCE_DISCARD)  # leave whom they strike with fewer cards


class ConflictKind(StrEnum):
    """What is wrong with the goals of a game."""

    CROSS_PURPOSES = "cross purposes"  # two goals disagree
    CHEAP_NIL = "cheap nil"  # a promise that anybody can keep
    CONSTANT_THEFT = "constant theft"  # nothing that is worth holding on to


class Conflict(NamedTuple):
    """Something that players would be wrong to want, in a sentence."""

    kind: ConflictKind
    words: str


def conflicts_of(genome: GameGenome) -> Iterator[Conflict]:
    """Every conflict between the goals of a game that its rules alone tell."""
    return (conflict for conflict, is_there in CONFLICTS if is_there(genome))


def is_better_failed(genome: GameGenome) -> bool:
    """Whether there is a contract that costs who makes it."""
    return genome.contract is not None and fewest_points_win(genome)


def fewest_points_win(genome: GameGenome) -> bool:
    """Whether points are bad, in the deal or in the match."""
    match = genome.match
    in_match = isinstance(match, UntilScore | Deals) and match.ranking == ScoreRanking.LOW_SCORE
    return genome.ranking == Ranking.LOW_SCORE or in_match


def gives_nil_away(genome: GameGenome) -> bool:
    """Whether a nil pays where nobody has to follow suit: any card of another suit keeps the promise."""
    survey = Survey(genome)
    if genome.contract is None or not genome.contract.nil_bonus:
        return False
    may_bid_nil = any(phase.allow_nil for _, phase in survey.every(BiddingPhase))
    return may_bid_nil and all(phase.follow == Follow.FREE for _, phase in survey.every(TrickPhase))


def captures_for_nothing(genome: GameGenome) -> bool:
    return genome.setup.tableau_mode in CAPTURING and not captures_count(genome)


def captures_count(genome: GameGenome) -> bool:
    """Whether it matters who captured which cards."""
    return genome.ranking in BY_CAPTURES or any(
        isinstance(rule, COUNTING_CAPTURES) for rule in genome.scoring
    )


def plays_on_when_someone_is_out(genome: GameGenome) -> bool:
    """Whether the deal is won by the first without cards, and its last turns go on although there is one."""
    last = genome.phases[-1]
    is_war = genome.setup.tableau_mode == TableauMode.WAR  # which ends as soon as a player has no cards
    if genome.ranking != Ranking.EMPTY_HAND or not isinstance(last, TurnPhase) or is_war:
        return False
    return EndWhen.HAND_EMPTY not in (*last.ends, *genome.deal_ends)


def helps_whom_it_strikes(genome: GameGenome) -> bool:
    return any(helps_its_victim(genome, effect) for effect in genome.special_effects)


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


def steals_too_much(genome: GameGenome) -> bool:
    """Whether special cards steal too many cards for anyone to keep a hand for long."""
    survey = Survey(genome)
    stolen = 0
    for effect in genome.special_effects:
        if effect.effect_type == EffectType.STEAL_CARD:
            victims = genome.player_count - 1 if effect.target == TargetSelector.ALL_OPPONENTS else 1
            stolen += (
                (survey.deck & rank_mask(effect.trigger_rank.number)).bit_count() * effect.value * victims
            )
    return stolen > MOST_STOLEN * survey.deck_size


CONFLICTS: tuple[tuple[Conflict, Callable[[GameGenome], bool]], ...] = (
    (
        Conflict(
            ConflictKind.CROSS_PURPOSES,
            "Making a contract scores points, but the fewest points win: it is better to fail it.",
        ),
        is_better_failed,
    ),
    (
        Conflict(
            ConflictKind.CHEAP_NIL,
            "Nobody has to follow suit, so nil is easy money: just throw cards of other suits.",
        ),
        gives_nil_away,
    ),
    (
        Conflict(
            ConflictKind.CROSS_PURPOSES,
            "Cards are captured by rank, but captured cards count for nothing.",
        ),
        captures_for_nothing,
    ),
    (
        Conflict(
            ConflictKind.CROSS_PURPOSES,
            "The first player without cards wins the deal, but play goes on after that.",
        ),
        plays_on_when_someone_is_out,
    ),
    (
        Conflict(
            ConflictKind.CROSS_PURPOSES,
            "A special card rids opponents of cards, but running out of cards wins: it helps its victim.",
        ),
        helps_whom_it_strikes,
    ),
    (
        Conflict(
            ConflictKind.CONSTANT_THEFT,
            "More than four cards are stolen for every ten played: nobody keeps a hand for long.",
        ),
        steals_too_much,
    ),
)
