"""Texas Hold'em: two cards of your own and five for all make the best poker hand."""

from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import Evaluator, Ranking, Zone

DEALS = 12
MOST_PAID_IN_A_DEAL = 48  # four bets in each of four rounds: of two, two, four and four

SMALL_BETS = BettingPhase(min_bet=2, max_raises=3)
BIG_BETS = BettingPhase(min_bet=4, max_raises=3)

GENOME = GameGenome(
    name="texas-holdem",
    about=Description(
        summary="Two cards of your own and five for all make a poker hand, with four rounds of betting.",
        source="Pagat: Texas Hold'em",
        simplifications=(
            "Betting is at fixed limits, and everyone has chips enough for the match.",
            "No card is burnt before the common cards are dealt, which changes nothing.",
            "The match is twelve deals, three by each player.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=2, chips=DEALS * MOST_PAID_IN_A_DEAL),
    phases=(
        BettingPhase(min_bet=2, max_raises=3, blinds=(1, 2)),
        DealPhase(count=3, to=Zone.TABLEAU),
        SMALL_BETS,
        DealPhase(count=1, to=Zone.TABLEAU),
        BIG_BETS,
        DealPhase(count=1, to=Zone.TABLEAU),
        BIG_BETS,
        ShowdownPhase(evaluator=Evaluator.POKER),
    ),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=DEALS),
)
