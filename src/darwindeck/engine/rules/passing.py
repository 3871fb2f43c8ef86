"""Passing: everyone gives cards to another player at once, or the last of a deal pays the first a tribute."""

from darwindeck.engine.events import HANDS, NOWHERE, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.zones import give_up_unseen, move_unseen, receive_unseen
from darwindeck.jit import compiled
from darwindeck.limits import PASS_CYCLE
from darwindeck.masks import highest, lowest, number
from darwindeck.move_sets import offer_each
from darwindeck.program.alphabet import PICK
from darwindeck.program.codes import PassCode, Pending
from darwindeck.program.layout import Program


@compiled
def begin(program: Program, game: Table, memory: Memory) -> None:
    """The dealer's left picks first; nobody sees what is picked until all have."""
    for player in range(game.players):
        game.chosen[player] = 0
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
    cards = game.hand[player] & ~game.chosen[player]
    if game.chosen[player]:
        cards &= -1 << (highest(game.chosen[player]) + 1)
    for _ in range(cards_due(program, game, player) - number(game.picked[player]) - 1):
        if cards:  # an imagined hand may have too few above; it is dealt again
            cards &= ~(1 << highest(cards))
    offer_each(game, PICK, cards)


@compiled
def play(program: Program, game: Table, memory: Memory, move: int) -> None:
    player = game.to_move
    tell_cards(memory, EventKind.PICKS, player, 1 << (move - PICK), NOWHERE, NOWHERE)
    game.chosen[player] |= 1 << (move - PICK)
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
        tell_cards(memory, EventKind.GIVES, giver, game.chosen[giver], HANDS + giver, HANDS + taker)
        give_up_unseen(game, memory, game.chosen[giver], giver, taker)
    for giver in range(game.players):
        receive_unseen(game, memory, game.chosen[giver], giver, receiver(program, game, giver, way))
        game.chosen[giver] = 0


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
    """The last of the deal before gives its best cards to the first, who will give any back."""
    first = placed(game, False)
    last = placed(game, True)
    if first == last:
        return
    due = cards_due(program, game, last)
    for _ in range(due):
        card = best_card(program, game.hand[last])
        tell_cards(memory, EventKind.PAYS_TRIBUTE, last, 1 << card, HANDS + last, HANDS + first)
        move_unseen(program, game, memory, card, last, first)
    if due:
        ask(game, Pending.GIVE, first, due)


@compiled
def placed(game: Table, is_last: bool) -> int:
    """Who came first, or last, in the deal before; player 0 for both when all were level."""
    found = 0
    for player in range(game.players):
        later = number(game.last_place[player]) > number(game.last_place[found])
        earlier = number(game.last_place[player]) < number(game.last_place[found])
        if (is_last and later) or (not is_last and earlier):
            found = player
    return found


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
    """The first of the deal before gives a card of its choice to the last."""
    last = placed(game, True)
    tell_cards(memory, EventKind.GIVES_BACK, player, 1 << card, HANDS + player, HANDS + last)
    move_unseen(program, game, memory, card, player, last)
