"""Asking: whom to ask, and for what: where a hit is likely, and for what there is most of in hand."""

from darwindeck.agents.greedy.goals import worth_of_captures
from darwindeck.agents.greedy.unseen import cards_possible, chance_of_none
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.sets import cards_of_rank
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, number
from darwindeck.program.codes import Verb
from darwindeck.program.layout import Program


@inlined
def is_asking(program: Program, view: Table) -> bool:
    """Whether the player is at a question; no other step that names a player stands beside one."""
    first = number(program.node_first[view.node])
    for arc in range(first, first + number(program.node_arcs[view.node])):
        if number(program.arc_verb[arc]) == Verb.ASK:
            return True
    return False


@compiled
def worth_of_asking(
    program: Program, view: Table, memory: Memory, player: int, other: int, unseen: int, known: int
) -> float:
    """The best there is to ask a player for."""
    best = 0.0
    rest = view.hand[player]
    while rest:
        wanted = cards_of_rank(lowest(rest))
        rest &= ~wanted
        best = max(best, worth_of_wish(program, view, memory, player, other, wanted, unseen, known))
    return best


@compiled
def worth_of_wish(
    program: Program,
    view: Table,
    memory: Memory,
    player: int,
    other: int,
    wanted: int,
    unseen: int,
    known: int,
) -> float:
    """How likely a player has one of these cards, times what is collected of their rank with a hit.

    Of other hands only the known cards count: in a world that a search imagines all of them lie open.
    """
    rank = cards_of_rank(lowest(wanted))
    collected = 1.0 + count(view.hand[player] & rank)
    if worth_of_captures(program, view, rank & program.deck) < 0.0:
        collected = -1.0 / collected
    if view.hand[other] & known & wanted:
        return collected
    possible = cards_possible(memory, unseen, other)
    hidden = view.stock_size
    for one in range(view.players):
        if one != player:
            possible &= ~(view.hand[one] & known)
            hidden += number(view.held[one]) - count(view.hand[one] & known)
    share = (number(view.held[other]) - count(view.hand[other] & known)) / max(hidden, 1)
    return collected * (1.0 - chance_of_none(1.0 - share, count(possible & wanted)))


@compiled
def one_to_ask(view: Table, player: int) -> int:
    """Who is asked: whoever has been named, or the only one who holds cards."""
    if view.taken:
        return view.last_choice
    for other in range(view.players):
        if other != player and number(view.held[other]) > 0:
            return other
    return player
