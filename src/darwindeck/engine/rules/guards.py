"""Guards: a step is open only while a number at the table is what it should be."""

from darwindeck.engine.hands import total_of
from darwindeck.engine.layout import Table
from darwindeck.engine.melds import best_suit, deadwood
from darwindeck.engine.sets import cards_in_set
from darwindeck.jit import inlined, linked
from darwindeck.masks import count, number
from darwindeck.program.codes import Compare, FactCode, Verb
from darwindeck.program.layout import Program


@inlined
def is_open(program: Program, game: Table, arc: int) -> bool:
    """Whether the guard of a step holds, and the card it follows was played."""
    if number(program.arc_verb[arc]) == Verb.NAME_SUIT:
        if game.last_card < 0:
            return False
        return (cards_in_set(program, game, number(program.arc_set[arc])) >> game.last_card) & 1 == 1
    fact = number(program.arc_fact[arc])
    if fact == FactCode.NONE:
        return True
    value = number(program.arc_value[arc])
    found = fact_of(program, game, fact)
    match number(program.arc_compare[arc]):
        case Compare.AT_LEAST:
            return found >= value
        case Compare.AT_MOST:
            return found <= value
    return found == value


@linked
def fact_of(program: Program, game: Table, fact: int) -> int:
    """A number that the player knows: its own, or one everyone can see."""
    player = game.to_move
    match fact:
        case FactCode.HAND_SIZE:
            return number(game.held[player])
        case FactCode.STOCK_SIZE:
            return game.stock_size
        case FactCode.DISCARD_SIZE:
            return game.discard_size
        case FactCode.TABLEAU_SIZE:
            return count(game.tableau)
        case FactCode.SCORE:
            return number(game.side_score[number(program.side_of[player])])
        case FactCode.LIVES:
            return number(game.lives[player])
        case FactCode.TOTAL:
            return total_of(game.hand[player])
        case FactCode.DISCARDED:
            return game.discarded
        case FactCode.DEADWOOD:
            return deadwood(program, game.hand[player])
        case FactCode.BEST_SUIT:
            return best_suit(game.hand[player])
    return game.turns // game.players + 1
