"""Conquian: meld the card turned up with cards of your hand, and be the first to meld eleven cards."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import ACE_LOW, Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.steps import Discard, Guard, InOrder, Knock, LayOff, Maybe, Meld, OneOf, TurnOver
from darwindeck.genome.vocabulary import Comparison, EndWhen, Fact, Ranking, StockPolicy

# The card that lies open is melded, and paid for with a card of the hand, which the opponent may meld next.
USE_THE_TOP = InOrder(
    (
        OneOf((Meld(with_top=True), LayOff(others=False, with_top=True))),
        Maybe(LayOff(others=False)),
        Knock(when=Guard(Fact.HAND_SIZE, Comparison.EXACTLY, 0)),
        Discard(),
    )
)

GENOME = GameGenome(
    name="conquian",
    about=Description(
        summary="Meld the card turned up with cards of your hand; the first with eleven cards melded wins.",
        source="Pagat: Conquian",
        simplifications=(
            "Cards that have been melded stay where they are; nobody moves them from meld to meld.",
            "Nobody can be forced to add a card to a meld.",
            "Whoever melds the last card of the hand together with a card that lay open has eleven cards"
            " melded, and knocks to say so.",
            "When the stock has run out and nobody can meld any more, whoever has melded more cards wins;"
            " nothing is carried over to the next deal.",
            "A card added to a meld that fits a set and a run goes to the run.",
            "A match is ten deals.",
        ),
    ),
    player_count=2,
    deck=Not(AnyOf((OfRank(Rank.EIGHT), OfRank(Rank.NINE), OfRank(Rank.TEN)))),
    rank_order=ACE_LOW,
    setup=SetupRules(cards_per_player=10, stock=StockPolicy.END_DEAL),
    phases=(
        TurnPhase(
            turn=OneOf((USE_THE_TOP, InOrder((TurnOver(), Maybe(USE_THE_TOP))))),
            round_limit=40,
        ),
    ),
    deal_ends=(EndWhen.KNOCKED,),
    scoring=(DealWon(1),),
    ranking=Ranking.MOST_CAPTURED,
    match=Deals(10),
)
