"""Hands: how good a hand is at a showdown, as one number; equal hands have equal numbers.

The ranks of each suit are the bits of a number, at their places in the game's order; sixteen bits for each of
the four suits fit one word, and a few operations on them tell pairs, flushes and straights.
"""

from darwindeck.engine.sets import rank_of, suit_of
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, highest, lowest, number
from darwindeck.program.codes import NONE, EvaluatorCode
from darwindeck.program.layout import Program

HAND = 5  # cards of a poker hand
CATEGORY = 4 * HAND  # bits below the category: four for each rank that counts
LANE = 16  # bits for the ranks of a suit
RANKS_OF_LANE = (1 << LANE) - 1
PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = 1, 2, 3, 4, 5, 6, 7, 8
THREE_CARDS = 3  # of a hand in Brag
SUIT_RUN, RUN, SUIT, BRAG_PAIR, PRIAL = 4, 3, 2, 1, 5  # its categories
OF_HAND, OF_TABLE = 2, 3  # cards of a hand in Omaha
TARGET = 21
TEN, NINE, ACE = 10, 7, 12  # what court cards count; the ranks of a nine and of an ace, from two on
SOFT = 10  # what an ace counts more when it counts eleven


@compiled
def value_of(program: Program, evaluator: int, cards: int, ranks: int) -> int:
    """How good these cards are; more is better, and 0 or more. The deck has this many ranks."""
    if evaluator == EvaluatorCode.TWENTY_ONE:
        total = total_of(cards)
        return total if total <= TARGET else 0
    lanes = in_lanes(program, cards)
    match evaluator:
        case EvaluatorCode.POKER:
            return poker_hand(lanes, ranks)
        case EvaluatorCode.PAIR_THEN_HIGH:
            return pair_then_high(lanes)
        case EvaluatorCode.THREE_CARDS:
            return three_card_hand(lanes, ranks)
    return high_cards(lanes)


@compiled
def shown_value(program: Program, evaluator: int, hand: int, common: int, ranks: int) -> int:
    """How good a hand is together with the common cards."""
    if evaluator == EvaluatorCode.OMAHA:
        return two_and_three(program, hand, common, ranks)
    return value_of(program, evaluator, hand | common, ranks)


@compiled
def two_and_three(program: Program, hand: int, common: int, ranks: int) -> int:
    """The best poker hand of two cards of one's own and three common ones; with fewer cards, of all."""
    own = in_lanes(program, hand)
    shared = in_lanes(program, common)
    if count(own) < OF_HAND or count(shared) < OF_TABLE:
        return poker_hand(own | shared, ranks)
    best = 0
    while own:
        first = own & -own
        own ^= first
        seconds = own
        while seconds:
            second = seconds & -seconds
            seconds ^= second
            best = max(best, best_with_three(first | second, shared, ranks))
    return best


@compiled
def best_with_three(two: int, shared: int, ranks: int) -> int:
    """The best poker hand of two cards and three of the others, all in lanes."""
    best = 0
    while shared:
        first = shared & -shared
        shared ^= first
        seconds = shared
        while seconds:
            second = seconds & -seconds
            seconds ^= second
            thirds = seconds
            while thirds:
                third = thirds & -thirds
                thirds ^= third
                best = max(best, poker_hand(two | first | second | third, ranks))
    return best


@compiled
def ranks_in(program: Program) -> int:
    """How many ranks the deck has."""
    ranks = 0
    for place in range(len(program.rank_at)):
        if number(program.rank_at[place]) != NONE:
            ranks += 1
    return ranks


@compiled
def total_of(cards: int) -> int:
    """The points of a hand in Twenty-One: an ace counts eleven as long as that is not too much."""
    total = 0
    aces = 0
    while cards:
        rank = rank_of(lowest(cards))
        cards &= cards - 1
        if rank == ACE:
            aces += 1
            total += 1
        else:
            total += rank + 2 if rank <= NINE else TEN
    return total + SOFT if aces and total + SOFT <= TARGET else total


@inlined
def in_lanes(program: Program, cards: int) -> int:
    """The cards by suit, each at the place of its rank."""
    lanes = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        lanes |= 1 << (LANE * suit_of(card) + number(program.strength[card]))
    return lanes


@inlined
def lane(lanes: int, suit: int) -> int:
    return (lanes >> (LANE * suit)) & RANKS_OF_LANE


@compiled
def poker_hand(lanes: int, ranks: int) -> int:
    """The best five cards by the usual order of poker hands, the ranks that count after the category."""
    one = lane(lanes, 0)
    two = lane(lanes, 1)
    three = lane(lanes, 2)
    four = lane(lanes, 3)
    held = one | two | three | four
    flush = 0
    if count(lanes) >= HAND:
        flush = flush_in(one, two, three, four)
    if flush:
        top = top_of_straight(flush, ranks)
        if top >= 0:
            return STRAIGHT_FLUSH << CATEGORY | top
    pairs = (one & two) | (three & four) | ((one | two) & (three | four))
    if pairs == 0:
        return hand_of_singles(held, flush, ranks)
    return hand_of_pairs(one, two, three, four, pairs, flush, ranks)


