"""EstimateTricks: a first guess at how many tricks a hand wins, as the bidding design gives it."""

from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.engine.layout import Table
from darwindeck.engine.sets import FOUR_TWOS, JOKERS, cards_of_suit
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, number
from darwindeck.program.codes import NONE, PhaseKind, TrickFlag
from darwindeck.program.layout import Program

QUEEN, KING, ACE = 10, 11, 12  # the ranks by number
HIGH_CARDS = FOUR_TWOS << QUEEN | FOUR_TWOS << KING | FOUR_TWOS << ACE | JOKERS
HIGH_RANKS = 3


@compiled
def estimate_tricks(hand: int, trump: int) -> int:
    """Each trump is a trick, and so is each queen, king or ace of another suit; never more than the hand."""
    return count(hand & (cards_of_suit(trump) | HIGH_CARDS))


@compiled
def estimate_in_order(program: Program, phase: int, hand: int, trump: int) -> int:
    """EstimateTricks with the three ranks that win most tricks in this game, whichever they are."""
    return count(hand & (cards_of_suit(trump) | high_cards(program, phase)))


@compiled
def tricks_in_hand(program: Program, view: Table, player: int, most: int) -> float:
    """The estimate for a hand, scaled so that all hands together hope for the tricks there are."""
    held = number(view.held[player])
    phase = trick_phase(program, view)
    if held == 0 or phase == program.phases:
        return 0.0
    whole_deck = estimate_in_order(program, phase, program.deck, view.trump)
    scale = 1.0 * program.deck_size / (program.players * max(whole_deck, 1)) * most / held
    return estimate_in_order(program, phase, view.hand[player], view.trump) * scale


@inlined
def trick_phase(program: Program, view: Table) -> int:
    """The phase of tricks that is being played or comes next; past the last when none does."""
    for phase in range(max(view.phase, 0), program.phases):
        if number(program.phase_kind[phase]) == PhaseKind.TRICK:
            return phase
    return program.phases


@compiled
def high_cards(program: Program, phase: int) -> int:
    """The three highest ranks of the deck, or the lowest where the lowest card wins; and jokers."""
    lowest_wins = number(program.trick_ways[phase]) & TrickFlag.LOWEST_WINS
    found = 0
    cards = JOKERS
    for step in range(RANKS_IN_SUIT):
        rank = number(program.rank_at[step if lowest_wins else RANKS_IN_SUIT - 1 - step])
        if rank != NONE and found < HIGH_RANKS:
            cards |= FOUR_TWOS << rank
            found += 1
    return cards
