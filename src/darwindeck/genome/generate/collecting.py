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


def collecting_game(dice: Dice) -> GameGenome:
    """Hands get better until somebody knocks, or lays down the last card."""
    draft = random_draft(dice)
    hands = hands_for_turns(dice, draft)
    can_meld = len(draft.deck.ranks) > 2 and hands.size > 3
    shapes = MELDING if can_meld and dice.chance(0.65) else COLLECTING
    phase = turn_phase(dice, draft, hands, shapes, rounds=0)
    genome = replace(draft.genome(), phases=(phase,), setup=SetupRules(cards_per_player=hands.size))
    genome = with_stock(dice, genome)
    if Survey(genome).has(Knock):
        return finished(dice, draft, replace(genome, deal_ends=(EndWhen.KNOCKED,)))
    return finished(dice, draft, with_endings(dice, draft, genome))
