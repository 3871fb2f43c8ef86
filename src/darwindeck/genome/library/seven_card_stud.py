"""Seven-Card Stud: seven cards each, four of them face up, with a round of betting after every card."""

from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import Evaluator, Ranking

DEALS = 12
MOST_PAID_IN_A_DEAL = 65  # the ante, four bets of two in two rounds and four of four in three

FACE_UP = DealPhase(face_up=True)
SMALL_BETS = BettingPhase(min_bet=2, max_raises=3)
BIG_BETS = BettingPhase(min_bet=4, max_raises=3)

GENOME = GameGenome(
    name="seven-card-stud",
    about=Description(
        summary="Seven cards each, four of them face up, with a round of betting after every card.",
        source="Pagat: Seven Card Stud",
        simplifications=(
            "The player left of the dealer begins every round of betting, not the lowest or highest cards.",
            "Nobody has to bring in the betting; everyone pays an ante.",
            "Betting is at fixed limits, with small bets in the first two rounds.",
            "The match is twelve deals, three by each player.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=2, chips=DEALS * MOST_PAID_IN_A_DEAL, ante=1),
    phases=(
        FACE_UP,
        SMALL_BETS,
        FACE_UP,
        SMALL_BETS,
        FACE_UP,
        BIG_BETS,
        FACE_UP,
        BIG_BETS,
        DealPhase(),
        BIG_BETS,
        ShowdownPhase(evaluator=Evaluator.POKER),
    ),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=DEALS),
)
