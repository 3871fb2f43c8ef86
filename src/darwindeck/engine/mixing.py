"""Mixing: hidden cards change places at random until every arrangement is as likely as the others.

Two places share out anew what both may hold, and cards are passed round rings of three places and more.
Sharing alone does not reach every arrangement, nor do rings of three: where four hands lack two suits each,
only a ring of four may be left.

Where the memory leans towards some holders, two places trade card for card instead, and every change is made
as often as the arrangement it leads to is likelier (Metropolis and others, 1953).
"""

import math

import numpy as np

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.leanings import MOST, MOST_FIT, STEPS, fit_with, leaning_of, points_in
from darwindeck.jit import compiled, inlined
from darwindeck.limits import PLAYERS
from darwindeck.masks import count, nth, number
from darwindeck.rng import Chance, below, next_word

STOCK = PLAYERS  # the place after the hands; nobody can be known to lack what lies there or beyond
CLAIM = STOCK + 1
CLAIMED = CLAIM + 1
PLACES = CLAIMED + 1
ROUNDS = 8  # measured against enumeration, on tight states of up to six players
RINGS = 6  # tried in each round, for each place beyond two
CERTAIN = 1 << 32  # a chance of 1, beside 32 random bits
TRADES = 2  # that two places try in each round, and as many as half of what they may exchange
LIGHT_ROUNDS = 3  # where nobody lacks anything, so that what was placed by its chances is nearly mixed
ROUNDS_AFTER_BIDS = 20  # where hands have to fit bids besides, and somebody lacks something
ROUNDS_TO_VARY = 2  # that lead from one arrangement to another that is nearly independent of it
LEAST = -2 * PLACES * (MOST + MOST_FIT)  # a change at most, for each place of a ring two of each
CHANCES = np.array([round(CERTAIN * math.exp(step / STEPS)) for step in range(LEAST, 1)], np.int64)


@compiled
def mix(game: Table, memory: Memory, chance: Chance, hidden: int, is_tight: bool, rounds: int) -> None:
    """Share out anew what each two places hold between them, and pass cards round rings of places.

    It is tight where somebody lacks something; else every arrangement can be reached by exchanges.
    """
    places = 0
    for place in range(PLACES):
        if cards_at(game, place) & hidden:
            places |= 1 << place
    rings = RINGS * max(count(places) - 2, 0) if is_tight else 0
    for _ in range(rounds):
        for one in range(PLACES):
            for two in range(one + 1, PLACES):
                if (places >> one) & 1 and (places >> two) & 1:
                    if memory.leaners:
                        trade(game, memory, chance, hidden, one, two)
                    else:
                        share_out(game, memory, chance, hidden, one, two)
        for _ in range(rings):
            pass_round(game, memory, chance, hidden, places)


@inlined
def rounds_for(memory: Memory, is_tight: bool) -> int:
    """How many rounds bring every arrangement near its chance, as measured against enumeration."""
    if not is_tight:
        return LIGHT_ROUNDS
    return ROUNDS_AFTER_BIDS if memory.leaners and memory.bidders else ROUNDS


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
def trade(game: Table, memory: Memory, chance: Chance, hidden: int, one: int, two: int) -> None:
    """Two places offer each other a card, again and again, and exchange them if that is likely enough."""
    offers = cards_that_may_go(game, memory, hidden, one, two)
    answers = cards_that_may_go(game, memory, hidden, two, one)
    given = count(offers)
    got = count(answers)
    if given == 0 or got == 0:
        return
    for _ in range(TRADES + min(given, got) // 2):
        card = nth(offers, below(chance, given))
        other = nth(answers, below(chance, got))
        gain = preference(memory, one, two, other) - preference(memory, one, two, card)
        if memory.bidders:
            gain += better_fit(game, memory, one, card, other) + better_fit(game, memory, two, other, card)
        if is_taken(chance, gain):
            both = 1 << card | 1 << other
            offers ^= both
            answers ^= both
            exchange(game, one, 1 << card, 1 << other)
            exchange(game, two, 1 << other, 1 << card)


@inlined
def preference(memory: Memory, one: int, two: int, card: int) -> int:
    """How much likelier a card lies at one place than at another, as a leaning."""
    gain = 0 if one >= STOCK else leaning_of(memory, one, card)
    return gain if two >= STOCK else gain - leaning_of(memory, two, card)


@compiled
def better_fit(game: Table, memory: Memory, place: int, lost: int, got: int) -> int:
    """How much better a hand fits the bid of its player with one card in place of another."""
    if place >= STOCK or points_in(memory, 1 << lost) == points_in(memory, 1 << got):
        return 0
    hand = game.hand[place]
    return fit_with(memory, place, hand & ~(1 << lost) | 1 << got) - fit_with(memory, place, hand)


@inlined
def is_taken(chance: Chance, gain: int) -> bool:
    """Whether a change is made that makes the arrangement likelier, or less likely, by so much."""
    return gain >= 0 or next_word(chance) < number(CHANCES[gain - LEAST])


@compiled
def exchange(game: Table, place: int, old: int, new: int) -> None:
    """Take the old cards from a place and lay the new ones there."""
    if place < STOCK:
        game.hand[place] = game.hand[place] & ~old | new
    elif place == STOCK:
        game.stock = game.stock & ~old | new
    elif place == CLAIM:
        game.claim = game.claim & ~old | new
    else:
        game.claimed = game.claimed & ~old | new


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
    gain = 0
    for step in range(length):
        cards = cards_that_may_go(
            game, memory, hidden, place_in(ring, step), place_in(ring, (step + 1) % length)
        )
        if cards == 0:
            return
        ways *= count(cards)
        card = nth(cards, below(chance, count(cards)))
        passed |= 1 << card
        if memory.leaners:
            gain += preference(memory, place_in(ring, (step + 1) % length), place_in(ring, step), card)
    if memory.leaners:
        gain -= fit_of_ring(game, memory, ring, length)
    turn(game, ring, length, passed, 1)
    if memory.leaners:
        gain += fit_of_ring(game, memory, ring, length)
    ways_back = 1
    for step in range(length):
        back = cards_that_may_go(
            game, memory, hidden, place_in(ring, (step + 1) % length), place_in(ring, step)
        )
        ways_back *= count(back)
    if (ways < ways_back and below(chance, ways_back) >= ways) or not is_taken(chance, gain):
        turn(game, ring, length, passed, -1)


@compiled
def fit_of_ring(game: Table, memory: Memory, ring: int, length: int) -> int:
    """How well the hands of a ring fit what their players have bid."""
    fit = 0
    for step in range(length):
        place = place_in(ring, step)
        if place < STOCK:
            fit += fit_with(memory, place, game.hand[place])
    return fit


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
    if place < STOCK:
        return game.hand[place]
    if place == STOCK:
        return game.stock
    return game.claim if place == CLAIM else game.claimed


@compiled
def cards_that_may_go(game: Table, memory: Memory, hidden: int, place: int, target: int) -> int:
    cards = cards_at(game, place) & hidden
    return cards if target >= STOCK else cards & ~memory.excluded[target]
