"""Contract Bridge: bid with your partner, then play both hands, one of which lies open, for what was bid."""

from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, Deals, Description, GameGenome
from darwindeck.genome.scoring import Bridge
from darwindeck.genome.vocabulary import AuctionKind, AuctionRounds, FirstLead, Ranking, Vulnerable

GENOME = GameGenome(
    name="bridge",
    about=Description(
        summary="Partners bid how many tricks they will win, and the declarer plays both their hands.",
        source="Laws of Duplicate Bridge 2017, with the four deals of Chicago",
        simplifications=(
            "Each deal is scored by itself, as at duplicate: part-scores do not add up to a game.",
            "The player on the dealer's left speaks first, and not the dealer.",
            "When everyone passes, the deal counts as one of the four.",
            "Partners have no conventions but those they can make out while playing.",
        ),
    ),
    player_count=4,
    team_mode=True,
    teams=((0, 2), (1, 3)),
    trump=AuctionTrump(),
    phases=(
        AuctionPhase(
            kind=AuctionKind.RANKED,
            min_bid=1,
            max_bid=7,
            rounds=AuctionRounds.UNTIL_ALL_PASS,
            no_trump=True,
            leads=FirstLead.LEFT,
            doubles=True,
            dummy=True,
        ),
        TrickPhase(),
    ),
    scoring=(Bridge(vulnerable=Vulnerable.CHICAGO),),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(4),
)
