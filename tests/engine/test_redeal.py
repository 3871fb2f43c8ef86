"""Redealing: every world that agrees with a view is as likely as the others, and no other world comes up."""

import math
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare
from tests.oracle.redeal import World, worlds_of
from tests.tables import (
    Position,
    copy,
    deal,
    mask,
    names,
    play_at_random,
    seeded,
    short_deck,
    tricks_for,
    turns_for,
)

from darwindeck.cards import SUIT_LETTERS, cards_in, suit_mask
from darwindeck.engine.layout import MEMORY_DTYPE, POINTS_KEPT, TABLE_DTYPE
from darwindeck.engine.leanings import STEPS, fit_with, lean, leaning_of
from darwindeck.engine.redeal import can_vary, redeal, vary
from darwindeck.engine.view import cards_known_to, hide_from
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Draw, InOrder, OneOf
from darwindeck.genome.vocabulary import StockPolicy, Zone
from darwindeck.jit import compiled
from darwindeck.rng import new_chance, seed_chance

VIEWER = 0
SAMPLES = 30_000
OFTEN = 20  # times that a world is varied


# --- sampling -------------------------------------------------------------------------------------


@compiled
def redeal_many(
    program: Any, view: Any, memory: Any, tables: Any, memories: Any, chance: Any, player: int, varied: int
) -> None:
    """Redeal a view again and again, each time with a stream of its own.

    Or vary the same world so many times, each time with a stream of its own.
    """
    for index in range(len(tables)):
        tables[index] = view
        memories[0] = memory
        seed_chance(chance, 7, 0 if varied else index)
        redeal(program, tables[index], memories[0], chance, player)
        if varied:
            seed_chance(chance, 7, index)
            for _ in range(varied):
                memories[0] = memory
                vary(program, view, tables[index], memories[0], chance, player)


def view_of(game: Position, player: int) -> Position:
    seen = copy(game)
    hide_from(player, seen.table, seen.memory)
    return seen


def sampled(view: Position, samples: int, varied: int = 0) -> Counter[World]:
    """How often each world came up."""
    tables = np.zeros(samples, TABLE_DTYPE)
    memories = np.zeros(1, MEMORY_DTYPE)
    redeal_many(view.program, view.table, view.memory, tables, memories, new_chance(0), VIEWER, varied)
    hands = tables["hand"][:, : int(view.program.players)]
    worlds, counts = np.unique(np.column_stack([hands, tables["stock"]]), axis=0, return_counts=True)
    return Counter(
        {tuple(int(zone) for zone in world): int(n) for world, n in zip(worlds, counts, strict=True)}
    )


def check_all_worlds_are_as_likely(
    view: Position, worlds: list[World], samples: int = SAMPLES, varied: int = 0
) -> None:
    counts = sampled(view, samples, varied)
    assert set(counts) <= set(worlds)
    if len(worlds) > 1:
        assert chisquare([counts[world] for world in worlds]).pvalue > 0.001


# --- small states ---------------------------------------------------------------------------------


def table_for(ranks: str, suits: str, own: str, *others: tuple[int, str], stock: int = 0) -> Position:
    """What player 0 sees in a game of tricks: its own cards, the stock counted, and the other hands.

    Of each other hand it knows the size, and the suits it may have cards of.
    """
    players = 1 + len(others)
    game = deal(tricks_for(players, 1, deck=short_deck(ranks, suits)))
    table, memory = game.table, game.memory
    for player in range(players):
        table.hand[player] = 0
    table.hand[VIEWER], table.held[VIEWER] = mask(own), len(own.split())
    table.stock, table.stock_size = 0, stock
    for card in range(54):
        memory.knowers[card] = mask(own) >> card & 1
    for player, (size, may_hold) in enumerate(others, start=1):
        table.held[player] = size
        memory.excluded[player] = sum(
            suit_mask(SUIT_LETTERS.index(suit)) for suit in SUIT_LETTERS if suit not in may_hold
        )
    assert int(game.program.deck_size) == len(own.split()) + stock + sum(size for size, _ in others)
    return game


