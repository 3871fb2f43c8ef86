"""Pishti: match the top card or play a jack to take the whole pile; a pile of one card is a pishti."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Everything, OfRank, OneCard
from darwindeck.genome.phases import DealPhase, Repeat, TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import MostOf, PerCapturedCard, Sweep
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Ranking, RepeatUntil, TableauMode, Take, Zone

GENOME = GameGenome(
    name="pishti",
    about=Description(
        summary="Match the top card of the pile, or play a jack, and take it all; cards and pishtis pay.",
        source="Pagat: Pishti",
        simplifications=(
            "The four cards of the first pile all lie face up, and the last of them may be a jack.",
            "A pishti pays ten points whatever card makes it.",
            "A match is four deals.",
        ),
    ),
    player_count=2,
    setup=SetupRules(
        cards_per_player=4,
        to_tableau=4,
        tableau_mode=TableauMode.MATCH_RANK,
        take=Take.PILE,
        last_takes_rest=True,
    ),
    phases=(
        Repeat(
            (
                TurnPhase(
                    turn=Play(to=Zone.TABLEAU, takes_all=OfRank(Rank.JACK)),
                    ends=(EndWhen.ALL_HANDS_EMPTY,),
                    round_limit=4,
                ),
                DealPhase(count=4),
            ),
            until=RepeatUntil.HANDS_EMPTY,
        ),
    ),
    scoring=(
        MostOf(cards=Everything(), points=3),
        PerCapturedCard(cards=OneCard("Td"), points=3),
        PerCapturedCard(cards=OneCard("2c"), points=2),
        PerCapturedCard(cards=AnyOf((OfRank(Rank.JACK), OfRank(Rank.ACE))), points=1),
        Sweep(points=10),
    ),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(4),
)
