"""Fitting: what one parent gives to a child is made to go with what the other gives.

Points mean what they meant to the parent whose scoring it is, bids come with the scoring that pays for them,
and hands are as big as what is played with them asks for.
"""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.match.scores import can_decide
from darwindeck.evolution.operators.play.endings import possible_ends
from darwindeck.evolution.operators.repairs.consistency import HAND
from darwindeck.genome.check import scoring
from darwindeck.genome.check.turns import HAND_ENDS
from darwindeck.genome.conflicts import BY_GOING_OUT, conflicts_of, fewest_points_win
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phase_lists import PAID
from darwindeck.genome.phases import BiddingPhase, DealPhase, Phase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, UntilScore
from darwindeck.genome.scoring import PerCardOver, PerTrick, ScoringRule
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.vocabulary import EffectType, Follow, LifeLoss, Ranking, ScoreRanking, TableauMode


def deals_on(genome: GameGenome) -> bool:
    """Whether hands are filled up during a deal, so that their size belongs to the phases."""
    return survey_of(genome).has(DealPhase)


def has_a_goal(child: GameGenome) -> bool:
    """Whether a deal can be won the way its scoring and ranking say, and players can want to."""
    if not can_decide(child, child.ranking) or any(conflicts_of(child)):
        return False
    if child.ranking not in SCORE_RANKINGS or (
        child.contract is not None and survey_of(child).has(BiddingPhase)
    ):
        return True
    wrong = {problem.path for problem in scoring.problems(survey_of(child))}
    return any(f"scoring[{place}]" not in wrong for place in range(len(child.scoring)))


def can_end(child: GameGenome, dice: Dice) -> bool:
    """Whether everything that ends a deal can come about, something ends its turns, and someone goes out."""
    turns = [phase for _, phase in survey_of(child).every(TurnPhase)]
    ends = {*child.deal_ends, *(end for phase in turns for end in phase.ends)}
    empties = any(tricks.follow == Follow.MUST_OR_TAKE for _, tricks in survey_of(child).every(TrickPhase))
    if child.ranking in BY_GOING_OUT and not empties and not ends.intersection(HAND_ENDS):
        return False
    if not child.deal_ends and not all(phase.rounds or phase.ends for phase in turns):
        return False
    return set(child.deal_ends).issubset(possible_ends(child, dice))


def with_bids_of(child: GameGenome, parent: GameGenome) -> GameGenome:
    """The child with the bids that the scoring of this parent pays for, if what they are about is played."""
    (bids, rest), (paid, _) = _parted(child), _parted(parent)
    if bids == paid or not rest:
        return child
    wanted = tuple(bid for bid in paid if any(isinstance(phase, bid.traits.needs) for phase in rest))
    return replace(child, phases=(*wanted, *rest))


def _parted(genome: GameGenome) -> tuple[tuple[Phase, ...], tuple[Phase, ...]]:
    """The phases of a game that are paid for by themselves, and the others."""
    paid = tuple(phase for phase in genome.phases if isinstance(phase, PAID))
    return paid, tuple(phase for phase in genome.phases if not isinstance(phase, PAID))


def fitted(child: GameGenome, one: GameGenome, other: GameGenome, scorer: GameGenome) -> GameGenome:
    """The child when the numbers of one parent fit the rules of the other; the scorer gave it its scoring."""
    child = _with_whole_suits(_with_a_match_for(child, scorer))
    if not any(_hands_and_phases(child) == _hands_and_phases(parent) for parent in (one, other)):
        child = _with_enough_cards(child)
    return _with_fair_counts(child, scorer)


def _with_a_match_for(child: GameGenome, scorer: GameGenome) -> GameGenome:
    """Points are good or bad in the match as they were to the scorer; lives are lost by losing deals."""
    match = child.match
    if match == scorer.match:
        return child
    if isinstance(match, Deals | UntilScore):
        ranking = ScoreRanking.LOW_SCORE if fewest_points_win(scorer) else ScoreRanking.HIGH_SCORE
        return replace(child, match=replace(match, ranking=ranking))
    if isinstance(match, Elimination) and child.ranking != Ranking.MOST_TRICKS:
        return replace(child, match=replace(match, loses=LifeLoss.WORST))
    return child


def _with_whole_suits(child: GameGenome) -> GameGenome:
    """Suits that are built up are dealt out whole; then jokers fit nowhere, and there is nothing to draw."""
    effects = tuple(effect for effect in child.special_effects if effect.effect_type != EffectType.DRAW_CARDS)
    plain = replace(child, special_effects=effects, jokers=0)
    if child.setup.tableau_mode != TableauMode.SEQUENCE or _fills_up(plain):
        return child
    return replace(plain, setup=replace(child.setup, cards_per_player=0, hand_sizes=()))


def _with_enough_cards(child: GameGenome) -> GameGenome:
    """Hands that are never filled up are not small."""
    if _fills_up(child) or max(survey_of(child).hands) >= HAND:
        return child
    return replace(child, setup=replace(child.setup, cards_per_player=HAND, hand_sizes=()))


def _fills_up(genome: GameGenome) -> bool:
    return survey_of(genome).draws or deals_on(genome)


def _hands_and_phases(genome: GameGenome) -> tuple[int, tuple[int, ...], tuple[Phase, ...]]:
    return genome.setup.cards_per_player, genome.setup.hand_sizes, genome.phases


def _with_fair_counts(child: GameGenome, scorer: GameGenome) -> GameGenome:
    """Where a fair share of the tricks or cards is less than it was, pay begins beyond it."""
    (tricks, cards), (old_tricks, old_cards) = _fair_shares(child), _fair_shares(scorer)
    rules: list[ScoringRule] = []
    for rule in child.scoring:
        match rule:
            case PerTrick(over=over) if tricks < min(over, old_tricks):
                rules.append(replace(rule, over=tricks))
            case PerCardOver(over=over) if cards < min(over, old_cards):
                rules.append(replace(rule, over=cards))
            case _:
                rules.append(rule)
    return replace(child, scoring=tuple(rules))


def _fair_shares(genome: GameGenome) -> tuple[int, int]:
    """The tricks and the cards of each side if all have the same."""
    survey = survey_of(genome)
    return _most_tricks(survey) // survey.sides, survey.deck_size // survey.sides


def _most_tricks(survey: Survey) -> int:
    counts = [phase.tricks for _, phase in survey.every(TrickPhase) if not phase.prize]
    if survey.has(Repeat) or 0 in counts:
        return survey.most_tricks
    return min(survey.most_tricks, sum(counts))
