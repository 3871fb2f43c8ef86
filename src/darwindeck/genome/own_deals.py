"""Deals of their own: which scoring rules pay in every deal, and which in one of a series only."""

from itertools import pairwise

from darwindeck.genome.scoring import OwnDeal, ScoringRule

Rules = tuple[ScoringRule, ...]


def paid_always(scoring: Rules) -> Rules:
    """The rules before the first deal of its own."""
    return scoring[: _marks(scoring)[0]] if has_own_deals(scoring) else scoring


def own_deals_of(scoring: Rules) -> list[Rules]:
    """What each deal of the series pays besides, in order; nothing where all deals are paid alike."""
    marks = [*_marks(scoring), len(scoring)]
    return [scoring[first + 1 : last] for first, last in pairwise(marks)]


def has_own_deals(scoring: Rules) -> bool:
    return any(isinstance(rule, OwnDeal) for rule in scoring)


def deal_of(scoring: Rules, place: int) -> int:
    """In which deal of the series a rule pays, from 1 on; 0: in every deal."""
    return sum(isinstance(rule, OwnDeal) for rule in scoring[: place + 1])


def in_series(always: Rules, deals: list[Rules]) -> Rules:
    """Scoring rules with deals of their own."""
    return (*always, *(rule for rules in deals for rule in (OwnDeal(), *rules)))


def _marks(scoring: Rules) -> list[int]:
    return [place for place, rule in enumerate(scoring) if isinstance(rule, OwnDeal)]
