"""President: beat the last play with as many cards of a higher rank, and be the first to hold none."""

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.card_sets import Above
from darwindeck.genome.phases import PassingPhase, TurnPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, UntilScore
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Opener, Passing, Ranking, RankReference

GENOME = GameGenome(
    name="president",
    about=Description(
        summary="Beat the last play with as many cards of a higher rank; the order of going out counts.",
        source="Pagat: President",
        simplifications=(
            "A player who passes stays out until the pile is cleared.",
            "Players keep their seats; only the exchange and the first lead follow the last ranking.",
            "A match ends after at most 40 deals.",
        ),
    ),
    player_count=4,
    rank_order=(*SUITED_RANKS[1:], Rank.TWO),
    setup=SetupRules(opener=Opener.LAST_WINNER),
    phases=(
        PassingPhase(count=2, by_last_ranking=True, second_pair=True),
        TurnPhase(
            turn=Play(cards=Above(RankReference.LAST_PLAY), most=4, same_size=True),
            passing=Passing.OUT_UNTIL_CLEAR,
            round_limit=100,
        ),
    ),
    deal_ends=(EndWhen.ONE_LEFT,),
    scoring=(PerPlace(points=(2, 1)),),
    ranking=Ranking.GOING_OUT_ORDER,
    match=UntilScore(target=11, max_deals=40),
)
