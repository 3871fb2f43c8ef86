"""What is not in sight: the cards a player has not seen, and how likely another player holds some of them."""

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rows import card_seen_at
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.layout import Program


@compiled
def cards_unseen(program: Program, view: Table, player: int) -> int:
    """Every card that lies neither in the player's hand nor in the open."""
    if view.places:
        return program.deck & ~(view.discards | cards_seen_in_rows(view, player))
    seen = view.hand[player] | view.discards | view.tableau
    if view.dummy >= 0:
        seen |= view.open_cards
    for other in range(view.players):
        seen |= view.captured[other]
        if number(view.trick[other]) >= 0:
            seen |= 1 << number(view.trick[other])
    return program.deck & ~seen


@compiled
def cards_seen_in_rows(view: Table, player: int) -> int:
    """Cards of rows that lie face up, those of its own row that a player has seen, and the one just drawn."""
    seen = 1 << view.lifted if view.lifted >= 0 and view.turn_of == player else 0
    for other in range(view.players):
        for place in range(view.places):
            card = card_seen_at(view, player, other, place)
            seen |= 1 << card if card >= 0 else 0
    return seen


@inlined
def cards_possible(memory: Memory, unseen: int, player: int) -> int:
    """The unseen cards that nobody has ruled out for a player."""
    if memory.watching:
        return unseen & ~memory.excluded[player]
    return unseen


@inlined
def chance_of_none(missing: float, cards: int) -> float:
    """How likely a hand holds none of these cards, when it lacks each of them with this probability."""
    chance = 1.0
    while cards:
        if cards & 1:
            chance *= missing
        missing *= missing
        cards >>= 1
    return chance
