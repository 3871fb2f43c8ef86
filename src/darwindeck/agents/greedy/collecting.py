"""Collecting: what a hand is worth that is drawn and discarded for, and when it is good enough to knock."""

from darwindeck.agents.greedy.goals import sign_of_points, stakes_of
from darwindeck.engine.layout import Table
from darwindeck.engine.melds import (
    COURT,
    LANE,
    best_sets,
    best_suit,
    deadwood,
    lanes_of,
    planes_of,
    points_of,
    unmatched,
)
from darwindeck.engine.sets import JOKERS
from darwindeck.jit import compiled
from darwindeck.masks import count, nth, number
from darwindeck.program.codes import MatchCode, PhaseKind, ScoreCode, Verb
from darwindeck.program.layout import Program

# What a hand is collected for: nothing, few unmatched points after a knock, one suit, melds to be laid down.
NO_GOAL, FEW_UNMATCHED, ONE_SUIT, MELDS = 0, 1, 2, 3
SAMPLE = 5  # unseen cards looked at to know what a draw is worth
PAIRED = 0.35  # the share of what an unmatched card counts that is saved by a card that goes with it
NEARLY = 0.15  # and by a card that leaves a gap of one
UNMATCHED = 5.0  # what an unmatched card of a first hand counts, on the average
LEFT_LATER = 0.85  # the part of it that is left after each round
BEST_START, BEST_END, BEST_LATER = 0.35, 0.9, 0.8  # of the most that a hand can count in one suit
SAFE = 0.08  # a part of that: how much less is enough for each opponent who may be the lowest


@compiled
def collects(program: Program, phase: int) -> int:
    """What hands are collected for in a phase."""
    for row in range(program.scores):
        event = number(program.score_event[row])
        if event == ScoreCode.DEADWOOD:
            return FEW_UNMATCHED
        if event == ScoreCode.BEST_SUIT:
            return ONE_SUIT
    if number(program.phase_kind[phase]) == PhaseKind.TURNS:
        node = number(program.turn_start[phase])
        for arc in range(number(program.node_first[node]) + number(program.node_arcs[node])):
            verb = number(program.arc_verb[arc])
            if verb == Verb.MELD or verb == Verb.MELD_TOP:
                return MELDS
    return NO_GOAL


@compiled
def worth_of_hand(program: Program, goal: int, hand: int) -> float:
    """How good a hand is for what it is collected for."""
    if goal == ONE_SUIT:
        return sign_of_points(program) * best_suit(hand)
    lanes = lanes_of(program, hand)
    planes = planes_of(program)
    loose = unmatched(lanes, best_sets(lanes, 0, 0, planes), 0, 0)
    paired = loose & (lanes << 1 | lanes >> 1 | other_suits(lanes))
    nearly = loose & ~paired & (lanes << 2 | lanes >> 2)
    worth = PAIRED * points_of(paired, planes) + NEARLY * points_of(nearly, planes)
    worth -= points_of(loose, planes) + COURT * count(hand & JOKERS)
    return worth if goal == MELDS else sign_of_points(program) * worth


@compiled
def other_suits(lanes: int) -> int:
    """Every card of whose rank there is one of another suit."""
    low = (1 << LANE) - 1
    clubs, diamonds = lanes & low, lanes >> LANE & low
    hearts, spades = lanes >> 2 * LANE & low, lanes >> 3 * LANE & low
    return (
        (diamonds | hearts | spades)
        | (clubs | hearts | spades) << LANE
        | (clubs | diamonds | spades) << 2 * LANE
        | (clubs | diamonds | hearts) << 3 * LANE
    )


@compiled
def worth_without(program: Program, view: Table, player: int, goal: int, card: int) -> float:
    """What it does to the hand to put this card away."""
    hand = view.hand[player]
    return worth_of_hand(program, goal, hand & ~(1 << card)) - worth_of_hand(program, goal, hand)


@compiled
def worth_with(program: Program, view: Table, player: int, goal: int, card: int) -> float:
    """What it does to the hand to get this card, when the worst of the others goes."""
    hand = view.hand[player]
    best = worth_of_hand(program, goal, hand)
    before = best
    found = False
    rest = hand
    while rest:
        gone = rest & -rest
        rest &= rest - 1
        worth = worth_of_hand(program, goal, hand & ~gone | 1 << card)
        if not found or worth > best:
            best = worth
            found = True
    return best - before


@compiled
def worth_of_draw(program: Program, view: Table, player: int, goal: int, unseen: int) -> float:
    """What a card drawn unseen does to the hand, on the average over a few; one that does not fit goes."""
    looked_at = min(count(unseen), SAMPLE)
    total = 0.0
    for place in range(looked_at):
        card = nth(unseen, place * count(unseen) // looked_at)
        total += max(worth_with(program, view, player, goal, card), 0.0)
    return total / max(looked_at, 1)


@compiled
def worth_of_knock(program: Program, view: Table, player: int, goal: int) -> float:
    """Whether the hand is better than those of the others are likely to be by now."""
    hand = view.hand[player]
    if goal == FEW_UNMATCHED:
        return worth_of_deadwood(program, view, hand, number(view.held[player]))
    if goal == ONE_SUIT:
        return worth_of_suits(program, view, hand, number(view.held[player]))
    _, left, any_left, _, _ = stakes_of(program, view, player, hand)
    return left - any_left * number(view.held[player])


@compiled
def worth_of_deadwood(program: Program, view: Table, hand: int, held: int) -> float:
    """What the knocker is likely to get or to lose."""
    own = deadwood(program, hand)
    others = UNMATCHED * held * LEFT_LATER ** (view.turns // view.players)
    gin, undercut = 0.0, 0.0
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.DEADWOOD:
            gin = 1.0 * number(program.score_points[row])
            undercut = 1.0 * number(program.score_number[row])
    if own == 0:
        return sign_of_points(program) * (gin + others)
    worth = others - own if others > own else others - own - undercut
    return sign_of_points(program) * worth


@compiled
def worth_of_suits(program: Program, view: Table, hand: int, held: int) -> float:
    """By how much the best suit beats what the others are likely to have, or what is enough not to lose."""
    most = COURT * held + 1
    rounds = view.turns // view.players + 1
    others = most * (BEST_END - BEST_START * BEST_LATER**rounds)
    if program.match_kind == MatchCode.ELIMINATION:
        others -= most * SAFE * (view.players - 2)
    return sign_of_points(program) * (best_suit(hand) - others)
