"""Thirty-One: three cards in hand, draw and discard for a high total in one suit; the lowest loses a life."""

from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Description, Elimination, GameGenome, SetupRules
from darwindeck.genome.scoring import BestSuit
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Knock, Maybe, OneOf
from darwindeck.genome.vocabulary import Comparison, EndWhen, Fact, Ranking, Zone

EXCHANGE = (OneOf((Draw(source=Zone.STOCK), Draw(source=Zone.DISCARD))), Discard())
DECLARE = Maybe(Knock(when=Guard(Fact.BEST_SUIT, Comparison.AT_LEAST, 31)))

GENOME = GameGenome(
    name="thirty-one",
    about=Description(
        summary="Draw and discard for cards of one suit that count up to 31, and knock before the others do.",
        source="Pagat: Thirty-One",
        simplifications=(
            "Three cards of one rank do not count 30 and a half.",
            "A knocker with the lowest hand loses one life, not two, and so does everyone who ties for"
            " lowest.",
            "Whoever has 31 ends the deal at once and is safe; only the lowest hands lose a life.",
            "Nobody plays on for nothing after losing the last life.",
            "When the stock runs out, cards can only be taken from the discards; a deal has at most 60 rounds"
            " and a match at most 60 deals.",
        ),
    ),
    player_count=4,
    setup=SetupRules(cards_per_player=3, to_discard=1, lives=3),
    phases=(
        TurnPhase(
            turn=OneOf((Knock(last_turns=True), InOrder((*EXCHANGE, DECLARE)))),
            round_limit=60,
        ),
    ),
    deal_ends=(EndWhen.KNOCKED,),
    scoring=(BestSuit(),),
    ranking=Ranking.HIGH_SCORE,
    match=Elimination(max_deals=60),
)
