"""Conclusions: what everyone can tell about a player's cards from the move it makes."""

from darwindeck.agents.greedy.claiming import arc_of_claim
from darwindeck.agents.inference.bench import HANDS, HANDS_FOR_A_CALL, Bench
from darwindeck.agents.inference.bids import hear_bid
from darwindeck.agents.inference.evidence import learn
from darwindeck.agents.inference.hands import imagine_hands, weigh_cards
from darwindeck.agents.inference.model import judge
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.leanings import note_shown
from darwindeck.engine.redeal import room_at
from darwindeck.engine.rules import tricks
from darwindeck.engine.view import cards_in_sight, hide_from_everyone
from darwindeck.jit import compiled, linked
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count, number
from darwindeck.program.alphabet import BID, NIL, PICK
from darwindeck.program.codes import NONE, DealToCode, Pending, PhaseKind
from darwindeck.program.layout import Program
from darwindeck.rng import seed_chance

STREAM = 0x1EA5  # of the random numbers that hands are imagined with, one stream for each move of a match


@linked
def conclude(program: Program, game: Table, memory: Memory, bench: Bench, move: int) -> None:
    """Before a player makes a move, change its leanings in the memory by what the move tells.

    Only what is known to all players is looked at, so everybody comes to the same conclusions.
    """
    is_dummy = game.dummy != NONE and game.turn_of == game.dummy
    if program.deal_to == DealToCode.HAND and is_open(program, game) and not is_dummy:
        listen(program, game, memory, bench, move)
        if move < PICK:
            note_shown(memory, game.to_move, move % WORD_SIZE)


@compiled
def listen(program: Program, game: Table, memory: Memory, bench: Bench, move: int) -> None:
    """What everyone can tell from the move."""
    player = game.to_move
    bench.tables[0] = game
    bench.memories[0] = memory
    public = bench.tables[0]
    known = bench.memories[0]
    hide_from_everyone(public, known)
    show_card(program, public, known, player, move)
    hidden = program.deck & ~cards_in_sight(public)
    possible = hidden & ~known.excluded[player]
    room = room_at(public, player)
    if room <= 0 or count(possible) <= room:
        return
    is_call = is_auction(program, game)
    if BID <= move <= NIL and not is_call and not game.pending:
        hear_bid(program, public, memory, move, hidden)
        return
    hands = HANDS_FOR_A_CALL if is_call else HANDS
    seed_chance(bench.chances[0], STREAM, game.moves)
    weigh_cards(public, known, player, hidden, bench)
    imagine_hands(bench, bench.chances[0], hidden, hands)
    judge(program, bench, player, move, hands, is_call)
    learn(memory, bench, player, possible, hands)


@compiled
def is_auction(program: Program, game: Table) -> bool:
    """Whether a move is a call, which a player makes by the hand much as a bid."""
    return not game.pending and number(program.phase_kind[game.phase]) == PhaseKind.AUCTION


@compiled
def is_open(program: Program, game: Table) -> bool:
    """Whether everyone sees what is chosen: not the cards that a player gives away or plays face down."""
    if game.pending:
        kind = number(game.pending_kind[0])
        return kind != Pending.GIVE and kind != Pending.LAY_AWAY
    if arc_of_claim(program, game) != NONE:
        return False
    return number(program.phase_kind[game.phase]) != PhaseKind.PASSING


@compiled
def show_card(program: Program, public: Table, known: Memory, player: int, move: int) -> None:
    """The card that a move shows was in the hand; in a trick, what it could not be played with was not."""
    if move >= PICK:
        return
    card = move % WORD_SIZE
    public.hand[player] |= 1 << card
    if not public.pending and number(program.phase_kind[public.phase]) == PhaseKind.TRICK:
        tricks.remember_what_was_not_played(program, public, known, player, card)
