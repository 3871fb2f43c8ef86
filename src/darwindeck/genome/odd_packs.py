"""Odd packs: orders of the ranks, and packs, that nobody needs for the game they are in.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable, Sequence

from darwindeck.cards import SUITED_MASK, Rank
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.denotation import CardFacts, TableFacts, cards_ever_in, cards_of
from darwindeck.genome.phases import DealPhase, ShowdownPhase, TrickPhase
from darwindeck.genome.schema import ACE_HIGH, ACE_LOW
from darwindeck.genome.scoring import PerCapturedCard
from darwindeck.genome.survey import Survey

FEW_LACKING = 4  # cards; a pack that lacks fewer is looked at elsewhere
TWO_HIGH = (*ACE_HIGH[1:], ACE_HIGH[0])
NOT_IN_LATIN_PACKS = {Rank.EIGHT, Rank.NINE, Rank.TEN}


def _orders_for_nothing(survey: Survey) -> int:
    """Ranks that are out of their usual order, though capturing them is worth nothing."""
    genome = survey.genome
    if not genome.rank_order or (genome.rank_order == TWO_HIGH and not survey.has(TrickPhase)):
        return 0
    paid = 0
    for _, rule in survey.every(PerCapturedCard):
        paid |= cards_ever_in(rule.cards, survey.game)
    moved = [_cards_of_rank(rank) & survey.deck for rank in _out_of_order(genome.rank_order, survey.deck)]
    return any(cards & ~paid for cards in moved)


def _out_of_order(order: tuple[Rank, ...], deck: int) -> set[Rank]:
    """The fewest ranks in play that would have to move to bring the others into a usual order."""
    there = [rank for rank in order if _cards_of_rank(rank) & deck]
    left = [set(there) - set(_longest_rise(there, usual)) for usual in (ACE_HIGH, ACE_LOW)]
    return min(left, key=len)


def _longest_rise(ranks: Sequence[Rank], usual: tuple[Rank, ...]) -> list[Rank]:
    """The most ranks that follow each other as usual; ties go to those that end lowest."""
    best: list[list[Rank]] = []
    for rank in ranks:
        before = [rise for rise in best if usual.index(rise[-1]) < usual.index(rank)]
        best.append([*max(before, key=len, default=[]), rank])
    return max(best, key=len, default=[])


def _cards_of_rank(rank: Rank) -> int:
    return cards_of(OfRank(rank=rank), CardFacts(deck=SUITED_MASK), TableFacts())


def _odd_packs(survey: Survey) -> int:
    """A pack that no game is known to be played with: without a suit, or without ranks from its middle."""
    lacking = SUITED_MASK & ~survey.deck
    if lacking.bit_count() < FEW_LACKING:
        return 0
    ranks = [rank for rank in ACE_HIGH if _cards_of_rank(rank) & lacking]
    is_even = all(_cards_of_rank(rank) & lacking == _cards_of_rank(rank) for rank in ranks)
    is_low = ranks == list(ACE_HIGH[: len(ranks)])
    return not is_even or not (is_low or set(ranks) <= NOT_IN_LATIN_PACKS)


def _sleeping_packs(survey: Survey) -> int:
    """More than half of the pack is never seen, so that nobody can know what the others hold."""
    if survey.draws or survey.has(DealPhase, ShowdownPhase):
        return 0
    return 2 * min(survey.stocks) > survey.deck_size


ODD_PACKS: tuple[Callable[[Survey], int], ...] = (_orders_for_nothing, _odd_packs, _sleeping_packs)
