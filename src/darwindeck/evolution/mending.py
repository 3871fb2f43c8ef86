"""Mending: a new game loses what playtesters would take out, before anybody has to play it.

Most drafts have an oddity or two, and a game that has them is seldom good: to play it would be a waste.
"""

import math
import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from darwindeck.cards import Suit, rank_mask
from darwindeck.evolution.match_length import FEW_BAGS, over_deals
from darwindeck.evolution.operators.cards.decks import deck_of_ranks
from darwindeck.evolution.operators.cards.sets import joined_with
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.simplifying import simpler_drafts
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.blemishes import NO_FLAWS, flaws_of
from darwindeck.genome.card_sets import Everything, RankOf, SuitOf
from darwindeck.genome.check.turns import HAND_ENDS
from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import (
    AttackPhase,
    AuctionPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Repeat,
    TurnPhase,
)
from darwindeck.genome.schema import (
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    OneDeal,
    TurnedUpTrump,
    UntilScore,
    drafts,
    order_of,
)
from darwindeck.genome.scoring import (
    DealWon,
    ExactBid,
    PerCapturedCard,
    PerCardLeft,
    PerPlace,
    PerTrick,
    ScoringRule,
)
from darwindeck.genome.steps import Claim, Guard, Peek, Play, TurnUp
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    DealTo,
    EndWhen,
    Fact,
    PassDirection,
    Ranking,
    RankReference,
    RepeatUntil,
    Zone,
)

STEPS = 5  # at most, one oddity after the other
ROUNDS = 2  # of deals that a match of one deal becomes, so that everybody deals twice
TRIES = 3  # of the drafts that promise most
MOST_HELD = 13  # cards in a hand that people can hold
SIZES = (MOST_HELD, 10, 8)
FARTHER = (2, 5)  # times the score to reach
FAIR_NIL = 50  # points, where a trick that was bid counts ten
NILS_OF_A_MATCH = 4  # that a score to reach is worth
FOR_BOLDNESS = 3  # points for each trick of a bid that is met exactly, where that alone counts ten
FEW_CARDS = 5  # that winning a deal is worth where cards that are left count
THIRDS = 3  # of the tricks that the lowest bid is about
USUAL_KNOCK = 10  # points of unmatched cards with which one may knock
LEFT_RIGHT = (PassDirection.LEFT, PassDirection.RIGHT)
CYCLE = (*LEFT_RIGHT, PassDirection.ACROSS)
# What counts from deal to deal in games that were made for one, besides a point for the winner.
PRICES: dict[Ranking, tuple[ScoringRule, ...]] = {
    Ranking.EMPTY_HAND: (PerCardLeft(Everything(), points=-1),),
    Ranking.MOST_TRICKS: (PerTrick(points=1),),
    Ranking.MOST_CAPTURED: (PerCapturedCard(Everything(), points=1),),
}


def mended(
    genome: GameGenome, rng: random.Random, accepts: Callable[[GameGenome], bool] = lambda _: True
) -> GameGenome:
    """The game with fewer oddities and blemishes, as far as other prices, more deals or fewer rules help."""
    for _ in range(STEPS):
        better = _with_fewer(genome, rng, accepts) if flaws_of(genome) > NO_FLAWS else None
        if better is None:
            return genome
        genome = better
    return genome


def _with_fewer(
    genome: GameGenome, rng: random.Random, accepts: Callable[[GameGenome], bool]
) -> GameGenome | None:
    """The first playable game of those that promise the fewest flaws, if it keeps the promise. Rules are left
    out where nothing else helps, and for oddities alone.
    """
    before = flaws_of(genome)
    reductions = _reductions(genome) if before.oddities else []
    for candidates in (_remedies(genome), reductions):
        counted = [(flaws_of(one), place, one) for place, one in enumerate(candidates)]
        for _, _, draft in sorted(one for one in counted if one[0] < before)[:TRIES]:
            found = repaired(draft, dice_from(rng))
            if found is not None and flaws_of(found) < before and accepts(found):
                return found
    return None


@drafts()
def _remedies(genome: GameGenome) -> list[GameGenome]:
    """What may mend a game while it keeps all its rules, what changes it least first."""
    return [
        *_with_fair_contracts(genome),
        *_with_bids_for_all(genome),
        *_with_places_paid(genome),
        *_with_other_limits(genome),
        *_with_turning_passes(genome),
        *_with_other_matches(genome),
        *_with_a_loser(genome),
        *_with_the_last_hands_played(genome),
        *_with_fewer_cards_in_common(genome),
        *_with_the_stock_dealt(genome),
    ]


