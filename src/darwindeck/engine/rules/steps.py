"""Steps: draw, take, play, turn up, discard, name a suit; what each offers and what each does."""

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.moves import offer, offer_cards
from darwindeck.engine.rules import war
from darwindeck.engine.sets import cards_in_set
from darwindeck.engine.zones import can_draw, draw_card, leave_hand, put_on_discards, take_top_discard
from darwindeck.jit import compiled
from darwindeck.masks import count, highest
from darwindeck.program.alphabet import DISCARD, DONE, DRAW, FLIP, OPTION, PLAY, SUIT, TAKE, WORD_SIZE
from darwindeck.program.codes import Compare, FactCode, Place, Reason, StockCode, Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def is_open(program: Program, game: Table, arc: int) -> bool:
    """Whether the guard of a step holds, and the card it follows was played."""
    if int(program.arc_verb[arc]) == Verb.NAME_SUIT:
        if game.last_card < 0:
            return False
        return (cards_in_set(program, game, int(program.arc_set[arc])) >> game.last_card) & 1 == 1
    fact = int(program.arc_fact[arc])
    if fact == FactCode.NONE:
        return True
    value = int(program.arc_value[arc])
    found = fact_of(program, game, fact)
    match int(program.arc_compare[arc]):
        case Compare.AT_LEAST:
            return found >= value
        case Compare.AT_MOST:
            return found <= value
    return found == value


@compiled
def fact_of(program: Program, game: Table, fact: int) -> int:
    """A number that the player knows: its own, or one everyone can see."""
    player = game.to_move
    match fact:
        case FactCode.HAND_SIZE:
            return int(game.held[player])
        case FactCode.STOCK_SIZE:
            return game.stock_size
        case FactCode.DISCARD_SIZE:
            return game.discard_size
        case FactCode.TABLEAU_SIZE:
            return count(game.table)
        case FactCode.SCORE:
            return int(game.side_score[int(program.side_of[player])])
    return game.turns // game.players + 1


@compiled
def offer_step(program: Program, game: Table, arc: int) -> None:
    """Offer the first move of a step."""
    match int(program.arc_verb[arc]):
        case Verb.PLAY:
            offer_cards(game, PLAY, cards_for(program, game, arc))
        case Verb.DISCARD:
            offer_cards(game, DISCARD, cards_for(program, game, arc))
            if int(program.arc_least[arc]) == 0:
                offer(game, DONE)
        case Verb.DRAW:
            offer_draw(program, game)
        case Verb.TAKE:
            if can_take(program, game, arc):
                offer(game, TAKE)
        case Verb.FLIP:
            if can_take(program, game, arc):
                offer(game, FLIP)
        case Verb.NAME_SUIT:
            for suit in range(4):
                offer(game, SUIT + suit)
        case Verb.DECLINE:
            offer(game, DONE)
        case Verb.CHOOSE:
            if is_worth_choosing(program, game, int(program.arc_next[arc])):
                offer(game, OPTION + int(program.arc_set[arc]))


@compiled
def is_worth_choosing(program: Program, game: Table, node: int) -> bool:
    """An option is offered only when something can be done there."""
    first = int(program.node_first[node])
    for arc in range(first, first + int(program.node_arcs[node])):
        if is_open(program, game, arc) and can_take(program, game, arc):
            return True
    return False


@compiled
def can_take(program: Program, game: Table, arc: int) -> bool:
    """Whether an open step can be taken at all."""
    match int(program.arc_verb[arc]):
        case Verb.PLAY | Verb.DISCARD:
            return cards_for(program, game, arc) != 0 or int(program.arc_least[arc]) == 0
        case Verb.DRAW:
            return can_draw(program, game)
        case Verb.TAKE:
            return game.discard_size > 0
        case Verb.FLIP:
            return war.cards_to_turn_up(game, game.to_move) > 0
    return True


@compiled
def offer_draw(program: Program, game: Table) -> None:
    if can_draw(program, game):
        offer(game, DRAW)
    elif program.stock_policy == StockCode.END_DEAL:
        end_for_want_of_cards(game)


