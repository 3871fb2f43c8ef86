"""Rummy: draw, lay down sets and runs, discard; the first hand empty is paid for all cards left."""

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.card_sets import AnyOf, OfRank
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import ACE_LOW, Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Discard, Draw, InOrder, LayOff, Maybe, Meld, OneOf
from darwindeck.genome.vocabulary import EndWhen, LimitPays, Payee, Ranking, StockPolicy, Zone

COUNT_TEN = AnyOf((OfRank(Rank.TEN), OfRank(Rank.JACK), OfRank(Rank.QUEEN), OfRank(Rank.KING)))

GENOME = GameGenome(
    name="rummy",
    about=Description(
        summary="Draw, lay down sets and runs, and discard; the first player out scores the cards left.",
        source="Pagat: Rummy",
        simplifications=(
            "Going out in one turn does not pay double.",
            "A player lays down at most one meld in a turn, before laying off.",
            "A card laid off that fits a set and a run goes to the run.",
            "When the stock runs out, the discards are shuffled, not just turned over, and at most twice.",
            "A deal ends without score after 100 rounds.",
            "The match is played until someone has 100 points, or for 50 deals.",
        ),
    ),
    player_count=4,
    rank_order=ACE_LOW,
    setup=SetupRules(cards_per_player=7, to_discard=1, stock=StockPolicy.RESHUFFLE, reshuffles=2),
    phases=(
        TurnPhase(
            turn=InOrder(
                (
                    OneOf((Draw(source=Zone.STOCK), Draw(source=Zone.DISCARD))),
                    Maybe(Meld()),
                    Maybe(LayOff()),
                    Discard(),
                )
            ),
            round_limit=100,
            at_limit=LimitPays.NOTHING,
        ),
    ),
    deal_ends=(EndWhen.HAND_EMPTY,),
    scoring=(
        PerCardLeft(cards=COUNT_TEN, points=10, to=Payee.WINNER),
        PerCardLeft(cards=OfRank(Rank.ACE), points=1, to=Payee.WINNER),
        *(
            PerCardLeft(cards=OfRank(rank), points=int(rank.value), to=Payee.WINNER)
            for rank in SUITED_RANKS[:8]
        ),
    ),
    ranking=Ranking.EMPTY_HAND,
    match=UntilScore(target=100, max_deals=50),
)
