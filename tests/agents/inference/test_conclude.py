"""Conclusions: from what is known to all, the same for everybody, and of the right sign."""

from pathlib import Path
from random import Random

import pytest
from tests.agents.games import chosen, later
from tests.agents.greedy.choices import greedy
from tests.agents.test_honesty import with_hidden_cards_swapped
from tests.golden.texts import compare
from tests.laws.games import every_game, games_in, make, moves_of, some_positions
from tests.tables import Position, copy, deal, mask, move_of, seeded, tricks_for

from darwindeck.agents.inference.bench import new_bench
from darwindeck.agents.inference.bids import OF_A_TRUMP, OF_ANOTHER
from darwindeck.agents.inference.conclude import conclude
from darwindeck.agents.inference.hands import WHOLE, imagine_hands, weigh_cards
from darwindeck.cards import cards_in, text_of
from darwindeck.engine.layout import POINTS_KEPT, Memory
from darwindeck.engine.leanings import MOST, lean, leaning_of, points_in
from darwindeck.engine.redeal import room_at
from darwindeck.engine.view import cards_in_sight, hide_from_everyone
from darwindeck.genome import library
from darwindeck.jit import mode
from darwindeck.limits import CARDS
from darwindeck.program.codes import Status
from darwindeck.rng import new_chance

FOLDER = Path(__file__).parent / "golden"
BENCH = new_bench()
SEED = 43
ALL_POINTS = sum(OF_A_TRUMP) + 3 * sum(OF_ANOTHER)
SOME = 1 if mode() == "interpreted" else 3
SLOW = "skat"


def concluded(game: Position, move: int) -> Memory:
    """The memory once everybody has thought about a move that is about to be made."""
    after = copy(game)
    conclude(after.program, after.table, after.memory, BENCH, move)
    return after.memory


def mean_leaning(memory: Memory, player: int, cards: str) -> float:
    found = [int(leaning_of(memory, player, card)) for card in cards_in(mask(cards))]
    return sum(found) / len(found)


# --- what it tells --------------------------------------------------------------------------------


def test_a_high_bid_speaks_for_high_trumps_and_a_low_one_against_them() -> None:
    game = deal(library.load("spades"))
    bidder = game.to_move
    high, low = (concluded(game, move_of(bid)) for bid in ("bid 5", "bid 2"))
    assert mean_leaning(high, bidder, "As Ks Qs Js Ts") > 3
    assert mean_leaning(low, bidder, "As Ks Qs Js Ts") < -3
    assert mean_leaning(high, bidder, "As Ks Qs") > mean_leaning(high, bidder, "2c 3c 4c")


def test_a_bid_fits_hands_that_are_good_for_it_best() -> None:
    game = deal(library.load("spades"))
    for bid in (2, 4):
        told = told_of_points(concluded(game, move_of(f"bid {bid}")), game.to_move)
        best = max(range(len(told)), key=lambda pair: told[pair])
        hoped = 13 * 2 * best / ALL_POINTS
        assert abs(hoped - bid) < 1
        assert told[best] > max(told[0], told[-1]) + 16


def told_of_points(memory: Memory, player: int) -> list[float]:
    """What is thought of a hand with each number of points, from none to forty, as a leaning."""
    (trump,) = cards_in(mask("Ts"))
    leaning = int(leaning_of(memory, player, trump)) / 5
    return [2 * pair * leaning + int(memory.fit[player * POINTS_KEPT + pair]) for pair in range(20)]


@pytest.mark.small
def test_a_bidder_is_asked_for_what_is_left_of_its_bid() -> None:
    game = deal(library.load("oh-hell"))
    while game.table.bids_made < game.program.players:
        conclude(game.program, game.table, game.memory, BENCH, moves_of(game.table)[0])
        make(game, moves_of(game.table)[0])
    player = game.to_move
    for move in moves_of(game.table):
        after = concluded(game, move)
        assert int(after.shown[player]) == int(points_in(game.memory, 1 << move))


def test_a_move_says_nothing_about_the_others() -> None:
    game = deal(library.load("spades"))
    memory = concluded(game, move_of("bid 6"))
    assert int(memory.leaners) == 1 << game.to_move


@pytest.mark.small
def test_what_is_given_away_unseen_tells_the_table_nothing() -> None:
    game = deal(library.load("hearts-with-passing"))
    move = moves_of(game.table)[0]
    assert concluded(game, move).tobytes() == game.memory.tobytes()


@pytest.mark.small
def test_nothing_is_concluded_about_a_hand_that_everyone_can_name() -> None:
    game = deal(tricks_for(2, 1), "2c", "5h")
    assert concluded(game, moves_of(game.table)[0]).tobytes() == game.memory.tobytes()


