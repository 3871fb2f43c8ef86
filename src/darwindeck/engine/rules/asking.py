"""Asking: name an opponent and a rank you hold; every such card is yours, and a miss makes you draw."""

from darwindeck.cards import JOKER_RANK, SUITED_CARDS
from darwindeck.engine.events import EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.seats import is_opponent, players_in
from darwindeck.engine.sets import cards_of_rank, cards_of_ranks_in, rank_of
from darwindeck.engine.zones import can_draw, draw_card, hand_over, show_in_hand
from darwindeck.jit import compiled
from darwindeck.masks import lowest, number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import PICK, PLAYER, RANK
from darwindeck.program.codes import Reason, StockCode, WantedCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer the opponents who can be asked; then, or at once when there is only one, what to ask for."""
    wishes = wishes_of(program, game, arc)
    others = others_to_ask(program, game)
    if wishes == 0 or others == 0:
        return
    if game.taken == 0 and others & (others - 1):
        for other in range(game.players):
            if (others >> other) & 1:
                offer(game, PLAYER + other)
    elif number(program.arc_to[arc]) == WantedCode.CARD:
        offer_each(game, PICK, wishes)
    else:
        while wishes:
            rank = rank_of(lowest(wishes))
            wishes &= ~cards_of_rank(lowest(wishes))
            offer(game, RANK + rank)


@compiled
def can_ask(program: Program, game: Table, arc: int) -> bool:
    return wishes_of(program, game, arc) != 0 and others_to_ask(program, game) != 0


@compiled
def wishes_of(program: Program, game: Table, arc: int) -> int:
    """Cards by which the player can ask: those of the hand, or those that it lacks of their ranks."""
    hand = game.hand[game.to_move]
    if number(program.arc_to[arc]) == WantedCode.CARD:
        return cards_of_ranks_in(hand) & program.deck & ~hand
    return hand


@compiled
def others_to_ask(program: Program, game: Table) -> int:
    """The opponents who hold cards, as bits."""
    others = 0
    for other in range(game.players):
        if number(game.held[other]) > 0 and is_opponent(program, game, game.to_move, other):
            others |= 1 << other
    return others


@compiled
def play(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, move: int) -> bool:
    """Name whom to ask, which does not finish the question, or what for, which does."""
    if PLAYER <= move < RANK:
        game.taken = 1
        game.last_choice = move - PLAYER
        tell(memory, EventKind.TURNS_TO, game.to_move, move - PLAYER, 0)
        return False
    other = game.last_choice if game.taken else lowest(others_to_ask(program, game))
    if move < PLAYER:
        wanted = 1 << (move - PICK)
        tell(memory, EventKind.ASKS_FOR_CARD, game.to_move, other, move - PICK)
    else:
        wanted = cards_of_rank(first_of_rank(move - RANK))
        tell(memory, EventKind.ASKS_FOR_RANK, game.to_move, other, move - RANK)
    answer(program, game, memory, chance, arc, other, wanted)
    return True


@compiled
def first_of_rank(rank: int) -> int:
    return SUITED_CARDS if rank == JOKER_RANK else rank


@compiled
def answer(
    program: Program, game: Table, memory: Memory, chance: Chance, arc: int, other: int, wanted: int
) -> None:
    """Cards change hands, or cards are drawn; who gets what it asked for may have another turn."""
    player = game.to_move
    given = game.hand[other] & wanted
    if memory.watching:
        memory.excluded[other] |= wanted
        if wanted & (wanted - 1) == 0:
            memory.excluded[player] |= wanted  # nobody asks for a card it holds
    if given:
        hand_over(program, game, memory, given, other, player)
    else:
        given = draw_for(program, game, memory, chance, wanted, number(program.arc_least[arc]))
    game.changed = 1
    if given and number(program.arc_same_size[arc]):
        game.skips = players_in(game) - 1


@compiled
def draw_for(program: Program, game: Table, memory: Memory, chance: Chance, wanted: int, cards: int) -> int:
    """Draw after a miss; what was asked for is shown, and it is what this gives back."""
    found = 0
    for _ in range(cards):
        if can_draw(program, game):
            found |= wanted & 1 << draw_card(program, game, memory, chance, game.to_move)
        elif program.stock_policy == StockCode.END_DEAL:
            game.reason = Reason.STOCK
    if found:
        show_in_hand(memory, game.to_move, found)
    return found
