"""Mending: a new game loses what playtesters would take out, before anybody has to play it.

Most drafts have an oddity or two, and a game that has them is seldom good: to play it would be a waste.
"""

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from darwindeck.evolution.match_length import over_deals
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.simplifying import simpler_drafts
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.check.turns import HAND_ENDS
from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import DealPhase, PassingPhase, Repeat, TurnPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, OneDeal, UntilScore, drafts
from darwindeck.genome.scoring import PerCapturedCard, PerCardLeft, PerTrick, ScoringRule
from darwindeck.genome.steps import Peek, TurnUp
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import DealTo, EndWhen, PassDirection, Ranking, RepeatUntil, Zone

STEPS = 3  # at most, one oddity after the other
ROUNDS = 2  # of deals that a match of one deal becomes, so that everybody deals twice
TRIES = 3  # of the drafts that promise most
MOST_HELD = 13  # cards in a hand that people can hold
SIZES = (MOST_HELD, 10, 8)
FARTHER = (2, 5)  # times the score to reach
FAIR_NIL = 50  # points, where a trick that was bid counts ten
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
    """The game with fewer oddities, as far as leaving out rules or more deals can mend them."""
    for _ in range(STEPS):
        better = _with_fewer(genome, rng, accepts) if oddities_of(genome) else None
        if better is None:
            return genome
        genome = better
    return genome


def _with_fewer(
    genome: GameGenome, rng: random.Random, accepts: Callable[[GameGenome], bool]
) -> GameGenome | None:
    """The first playable game of those that promise the fewest oddities, if it keeps the promise."""
    before = oddities_of(genome)
    counted = [(oddities_of(one), place, one) for place, one in enumerate(_candidates(genome))]
    for _, _, draft in sorted(one for one in counted if one[0] < before)[:TRIES]:
        found = repaired(draft, dice_from(rng))
        if found is not None and oddities_of(found) < before and accepts(found):
            return found
    return None


@drafts()
def _candidates(genome: GameGenome) -> list[GameGenome]:
    """What may mend a game, what takes least away from it first."""
    plainer = [draft.genome for draft in simpler_drafts(genome)]
    return [
        *_with_fair_contracts(genome),
        *_with_turning_passes(genome),
        *_with_other_matches(genome),
        *_with_a_loser(genome),
        *_with_the_last_hands_played(genome),
        *_with_fewer_cards_in_common(genome),
        *_with_the_stock_dealt(genome),
        *plainer,
        *_with_a_look(genome),
        *_with_smaller_hands(genome),
    ]


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
    """A nil that pays less, or bids that cost as much when they fail as they pay when they are made."""
    contract = genome.contract
    if contract is None:
        return
    if contract.nil_bonus > FAIR_NIL:
        yield replace(genome, contract=replace(contract, nil_bonus=FAIR_NIL))
    if not contract.failed_contract_penalty:
        price = contract.points_per_trick_bid
        yield replace(genome, contract=replace(contract, failed_contract_penalty=price))


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
