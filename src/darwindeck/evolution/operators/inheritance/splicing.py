"""Splicing: a deal that begins like one game and ends like another."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.inheritance.fitting import deals_on
from darwindeck.evolution.operators.play.lengths import cut_short
from darwindeck.evolution.operators.play.new_phases import MOST_PHASES
from darwindeck.evolution.operators.play.turns import with_pile_and_stock
from darwindeck.evolution.parts import TABLEAU_GENES
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phases import Repeat, phases_for
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.traits import Role
from darwindeck.genome.vocabulary import TableauMode, Zone

PLAYING = phases_for(Role.PLAY, Role.REPETITION)
BEFORE_PLAY = phases_for(Role.PREPARATION)


def spliced(child: GameGenome, one: GameGenome, other: GameGenome, dice: Dice) -> GameGenome | None:
    """The child with the first phases of one game and the last of the other, and with what the last need.

    The first phases leave about half of the cards to the last, and all where whole suits are to be built.
    None where they cannot, as when cards are dealt and played again and again.
    """
    child = _with_setup_of(child, other)
    half = max(1, min(survey_of(child).hands) // 2)
    first = one.phases[: dice.number(1, len(one.phases))]
    left_out = PLAYING if _builds_suits(child) else (Repeat,)
    first = tuple(cut_short(phase, half) for phase in first if not isinstance(phase, left_out))
    known = tuple(type(phase) for phase in first if isinstance(phase, BEFORE_PLAY))
    last = other.phases[dice.number(0, len(other.phases) - 1) :]
    last = tuple(phase for phase in last if not isinstance(phase, known))
    if not first:
        return None
    wild = other.wild if one.wild is None else one.wild
    phases = (*first, *last)[:MOST_PHASES]
    return with_pile_and_stock(replace(child, phases=phases, wild=wild, deal_ends=other.deal_ends))


def _builds_suits(child: GameGenome) -> bool:
    return child.setup.tableau_mode == TableauMode.SEQUENCE


def _with_setup_of(child: GameGenome, other: GameGenome) -> GameGenome:
    """The tableau and the hands of the other game, where its phases are about them."""
    genes: tuple[str, ...] = ()
    if survey_of(other).plays_to(Zone.TABLEAU):
        genes += TABLEAU_GENES
    if deals_on(other):
        genes += ("cards_per_player", "hand_sizes")
    return replace(child, setup=replace(child.setup, **{gene: getattr(other.setup, gene) for gene in genes}))
