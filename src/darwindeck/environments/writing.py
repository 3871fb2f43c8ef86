"""Writing observations: what a player sees, group by group, into a row of a layout.

Every cell of the groups is written every time, many cells at once: this is faster than clearing a row and
marking what is there. What is written at once may reach beyond what it is for, so groups are written in the
order in which they lie in the row, and so are the seats and numbers of a group.
"""

from darwindeck.cards import NO_CARD
from darwindeck.engine.layout import Memory, Table
from darwindeck.environments.cells import (
    Look,
    next_word,
    put,
    put_bits,
    put_card,
    put_choice,
    put_each,
    put_each_side,
    put_flags,
    put_set,
    seat_bit,
    seat_of,
    seats_of,
)
from darwindeck.environments.features import CELLS, words_for
from darwindeck.environments.uncounted import uncounted
from darwindeck.environments.vectors import cards_known
from darwindeck.environments.writing_turns import write_what_turns_need
from darwindeck.jit import inlined
from darwindeck.limits import PHASES, SUITS
from darwindeck.masks import number
from darwindeck.program.layout import Program

_PHASE_WORDS, _SUIT_WORDS = words_for(PHASES), words_for(SUITS)


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
    if layout.tricks >= 0:
        write_tricks(game, look)
    if layout.named_tricks >= 0:
        write_named_tricks(game, look)
    if layout.captures >= 0:
        write_captures(game, look)
    if layout.lacking >= 0:
        write_lacking(game, memory, look)
    if layout.exposed >= 0:
        write_exposed(game, memory, look)
    if layout.bidding >= 0:
        write_bidding(program, game, look)
    if layout.auction >= 0:
        write_auction(game, look)
    if layout.calls >= 0:
        write_calls(game, look)
    if layout.called >= 0:
        write_called(game, look)
    if layout.trump >= 0:
        write_trump(game, look)
    if layout.known_stock >= 0:
        write_known_stock(game, look)
    if layout.passing >= 0:
        write_passing(game, look)
    if layout.stakes >= 0:
        write_stakes(game, look)
    if layout.open_hands >= 0:
        put_set(look, layout.open_hands, game.open_cards)
    if layout.lives >= 0:
        put_each(game, look, CELLS * layout.lives, game.lives)
    write_what_turns_need(game, look)


@uncounted
@inlined
def write_basics(program: Program, game: Table, look: Look) -> None:
    seats = look.layout.seats
    phase = look.layout.basics + seats * look.layout.width
    first = CELLS * (phase + _PHASE_WORDS)
    both = seat_bit(game, look, game.dealer) | seat_bit(game, look, game.opener) << seats
    moving = seat_bit(game, look, game.turn_of) | seat_bit(game, look, game.to_move) << seats
    put_flags(look, phase + _PHASE_WORDS, 4, both | moving << (2 * seats))
    for other in range(game.players):
        word = look.layout.basics + seat_of(game, look, other) * look.layout.width
        put_set(look, word, game.hand[other] & look.known)
    put_each(game, look, first + 4 * seats, game.held)
    put_each(game, look, first + 5 * seats, game.score)
    put_each_side(program, game, look, first + 6 * seats, game.side_score)
    put_each_side(program, game, look, first + 7 * seats, game.deal_score)
    put_choice(look, phase, _PHASE_WORDS, game.phase)
    numbers = next_word(first + 8 * seats)
    put(look, numbers, game.deals)
    put(look, numbers + 1, game.loops)
    put(look, numbers + 2, game.stock_size)


@uncounted
@inlined
def write_partners(program: Program, game: Table, look: Look) -> None:
    own, partners = number(program.side_of[look.player]), 0
    for other in range(game.players):
        if other != look.player and number(program.side_of[other]) == own:
            partners |= 1 << other
    put_flags(look, look.layout.partners, 1, seats_of(game, look, partners))


@uncounted
@inlined
def write_going_out(game: Table, look: Look) -> None:
    seats = look.layout.seats
    both = seats_of(game, look, game.out) | seats_of(game, look, game.absent) << seats
    put_flags(look, look.layout.going_out, 3, both | seats_of(game, look, game.sitting_out) << (2 * seats))
    put_each(game, look, CELLS * look.layout.going_out + 3 * seats, game.place)


