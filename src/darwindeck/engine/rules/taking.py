"""Taking from the tableau: a card and what it captures are set aside; a cleared table is a sweep."""

from darwindeck.cards import NO_CARD
from darwindeck.engine import events
from darwindeck.engine.events import NOBODY, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import compiled, linked
from darwindeck.masks import number


@compiled
def capture(game: Table, memory: Memory, player: int, card: int, matches: int, may_sweep: bool) -> None:
    """The card and what it matches go to the player's captures."""
    is_sweep = may_sweep and game.tableau & ~matches == 0
    if memory.watching:
        tell_capture(game, memory, player, matches | 1 << card, is_sweep)
    game.captured[player] |= matches | 1 << card
    game.tableau &= ~matches
    if game.tableau == 0:
        game.tableau_top = NO_CARD
        game.tableau_taken = 1
    game.last_taker = player
    if is_sweep:
        game.sweeps[player] = number(game.sweeps[player]) + 1
        game.last_sweeper = player


@linked
def tell_capture(game: Table, memory: Memory, player: int, cards: int, is_sweep: bool) -> None:
    """What is captured, and whether nothing is left; a card that had to wait lies there already."""
    taken = cards & ~game.captured[player]
    tell_cards(memory, EventKind.CAPTURES, player, taken, events.TABLEAU, events.CAPTURES + player)
    if is_sweep:
        tell(memory, EventKind.SWEEPS, player, NOBODY, 0)
