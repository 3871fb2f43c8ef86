"""Writing observations: what a player sees, group by group, into a row of a layout.

Every cell of the groups is written every time, sets of cards four cells at once: this is faster than clearing
a row and marking what is there.
"""

from darwindeck.engine.layout import Memory, Table
from darwindeck.environments.cells import (
    Look,
    next_word,
    put,
    put_card,
    put_choice,
    put_flag,
    put_set,
    seat_of,
)
from darwindeck.environments.features import CELLS, words_for
from darwindeck.environments.uncounted import uncounted
from darwindeck.jit import inlined
from darwindeck.limits import PHASES, RANKS, SUITS
from darwindeck.masks import number
from darwindeck.program.layout import Program

_PHASE_WORDS, _RANK_WORDS, _SUIT_WORDS = words_for(PHASES), words_for(RANKS), words_for(SUITS)


@uncounted
@inlined
def write_features(program: Program, game: Table, memory: Memory, look: Look) -> None:
    """Write what a player sees of a game, or of its own view of it."""
    layout = look.layout
    write_basics(program, game, look)
    if layout.partners >= 0:
        write_partners(program, game, look)
    if layout.going_out >= 0:
        write_going_out(game, look)
    if layout.stakes >= 0:
        write_stakes(game, look)
    if layout.tricks >= 0:
        write_tricks(game, look)
    if layout.captures >= 0:
        write_captures(game, look)
    if layout.lacking >= 0:
        write_lacking(game, memory, look)
    if layout.bidding >= 0:
        write_bidding(program, game, look)
    if layout.auction >= 0:
        write_auction(game, look)
    if layout.trump >= 0:
        put_card(look, layout.trump, game.turned_up)
        put_set(look, layout.trump + layout.width, game.trumps)
        put_choice(look, layout.trump + 2 * layout.width, _SUIT_WORDS, game.trump)
    if layout.known_stock >= 0:
        put_set(look, layout.known_stock, game.stock & look.known)
    if layout.passing >= 0:
        write_passing(game, look)
    if layout.turns >= 0:
        write_turns(game, look)
    if layout.discards >= 0:
        write_discards(game, look)
    if layout.tableau >= 0:
        write_tableau(game, look)
    write_rarer(game, look)


@uncounted
@inlined
def write_rarer(game: Table, look: Look) -> None:
    """What few games have."""
    layout = look.layout
    if layout.sequences >= 0:
        write_sequences(game, look)
    if layout.war >= 0:
        write_war(game, look)
    if layout.claims >= 0:
        write_claims(game, look)
    if layout.melds >= 0:
        write_melds(game, look)
    if layout.open_hands >= 0:
        put_set(look, layout.open_hands, game.open_cards)
    if layout.lives >= 0:
        for other in range(game.players):
            put(look, CELLS * layout.lives + seat_of(game, look, other), number(game.lives[other]))


@uncounted
@inlined
def write_basics(program: Program, game: Table, look: Look) -> None:
    seats = look.layout.seats
    phase = look.layout.basics + seats * look.layout.width
    first = CELLS * (phase + _PHASE_WORDS)
    for other in range(game.players):
        seat, side = seat_of(game, look, other), number(program.side_of[other])
        put_set(look, look.layout.basics + seat * look.layout.width, game.hand[other] & look.known)
        put_flag(look, first + seat, game.dealer == other)
        put_flag(look, first + seats + seat, game.turn_of == other)
        put_flag(look, first + 2 * seats + seat, game.to_move == other)
        put(look, first + 3 * seats + seat, number(game.held[other]))
        put(look, first + 4 * seats + seat, number(game.score[other]))
        put(look, first + 5 * seats + seat, number(game.side_score[side]))
        put(look, first + 6 * seats + seat, number(game.deal_score[side]))
    put_choice(look, phase, _PHASE_WORDS, game.phase)
    numbers = next_word(first + 7 * seats)
    put(look, numbers, game.deals)
    put(look, numbers + 1, game.stock_size)


@uncounted
@inlined
def write_partners(program: Program, game: Table, look: Look) -> None:
    own = number(program.side_of[look.player])
    for other in range(game.players):
        is_partner = other != look.player and number(program.side_of[other]) == own
        put_flag(look, CELLS * look.layout.partners + seat_of(game, look, other), is_partner)


@uncounted
@inlined
def write_going_out(game: Table, look: Look) -> None:
    for other in range(game.players):
        cell = CELLS * look.layout.going_out + seat_of(game, look, other)
        put(look, cell, (game.out >> other) & 1)
        put(look, cell + look.layout.seats, (game.sitting_out >> other) & 1)
        put(look, cell + 2 * look.layout.seats, number(game.place[other]))


@uncounted
@inlined
def write_tricks(game: Table, look: Look) -> None:
    seats, width = look.layout.seats, look.layout.width
    led = look.layout.tricks + seats * width
    first = CELLS * (led + _SUIT_WORDS)
    for other in range(game.players):
        seat = seat_of(game, look, other)
        card = number(game.trick[other]) if game.trick_size else -1
        put_card(look, look.layout.tricks + seat * width, card)
        put_flag(look, first + seat, game.leader == other)
        put(look, first + seats + seat, number(game.tricks[other]))
    put_choice(look, led, _SUIT_WORDS, game.suit_led)
    numbers = next_word(first + 2 * seats)
    put(look, numbers, game.trick_size)
    put(look, numbers + 1, game.tricks_played)
    put(look, numbers + 2, game.broken)


