"""Rows: swap the cards before you for those you draw, turn them up, or look at them as they lie face down."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import EventKind
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rows import face_down, look_at, put_into_row, spot_of, turn_up
from darwindeck.engine.zones import can_draw, discard_from_hand, draw_card, take_top_discard
from darwindeck.jit import compiled
from darwindeck.masks import count, number
from darwindeck.move_sets import offer
from darwindeck.program.alphabet import DISCARD, DRAW, SLOT, TAKE
from darwindeck.program.codes import NONE, EndFlag, SourceCode, Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer places that may be chosen next so that enough are left; of a swap, first the draw."""
    if number(program.arc_verb[arc]) == Verb.SWAP:
        offer_swap(program, game, arc)
        return
    places = places_for(program, game, arc)
    needed = min(number(program.arc_most[arc]) - game.taken, count(places))
    place = 0
    while count(places) >= max(needed, 1):
        if places & 1:
            offer(game, SLOT + place)
        places >>= 1
        place += 1


@compiled
def offer_swap(program: Program, game: Table, arc: int) -> None:
    """The card is drawn unseen or taken from the discards; then it goes to a place, or is discarded."""
    if game.taken == 0:
        if can_swap(program, game, arc):
            offer(game, DRAW if number(program.arc_to[arc]) == SourceCode.STOCK else TAKE)
        return
    for place in range(game.places):
        offer(game, SLOT + place)
    if number(program.arc_least[arc]):
        offer(game, DISCARD + game.lifted)


@compiled
def can_take(program: Program, game: Table, arc: int) -> bool:
    if number(program.arc_verb[arc]) == Verb.SWAP:
        return can_swap(program, game, arc)
    return places_for(program, game, arc) != 0


@compiled
def can_swap(program: Program, game: Table, arc: int) -> bool:
    if number(program.arc_to[arc]) == SourceCode.STOCK:
        return can_draw(program, game)
    return game.discard_size > 0


@compiled
def places_for(program: Program, game: Table, arc: int) -> int:
    """The places whose cards may be turned up or looked at next; several are chosen from first to last."""
    player = game.to_move
    places = face_down(game, player)
    if number(program.arc_verb[arc]) == Verb.PEEK:
        places &= ~(game.looked_at >> spot_of(player, 0))
    return places & ~((1 << (game.last_choice + 1)) - 1)


@compiled
def owns(program: Program, arc: int, move: int) -> bool:
    """Whether a move begins this step."""
    if number(program.arc_verb[arc]) == Verb.SWAP:
        return move == (DRAW if number(program.arc_to[arc]) == SourceCode.STOCK else TAKE)
    return move >= SLOT


@compiled
def play(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, move: int) -> bool:
    """Make the move of a step, and say whether the step is finished."""
    player = game.to_move
    if number(program.arc_verb[arc]) == Verb.SWAP:
        return swap(program, game, memory, chance, arc, move)
    if number(program.arc_verb[arc]) == Verb.PEEK:
        look_at(game, memory, player, move - SLOT)
    else:
        turn_up(game, memory, player, move - SLOT)
        note_row(program, game, player)
    game.taken += 1
    game.last_choice = move - SLOT
    return game.taken >= number(program.arc_most[arc]) or places_for(program, game, arc) == 0


@compiled
def swap(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, move: int) -> bool:
    """Draw; then the card goes to a place and what lay there to the discards, or the card itself does."""
    player = game.to_move
    if game.taken == 0:
        game.taken = 1
        if move == DRAW:
            game.lifted = draw_card(program, game, memory, chance, player)
        else:
            game.lifted = take_top_discard(game, memory, player)
        return False
    gone = game.lifted
    if move >= SLOT:
        gone = put_into_row(game, memory, player, move - SLOT, number(program.arc_same_size[arc]) != 0)
        note_row(program, game, player)
    else:
        game.lifted = NO_CARD
    discard_from_hand(program, game, memory, player, gone, EventKind.DISCARDS)
    return True


@compiled
def note_row(program: Program, game: Table, player: int) -> None:
    """The first row that lies all face up gives the others one last turn each, where that ends something."""
    ends = program.deal_ends | number(program.turn_ends[game.phase])
    if ends & EndFlag.ROW_TURNED_UP == 0 or game.row_shown != NONE or face_down(game, player):
        return
    game.row_shown = player
    if game.due == 0:
        game.due = ((1 << game.players) - 1) & ~game.out
