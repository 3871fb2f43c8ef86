"""Bids: what a bid says about a hand as a whole, by points that bidders count.

High cards and trumps count points, and the tricks a player bids are in proportion to the points of its hand,
give or take half a trick. So a bid makes every card that counts likelier or less likely, and beyond that some
numbers of points fit it better than others.
"""

from darwindeck.agents.greedy.estimate import trick_phase
from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.engine.layout import POINTS_BITS, POINTS_KEPT, Memory, Table
from darwindeck.engine.leanings import MOST_FIT, STEPS, lean, points_in
from darwindeck.engine.sets import FOUR_TWOS, cards_of_suit
from darwindeck.jit import compiled
from darwindeck.masks import count, lowest, number
from darwindeck.program.alphabet import BID, NIL
from darwindeck.program.codes import NONE, TrickFlag
from darwindeck.program.layout import Program

# Fitted to 960 bids of search:1000 in Spades and Oh Hell, of whose variance they explain five sixths.
OF_A_TRUMP = (7, 6, 6, 5, 5, 4, 4, 3, 3, 3, 3, 3, 3)  # points from the highest rank down
OF_ANOTHER = (4, 3, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0)
STEEP = 1.15  # how much more a good hand bids than its share of all points
SHY = 0.2  # tricks that a player bids less than its share
UNSURE = 0.5  # standard deviation of a bid, in tricks
WHIM = 4.0  # natural logarithms by which a hand that does not fit is less likely, at most


@compiled
def hear_bid(program: Program, public: Table, memory: Memory, move: int, hidden: int) -> None:
    """Change the leanings of the player to move by what its bid tells, and note what hands fit it."""
    phase = trick_phase(program, public)
    player = public.to_move
    held = number(public.held[player])
    if phase == program.phases or held == 0:
        return
    count_points(program, public, memory, phase)
    mean, spread = points_of_a_hand(memory, hidden, held)
    if mean <= 0.0 or spread <= 0.0:
        return
    share = 1.0 * held / public.players
    slope = STEEP * share / mean
    surplus = (0 if move == NIL else move - BID) + SHY - share
    each = slope * surplus / (slope * slope * spread + UNSURE * UNSURE)
    lean_to_points(memory, player, hidden, each)
    for pair in range(POINTS_KEPT):
        points = 2.0 * pair + 0.5 - mean
        missed = (surplus - slope * points) / UNSURE
        fit = STEPS * (-min(0.5 * missed * missed, WHIM) - each * points)
        memory.fit[player * POINTS_KEPT + pair] = round(min(max(fit, -1.0 * MOST_FIT), 1.0 * MOST_FIT))
    memory.bidders |= 1 << player
    memory.shown[player] = 0


@compiled
def count_points(program: Program, public: Table, memory: Memory, phase: int) -> None:
    """Give every rank of the deck its points, the highest first, or the lowest where the lowest card wins."""
    for bit in range(POINTS_BITS):
        memory.points[bit] = 0
    trumps = cards_of_suit(public.trump) & program.deck
    place = 0
    for step in range(RANKS_IN_SUIT):
        lowest_wins = number(program.trick_ways[phase]) & TrickFlag.LOWEST_WINS
        rank = number(program.rank_at[step if lowest_wins else RANKS_IN_SUIT - 1 - step])
        if rank != NONE:
            cards = FOUR_TWOS << rank & program.deck
            for bit in range(POINTS_BITS):
                if (OF_A_TRUMP[place] >> bit) & 1:
                    memory.points[bit] |= cards & trumps
                if (OF_ANOTHER[place] >> bit) & 1:
                    memory.points[bit] |= cards & ~trumps
            place += 1


@compiled
def points_of_a_hand(memory: Memory, hidden: int, held: int) -> tuple[float, float]:
    """The mean and the variance of the points in a hand of this many hidden cards."""
    cards = count(hidden)
    total, squares = 0.0, 0.0
    rest = hidden
    while rest:
        points = points_in(memory, rest & -rest)
        total += points
        squares += points * points
        rest &= rest - 1
    mean = total / cards
    of_a_card = squares / cards - mean * mean
    return held * mean, of_a_card * held * (cards - held) / max(cards - 1, 1)


@compiled
def lean_to_points(memory: Memory, player: int, cards: int, each: float) -> None:
    """Lean towards cards by their points."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        lean(memory, player, card, round(STEPS * each * points_in(memory, 1 << card)))
