"""Decisions that wait: a victim's discard, a suit to name, a target to choose, before the turn goes on."""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import PENDING, Memory, Table
from darwindeck.engine.rules import auction, claiming, effects, fishing, passing, tableau
from darwindeck.engine.seats import is_opponent
from darwindeck.engine.upcard import lay_away
from darwindeck.engine.zones import discard_from_hand
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import DISCARD, DONE, PICK, PLAYER, SUIT
from darwindeck.program.codes import NONE, Pending
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@linked
def legal(program: Program, game: Table) -> None:
    """Offer the choices of the decision that comes first; one without a choice falls away."""
    player = number(game.pending_player[0])
    game.to_move = player
    match number(game.pending_kind[0]):
        case Pending.DISCARD:
            offer_each(game, DISCARD, game.hand[player])
        case Pending.NAME_SUIT:
            for suit in range(4):
                offer(game, SUIT + suit)
        case Pending.NAME_TRUMP:
            auction.offer_games(program, game)
        case Pending.NAME_BID:
            auction.offer_suits_of(program, game, number(game.pending_value[0]))
        case Pending.TARGET:
            for other in range(game.players):
                if is_opponent(program, game, player, other):
                    offer(game, PLAYER + other)
        case Pending.CAPTURE:
            offer_each(game, PICK, tableau.cards_to_choose(program, game, number(game.pending_value[0])))
        case Pending.CAPTURE_MORE:
            offer_each(game, PICK, fishing.catch_of(program, game, number(game.pending_value[0])))
            offer(game, DONE)
        case Pending.GIVE | Pending.LAY_AWAY:
            offer_each(game, PICK, game.hand[player])
        case Pending.DOUBT:
            claiming.offer_doubt(game)
        case Pending.ALONE:
            auction.offer_alone(program, game)
        case Pending.CALL_ACE:
            auction.offer_aces(program, game)


@linked
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Make the decision that comes first.

    What it moves belongs to the step that asked for it: the player whose turn it is by then has done nothing.
    """
    changed = game.changed
    decide(program, game, memory, chance, move)
    game.changed = changed


@inlined
def decide(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    player = number(game.pending_player[0])
    value = number(game.pending_value[0])
    match number(game.pending_kind[0]):
        case Pending.DISCARD:
            discard_from_hand(program, game, memory, player, move - DISCARD, EventKind.DISCARDS)
            count_down(game, value, number(game.held[player]))
        case Pending.NAME_SUIT:
            close(game)
            game.suit_named = move - SUIT
            tell(memory, EventKind.NAMES_SUIT, player, NOBODY, move - SUIT)
        case Pending.NAME_TRUMP | Pending.NAME_BID | Pending.ALONE | Pending.CALL_ACE:
            kind = number(game.pending_kind[0])
            close(game)
            auction.decide(program, game, memory, player, kind, value, move)
        case Pending.TARGET:
            close(game)
            tell(memory, EventKind.CHOOSES, player, move - PLAYER, value)
            effects.strike(program, game, memory, chance, player, move - PLAYER, value)
        case Pending.CAPTURE | Pending.CAPTURE_MORE:
            question = tableau.choose(program, game, memory, player, value, move)
            if question == NONE:
                close(game)
            else:
                game.pending_kind[0] = question
        case Pending.GIVE:
            passing.give_back(program, game, memory, player, move - PICK)
            count_down(game, value, number(game.held[player]))
        case Pending.LAY_AWAY:
            lay_away(game, memory, player, move - PICK)
            count_down(game, value, number(game.held[player]))
        case Pending.DOUBT:
            following = claiming.answer(program, game, memory, move)
            if following == NONE:
                close(game)
            else:
                game.pending_player[0] = following


@compiled
def count_down(game: Table, left: int, held: int) -> None:
    """One card of several is done; the decision is over with the last, or with the hand."""
    if left > 1 and held > 0:
        game.pending_value[0] = left - 1
    else:
        close(game)


@compiled
def close(game: Table) -> None:
    """The first decision is made; the next moves up, and the turn goes on after the last."""
    game.pending -= 1
    for place in range(PENDING - 1):
        game.pending_kind[place] = game.pending_kind[place + 1]
        game.pending_player[place] = game.pending_player[place + 1]
        game.pending_value[place] = game.pending_value[place + 1]
    if game.pending == 0:
        game.to_move = game.turn_of
