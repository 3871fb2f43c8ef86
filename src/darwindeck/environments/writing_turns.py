"""Writing what turns need: decisions that wait, discards, combinations, the tableau, claims, melds, rows."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.layout import PENDING, Table
from darwindeck.environments.cells import (
    Look,
    next_word,
    put,
    put_bits,
    put_card,
    put_choice,
    put_each,
    put_flags,
    put_set,
    seat_bit,
    seat_of,
    seats_of,
)
from darwindeck.environments.features import CELLS, words_for
from darwindeck.environments.uncounted import uncounted
from darwindeck.jit import inlined
from darwindeck.limits import PLACES, RANKS, SUITS
from darwindeck.masks import count, number
from darwindeck.program.codes import CombinationFlag, Pending

_RANK_WORDS, _SUIT_WORDS, _KIND_WORDS = words_for(RANKS), words_for(SUITS), words_for(len(CombinationFlag))
_WAITING_WORDS = words_for(3 * PENDING + 1)


@uncounted
@inlined
def write_what_turns_need(game: Table, look: Look) -> None:
    layout = look.layout
    if layout.turns >= 0:
        write_turns(game, look)
    if layout.waiting >= 0:
        write_waiting(game, look)
    if layout.penalties >= 0:
        put(look, CELLS * layout.penalties, game.penalty)
        put(look, CELLS * layout.penalties + 1, game.penalty_rank)
    if layout.cleared >= 0:
        put_set(look, layout.cleared, game.cleared)
    if layout.combinations >= 0:
        write_combinations(game, look)
    if layout.discards >= 0:
        write_discards(game, look)
    if layout.order >= 0:
        write_order(game, look)
    if layout.tableau >= 0:
        write_tableau(game, look)
    if layout.sums >= 0:
        write_sums(game, look)
    if layout.sequences >= 0:
        write_sequences(game, look)
    if layout.war >= 0:
        write_war(game, look)
    if layout.attack >= 0:
        write_attack(game, look)
    if layout.claims >= 0:
        write_claims(game, look)
    if layout.melds >= 0:
        write_melds(game, look)
    if layout.rows >= 0:
        write_rows(game, look)


@uncounted
@inlined
def write_turns(game: Table, look: Look) -> None:
    seats, width = look.layout.seats, look.layout.width
    put_card(look, look.layout.turns, game.last_play if game.last_size else NO_CARD)
    flags = seats_of(game, look, game.passed) | seat_bit(game, look, game.pile_owner) << seats
    put_flags(look, look.layout.turns + width, 2, flags)
    numbers = next_word(CELLS * (look.layout.turns + width) + 2 * seats)
    put(look, numbers, game.node)
    put(look, numbers + 1, game.arc)
    put(look, numbers + 2, game.direction)
    put(look, numbers + 3, game.turns)
    put(look, numbers + 4, game.still)
    put(look, numbers + 5, game.skips)
    put(look, numbers + 6, game.acted)
    put(look, numbers + 7, game.changed)
    put(look, numbers + 8, game.taken)
    put(look, numbers + 9, game.drawn)
    put(look, numbers + 10, game.discarded)
    put(look, numbers + 11, game.last_size)


@uncounted
@inlined
def write_waiting(game: Table, look: Look) -> None:
    """The decisions that wait, first to last, and who is to make them."""
    put_bits(look, look.layout.waiting, _WAITING_WORDS, 0)
    first = CELLS * look.layout.waiting
    for place in range(game.pending):
        put(look, first + place, number(game.pending_kind[place]))
        seat = seat_of(game, look, number(game.pending_player[place]))
        put(look, first + PENDING + place, seat)
        put(look, first + 2 * PENDING + place, number(game.pending_value[place]))
    put(look, first + 3 * PENDING, game.pending)


@uncounted
@inlined
def write_combinations(game: Table, look: Look) -> None:
    """The cards of the combination that is being played, and the kind of the one that must be beaten."""
    put_set(look, look.layout.combinations, game.step_cards if game.taken else 0)
    put_bits(look, look.layout.combinations + look.layout.width, _KIND_WORDS, game.last_kind)


@uncounted
@inlined
def write_discards(game: Table, look: Look) -> None:
    word, width = look.layout.discards, look.layout.width
    put_set(look, word, game.discards)
    put_card(look, word + width, game.discard_top if game.discard_size else NO_CARD)
    put_choice(look, word + 2 * width, _SUIT_WORDS, game.suit_named)
    put(look, CELLS * (word + 2 * width + _SUIT_WORDS), game.discard_size)


@uncounted
@inlined
def write_order(game: Table, look: Look) -> None:
    """How deep each card lies in the discards; the one on top is the first."""
    put_bits(look, look.layout.order, look.layout.width, 0)
    card = game.discard_top
    for depth in range(game.discard_size):
        place = count(look.layout.deck & ((1 << card) - 1))
        put(look, CELLS * look.layout.order + place, depth + 1)
        card = number(game.below[card])


@uncounted
@inlined
def write_tableau(game: Table, look: Look) -> None:
    word, width = look.layout.tableau, look.layout.width
    put_set(look, word, game.tableau)
    put_card(look, word + width, game.tableau_top if game.tableau else NO_CARD)
    seats = look.layout.seats
    last = seat_bit(game, look, game.last_taker) | seat_bit(game, look, game.last_sweeper) << seats
    put_flags(look, word + 2 * width, 2, last)
    put_each(game, look, CELLS * (word + 2 * width) + 2 * seats, game.sweeps)


@uncounted
@inlined
def write_sums(game: Table, look: Look) -> None:
    """The cards of the tableau picked so far, while a capture waits for more of them."""
    waits = game.pending > 0 and number(game.pending_kind[0]) == Pending.CAPTURE
    put_set(look, look.layout.sums, game.step_cards if waits else 0)


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
    seats = look.layout.seats
    put_flags(look, look.layout.war, 1, seats_of(game, look, game.shown))
    for other in range(game.players):
        cell = CELLS * look.layout.war + seats + seat_of(game, look, other)
        put(look, cell, number(game.piled[other]))
        put(look, cell + seats, number(game.buried[other]))


@uncounted
@inlined
def write_attack(game: Table, look: Look) -> None:
    word, width, seats = look.layout.attack, look.layout.width, look.layout.seats
    put_card(look, word, game.attack_card)
    flags = seat_bit(game, look, game.attacker) | seat_bit(game, look, game.defender) << seats
    put_flags(look, word + width, 2, flags)
    first = next_word(CELLS * (word + width) + 2 * seats)
    put(look, first, game.attacks)
    put(look, first + 1, game.most_attacks)
    put(look, first + 2, game.taking)


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
    seats = look.layout.seats
    put_flags(
        look,
        word + 3 * width,
        2,
        seat_bit(game, look, game.knocker) | seats_of(game, look, game.due) << seats,
    )
    put(look, next_word(CELLS * (word + 3 * width) + 2 * seats), game.knock_arc)


@uncounted
@inlined
def write_rows(game: Table, look: Look) -> None:
    """The card just drawn, the place of each known card of a row, and which places lie open or are known."""
    word, width, seats = look.layout.rows, look.layout.width, look.layout.seats
    drawn = 1 << game.lifted if game.lifted >= 0 else 0
    put_set(look, word, drawn & look.known)
    put_bits(look, word + width, width, 0)
    put_flags(look, word + 2 * width, 1, seat_bit(game, look, game.row_shown))
    for other in range(game.players):
        for place in range(game.places):
            card = number(game.row[other * PLACES + place])
            if card >= 0 and (look.known >> card) & 1:
                cell = count(look.layout.deck & ((1 << card) - 1))
                put(look, CELLS * (word + width) + cell, place + 1)
        seat = CELLS * (word + 2 * width) + seats + seat_of(game, look, other)
        put(look, seat, (game.face_up >> (other * PLACES)) & ((1 << PLACES) - 1))
        put(look, seat + seats, (game.looked_at >> (other * PLACES)) & ((1 << PLACES) - 1))
    put(look, next_word(CELLS * (word + 2 * width) + 3 * seats), game.places)
