"""Gin Rummy: draw and discard until your unmatched cards count ten or less, then knock."""

from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import ACE_LOW, Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import Deadwood
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Knock, Maybe, OneOf
from darwindeck.genome.vocabulary import Comparison, EndWhen, Fact, LimitPays, Ranking, Zone

GENOME = GameGenome(
    name="gin-rummy",
    about=Description(
        summary="Draw and discard to match your cards in sets and runs, and knock with ten points or less.",
        source="Wikipedia: Gin rummy",
        simplifications=(
            "The first turn is like any other: the card turned up is not offered to both players first.",
            "A deal without a knock ends when the stock is empty and the last card drawn has been played"
            " with, not when two cards are left.",
            "A deal ends without score after 60 rounds.",
            "Hands are arranged in the melds that leave the fewest points.",
            "No bonus is paid for winning the match or for each deal won, and a match ends after 60 deals at "
            "the latest.",
        ),
    ),
    player_count=2,
    rank_order=ACE_LOW,
    setup=SetupRules(cards_per_player=10, to_discard=1),
    phases=(
        TurnPhase(
            turn=InOrder(
                (
                    OneOf((Draw(source=Zone.STOCK), Draw(source=Zone.DISCARD))),
                    Discard(),
                    Maybe(Knock(lay_off=True, when=Guard(Fact.DEADWOOD, Comparison.AT_MOST, 10))),
                )
            ),
            round_limit=60,
            ends=(EndWhen.STOCK_EMPTY,),
            at_limit=LimitPays.NOTHING,
        ),
    ),
    deal_ends=(EndWhen.KNOCKED,),
    scoring=(Deadwood(gin=25, undercut=25),),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=100, max_deals=60),
)
