"""Scopa: capture from the table by equal rank or by sum, and sweep it clean if you can."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AnyOf, Everything, Not, OfRank, OfSuit, OneCard
from darwindeck.genome.phases import DealPhase, Repeat, TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import MostOf, PerCapturedCard, Primiera, Sweep
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Ranking, RepeatUntil, TableauMode, Zone

DEAL_THREE = DealPhase(count=3)
TURNS = TurnPhase(turn=Play(to=Zone.TABLEAU), ends=(EndWhen.ALL_HANDS_EMPTY,), round_limit=3)
SIMPLIFICATIONS = (
    "A standard deck replaces the Italian one: diamonds are the coins, and jacks, queens and kings count "
    "eight, nine and ten.",
    "The deal stands even when three or four kings are turned up.",
    "A match ends after at most 30 deals.",
)

GENOME = GameGenome(
    name="scopa",
    about=Description(
        summary="Capture cards from the table by equal rank or by sum; sweeps, coins and the seven count.",
        source="Pagat: Scopa",
        simplifications=SIMPLIFICATIONS,
    ),
    player_count=2,
    deck=Not(AnyOf((OfRank(Rank.EIGHT), OfRank(Rank.NINE), OfRank(Rank.TEN)))),
    setup=SetupRules(
        cards_per_player=3, to_tableau=4, tableau_mode=TableauMode.RANK_ELSE_SUM, last_takes_rest=True
    ),
    phases=(
        Repeat(
            (
                TURNS,
                DEAL_THREE,
            ),
            until=RepeatUntil.HANDS_EMPTY,
        ),
    ),
    scoring=(
        MostOf(cards=Everything(), points=1),
        MostOf(cards=OfSuit(Suit.DIAMONDS), points=1),
        PerCapturedCard(cards=OneCard("7d"), points=1),
        Primiera(points=1),
        Sweep(points=1, last_play_counts=False),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=11, max_deals=30),
)
