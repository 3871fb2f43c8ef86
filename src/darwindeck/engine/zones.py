"""Zones: cards change their place, and whoever sees it remembers.

A card drawn unseen makes the others forget which cards they knew to lie where it came from: any of them may
be the one that went. The engine keeps no memory of how likely each was. The card that shows trump is never
forgotten: it lies face up under the stock, and everyone sees who draws it.
"""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import (
    CAPTURES,
    CLAIMS,
    DISCARDS,
    HANDS,
    NOBODY,
    STOCK,
    EventKind,
    tell,
    tell_cards,
)
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.leanings import forget_card, freshen, swap_leanings
from darwindeck.engine.seats import comes_back, goes_out
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import PLAYERS
from darwindeck.masks import count, lowest, nth, number
from darwindeck.program.codes import NONE, StockCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

EVERYONE = (1 << PLAYERS) - 1


@inlined
def can_draw(program: Program, game: Table) -> bool:
    """Whether the stock has a card, or can have one by reshuffling."""
    return game.stock_size > 0 or can_reshuffle(program, game)


@inlined
def can_reshuffle(program: Program, game: Table) -> bool:
    return (
        program.stock_policy == StockCode.RESHUFFLE
        and game.reshuffled < program.reshuffles
        and game.discard_size > 1
    )


@inlined
def draw_card(program: Program, game: Table, memory: Memory, chance: Chance, player: int) -> int:
    """Draw one card from the stock into a hand, seen by its new holder alone."""
    if game.stock_size == 0:
        reshuffle(game, memory)
    card = take_from_stock(game, memory, chance, 1 << player)
    add_to_hand(game, player, card)
    if memory.watching:
        learn_drawn(game, memory, player, card)
        tell_cards(memory, EventKind.DRAWS, player, 1 << card, STOCK, HANDS + player)
    game.changed = 1
    return card


@inlined
def take_from_stock(game: Table, memory: Memory, chance: Chance, seen_by: int) -> int:
    """Take a random card from the stock; players who do not see it forget what they knew of the stock."""
    if game.turned_up != NO_CARD and (game.stock >> game.turned_up) & 1 and game.stock_size > 1:
        # The card that shows trump lies under the stock.
        card = nth(game.stock & ~(1 << game.turned_up), below(chance, game.stock_size - 1))
    else:
        card = nth(game.stock, below(chance, game.stock_size))
    game.stock &= ~(1 << card)
    game.stock_size -= 1
    if memory.watching and memory.known_stock:
        forget_stock(game, memory, card, seen_by)
    return card


@linked
def learn_drawn(game: Table, memory: Memory, player: int, card: int) -> None:
    """Only its new holder sees a card that comes from the stock, unless it is the one that shows trump."""
    memory.knowers[card] = EVERYONE if card == game.turned_up else 1 << player
    hand_changes(game, memory, player, 1)


@linked
def forget_stock(game: Table, memory: Memory, drawn: int, seen_by: int) -> None:
    memory.known_stock &= ~(1 << drawn)
    cards = memory.known_stock
    if game.turned_up != NO_CARD:
        cards &= ~(1 << game.turned_up)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        memory.knowers[card] = number(memory.knowers[card]) & seen_by
        if number(memory.knowers[card]) == 0:
            memory.known_stock &= ~(1 << card)


@compiled
def reshuffle(game: Table, memory: Memory) -> None:
    """The discards below the top become the stock. Everyone knows which cards they are.

    The card that showed trump was drawn long ago; if it is among them, it is shuffled like the others.
    """
    top = 1 << game.discard_top
    fresh = game.discards & ~top
    game.stock |= fresh
    game.stock_size += game.discard_size - 1
    game.discards = top
    game.discard_size = 1
    game.cleared &= top
    game.below[game.discard_top] = NO_CARD
    game.reshuffled += 1
    game.turned_up = NO_CARD
    if memory.watching:
        memory.known_stock |= fresh
        tell_cards(memory, EventKind.RESHUFFLES, NOBODY, fresh, DISCARDS, STOCK)


@compiled
def hand_changes(game: Table, memory: Memory, player: int, fresh: int) -> None:
    """A hand has got cards that not everyone has seen: it may now hold what it lacked."""
    memory.excluded[player] = 0
    freshen(memory, player, fresh, number(game.held[player]))


@inlined
def show(memory: Memory, card: int) -> None:
    """Everyone sees where the card lies."""
    if memory.watching:
        memory.knowers[card] = EVERYONE
        forget_card(memory, card)


@inlined
def add_to_hand(game: Table, player: int, card: int) -> None:
    if number(game.place[player]) >= 0:
        comes_back(game, player)
    game.hand[player] |= 1 << card
    game.held[player] = number(game.held[player]) + 1