ANY = "cdhs"
STATES = {
    "nobody lacks anything": lambda: table_for("2345", "cd", "2c 3d", (2, ANY), (1, ANY), (2, ANY), stock=1),
    "one void": lambda: table_for("2345", "cdh", "2c 3d 4h", (3, "cd"), (3, ANY), (3, ANY)),
    "two voids of one suit": lambda: table_for("2345", "cdh", "2c 3d 4h", (3, "cd"), (3, "cd"), (3, ANY)),
    "a hand of one suit": lambda: table_for("2345", "cdh", "2c 3d 4h", (3, "c"), (3, ANY), (3, "dh")),
    "one card each in a ring of three": lambda: table_for(
        "23", "cdh", "2c 2d 2h", (1, "cd"), (1, "dh"), (1, "hc")
    ),
    "two cards each in a ring of three": lambda: table_for(
        "234", "cdh", "2c 2d 2h", (2, "cd"), (2, "dh"), (2, "hc")
    ),
    "three cards each in a ring of three": lambda: table_for(
        "2345", "cdh", "2c 2d 2h", (3, "cd"), (3, "dh"), (3, "hc")
    ),
    "a ring with hands of different sizes": lambda: table_for(
        "2345", "cdh", "2c 2d 2h", (4, "cd"), (2, "dh"), (3, "hc")
    ),
    "voids and a stock": lambda: table_for("2345", "cd", "2c 2d", (2, "c"), (1, "d"), (1, "cd"), stock=2),
    "a ring and a stock": lambda: table_for("234", "cdh", "2c", (2, "cd"), (2, "dh"), (2, "hc"), stock=2),
    "six players": lambda: table_for(
        "234", "cdhs", "2c 2d 2h 2s", (2, "cd"), (2, "dh"), (1, "hs"), (1, "cs"), (2, ANY)
    ),
    "one card each in a ring of four": lambda: table_for(
        "23", "cdhs", "2c 2d 2h 2s", (1, "cd"), (1, "dh"), (1, "hs"), (1, "cs")
    ),
    "two cards each in a ring of four": lambda: table_for(
        "234", "cdhs", "2c 2d 2h 2s", (2, "cd"), (2, "dh"), (2, "hs"), (2, "cs")
    ),
}


@pytest.mark.parametrize("name", STATES)
def test_every_world_is_as_likely_as_the_others(name: str) -> None:
    view = STATES[name]()
    worlds = worlds_of(view.program, view.table, view.memory)
    assert len(worlds) > 1
    check_all_worlds_are_as_likely(view, worlds)


@pytest.mark.small
@pytest.mark.parametrize("name", STATES)
def test_no_world_disagrees_with_the_view_and_none_is_out_of_reach(name: str) -> None:
    view = STATES[name]()
    worlds = worlds_of(view.program, view.table, view.memory)
    found = sampled(view, 25)
    assert set(found) <= set(worlds)
    assert len(found) >= min(len(worlds), 8)


@pytest.mark.small
def test_exchanging_two_cards_alone_does_not_turn_a_ring_of_three() -> None:
    """Both worlds agree with the view, but no exchange of two cards leads from one to the other."""
    view = STATES["one card each in a ring of three"]()
    one, other = worlds_of(view.program, view.table, view.memory)
    assert [names(hand) for hand in one[1:4]] == ["3c", "3d", "3h"]
    assert [names(hand) for hand in other[1:4]] == ["3d", "3h", "3c"]
    assert set(sampled(view, 40)) == {one, other}


@pytest.mark.parametrize("name", [name for name in STATES if name != "nobody lacks anything"])
def test_varying_one_world_often_enough_leads_to_every_world_as_often(name: str) -> None:
    view = STATES[name]()
    assert can_vary(view.program, view.table, view.memory)
    worlds = worlds_of(view.program, view.table, view.memory)
    check_all_worlds_are_as_likely(view, worlds, SAMPLES, OFTEN)


@pytest.mark.small
def test_where_one_shuffle_is_enough_no_world_is_made_from_another() -> None:
    view = STATES["nobody lacks anything"]()
    assert not can_vary(view.program, view.table, view.memory)


# --- where players are thought to hold some cards and not others -----------------------------------