@inlined
def flush_in(one: int, two: int, three: int, four: int) -> int:
    """The ranks of a suit with five cards or more; of several such suits, the best."""
    flush = 0
    if count(one) >= HAND:
        flush = one
    if count(two) >= HAND and two > flush:
        flush = two
    if count(three) >= HAND and three > flush:
        flush = three
    if count(four) >= HAND and four > flush:
        flush = four
    return flush


@inlined
def hand_of_singles(held: int, flush: int, ranks: int) -> int:
    """No two cards have the same rank."""
    if flush:
        return FLUSH << CATEGORY | top_ranks(flush, HAND)
    top = top_of_straight(held, ranks)
    if top >= 0:
        return STRAIGHT << CATEGORY | top
    return top_ranks(held, HAND)


@inlined
def hand_of_pairs(one: int, two: int, three: int, four: int, pairs: int, flush: int, ranks: int) -> int:
    """Some cards have the same rank."""
    held = one | two | three | four
    fours = one & two & three & four
    if fours:
        rank = highest(fours)
        return FOUR << CATEGORY | (rank + 1) << 4 | top_ranks(held & ~(1 << rank), 1)
    threes = (one & two & (three | four)) | (three & four & (one | two))
    rank = highest(threes) if threes else highest(pairs)
    others = pairs & ~(1 << rank)
    if threes and others:
        return FULL_HOUSE << CATEGORY | (rank + 1) << 4 | top_ranks(others, 1)
    if flush:
        return FLUSH << CATEGORY | top_ranks(flush, HAND)
    top = top_of_straight(held, ranks)
    if top >= 0:
        return STRAIGHT << CATEGORY | top
    rest = held & ~(1 << rank)
    if threes:
        return THREE << CATEGORY | (rank + 1) << 8 | top_ranks(rest, 2)
    if others:
        second = highest(others)
        return (
            TWO_PAIRS << CATEGORY | (rank + 1) << 8 | (second + 1) << 4 | top_ranks(rest & ~(1 << second), 1)
        )
    return PAIR << CATEGORY | (rank + 1) << 12 | top_ranks(rest, 3)


@inlined
def top_of_straight(held: int, ranks: int) -> int:
    """The top rank of the best five in a row; -1 when there is none. The highest rank also stands lowest."""
    if ranks < HAND:
        return -1
    row = held << 1 | (held >> (ranks - 1)) & 1
    starts = row & (row >> 1) & (row >> 2) & (row >> 3) & (row >> 4)
    return highest(starts) + HAND - 2 if starts else -1


@inlined
def top_ranks(held: int, most: int) -> int:
    """The highest ranks, four bits each and highest first; fewer where there are fewer."""
    found = 0
    for _ in range(most):
        found <<= 4
        if held:
            rank = highest(held)
            held &= ~(1 << rank)
            found |= rank + 1
    return found


@compiled
def three_card_hand(lanes: int, ranks: int) -> int:
    """The best three cards: three of a rank, a run of one suit, a run, one suit, a pair, high cards."""
    one = lane(lanes, 0)
    two = lane(lanes, 1)
    three = lane(lanes, 2)
    four = lane(lanes, 3)
    threes = (one & two & (three | four)) | (three & four & (one | two))
    if threes:
        return PRIAL << CATEGORY | highest(threes)
    held = one | two | three | four
    suit = 0
    suit_run = -1
    for place in range(4):
        ranks_held = lane(lanes, place)
        if count(ranks_held) >= THREE_CARDS:
            suit = max(suit, top_ranks(ranks_held, THREE_CARDS))
            suit_run = max(suit_run, top_of_three(ranks_held, ranks))
    if suit_run >= 0:
        return SUIT_RUN << CATEGORY | suit_run
    top = top_of_three(held, ranks)
    if top >= 0:
        return RUN << CATEGORY | top
    if suit:
        return SUIT << CATEGORY | suit
    pairs = (one & two) | (three & four) | ((one | two) & (three | four))
    if pairs:
        rank = highest(pairs)
        return BRAG_PAIR << CATEGORY | (rank + 1) << 4 | top_ranks(held & ~(1 << rank), 1)
    return top_ranks(held, THREE_CARDS)


@inlined
def top_of_three(held: int, ranks: int) -> int:
    """The top rank of the best three in a row; -1 when there is none. The highest rank also stands lowest."""
    if ranks < THREE_CARDS:
        return -1
    row = held << 1 | (held >> (ranks - 1)) & 1
    starts = row & (row >> 1) & (row >> 2)
    return highest(starts) + THREE_CARDS - 2 if starts else -1


@compiled
def pair_then_high(lanes: int) -> int:
    """The highest pair, then the highest cards."""
    one = lane(lanes, 0)
    two = lane(lanes, 1)
    three = lane(lanes, 2)
    four = lane(lanes, 3)
    pairs = (one & two) | (three & four) | ((one | two) & (three | four))
    return ((highest(pairs) + 1) << CATEGORY if pairs else 0) | high_cards(lanes)


@compiled
def high_cards(lanes: int) -> int:
    """The five highest cards, highest first; cards of one rank count one by one."""
    found = 0
    left = HAND
    while lanes and left:
        held = lane(lanes, 0) | lane(lanes, 1) | lane(lanes, 2) | lane(lanes, 3)
        rank = highest(held)
        for suit in range(4):
            bit = 1 << (LANE * suit + rank)
            if lanes & bit and left:
                lanes &= ~bit
                found = found << 4 | (rank + 1)
                left -= 1
    return found << (4 * left)
