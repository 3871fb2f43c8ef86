"""Tien Len: beat the last play with a higher one of its kind, chop the twos, and do not be the last."""

from darwindeck.cards import SUITED_RANKS, Rank, Suit
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Combination, EndWhen, Opener, Passing, Ranking

GENOME = GameGenome(
    name="tien-len",
    about=Description(
        summary="Beat the last play with sets and runs, and twos with bombs; only the last to go out loses.",
        source="Pagat: Tien Len",
        simplifications=(
            "Any bomb of more cards beats a bomb, whatever that was played on.",
            "No hand wins at once, and nothing is paid for a two that is chopped.",
            "A match is ten deals.",
        ),
    ),
    player_count=4,
    rank_order=(*SUITED_RANKS[1:], Rank.TWO),
    combinations=Combinations(
        kinds=(
            Combination.SINGLE,
            Combination.PAIR,
            Combination.TRIPLE,
            Combination.FOUR,
            Combination.RUN,
            Combination.PAIR_RUN,
        ),
        highest_in_runs=False,
        suit_order=(Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
        bombs=(Combination.FOUR, Combination.PAIR_RUN),
        bombed=OfRank(Rank.TWO),
        bombs_grow=True,
        lowest_opens=True,
    ),
    setup=SetupRules(opener=Opener.LAST_WINNER),
    phases=(TurnPhase(turn=Play(), passing=Passing.OUT_UNTIL_CLEAR, round_limit=100),),
    deal_ends=(EndWhen.ONE_LEFT,),
    scoring=(PerPlace(points=(1, 1, 1)),),
    ranking=Ranking.GOING_OUT_ORDER,
    match=Deals(count=10),
)