def with_leanings(view: Position, seed: int) -> Position:
    """The same state, with leanings of every player towards some cards and away from others."""
    dice = Random(seed)
    for player in range(1, int(view.program.players)):
        for card in cards_in(int(view.program.deck)):
            lean(view.memory, player, card, dice.choice([-24, -8, 0, 0, 8, 24]))
    return view


def with_bids(view: Position, seed: int) -> Position:
    """The same state, after bids that some hands fit better than others."""
    dice = Random(seed)
    for bit, cards in enumerate(("3c 3d 3h 3s 4c", "4c 4d 4h 4s", "3s 5c 5d")):
        view.memory.points[bit] = mask(cards)
    for player in range(1, int(view.program.players)):
        view.memory.bidders |= 1 << player
        view.memory.shown[player] = player % 2
        for points in range(POINTS_KEPT):
            view.memory.fit[player * POINTS_KEPT + points] = dice.choice([-24, -8, 0, 8, 24])
    return view


def weight_of(view: Position, world: World) -> float:
    """How likely a world is beside others: the product of the factors of all holders, and of the fits."""
    steps = sum(
        int(leaning_of(view.memory, player, card))
        for player, cards in enumerate(world[:-1])
        for card in cards_in(int(cards))
    )
    steps += sum(int(fit_with(view.memory, player, cards)) for player, cards in enumerate(world[:-1]))
    return math.exp(steps / STEPS)


@pytest.mark.parametrize("varied", [0, OFTEN])
@pytest.mark.parametrize("bids", [False, True])
@pytest.mark.parametrize("name", STATES)
def test_every_world_is_as_likely_as_its_leanings_and_bids_make_it(
    name: str, bids: bool, varied: int
) -> None:
    """Whether it is dealt anew or made from another one."""
    view = with_leanings(STATES[name](), 5)
    if bids:
        with_bids(view, 6)
    worlds = worlds_of(view.program, view.table, view.memory)
    counts = sampled(view, SAMPLES, varied)
    assert set(counts) <= set(worlds)
    weights = np.array([weight_of(view, world) for world in worlds])
    expected = SAMPLES * weights / weights.sum()
    often = expected >= 5
    seen = [counts[world] for world, enough in zip(worlds, often, strict=True) if enough]
    rest = SAMPLES - sum(seen), expected[~often].sum()
    groups = (seen, expected[often]) if often.all() else ([*seen, rest[0]], [*expected[often], rest[1]])
    assert len(groups[0]) > 1
    assert chisquare(*groups).pvalue > 0.001


@pytest.mark.small
def test_leanings_of_nothing_change_no_redeal() -> None:
    for state in STATES.values():
        plain, neutral = state(), state()
        for player in range(1, int(neutral.program.players)):
            lean(neutral.memory, player, 0, 5)
            lean(neutral.memory, player, 0, -5)
        neutral.memory.leaners = 0
        assert sampled(plain, 5) == sampled(neutral, 5)


@pytest.mark.small
def test_a_player_is_dealt_what_it_is_thought_to_hold_more_often() -> None:
    view = table_for("2345", "cdh", "2c 3d 4h", (3, ANY), (3, ANY), (3, ANY))
    (card,) = cards_in(mask("5h"))
    for player, change in ((1, 40), (2, -40)):
        lean(view.memory, player, card, change)
    counts = sampled(view, 200)
    held = [sum(n for world, n in counts.items() if world[player] >> card & 1) for player in (1, 2, 3)]
    assert held[0] > 120 > 60 > held[2] > held[1]


# --- states that come up in play ------------------------------------------------------------------


def late_tricks(seed: int) -> list[Position]:
    """Views of a short game of tricks with few worlds left, after somebody has shown a void."""
    found = []
    for game in play_at_random(
        seeded(tricks_for(4, 5, deck=short_deck("TJQKA", "cdhs")), seed), Random(seed)
    ):
        view = view_of(game, VIEWER)
        shown = any(int(game.memory.excluded[player]) for player in range(1, 4))
        if shown and 2 <= len(worlds_of(view.program, view.table, view.memory)) <= 400:
            found.append(view)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_every_world_is_as_likely_late_in_a_game_of_tricks(seed: int) -> None:
    views = late_tricks(seed)
    assert views
    for view in views[:3]:
        check_all_worlds_are_as_likely(view, worlds_of(view.program, view.table, view.memory), 10_000)


