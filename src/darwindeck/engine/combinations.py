"""Combinations: sets, runs, runs of pairs and hands of five cards, and how high the best is that cards make.

Cards are looked at in lanes, as for melds, with the suits in the order that breaks ties; each joker has a
place of its own above the ranks, in the first lane. How high a combination is, is one number: the place of
the rank that decides it, times four, plus the place of the suit.
"""

from darwindeck.cards import RANKS_IN_SUIT, SUITED_CARDS
from darwindeck.engine.melds import LANE, ONE_PLACE
from darwindeck.jit import compiled, inlined
from darwindeck.limits import SUITS
from darwindeck.masks import count, highest, lowest, number
from darwindeck.program.codes import NONE, CombinationFlag
from darwindeck.program.layout import Program

NOTHING = -1  # lower than any combination
FIVE = 5  # cards of a flush, a full house and the like
LEAST_PAIRS = 3  # of a run of pairs
LEAST_TRIPLES = 2  # of a run of threes
MOST_CARDS = 2 * RANKS_IN_SUIT  # of a run of pairs; no other combination has more
JOKERS_IN_PACK = 2
LANE_MASK = (1 << (RANKS_IN_SUIT + JOKERS_IN_PACK)) - 1  # the places of one lane
SUIT_PLACES = (1 << RANKS_IN_SUIT) - 1  # those of the ranks of a suit
BOTH_JOKERS = LANE_MASK & ~SUIT_PLACES


