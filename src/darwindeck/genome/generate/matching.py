"""Random matching games: cards come from other hands, and whoever has enough of a rank lays it down."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import Hands, hands_for_turns
from darwindeck.genome.generate.loops import turn_phase, with_endings, with_stock
from darwindeck.genome.generate.shapes import ASKING, DRAW, REFILL, leaves
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.steps import LayDown


def matching_game(dice: Dice) -> GameGenome:
    """Ask for cards or draw them unseen, and lay down pairs or books."""
    draft = random_draft(dice)
    hands = hands_for_turns(dice, draft)
    if dice.chance(0.4):
        most = draft.deck.size // draft.players
        hands = Hands(0, smallest=most, stock=draft.deck.size - most * draft.players)
    needs_stock = {DRAW, REFILL}
    shapes = tuple(shape for shape in ASKING if hands.stock > 2 or not needs_stock & leaves(shape))
    phase = turn_phase(dice, draft, hands, shapes, rounds=0)
    phases: tuple[TurnPhase, ...] = (phase,)
    pairs = [step for step in getattr(phase.turn, "steps", ()) if isinstance(step, LayDown)]
    if dice.chance(0.3) and pairs:
        before = TurnPhase(turn=replace(pairs[0], when=None), rounds=1, round_limit=1)
        phases = (before, phase)
    genome = replace(draft.genome(), phases=phases, setup=SetupRules(cards_per_player=hands.size))
    return finished(dice, draft, with_endings(dice, draft, with_stock(dice, genome)))
