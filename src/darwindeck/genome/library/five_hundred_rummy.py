"""500 Rummy: melds count for whoever lays them, cards left in hand against; the first to 500 wins."""

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.card_sets import AnyOf, CardSet, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import PerCapturedCard, PerCardLeft
from darwindeck.genome.steps import Discard, Draw, InOrder, LayOff, Maybe, Meld, OneOf
from darwindeck.genome.vocabulary import EndWhen, Ranking, Zone

TENS = AnyOf((OfRank(Rank.TEN), OfRank(Rank.JACK), OfRank(Rank.QUEEN), OfRank(Rank.KING)))
FIVES = AnyOf(tuple(OfRank(rank) for rank in SUITED_RANKS[:8]))
WORTH: tuple[tuple[CardSet, int], ...] = ((FIVES, 5), (TENS, 10), (OfRank(Rank.ACE), 15))

GENOME = GameGenome(
    name="five-hundred-rummy",
    about=Description(
        summary="Lay down sets and runs that count for you; cards left in hand count against you.",
        source="Pagat: 500 Rum",
        simplifications=(
            "Only the top discard may be taken, not one further down with all above it.",
            "Cards from two to nine count five points each, tens and court cards ten, and aces fifteen.",
            "The ace is high and never below the two.",
            "A card laid off that fits a set and a run goes to the run.",
            "The deal ends, and is scored, after the turn in which the last card of the stock is drawn.",
            "A deal ends after 100 rounds, and a match after 50 deals.",
        ),
    ),
    player_count=3,
    setup=SetupRules(cards_per_player=7, to_discard=1),
    phases=(
        TurnPhase(
            turn=InOrder(
                (
                    OneOf((Draw(source=Zone.STOCK), Draw(source=Zone.DISCARD))),
                    Maybe(Meld(again=True)),
                    Maybe(LayOff()),
                    Discard(),
                )
            ),
            round_limit=100,
            ends=(EndWhen.STOCK_EMPTY,),
        ),
    ),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(
        *(PerCapturedCard(cards=cards, points=points) for cards, points in WORTH),
        *(PerCardLeft(cards=cards, points=-points) for cards, points in WORTH),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=500, max_deals=50),
)
