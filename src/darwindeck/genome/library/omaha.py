"""Omaha: exactly two of your four cards and three of the five common ones make the best poker hand."""

from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import BetLimit, Evaluator, Ranking, Zone

BETS = BettingPhase(min_bet=2, max_raises=3, limit=BetLimit.POT)

GENOME = GameGenome(
    name="omaha",
    about=Description(
        summary="Two of your four cards and three of five common ones make a poker hand, at pot limit.",
        source="Pagat: Omaha",
        simplifications=(
            "A bet or a raise is the smallest, half the pot or the pot, and there are at most three raises in"
            " a round.",
            "The high hand alone takes the pot.",
            "No card is burnt before the common cards are dealt, which changes nothing.",
            "The match is twelve deals, three by each player, or ends when one player has all the chips.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=4, chips=200),
    phases=(
        BettingPhase(min_bet=2, max_raises=3, limit=BetLimit.POT, blinds=(1, 2)),
        DealPhase(count=3, to=Zone.TABLEAU),
        BETS,
        DealPhase(count=1, to=Zone.TABLEAU),
        BETS,
        DealPhase(count=1, to=Zone.TABLEAU),
        BETS,
        ShowdownPhase(evaluator=Evaluator.OMAHA),
    ),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=12),
)
