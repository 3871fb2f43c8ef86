"""Honest agents: what a player cannot see changes none of its decisions."""

from random import Random

import pytest
from tests.agents.games import EVERY_AGENT, chosen
from tests.laws.games import every_game, games_in, some_positions
from tests.laws.zones import exchange, hidden_from
from tests.tables import Position, copy

from darwindeck.agents.greedy.asking import is_asking
from darwindeck.agents.greedy.outlook import outlook_of
from darwindeck.agents.greedy.worth import worth_by
from darwindeck.engine.view import cards_known_to
from darwindeck.jit import mode
from darwindeck.program.codes import DealToCode, PhaseKind, Status

pytestmark = pytest.mark.laws

SEED = 41
SOME = 1 if mode() == "interpreted" else 3
AGENTS = ("greedy", "search:4") if mode() == "interpreted" else EVERY_AGENT


@every_game
def test_swapping_hidden_cards_changes_no_decision_of_any_agent(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in some_positions(program, SEED, SOME):
            if game.table.status == Status.PLAYING:
                other = with_hidden_cards_swapped(game)
                for agent in AGENTS:
                    where = f"{genome.name}, move {game.table.moves}, {agent}"
                    assert chosen(agent, game, SEED) == chosen(agent, other, SEED), where


@every_game
def test_greedy_looks_at_nobody_elses_hand(chunk: str) -> None:
    """In a world a search imagines all hands lie open, and still greedy judges by its own.

    Whoever asks remembers besides which cards it has seen go into a hand, and some cards lie face up.
    """
    for genome, program in games_in(chunk):
        if int(program.deal_to) != DealToCode.HAND:
            continue
        for game in some_positions(program, SEED, SOME):
            if game.table.status == Status.PLAYING:
                blinded = copy(game)
                remembered = cards_known_to(game.memory, game.to_move) if at_a_question(game) else 0
                for player in range(int(program.players)):
                    if player != game.to_move:
                        seen = int(remembered) | int(game.table.open_cards)
                        blinded.table.hand[player] = int(game.table.hand[player]) & seen
                blinded.table.stock = 0
                assert worths(game) == worths(blinded), genome.name


def at_a_question(game: Position) -> bool:
    """Whether the player to move is at a question."""
    in_turn = int(game.program.phase_kind[game.table.phase]) == PhaseKind.TURNS
    return in_turn and not game.table.pending and bool(is_asking(game.program, game.table))


def worths(game: Position) -> list[float]:
    from tests.laws.games import moves_of

    outlook = outlook_of(game.program, game.table, game.to_move)
    return [
        float(worth_by(game.program, game.table, game.memory, game.to_move, move, outlook))
        for move in moves_of(game.table)
    ]


def with_hidden_cards_swapped(game: Position, everyone: bool = False) -> Position:
    """The same position with up to ten exchanges of cards that the player to move cannot place.

    Or of cards that not everyone can place: then the player to move still has the moves it has.
    """
    other, dice = copy(game), Random(SEED)
    for _ in range(10):
        places = hidden_from(game.to_move, other.table, other.memory)
        if everyone:
            viewers = range(int(game.table.players))
            places = {
                card: place
                for viewer in viewers
                for card, place in hidden_from(viewer, other.table, other.memory).items()
            }
        if len(places) > 1:
            one, two = dice.sample(sorted(places), 2)
            if places[one] != places[two]:
                exchange(other.table, other.memory, one, two, places)
    return other
