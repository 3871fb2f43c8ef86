"""Spades, each for himself: say how many tricks you will win, then win them with spades as trumps."""

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import OfSuit
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import Description, FixedTrump, GameGenome, UntilScore
from darwindeck.genome.vocabulary import Ranking

GENOME = GameGenome(
    name="spades",
    about=Description(
        summary="Four players, each alone, bid tricks and try to win them; spades are always trumps.",
        source="Bicycle official rules: Spades",
        simplifications=(
            "Every ten overtricks cost 100 points, which the source makes optional.",
            "A match ends after at most 100 deals.",
        ),
    ),
    player_count=4,
    trump=FixedTrump(Suit.SPADES),
    phases=(
        BiddingPhase(min_bid=1, max_bid=13, allow_nil=False),
        TrickPhase(breaking=OfSuit(Suit.SPADES)),
    ),
    contract=ContractScoring(failed_contract_penalty=0),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=500, max_deals=100),
)
