"""Melds: sets of one rank and runs of one suit, three cards or more, and what is left unmatched in a hand.

Cards are looked at in lanes: sixteen bits a suit, one bit for each place in the rank order, so that the cards
of a run are neighbours and no run goes from one suit into the next.
"""

from darwindeck.cards import RANKS_IN_SUIT, SUITED_MASK
from darwindeck.engine.sets import JOKERS
from darwindeck.jit import compiled, inlined
from darwindeck.limits import SUITS
from darwindeck.masks import count, highest, lowest, number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program

LANE = 16
ONE_PLACE = 1 | 1 << LANE | 1 << 2 * LANE | 1 << 3 * LANE
LEAST = 3  # cards in a meld
ACE, NINE = 12, 7  # ranks by number
COURT = 10  # what a court card, a ten or a joker counts
# How to use the cards of one rank: all of them as a set, all but those of one suit, or none.
WAYS = 6
NO_SET = 5
WAY_BITS = 3
Planes = tuple[int, int, int, int]


@compiled
def lanes_of(program: Program, cards: int) -> int:
    """Suited cards as lanes; jokers have no place in them."""
    lanes = 0
    cards &= SUITED_MASK
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        lanes |= 1 << (card // RANKS_IN_SUIT * LANE + number(program.strength[card]))
    return lanes


@compiled
def deadwood(program: Program, cards: int) -> int:
    """What the unmatched cards of a hand count in the arrangement that leaves the fewest points."""
    lanes = lanes_of(program, cards)
    planes = planes_of(program)
    sets = best_sets(lanes, 0, 0, planes)
    return points_left(lanes, sets, 0, 0, planes) + COURT * count(cards & JOKERS)


@compiled
def deadwood_after_laying_off(program: Program, cards: int, shown: int) -> int:
    """The same where unmatched cards may be added to the melds of a hand that is shown."""
    lanes = lanes_of(program, cards)
    planes = planes_of(program)
    other = lanes_of(program, shown)
    sets = best_sets(other, 0, 0, planes)
    runs = in_runs(other & ~sets)
    fits = all_of_their_ranks(sets)
    own_sets = best_sets(lanes, runs, fits, planes)
    return points_left(lanes, own_sets, runs, fits, planes) + COURT * count(cards & JOKERS)


@inlined
def in_runs(lanes: int) -> int:
    """The cards that lie in a run of at least three."""
    first = lanes & lanes >> 1 & lanes >> 2
    return first | first << 1 | first << 2


@compiled
def attached(lanes: int, runs: int) -> int:
    """The cards that go on with these runs, one after the other."""
    found = 0
    grown = runs
    while True:
        fresh = (grown << 1 | grown >> 1) & lanes & ~found
        if fresh == 0:
            return found
        found |= fresh
        grown |= fresh


@compiled
def all_of_their_ranks(lanes: int) -> int:
    """Every card of a rank that lies among these."""
    ranks = (lanes | lanes >> LANE | lanes >> 2 * LANE | lanes >> 3 * LANE) & ((1 << LANE) - 1)
    return ranks * ONE_PLACE


@inlined
def unmatched(lanes: int, sets: int, runs: int, fits: int) -> int:
    """The cards in no meld, when these lie in sets and the rest in runs or with melds on the table."""
    rest = lanes & ~sets
    loose = rest & ~in_runs(rest) & ~fits
    return loose & ~attached(rest, runs) if runs else loose


@inlined
def points_left(lanes: int, sets: int, runs: int, fits: int, planes: Planes) -> int:
    return points_of(unmatched(lanes, sets, runs, fits), planes)


@inlined
def points_of(lanes: int, planes: Planes) -> int:
    return (
        count(lanes & planes[0])
        + 2 * count(lanes & planes[1])
        + 4 * count(lanes & planes[2])
        + 8 * count(lanes & planes[3])
    )


@compiled
def planes_of(program: Program) -> Planes:
    """What cards count, in binary: the cards whose number has a one in its first digit, and so on."""
    ones, twos, fours, eights = 0, 0, 0, 0
    for place in range(RANKS_IN_SUIT):
        rank = number(program.rank_at[place])
        if rank != NONE:
            points = 1 if rank == ACE else COURT if rank > NINE else rank + 2
            cards = ONE_PLACE << place
            ones |= cards if points & 1 else 0
            twos |= cards if points & 2 else 0
            fours |= cards if points & 4 else 0
            eights |= cards if points & 8 else 0
    return ones, twos, fours, eights


@inlined
def ranks_of_three(lanes: int) -> int:
    """The places in the rank order of which there are at least three cards."""
    clubs, diamonds = lanes, lanes >> LANE
    hearts, spades = lanes >> 2 * LANE, lanes >> 3 * LANE
    both = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return both & ((1 << LANE) - 1)


@compiled
def best_sets(lanes: int, runs: int, fits: int, planes: Planes) -> int:
    """The cards that lie in sets in the best arrangement; the rest are in runs, laid off or unmatched.

    Once the sets are chosen, every stretch of three neighbours is a run. So the ways to use each rank as a
    set are tried one after the other, low ranks first, and given up as soon as the cards that nothing can
    save any more count as much as the best arrangement found.
    """
    groups = ranks_of_three(lanes)
    best = 0
    least = points_left(lanes, 0, runs, fits, planes)
    if groups == 0 or least == 0:
        return best
    sets = 0
    tried = 0  # the way tried at each place
    place = lowest(groups)
    while True:
        way = tried >> (WAY_BITS * place) & (1 << WAY_BITS) - 1
        sets &= ~(ONE_PLACE << place)
        if way == WAYS:
            tried &= ~(((1 << WAY_BITS) - 1) << (WAY_BITS * place))
            before = groups & ((1 << place) - 1)
            if before == 0:
                return best
            place = highest(before)
            tried += 1 << (WAY_BITS * place)
            continue
        taken = cards_of_way(lanes, place, way)
        sets |= taken
        later = groups & ~((2 << place) - 1)
        open_cards = later * ONE_PLACE
        lost = points_of(unmatched(lanes, sets, runs, fits) & ~open_cards, planes)
        if (taken == 0 and way != NO_SET) or lost >= least:
            tried += 1 << (WAY_BITS * place)
        elif later:
            place = lowest(later)
        else:
            least = lost
            best = sets
            if least == 0:
                return best
            tried += 1 << (WAY_BITS * place)


@inlined
def cards_of_way(lanes: int, place: int, way: int) -> int:
    """The cards of a rank that a way of using them puts in a set; none where the way makes no sense."""
    cards = lanes & ONE_PLACE << place
    if way == 0:
        return cards
    if way == NO_SET or count(cards) < SUITS:
        return 0
    return cards & ~(1 << (place + (way - 1) * LANE))


@compiled
def best_suit(cards: int) -> int:
    """What the best suit of a hand counts: an ace eleven, a court card ten, any other its number."""
    best = 0
    for suit in range(SUITS):
        total = 0
        rest = cards >> (suit * RANKS_IN_SUIT) & ((1 << RANKS_IN_SUIT) - 1)
        while rest:
            rank = lowest(rest)
            rest &= rest - 1
            total += COURT + 1 if rank == ACE else min(rank + 2, COURT)
        best = max(best, total)
    return best
