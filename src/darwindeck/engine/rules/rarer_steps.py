"""Steps that fewer games have: cards are taken from others, asked for, or played face down."""

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules import asking, claiming, robbing
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.alphabet import PICK, PLAYER, RANK, SUIT
from darwindeck.program.codes import Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer the next move of a step."""
    match number(program.arc_verb[arc]):
        case Verb.ROB:
            robbing.legal(program, game, arc)
        case Verb.ASK:
            asking.legal(program, game, arc)
        case Verb.CLAIM:
            claiming.legal(program, game, arc)


@compiled
def can_take(program: Program, game: Table, arc: int) -> bool:
    """Whether an open step can be taken at all."""
    match number(program.arc_verb[arc]):
        case Verb.ROB:
            return robbing.can_rob(program, game, arc)
        case Verb.ASK:
            return asking.can_ask(program, game, arc)
        case Verb.CLAIM:
            return number(game.held[game.to_move]) > 0
    return True


@compiled
def owns(program: Program, arc: int, move: int) -> bool:
    """Whether a move is one of this step's."""
    match number(program.arc_verb[arc]):
        case Verb.ROB:
            return PLAYER <= move < RANK
        case Verb.ASK:
            return PICK <= move < SUIT
        case Verb.CLAIM:
            return PICK <= move < PLAYER or RANK <= move < SUIT
    return False


@compiled
def play(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, move: int) -> bool:
    """Make the move of a step, and say whether the step is finished."""
    if number(program.arc_verb[arc]) == Verb.ASK:
        return asking.play(program, game, memory, chance, arc, move)
    if number(program.arc_verb[arc]) == Verb.CLAIM:
        return claiming.play(program, game, memory, arc, move)
    robbing.rob(program, game, memory, chance, move - PLAYER, number(program.arc_most[arc]))
    return True
