"""The tableau: capture what is worth most, lay down what the others can least use, and hold back what opens
the way for them.
"""

from darwindeck.agents.greedy.fishing import worth_of_fishing
from darwindeck.agents.greedy.goals import share_of_others, worth_of_captures, worth_of_sweep
from darwindeck.cards import RANKS_IN_SUIT, SUITED_CARDS
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.fishing import value_of
from darwindeck.engine.rules.tableau import card_at, is_of_top_rank, is_small_pile
from darwindeck.engine.sets import cards_in_set, cards_of_rank, suit_of
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, highest, number
from darwindeck.program.codes import NONE, DirectionCode, TableauCode, TakeCode
from darwindeck.program.layout import Program

RISK = 0.3  # how likely an unseen card of a rank is in the next hand
KEPT = 0.5  # of what a card that takes everything would bring later
SPARED = 5.0  # cards that it would bring then
OWN_ROAD = 0.4  # what it is worth to open the way to a card of one's own
THEIR_ROAD = 0.3  # what it costs to open it to others


@compiled
def worth_on_tableau(
    program: Program, view: Table, player: int, arc: int, card: int, unseen: int, playing_on: float
) -> float:
    """What it is worth to play this card to the tableau, apart from shedding it."""
    match program.tableau_mode:
        case TableauCode.MATCH_RANK:
            return worth_of_matching(program, view, arc, card, unseen)
        case TableauCode.SUM | TableauCode.RANK_ELSE_SUM | TableauCode.RANK_AND_SUM:
            return worth_of_fishing(program, view, card)
        case TableauCode.SEQUENCE:
            return playing_on * worth_of_extending(program, view, player, card)
        case TableauCode.RUNNING_TOTAL:
            return worth_of_counting(program, view, card)
    return 0.0


@compiled
def worth_of_matching(program: Program, view: Table, arc: int, card: int, unseen: int) -> float:
    """What the card captures; a card that captures nothing may be captured itself."""
    matches = view.tableau & cards_of_rank(card)
    if program.take_rule == TakeCode.PILE or takes_everything(program, view, arc, card):
        return worth_of_pile(program, view, arc, card, unseen)
    if matches == 0:
        hunters = count(unseen & cards_of_rank(card) & cards_that_may_follow(program, view, arc, card))
        prize = worth_of_captures(program, view, cards_of_rank(card) & program.deck) / 2.0
        return -RISK * hunters * prize * share_of_others(program)
    if program.take_rule != TakeCode.ALL:
        matches = 1 << highest(matches)
    worth = worth_of_captures(program, view, matches | 1 << card)
    if matches == view.tableau:
        worth += worth_of_sweep(program, view)
    return worth


@inlined
def takes_everything(program: Program, view: Table, arc: int, card: int) -> bool:
    """Whether a card captures everything on the tableau, whatever lies there."""
    takers = number(program.arc_clears_set[arc])
    return takers != NONE and (cards_in_set(program, view, takers) >> card) & 1 != 0


@compiled
def worth_of_pile(program: Program, view: Table, arc: int, card: int, unseen: int) -> float:
    """What a card is worth that takes the whole pile or lies on top of it, where it may be matched."""
    matches = is_of_top_rank(view, card)
    if view.tableau and (matches or takes_everything(program, view, arc, card)):
        worth = worth_of_captures(program, view, view.tableau | 1 << card)
        if matches and is_small_pile(program, view):
            worth += worth_of_sweep(program, view)
        if not matches:
            worth -= KEPT * worth_of_captures(program, view, program.deck) / program.deck_size * SPARED
        return worth
    hunters = count(unseen & cards_of_rank(card))
    prize = worth_of_captures(program, view, view.tableau | cards_of_rank(card) & program.deck)
    if view.tableau == 0:
        prize += worth_of_sweep(program, view)
    if takes_everything(program, view, arc, card):
        prize += worth_of_captures(program, view, program.deck) / program.deck_size * SPARED
    return -RISK * hunters * prize * share_of_others(program)


@compiled
def cards_that_may_follow(program: Program, view: Table, arc: int, card: int) -> int:
    """The cards that may be played once this one lies on the tableau."""
    table = view.tableau
    view.tableau = table | 1 << card
    cards = cards_in_set(program, view, number(program.arc_set[arc]))
    view.tableau = table
    return cards


@compiled
def worth_of_extending(program: Program, view: Table, player: int, card: int) -> float:
    """What lies beyond the card: the way to one's own cards is worth opening, the way to others' is not."""
    if card >= SUITED_CARDS:
        return 0.0
    worth = 0.0
    if program.sequence_direction != DirectionCode.DESCENDING:
        worth += worth_beyond(program, view, player, card, 1)
    if program.sequence_direction != DirectionCode.ASCENDING:
        worth += worth_beyond(program, view, player, card, -1)
    return worth


@inlined
def worth_of_counting(program: Program, view: Table, card: int) -> float:
    """High cards go first: those that count little are still good when the total is high."""
    if not (cards_in_set(program, view, program.sequence_start_set) >> card) & 1:
        return 0.0
    return 1.0 * value_of(program, card)


@inlined
def worth_beyond(program: Program, view: Table, player: int, card: int, step: int) -> float:
    """Follow the suit from the card on: own cards add to its worth, the nearest the most."""
    place = number(program.strength[card]) + step
    weight = 1.0
    worth = 0.0
    while 0 <= place < RANKS_IN_SUIT:
        beyond = card_at(program, suit_of(card), place)
        if beyond == 0 or beyond & view.tableau:
            break
        if beyond & view.hand[player]:
            worth += OWN_ROAD * weight
        elif weight == 1.0:
            worth -= THEIR_ROAD
            weight *= 0.7
        place += step
        weight *= 0.9
    return worth
