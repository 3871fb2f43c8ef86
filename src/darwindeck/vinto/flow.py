"""The game loop of Vinto: make a move, then go on until somebody must decide or the round is over.

Choosing what a move means is a table of contents here; the rules are in the modules it names.
"""

from darwindeck.jit import compiled, inlined
from darwindeck.move_sets import clear_choices
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import BEGIN_GAME
from darwindeck.vinto.codes import NO_CARD, NOBODY, Phase, Status
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules import actions, rounds, tossing, turns

NOT_ASKED = -1  # nothing was declared or thrown


@compiled
def play(game: Vinto, chance: Chance, move: int) -> None:
    """Make a legal move, or begin a game or a round, and go on to the next decision or the round's end."""
    clear_choices(game)
    if move >= BEGIN_GAME:
        if move == BEGIN_GAME:
            rounds.begin_game(game)
        rounds.begin_round(game, chance)
    else:
        game.moves += 1
    game.last_player = game.to_move
    game.last_phase = game.phase
    game.last_move = move
    game.shown = NO_CARD
    game.right = NOT_ASKED
    game.drew = NOBODY
    if move < BEGIN_GAME:
        make(game, chance, move)
        go_on(game)
    if game.status == Status.PLAYING:
        rounds.share_knowledge(game)
        offer_choices(game)


@inlined
def make(game: Vinto, chance: Chance, move: int) -> None:
    match game.phase:
        case Phase.TOSS:
            tossing.toss(game, chance, move)
        case Phase.SOURCE:
            turns.choose_source(game, chance, move)
        case Phase.DRAWN:
            turns.use_drawn(game, move)
        case Phase.NAME_OLD:
            turns.swap_in(game, chance, move)
        case Phase.END:
            turns.end_turn(game, move)
        case Phase.TARGET:
            actions.name_target(game, move)
        case Phase.SECOND:
            actions.name_second(game, move)
        case Phase.CONFIRM:
            actions.confirm(game, chance, move)
        case Phase.QUEEN:
            actions.settle_queen(game, move)
        case Phase.KING:
            actions.declare_for_king(game, chance, move)
        case Phase.LOOK:
            rounds.look(game, move)


@inlined
def go_on(game: Vinto) -> None:
    """Do what asks nobody. Every step is one closer to a decision: a pass of the window is finite."""
    while game.status == Status.PLAYING:
        if game.phase == Phase.END:
            turns.settle_end(game)
        if game.phase < Phase.ASK:
            return
        match game.phase:
            case Phase.ASK:
                tossing.ask_next(game)
            case Phase.RESOLVE:
                tossing.resolve(game)
            case Phase.TURN_OVER:
                rounds.next_turn(game)


@compiled
def offer_choices(game: Vinto) -> None:
    """The legal moves of the player to move, from nothing but what that player can know."""
    match game.phase:
        case Phase.TOSS:
            tossing.legal_throws(game)
        case Phase.SOURCE:
            turns.legal_sources(game)
        case Phase.DRAWN:
            turns.legal_uses(game)
        case Phase.NAME_OLD:
            turns.legal_names(game)
        case Phase.END:
            turns.legal_ends(game)
        case Phase.TARGET:
            actions.legal_targets(game)
        case Phase.SECOND:
            actions.legal_seconds(game)
        case Phase.CONFIRM:
            actions.legal_confirmation(game)
        case Phase.QUEEN:
            actions.legal_queen(game)
        case Phase.KING:
            actions.legal_declarations(game)
        case Phase.LOOK:
            rounds.legal_looks(game)
