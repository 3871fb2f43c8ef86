"""Loo: play or fold, take a third of the pool with each of three tricks, and pay if you take none."""

from darwindeck.genome.phases import BettingPhase, TrickPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import Follow, Heads, PotGoes, Ranking

STAKE = 3  # chips, so that the pool divides by three tricks
DEALS = 20

GENOME = GameGenome(
    name="loo",
    about=Description(
        summary="Play or fold; each of three tricks takes a third of the pool, and whoever takes none pays.",
        source="Encyclopaedia Britannica (1911): Loo",
        simplifications=(
            "This is three-card Loo. There is no spare hand, called miss, to be taken instead of your own.",
            "Nobody has to lead the ace of trumps, or a trump from two.",
            "Whoever is looed pays three chips, or all they have.",
            "The match is twenty deals, four by each player.",
        ),
    ),
    player_count=5,
    trump=TurnedUpTrump(),
    setup=SetupRules(cards_per_player=3, chips=DEALS * 2 * STAKE, ante=STAKE),
    phases=(
        BettingPhase(min_bet=0, max_raises=0),
        TrickPhase(follow=Follow.MUST_OR_TRUMP, heads=Heads.ALWAYS),
    ),
    scoring=(Pot(goes=PotGoes.TRICKS, no_trick=STAKE),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(count=DEALS),
)