def test_leanings_stay_in_their_bounds_over_a_whole_game() -> None:
    game, dice = seeded(library.load("spades"), 3), Random(3)
    while game.table.status == Status.PLAYING:
        move = dice.choice(moves_of(game.table))
        conclude(game.program, game.table, game.memory, BENCH, move)
        assert abs(game.memory.leaning).max() <= MOST
        make(game, move)


# --- what it is made from -------------------------------------------------------------------------


@pytest.mark.laws
@every_game
def test_swapping_cards_that_are_not_known_to_all_changes_no_conclusion(chunk: str) -> None:
    if chunk == SLOW and mode() == "interpreted":
        pytest.skip("the values of bids take the interpreter many minutes; compiled, they are tried")
    for genome, program in games_in(chunk):
        for game in some_positions(program, SEED, SOME):
            if game.table.status == Status.PLAYING:
                other = with_hidden_cards_swapped(game, everyone=True)
                for move in moves_of(game.table)[:2]:
                    one, two = concluded(game, move), concluded(other, move)
                    assert one.leaning.tolist() == two.leaning.tolist(), f"{genome.name}, {move}"
                    assert one.fit.tolist() == two.fit.tolist(), f"{genome.name}, {move}"


def test_the_same_move_leads_to_the_same_conclusion_on_any_bench() -> None:
    game = later(library.load("hearts"), 5, 14)
    move = moves_of(game.table)[0]
    first = concluded(game, move).tobytes()
    concluded(deal(library.load("spades")), move_of("bid 3"))
    assert concluded(game, move).tobytes() == first


def test_a_conclusion_leaves_the_table_as_it_was() -> None:
    game = later(library.load("crazy-eights"), 5, 6)
    before = game.table.tobytes()
    conclude(game.program, game.table, game.memory, BENCH, moves_of(game.table)[0])
    assert game.table.tobytes() == before


# --- the imagined hands ---------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize("leaning", [0, 20])
def test_imagined_hands_have_their_size_and_every_card_its_part(leaning: int) -> None:
    game = deal(tricks_for(3, 4))
    if leaning:
        lean(game.memory, 0, 3, leaning)
        lean(game.memory, 1, 5, -leaning)
    hide_from_everyone(game.table, game.memory)
    hidden = int(game.program.deck) & ~int(cards_in_sight(game.table))
    weigh_cards(game.table, game.memory, 0, hidden, BENCH)
    room = int(room_at(game.table, 0))
    parts = [int(BENCH.parts[card]) for card in cards_in(hidden)]
    assert sum(parts) == room * WHOLE
    assert all(0 <= part <= WHOLE for part in parts)
    imagine_hands(BENCH, new_chance(1), hidden, 64)
    hands = [int(hand) for hand in BENCH.hands[:64]]
    assert all(hand.bit_count() == room and hand & ~hidden == 0 for hand in hands)
    for card in cards_in(hidden):
        held = sum(hand >> card & 1 for hand in hands)
        # Four hands that belong together hold a card as often as its part says, give or take one.
        assert abs(held - 64 * int(BENCH.parts[card]) / WHOLE) <= 16


# --- the conclusions kept -------------------------------------------------------------------------


@pytest.mark.golden
@pytest.mark.parametrize("name", ["spades", "whist", "president"])
def test_the_conclusions_of_a_deal_are_those_kept(name: str) -> None:
    game, lines = seeded(library.load(name), 7), []
    while game.table.status == Status.PLAYING and len(lines) < 16:
        player, word = game.to_move, greedy(game)
        conclude(game.program, game.table, game.memory, BENCH, move_of(word))
        lines.append(f"{player} chooses {word}: {in_words(game.memory, player)}")
        make(game, move_of(word))
    compare(FOLDER / f"{name}.txt", "\n".join(lines) + "\n")


def in_words(memory: Memory, player: int) -> str:
    """The cards a player is thought to hold more often or less often than by chance, and how much."""
    found = {card: int(leaning_of(memory, player, card)) for card in range(CARDS)}
    return " ".join(f"{text_of(card)}{found[card]:+d}" for card in found if found[card]) or "nothing"


# --- who makes use of it --------------------------------------------------------------------------


def test_a_deaf_search_decides_as_if_nothing_had_been_concluded() -> None:
    plain = later(library.load("whist"), 8, 20)
    leaning = copy(plain)
    for card in range(52):
        for player in range(4):
            lean(leaning.memory, player, card, (card * 7 + player * 5) % 60 - 30)
    for seed in range(3):
        assert chosen("deaf-search:1000", leaning, seed) == chosen("search:1000", plain, seed)
