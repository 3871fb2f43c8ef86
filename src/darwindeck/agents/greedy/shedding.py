"""Shedding: play what leaves the hand most to play and the others least, and keep what always fits."""

from darwindeck.agents.greedy.beating_sets import cards_that_follow
from darwindeck.agents.greedy.climbing import worth_of_climb
from darwindeck.agents.greedy.combining import worth_of_combination
from darwindeck.agents.greedy.effects import worth_of_effect
from darwindeck.agents.greedy.goals import stakes_of
from darwindeck.agents.greedy.holding import worth_of_shedding
from darwindeck.agents.greedy.tableau import worth_on_tableau
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.steps import owns
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, nth, number
from darwindeck.program.alphabet import PLAY
from darwindeck.program.codes import NONE, PassingCode, Place, Unable, Verb
from darwindeck.program.layout import Program

# What these are worth, in cards shed:
FOLLOW_UP = 0.4  # that the whole rest of the hand fits the card played
COVER = 4.0  # that something of it fits whatever the others play
TIGHT = 2.0  # that nothing of theirs fits
TO_KEEP = (
    2.5  # a card that fits everything, while there are cards to draw and whoever is stuck takes the pile
)
SAMPLE = 8  # unseen cards looked at


@compiled
def worth_of_play(program: Program, view: Table, player: int, card: int, unseen: int, kept: int) -> float:
    """What it is worth to play this card in a turn."""
    arc = arc_of_play(program, view)
    out, left, any_left, played, any_played = stakes_of(program, view, player, 1 << card)
    shedding = worth_of_shedding(view, player, out)
    playing_on = shedding - any_left + any_played
    worth = played
    if program.effects:
        worth += worth_of_effect(program, view, player, card, out, any_left)
    if number(program.turn_passing[view.phase]) >= PassingCode.OUT_UNTIL_CLEAR and playing_on != 0.0:
        costs = -left / playing_on
        if number(program.arc_verb[arc]) == Verb.COMBINE:
            worth_of_cards = worth_of_combination(program, view, player, card, unseen, costs, kept)
            return worth + playing_on * worth_of_cards
        return worth + playing_on * worth_of_climb(program, view, player, arc, card, unseen, costs)
    worth += shedding - left * nearness_of_end(view, player)
    if number(program.arc_to[arc]) == Place.TABLEAU:
        return worth + worth_on_tableau(program, view, player, arc, card, unseen, playing_on)
    if number(program.arc_unable[arc]) == Unable.TAKE_PILE:
        return worth + playing_on * worth_of_staying_able(program, view, arc, card, unseen)
    return worth + playing_on * worth_of_follow_up(program, view, player, arc, card, unseen)


@inlined
def nearness_of_end(view: Table, player: int) -> float:
    """How soon the deal may end: the fewer cards somebody holds, the sooner."""
    fewest = number(view.held[player])
    for other in range(view.players):
        if other != player and not (view.out >> other) & 1:
            fewest = min(fewest, number(view.held[other]))
    return 1.0 / max(fewest, 1)


@inlined
def arc_of_play(program: Program, view: Table) -> int:
    """The step in which a card is played."""
    if view.arc != NONE:
        return view.arc
    first = number(program.node_first[view.node])
    for arc in range(first, first + number(program.node_arcs[view.node])):
        if owns(program, arc, PLAY):
            return arc
    return first


@compiled
def worth_of_follow_up(program: Program, view: Table, player: int, arc: int, card: int, unseen: int) -> float:
    """How well the rest of the hand fits this card and others that may come, and how badly theirs does."""
    rest = view.hand[player] & ~(1 << card)
    if rest == 0:
        return 0.0
    fitting = cards_that_follow(program, view, arc, card)
    on_this = 1.0 * count(rest & fitting) / count(rest)
    on_others = share_covered(program, view, arc, rest, unseen)
    for_others = 1.0 * count(unseen & fitting) / max(count(unseen), 1)
    return FOLLOW_UP * on_this + COVER * on_others - TIGHT * for_others


@compiled
def worth_of_staying_able(program: Program, view: Table, arc: int, card: int, unseen: int) -> float:
    """Where whoever is stuck takes the pile, what fits little goes first: the rest is kept for need."""
    if view.stock_size == 0 and view.taken:
        return 1.0
    return 1.0 - TO_KEEP * share_covered(program, view, arc, 1 << card, unseen)


@compiled
def share_covered(program: Program, view: Table, arc: int, rest: int, unseen: int) -> float:
    """On what part of the cards that others may play something of the hand fits, by looking at a few."""
    cards = count(unseen)
    looked_at = min(cards, SAMPLE)
    covered = 0
    for place in range(looked_at):
        top = nth(unseen, place * cards // looked_at)
        if rest & cards_that_follow(program, view, arc, top):
            covered += 1
    return covered / max(looked_at, 1)
