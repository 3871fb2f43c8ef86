"""Views: what one player can know of a game, from the memory of who saw what.

A view is a Table in which hidden zones hold only the cards the player knows to be there; sizes stay true. It
comes with a Memory of its own, which knows nothing of the other cards either.

Remembered: every card seen, where it is known to lie, the suits a player has shown not to hold, and, where
somebody draws conclusions, what a player's choices make likely. Not remembered: which of several known cards
left unseen.
"""

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rows import hide_rows
from darwindeck.jit import compiled
from darwindeck.limits import CARDS
from darwindeck.masks import number
from darwindeck.program.alphabet import WORDS

NOBODY = -1


@compiled
def cards_known_to(memory: Memory, player: int) -> int:
    """The cards whose place the player knows."""
    known = 0
    for card in range(CARDS):
        if (number(memory.knowers[card]) >> player) & 1:
            known |= 1 << card
    return known


@compiled
def cards_known_to_all(game: Table, memory: Memory) -> int:
    """The cards whose place every player knows."""
    everyone = (1 << game.players) - 1
    known = 0
    for card in range(CARDS):
        if number(memory.knowers[card]) & everyone == everyone:
            known |= 1 << card
    return known


@compiled
def hide_from(player: int, game: Table, memory: Memory) -> None:
    """Turn a copy of a game and its memory into the player's view of it."""
    hide_all_but(cards_known_to(memory, player), player, game, memory)


@compiled
def hide_from_everyone(game: Table, memory: Memory) -> None:
    """Turn a copy of a game and its memory into what is known to all players together."""
    hide_all_but(cards_known_to_all(game, memory), NOBODY, game, memory)


@compiled
def hide_all_but(known: int, player: int, game: Table, memory: Memory) -> None:
    """Hide every card that is not known, and what only the player to move can tell from its own."""
    # Even of a card known to be in a hand nobody else knows whether it was picked.
    game.chosen &= game.hand[player] if player != NOBODY else 0
    for other in range(game.players):
        game.hand[other] &= known
    game.stock &= known
    game.claim &= known
    game.claimed &= known
    hide_rows(known, game)
    if game.to_move != player:
        for word in range(WORDS):
            game.choices[word] = 0
    memory.known_stock &= known
    for card in range(CARDS):
        if not (known >> card) & 1:
            memory.knowers[card] = 0


@compiled
def cards_in_sight(game: Table) -> int:
    """Every card that has a place on this table or in this view."""
    cards = game.stock | game.discards | game.tableau | game.claim | game.claimed
    for player in range(game.players):
        cards |= game.hand[player] | game.captured[player]
        if game.trick_size > 0 and number(game.trick[player]) >= 0:
            cards |= 1 << number(game.trick[player])
    return cards
