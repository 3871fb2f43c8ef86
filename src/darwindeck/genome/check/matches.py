"""Winning: the ranking of a deal can be decided, and a match can be won before its last deal."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.check.turns import can_take_all, sheds
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import (
    BettingPhase,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import Deals, Elimination, UntilScore
from darwindeck.genome.scoring import (
    DealWon,
    ExactBid,
    NamedTrick,
    OwnDeal,
    PerCapturedCard,
    PerCardLeft,
    PerTrick,
    ScoringRule,
    ShootTheMoon,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.vocabulary import DealTo, LifeLoss, Ranking, TableauMode

WAR_RANKINGS = (Ranking.CAPTURE_ALL, Ranking.MOST_CAPTURED, Ranking.EMPTY_HAND)


def problems(survey: Survey) -> Iterator[Problem]:
    missing = _missing(survey)
    if missing:
        yield Problem(
            "ranking", Flaw.MISSING, f'"{survey.genome.ranking.value}" cannot be decided: {missing}'
        )
    match survey.genome.match:
        case Deals() | UntilScore():
            yield from _scored_match(survey)
        case Elimination() if survey.setup.lives < 1:
            yield Problem(
                "setup.lives",
                Flaw.MISSING,
                f"found {survey.setup.lives}, but players are eliminated by losing lives.",
            )
        case Elimination(loses=LifeLoss.NO_TRICK) if not survey.has(TrickPhase):
            yield Problem("match.loses", Flaw.MISSING, "no tricks are played.")
    if isinstance(survey.genome.match, Elimination) and survey.does(Act.NEED_EVERYONE):
        yield Problem("match", Flaw.CLASH, "everyone bids or passes cards, so players cannot be eliminated.")
    if survey.setup.lives and not isinstance(survey.genome.match, Elimination):
        yield Problem(
            "setup.lives", Flaw.IDLE, f"found {survey.setup.lives}, but nobody is eliminated in this match."
        )


def _missing(survey: Survey) -> str:
    """Why the ranking of a deal cannot be decided, or nothing."""
    turns = [phase for _, phase in survey.every(TurnPhase)]
    mode = survey.setup.tableau_mode
    if mode == TableauMode.WAR:
        allowed = ", ".join(ranking.value for ranking in WAR_RANKINGS)
        return "" if survey.genome.ranking in WAR_RANKINGS else f"a war is ranked by one of {allowed}."
    match survey.genome.ranking:
        case Ranking.HIGH_SCORE | Ranking.LOW_SCORE if not survey.has_scoring:
            return "nothing is scored."
        case Ranking.EMPTY_HAND | Ranking.GOING_OUT_ORDER if survey.setup.deal_to != DealTo.HAND or not sheds(
            survey, turns
        ):
            return "nobody can empty a hand in a turn."
        # Owning every card and building sequences hardly go together; that costs points and is not refused.
        case Ranking.CAPTURE_ALL if not can_take_all(survey) and mode != TableauMode.SEQUENCE:
            return "nobody can win every card."
        case Ranking.MOST_CAPTURED if not survey.captures:
            return "nobody captures cards."
        case Ranking.MOST_TRICKS if not survey.has(TrickPhase):
            return "no tricks are played."
        case Ranking.BEST_HAND if not survey.has(ShowdownPhase):
            return "there is no showdown."
        case Ranking.LAST_STANDING if not (
            survey.has(BettingPhase) or survey.setup.lives or mode == TableauMode.RUNNING_TOTAL
        ):
            return "nobody ever drops out."
    return ""


def _scored_match(survey: Survey) -> Iterator[Problem]:
    genome = survey.genome
    if not survey.has_scoring:
        yield Problem("match", Flaw.MISSING, "the match is decided by points, but nothing is scored.")
        return
    assert isinstance(genome.match, Deals | UntilScore)
    ranking = genome.match.ranking
    if genome.ranking in SCORE_RANKINGS and genome.ranking.value != ranking.value:
        yield Problem(
            "match.ranking",
            Flaw.CLASH,
            f'found "{ranking.value}", but a deal is won by "{genome.ranking.value}".',
        )
    if isinstance(genome.match, UntilScore):
        yield from _until_score(survey, genome.match)


def _until_score(survey: Survey, match: UntilScore) -> Iterator[Problem]:
    if match.max_deals < 2:
        yield Problem(
            "match.max_deals",
            Flaw.OUT_OF_RANGE,
            f'found {match.max_deals}, but a match of a single deal is written as "one_deal".',
        )
    best, worst = extremes(survey)
    if best is not None and best * match.max_deals < match.target:
        yield Problem(
            "match.target",
            Flaw.OUT_OF_RANGE,
            f"found {match.target}, but {match.max_deals} deals pay a side at most {best * match.max_deals}.",
        )
    if match.lose_at is not None and worst is not None and worst * match.max_deals > match.lose_at:
        yield Problem(
            "match.lose_at",
            Flaw.OUT_OF_RANGE,
            f"found {match.lose_at}, but {match.max_deals} deals cost a side at most"
            f" {-worst * match.max_deals}.",
        )


def extremes(survey: Survey) -> tuple[int | None, int | None]:
    """The most a side could gain and lose in a deal, generously; None where there is no telling."""
    if survey.genome.contract is not None:
        return None, None
    best = worst = 0
    for rule in survey.genome.scoring:
        times = _most_times(survey, rule)
        if times is None:
            return None, None
        points = [rule.own, rule.others] if isinstance(rule, ShootTheMoon) else [getattr(rule, "points", 0)]
        best += times * max(0, *points)
        worst += times * min(0, *points)
    return best, worst


def _most_times(survey: Survey, rule: ScoringRule) -> int | None:
    """How often a rule can pay one side in a deal; None for rules that are counted otherwise."""
    match rule:
        case PerTrick(over=over):
            return max(0, survey.most_tricks - over)
        case PerCapturedCard() | PerCardLeft():
            return cards_ever_in(rule.cards, survey.game).bit_count()
        case WentOut() | DealWon() | NamedTrick() | TopCaptured():
            return 1
        case OwnDeal():
            return 0
        case ShootTheMoon():
            return survey.players  # each member of a side is paid
        case ExactBid(per_trick_bid=0):
            return survey.players
    return None