@uncounted
@inlined
def write_captures(game: Table, look: Look) -> None:
    for other in range(game.players):
        word = look.layout.captures + seat_of(game, look, other) * look.layout.width
        put_set(look, word, game.captured[other])


@uncounted
@inlined
def write_lacking(game: Table, memory: Memory, look: Look) -> None:
    for other in range(game.players):
        word = look.layout.lacking + seat_of(game, look, other) * look.layout.width
        put_set(look, word, memory.excluded[other])


@uncounted
@inlined
def write_bidding(program: Program, game: Table, look: Look) -> None:
    seats = look.layout.seats
    for other in range(game.players):
        cell = CELLS * look.layout.bidding + seat_of(game, look, other)
        put(look, cell, number(game.bid[other]))
        put(look, cell + seats, (game.nil >> other) & 1)
        put(look, cell + 2 * seats, number(game.bags[number(program.side_of[other])]))


@uncounted
@inlined
def write_auction(game: Table, look: Look) -> None:
    first = CELLS * look.layout.auction
    for other in range(game.players):
        put_flag(look, first + seat_of(game, look, other), game.declarer == other)
    numbers = next_word(first + look.layout.seats)
    put(look, numbers, game.calls)
    put(look, numbers + 1, game.alone)
    put(look, numbers + 2, game.pitching)


@uncounted
@inlined
def write_passing(game: Table, look: Look) -> None:
    put_set(look, look.layout.passing, game.chosen[look.player])
    first = CELLS * (look.layout.passing + look.layout.width)
    for other in range(game.players):
        put(look, first + seat_of(game, look, other), number(game.picked[other]))


@uncounted
@inlined
def write_turns(game: Table, look: Look) -> None:
    put_card(look, look.layout.turns, game.last_play if game.last_size else -1)
    first = CELLS * (look.layout.turns + look.layout.width)
    for other in range(game.players):
        put(look, first + seat_of(game, look, other), (game.passed >> other) & 1)
    waiting = game.pending > 0
    numbers = next_word(first + look.layout.seats)
    put(look, numbers, game.node)
    put(look, numbers + 1, game.direction)
    put(look, numbers + 2, game.turns)
    put(look, numbers + 3, game.taken)
    put(look, numbers + 4, game.drawn)
    put(look, numbers + 5, game.discarded)
    put(look, numbers + 6, game.acted)
    put(look, numbers + 7, game.skips)
    put(look, numbers + 8, game.last_size)
    put(look, numbers + 9, game.pending)
    put(look, numbers + 10, number(game.pending_kind[0]) if waiting else 0)
    put(look, numbers + 11, number(game.pending_value[0]) if waiting else 0)


@uncounted
@inlined
def write_discards(game: Table, look: Look) -> None:
    word, width = look.layout.discards, look.layout.width
    put_set(look, word, game.discards)
    put_card(look, word + width, game.discard_top if game.discard_size else -1)
    put_choice(look, word + 2 * width, _SUIT_WORDS, game.suit_named)
    put(look, CELLS * (word + 2 * width + _SUIT_WORDS), game.discard_size)


@uncounted
@inlined
def write_tableau(game: Table, look: Look) -> None:
    word, width = look.layout.tableau, look.layout.width
    put_set(look, word, game.tableau)
    put_card(look, word + width, game.tableau_top if game.tableau else -1)
    for other in range(game.players):
        put(look, CELLS * (word + 2 * width) + seat_of(game, look, other), number(game.sweeps[other]))


@uncounted
@inlined
def write_sequences(game: Table, look: Look) -> None:
    first = CELLS * look.layout.sequences
    for suit in range(SUITS):
        put(look, first + suit, number(game.low_end[suit]))
        put(look, first + SUITS + suit, number(game.high_end[suit]))


@uncounted
@inlined
def write_war(game: Table, look: Look) -> None:
    for other in range(game.players):
        cell = CELLS * look.layout.war + seat_of(game, look, other)
        put(look, cell, number(game.piled[other]))
        put(look, cell + look.layout.seats, number(game.buried[other]))


@uncounted
@inlined
def write_claims(game: Table, look: Look) -> None:
    word, width = look.layout.claims, look.layout.width
    put_set(look, word, game.claim & look.known)
    put_set(look, word + width, game.claimed & look.known)
    put_choice(look, word + 2 * width, _RANK_WORDS, game.rank_named)
    first = CELLS * (word + 2 * width + _RANK_WORDS)
    put(look, first, game.claim_size)
    put(look, first + 1, game.claimed_size)


@uncounted
@inlined
def write_melds(game: Table, look: Look) -> None:
    word, width = look.layout.melds, look.layout.width
    put_set(look, word, game.sets)
    put_set(look, word + width, game.runs)
    put_set(look, word + 2 * width, game.barred)
    for other in range(game.players):
        cell = CELLS * (word + 3 * width) + seat_of(game, look, other)
        put_flag(look, cell, game.knocker == other)
        put(look, cell + look.layout.seats, (game.due >> other) & 1)


@uncounted
@inlined
def write_stakes(game: Table, look: Look) -> None:
    seats, first = look.layout.seats, CELLS * look.layout.stakes
    for other in range(game.players):
        cell = first + seat_of(game, look, other)
        put(look, cell, number(game.chips[other]))
        put(look, cell + seats, number(game.staked[other]))
        put(look, cell + 2 * seats, (game.to_speak >> other) & 1)
    put(look, next_word(first + 3 * seats), game.bets)
