"""Odd cards: sets of cards, hand sizes and packs that playtesters found arbitrary.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable
from itertools import combinations, pairwise

from msgspec.structs import replace

from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import (
    AnyOf,
    CardSet,
    Everything,
    Not,
    OfRank,
    OfSuit,
    OneCard,
    RankOf,
    SuitOf,
)
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.odd_tricks import high_scores_win
from darwindeck.genome.own_deals import deal_of
from darwindeck.genome.phases import AuctionPhase, BiddingPhase, TrickPhase
from darwindeck.genome.schema import Elimination
from darwindeck.genome.scoring import (
    OwnDeal,
    PerCapturedCard,
    PerCardLeft,
    PerCardPlayed,
    RowTotal,
    ScoringRule,
    Sweep,
)
from darwindeck.genome.steps import Discard, Play
from darwindeck.genome.survey import Survey

FEW_RANKS = 2
WHOLE_PACK, FEW_LACKING = 52, 4
MAY_EXCLUDE = ("deck", "setup.starter", "setup.sums")  # where known games leave cards out
PAYING_BY_CARD = (PerCapturedCard, PerCardLeft, PerCardPlayed)


def _bans_on_one_card(survey: Survey) -> int:
    """A single card that may not be led at first."""
    return sum(isinstance(tricks.breaking, OneCard) for _, tricks in survey.every(TrickPhase))


def _cards_barred_for_nothing(survey: Survey) -> int:
    """Cards that are kept out of the first trick, though capturing them is worth nothing."""
    paid = 0
    for _, rule in survey.every(PerCapturedCard):
        paid |= cards_ever_in(rule.cards, survey.game)
    barred = [tricks.barred_from_first_trick for _, tricks in survey.every(TrickPhase)]
    return sum(cards is not None and cards_ever_in(cards, survey.game) & ~paid != 0 for cards in barred)


def _bans_on_prizes(survey: Survey) -> int:
    """Cards that may not be led at first, though everybody wants to capture them."""
    wanted = 0
    for _, rule in survey.every(PerCapturedCard):
        if (rule.points > 0) == high_scores_win(survey):
            wanted |= cards_ever_in(rule.cards, survey.game)
    banned = [tricks.breaking for _, tricks in survey.every(TrickPhase)]
    return sum(cards is not None and cards_ever_in(cards, survey.game) & wanted != 0 for cards in banned)


def _sweeps_above_all(survey: Survey) -> int:
    """A sweep, which is mostly luck, that pays more than three times what any card does."""
    best = max((abs(rule.points) for _, rule in survey.every(PerCapturedCard)), default=1)
    return sum(abs(sweep.points) > 3 * best for _, sweep in survey.every(Sweep))


def _scattered_ranks(survey: Survey) -> int:
    """Steps and sequences that are limited to cards of several ranks which have nothing in common."""
    limits = [play.cards for _, play in survey.every(Play)]
    limits += [discard.cards for _, discard in survey.every(Discard)]
    return sum(_ranks_in(cards) > FEW_RANKS for cards in [*limits, survey.setup.sequence_start])


def _ranks_in(cards: CardSet | None) -> int:
    return sum(isinstance(one, OfRank) for one in cards.sets) if isinstance(cards, AnyOf) else 0


def _cards_left_out(survey: Survey) -> int:
    """A pack that lacks a card or two, though what is left is not dealt out evenly."""
    lacking = WHOLE_PACK - survey.deck_size
    return 0 < lacking < FEW_LACKING and survey.players * max(survey.hands) != survey.deck_size


def _anything_but(survey: Survey) -> int:
    """Rules for every card except some."""
    return sum(
        isinstance(part.value, Not) and not part.path.startswith(MAY_EXCLUDE)
        for part in parts_of(survey.genome)
    )


def _cards_counted_twice(survey: Survey) -> int:
    """Two lines of the score that pay the same player for much the same cards."""
    rules = survey.genome.scoring
    lines = [
        (deal_of(rules, place), rule)
        for place, rule in enumerate(rules)
        if isinstance(rule, PAYING_BY_CARD) and is_fixed(rule)
    ]
    counted = [((deal, _but_for_cards(rule)), cards_ever_in(rule.cards, survey.game)) for deal, rule in lines]
    return sum(
        one == other and 2 * (this & that).bit_count() > (this | that).bit_count()
        for (one, this), (other, that) in combinations(counted, 2)
    )


def _suits_among_ranks(survey: Survey) -> int:
    """A suit in a table of ranks, so that some cards count by two lines of it."""
    if survey.has(OwnDeal):
        return 0
    lines = [rule for rule in survey.genome.scoring if isinstance(rule, (*PAYING_BY_CARD, RowTotal))]
    ranks = [_but_for_cards(rule) for rule in lines if isinstance(rule.cards, OfRank)]
    return sum(
        isinstance(rule.cards, OfSuit) and ranks.count(_but_for_cards(rule)) > FEW_RANKS for rule in lines
    )


def is_fixed(rule: ScoringRule) -> bool:
    """Whether the cards that a line counts are the same in every deal."""
    return not any(isinstance(part.value, SuitOf | RankOf) for part in parts_of(rule))


def _but_for_cards(rule: ScoringRule) -> ScoringRule:
    """What a line of the score says, whatever cards it pays for and how much."""
    return replace(rule, cards=Everything(), points=1)


def _uneven_hands(survey: Survey) -> int:
    """Hand sizes that go up and down in unequal steps from deal to deal."""
    sizes = survey.setup.hand_sizes
    return len({abs(one - other) for one, other in pairwise(sizes)}) > 1


def _sizes_for_nothing(survey: Survey) -> int:
    """Hand sizes that change from deal to deal, where nobody bids and nobody is out of the match."""
    changes = len(set(survey.setup.hand_sizes)) > 1
    kept = survey.has(BiddingPhase, AuctionPhase) or isinstance(survey.genome.match, Elimination)
    return changes and not kept


def _leads_that_may_be_missing(survey: Survey) -> int:
    """A card that its holder has to lead, where perhaps nobody holds it."""
    undealt = survey.players * min(survey.hands) < survey.deck_size
    return undealt and any(tricks.opening_lead is not None for _, tricks in survey.every(TrickPhase))


ODD_CARDS: tuple[Callable[[Survey], int], ...] = (
    _bans_on_one_card,
    _cards_barred_for_nothing,
    _bans_on_prizes,
    _sweeps_above_all,
    _scattered_ranks,
    _cards_left_out,
    _anything_but,
    _cards_counted_twice,
    _suits_among_ranks,
    _uneven_hands,
    _sizes_for_nothing,
    _leads_that_may_be_missing,
)
