"""Authors: ask for the very card you need of a rank you hold; four of a rank are a book, most books win."""

from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome
from darwindeck.genome.scoring import PerBook
from darwindeck.genome.steps import Ask, InOrder, LayDown
from darwindeck.genome.vocabulary import EndWhen, Ranking, Wanted

GENOME = GameGenome(
    name="authors",
    about=Description(
        summary="All cards are dealt; ask for single cards of the ranks you hold, and collect whole ranks.",
        source="Bicycle official rules: Authors",
        simplifications=(
            "Books are laid down at the end of their owner's turn.",
            "A player without cards is passed over.",
            "The game ends after at most 200 rounds.",
        ),
    ),
    player_count=4,
    phases=(
        TurnPhase(
            turn=InOrder((Ask(wanted=Wanted.CARD, miss_draws=0), LayDown())),
            round_limit=200,
        ),
    ),
    deal_ends=(EndWhen.ALL_HANDS_EMPTY,),
    scoring=(PerBook(points=1),),
    ranking=Ranking.HIGH_SCORE,
)
