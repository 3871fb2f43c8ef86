"""Penalties: draw what is demanded and lose the turn, or pass it on with a card of the same rank."""

from darwindeck.engine.events import DISCARDS, NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.asking import first_of_rank
from darwindeck.engine.rules.turn_order import end_turn
from darwindeck.engine.scoring import score_card_played
from darwindeck.engine.sets import cards_of_rank, rank_of
from darwindeck.engine.zones import can_draw, draw_card, leave_hand, put_on_discards
from darwindeck.jit import compiled, linked
from darwindeck.masks import number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import DRAW, PLAY
from darwindeck.program.codes import NONE, PassingCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def add(program: Program, game: Table, memory: Memory, player: int, rank: int) -> None:
    """A card makes whoever's turn is next draw more cards."""
    game.penalty += number(program.effect_value[rank])
    game.penalty_rank = rank
    tell(memory, EventKind.DEMANDS, player, NOBODY, game.penalty)


@linked
def legal(game: Table) -> None:
    """Offer each card of the rank that passes the penalty on, and to draw."""
    offer_each(game, PLAY, answers_in(game, game.hand[game.to_move]))
    offer(game, DRAW)


@compiled
def answers_in(game: Table, cards: int) -> int:
    """The cards that answer the penalty."""
    return cards & cards_of_rank(first_of_rank(game.penalty_rank))


@linked
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Draw all that is demanded, or answer; either is the whole turn."""
    game.acted = 1
    if move == DRAW:
        draw_all(program, game, memory, chance)
    else:
        answer(program, game, memory, move - PLAY)
    end_turn(program, game, memory)


@compiled
def draw_all(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Draw as many cards as are demanded, or as there are."""
    if not can_draw(program, game):
        tell(memory, EventKind.IS_SPARED, game.to_move, NOBODY, game.penalty_rank)
    for _ in range(game.penalty):
        if can_draw(program, game):
            draw_card(program, game, memory, chance, game.to_move)
    forget(game)


@compiled
def forget(game: Table) -> None:
    """Nothing is demanded of anybody."""
    game.penalty = 0
    game.penalty_rank = NONE


@compiled
def answer(program: Program, game: Table, memory: Memory, card: int) -> None:
    """The card lies on the pile like any other play, and more is demanded of the next player."""
    player = game.to_move
    leave_hand(program, game, memory, player, card, EventKind.PLAYS, DISCARDS)
    score_card_played(program, game, player, card)
    put_on_discards(game, card)
    game.last_card = card
    game.last_play = card
    game.last_size = 1
    game.pile_owner = player
    if number(program.turn_passing[game.phase]) == PassingCode.UNTIL_NEXT_PLAY:
        game.passed = 0
    add(program, game, memory, player, rank_of(card))
