"""Random passing of cards before the play."""

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.phases import PassingPhase
from darwindeck.genome.vocabulary import PassDirection

LEFT_ONLY = (PassDirection.LEFT,)


def passing_phase(dice: Dice, draft: Draft, hand: int) -> PassingPhase:
    """Everyone passes cards from hands of at least two."""
    count = (
        dice.usual("PassingPhase.count", 1, min(4, hand - 1))
        if dice.may("PassingPhase.count", 0.8)
        else min(3, hand)
    )
    return PassingPhase(count=count, directions=_directions(dice, draft))


def tribute(dice: Dice, draft: Draft) -> PassingPhase:
    """The last of the deal before pays the first, and perhaps the last but one the second."""
    count = dice.usual("PassingPhase.count", 1, 3)
    pairs = draft.players > 3 and dice.may("PassingPhase.second_pair", 0.9)
    return PassingPhase(count=max(2, count) if pairs else count, by_last_ranking=True, second_pair=pairs)


def has_pairs(draft: Draft) -> bool:
    """Whether everyone has one partner."""
    return bool(draft.teams) and all(len(team) == 2 for team in draft.teams)


def _directions(dice: Dice, draft: Draft) -> tuple[PassDirection, ...]:
    ways = [PassDirection.LEFT, PassDirection.RIGHT]
    if draft.players % 2 == 0:
        ways += [PassDirection.ACROSS]
    if has_pairs(draft):
        ways += [PassDirection.PARTNER] * 10
    ways = [way for way in ways if dice.palette.allows(way)]
    if not ways or not dice.may("PassingPhase.directions", 0.95):
        return LEFT_ONLY
    if not draft.several_deals:
        return (dice.one(ways),)
    cycle = [dice.one(ways) for _ in range(dice.number(2, 5))]
    return (*cycle, PassDirection.HOLD) if dice.may(PassDirection.HOLD, 0.85) else tuple(cycle)
