"""The model of the others: how likely a move is with each imagined hand.

A player is taken to prefer what looks good to the greedy player, the more so the better it looks, and now and
then to do anything at all.
"""

import math
from typing import Any

from darwindeck.agents.greedy.outlook import outlook_of
from darwindeck.agents.greedy.worth import worth_by
from darwindeck.agents.inference.bench import MOVES, Bench
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.turns import is_only_declining
from darwindeck.engine.worlds import renew_choices
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest, number
from darwindeck.move_sets import is_legal
from darwindeck.program.alphabet import WORDS
from darwindeck.program.codes import PhaseKind
from darwindeck.program.layout import Program

# Fitted to the play of search:256 in ten games of the library. A search calls much as the greedy player does.
WHIMS, WHIMS_IN_CALLS = 0.4, 0.05  # how often a player does anything at all
TASTE, TASTE_IN_CALLS = 1.5, 8.0  # how much less it likes what looks worse by the usual spread of moves
SMALL = 1e-9  # a spread, where all moves look alike


@compiled
def judge(program: Program, bench: Bench, player: int, move: int, hands: int, is_call: bool) -> None:
    """How likely the move is with each imagined hand; 0 where it is not legal."""
    for hand in range(hands):
        bench.tables[1] = bench.tables[0]
        world = bench.tables[1]
        world.hand[player] |= bench.hands[hand]
        renew_choices(program, world, bench.memories[0], bench.chances[0])
        bench.moves[hand] = 0
        if is_legal(world, move) and not is_stuck(program, world):
            bench.moves[hand] = weigh_moves(program, world, bench, player, move, bench.worths[hand])
    whims = WHIMS_IN_CALLS if is_call else WHIMS
    taste = (TASTE_IN_CALLS if is_call else TASTE) / max(usual_spread(bench, hands), SMALL)
    for hand in range(hands):
        moves = bench.moves[hand]
        bench.likelihoods[hand] = 0.0
        if moves:
            liked = liking(bench.worths[hand], moves, taste)
            bench.likelihoods[hand] = whims / moves + (1.0 - whims) * liked


@inlined
def is_stuck(program: Program, world: Table) -> bool:
    """Whether a player with this hand would not have been asked."""
    in_turn = not world.pending and number(program.phase_kind[world.phase]) == PhaseKind.TURNS
    return in_turn and is_only_declining(world)


@compiled
def weigh_moves(program: Program, world: Table, bench: Bench, player: int, move: int, worths: Any) -> int:
    """The worth of the move made, then of the others, and how many there are."""
    memory = bench.memories[0]
    outlook = outlook_of(program, world, player)
    worths[0] = worth_by(program, world, memory, player, move, outlook)
    moves = 1
    for word in range(WORDS):
        choices = world.choices[word]
        while choices and moves < MOVES:
            other = word * WORD_SIZE + lowest(choices)
            choices &= choices - 1
            if other != move:
                worths[moves] = worth_by(program, world, memory, player, other, outlook)
                moves += 1
    return moves


@compiled
def usual_spread(bench: Bench, hands: int) -> float:
    """The standard deviation of the worths of the moves, averaged over the hands that leave a choice."""
    total = 0.0
    counted = 0
    for hand in range(hands):
        moves = bench.moves[hand]
        if moves > 1:
            average = 0.0
            for place in range(moves):
                average += bench.worths[hand, place]
            average /= moves
            spread = 0.0
            for place in range(moves):
                gap = bench.worths[hand, place] - average
                spread += gap * gap
            total += math.sqrt(spread / moves)
            counted += 1
    return total / max(counted, 1)


@compiled
def liking(worths: Any, moves: int, taste: float) -> float:
    """The part of the first move when each is liked the less, the further it is from the best."""
    best = worths[0]
    for place in range(1, moves):
        best = max(best, worths[place])
    total = 0.0
    for place in range(moves):
        total += fading(taste * (best - worths[place]))
    return fading(taste * (best - worths[0])) / total


@inlined
def fading(distance: float) -> float:
    """Nearly the exponential function of minus the distance; products are the same on every machine."""
    part = 1.0 / (1.0 + 0.125 * distance)
    part *= part
    part *= part
    return part * part
