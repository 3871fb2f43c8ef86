"""Random games of few tricks for a pot: stay in or fold, perhaps exchange cards, and pay for winning none."""

from typing import Any

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.stakes import STACKS, pot_for_tricks, staying_phase
from darwindeck.genome.generate.tricks import trick_phase
from darwindeck.genome.phases import BettingPhase, Phase, TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, SetupRules
from darwindeck.genome.scoring import Pot
from darwindeck.genome.steps import Discard, Draw, InOrder
from darwindeck.genome.vocabulary import PotGoes, Ranking

NEEDS: tuple[str | type[Any], ...] = (
    BettingPhase,
    Pot,
    "Pot.no_trick",
    "SetupRules.chips",
    "SetupRules.ante",
)
EXCHANGE: tuple[str | type[Any], ...] = (TurnPhase, InOrder, Discard, Draw, "Draw.as_many_as_discarded")
ANTES = (1, 2, 3)
SMALLEST, LARGEST = 3, 6  # hands
CARDS_EACH = 2 * LARGEST  # of the deck


def pool_game(dice: Dice) -> GameGenome:
    """Tricks for a pot, for those who stay in."""
    draft = random_draft(dice, trump=0.9, teams=0.0)
    while draft.deck.jokers or draft.deck.size < CARDS_EACH * draft.players or draft.players < SMALLEST:
        draft = random_draft(dice, trump=0.9, teams=0.0)
    ante = dice.one(ANTES)
    pot = pot_for_tricks(dice, ante)
    hand = dice.number(SMALLEST, LARGEST)
    return replace(
        draft.genome(),
        setup=SetupRules(cards_per_player=hand, chips=ante * dice.one(STACKS), ante=ante),
        phases=(staying_phase(), *_exchange(dice, hand), _tricks(dice, draft)),
        scoring=(pot,),
        ranking=Ranking.HIGH_SCORE if pot.goes == PotGoes.TRICKS else Ranking.MOST_TRICKS,
        match=Deals(count=dice.usual("Deals.count", 4, 16)),
    )


def _tricks(dice: Dice, draft: Draft) -> Phase:
    """Tricks in which nobody has to hold a certain card, since its holder may have folded."""
    return replace(trick_phase(dice, draft), opening_lead=None)


def _exchange(dice: Dice, hand: int) -> list[Phase]:
    """Cards may be exchanged once for as many from the stock."""
    if not all(dice.palette.allows(part) for part in EXCHANGE) or dice.chance(0.5):
        return []
    most = dice.number(1, hand)
    turn = InOrder((Discard(least=0, most=most), Draw(as_many_as_discarded=True)))
    return [TurnPhase(turn=turn, rounds=1, round_limit=1)]
