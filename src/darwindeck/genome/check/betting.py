"""Betting and showdowns: players have chips to bet, somebody takes the pot, and hands can be compared."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase, TrickPhase
from darwindeck.genome.schema import Elimination
from darwindeck.genome.scoring import Pot
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.vocabulary import BetLimit, DealTo, Evaluator, LifeLoss, PotGoes, Ranking, Zone

FEWEST_DEALS = 2  # where chips stay in the pot for the next one
OF_HAND, OF_TABLE = 2, 3  # cards of a hand in Omaha


def problems(survey: Survey) -> Iterator[Problem]:
    yield from _chips(survey)
    yield from _pot(survey)
    for path, phase in survey.every(BettingPhase):
        yield from _bets(survey, path, phase)
    for path, showdown in survey.every(ShowdownPhase):
        yield from _showdown(survey, path)
        if showdown.evaluator == Evaluator.OMAHA:
            yield from _two_and_three(survey, path)


def _chips(survey: Survey) -> Iterator[Problem]:
    setup, bets = survey.setup, survey.every(BettingPhase)
    if bets and not setup.chips:
        yield Problem("setup.chips", Flaw.MISSING, f"players bet in {bets[0][0]}, but nobody has chips.")
    for gene in ("chips", "ante"):
        if getattr(setup, gene) and not bets:
            yield Problem(f"setup.{gene}", Flaw.IDLE, f"found {getattr(setup, gene)}, but nobody ever bets.")
    if setup.chips and setup.ante > setup.chips:
        yield Problem(
            "setup.ante", Flaw.OUT_OF_RANGE, f"found {setup.ante}, but players have {setup.chips} chips."
        )
    match = survey.genome.match
    if isinstance(match, Elimination) and match.loses == LifeLoss.NO_CHIPS and not bets:
        yield Problem("match.loses", Flaw.MISSING, "players have no chips to lose.")


def _pot(survey: Survey) -> Iterator[Problem]:
    """Where players bet, one rule pays the pot, and something other than the pot decides who gets it."""
    bets, pots = survey.every(BettingPhase), survey.every(Pot)
    if bets and not pots:
        yield Problem("scoring", Flaw.MISSING, f"players bet in {bets[0][0]}, but nobody takes the pot.")
    for path, _ in pots[1:]:
        yield Problem(path, Flaw.CLASH, "there is already a pot.")
    for path, pot in pots:
        yield from _kept_for_later(survey, path, pot)
    by_points = survey.genome.ranking in SCORE_RANKINGS and not any(
        pot.goes == PotGoes.TRICKS for _, pot in pots
    )
    others = [rule for rule in survey.genome.scoring if not isinstance(rule, Pot)]
    if pots and by_points and not others and not survey.has(ShowdownPhase):
        yield Problem(pots[0][0], Flaw.MISSING, "nothing decides who takes the pot but the pot itself.")


def _kept_for_later(survey: Survey, path: str, pot: Pot) -> Iterator[Problem]:
    """What tricks decide needs tricks, and what is kept for the next deal needs one."""
    genes = [name for name, plain in (("goes", PotGoes.BEST), ("no_trick", 0)) if getattr(pot, name) != plain]
    by_tricks = pot.goes == PotGoes.TRICKS or pot.no_trick > 0
    if by_tricks and not survey.has(TrickPhase):
        yield Problem(path, Flaw.MISSING, "tricks decide what players win or pay, but none are played.")
    if pot.goes == PotGoes.TRICKS and survey.has(ShowdownPhase):
        yield Problem(f"{path}.goes", Flaw.CLASH, 'found "tricks", but hands are shown for the pot.')
    if genes and survey.most_deals < FEWEST_DEALS:
        words = "chips may stay in the pot for the next deal, but the match has only one."
        yield Problem(f"{path}.{genes[0]}", Flaw.CLASH, words)


def _staying(survey: Survey, path: str, phase: BettingPhase) -> Iterator[Problem]:
    """Where nothing is bet, there is nothing to raise or to limit, and staying in may cost something."""
    idle = {"max_raises": phase.max_raises, "blinds": phase.blinds, "limit": phase.limit != BetLimit.FIXED}
    for gene in [gene for gene, is_set in idle.items() if is_set]:
        yield Problem(f"{path}.{gene}", Flaw.IDLE, "nothing is bet here, because min_bet is 0.")
    pots = [pot for _, pot in survey.every(Pot)]
    if pots and not any(pot.no_trick for pot in pots):
        words = "players stay in or fold, but staying in costs nobody anything."
        yield Problem(f"{path}.min_bet", Flaw.IDLE, words)
    if not survey.setup.ante and not any(one.min_bet for _, one in survey.every(BettingPhase)):
        yield Problem(f"{path}.min_bet", Flaw.MISSING, "nobody ever pays anything into the pot.")


def _bets(survey: Survey, path: str, phase: BettingPhase) -> Iterator[Problem]:
    if phase.min_bet == 0:
        yield from _staying(survey, path, phase)
    chips = survey.setup.chips
    highest = max((phase.min_bet, *phase.blinds))
    if chips and highest > chips:
        yield Problem(path, Flaw.OUT_OF_RANGE, f"{highest} chips are bet, but players have {chips}.")
    if len(phase.blinds) > survey.players:
        words = f"{len(phase.blinds)} forced bets are listed, but there are {survey.players} players."
        yield Problem(f"{path}.blinds", Flaw.OUT_OF_RANGE, words)
    if survey.does(Act.NEED_EVERYONE):
        yield Problem(path, Flaw.CLASH, "everyone bids or passes cards, so nobody can fold.")


def _showdown(survey: Survey, path: str) -> Iterator[Problem]:
    if survey.genome.ranking != Ranking.BEST_HAND and not survey.has(Pot):
        yield Problem(path, Flaw.IDLE, "nothing depends on who shows the best hand.")
    if survey.genome.jokers:
        yield Problem(path, Flaw.CLASH, "there are jokers, which have no place in a hand that is shown.")
    if survey.setup.deal_to != DealTo.HAND:
        yield Problem(path, Flaw.CLASH, "nobody has a hand to show.")


def _two_and_three(survey: Survey, path: str) -> Iterator[Problem]:
    """Two cards of the hand and three common ones have to be there."""
    own, common = cards_shown(survey)
    if common < OF_TABLE:
        words = f"{common} cards lie on the tableau, but {OF_TABLE} of them are part of a hand."
        yield Problem(f"{path}.evaluator", Flaw.MISSING, words)
    if own < OF_HAND:
        words = f"players hold {own} cards, but {OF_HAND} of them are part of a hand."
        yield Problem(f"{path}.evaluator", Flaw.MISSING, words)


def cards_shown(survey: Survey) -> tuple[int, int]:
    """How many cards are dealt to each hand, at least, and to the tableau."""
    deals = [deal for _, deal in survey.every(DealPhase)]
    common = sum(deal.count for deal in deals if deal.to == Zone.TABLEAU)
    own = sum(deal.count for deal in deals if deal.to == Zone.HAND)
    return min(survey.hands) + own, survey.setup.to_tableau + common


def can_be_compared(survey: Survey, evaluator: Evaluator) -> bool:
    """Whether there are cards enough to compare hands in this way."""
    own, common = cards_shown(survey)
    return evaluator != Evaluator.OMAHA or (own >= OF_HAND and common >= OF_TABLE)
