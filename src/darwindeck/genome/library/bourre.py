"""Bourré: play or fold, exchange cards, and take the most of five tricks; who takes none matches the pot."""

from darwindeck.genome.phases import BettingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Discard, Draw, InOrder
from darwindeck.genome.vocabulary import Follow, Heads, PotGoes, Ranking, ScoreRanking

HAND = 5
CHIPS = 100
LIMIT = 20  # chips that matching the pot costs at most
DEALS = 20

GENOME = GameGenome(
    name="bourre",
    about=Description(
        summary="Play or fold, exchange cards, and take the most tricks; whoever takes none matches the pot.",
        source="Wikipedia: Bourré",
        simplifications=(
            "The card that shows trump is turned up beside the stock and is no card of the dealer.",
            "Exchanged cards are put down face up.",
            "Nobody has to lead trumps, whatever they hold.",
            "Whoever has matched the pot pays the ante of the next deal as well.",
            f"Matching the pot costs {LIMIT} chips at most.",
            "The match is twenty deals, four by each player.",
        ),
    ),
    player_count=5,
    trump=TurnedUpTrump(),
    setup=SetupRules(cards_per_player=HAND, chips=CHIPS, ante=1),
    phases=(
        BettingPhase(min_bet=0, max_raises=0),
        TurnPhase(
            turn=InOrder((Discard(least=0, most=HAND), Draw(as_many_as_discarded=True))),
            rounds=1,
            round_limit=1,
        ),
        TrickPhase(follow=Follow.MUST_OR_TRUMP, heads=Heads.ALWAYS),
    ),
    scoring=(Pot(goes=PotGoes.SOLE, no_trick=LIMIT),),
    ranking=Ranking.MOST_TRICKS,
    match=Deals(count=DEALS, ranking=ScoreRanking.HIGH_SCORE),
)
