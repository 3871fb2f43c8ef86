"""Holding: what a card in hand is worth, to know which to give away, which to throw off and which to take."""

from darwindeck.agents.greedy.collecting import NO_GOAL
from darwindeck.agents.greedy.estimate import trick_phase
from darwindeck.agents.greedy.goals import stakes_of, worth_of_captures, worth_of_piles
from darwindeck.agents.greedy.outlook import Outlook, worth_of_tricks
from darwindeck.agents.greedy.tricks import worth_later
from darwindeck.agents.greedy.whole_combinations import NO_CARDS
from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_following, cards_in_set, cards_of_rank
from darwindeck.engine.trumps import suit_in_tricks
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, nth, number
from darwindeck.program.codes import PhaseKind, TableauCode, Verb
from darwindeck.program.layout import Program

PLAYED_LATER = 0.5  # how likely a card in hand will still be played
CAPTURES_LATER = 0.4  # how likely it will capture something
SAMPLE = 4  # unseen cards looked at to know what tricks a drawn card wins


@compiled
def worth_held(program: Program, view: Table, player: int, cards: int, unseen: int) -> float:
    """What it is worth to have one of these cards in hand, on the average."""
    if cards == 0:
        return 0.0
    out, left, _, played, _ = stakes_of(program, view, player, cards)
    worth = (PLAYED_LATER * played + left) / count(cards) - worth_of_shedding(view, player, out)
    if trick_phase(program, view) < program.phases:
        worth += worth_in_tricks(program, view, player, cards, unseen)
    if is_capturing(program) and can_capture(program, view):
        worth += CAPTURES_LATER * worth_of_captures(program, view, cards) / count(cards)
    return worth


@inlined
def worth_of_shedding(view: Table, player: int, out: float) -> float:
    """What it is worth to hold one card less, by what it is worth to go out: the more, the fewer are left."""
    held = max(number(view.held[player]), 1)
    return 6.0 * out / (held * (held + 1) * (held + 2))


@compiled
def worth_in_tricks(program: Program, view: Table, player: int, cards: int, unseen: int) -> float:
    """What one of these cards is worth in the tricks to come, on the average over a few of them."""
    looked_at = min(count(cards), SAMPLE)
    outlook = Outlook(unseen, NO_GOAL, worth_of_tricks(program, view, player, 1.0), 0.0, NO_CARDS)
    total = 0.0
    for place in range(looked_at):
        card = nth(cards, place * count(cards) // looked_at)
        in_suit = unseen & cards_following(view, suit_in_tricks(view, card))
        own, all_unseen, all_in_suit, _ = worth_of_piles(program, view, 1 << card, unseen, in_suit, 0)
        usual = (all_unseen / max(count(unseen), 1) + all_in_suit / max(count(in_suit), 1)) / 2.0
        total += worth_later(program, view, player, card, own, usual, outlook)
    return total / looked_at


@inlined
def is_capturing(program: Program) -> bool:
    """Whether cards capture cards on the tableau."""
    mode = program.tableau_mode
    return mode == TableauCode.MATCH_RANK or TableauCode.SUM <= mode <= TableauCode.RANK_AND_SUM


@inlined
def can_capture(program: Program, view: Table) -> bool:
    """Whether cards of ranks that lie on the tableau may be played at the start of a turn."""
    if number(program.phase_kind[view.phase]) != PhaseKind.TURNS or view.tableau == 0:
        return True
    node = number(program.turn_start[view.phase])
    first = number(program.node_first[node])
    for arc in range(first, first + number(program.node_arcs[node])):
        if number(program.arc_verb[arc]) == Verb.PLAY:
            cards = cards_in_set(program, view, number(program.arc_set[arc]))
            if cards & cards_of_rank(lowest(view.tableau)):
                return True
    return False
