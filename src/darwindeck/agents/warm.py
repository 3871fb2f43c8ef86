"""Warming up the agents: have a table of them, or one player's decision, compiled before it is needed."""

import darwindeck.agents.genome_games  # noqa: F401  (lets the search play the engine's games)
from darwindeck.agents.choosing import choose
from darwindeck.agents.matches import seated_games
from darwindeck.agents.search.choose import search as choose_by_search
from darwindeck.agents.seats import GREEDY, LEAST_SECONDS, STRENGTHS, UNIFORM, Kind, Player, search
from darwindeck.agents.series import Series
from darwindeck.agents.table import play_table
from darwindeck.code_cache import is_kept
from darwindeck.engine.flow import start
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.view import hide_from
from darwindeck.engine.warm import tiny_program
from darwindeck.game import View
from darwindeck.rng import new_chance


def is_warm(*, tables: bool) -> bool:
    """Whether the machine code of tables, or else of single decisions, has been kept, or none is needed."""
    return is_kept(play_table if tables else choose_by_search)


def warm_tables() -> None:
    """Compile what matches between agents call, or read it from the cache."""
    seated_games(tiny_program(), (GREEDY, UNIFORM), Series(1))


def warm_decisions() -> None:
    """Compile what one player's decision calls, or read it from the cache."""
    for player in (GREEDY, STRENGTHS["easy"], search(2), Player(Kind.SEARCH, seconds=LEAST_SECONDS)):
        choose(player, tiny_program(), first_view(), 0)


def first_view() -> View:
    """What the player to move sees of a tiny deal."""
    program, table, memory = tiny_program(), new_table(), new_memory()
    start(program, table, memory, new_chance(0))
    player = int(table.to_move)
    hide_from(player, table, memory)
    return View(player, table, memory)
