"""Big Two: play single cards, pairs, threes or poker hands that beat the last, and be the first to go out."""

from darwindeck.cards import SUITED_RANKS, Rank, Suit
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Combination, EndWhen, Passing, Ranking

GENOME = GameGenome(
    name="big-two",
    about=Description(
        summary="Beat the last play with cards, pairs, threes and poker hands; be rid of all cards first.",
        source="Pagat: Big Two",
        simplifications=(
            "Runs go from three up to two, so that J-Q-K-A-2 is the highest and A-2-3-4-5 is none.",
            "Flushes compare by their highest card, and then by its suit.",
            "Each card left costs one point, however many there are.",
            "A match is eight deals, and play goes clockwise.",
        ),
    ),
    player_count=4,
    rank_order=(*SUITED_RANKS[1:], Rank.TWO),
    combinations=Combinations(
        kinds=(
            Combination.SINGLE,
            Combination.PAIR,
            Combination.TRIPLE,
            Combination.RUN,
            Combination.FLUSH,
            Combination.FULL_HOUSE,
            Combination.FOUR_AND_ONE,
            Combination.STRAIGHT_FLUSH,
        ),
        shortest_run=5,
        longest_run=5,
        suit_order=(Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES),
        five_card_order=True,
        lowest_opens=True,
    ),
    phases=(TurnPhase(turn=Play(), passing=Passing.UNTIL_NEXT_PLAY, round_limit=100),),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(PerCardLeft(Everything(), -1),),
    ranking=Ranking.EMPTY_HAND,
    match=Deals(count=8),
)
