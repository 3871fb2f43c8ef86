"""Teen Patti: bet on three cards; three of a rank, then runs and suits, are the best hands."""

from darwindeck.genome.phases import BettingPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import BetLimit, Evaluator, Ranking

DEALS = 12
MOST_PAID_IN_A_DEAL = 41  # the ante, and a bet and four raises of at most eight

GENOME = GameGenome(
    name="teen-patti",
    about=Description(
        summary="Bet on three cards of your own; three of a rank beat runs, and runs beat suits and pairs.",
        source="Pagat: Teen Patti",
        simplifications=(
            "Everyone looks at the cards before the betting; nobody plays blind.",
            "Stakes are raised by two to eight chips at most four times, and then all hands are compared.",
            "Nobody asks to compare hands in private.",
            "A-K-Q is the highest run and A-2-3 the lowest.",
            "The match is twelve deals, three by each player.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=3, chips=DEALS * MOST_PAID_IN_A_DEAL, ante=1),
    phases=(
        BettingPhase(min_bet=2, max_raises=4, limit=BetLimit.SPREAD),
        ShowdownPhase(evaluator=Evaluator.THREE_CARDS),
    ),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=DEALS),
)
