"""Steps: draw, take, play, turn up, discard, name a suit; what each offers and what each does."""

from darwindeck.engine.events import DISCARDS, NOBODY, TABLEAU, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules import rarer_steps, tableau, war
from darwindeck.engine.rules.choosing import cards_for, least_cards, most_cards
from darwindeck.engine.rules.guards import is_open
from darwindeck.engine.rules.turn_order import clear_away
from darwindeck.engine.scoring import score_card_played
from darwindeck.engine.seats import players_in
from darwindeck.engine.sets import cards_in_set
from darwindeck.engine.zones import (
    can_draw,
    discard_from_hand,
    draw_card,
    leave_hand,
    put_on_discards,
    take_top_discard,
)
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest, number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import DISCARD, DONE, DRAW, FLIP, OPTION, PLAY, SUIT, TAKE
from darwindeck.program.codes import NONE, FactCode, Place, Reason, SourceCode, StockCode, TableauCode, Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@inlined
def offer_step(program: Program, game: Table, arc: int) -> None:
    """Offer the first move of a step."""
    match number(program.arc_verb[arc]):
        case Verb.PLAY:
            offer_each(game, PLAY, cards_for(program, game, arc))
        case Verb.DISCARD:
            offer_each(game, DISCARD, cards_for(program, game, arc))
            if number(program.arc_least[arc]) == 0:
                offer(game, DONE)
        case Verb.DRAW:
            if can_take(program, game, arc):
                offer(game, DRAW)
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
            if is_worth_choosing(program, game, number(program.arc_next[arc])):
                offer(game, OPTION + number(program.arc_set[arc]))
        case _:
            rarer_steps.legal(program, game, arc)


@compiled
def is_worth_choosing(program: Program, game: Table, node: int) -> bool:
    """An option is offered only when something can be done there, or in an option it leads to."""
    nodes = 1 << node
    while nodes:
        node = lowest(nodes)
        nodes &= nodes - 1
        first = number(program.node_first[node])
        for arc in range(first, first + number(program.node_arcs[node])):
            if is_open(program, game, arc):
                if number(program.arc_verb[arc]) == Verb.CHOOSE:
                    nodes |= 1 << number(program.arc_next[arc])
                elif can_take(program, game, arc):
                    return True
    return False


@compiled
def has_to_draw(program: Program, game: Table, node: int) -> bool:
    """Whether drawing is open to a player who can do nothing else here, or in an option it leads to."""
    nodes = 1 << node
    while nodes:
        node = lowest(nodes)
        nodes &= nodes - 1
        first = number(program.node_first[node])
        for arc in range(first, first + number(program.node_arcs[node])):
            if is_open(program, game, arc):
                if number(program.arc_verb[arc]) == Verb.CHOOSE:
                    nodes |= 1 << number(program.arc_next[arc])
                elif draws_from_stock(program, arc):
                    return True
    return False


@compiled
def draws_from_stock(program: Program, arc: int) -> bool:
    verb = number(program.arc_verb[arc])
    if verb == Verb.DRAW or verb == Verb.TURN_OVER:
        return True
    return verb == Verb.SWAP and number(program.arc_to[arc]) == SourceCode.STOCK


@compiled
def can_take(program: Program, game: Table, arc: int) -> bool:
    """Whether an open step can be taken at all."""
    match number(program.arc_verb[arc]):
        case Verb.PLAY | Verb.DISCARD:
            return cards_for(program, game, arc) != 0 or number(program.arc_least[arc]) == 0
        case Verb.DRAW:
            return can_draw(program, game)
        case Verb.TAKE:
            return game.discard_size > 0
        case Verb.FLIP:
            return war.cards_to_turn_up(game, game.to_move) > 0
    return rarer_steps.can_take(program, game, arc)


@compiled
def cards_that_do_alone(program: Program, game: Table, arc: int) -> int:
    """The cards with any one of which an open step could be taken."""
    verb = number(program.arc_verb[arc])
    if game.taken > 0 or (verb != Verb.PLAY and verb != Verb.DISCARD) or least_cards(program, game, arc) > 1:
        return 0
    cards = cards_in_set(program, game, number(program.arc_set[arc]))
    if verb == Verb.PLAY and number(program.arc_to[arc]) == Place.TABLEAU:
        return cards & tableau.playable(program, game)
    return cards & ~game.barred


@compiled
def end_for_want_of_cards(game: Table) -> None:
    game.reason = Reason.STOCK


@compiled
def offer_more(program: Program, game: Table, arc: int) -> None:
    """Offer the next card of a step that takes several, or to stop there; of a question, what is wanted."""
    verb = number(program.arc_verb[arc])
    if verb != Verb.PLAY and verb != Verb.DISCARD:
        rarer_steps.legal(program, game, arc)
        return
    first = PLAY if verb == Verb.PLAY else DISCARD
    offer_each(game, first, cards_for(program, game, arc))
    if game.taken >= least_cards(program, game, arc):
        offer(game, DONE)


