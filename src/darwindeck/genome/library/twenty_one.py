"""Twenty-One: draw cards as near to 21 as you dare; who goes over loses."""

from darwindeck.genome.phases import BettingPhase, ShowdownPhase, TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Draw, Guard, InOrder, Maybe
from darwindeck.genome.vocabulary import Comparison, Evaluator, Fact, Ranking

DEALS = 10
MOST_PAID_IN_A_DEAL = 5  # the ante, a bet and a raise

HIT = Draw(when=Guard(Fact.TOTAL, Comparison.AT_MOST, 20))
HIT_OR_STAND = Maybe(InOrder((HIT, Maybe(InOrder((HIT, Maybe(InOrder((HIT, Maybe(HIT))))))))))

GENOME = GameGenome(
    name="twenty-one",
    about=Description(
        summary="Bet on two cards, then draw as close to 21 as you dare; go over and you lose.",
        source="Bicycle official rules: Blackjack",
        simplifications=(
            "There is no banker: two players bet against each other and both choose when to stand.",
            "All cards stay hidden until the showdown.",
            "There is no splitting, doubling or insurance, and two cards that make 21 pay nothing extra.",
            "A player draws at most four cards.",
            "When both go over 21, the pot is shared.",
            "The match is ten deals, five by each player.",
        ),
    ),
    player_count=2,
    setup=SetupRules(cards_per_player=2, chips=DEALS * MOST_PAID_IN_A_DEAL, ante=1),
    phases=(
        BettingPhase(min_bet=2, max_raises=1),
        TurnPhase(turn=HIT_OR_STAND, rounds=1, round_limit=1),
        ShowdownPhase(evaluator=Evaluator.TWENTY_ONE),
    ),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=DEALS),
)
