"""Dou Dizhu: one player against two; beat the last play with combinations, and be the first without cards."""

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.phases import AuctionPhase, TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Combination, EndWhen, FirstLead, Measure, Passing, Ranking

GENOME = GameGenome(
    name="dou-dizhu",
    about=Description(
        summary="Bid to play alone against two others, and beat every play until your hand is empty.",
        source="Pagat: Dou Dizhu",
        simplifications=(
            "Runs of threes have no other cards attached, and neither have fours.",
            "Everyone speaks once in the auction, from the dealer's left on; no card is turned face up.",
            "The cards left over are not shown before the declarer takes them.",
            "The declarer alone wins or loses what was bid: the order at the end is the same as where the"
            " others pay.",
            "Bombs and rockets do not double what is bid.",
            "Play goes clockwise, and a match is twelve deals.",
        ),
    ),
    player_count=3,
    jokers=2,
    rank_order=(*SUITED_RANKS[1:], Rank.TWO),
    combinations=Combinations(
        kinds=(
            Combination.SINGLE,
            Combination.PAIR,
            Combination.TRIPLE,
            Combination.FOUR,
            Combination.RUN,
            Combination.PAIR_RUN,
            Combination.FULL_HOUSE,
            Combination.TRIPLE_AND_ONE,
            Combination.TRIPLE_RUN,
            Combination.ROCKET,
        ),
        shortest_run=5,
        highest_in_runs=False,
        bombs=(Combination.FOUR, Combination.ROCKET),
    ),
    setup=SetupRules(cards_per_player=17),
    phases=(
        AuctionPhase(max_bid=3, kitty=True, leads=FirstLead.DECLARER),
        TurnPhase(turn=Play(), passing=Passing.UNTIL_NEXT_PLAY, round_limit=100),
    ),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(AuctionMade(need=0, points=0, per_bid=1, counts=Measure.OUT),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(12),
)
