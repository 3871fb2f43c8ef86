"""Random wars, and battles for a pot."""

from msgspec.structs import replace

from darwindeck.genome.generate.decks import even_deck, random_order
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.stakes import betting_phase, with_stakes
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, SetupRules
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.steps import Peek, Play
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


def betting_war_game(dice: Dice) -> GameGenome:
    """Each deal is one battle: look at the top card, or not, bet, and turn it up."""
    war = war_game(dice)
    bet = replace(betting_phase(dice, 2), blinds=())
    peek = TurnPhase(turn=Peek(), rounds=1, round_limit=1)
    battle = TurnPhase(turn=Play(source=Zone.PILE, to=Zone.TABLEAU), round_limit=dice.one([20, 30, 50]))
    ends_deal = dice.chance(0.5)
    if not ends_deal:
        battle = replace(battle, ends=(EndWhen.TABLEAU_TAKEN,))
    genome = replace(
        war,
        phases=(*([peek] if dice.may(Peek, 0.8) else []), bet, battle),
        deal_ends=(EndWhen.TABLEAU_TAKEN,) if ends_deal else (),
        ranking=Ranking.MOST_CAPTURED,
        scoring=(),
    )
    staked = with_stakes(dice, genome, bet)
    deals = Deals(count=dice.usual("Deals.count", 4, 26))
    return replace(staked, match=deals, setup=replace(staked.setup, lives=0))
