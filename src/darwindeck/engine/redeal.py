"""Redealing: a full game that agrees with a view, every such game as likely as the others.

The unknown cards go to the unknown places. Where nobody is known to lack anything, one shuffle does it
exactly. Otherwise the cards are placed one by one, moved along when one finds no place, and then mixed. Where
the memory leans towards some holders, a game is as likely as the product of their factors makes it.
"""

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.leanings import ONE, factor_of
from darwindeck.engine.mixing import (
    CLAIM,
    PLACES,
    ROUNDS_TO_VARY,
    STOCK,
    cards_that_may_go,
    exchange,
    mix,
    rounds_for,
)
from darwindeck.engine.rows import fill_rows, remember_rows
from darwindeck.engine.view import cards_in_sight
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import count, lowest, nth, number
from darwindeck.program.codes import DealToCode, PhaseKind
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below


@linked
def redeal(program: Program, game: Table, memory: Memory, chance: Chance, player: int) -> None:
    """Fill a copy of the player's view, in place. The legal moves stay those of the view."""
    hidden = program.deck & ~cards_in_sight(game)
    place_cards(program, game, memory, chance, hidden)
    if program.deal_to != DealToCode.HAND:
        fill_rows(game, chance, hidden)
    if game.phase < program.phases and number(program.phase_kind[game.phase]) == PhaseKind.PASSING:
        pick_for_others(game, chance, player)
    remember(program, game, memory, hidden)


@compiled
def can_vary(program: Program, view: Table, memory: Memory) -> bool:
    """Whether a redeal has to mix the cards: where some hold them likelier than others, or lack some."""
    hidden = program.deck & ~cards_in_sight(view)
    return program.deal_to == DealToCode.HAND and (
        memory.leaners != 0 or somebody_lacks(view, memory, hidden)
    )


@linked
def vary(program: Program, view: Table, game: Table, memory: Memory, chance: Chance, player: int) -> None:
    """Turn a game that agrees with the view into another one, in place, where games can be varied.

    Mixing the cards of a game that has been dealt a little more leads to others as often as a redeal would,
    in far less time. The memory is that of the view.
    """
    hidden = program.deck & ~cards_in_sight(view)
    mix(game, memory, chance, hidden, somebody_lacks(view, memory, hidden), ROUNDS_TO_VARY)
    if game.phase < program.phases and number(program.phase_kind[game.phase]) == PhaseKind.PASSING:
        pick_for_others(game, chance, player)
    remember(program, game, memory, hidden)


@compiled
def pick_for_others(game: Table, chance: Chance, player: int) -> None:
    """The others have picked cards to pass, as many as everyone saw; any of their hand may be the ones."""
    game.chosen &= game.hand[player]
    for other in range(game.players):
        if other != player:
            rest = game.hand[other]
            left = number(game.held[other])
            # A player in the middle of picking picks in ascending order; the order says nothing of the set.
            for _ in range(number(game.picked[other])):
                card = nth(rest, below(chance, left))
                rest &= ~(1 << card)
                left -= 1
                game.chosen |= 1 << card


@compiled
def place_cards(program: Program, game: Table, memory: Memory, chance: Chance, hidden: int) -> None:
    is_tight = somebody_lacks(game, memory, hidden)
    if is_tight:
        place_constrained(game, memory, chance, hidden)
    elif memory.leaners:
        place_in_turn(game, memory, chance, hidden)
    else:
        scatter(game, chance, hidden)
        return
    mix(game, memory, chance, hidden, is_tight, rounds_for(memory, is_tight))


@compiled
def somebody_lacks(game: Table, memory: Memory, hidden: int) -> bool:
    """Whether a player with room for hidden cards is known to lack some of them."""
    excluded = 0
    for player in range(game.players):
        if room_at(game, player) > 0:
            excluded |= memory.excluded[player]
    return excluded & hidden != 0


