"""Leduc poker: six cards, two rounds of betting and one common card between them."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AllOf, AnyOf, OfRank, OfSuit
from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import Evaluator, FirstDealer, Ranking, Zone

MOST_PAID = 13  # the ante, two bets of two and two of four

GENOME = GameGenome(
    name="leduc-poker",
    about=Description(
        summary="One card each and one for both, with betting before and after; a pair beats a high card.",
        source="Southey et al.: Bayes' Bluff, Opponent Modelling in Poker, 2005",
    ),
    player_count=2,
    deck=AllOf(
        (
            AnyOf((OfSuit(Suit.HEARTS), OfSuit(Suit.SPADES))),
            AnyOf((OfRank(Rank.JACK), OfRank(Rank.QUEEN), OfRank(Rank.KING))),
        )
    ),
    setup=SetupRules(cards_per_player=1, chips=MOST_PAID, ante=1, first_dealer=FirstDealer.LAST_SEAT),
    phases=(
        BettingPhase(min_bet=2, max_raises=1),
        DealPhase(count=1, to=Zone.TABLEAU),
        BettingPhase(min_bet=4, max_raises=1),
        ShowdownPhase(evaluator=Evaluator.PAIR_THEN_HIGH),
    ),
    scoring=(Pot(),),
    ranking=Ranking.HIGH_SCORE,
)
