"""Fishing: capture the sum that is worth most, and lay down what leaves the others little."""

from darwindeck.agents.greedy.goals import share_of_others, worth_of_captures, worth_of_sweep
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.fishing import sum_of, total_of, value_of
from darwindeck.engine.sets import cards_in_set, cards_of_rank
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest
from darwindeck.program.codes import TableauCode
from darwindeck.program.layout import Program

LOST = 0.35  # how likely what lies on the table goes to others
EXPOSED = 0.25  # how likely they sweep a table that one card can sweep
LARGEST_SWEEP = 10  # what a table adds up to that one card can sweep


@compiled
def worth_of_fishing(program: Program, view: Table, card: int) -> float:
    """What a card captures at best; one that captures nothing is left to the others."""
    best = best_catch(program, view, card, 0)
    if best > 0.0:
        return worth_of_captures(program, view, 1 << card) + best
    left = view.tableau | 1 << card
    worth = -LOST * worth_of_captures(program, view, 1 << card) * share_of_others(program)
    if total_of(program, left) <= LARGEST_SWEEP:
        worth -= EXPOSED * worth_of_sweep(program, view)
    return worth


@compiled
def best_catch(program: Program, view: Table, card: int, picked: int) -> float:
    """What the best capture is worth that has these cards in it and up to three more; 0 if there is none."""
    best = 0.0
    table = view.tableau
    if picked == 0 and program.tableau_mode != TableauCode.SUM:
        same = table & cards_of_rank(card)
        rest = same
        while rest:
            best = max(best, worth_of_catch(program, view, card, rest & -rest))
            rest &= rest - 1
        if same and program.tableau_mode == TableauCode.RANK_ELSE_SUM:
            return best
    free = cards_in_set(program, view, program.sequence_start_set)
    if not (free >> card) & 1:
        return best
    missing = sum_of(program, card) - total_of(program, picked)
    free &= table & ~picked
    one = free
    while one:
        first = one & -one
        one &= one - 1
        left = missing - value_of(program, lowest(first))
        if left == 0:
            best = max(best, worth_of_catch(program, view, card, picked | first))
        two = one
        while two and left > 0:
            second = two & -two
            two &= two - 1
            last = left - value_of(program, lowest(second))
            if last == 0:
                best = max(best, worth_of_catch(program, view, card, picked | first | second))
            three = two
            while three and last > 0:
                third = three & -three
                three &= three - 1
                if last == value_of(program, lowest(third)):
                    best = max(best, worth_of_catch(program, view, card, picked | first | second | third))
    return best


@inlined
def worth_of_catch(program: Program, view: Table, card: int, cards: int) -> float:
    """What it is worth to capture these cards; a little for each, even where nothing counts them."""
    worth = worth_of_captures(program, view, cards) + 0.01 * count(cards)
    if cards == view.tableau:
        worth += worth_of_sweep(program, view)
    return worth


@compiled
def worth_of_picking(program: Program, view: Table, card: int, other: int) -> float:
    """What it is worth to have a card among those that a card captures: the best capture with it."""
    picked = view.step_cards | 1 << other
    is_match = program.tableau_mode != TableauCode.SUM and (cards_of_rank(card) >> other) & 1 != 0
    if is_match and view.step_cards == 0:
        return worth_of_catch(program, view, card, 1 << other)
    if total_of(program, picked) == sum_of(program, card):
        return worth_of_catch(program, view, card, picked)
    return best_catch(program, view, card, picked)