@inlined
def owns(program: Program, arc: int, move: int) -> bool:
    """Whether a move is one of this step's."""
    match number(program.arc_verb[arc]):
        case Verb.PLAY:
            return move // WORD_SIZE == PLAY // WORD_SIZE
        case Verb.DISCARD:
            return move // WORD_SIZE == DISCARD // WORD_SIZE or (
                move == DONE and number(program.arc_least[arc]) == 0
            )
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
        case Verb.CHOOSE:
            return move == OPTION + number(program.arc_set[arc])
    return rarer_steps.owns(program, arc, move)


@inlined
def take(program: Program, game: Table, memory: Memory, chance: Chance, arc: int, move: int) -> bool:
    """Make the move of a step, and say whether the step is finished."""
    match number(program.arc_verb[arc]):
        case Verb.PLAY:
            play_card(program, game, memory, arc, move - PLAY)
            return is_full(program, game, arc, move - PLAY)
        case Verb.DISCARD:
            if move == DONE:
                tell(memory, EventKind.DECLINES, game.to_move, NOBODY, game.node)
                return True
            if game.taken == 0:
                game.step_cards = cards_in_set(program, game, number(program.arc_set[arc]))
            discard_from_hand(program, game, memory, game.to_move, move - DISCARD, EventKind.DISCARDS)
            game.discarded += 1
            return is_full(program, game, arc, move - DISCARD)
        case Verb.DRAW:
            draw(program, game, memory, chance, cards_to_draw(program, game, arc))
        case Verb.TAKE:
            take_discards(game, memory, number(program.arc_most[arc]))
        case Verb.FLIP:
            war.flip(program, game, memory, chance)
        case Verb.NAME_SUIT:
            game.suit_named = move - SUIT
            tell(memory, EventKind.NAMES_SUIT, game.to_move, NOBODY, move - SUIT)
        case Verb.DECLINE:
            tell(memory, EventKind.DECLINES, game.to_move, NOBODY, game.node)
        case Verb.CHOOSE:
            return True
        case _:
            return rarer_steps.play(program, game, memory, chance, arc, move)
    return True


@inlined
def is_full(program: Program, game: Table, arc: int, card: int) -> bool:
    """Count a chosen card; the step is finished when it has all it may have or nothing can be added."""
    game.taken += 1
    game.last_choice = card
    return game.taken >= most_cards(program, game, arc) or cards_for(program, game, arc) == 0


@inlined
def play_card(program: Program, game: Table, memory: Memory, arc: int, card: int) -> None:
    player = game.to_move
    goal = DISCARDS if number(program.arc_to[arc]) == Place.DISCARD else TABLEAU
    leave_hand(program, game, memory, player, card, EventKind.PLAYS, goal)
    game.last_card = card
    if program.pays_plays:
        score_card_played(program, game, player, card)
    if goal == DISCARDS:
        put_on_discards(game, card)
    else:
        takes_all = number(program.arc_clears_set[arc])
        takes = takes_all != NONE and (cards_in_set(program, game, takes_all) >> card) & 1 != 0
        tableau.play(program, game, memory, player, card, takes)


@inlined
def is_capturing(program: Program, arc: int) -> bool:
    """Whether cards played in this step capture their like, and some of them everything."""
    return number(program.arc_to[arc]) == Place.TABLEAU and program.tableau_mode == TableauCode.MATCH_RANK


@inlined
def finish_play(program: Program, game: Table, memory: Memory, arc: int) -> None:
    """The play lies on the pile for the next to beat; some plays clear the pile and give another turn."""
    clears = NONE if is_capturing(program, arc) else number(program.arc_clears_set[arc])
    if clears != NONE and (cards_in_set(program, game, clears) >> game.last_card) & 1:
        clear_away(game)
        tell(memory, EventKind.CLEARS_PILE, NOBODY, NOBODY, 0)
        if number(game.held[game.turn_of]) > 0:
            game.skips = players_in(game) - 1
        return
    game.last_play = game.last_card
    game.last_size = max(game.taken, 1)
    game.pile_owner = game.turn_of


@inlined
def cards_to_draw(program: Program, game: Table, arc: int) -> int:
    """A fixed number, as many as were discarded in this turn, or as many as the hand lacks."""
    if number(program.arc_fact[arc]) == FactCode.DISCARDED:
        return game.discarded
    if number(program.arc_same_size[arc]):
        return number(program.arc_most[arc]) - number(game.held[game.to_move])
    return number(program.arc_most[arc])


@inlined
def draw(program: Program, game: Table, memory: Memory, chance: Chance, cards: int) -> None:
    """Draw this many cards, or as many as there are; the deal may end when the stock runs out."""
    for _ in range(cards):
        if can_draw(program, game):
            draw_card(program, game, memory, chance, game.to_move)
        elif program.stock_policy == StockCode.END_DEAL:
            end_for_want_of_cards(game)


@compiled
def take_discards(game: Table, memory: Memory, cards: int) -> None:
    """Take cards from the top of the discards; they may not go straight back."""
    for _ in range(min(cards, game.discard_size)):
        game.barred |= 1 << take_top_discard(game, memory, game.to_move)