RUMMY = turns_for(
    3,
    4,
    InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard())),
    to_discard=1,
    deck=short_deck("23456", "cdhs"),
    stock=StockPolicy.RESHUFFLE,
    reshuffles=3,
    round_limit=12,
)
LIBRARY = ("hearts", "partnership-spades", "crazy-eights", "war", "briscola")
GAMES = [*(library.load(name) for name in LIBRARY), RUMMY]


@pytest.mark.small
@pytest.mark.parametrize("genome", GAMES, ids=lambda genome: genome.name)
def test_a_redeal_keeps_the_view_and_every_card(genome: GameGenome) -> None:
    dice = Random(3)
    for number, game in enumerate(islice(play_at_random(seeded(genome, 3), dice), 60)):
        player = dice.randrange(genome.player_count)
        view = view_of(game, player)
        world = copy(view)
        redeal(world.program, world.table, world.memory, new_chance(number), player)
        check_world(view, world, player)


def check_world(view: Position, world: Position, player: int) -> None:
    again = view_of(world, player)
    assert again.table.tobytes() == view.table.tobytes()
    assert again.memory.tobytes() == view.memory.tobytes()
    places = [*world.table.hand[:6], world.table.stock, world.table.discards, world.table.tableau]
    places += [*world.table.captured[:6]]
    if world.table.trick_size:
        places += [1 << int(card) for card in world.table.trick[:6] if card >= 0]
    cards = [card for place in places for card in cards_in(int(place))]
    assert sorted(cards) == cards_in(int(world.program.deck))
    for seat in range(int(world.table.players)):
        assert int(world.table.hand[seat]).bit_count() == world.table.held[seat]


# --- what a redeal must not do --------------------------------------------------------------------


@pytest.mark.small
def test_a_redeal_is_made_from_the_view_alone() -> None:
    """Two games that look alike to a player are redealt alike."""
    one = view_of(deal(tricks_for(3, 2), "2c 3c", "4c 5c", "6c 7c"), VIEWER)
    other = view_of(deal(tricks_for(3, 2), "2c 3c", "8h 9h", "As Ks"), VIEWER)
    assert sampled(one, 20) == sampled(other, 20)


@pytest.mark.small
def test_every_holder_knows_the_cards_it_is_given() -> None:
    view = view_of(deal(tricks_for(3, 2), "2c 3c", "4c 5c", "6c 7c"), VIEWER)
    redeal(view.program, view.table, view.memory, new_chance(5), VIEWER)
    for player in range(3):
        hand = int(view.table.hand[player])
        assert cards_known_to(view.memory, player) & hand == hand


@pytest.mark.small
def test_the_card_that_shows_trump_stays_under_the_stock_until_it_is_dealt() -> None:
    """And then it stays in the hand that everyone saw it go to, until it is played."""
    under_the_stock = in_a_hand = 0
    for game in play_at_random(seeded(library.load("briscola"), 1), Random(1)):
        shown = 1 << int(game.table.turned_up)
        for player in range(2):
            world = view_of(game, player)
            redeal(world.program, world.table, world.memory, new_chance(under_the_stock), player)
            assert int(world.table.stock) & shown == int(game.table.stock) & shown
            assert [int(hand) & shown for hand in world.table.hand] == [
                int(hand) & shown for hand in game.table.hand
            ]
        under_the_stock += bool(int(game.table.stock) & shown)
        in_a_hand += any(int(hand) & shown for hand in game.table.hand)
    assert under_the_stock > 20
    assert in_a_hand


@pytest.mark.small
def test_whoever_must_lead_the_opening_card_is_known_to_hold_it() -> None:
    game = deal(library.load("hearts"), dealer=3)
    holder = game.to_move
    view = view_of(game, (holder + 1) % 4)
    assert names(view.table.hand[holder]) == "2c"