@drafts()
def _reductions(genome: GameGenome) -> list[GameGenome]:
    """What may mend a game that then has less to it, or begins otherwise."""
    plainer = [draft.genome for draft in simpler_drafts(genome)]
    return [*plainer, *_with_a_look(genome), *_with_smaller_hands(genome)]


def _with_other_matches(genome: GameGenome) -> Iterator[GameGenome]:
    """More deals, a way to count them that leaves fewer matches level, or a higher score to reach."""
    match genome.match:
        case OneDeal():
            several = over_deals(genome, ROUNDS * genome.player_count)
            yield several
            for rule in PRICES.get(genome.ranking, ()):
                yield replace(several, scoring=(rule,))
        case Deals(count=deals):
            yield over_deals(genome, deals)
        case UntilScore(target=target):
            for factor in FARTHER:
                yield replace(genome, match=replace(genome.match, target=factor * target))


def _with_smaller_hands(genome: GameGenome) -> Iterator[GameGenome]:
    setup, held = genome.setup, genome.setup.cards_per_player or MOST_HELD + 1
    for size in SIZES:
        if size < held:
            yield replace(genome, setup=replace(setup, cards_per_player=size))


def _with_fair_contracts(genome: GameGenome) -> Iterator[GameGenome]:
    """A nil that pays less, bids that cost as much when they fail as they pay when they are made, or bags
    that cost less, or nothing.
    """
    contract = genome.contract
    if contract is None:
        return
    if contract.nil_bonus > FAIR_NIL:
        yield replace(genome, contract=replace(contract, nil_bonus=FAIR_NIL))
    price = contract.points_per_trick_bid
    if not contract.failed_contract_penalty:
        yield replace(genome, contract=replace(contract, failed_contract_penalty=price))
    if contract.bag_penalty > FEW_BAGS * price:
        dear = replace(contract, bag_limit=FEW_BAGS, bag_penalty=FEW_BAGS * price)
        yield replace(genome, contract=dear)
    if contract.bag_penalty:
        usual = ContractScoring().bag_limit
        cost = contract.failed_contract_penalty or price
        free = replace(contract, bag_limit=usual, bag_penalty=0, failed_contract_penalty=cost)
        yield replace(genome, contract=free)


def _with_bids_for_all(genome: GameGenome) -> Iterator[GameGenome]:
    """Weak hands may bid nothing, bold bids are paid better, trumps stop long suits, and the cards that are
    not dealt are left out of the pack.
    """
    survey = Survey(genome)
    for path, bidding in survey.every(BiddingPhase):
        if genome.contract is None:
            yield replaced(genome, f"{path}.min_bid", 0)
        elif not bidding.allow_nil:
            nil = replace(genome.contract, nil_bonus=FAIR_NIL, nil_penalty=FAIR_NIL)
            with_nil = replaced(replace(genome, contract=nil), f"{path}.allow_nil", True)
            yield with_nil
            if isinstance(genome.match, UntilScore) and genome.match.target < NILS_OF_A_MATCH * FAIR_NIL:
                yield replace(with_nil, match=replace(genome.match, target=NILS_OF_A_MATCH * FAIR_NIL))
    for path, exact in survey.every(ExactBid):
        if exact.per_trick_bid < FOR_BOLDNESS:
            yield replaced(genome, f"{path}.per_trick_bid", FOR_BOLDNESS)
    if survey.has(BiddingPhase):
        if genome.trump is None:
            yield replace(genome, trump=FixedTrump(Suit.SPADES))
        yield from _with_the_pack_dealt(survey)
    for path, auction in survey.every(AuctionPhase):
        tricks = min(survey.hands)
        lowest = tricks // max(survey.sides, THIRDS) + 1
        if auction.min_bid < lowest:
            highest = max(lowest, min(auction.max_bid, tricks))
            yield replaced(genome, path, replace(auction, min_bid=lowest, max_bid=highest))


def _with_the_pack_dealt(survey: Survey) -> Iterator[GameGenome]:
    """As many of the highest ranks as are needed for the hands, and for a card that is turned up."""
    there = [rank for rank in order_of(survey.genome) if survey.deck & rank_mask(rank.number)]
    needed = survey.players * max(survey.hands) + isinstance(survey.genome.trump, TurnedUpTrump)
    ranks = math.ceil(needed / len(Suit))
    if survey.setup.cards_per_player and ranks < len(there):
        yield replace(survey.genome, deck=deck_of_ranks(there[len(there) - ranks :]))


def _with_places_paid(genome: GameGenome) -> Iterator[GameGenome]:
    """Going out first pays more than going out second, where nobody but the last one was counted, or as much
    as several cards cost that others are left with.
    """
    survey = Survey(genome)
    left = max((abs(rule.points) for _, rule in survey.every(PerCardLeft)), default=0)
    for path, _ in survey.every(DealWon):
        yield replaced(genome, f"{path}.points", FEW_CARDS * left)
    if survey.has(AttackPhase) and survey.players > 2 and not genome.team_mode:
        places = PerPlace(tuple(range(survey.players - 1, 0, -1)))
        yield replace(genome, ranking=Ranking.EMPTY_HAND, scoring=(places,))


