"""Random games of collecting: draw and discard for a good hand, then knock, or lay down sets and runs."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import hands_for_turns
from darwindeck.genome.generate.loops import turn_phase, with_endings, with_stock
from darwindeck.genome.generate.shapes import COLLECTING, MELDING
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.steps import Knock
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EndWhen

HANDS_TO_MELD = 7, 10  # from how many cards to how many, as hands of three or four hold no meld


def collecting_game(dice: Dice) -> GameGenome:
    """Hands get better until somebody knocks, or lays down the last card."""
    draft = random_draft(dice)
    melds = len(draft.deck.ranks) > 2 and dice.chance(0.6)
    hands = hands_for_turns(dice, draft, *(HANDS_TO_MELD if melds else ()))
    shapes = MELDING if melds and hands.size > 3 else COLLECTING
    phase = turn_phase(dice, draft, hands, shapes, rounds=0)
    genome = replace(draft.genome(), phases=(phase,), setup=SetupRules(cards_per_player=hands.size))
    genome = with_stock(dice, genome)
    if Survey(genome).has(Knock):
        return finished(dice, draft, replace(genome, deal_ends=(EndWhen.KNOCKED,)))
    return finished(dice, draft, with_endings(dice, draft, genome))