@compiled
def lane_of(program: Program, card: int) -> int:
    """A card as its bit in the lanes."""
    if card >= SUITED_CARDS:
        return 1 << (RANKS_IN_SUIT + card - SUITED_CARDS)
    return 1 << (place_of_suit(program, card // RANKS_IN_SUIT) * LANE + number(program.strength[card]))


@compiled
def lanes_in_order(program: Program, cards: int) -> int:
    """Cards as lanes."""
    lanes = 0
    while cards:
        lanes |= lane_of(program, lowest(cards))
        cards &= cards - 1
    return lanes


@inlined
def place_of_suit(program: Program, suit: int) -> int:
    """Where a suit stands in the order that breaks ties."""
    for place in range(program.climb_suits):
        if number(program.suit_order[place]) == suit:
            return place
    return suit


@compiled
def height_of_card(program: Program, card: int) -> int:
    if card >= SUITED_CARDS:
        return (RANKS_IN_SUIT + card - SUITED_CARDS) * SUITS
    return number(program.strength[card]) * SUITS + place_of_suit(program, card // RANKS_IN_SUIT)


@compiled
def card_at(program: Program, height: int) -> int:
    """The card that is as high as this."""
    if height >= RANKS_IN_SUIT * SUITS:
        return SUITED_CARDS + height // SUITS - RANKS_IN_SUIT
    suit = height % SUITS
    if program.climb_suits:
        suit = number(program.suit_order[suit])
    return suit * RANKS_IN_SUIT + number(program.rank_at[height // SUITS])


@inlined
def least_size(program: Program, kind: int) -> int:
    """The fewest cards of a kind of combination."""
    match kind:
        case CombinationFlag.SINGLE:
            return 1
        case CombinationFlag.PAIR | CombinationFlag.ROCKET:
            return 2
        case CombinationFlag.TRIPLE:
            return 3
        case CombinationFlag.FOUR | CombinationFlag.TRIPLE_AND_ONE:
            return 4
        case CombinationFlag.RUN:
            return program.climb_shortest_run
        case CombinationFlag.PAIR_RUN:
            return 2 * LEAST_PAIRS
        case CombinationFlag.TRIPLE_RUN:
            return 3 * LEAST_TRIPLES
    return FIVE


@inlined
def most_size(program: Program, kind: int) -> int:
    """The most cards of a kind of combination."""
    if kind == CombinationFlag.RUN:
        return min(program.climb_longest_run, RANKS_IN_SUIT)
    is_of_sets = kind == CombinationFlag.PAIR_RUN or kind == CombinationFlag.TRIPLE_RUN
    return MOST_CARDS if is_of_sets else least_size(program, kind)


@inlined
def is_uneven(kind: int, size: int) -> bool:
    """Whether no combination of this kind has as many cards."""
    if kind == CombinationFlag.PAIR_RUN:
        return size % 2 != 0
    return kind == CombinationFlag.TRIPLE_RUN and size % 3 != 0


@compiled
def best_height(program: Program, kind: int, size: int, begun: int, rest: int) -> int:
    """How high a combination of a kind and size can be that has all cards begun, and others of the rest."""
    match kind:
        case CombinationFlag.RUN:
            return best_run(ranks_of_runs(program), size, 1, begun, rest)
        case CombinationFlag.PAIR_RUN:
            return best_run(ranks_of_runs(program), size // 2, 2, begun, rest)
        case CombinationFlag.FLUSH:
            return best_flush(begun, rest)
        case CombinationFlag.FULL_HOUSE:
            return best_of_two_ranks(3, 2, begun, rest)
        case CombinationFlag.FOUR_AND_ONE:
            return best_of_two_ranks(4, 1, begun, rest)
        case CombinationFlag.STRAIGHT_FLUSH:
            return best_straight_flush(ranks_of_runs(program), begun, rest)
        case CombinationFlag.TRIPLE_AND_ONE:
            return best_of_two_ranks(3, 1, begun, rest)
        case CombinationFlag.TRIPLE_RUN:
            return best_run(ranks_of_runs(program), size // 3, 3, begun, rest)
        case CombinationFlag.ROCKET:
            return best_rocket(begun, rest)
    return best_set(size, begun, rest)


@inlined
def ranks_of_lanes(lanes: int) -> int:
    """The places of the ranks that lie in the lanes, as bits."""
    return (lanes | lanes >> LANE | lanes >> 2 * LANE | lanes >> 3 * LANE) & LANE_MASK


@inlined
def ranks_with(lanes: int, cards: int) -> int:
    """The places of the ranks of which there are at least this many cards, one to five."""
    first, second = lanes & LANE_MASK, lanes >> LANE & LANE_MASK
    third, fourth = lanes >> 2 * LANE & LANE_MASK, lanes >> 3 * LANE & LANE_MASK
    low_both, low_any = first & second, first | second
    high_both, high_any = third & fourth, third | fourth
    match cards:
        case 1:
            return low_any | high_any
        case 2:
            return low_both | high_both | low_any & high_any
        case 3:
            return low_both & high_any | high_both & low_any
        case 4:
            return low_both & high_both
    return 0


@compiled
def ranks_of_runs(program: Program) -> int:
    """The places of the ranks that may be part of a run."""
    if program.climb_highest_runs:
        return SUIT_PLACES
    top = RANKS_IN_SUIT - 1
    while number(program.rank_at[top]) == NONE:
        top -= 1
    return SUIT_PLACES & ~(1 << top)


@inlined
def height_at(lanes: int, place: int) -> int:
    """The highest card of a rank."""
    for suit in range(SUITS - 1, -1, -1):
        if lanes >> (suit * LANE + place) & 1:
            return place * SUITS + suit
    return NOTHING


@inlined
def height_with(begun: int, rest: int, place: int, cards: int) -> int:
    """The highest card that can be among this many of a rank, those begun included."""
    column = ONE_PLACE << place
    lanes = begun & column
    if count(lanes) < cards:
        lanes |= rest & column
    return height_at(lanes, place)


@compiled
def best_set(size: int, begun: int, rest: int) -> int:
    """The highest set of cards of one rank."""
    if begun == 0:
        ranks = ranks_with(rest, size)
        return height_at(rest, highest(ranks)) if ranks else NOTHING
    ranks = ranks_of_lanes(begun)
    place = lowest(ranks)
    in_all = count((begun | rest) & ONE_PLACE << place)
    if ranks & (ranks - 1) or count(begun) > size or in_all < size:
        return NOTHING
    return height_with(begun, rest, place, size)


@compiled
def best_run(allowed: int, length: int, each: int, begun: int, rest: int) -> int:
    """The highest run of this many ranks, with `each` cards of every rank."""
    if ranks_with(begun, each + 1):
        return NOTHING
    have = ranks_with(begun | rest, each) & allowed
    starts = have
    for step in range(1, length):
        starts &= have >> step
    if begun:
        ranks = ranks_of_lanes(begun)
        starts &= (2 << lowest(ranks)) - 1
        starts &= -1 << max(highest(ranks) - length + 1, 0)
    if starts == 0:
        return NOTHING
    return height_with(begun, rest, highest(starts) + length - 1, each)


@compiled
def best_flush(begun: int, rest: int) -> int:
    """The highest five cards of one suit; the highest card decides, and then its suit."""
    best = NOTHING
    for suit in range(SUITS):
        lane = SUIT_PLACES << (suit * LANE)
        if begun & ~lane == 0 and count(begun) <= FIVE:
            cards = begun if count(begun) == FIVE else (begun | rest) & lane
            if count(cards) >= FIVE:
                best = max(best, (highest(cards) - suit * LANE) * SUITS + suit)
    return best


@compiled
def best_straight_flush(allowed: int, begun: int, rest: int) -> int:
    """The highest run of five cards of one suit."""
    best = NOTHING
    for suit in range(SUITS):
        lane = SUIT_PLACES << (suit * LANE)
        if begun & ~lane == 0:
            best = max(best, best_run(allowed, FIVE, 1, begun, rest & lane))
    return best


@inlined
def best_rocket(begun: int, rest: int) -> int:
    """Both jokers: as high as the higher one."""
    if begun & ~BOTH_JOKERS or BOTH_JOKERS & ~(begun | rest):
        return NOTHING
    return highest(BOTH_JOKERS) * SUITS


@compiled
def best_of_two_ranks(many: int, few: int, begun: int, rest: int) -> int:
    """The highest set with some cards of another rank beside it; the larger set decides."""
    ranks = ranks_with(begun | rest, many)
    sides = ranks_with(begun | rest, few)
    while ranks:
        place = highest(ranks)
        ranks &= ~(1 << place)
        column = ONE_PLACE << place
        other = begun & ~column
        wanted = ranks_of_lanes(other)
        fits = sides & ~(1 << place) & (wanted if wanted else LANE_MASK)
        if fits and wanted & (wanted - 1) == 0 and count(other) <= few and count(begun & column) <= many:
            return height_with(begun, rest, place, many)
    return NOTHING
