"""Go Fish: ask another player for a rank you hold; four of a rank make a book, and most books win."""

from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules
from darwindeck.genome.scoring import PerBook
from darwindeck.genome.steps import Ask, Draw, Guard, InOrder, LayDown
from darwindeck.genome.vocabulary import Comparison, EndWhen, Fact, Ranking

GENOME = GameGenome(
    name="go-fish",
    about=Description(
        summary="Ask other players for the ranks you hold and collect all four; most books win.",
        source="Bicycle official rules: Go Fish",
        simplifications=(
            "Books are laid down at the end of their owner's turn.",
            "A player without cards draws one to start the turn, and sits out when the stock is empty.",
            "Everyone sees the cards that are handed over.",
            "The game ends after at most 200 rounds.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=5),
    phases=(
        TurnPhase(
            turn=InOrder(
                (
                    Draw(when=Guard(Fact.HAND_SIZE, Comparison.EXACTLY, 0)),
                    Ask(),
                    LayDown(),
                )
            ),
            round_limit=200,
        ),
    ),
    deal_ends=(EndWhen.STOCK_AND_HANDS_EMPTY,),
    scoring=(PerBook(points=1),),
    ranking=Ranking.HIGH_SCORE,
)
