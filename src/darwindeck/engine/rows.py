"""Rows: cards that lie on the table before their owner, each at a place of its own, face up or face down.

The cards of a row count as held: they are in the owner's hand, too. A spot is a place of a player's row. All
that happens to a row is seen by everyone, so a card is known as long as it lies where somebody saw it.
"""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import EventKind, tell_place
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.sets import cards_of_rank
from darwindeck.engine.zones import show, show_in_hand
from darwindeck.jit import compiled, inlined
from darwindeck.limits import PLACES, PLAYERS
from darwindeck.masks import count, lowest, nth, number
from darwindeck.rng import Chance, below

UNSEEN = -2  # in a view: a card lies there, and the viewer does not know which


@inlined
def spot_of(player: int, place: int) -> int:
    return player * PLACES + place


@compiled
def card_at(game: Table, player: int, place: int) -> int:
    return number(game.row[spot_of(player, place)])


@compiled
def card_seen_at(game: Table, viewer: int, player: int, place: int) -> int:
    """The card at a place if it lies face up or the viewer, its owner, has looked at it; else NO_CARD.

    A player who searches asks this of whole games, too, in which every place has its card.
    """
    spot = spot_of(player, place)
    seen = game.face_up | (game.looked_at if viewer == player else 0)
    return number(game.row[spot]) if (seen >> spot) & 1 else NO_CARD


@inlined
def all_places(game: Table) -> int:
    """The places of a row, as a mask."""
    return (1 << game.places) - 1


@inlined
def face_down(game: Table, player: int) -> int:
    """The places of a player's row with cards that lie face down, as a mask."""
    return all_places(game) & ~(game.face_up >> spot_of(player, 0))


@compiled
def clear_rows(game: Table, places: int) -> None:
    """Every row is empty, with so many places."""
    game.places = places
    for spot in range(PLAYERS * PLACES):
        game.row[spot] = NO_CARD


@compiled
def lay_out_row(game: Table, memory: Memory, chance: Chance, player: int, face_up: int) -> None:
    """The cards dealt to a player go to its places in random order, the first few of them face up."""
    rest = game.hand[player]
    for place in range(game.places):
        card = nth(rest, below(chance, game.places - place))
        rest &= ~(1 << card)
        game.row[spot_of(player, place)] = card
        if place < face_up:
            turn_up(game, memory, player, place)


@compiled
def turn_up(game: Table, memory: Memory, player: int, place: int) -> None:
    """Everyone sees the card at a place from now on."""
    card = card_at(game, player, place)
    game.face_up |= 1 << spot_of(player, place)
    game.looked_at &= ~(1 << spot_of(player, place))
    game.changed = 1
    show(memory, card)
    tell_place(memory, EventKind.TURNS_UP_PLACE, player, 1 << card, place)


@compiled
def look_at(game: Table, memory: Memory, player: int, place: int) -> None:
    """The owner sees the card at a place, and everyone sees that it looks there."""
    card = card_at(game, player, place)
    game.looked_at |= 1 << spot_of(player, place)
    if memory.watching:
        memory.knowers[card] = number(memory.knowers[card]) | 1 << player
    tell_place(memory, EventKind.PEEKS, player, 1 << card, place)


@compiled
def put_into_row(game: Table, memory: Memory, player: int, place: int, is_face_down: bool) -> int:
    """The lifted card goes to a place; the card that lay there is returned, still in the owner's hand."""
    spot = spot_of(player, place)
    old = number(game.row[spot])
    card = game.lifted
    game.row[spot] = card
    game.lifted = NO_CARD
    if is_face_down:
        game.face_up &= ~(1 << spot)
        game.looked_at |= 1 << spot
        tell_place(memory, EventKind.PLACES_FACE_DOWN, player, 1 << card, place)
    else:
        game.face_up |= 1 << spot
        game.looked_at &= ~(1 << spot)
        show(memory, card)
        tell_place(memory, EventKind.PLACES_FACE_UP, player, 1 << card, place)
    return old


@compiled
def show_rows(game: Table, memory: Memory) -> None:
    """Every card of every row is turned up, to be counted."""
    for player in range(game.players):
        if number(game.held[player]) > 0:
            show_in_hand(memory, player, game.hand[player])


@compiled
def cards_that_count(game: Table, player: int, pairs_cancel: bool) -> int:
    """The cards of a row, without those that have their equal in the same column where that cancels both.

    A row of an even number of places lies in two lines, one below the other.
    """
    cards = game.hand[player]
    if not pairs_cancel:
        return cards
    columns = game.places // 2
    for column in range(columns):
        upper = card_at(game, player, column)
        lower = card_at(game, player, column + columns)
        if upper >= 0 and lower >= 0 and (cards_of_rank(upper) >> lower) & 1:
            cards &= ~(1 << upper | 1 << lower)
    return cards


@compiled
def hide_rows(known: int, game: Table) -> None:
    """In a view, cards that are not known have no name."""
    for player in range(game.players):
        for place in range(game.places):
            card = card_at(game, player, place)
            if card >= 0 and not (known >> card) & 1:
                game.row[spot_of(player, place)] = UNSEEN
        peeked = number(game.peeked[player])
        if peeked >= 0 and not (known >> peeked) & 1:
            game.peeked[player] = UNSEEN
    if game.lifted >= 0 and not (known >> game.lifted) & 1:
        game.lifted = UNSEEN


@compiled
def fill_rows(game: Table, chance: Chance, hidden: int) -> None:
    """Hidden cards that came to a player lie at its places in any order; one may be on top, or just drawn."""
    for player in range(game.players):
        loose = game.hand[player] & hidden
        for place in range(game.places):
            if card_at(game, player, place) == UNSEEN:
                card = nth(loose, below(chance, count(loose)))
                loose &= ~(1 << card)
                game.row[spot_of(player, place)] = card
        if number(game.peeked[player]) == UNSEEN:
            game.peeked[player] = nth(loose, below(chance, count(loose)))
        if game.lifted == UNSEEN and player == game.turn_of:
            game.lifted = lowest(loose)


@compiled
def remember_rows(game: Table, memory: Memory, hidden: int) -> None:
    """Owners know the cards that they have looked at, and the one they have drawn."""
    for player in range(game.players):
        for place in range(game.places):
            card = card_at(game, player, place)
            if (game.looked_at >> spot_of(player, place)) & 1 and (hidden >> card) & 1:
                memory.knowers[card] = 1 << player
        peeked = number(game.peeked[player])
        if peeked >= 0 and (hidden >> peeked) & 1:
            memory.knowers[peeked] = 1 << player
    if game.lifted >= 0 and (hidden >> game.lifted) & 1:
        memory.knowers[game.lifted] = 1 << game.turn_of
