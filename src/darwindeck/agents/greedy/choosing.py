"""Choosing: the greedy player makes the move that looks best, and throws a die among equals."""

from darwindeck.agents.greedy.auction import is_higher_than_need_be
from darwindeck.agents.greedy.outlook import outlook_of
from darwindeck.agents.greedy.worth import worth_by
from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import linked
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest, number
from darwindeck.program.alphabet import WORDS
from darwindeck.program.codes import AuctionCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below


@linked
def greedy_move(program: Program, view: Table, memory: Memory, player: int, chance: Chance) -> int:
    """The legal move of greatest worth to the player to move."""
    outlook = outlook_of(program, view, player)
    best_move = -1
    best = 0.0
    equals = 0
    is_value = number(program.auction_kind[view.phase]) == AuctionCode.VALUES
    for word in range(WORDS):
        moves = view.choices[word]
        while moves:
            move = word * WORD_SIZE + lowest(moves)
            moves &= moves - 1
            if is_value and is_higher_than_need_be(program, view, move):
                continue
            worth = worth_by(program, view, memory, player, move, outlook)
            if best_move < 0 or worth > best:
                best_move, best, equals = move, worth, 1
            elif worth == best:
                equals += 1
                if below(chance, equals) == 0:
                    best_move = move
    return best_move
