"""Escoba: capture cards that make fifteen with yours, and sweep the table clean if you can."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import Everything, OfRank, OfSuit, OneCard
from darwindeck.genome.library.scopa import GENOME as SCOPA
from darwindeck.genome.schema import Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import MostOf, PerCapturedCard, Sweep
from darwindeck.genome.vocabulary import Ranking, TableauMode

GENOME = GameGenome(
    name="escoba",
    about=Description(
        summary="Capture cards that make fifteen with the one you play; sweeps, coins and sevens count.",
        source="Pagat: Escoba",
        simplifications=(
            "A standard deck replaces the Spanish one: diamonds are the coins, and jacks, queens and kings "
            "count eight, nine and ten.",
            "Cards that make fifteen when they are turned up are not taken by the dealer.",
            "Most sevens pay one point, and all four of them no more.",
            "A card that can capture has to.",
            "A match ends after at most 30 deals, and only after a whole deal.",
        ),
    ),
    player_count=2,
    deck=SCOPA.deck,
    setup=SetupRules(
        cards_per_player=3, to_tableau=4, tableau_mode=TableauMode.SUM, total=15, last_takes_rest=True
    ),
    phases=SCOPA.phases,
    scoring=(
        MostOf(cards=Everything(), points=1),
        MostOf(cards=OfSuit(Suit.DIAMONDS), points=1),
        MostOf(cards=OfRank(Rank.SEVEN), points=1),
        PerCapturedCard(cards=OneCard("7d"), points=1),
        Sweep(points=1),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=21, max_deals=30),
)
