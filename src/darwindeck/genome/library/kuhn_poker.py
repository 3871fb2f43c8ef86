"""Kuhn poker: three cards, two players, one bet."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AllOf, AnyOf, OfRank, OfSuit
from darwindeck.genome.phases import BettingPhase, ShowdownPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import Evaluator, FirstDealer, Ranking

GENOME = GameGenome(
    name="kuhn-poker",
    about=Description(
        summary="Two players are dealt one of three cards each and may make one bet; the higher card wins.",
        source="H. W. Kuhn: A Simplified Two-Person Poker, 1950",
    ),
    player_count=2,
    deck=AllOf((OfSuit(Suit.SPADES), AnyOf((OfRank(Rank.JACK), OfRank(Rank.QUEEN), OfRank(Rank.KING))))),
    setup=SetupRules(cards_per_player=1, chips=2, ante=1, first_dealer=FirstDealer.LAST_SEAT),
    phases=(BettingPhase(min_bet=1, max_raises=0), ShowdownPhase(evaluator=Evaluator.HIGH_CARD)),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
)
