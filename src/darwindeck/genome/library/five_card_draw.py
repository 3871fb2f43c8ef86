"""Five-Card Draw: bet, exchange up to three cards, bet again, and the best poker hand takes the pot."""

from darwindeck.genome.phases import BettingPhase, ShowdownPhase, TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Discard, Draw, InOrder
from darwindeck.genome.vocabulary import Evaluator, Ranking

DEALS = 12
MOST_PAID_IN_A_DEAL = 25  # the ante, four bets of two and four of four

GENOME = GameGenome(
    name="five-card-draw",
    about=Description(
        summary="Bet, exchange up to three cards, bet again, and the best poker hand takes the pot.",
        source="Pagat: Draw Poker",
        simplifications=(
            "Betting is at fixed limits, and everyone has chips enough for the match.",
            "Cards that are exchanged are put down face up.",
            "The player left of the dealer starts the second round of betting, not the first bettor.",
            "The match is twelve deals, three by each player.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=5, chips=DEALS * MOST_PAID_IN_A_DEAL, ante=1),
    phases=(
        BettingPhase(min_bet=2, max_raises=3),
        TurnPhase(
            turn=InOrder((Discard(least=0, most=3), Draw(as_many_as_discarded=True))), rounds=1, round_limit=1
        ),
        BettingPhase(min_bet=4, max_raises=3),
        ShowdownPhase(evaluator=Evaluator.POKER),
    ),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=DEALS),
)
