"""Random wars."""

from msgspec.structs import replace

from darwindeck.genome.generate.decks import even_deck, random_order
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, SetupRules
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    DealTo,
    EndWhen,
    FirstDealer,
    LimitPays,
    Opener,
    Ranking,
    TableauMode,
    Zone,
)


def war_game(dice: Dice) -> GameGenome:
    """War, with its deck, its order of ranks and its buried cards as they come."""
    deck = even_deck(dice)
    draft = Draft(
        players=2,
        teams=(),
        deck=deck,
        order=random_order(dice, deck) if dice.may("GameGenome.rank_order", 0.4) else (),
        several_deals=dice.may(Deals, 0.4),
    )
    phase = TurnPhase(
        turn=Play(source=Zone.PILE, to=Zone.TABLEAU),
        round_limit=dice.usual("TurnPhase.round_limit", 50, 2000),
        at_limit=dice.gene(LimitPays.SCORE, 0.4 if draft.several_deals else 0, [LimitPays.NOTHING]),
    )
    last = [Opener.LAST_WINNER, Opener.LAST_LOSER] if draft.several_deals else []
    return replace(
        draft.genome(),
        phases=(phase,),
        setup=SetupRules(
            deal_to=DealTo.PILE,
            tableau_mode=TableauMode.WAR,
            buried=dice.one([0, 1, 2, 4, 5]) if dice.may("SetupRules.buried", 0.85) else 3,
            first_dealer=dice.gene(FirstDealer.RANDOM, 0.4, [FirstDealer.LAST_SEAT]),
            opener=dice.gene(Opener.LEFT_OF_DEALER, 0.3, [Opener.DEALER, *last]),
        ),
        deal_ends=(EndWhen.CAPTURED_ALL,),
        ranking=Ranking.CAPTURE_ALL,
        scoring=(DealWon(points=dice.usual("DealWon.points", 1, 10)),) if draft.several_deals else (),
        match=Deals(count=dice.usual("Deals.count", 2, 7)) if draft.several_deals else OneDeal(),
    )
