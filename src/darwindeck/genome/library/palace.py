"""Palace: play as high as the last card or higher, or take the pile; the last to hold cards loses."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import Above, AnyOf, OfRank, RankOf
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import Draw, InOrder, Play
from darwindeck.genome.vocabulary import EndWhen, IfUnable, Opener, Ranking, RankReference

TWOS, TENS = OfRank(Rank.TWO), OfRank(Rank.TEN)

GENOME = GameGenome(
    name="palace",
    about=Description(
        summary="Play as high as the last card or higher, or take the pile; do not be the last with cards.",
        source="Pagat: Shithead",
        simplifications=(
            "There are no cards on the table before the players: everybody has a hand of three, filled up"
            " from the stock.",
            "A player who can play must, and may not take the pile instead.",
            "Four cards of one rank do not clear the pile; only tens do.",
            "The loser of a deal begins the next, and a match is four deals.",
            "A deal ends after 150 rounds.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=3, opener=Opener.LAST_LOSER),
    phases=(
        TurnPhase(
            turn=InOrder(
                (
                    Play(
                        cards=AnyOf(
                            (
                                Above(RankReference.LAST_PLAY),
                                RankOf(RankReference.LAST_PLAY),
                                TWOS,
                                TENS,
                            )
                        ),
                        most=4,
                        clears=TENS,
                        if_unable=IfUnable.TAKE_PILE,
                    ),
                    Draw(count=3, up_to=True),
                )
            ),
            round_limit=150,
        ),
    ),
    deal_ends=(EndWhen.ONE_LEFT,),
    scoring=(PerPlace(points=(1, 1, 1)),),
    ranking=Ranking.GOING_OUT_ORDER,
    match=Deals(count=4),
)
