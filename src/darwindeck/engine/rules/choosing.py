"""Choosing cards: which cards a step may take next, so that it can still be finished."""

from darwindeck.engine.layout import Table
from darwindeck.engine.rules import tableau
from darwindeck.engine.sets import cards_in_set, cards_of_rank
from darwindeck.jit import compiled, inlined
from darwindeck.masks import highest, lowest, number
from darwindeck.program.codes import Place, Verb
from darwindeck.program.layout import Program


@inlined
def cards_for(program: Program, game: Table, arc: int) -> int:
    """The cards a step may take next: those of its set, so that the step can be finished."""
    if game.taken > 0 and number(program.arc_verb[arc]) == Verb.DISCARD:
        # What may be discarded was settled by the table before the first card went.
        cards = game.hand[game.to_move] & game.step_cards & ~game.barred
        return cards_in_ascending_order(game, cards, number(program.arc_least[arc]) - game.taken)
    cards = game.hand[game.to_move] & cards_in_set(program, game, number(program.arc_set[arc]))
    if number(program.arc_verb[arc]) == Verb.PLAY:
        if number(program.arc_to[arc]) == Place.TABLEAU:
            cards &= tableau.playable(program, game)
        else:
            cards &= ~game.barred
        return cards if most_cards(program, game, arc) == 1 else cards_of_one_rank(program, game, arc, cards)
    cards &= ~game.barred
    return cards_in_ascending_order(game, cards, number(program.arc_least[arc]) - game.taken)


@compiled
def cards_in_ascending_order(game: Table, cards: int, wanted: int) -> int:
    """Cards above the last one chosen, with enough of them above each to make up the number wanted."""
    if game.taken > 0:
        cards &= -1 << (game.last_choice + 1)
    for _ in range(wanted - 1):
        if cards:
            cards &= ~(1 << highest(cards))
    return cards


@compiled
def cards_of_one_rank(program: Program, game: Table, arc: int, cards: int) -> int:
    """Several cards must be of one rank: the rank chosen, or any rank the hand has enough of."""
    wanted = least_cards(program, game, arc) - game.taken
    if game.taken > 0:
        same = game.hand[game.to_move] & cards_of_rank(game.last_choice)
        return cards_in_ascending_order(game, same, wanted)
    found = 0
    while cards:
        group = cards & cards_of_rank(lowest(cards))
        cards &= ~group
        found |= cards_in_ascending_order(game, group, wanted)
    return found


@inlined
def least_cards(program: Program, game: Table, arc: int) -> int:
    """How many cards a play needs: as many as the last play where the game says so."""
    if number(program.arc_same_size[arc]) and game.last_size > 0:
        return game.last_size
    return number(program.arc_least[arc])


@inlined
def most_cards(program: Program, game: Table, arc: int) -> int:
    if number(program.arc_same_size[arc]) and game.last_size > 0:
        return game.last_size
    return number(program.arc_most[arc])