@uncounted
@inlined
def write_tricks(game: Table, look: Look) -> None:
    seats, width = look.layout.seats, look.layout.width
    led = look.layout.tricks + seats * width
    first = CELLS * (led + _SUIT_WORDS)
    leaders = seat_bit(game, look, game.leader) | seat_bit(game, look, game.next_leader) << seats
    put_flags(look, led + _SUIT_WORDS, 2, leaders)
    for other in range(game.players):
        seat = seat_of(game, look, other)
        card = number(game.trick[other]) if game.trick_size else NO_CARD
        put_card(look, look.layout.tricks + seat * width, card)
    put_choice(look, led, _SUIT_WORDS, game.suit_led)
    put_each(game, look, first + 2 * seats, game.tricks)
    numbers = next_word(first + 3 * seats)
    put(look, numbers, game.trick_size)
    put(look, numbers + 1, game.trick_direction)
    put(look, numbers + 2, game.tricks_played)
    put(look, numbers + 3, game.broken)


@uncounted
@inlined
def write_named_tricks(game: Table, look: Look) -> None:
    for other in range(game.players):
        word = look.layout.named_tricks + seat_of(game, look, other) * look.layout.width
        put_bits(look, word, look.layout.width, number(game.took[other]))


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
def write_exposed(game: Table, memory: Memory, look: Look) -> None:
    """The player's own cards that somebody else knows of."""
    others = ((1 << game.players) - 1) & ~(1 << look.player)
    own = game.hand[look.player] & look.known
    put_set(look, look.layout.exposed, own & cards_known(memory.knowers, others))


@uncounted
@inlined
def write_bidding(program: Program, game: Table, look: Look) -> None:
    seats = look.layout.seats
    put_flags(look, look.layout.bidding, 1, seats_of(game, look, game.nil))
    first = CELLS * look.layout.bidding
    put_each(game, look, first + seats, game.bid)
    put_each_side(program, game, look, first + 2 * seats, game.bags)
    put(look, next_word(first + 3 * seats), game.bids_made)


@uncounted
@inlined
def write_auction(game: Table, look: Look) -> None:
    put_flags(look, look.layout.auction, 1, seat_bit(game, look, game.declarer))
    numbers = next_word(CELLS * look.layout.auction + look.layout.seats)
    put(look, numbers, game.calls)
    put(look, numbers + 1, game.alone)
    put(look, numbers + 2, game.pitching)


@uncounted
@inlined
def write_calls(game: Table, look: Look) -> None:
    put_set(look, look.layout.calls, game.declared)
    word = look.layout.calls + look.layout.width
    seats = look.layout.seats
    flags = seats_of(game, look, game.silent) | seat_bit(game, look, game.dummy) << seats
    put_flags(look, word, 2, flags)
    put_each(game, look, CELLS * word + 2 * seats, game.first_named)
    numbers = next_word(CELLS * word + 3 * seats)
    put(look, numbers, game.doubled)


@uncounted
@inlined
def write_called(game: Table, look: Look) -> None:
    put_set(look, look.layout.called, game.called)
    put_flags(look, look.layout.called + look.layout.width, 1, seat_bit(game, look, game.partner))


@uncounted
@inlined
def write_trump(game: Table, look: Look) -> None:
    word, width = look.layout.trump, look.layout.width
    put_card(look, word, game.turned_up)
    put_set(look, word + width, game.trumps)
    put_choice(look, word + 2 * width, _SUIT_WORDS, game.trump)


@uncounted
@inlined
def write_known_stock(game: Table, look: Look) -> None:
    put_set(look, look.layout.known_stock, game.stock & look.known)
    put(look, CELLS * (look.layout.known_stock + look.layout.width), game.reshuffled)


@uncounted
@inlined
def write_passing(game: Table, look: Look) -> None:
    put_set(look, look.layout.passing, game.chosen & game.hand[look.player])
    first = CELLS * (look.layout.passing + look.layout.width)
    put_each(game, look, first, game.picked)
    put_each(game, look, first + look.layout.seats, game.last_place)


@uncounted
@inlined
def write_stakes(game: Table, look: Look) -> None:
    seats, first = look.layout.seats, CELLS * look.layout.stakes
    put_flags(look, look.layout.stakes, 1, seats_of(game, look, game.to_speak))
    put_each(game, look, first + seats, game.chips)
    put_each(game, look, first + 2 * seats, game.staked)
    put(look, next_word(first + 3 * seats), game.bets)
    if look.layout.pool >= 0:
        put(look, CELLS * look.layout.pool, game.pool)
