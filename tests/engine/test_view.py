"""Views: a player sees its own cards and what everyone sees, and nothing that depends on anything else."""

from itertools import islice
from random import Random

import pytest
from tests.tables import (
    Position,
    copy,
    deal,
    legal,
    mask,
    names,
    play,
    play_at_random,
    seeded,
    short_deck,
    tricks_for,
    turns_for,
)

from darwindeck.cards import card_from, cards_in
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.view import cards_in_sight, cards_known_to, hide_from
from darwindeck.engine.worlds import renew_choices
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Draw, InOrder, OneOf
from darwindeck.genome.vocabulary import DealTo, StockPolicy, Zone
from darwindeck.move_sets import clear_choices

pytestmark = pytest.mark.small

DRAW_OR_TAKE = InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard()))
RUMMY = turns_for(
    3,
    4,
    DRAW_OR_TAKE,
    to_discard=1,
    deck=short_deck("23456", "cdhs"),
    stock=StockPolicy.RESHUFFLE,
    reshuffles=3,
    round_limit=12,
)
TRICK_GAMES = [library.load(name) for name in ("hearts", "partnership-spades")]
GAMES = [*TRICK_GAMES, *(library.load(name) for name in ("crazy-eights", "war", "briscola")), RUMMY]


def view_of(game: Position, player: int) -> tuple[Table, Memory]:
    seen = copy(game)
    hide_from(player, seen.table, seen.memory)
    return seen.table, seen.memory


def bytes_seen(game: Position, player: int) -> bytes:
    table, memory = view_of(game, player)
    return table.tobytes() + memory.tobytes()


# --- what is seen ---------------------------------------------------------------------------------


def test_a_player_sees_its_own_hand_and_only_counts_the_others() -> None:
    table, _ = view_of(deal(tricks_for(3, 2), "2c 3c", "4c 5c", "6c 7c"), 1)
    assert [names(table.hand[player]) for player in range(3)] == ["", "4c 5c", ""]
    assert [int(table.held[player]) for player in range(3)] == [2, 2, 2]
    assert (names(table.stock), table.stock_size) == ("", 46)


def test_a_player_sees_the_trick_and_what_was_captured() -> None:
    game = deal(tricks_for(2, 2), "2c 3c", "4c 5c")
    play(game, "2c 4c 5c")
    table, _ = view_of(game, 0)
    assert names(table.captured[1]) == "2c 4c"
    assert table.trick[1] == card_from("5c")


def test_a_card_taken_from_the_discards_is_seen_in_the_hand_it_went_to() -> None:
    game = deal(turns_for(2, 3, DRAW_OR_TAKE, to_discard=1), "2c 3c 4c", "5c 6c 7c", up="Kh")
    play(game, "take")
    table, _ = view_of(game, 1)
    assert names(table.hand[0]) == "Kh"


def test_only_the_player_to_move_sees_moves() -> None:
    game = deal(tricks_for(2, 2), "2c 3c", "4c 5c")
    seen = [view_of(game, player)[0] for player in range(2)]
    assert [[int(word) for word in table.choices] for table in seen] == [[mask("2c 3c"), 0, 0, 0, 0], [0] * 5]


def test_nobody_sees_the_cards_of_a_pile_face_down() -> None:
    game = seeded(library.load("war"), 1)
    assert library.load("war").setup.deal_to == DealTo.PILE
    table, memory = view_of(game, 0)
    assert (names(table.hand[0]), table.held[0]) == ("", 26)
    assert cards_known_to(memory, 0) == 0


def test_what_a_view_shows_is_what_its_player_knows() -> None:
    for game in play_at_random(seeded(RUMMY, 4), Random(4)):
        for player in range(3):
            table, memory = view_of(game, player)
            open_cards = int(table.discards) | int(table.tableau)
            assert cards_in_sight(table) | open_cards == cards_known_to(memory, player) & int(
                game.program.deck
            )


# --- what is not seen -----------------------------------------------------------------------------


def hidden_places(game: Position, player: int) -> list[tuple[str, int, int]]:
    """Every card whose place a player does not know, and the zone it lies in."""
    known = cards_known_to(game.memory, player)
    zones = [("hand", seat, int(game.table.hand[seat])) for seat in range(int(game.table.players))]
    zones.append(("stock", 0, int(game.table.stock)))
    return [(zone, seat, card) for zone, seat, cards in zones for card in cards_in(cards & ~known)]


def swap(game: Position, one: tuple[str, int, int], two: tuple[str, int, int]) -> None:
    """Two cards change places, and whoever knew the one now knows the other."""
    for (zone, seat, old), (_, _, new) in ((one, two), (two, one)):
        if zone == "hand":
            game.table.hand[seat] = int(game.table.hand[seat]) & ~(1 << old) | 1 << new
        else:
            game.table.stock = int(game.table.stock) & ~(1 << old) | 1 << new
    first, second = one[2], two[2]
    knowers = int(game.memory.knowers[first])
    game.memory.knowers[first] = int(game.memory.knowers[second])
    game.memory.knowers[second] = knowers


def swapped(game: Position, player: int, dice: Random) -> Position | None:
    """The same game with two cards exchanged that the player cannot see, or None when there are none."""
    hidden = hidden_places(game, player)
    pairs = [(one, two) for one in hidden for two in hidden if one[:2] < two[:2]]
    if not pairs:
        return None
    other = copy(game)
    swap(other, *dice.choice(pairs))
    return other


@pytest.mark.parametrize("genome", GAMES, ids=lambda genome: genome.name)
def test_swapping_two_hidden_cards_changes_neither_the_view_nor_the_legal_moves(genome: GameGenome) -> None:
    dice, tried = Random(11), 0
    for seed in range(3):
        for number, game in enumerate(islice(play_at_random(seeded(genome, seed), dice, deals=2), 60)):
            player = dice.randrange(genome.player_count) if number % 2 else game.to_move
            other = swapped(game, player, dice)
            if other is None:
                continue
            tried += 1
            assert bytes_seen(other, player) == bytes_seen(game, player)
            if player == game.to_move:
                assert renewed(other) == legal(game)
    assert tried > 50


def renewed(game: Position) -> str:
    """The legal moves, worked out anew."""
    clear_choices(game.table)
    renew_choices(game.program, game.table, game.memory, game.chance)
    return legal(game)


@pytest.mark.parametrize("genome", TRICK_GAMES, ids=lambda genome: genome.name)
def test_a_players_own_move_shows_it_nothing_of_the_cards_it_cannot_see(genome: GameGenome) -> None:
    dice = Random(5)
    for game in play_at_random(seeded(genome, 2), dice):
        player, move = game.to_move, dice.choice(legal(game).split())
        other = swapped(game, player, dice)
        if other is not None:
            here = copy(game)
            play(here, move)
            play(other, move)
            if not here.is_over:
                assert bytes_seen(other, player) == bytes_seen(here, player)