def _with_other_limits(genome: GameGenome) -> Iterator[GameGenome]:
    """Knocking takes a better hand; cards match by rank, too; a deal ends when a player has no cards."""
    survey = Survey(genome)
    for path, guard in survey.every(Guard):
        if guard.fact == Fact.DEADWOOD and guard.value > USUAL_KNOCK:
            yield replaced(genome, f"{path}.value", USUAL_KNOCK)
    matching = genome
    for path, play in survey.every(Play):
        if play.to == Zone.DISCARD and any(isinstance(part.value, SuitOf) for part in parts_of(play.cards)):
            both = joined_with(play.cards, RankOf(RankReference.TOP))
            matching = replaced(matching, f"{path}.cards", both)
    if matching is not genome:
        yield matching
    if survey.has(Claim) and EndWhen.HAND_EMPTY not in genome.deal_ends:
        ended = replace(genome, deal_ends=(*genome.deal_ends, EndWhen.HAND_EMPTY))
        yield ended
        for path, _ in survey.every(TurnPhase):
            yield replaced(ended, f"{path}.rounds", 0)


def _with_turning_passes(genome: GameGenome) -> Iterator[GameGenome]:
    """Cards go to another player in each deal, as at Hearts."""
    cycle = CYCLE if genome.player_count > len(LEFT_RIGHT) + 1 else LEFT_RIGHT
    for place, phase in enumerate(genome.phases):
        if isinstance(phase, PassingPhase) and phase.directions != cycle:
            yield replaced(genome, f"phases[{place}].directions", cycle)


def _with_a_loser(genome: GameGenome) -> Iterator[GameGenome]:
    """Whoever has the most cards left does worst, where players lose lives and want to be rid of cards."""
    if isinstance(genome.match, Elimination) and genome.ranking in BY_GOING_OUT:
        yield replace(genome, ranking=Ranking.LOW_SCORE, scoring=(PerCardLeft(Everything(), points=1),))


def _with_the_stock_dealt(genome: GameGenome) -> Iterator[GameGenome]:
    """Hands are dealt anew as long as there are cards, where cards are captured and most of them sleep."""
    survey, last = Survey(genome), genome.phases[-1]
    hand = max(survey.hands)
    is_left = min(survey.stocks) >= survey.players * hand and not survey.draws
    if isinstance(last, TurnPhase) and survey.captures and is_left and not survey.has(Repeat, DealPhase):
        turns = replace(last, ends=(EndWhen.ALL_HANDS_EMPTY,))
        again = Repeat((turns, DealPhase(count=hand)), RepeatUntil.HANDS_EMPTY)
        ends = tuple(end for end in genome.deal_ends if end not in HAND_ENDS)
        yield replace(genome, phases=(*genome.phases[:-1], again), deal_ends=ends)


def _with_the_last_hands_played(genome: GameGenome) -> Iterator[GameGenome]:
    """Play goes on until nobody holds a card, where it stopped when the stock was empty."""
    for place, phase in enumerate(genome.phases):
        if isinstance(phase, Repeat) and phase.until == RepeatUntil.STOCK_EMPTY:
            inside = tuple(
                replace(turns, ends=(EndWhen.ALL_HANDS_EMPTY,)) if isinstance(turns, TurnPhase) else turns
                for turns in phase.phases
            )
            again = Repeat(inside, RepeatUntil.HANDS_EMPTY)
            yield replaced(genome, f"phases[{place}]", again)


def _with_fewer_cards_in_common(genome: GameGenome) -> Iterator[GameGenome]:
    """After the first cards on the table, one at a time, as at Texas Hold'em."""
    common = [
        place
        for place, phase in enumerate(genome.phases)
        if isinstance(phase, DealPhase) and phase.to == Zone.TABLEAU
    ]
    for place in common[1:]:
        genome = replaced(genome, f"phases[{place}].count", 1)
    if len(common) > 1:
        yield genome


def _with_a_look(genome: GameGenome) -> Iterator[GameGenome]:
    """Everybody turns up two cards of the row before the first turn, or looks at them where hidden rows are
    knocked for.
    """
    if genome.setup.deal_to == DealTo.ROW:
        knocks = EndWhen.KNOCKED in Survey(genome).ends
        first = TurnPhase(turn=Peek(count=2) if knocks else TurnUp(count=2), rounds=1, round_limit=1)
        yield replace(genome, phases=(first, *genome.phases))
