"""Durak: attack, and beat what you are attacked with; whoever is left with cards at the end is the fool."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.phases import AttackPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.vocabulary import Ranking

BELOW_SIX = AnyOf(tuple(OfRank(rank) for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)))
SIMPLIFICATIONS = (
    "The player on the dealer's left attacks first, not the holder of the lowest trump.",
    "The cards of an attack are played one by one, each when the one before it is beaten.",
    "Cards that were beaten lie face up, so that nobody need remember them.",
    "A deal ends after 200 attacks.",
)

GENOME = GameGenome(
    name="durak",
    about=Description(
        summary="Attack and beat what you are attacked with; whoever is left with cards is the fool.",
        source="Pagat: Podkidnoy Durak",
        simplifications=(*SIMPLIFICATIONS, "A match is two deals, one by each player."),
    ),
    player_count=2,
    deck=Not(BELOW_SIX),
    trump=TurnedUpTrump(),
    setup=SetupRules(cards_per_player=6),
    phases=(AttackPhase(throw_in=False, round_limit=200),),
    scoring=(PerPlace(points=(1,)),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=2),
)
