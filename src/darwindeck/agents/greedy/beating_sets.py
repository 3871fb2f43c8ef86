"""Beating sets: how the others could beat cards of one rank in a climb, and how likely they do."""

from typing import NamedTuple

from darwindeck.agents.greedy.unseen import chance_of_none
from darwindeck.engine.declarers import are_allies
from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_in_set, cards_of_rank
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program

WILLING = 0.7  # how likely others play what they could


class Rivals(NamedTuple):
    """The opponents still in the deal."""

    players: int
    fewest: int  # cards in the shortest of their hands, at least 1
    share: float  # how likely one of them holds an unseen card


class Height(NamedTuple):
    """What could be played on a card: unseen cards, and the ways to pick several of one rank from them."""

    single: int
    pairs: int
    triples: int
    fours: int
    above: float  # the part of all unseen cards that beats it
    any_size: bool  # one card may be played on several
    clears: bool  # the card clears the pile at once


@inlined
def rivals_of(program: Program, view: Table, player: int, unseen: int) -> Rivals:
    """The opponents who still hold cards."""
    players, fewest, cards = 0, program.deck_size, 0
    for other in range(view.players):
        if not are_allies(program, view, player, other) and not (view.out >> other) & 1:
            players += 1
            cards += number(view.held[other])
            fewest = min(fewest, number(view.held[other]))
    return Rivals(players, max(fewest, 1), cards / max(players * count(unseen), 1))


@compiled
def height_of(program: Program, view: Table, arc: int, card: int, unseen: int) -> Height:
    """What the unseen cards could do against a card, played in this step."""
    higher = unseen & cards_that_follow(program, view, arc, card)
    above = count(higher) / max(count(unseen), 1)
    single, pairs, triples, fours = 0, 0, 0, 0
    while higher:
        group = higher & cards_of_rank(lowest(higher))
        higher &= ~group
        cards = count(group)
        single += cards
        pairs += cards * (cards - 1) // 2
        triples += cards * (cards - 1) * (cards - 2) // 6
        fours += cards // 4
    any_size = number(program.arc_same_size[arc]) == 0
    return Height(single, pairs, triples, fours, above, any_size, clears_pile(program, view, arc, card))


@inlined
def cards_that_follow(program: Program, view: Table, arc: int, card: int) -> int:
    """The cards that could be played on this card, which lies on the pile for as long as it takes to look."""
    top, named, last = view.discard_top, view.suit_named, view.last_play
    view.discard_top, view.suit_named, view.last_play = card, NONE, card
    fitting = cards_in_set(program, view, number(program.arc_set[arc]))
    view.discard_top, view.suit_named, view.last_play = top, named, last
    return fitting


@inlined
def clears_pile(program: Program, view: Table, arc: int, card: int) -> bool:
    """Whether a card clears the pile at once."""
    clears = number(program.arc_clears_set[arc])
    return clears != NONE and (cards_in_set(program, view, clears) >> card) & 1 != 0


@inlined
def ways_to_beat(height: Height, size: int) -> int:
    """In how many ways the unseen cards could beat a set of this size."""
    if height.clears:
        return 0
    if size == 1 or height.any_size:
        return height.single
    if size == 2:
        return height.pairs
    return height.triples if size == 3 else height.fours


@inlined
def chance_to_win(height: Height, rivals: Rivals, size: int) -> float:
    """How likely nobody beats a set of this size."""
    held = rivals.share
    for _ in range(0 if height.any_size else size - 1):
        held *= rivals.share
    return chance_of_none(1.0 - WILLING * held, rivals.players * ways_to_beat(height, size))
