"""Steps that fewer games have, from asking for cards to knocking: what each of them offers and does."""

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules import asking, claiming, climbing, knocking, melding, robbing, rows, trading
from darwindeck.engine.zones import can_draw, turn_over
from darwindeck.jit import linked
from darwindeck.masks import number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import DISCARD, DRAW, KNOCK, PICK, PLAYER, RANK, SUIT
from darwindeck.program.codes import Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@linked
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer the next move of a step."""
    match number(program.arc_verb[arc]):
        case Verb.ROB:
            robbing.legal(program, game, arc)
        case Verb.ASK:
            asking.legal(program, game, arc)
        case Verb.CLAIM:
            claiming.legal(program, game, arc)
        case Verb.KNOCK:
            knocking.legal(game)
        case Verb.MELD:
            melding.legal(program, game, arc)
        case Verb.LAY_OFF:
            melding.legal_to_lay_off(program, game, arc)
        case Verb.MELD_TOP:
            melding.legal_with_top(program, game, arc)
        case Verb.ADD_TOP:
            offer_each(game, PICK, melding.top_that_fits(program, game, arc))
        case Verb.TURN_OVER:
            if can_draw(program, game):
                offer(game, DRAW)
        case Verb.COMBINE:
            climbing.legal(program, game)
        case Verb.PEEK | Verb.SWAP | Verb.TURN_UP:
            rows.legal(program, game, arc)
        case Verb.TRADE:
            trading.legal(program, game, arc)


@linked
def can_take(program: Program, game: Table, arc: int) -> bool:
    """Whether an open step can be taken at all."""
    match number(program.arc_verb[arc]):
        case Verb.ROB:
            return robbing.can_rob(program, game, arc)
        case Verb.ASK:
            return asking.can_ask(program, game, arc)
        case Verb.CLAIM:
            return number(game.held[game.to_move]) > 0
        case Verb.KNOCK:
            return knocking.can_knock(game)
        case Verb.MELD:
            return melding.can_meld(program, game, arc)
        case Verb.LAY_OFF:
            return melding.cards_that_fit(program, game, arc) != 0
        case Verb.MELD_TOP:
            return melding.cards_with_top(program, game, arc) != 0
        case Verb.ADD_TOP:
            return melding.top_that_fits(program, game, arc) != 0
        case Verb.TURN_OVER:
            return can_draw(program, game)
        case Verb.COMBINE:
            return climbing.can_combine(program, game)
        case Verb.PEEK | Verb.SWAP | Verb.TURN_UP:
            return rows.can_take(program, game, arc)
        case Verb.TRADE:
            return trading.can_trade(program, game, arc)
    return True


@linked
def owns(program: Program, arc: int, move: int) -> bool:
    """Whether a move is one of this step's."""
    match number(program.arc_verb[arc]):
        case Verb.ROB:
            return PLAYER <= move < RANK
        case Verb.ASK:
            return PICK <= move < SUIT
        case Verb.CLAIM:
            return PICK <= move < PLAYER or RANK <= move < SUIT
        case Verb.KNOCK:
            return move == KNOCK
        case Verb.MELD | Verb.LAY_OFF | Verb.MELD_TOP | Verb.ADD_TOP | Verb.TRADE:
            return PICK <= move < PLAYER
        case Verb.TURN_OVER:
            return move == DRAW
        case Verb.COMBINE:
            return move < DISCARD
        case Verb.PEEK | Verb.SWAP | Verb.TURN_UP:
            return rows.owns(program, arc, move)
    return False


@linked
def play(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, move: int) -> bool:
    """Make the move of a step, and say whether the step is finished."""
    match number(program.arc_verb[arc]):
        case Verb.ASK:
            return asking.play(program, game, memory, chance, arc, move)
        case Verb.CLAIM:
            return claiming.play(program, game, memory, arc, move)
        case Verb.KNOCK:
            knocking.play(program, game, memory, arc)
        case Verb.MELD:
            return melding.play(program, game, memory, arc, move - PICK)
        case Verb.LAY_OFF:
            return melding.lay_off(program, game, memory, arc, move - PICK)
        case Verb.MELD_TOP:
            return melding.play_with_top(program, game, memory, arc, move - PICK)
        case Verb.ADD_TOP:
            melding.add_top(program, game, memory, arc)
        case Verb.TURN_OVER:
            turn_over(game, memory, chance)
        case Verb.COMBINE:
            return climbing.play(program, game, memory, move)
        case Verb.PEEK | Verb.SWAP | Verb.TURN_UP:
            return rows.play(program, game, memory, chance, arc, move)
        case Verb.TRADE:
            trading.trade(program, game, memory, chance, arc, move - PICK)
        case Verb.ROB:
            robbing.rob(program, game, memory, chance, move - PLAYER, number(program.arc_most[arc]))
    return True
