"""Random games of claims: cards go face down as what they may not be, and whoever is wrong takes them all."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import Hands, hands_for_turns
from darwindeck.genome.generate.loops import turn_phase, with_endings, with_stock
from darwindeck.genome.generate.shapes import CLAIMING, DRAW, leaves
from darwindeck.genome.schema import GameGenome, SetupRules


def claiming_game(dice: Dice) -> GameGenome:
    """Be rid of your cards by what you say they are."""
    draft = random_draft(dice)
    hands = hands_for_turns(dice, draft)
    if dice.chance(0.6):
        most = draft.deck.size // draft.players
        hands = Hands(0, smallest=most, stock=draft.deck.size - most * draft.players)
    shapes = tuple(shape for shape in CLAIMING if hands.stock > 2 or DRAW not in leaves(shape))
    phase = turn_phase(dice, draft, hands, shapes, rounds=0)
    genome = replace(draft.genome(), phases=(phase,), setup=SetupRules(cards_per_player=hands.size))
    return finished(dice, draft, with_endings(dice, draft, with_stock(dice, genome)))
