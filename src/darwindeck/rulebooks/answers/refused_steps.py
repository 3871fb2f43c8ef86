"""Why a step of a turn may not be taken this way, or a card not be passed on."""

from darwindeck.cards import NO_CARD, symbol_of
from darwindeck.game import View
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.steps import Leaf, Play
from darwindeck.genome.vocabulary import Passing, TableauMode, Zone
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE
from darwindeck.rulebooks.answers.explanation import is_move_of, takes_several
from darwindeck.rulebooks.document import sentences_in
from darwindeck.rulebooks.parts.steps import clause_of
from darwindeck.rulebooks.parts.tableau import tableau_rules
from darwindeck.rulebooks.parts.turn_tree import leaves_of, told_leaves
from darwindeck.rulebooks.parts.turns import passing_sentences
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.moves import card_in

FITTING = (TableauMode.SEQUENCE, TableauMode.RUNNING_TOTAL)  # what fits is up to the tableau
IN_ORDER = (
    "Several cards are taken one by one, in the order clubs, diamonds, hearts, spades, and from two to ace in"
    " each suit; and the first must leave enough to take."
)


def against_step(reading: Reading, phase: TurnPhase, view: View, move: int) -> str:
    """The condition of a step that a move does not meet."""
    if move == alphabet.PASS:
        return _against_passing(phase, view)
    card = card_in(move)
    if card is not None and int(view.table.barred) >> card & 1 and _goes_to_discards(phase, move):
        return f"You took {symbol_of(card)} from the discard pile this turn; it may not go straight back."
    leaves = _leaves(phase, move)
    if card is None or len(leaves) != 1:
        return ""  # several steps look alike from here, and quoting the wrong one would mislead
    said = _conditions(reading, phase, leaves[0])
    if takes_several(reading, leaves[0]):
        said = f"{said} {IN_ORDER}"
    if int(view.table.arc) == NONE:
        return f"{symbol_of(card)} does not fit. {said}"
    return f"You are in the middle of choosing cards, and {symbol_of(card)} does not fit. {said}"


def _against_passing(phase: TurnPhase, view: View) -> str:
    match phase.passing:
        case Passing.NEVER:
            return "You may not pass while you can do something."
        case Passing.OUT_UNTIL_CLEAR | Passing.UNTIL_NEXT_PLAY if int(view.table.last_play) == NO_CARD:
            return passing_sentences(phase)[0].text
    return "You may only pass before doing anything on your turn."


def _goes_to_discards(phase: TurnPhase, move: int) -> bool:
    """Whether every step that a move can belong to ends on the discard pile."""
    return all(not isinstance(leaf, Play) or leaf.to == Zone.DISCARD for leaf in _leaves(phase, move))


def _leaves(phase: TurnPhase, move: int) -> list[Leaf]:
    return [leaf for leaf in leaves_of(phase.turn) if is_move_of(leaf, move)]


def _conditions(reading: Reading, phase: TurnPhase, leaf: Leaf) -> str:
    """What a step and the tableau ask of a card; the whole step where it takes several or asks nothing."""
    details = clause_of(reading, leaf).details
    if not details or takes_several(reading, leaf):
        details = next(told for one, told in told_leaves(reading, phase.turn) if one == leaf)
    parts = [sentence.text for sentence in details]
    if reading.setup.tableau_mode in FITTING and isinstance(leaf, Play):
        parts += [sentence.text for section in tableau_rules(reading) for sentence in sentences_in(section)]
    return " ".join(parts)


def against_pass_card(view: View, move: int) -> str:
    """Why a card of the hand may not be picked to be passed now."""
    card = card_in(move)
    if card is not None and int(view.table.chosen) >> card & 1:
        return f"You have already picked {symbol_of(card)}."
    return IN_ORDER