@compiled
def scatter(game: Table, chance: Chance, cards: int) -> None:
    """Each card goes to a place with a chance in proportion to the room left there: an exact shuffle."""
    left = count(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        ticket = below(chance, left)
        left -= 1
        place = 0
        room = room_at(game, 0)
        while ticket >= room:
            ticket -= room
            place += 1
            room = room_at(game, place)
        put(game, place, card)


@compiled
def place_in_turn(game: Table, memory: Memory, chance: Chance, hidden: int) -> None:
    """Place the cards one by one, in proportion to the room and to what is thought of the holders."""
    cards = hidden
    while cards:
        place_one(game, memory, chance, hidden, lowest(cards))
        cards &= cards - 1


@compiled
def room_at(game: Table, place: int) -> int:
    """How many cards are still missing at a place."""
    if place < STOCK:
        return number(game.held[place]) - count(game.hand[place])
    if place == STOCK:
        return game.stock_size - count(game.stock)
    if place == CLAIM:
        return game.claim_size - count(game.claim)
    return game.claimed_size - count(game.claimed)


@compiled
def put(game: Table, place: int, card: int) -> None:
    exchange(game, place, 0, 1 << card)


@compiled
def remove(game: Table, place: int, card: int) -> None:
    exchange(game, place, 1 << card, 0)


@compiled
def may_lie(memory: Memory, place: int, card: int) -> bool:
    return place >= STOCK or (memory.excluded[place] >> card) & 1 == 0


@compiled
def place_constrained(game: Table, memory: Memory, chance: Chance, hidden: int) -> None:
    """Place the cards few players may hold first, in proportion to the room that is open to each."""
    for choices in range(1, STOCK + 2):
        cards = hidden
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if places_for(game, memory, card) == choices:
                place_one(game, memory, chance, hidden, card)


@compiled
def places_for(game: Table, memory: Memory, card: int) -> int:
    """How many places may hold a card, full ones included."""
    places = 1
    for player in range(game.players):
        if may_lie(memory, player, card):
            places += 1
    return places


@compiled
def place_one(game: Table, memory: Memory, chance: Chance, hidden: int, card: int) -> None:
    room = 0
    for place in range(PLACES):
        room += share_of(game, memory, place, card)
    if room == 0:
        make_room(game, memory, hidden, card)
        return
    ticket = below(chance, room)
    for place in range(PLACES):
        ticket -= share_of(game, memory, place, card)
        if ticket < 0:
            put(game, place, card)
            return


@inlined
def share_of(game: Table, memory: Memory, place: int, card: int) -> int:
    """How much of the chance to get a card a place has: its room, and what is thought of its holder."""
    if not may_lie(memory, place, card):
        return 0
    room = room_at(game, place)
    if memory.leaners == 0:
        return room
    return room * (ONE if place >= STOCK else factor_of(memory, place, card))


@compiled
def make_room(game: Table, memory: Memory, hidden: int, card: int) -> None:
    """Every place open to the card is full: move other cards along a chain that ends at a place with room.

    Four bits a place say where the chain goes on from there.
    """
    reached = 0
    for place in range(PLACES):
        if room_at(game, place) > 0:
            reached |= 1 << place
    chain = 0
    for _ in range(PLACES):
        for place in range(PLACES):
            if not (reached >> place) & 1:
                target = exit_of(game, memory, hidden, place, reached)
                if target >= 0:
                    reached |= 1 << place
                    chain |= target << (4 * place)
                    if may_lie(memory, place, card):
                        move_along(game, memory, hidden, place, chain)
                        put(game, place, card)
                        return


@compiled
def exit_of(game: Table, memory: Memory, hidden: int, place: int, targets: int) -> int:
    """A place among the targets that may take one of the hidden cards of a place; -1 when there is none."""
    for target in range(PLACES):
        if (targets >> target) & 1 and cards_that_may_go(game, memory, hidden, place, target):
            return target
    return -1


@compiled
def move_along(game: Table, memory: Memory, hidden: int, place: int, chain: int) -> None:
    """Move one card from each place of the chain to the next, until a place had room."""
    had_room = False
    while not had_room:
        target = (chain >> (4 * place)) & 0b1111
        card = lowest(cards_that_may_go(game, memory, hidden, place, target))
        had_room = room_at(game, target) > 0
        remove(game, place, card)
        put(game, target, card)
        place = target


@compiled
def remember(program: Program, game: Table, memory: Memory, hidden: int) -> None:
    """Every holder knows its own cards, but of a row or a pile only what it has looked at."""
    if program.deal_to != DealToCode.HAND:
        remember_rows(game, memory, hidden)
        return
    for player in range(game.players):
        cards = game.hand[player] & hidden
        while cards:
            memory.knowers[lowest(cards)] = 1 << player
            cards &= cards - 1
    cards = game.claim & hidden
    while cards:
        memory.knowers[lowest(cards)] = 1 << game.pile_owner
        cards &= cards - 1
