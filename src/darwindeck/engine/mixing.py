"""Mixing: hidden cards change places at random until every arrangement is as likely as the others.

Two places share out anew what both may hold, and cards are passed round rings of three places and more.
Sharing alone does not reach every arrangement, nor do rings of three: where four hands lack two suits each,
only a ring of four may be left.
"""

from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import compiled
from darwindeck.limits import PLAYERS
from darwindeck.masks import count, nth
from darwindeck.rng import Chance, below

STOCK = PLAYERS  # the place after the hands
PLACES = PLAYERS + 1
ROUNDS = 8  # measured against enumeration, on tight states of up to six players
RINGS = 6  # tried in each round, for each place beyond two


@compiled
def mix(game: Table, memory: Memory, chance: Chance, hidden: int) -> None:
    """Share out anew what each two places hold between them, and pass cards round rings of places."""
    places = 0
    for place in range(PLACES):
        if cards_at(game, place) & hidden:
            places |= 1 << place
    rings = RINGS * max(count(places) - 2, 0)
    for _ in range(ROUNDS):
        for one in range(PLACES):
            for two in range(one + 1, PLACES):
                if (places >> one) & 1 and (places >> two) & 1:
                    share_out(game, memory, chance, hidden, one, two)
        for _ in range(rings):
            pass_round(game, memory, chance, hidden, places)


@compiled
def share_out(game: Table, memory: Memory, chance: Chance, hidden: int, one: int, two: int) -> None:
    """Shuffle the cards that both places may hold, and give each place as many as it had."""
    pool = cards_that_may_go(game, memory, hidden, one, two) | cards_that_may_go(
        game, memory, hidden, two, one
    )
    wanted = count(pool & cards_at(game, one))
    left = count(pool)
    if wanted == 0 or wanted == left:
        return
    given = 0
    rest = pool
    while rest:
        card = rest & -rest
        rest ^= card
        if below(chance, left) < wanted:
            given |= card
            wanted -= 1
        left -= 1
    exchange(game, one, pool, given)
    exchange(game, two, pool, pool & ~given)


@compiled
def exchange(game: Table, place: int, old: int, new: int) -> None:
    """Take the old cards from a place and lay the new ones there."""
    if place == STOCK:
        game.stock = game.stock & ~old | new
    else:
        game.hand[place] = game.hand[place] & ~old | new


@compiled
def pass_round(game: Table, memory: Memory, chance: Chance, hidden: int, places: int) -> None:
    """Pass a card from each place of a random ring to the next, where the players may hold what they get.

    A ring that can be passed back in more ways than it can be passed is passed less often, so that every
    arrangement stays as likely as the others (Hastings, 1970).
    """
    length = 3 + below(chance, count(places) - 2)
    ring = random_ring(chance, places, length)
    ways = 1
    passed = 0
    for step in range(length):
        cards = cards_that_may_go(
            game, memory, hidden, place_in(ring, step), place_in(ring, (step + 1) % length)
        )
        if cards == 0:
            return
        ways *= count(cards)
        passed |= 1 << nth(cards, below(chance, count(cards)))
    turn(game, ring, length, passed, 1)
    ways_back = 1
    for step in range(length):
        back = cards_that_may_go(
            game, memory, hidden, place_in(ring, (step + 1) % length), place_in(ring, step)
        )
        ways_back *= count(back)
    if ways < ways_back and below(chance, ways_back) >= ways:
        turn(game, ring, length, passed, -1)


@compiled
def random_ring(chance: Chance, places: int, length: int) -> int:
    """So many different places in random order, four bits each."""
    ring = 0
    for step in range(length):
        place = nth(places, below(chance, count(places)))
        places &= ~(1 << place)
        ring |= place << (4 * step)
    return ring


@compiled
def place_in(ring: int, step: int) -> int:
    return (ring >> (4 * step)) & 0b1111


@compiled
def turn(game: Table, ring: int, length: int, passed: int, way: int) -> None:
    """Each place gives its passed card to the next, or with `way` -1 to the one before."""
    last = length - 1 if way == 1 else 0
    carried = cards_at(game, place_in(ring, last)) & passed
    for step in range(length):
        place = place_in(ring, step if way == 1 else length - 1 - step)
        old = cards_at(game, place) & passed
        exchange(game, place, old, carried)
        carried = old


@compiled
def cards_at(game: Table, place: int) -> int:
    return game.stock if place == STOCK else game.hand[place]


@compiled
def cards_that_may_go(game: Table, memory: Memory, hidden: int, place: int, target: int) -> int:
    cards = cards_at(game, place) & hidden
    return cards if target == STOCK else cards & ~memory.excluded[target]
