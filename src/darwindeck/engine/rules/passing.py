"""Passing: everyone gives cards to another player at once, or the last of a deal pays the first a tribute."""

from darwindeck.engine.events import HANDS, NOWHERE, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.zones import move_unseen, prepare_to_give, receive_unseen
from darwindeck.jit import compiled
from darwindeck.limits import PASS_CYCLE
from darwindeck.masks import highest, lowest, number
from darwindeck.move_sets import offer_each
from darwindeck.program.alphabet import PICK
from darwindeck.program.codes import PassCode, Pending, TributeCode
from darwindeck.program.layout import Program


@compiled
def begin(program: Program, game: Table, memory: Memory) -> None:
    """The dealer's left picks first; nobody sees what is picked until all have."""
    game.chosen = 0
    for player in range(game.players):
        game.picked[player] = 0
    game.turn_of = next_to_pick(program, game)
    game.to_move = game.turn_of
    if number(program.pass_by_ranking[game.phase]):
        pay_tribute(program, game, memory)


@compiled
def direction(program: Program, game: Table) -> int:
    """Which way cards go in this deal; deals go through the directions in turn."""
    cycle = number(program.pass_directions[game.phase])
    return number(program.pass_direction[game.phase * PASS_CYCLE + (game.deals - 1) % cycle])


@compiled
def is_done(program: Program, game: Table) -> bool:
    """Everyone has picked, or nobody passes in this deal."""
    if number(program.pass_by_ranking[game.phase]) or direction(program, game) == PassCode.HOLD:
        return True
    return has_picked(program, game, next_to_pick(program, game))


@compiled
def has_picked(program: Program, game: Table, player: int) -> bool:
    return number(game.picked[player]) >= cards_due(program, game, player)


@compiled
def next_to_pick(program: Program, game: Table) -> int:
    """The first player from the dealer's left who has not picked yet; any player when all have."""
    player = game.dealer
    for step in range(1, game.players + 1):
        player = (game.dealer + step) % game.players
        if not has_picked(program, game, player):
            return player
    return player


@compiled
def cards_due(program: Program, game: Table, player: int) -> int:
    return min(number(program.pass_count[game.phase]), number(game.held[player]))


@compiled
def legal(program: Program, game: Table) -> None:
    """The next card to give: above the last one picked, with enough above it to make up the number."""
    player = game.to_move
    chosen = game.chosen & game.hand[player]
    cards = game.hand[player] & ~chosen
    if chosen:
        cards &= -1 << (highest(chosen) + 1)
    for _ in range(cards_due(program, game, player) - number(game.picked[player]) - 1):
        if cards:  # an imagined hand may have too few above; it is dealt again
            cards &= ~(1 << highest(cards))
    offer_each(game, PICK, cards)


@compiled
def play(program: Program, game: Table, memory: Memory, move: int) -> None:
    player = game.to_move
    tell_cards(memory, EventKind.PICKS, player, 1 << (move - PICK), NOWHERE, NOWHERE)
    game.chosen |= 1 << (move - PICK)
    game.picked[player] = number(game.picked[player]) + 1
    if is_done(program, game):
        exchange(program, game, memory)
    else:
        game.to_move = next_to_pick(program, game)
        game.turn_of = game.to_move


@compiled
def exchange(program: Program, game: Table, memory: Memory) -> None:
    """All picked cards change hands together: everyone gives before anyone receives."""
    way = direction(program, game)
    for giver in range(game.players):
        taker = receiver(program, game, giver, way)
        cards = game.chosen & game.hand[giver]
        tell_cards(memory, EventKind.GIVES, giver, cards, HANDS + giver, HANDS + taker)
        prepare_to_give(game, memory, cards, giver, taker)
    for giver in range(game.players):
        cards = game.chosen & game.hand[giver]
        # What has come to the next hand is no longer picked, and is not given on.
        game.chosen &= ~cards
        game.hand[giver] &= ~cards
        receive_unseen(game, memory, cards, giver, receiver(program, game, giver, way))


@compiled
def receiver(program: Program, game: Table, giver: int, way: int) -> int:
    match way:
        case PassCode.LEFT:
            return (giver + 1) % game.players
        case PassCode.RIGHT:
            return (giver + game.players - 1) % game.players
        case PassCode.ACROSS:
            return (giver + game.players // 2) % game.players
    for step in range(1, game.players):
        other = (giver + step) % game.players
        if number(program.side_of[other]) == number(program.side_of[giver]):
            return other
    return giver


@compiled
def pay_tribute(program: Program, game: Table, memory: Memory) -> None:
    """The last of the deal before gives its best cards to the first, who will give any back.

    Where there are more pairs, the last but one gives one card fewer to the second, and so on.
    """
    pairs = 1
    if number(program.pass_by_ranking[game.phase]) == TributeCode.PAIRS:
        pairs = min(number(program.pass_count[game.phase]), game.players // 2)
    for pair in range(pairs):
        first = placed(game, pair, False)
        last = placed(game, pair, True)
        if number(game.last_place[first]) < number(game.last_place[last]):
            pay(program, game, memory, first, last, cards_due(program, game, last) - pair)


@compiled
def pay(program: Program, game: Table, memory: Memory, first: int, last: int, due: int) -> None:
    """One player gives its best cards to another, who has to give as many back."""
    for _ in range(due):
        card = best_card(program, game.hand[last])
        tell_cards(memory, EventKind.PAYS_TRIBUTE, last, 1 << card, HANDS + last, HANDS + first)
        move_unseen(program, game, memory, card, last, first)
    if due > 0:
        ask(game, Pending.GIVE, first, due)


@compiled
def placed(game: Table, place: int, from_last: bool) -> int:
    """Who came first in the deal before, second and so on, or last; of equals, whoever sits first."""
    for player in range(game.players):
        ahead = 0
        for other in range(game.players):
            gap = number(game.last_place[other]) - number(game.last_place[player])
            if (gap > 0 if from_last else gap < 0) or (gap == 0 and other < player):
                ahead += 1
        if ahead == place:
            return player
    return 0


@compiled
def payer_of(game: Table, player: int) -> int:
    """Who has given cards to a player, and gets some back."""
    for pair in range(game.players // 2):
        if placed(game, pair, False) == player:
            return placed(game, pair, True)
    return placed(game, 0, True)


@compiled
def best_card(program: Program, hand: int) -> int:
    """The strongest card of a hand; of equals, the one of the highest suit."""
    best = lowest(hand)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if number(program.strength[card]) >= number(program.strength[best]):
            best = card
    return best


@compiled
def give_back(program: Program, game: Table, memory: Memory, player: int, card: int) -> None:
    """Whoever got cards for its place in the deal before gives one of its choice to their giver."""
    last = payer_of(game, player)
    tell_cards(memory, EventKind.GIVES_BACK, player, 1 << card, HANDS + player, HANDS + last)
    move_unseen(program, game, memory, card, player, last)