@inlined
def leave_hand(
    program: Program, game: Table, memory: Memory, player: int, card: int, kind: int, goal: int
) -> None:
    """A card leaves a hand face up: from now on everyone knows where it is."""
    if memory.watching:
        show(memory, card)
        tell_cards(memory, kind, player, 1 << card, HANDS + player, goal)
    game.hand[player] &= ~(1 << card)
    game.held[player] = number(game.held[player]) - 1
    game.changed = 1
    if number(game.held[player]) == 0:
        goes_out(program, game, player)
        tell(memory, EventKind.GOES_OUT, player, NOBODY, 0)


@inlined
def put_on_discards(game: Table, card: int) -> None:
    """The card becomes the top discard, and no suit is named for it."""
    game.below[card] = game.discard_top
    game.discard_top = card
    game.discards |= 1 << card
    game.discard_size += 1
    game.suit_named = NONE


@compiled
def take_top_discard(game: Table, memory: Memory, player: int) -> int:
    """The top discard goes to a hand, as everyone sees."""
    card = lift_top_discard(game)
    add_to_hand(game, player, card)
    tell_cards(memory, EventKind.TAKES_DISCARD, player, 1 << card, DISCARDS, HANDS + player)
    return card


@inlined
def lift_top_discard(game: Table) -> int:
    """The top card leaves the discards."""
    card = game.discard_top
    game.discard_top = number(game.below[card])
    game.discards &= ~(1 << card)
    game.cleared &= ~(1 << card)
    game.discard_size -= 1
    game.suit_named = NONE
    game.changed = 1
    return card


@compiled
def turn_over(game: Table, memory: Memory, chance: Chance) -> None:
    """A card of the stock is turned over onto the discards, as everyone sees."""
    if game.stock_size == 0:
        reshuffle(game, memory)
    card = take_from_stock(game, memory, chance, EVERYONE)
    put_on_discards(game, card)
    game.changed = 1
    show(memory, card)
    tell_cards(memory, EventKind.TURNS_UP, game.to_move, 1 << card, STOCK, DISCARDS)


@linked
def take_pile(game: Table, memory: Memory, player: int) -> None:
    """All discards but those cleared away go to a hand, as everyone sees."""
    cards = game.discards & ~game.cleared
    if cards == 0:
        return
    tell_cards(memory, EventKind.TAKES_PILE, player, cards, DISCARDS, HANDS + player)
    while game.discard_top != NO_CARD and (cards >> game.discard_top) & 1:
        game.discard_top = number(game.below[game.discard_top])
    game.discards &= game.cleared
    game.discard_size -= count(cards)
    game.suit_named = NONE
    game.changed = 1
    game.acted = 1
    if memory.watching:
        memory.excluded[player] &= ~cards
    while cards:
        add_to_hand(game, player, lowest(cards))
        cards &= cards - 1


@compiled
def discard_from_hand(
    program: Program, game: Table, memory: Memory, player: int, card: int, kind: int
) -> None:
    """A card goes from a hand to the discards; the kind says whether its owner chose it."""
    leave_hand(program, game, memory, player, card, kind, DISCARDS)
    put_on_discards(game, card)


@compiled
def random_card_of(game: Table, chance: Chance, player: int) -> int:
    """A random card of a hand."""
    return nth(game.hand[player], below(chance, number(game.held[player])))


@compiled
def move_unseen(program: Program, game: Table, memory: Memory, card: int, giver: int, taker: int) -> None:
    """A card goes from hand to hand, seen by the two alone. Whoever calls this tells of it."""
    give_up_unseen(game, memory, 1 << card, giver, taker)
    receive_unseen(game, memory, 1 << card, giver, taker)
    if number(game.held[giver]) == 0:
        goes_out(program, game, giver)
        tell(memory, EventKind.GOES_OUT, giver, NOBODY, 0)


@compiled
def give_up_unseen(game: Table, memory: Memory, cards: int, giver: int, taker: int) -> None:
    """Cards leave a hand, unseen by all but the two: the others forget what they knew of that hand."""
    prepare_to_give(game, memory, cards, giver, taker)
    game.hand[giver] &= ~cards


@compiled
def prepare_to_give(game: Table, memory: Memory, cards: int, giver: int, taker: int) -> None:
    """Cards of a hand count as given, and the others forget what they knew of the rest of it."""
    game.held[giver] = number(game.held[giver]) - count(cards)
    game.changed = 1
    if memory.watching:
        kept = game.hand[giver] & ~cards
        while kept:
            card = lowest(kept)
            kept &= kept - 1
            memory.knowers[card] = number(memory.knowers[card]) & (1 << giver | 1 << taker)


