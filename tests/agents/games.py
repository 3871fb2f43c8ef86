"""Positions for the agents, and what an agent does in them."""

from random import Random

from tests.tables import Position, copy, seeded, word_of

from darwindeck.agents.choosing import choose
from darwindeck.agents.seats import players_of
from darwindeck.engine import flow
from darwindeck.engine.view import hide_from
from darwindeck.game import View
from darwindeck.genome.schema import GameGenome

EVERY_AGENT = ("uniform", "greedy", "search:24", "search:8x3", "blind-search:24", "deaf-search:24", "easy")


def view_of(game: Position, player: int | None = None) -> View:
    """What a player sees of a position; the player to move if none is named."""
    seen = copy(game)
    viewer = game.to_move if player is None else player
    hide_from(viewer, seen.table, seen.memory)
    return View(viewer, seen.table, seen.memory)


def chosen(agent: str, game: Position, seed: int = 0, threads: int = 1) -> str:
    """The move of an agent on the seat to move, as a word."""
    player = players_of(agent, 1)[0]
    return word_of(choose(player, game.program, view_of(game), seed, threads))


def later(genome: GameGenome, seed: int, moves: int) -> Position:
    """A game after some random moves, or less if the deal is over before."""
    game, dice = seeded(genome, seed), Random(seed)
    for _ in range(moves):
        legal = View(game.to_move, game.table, game.memory).legal_moves
        ahead = copy(game)
        flow.play(ahead.program, ahead.table, ahead.memory, ahead.chance, dice.choice(legal))
        if ahead.is_over:
            break
        game = ahead
    return game
