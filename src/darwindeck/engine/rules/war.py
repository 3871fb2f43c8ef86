"""War: both players turn up a card and the higher takes both; a tie buries cards and the next pair decides.

Cards won go under the winner's pile: the winner's own first, those it buried last, then the loser's in the
same way. Buried cards stay unseen until they are won; which cards they are is drawn by chance only then.
"""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import CAPTURES, HANDS, NOBODY, TABLEAU, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.seats import goes_out
from darwindeck.engine.zones import show
from darwindeck.jit import compiled, linked
from darwindeck.masks import nth, number
from darwindeck.program.codes import RankingCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

BOTH = 0b11


@compiled
def cards_to_turn_up(game: Table, player: int) -> int:
    """How many cards a player still has in its pile, buried cards left out."""
    return number(game.held[player]) - number(game.buried[player]) + number(game.piled[player])


@compiled
def flip(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Turn up the top card of one's pile; the second card decides."""
    player = game.to_move
    card = top_card(game, memory, chance, player)
    push_front(game, player, card)
    game.trick[player] = card
    game.last_card = card
    game.shown |= 1 << player
    game.changed = 1
    if game.shown == BOTH:
        compare(program, game, memory, chance)


@compiled
def top_card(game: Table, memory: Memory, chance: Chance, player: int) -> int:
    """The unseen cards lie on top of those won back."""
    if number(game.held[player]) > number(game.buried[player]):
        card = unseen_card(game, memory, chance, player)
        tell_cards(memory, EventKind.TURNS_UP, player, 1 << card, HANDS + player, TABLEAU)
        return card
    card = number(game.pile_top[player])
    tell_cards(memory, EventKind.TURNS_UP, player, 1 << card, CAPTURES + player, TABLEAU)
    game.pile_top[player] = game.below[card]
    game.piled[player] = number(game.piled[player]) - 1
    game.captured[player] &= ~(1 << card)
    return card


@compiled
def unseen_card(game: Table, memory: Memory, chance: Chance, player: int) -> int:
    """A random card of those nobody has seen, or the one its owner has looked at, now shown to all."""
    card = number(game.peeked[player])
    if card == NO_CARD:
        card = nth(game.hand[player], below(chance, number(game.held[player])))
    game.peeked[player] = NO_CARD
    game.hand[player] &= ~(1 << card)
    game.held[player] = number(game.held[player]) - 1
    show(memory, card)
    return card


@linked
def look_at_top(game: Table, memory: Memory, chance: Chance) -> None:
    """A player looks at the top card of its pile, if nobody has seen it yet; chance says which it is."""
    player = game.to_move
    if number(game.peeked[player]) != NO_CARD or number(game.held[player]) <= number(game.buried[player]):
        return
    card = nth(game.hand[player], below(chance, number(game.held[player])))
    game.peeked[player] = card
    game.acted = 1
    if memory.watching:
        memory.knowers[card] = number(memory.knowers[card]) | 1 << player
    tell_cards(memory, EventKind.PEEKS_AT_PILE, player, 1 << card, HANDS + player, HANDS + player)


@compiled
def push_front(game: Table, player: int, card: int) -> None:
    """Lay a card on the table, after the player's others."""
    if number(game.front_top[player]) == NO_CARD:
        game.front_top[player] = card
    else:
        game.below[number(game.front_end[player])] = card
    game.front_end[player] = card
    game.below[card] = NO_CARD
    game.tableau |= 1 << card


@compiled
def compare(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    first = number(program.strength[number(game.trick[0])])
    second = number(program.strength[number(game.trick[1])])
    game.shown = 0
    if first != second:
        collect(program, game, memory, chance, 0 if first > second else 1)
        return
    tell(memory, EventKind.TIES, NOBODY, NOBODY, 0)
    bury(program, game, memory, 0)
    bury(program, game, memory, 1)
    alive = cards_to_turn_up(game, 0) > 0
    other_alive = cards_to_turn_up(game, 1) > 0
    if alive != other_alive:
        collect(program, game, memory, chance, 0 if alive else 1)


@compiled
def bury(program: Program, game: Table, memory: Memory, player: int) -> None:
    """Put cards aside unseen, but keep one to turn up."""
    for _ in range(min(program.buried, cards_to_turn_up(game, player) - 1)):
        if number(game.held[player]) > number(game.buried[player]):
            game.buried[player] = number(game.buried[player]) + 1
            tell(memory, EventKind.BURIES, player, NOBODY, 1)
        else:
            card = number(game.pile_top[player])
            game.pile_top[player] = game.below[card]
            game.piled[player] = number(game.piled[player]) - 1
            game.captured[player] &= ~(1 << card)
            tell_cards(memory, EventKind.BURIES, player, 1 << card, CAPTURES + player, TABLEAU)
            push_front(game, player, card)


@compiled
def collect(program: Program, game: Table, memory: Memory, chance: Chance, winner: int) -> None:
    """Everything on the table goes under the winner's pile, the winner's own cards first.

    Where having no cards left wins, the other player may now have won.
    """
    tell_cards(memory, EventKind.COLLECTS, winner, game.tableau, TABLEAU, CAPTURES + winner)
    collect_from(game, memory, chance, winner, winner)
    collect_from(game, memory, chance, winner, 1 - winner)
    game.tableau = 0
    game.tableau_taken = 1
    if program.ranking == RankingCode.EMPTY_HAND and cards_to_turn_up(game, 1 - winner) == 0:
        goes_out(program, game, 1 - winner)
        tell(memory, EventKind.GOES_OUT, 1 - winner, NOBODY, 0)


@compiled
def collect_from(game: Table, memory: Memory, chance: Chance, winner: int, owner: int) -> None:
    card = number(game.front_top[owner])
    while card != NO_CARD:
        after = number(game.below[card])
        push_pile(game, winner, card)
        card = after
    game.front_top[owner] = NO_CARD
    for _ in range(number(game.buried[owner])):
        card = unseen_card(game, memory, chance, owner)
        tell_cards(memory, EventKind.COLLECTS_BURIED, winner, 1 << card, HANDS + owner, CAPTURES + winner)
        push_pile(game, winner, card)
    game.buried[owner] = 0


@compiled
def push_pile(game: Table, player: int, card: int) -> None:
    """Put a card under a player's pile, face down but known."""
    if number(game.piled[player]) == 0:
        game.pile_top[player] = card
    else:
        game.below[number(game.pile_end[player])] = card
    game.pile_end[player] = card
    game.below[card] = NO_CARD
    game.piled[player] = number(game.piled[player]) + 1
    game.captured[player] |= 1 << card