@compiled
def receive_unseen(game: Table, memory: Memory, cards: int, giver: int, taker: int) -> None:
    """Cards come to a hand; giver and taker know which they are."""
    fresh = count(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        add_to_hand(game, taker, card)
        if memory.watching:
            memory.knowers[card] = 1 << giver | 1 << taker
    if memory.watching:
        hand_changes(game, memory, taker, fresh)


@compiled
def hand_over(program: Program, game: Table, memory: Memory, cards: int, giver: int, taker: int) -> None:
    """Cards go from hand to hand, as everyone sees."""
    game.hand[giver] &= ~cards
    game.held[giver] = number(game.held[giver]) - count(cards)
    tell_cards(memory, EventKind.HANDS_OVER, giver, cards, HANDS + giver, HANDS + taker)
    if memory.watching:
        memory.excluded[taker] &= ~cards
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        add_to_hand(game, taker, card)
        show(memory, card)
    settle_hand(program, game, memory, giver)


@compiled
def show_in_hand(memory: Memory, player: int, cards: int) -> None:
    """A player shows cards that it keeps."""
    tell_cards(memory, EventKind.SHOWS, player, cards, HANDS + player, HANDS + player)
    while cards:
        show(memory, lowest(cards))
        cards &= cards - 1


@compiled
def lay_down(program: Program, game: Table, memory: Memory, player: int, cards: int) -> None:
    """Cards go from a hand to its owner's captures, face up."""
    game.hand[player] &= ~cards
    game.held[player] = number(game.held[player]) - count(cards)
    game.captured[player] |= cards
    game.changed = 1
    tell_cards(memory, EventKind.LAYS_DOWN, player, cards, HANDS + player, CAPTURES + player)
    rest = cards
    while rest:
        show(memory, lowest(rest))
        rest &= rest - 1
    if number(game.held[player]) == 0:
        goes_out(program, game, player)
        tell(memory, EventKind.GOES_OUT, player, NOBODY, 0)


@compiled
def play_face_down(program: Program, game: Table, memory: Memory, player: int, card: int) -> None:
    """A card goes from a hand to the claim; the others forget what they knew of that hand."""
    game.hand[player] &= ~(1 << card)
    game.held[player] = number(game.held[player]) - 1
    game.claim |= 1 << card
    game.claim_size += 1
    game.changed = 1
    if memory.watching:
        cards = game.hand[player] | 1 << card
        while cards:
            memory.knowers[lowest(cards)] = number(memory.knowers[lowest(cards)]) & 1 << player
            cards &= cards - 1
    tell_cards(memory, EventKind.PLAYS_FACE_DOWN, player, 1 << card, HANDS + player, CLAIMS)
    if number(game.held[player]) == 0:
        goes_out(program, game, player)
        tell(memory, EventKind.GOES_OUT, player, NOBODY, 0)


@compiled
def show_claim(game: Table, memory: Memory) -> None:
    """Everyone sees the cards of the claim."""
    tell_cards(memory, EventKind.SHOWS_CLAIM, game.pile_owner, game.claim, CLAIMS, CLAIMS)
    cards = game.claim
    while cards:
        show(memory, lowest(cards))
        cards &= cards - 1


@compiled
def take_claimed_pile(game: Table, memory: Memory, player: int) -> None:
    """All cards played face down go to a hand; what anyone knew of the pile, it knows of that hand."""
    cards = game.claim | game.claimed
    size = count(cards)
    tell_cards(memory, EventKind.TAKES_CLAIMED, player, cards, CLAIMS, HANDS + player)
    game.claim, game.claim_size, game.claimed, game.claimed_size = 0, 0, 0, 0
    game.changed = 1
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        add_to_hand(game, player, card)
        if memory.watching:
            memory.knowers[card] = number(memory.knowers[card]) | 1 << player
    if memory.watching:
        hand_changes(game, memory, player, size)


@compiled
def swap_hands(program: Program, game: Table, memory: Memory, one: int, other: int) -> None:
    """Two players exchange hands, as everyone sees; what anyone knew of a hand goes with it."""
    cards = game.hand[one]
    game.hand[one] = game.hand[other]
    game.hand[other] = cards
    held = number(game.held[one])
    game.held[one] = game.held[other]
    game.held[other] = held
    game.changed = 1
    tell(memory, EventKind.SWAPS, one, other, 0)
    if memory.watching:
        excluded = memory.excluded[one]
        memory.excluded[one] = memory.excluded[other]
        memory.excluded[other] = excluded
        swap_leanings(memory, one, other)
        learn_hand(game, memory, one)
        learn_hand(game, memory, other)
    settle_hand(program, game, memory, one)
    settle_hand(program, game, memory, other)


@compiled
def settle_hand(program: Program, game: Table, memory: Memory, player: int) -> None:
    """After an exchange, a player left without cards goes out, and one who gets cards is back in."""
    if number(game.held[player]) == 0:
        goes_out(program, game, player)
        tell(memory, EventKind.GOES_OUT, player, NOBODY, 0)
    elif number(game.place[player]) >= 0:
        comes_back(game, player)


@compiled
def learn_hand(game: Table, memory: Memory, player: int) -> None:
    """A player looks at the hand it holds."""
    cards = game.hand[player]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        memory.knowers[card] = number(memory.knowers[card]) | 1 << player
