"""Odd matches: seats, passing, prices and lengths of a match that work against the game.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable

from darwindeck.cards import Suit
from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.odd_cards import is_fixed
from darwindeck.genome.odd_tricks import high_scores_win
from darwindeck.genome.phases import DealPhase, PassingPhase, Repeat, ShowdownPhase, TrickPhase
from darwindeck.genome.schema import Deals, Elimination, UntilScore
from darwindeck.genome.scoring import (
    Bridge,
    DealWon,
    MostOf,
    OwnDeal,
    PerCapturedCard,
    PerCardOver,
    PerPlace,
    PerTrick,
    Primiera,
    ScoringRule,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EndWhen, LifeLoss, PassDirection, Ranking, ScoreRanking

LEFT_AND_RIGHT = {PassDirection.LEFT, PassDirection.RIGHT}
# Where cards go in known games before a deal in which nobody passes: with three players, and with more.
HEARTS_CYCLE = (LEFT_AND_RIGHT, LEFT_AND_RIGHT | {PassDirection.ACROSS})
FOR_THE_FIRST_ALONE = (DealWon, WentOut)
FEW_CARDS = 13  # of which one that is not dealt is missed
MANY_SIDES = 3
BRIDGE_GAME = 300  # what a game is worth at least


def _single_lives(survey: Survey) -> int:
    """Whoever comes last in one deal is out of the match."""
    match = survey.genome.match
    is_harsh = isinstance(match, Elimination) and match.loses == LifeLoss.WORST
    return is_harsh and survey.setup.lives == 1


def _lives_of_all_but_one(survey: Survey) -> int:
    """Whoever does worst loses a life, and all but the first without cards do equally badly."""
    match = survey.genome.match
    if not isinstance(match, Elimination) or match.loses != LifeLoss.WORST or survey.sides < MANY_SIDES:
        return 0
    by_places = survey.genome.ranking == Ranking.GOING_OUT_ORDER and EndWhen.HAND_EMPTY not in survey.ends
    return survey.genome.ranking in BY_GOING_OUT and not by_places


def _neighbours_as_partners(survey: Survey) -> int:
    """Partners who sit side by side, so that a team plays twice in a row."""
    pairs = [team for team in survey.genome.teams if len(team) == 2] if survey.players == 4 else []
    return any((one - other) % 2 for one, other in pairs)


def _level_places(survey: Survey) -> int:
    """Being first pays no more than being second, though the first wins the deal."""
    return sum(
        len(rule.points) > 1 and rule.points[0] == rule.points[1] and len(set(rule.points)) > 1
        for _, rule in survey.every(PerPlace)
    )


def _arbitrary_passing(survey: Survey) -> int:
    """Cards are passed another way from deal to deal, in no order that anybody knows."""
    return sum(_is_arbitrary(passing.directions, survey) for _, passing in survey.every(PassingPhase))


def _is_arbitrary(directions: tuple[PassDirection, ...], survey: Survey) -> bool:
    """Whether a direction comes up twice in a cycle, or nobody passes before each direction was used."""
    if len(directions) > len(set(directions)):
        return True
    rests = PassDirection.HOLD in directions and len(directions) > 1
    return rests and not HEARTS_CYCLE[survey.players > 3] <= set(directions)


def _passing_one_way(survey: Survey) -> int:
    """Cards are passed to the same neighbour in every deal."""
    return sum(
        len(set(passing.directions)) == 1
        and passing.directions[0] in LEFT_AND_RIGHT
        and not passing.by_last_ranking
        and survey.players > 2
        for _, passing in survey.every(PassingPhase)
    )


def _passing_of_the_first_cards(survey: Survey) -> int:
    """Cards are passed once, before the first of many small hands."""
    repeats = [phase for _, loop in survey.every(Repeat) for phase in loop.phases]
    deals = any(isinstance(phase, DealPhase) for phase in repeats)
    outside = [phase for phase in survey.genome.phases if isinstance(phase, PassingPhase)]
    return deals * len(outside)


def _all_or_nothing(survey: Survey) -> int:
    """Three sides or more, of which only the first is paid, and always the same."""
    rules = [rule for rule in survey.genome.scoring if not isinstance(rule, OwnDeal)]
    if survey.sides < MANY_SIDES or survey.genome.contract is not None or not rules:
        return 0
    return all(pays_the_first_alone(rule) for rule in rules)


def pays_the_first_alone(rule: ScoringRule) -> bool:
    """Whether a line of the score pays the winner of a deal, and always the same."""
    if isinstance(rule, PerPlace):
        return not any(rule.points[1:])
    return isinstance(rule, FOR_THE_FIRST_ALONE)


def _prizes_for_one_card(survey: Survey) -> int:
    """The most cards of a kind of which there is one."""
    return sum(cards_ever_in(rule.cards, survey.game).bit_count() == 1 for _, rule in survey.every(MostOf))


def _places_that_nobody_takes(survey: Survey) -> int:
    """Points for going out second in a deal that ends when the first is out."""
    later = [rule.points[1:] for _, rule in survey.every(PerPlace)]
    return EndWhen.HAND_EMPTY in survey.ends and any(map(any, later))


def _prizes_paid_twice(survey: Survey) -> int:
    """A prize for winning the deal besides the one for the most cards, which is what wins it."""
    if not survey.has(DealWon) or survey.genome.ranking != Ranking.MOST_CAPTURED:
        return 0
    most = [rule.cards for _, rule in survey.every(MostOf) if not rule.weighted]
    return any(not survey.deck & ~cards_ever_in(cards, survey.game) for cards in most)


def _few_deals(survey: Survey) -> int:
    """A match of fewer deals than there are players, so that some never deal or begin."""
    match = survey.genome.match
    return isinstance(match, Deals) and match.count < survey.players


def _targets_within_a_deal(survey: Survey) -> int:
    """A match to fewer points than four tenths of what a deal is worth."""
    match = survey.genome.match
    if not isinstance(match, UntilScore) or match.ranking != ScoreRanking.HIGH_SCORE:
        return 0
    return 5 * match.target <= 2 * _most_points(survey)


def _most_points(survey: Survey) -> int:
    """What all tricks, captured cards and prizes of a deal are worth together."""
    tricks = (
        sum(rule.points * max(0, survey.most_tricks - rule.over) for _, rule in survey.every(PerTrick))
        if survey.has(TrickPhase)
        else 0
    )
    cards = sum(
        rule.points
        * cards_ever_in(rule.cards, survey.game).bit_count()
        / (1 if is_fixed(rule) else len(Suit))
        for _, rule in survey.every(PerCapturedCard)
    )
    over = sum(
        rule.points * max(0, survey.deck_size - survey.sides * rule.over)
        for _, rule in survey.every(PerCardOver)
    )
    prizes = sum(rule.points for rule in survey.genome.scoring if isinstance(rule, MostOf | Primiera))
    return int(tricks + cards + over + prizes + (BRIDGE_GAME if survey.has(Bridge) else 0))


def _prizes_to_be_avoided(survey: Survey) -> int:
    """Prizes for the most of something where cards have to be captured and the fewest points win."""
    if not survey.captures or survey.has(TrickPhase) or high_scores_win(survey):
        return 0
    return sum(isinstance(rule, MostOf | Primiera) and rule.points > 0 for rule in survey.genome.scoring)


def _prizes_that_may_be_missing(survey: Survey) -> int:
    """Points for single cards, of which some are perhaps not dealt."""
    if survey.draws or survey.has(DealPhase, ShowdownPhase) or min(survey.stocks) < survey.players:
        return 0
    named = [
        cards_ever_in(rule.cards, survey.game)
        for rule in survey.genome.scoring
        if isinstance(rule, PerCapturedCard | TopCaptured | MostOf)
    ]
    return any(0 < cards.bit_count() <= FEW_CARDS for cards in named)


ODD_MATCHES: tuple[Callable[[Survey], int], ...] = (
    _neighbours_as_partners,
    _level_places,
    _arbitrary_passing,
    _passing_one_way,
    _all_or_nothing,
    _prizes_for_one_card,
    _places_that_nobody_takes,
    _prizes_paid_twice,
    _few_deals,
    _targets_within_a_deal,
    _prizes_to_be_avoided,
    _prizes_that_may_be_missing,
)

# These spoil a game.
SPOILT_MATCHES: tuple[Callable[[Survey], int], ...] = (
    _single_lives,
    _lives_of_all_but_one,
    _passing_of_the_first_cards,
)