@compiled
def end_for_want_of_cards(game: Table) -> None:
    game.reason = Reason.STOCK


@compiled
def offer_more(program: Program, game: Table, arc: int) -> None:
    """Offer the next card of a step that takes several, or to stop there."""
    first = PLAY if int(program.arc_verb[arc]) == Verb.PLAY else DISCARD
    offer_cards(game, first, cards_for(program, game, arc))
    if game.taken >= int(program.arc_least[arc]):
        offer(game, DONE)


@compiled
def cards_for(program: Program, game: Table, arc: int) -> int:
    """The cards a step may take next: higher than the last, and enough left above for the step to be finished."""
    cards = game.hand[game.to_move] & cards_in_set(program, game, int(program.arc_set[arc]))
    if int(program.arc_to[arc]) == Place.DISCARD:
        cards &= ~game.barred
    if game.taken > 0:
        cards &= -1 << (game.last_choice + 1)
    for _ in range(int(program.arc_least[arc]) - game.taken - 1):
        if cards:
            cards &= ~(1 << highest(cards))
    return cards


@compiled
def owns(program: Program, arc: int, move: int) -> bool:
    """Whether a move is one of this step's."""
    match int(program.arc_verb[arc]):
        case Verb.PLAY:
            return move // WORD_SIZE == PLAY // WORD_SIZE
        case Verb.DISCARD:
            return move // WORD_SIZE == DISCARD // WORD_SIZE or (move == DONE and int(program.arc_least[arc]) == 0)
        case Verb.DRAW:
            return move == DRAW
        case Verb.TAKE:
            return move == TAKE
        case Verb.FLIP:
            return move == FLIP
        case Verb.NAME_SUIT:
            return SUIT <= move < SUIT + 4
        case Verb.DECLINE:
            return move == DONE
    return move == OPTION + int(program.arc_set[arc])


@compiled
def take(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, move: int) -> bool:
    """Make the move of a step, and say whether the step is finished."""
    match int(program.arc_verb[arc]):
        case Verb.PLAY:
            play_card(program, game, memory, arc, move - PLAY)
            return is_full(program, game, arc, move - PLAY)
        case Verb.DISCARD:
            if move == DONE:
                return True
            discard(game, memory, move - DISCARD)
            return is_full(program, game, arc, move - DISCARD)
        case Verb.DRAW:
            draw(program, game, memory, chance, int(program.arc_most[arc]))
        case Verb.TAKE:
            take_discards(game, int(program.arc_most[arc]))
        case Verb.FLIP:
            war.flip(program, game, memory, chance)
        case Verb.NAME_SUIT:
            game.suit_named = move - SUIT
    return True


@compiled
def is_full(program: Program, game: Table, arc: int, card: int) -> bool:
    """Count a chosen card; the step is finished when it has all it may have or nothing can be added."""
    game.taken += 1
    game.last_choice = card
    return game.taken >= int(program.arc_most[arc]) or cards_for(program, game, arc) == 0


@compiled
def play_card(program: Program, game: Table, memory: Memory, arc: int, card: int) -> None:
    leave_hand(game, memory, game.to_move, card)
    game.last_card = card
    if int(program.arc_to[arc]) == Place.DISCARD:
        put_on_discards(game, card)
    else:
        game.table |= 1 << card


@compiled
def discard(game: Table, memory: Memory, card: int) -> None:
    leave_hand(game, memory, game.to_move, card)
    put_on_discards(game, card)


@compiled
def draw(program: Program, game: Table, memory: Memory, chance: Chance, cards: int) -> None:
    """Draw so many cards, or as many as there are."""
    for _ in range(cards):
        if can_draw(program, game):
            draw_card(program, game, memory, chance, game.to_move)


@compiled
def take_discards(game: Table, cards: int) -> None:
    """Take cards from the top of the discards; they may not go straight back."""
    for _ in range(min(cards, game.discard_size)):
        game.barred |= 1 << take_top_discard(game, game.to_move)
