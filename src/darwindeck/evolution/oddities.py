"""Oddities: what playtesters have said again and again that they would take out, as the rules alone tell.

An oddity refuses no game, and what it costs a game is for the judge to say. But of several drafts that could
be tried, the search prefers those with fewer oddities and with rules that are more usual in known games, and
of two parents, or of games to be shown, one with fewer oddities if they are about as good.
"""

import random
from collections.abc import Callable, Sequence

from darwindeck.evolution.operators import Offspring
from darwindeck.genome.conflicts import BY_CAPTURES, BY_GOING_OUT, COUNTING_CAPTURES
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.genome.scoring import PerCardLeft, PerCardPlayed, PerPlace, WentOut
from darwindeck.genome.steps import Draw, Guard
from darwindeck.genome.survey import Survey
from darwindeck.genome.usage.cost import cost_by
from darwindeck.genome.usage.model import known_usage
from darwindeck.genome.vocabulary import DiscardHow, EffectType, Fact, Ranking, Zone

ODDITY = 15.0  # bits of unusual rules that an oddity is as bad as
DOUBT = 15.0  # bits by which a draft has to be longer to be tried half as often
DRAWBACK, MOST_ODDITIES = 0.03, 4  # of the score, for each oddity; more of them count no more
FEW_EFFECTS = 2
LARGE_HAND = 13
GOING_OUT = (WentOut, PerPlace)


def likely(drafts: Sequence[Offspring], rng: random.Random) -> Offspring | None:
    """One of several drafts, the likelier the more usual it is; none where there is none."""
    if len(drafts) < 2:
        return drafts[0] if drafts else None
    bits = [
        cost_by(known_usage(), draft.genome).bits + ODDITY * oddities_of(draft.genome) for draft in drafts
    ]
    weights = [2.0 ** (-(one - min(bits)) / DOUBT) for one in bits]
    return rng.choices(drafts, weights)[0]


def drawback_of(genome: GameGenome) -> float:
    """What is taken off the score of a game where one of several is chosen, as a parent or to be shown."""
    return DRAWBACK * min(oddities_of(genome), MOST_ODDITIES)


def oddities_of(genome: GameGenome) -> int:
    """How many oddities a game has; one that is there several times counts each time."""
    survey = Survey(genome)
    return sum(count(survey) for count in ODDITIES)


def _unseen_losses(survey: Survey) -> int:
    """Cards that are stolen or discarded at random."""
    stealing = sum(draw.source == Zone.OPPONENT for _, draw in survey.every(Draw))
    return stealing + sum(
        effect.effect_type == EffectType.STEAL_CARD or effect.how == DiscardHow.RANDOM
        for effect in survey.genome.special_effects
    )


def _many_effects(survey: Survey) -> int:
    return max(0, len(survey.genome.special_effects) - FEW_EFFECTS)


def _idle_effects(survey: Survey) -> int:
    """Between two players there is no direction to reverse."""
    return (survey.players == 2) * survey.has_effect(EffectType.REVERSE_DIRECTION)


def _gifts(survey: Survey) -> int:
    """Making others discard helps them where they want to be rid of their cards."""
    if survey.genome.ranking not in BY_GOING_OUT:
        return 0
    return sum(effect.effect_type == EffectType.FORCE_DISCARD for effect in survey.genome.special_effects)


def _parts_glued_together(survey: Survey) -> int:
    """Parts of a deal after the first in which cards are played."""
    return len(survey.every(TrickPhase)) + len(survey.every(TurnPhase)) - 1


def _points_for_something_else(survey: Survey) -> int:
    """Points for what has nothing to do with how a deal is won."""
    ranking, rules = survey.genome.ranking, survey.genome.scoring
    if ranking in BY_CAPTURES or ranking == Ranking.MOST_TRICKS:
        return sum(isinstance(rule, (PerCardLeft, PerCardPlayed, *GOING_OUT)) for rule in rules)
    if ranking in BY_GOING_OUT:
        return sum(isinstance(rule, (PerCardPlayed, *COUNTING_CAPTURES)) for rule in rules)
    return sum(isinstance(rule, PerCardPlayed) for rule in rules)


def _looks_at_scores(survey: Survey) -> int:
    """Steps that depend on a player's points."""
    return sum(guard.fact == Fact.SCORE for _, guard in survey.every(Guard))


def _single_deal(survey: Survey) -> int:
    return isinstance(survey.genome.match, OneDeal)


def _large_hands(survey: Survey) -> int:
    return max(survey.hands) > LARGE_HAND


def _uneven_teams(survey: Survey) -> int:
    return len({len(team) for team in survey.genome.teams}) > 1


ODDITIES: tuple[Callable[[Survey], int], ...] = (
    _unseen_losses,
    _many_effects,
    _idle_effects,
    _gifts,
    _parts_glued_together,
    _points_for_something_else,
    _looks_at_scores,
    _single_deal,
    _large_hands,
    _uneven_teams,
)
