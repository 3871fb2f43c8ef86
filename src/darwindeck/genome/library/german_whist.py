"""German Whist: thirteen tricks for the best cards of the stock, and then thirteen that count."""

from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules, TurnedUpTrump
from darwindeck.genome.vocabulary import Ranking

GENOME = GameGenome(
    name="german-whist",
    about=Description(
        summary="Two players win cards of the stock by tricks, and then play out the hands they have built.",
        source="Pagat: German Whist",
    ),
    player_count=2,
    trump=TurnedUpTrump(),
    setup=SetupRules(cards_per_player=13),
    phases=(TrickPhase(prize=True), TrickPhase()),
    ranking=Ranking.MOST_TRICKS,
)
