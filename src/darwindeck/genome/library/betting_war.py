"""Betting War: look at your top card, bet on it, then both turn up; the winner of the war takes the pot."""

from darwindeck.genome.phases import BettingPhase, TurnPhase
from darwindeck.genome.schema import Deals, Description, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Peek, Play
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, TableauMode, Zone

DEALS = 26
MOST_PAID_IN_A_DEAL = 5  # the ante, a bet and a raise

GENOME = GameGenome(
    name="betting-war",
    about=Description(
        summary="Look at your top card, bet on it, then both turn up; the winner of the war takes the pot.",
        source="Pagat: War; the betting is a round of limit poker as in Hoyle",
        simplifications=(
            "Each deal is one battle, and the deck is shuffled between battles.",
            "Bets and raises have a fixed size, and everyone has chips enough for the match.",
        ),
    ),
    player_count=2,
    setup=SetupRules(
        deal_to=DealTo.PILE,
        tableau_mode=TableauMode.WAR,
        chips=DEALS * MOST_PAID_IN_A_DEAL,
        ante=1,
    ),
    phases=(
        TurnPhase(turn=Peek(), rounds=1, round_limit=1),
        BettingPhase(min_bet=2, max_raises=1),
        TurnPhase(
            turn=Play(source=Zone.PILE, to=Zone.TABLEAU), ends=(EndWhen.TABLEAU_TAKEN,), round_limit=30
        ),
    ),
    scoring=(Pot(),),
    ranking=Ranking.MOST_CAPTURED,
    match=Deals(count=DEALS),
)
