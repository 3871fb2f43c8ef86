"""Casino: capture cards from the table by rank and by sum; the two special cards, spades and aces count."""

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AnyOf, Everything, Not, OfRank, OfSuit, OneCard
from darwindeck.genome.phases import DealPhase, Repeat, TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import MostOf, PerCapturedCard, Sweep
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Ranking, RepeatUntil, TableauMode, Zone

COURTS = AnyOf((OfRank(Rank.JACK), OfRank(Rank.QUEEN), OfRank(Rank.KING)))

GENOME = GameGenome(
    name="casino",
    about=Description(
        summary="Capture cards from the table by rank and by sum; most cards, spades, aces and sweeps count.",
        source="Bicycle official rules: Cassino",
        simplifications=(
            "Nobody builds, and a card that can capture something has to.",
            "A court card may capture any number of cards of its rank.",
            "A match ends after at most 20 deals, and only after a whole deal.",
        ),
    ),
    player_count=2,
    setup=SetupRules(
        cards_per_player=4,
        to_tableau=4,
        tableau_mode=TableauMode.RANK_AND_SUM,
        sums=Not(COURTS),
        last_takes_rest=True,
    ),
    phases=(
        Repeat(
            (
                TurnPhase(turn=Play(to=Zone.TABLEAU), ends=(EndWhen.ALL_HANDS_EMPTY,), round_limit=4),
                DealPhase(count=4),
            ),
            until=RepeatUntil.HANDS_EMPTY,
        ),
    ),
    scoring=(
        MostOf(cards=Everything(), points=3),
        MostOf(cards=OfSuit(Suit.SPADES), points=1),
        PerCapturedCard(cards=OneCard("Td"), points=2),
        PerCapturedCard(cards=OneCard("2s"), points=1),
        PerCapturedCard(cards=OfRank(Rank.ACE), points=1),
        Sweep(points=1),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=UntilScore(target=21, max_deals=20),
)
