"""Whole combinations: one of a kind at a place, out of the cards that cost least to give."""

from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.engine.combinations import (
    BOTH_JOKERS,
    FIVE,
    SUIT_PLACES,
    is_uneven,
    ranks_of_lanes,
    ranks_of_runs,
    ranks_with,
)
from darwindeck.engine.melds import LANE, ONE_PLACE
from darwindeck.jit import compiled, inlined
from darwindeck.limits import SUITS
from darwindeck.masks import count, highest, lowest
from darwindeck.program.codes import CombinationFlag
from darwindeck.program.layout import Program

NO_CARDS = 0


@inlined
def places_of(kind: int) -> int:
    """How many places combinations of a kind have: suits, ranks, or both."""
    if kind == CombinationFlag.FLUSH:
        return SUITS
    return SUITS * RANKS_IN_SUIT if kind == CombinationFlag.STRAIGHT_FLUSH else RANKS_IN_SUIT


@inlined
def places_with(kind: int, size: int, must: int) -> range:
    """The places where a combination may stand that has some cards in it; there is at least one."""
    ranks = ranks_of_lanes(must)
    first, last = lowest(ranks), highest(ranks)
    match kind:
        case CombinationFlag.FLUSH | CombinationFlag.FULL_HOUSE | CombinationFlag.FOUR_AND_ONE:
            return range(places_of(kind))
        case CombinationFlag.TRIPLE_AND_ONE:
            return range(places_of(kind))
        case CombinationFlag.RUN:
            return range(max(last - size + 1, 0), first + 1)
        case CombinationFlag.PAIR_RUN:
            return range(max(last - size // 2 + 1, 0), first + 1)
        case CombinationFlag.TRIPLE_RUN:
            return range(max(last - size // 3 + 1, 0), first + 1)
        case CombinationFlag.STRAIGHT_FLUSH:
            return range(SUITS * max(last - size + 1, 0), SUITS * (first + 1))
    return range(first, first + 1)


@compiled
def combination_at(
    program: Program, kind: int, size: int, place: int, must: int, rest: int, high: bool
) -> int:
    """A combination of all cards of one mask and some of another, in lanes; no cards where there is none.

    The place is that of the rank, of the lowest rank or of the suit. The deciding cards are the highest there
    are where they have to beat something.
    """
    if is_uneven(kind, size):
        return NO_CARDS
    match kind:
        case CombinationFlag.RUN:
            return run_at(ranks_of_runs(program), size, 1, place, must, rest, high)
        case CombinationFlag.TRIPLE_RUN:
            return run_at(ranks_of_runs(program), size // 3, 3, place, must, rest, high)
        case CombinationFlag.PAIR_RUN:
            return run_at(ranks_of_runs(program), size // 2, 2, place, must, rest, high)
        case CombinationFlag.FLUSH:
            return some_of(SUIT_PLACES << (place * LANE), FIVE, must, rest, high)
        case CombinationFlag.STRAIGHT_FLUSH:
            lane = SUIT_PLACES << (place % SUITS * LANE)
            if must & ~lane:
                return NO_CARDS
            return run_at(ranks_of_runs(program), FIVE, 1, place // SUITS, must, rest & lane, high)
        case CombinationFlag.FULL_HOUSE:
            return two_ranks_at(3, 2, place, must, rest)
        case CombinationFlag.FOUR_AND_ONE:
            return two_ranks_at(4, 1, place, must, rest)
        case CombinationFlag.TRIPLE_AND_ONE:
            return two_ranks_at(3, 1, place, must, rest)
        case CombinationFlag.ROCKET:
            return some_of(BOTH_JOKERS, 2, must, rest, high)
    return some_of(ONE_PLACE << place, size, must, rest, high)


@inlined
def some_of(area: int, size: int, must: int, rest: int, high: bool) -> int:
    """Some cards of an area: those that must be among them, and the lowest others, or the highest too."""
    if must & ~area or count(must) > size or count((must | rest) & area) < size:
        return NO_CARDS
    found, others = must, rest & area & ~must
    if high and count(found) < size:
        top = 1 << highest(others)
        found, others = found | top, others & ~top
    while count(found) < size:
        found |= others & -others
        others &= others - 1
    return found


@compiled
def run_at(allowed: int, length: int, each: int, place: int, must: int, rest: int, high: bool) -> int:
    """A run that begins at a place, with `each` cards of every rank."""
    if place + length > RANKS_IN_SUIT:
        return NO_CARDS
    window = ((1 << length) - 1) << place
    have = ranks_with(must | rest, each) & allowed
    if window & ~have or ranks_of_lanes(must) & ~window or ranks_with(must, each + 1):
        return NO_CARDS
    found = NO_CARDS
    for rank in range(place, place + length):
        column = ONE_PLACE << rank
        is_top = rank == place + length - 1
        found |= some_of(column, each, must & column, rest, high and is_top)
    return found


@compiled
def two_ranks_at(many: int, few: int, place: int, must: int, rest: int) -> int:
    """A set with some cards of another rank beside it, the lowest that there are enough of."""
    column = ONE_PLACE << place
    beside = must & ~column
    sides = ranks_with(must | rest, few) & ~(1 << place)
    if beside:
        sides &= ranks_of_lanes(beside)
    whole = some_of(column, many, must & column, rest, False)
    if whole == NO_CARDS or sides == 0:
        return NO_CARDS
    side = some_of(ONE_PLACE << lowest(sides), few, beside, rest, False)
    return whole | side if side != NO_CARDS else NO_CARDS
