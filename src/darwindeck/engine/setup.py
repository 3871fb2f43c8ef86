"""Setting up: who deals, who begins, and which cards lie where before the first move."""

from darwindeck.engine.clearing import clear_deal, forget_everything
from darwindeck.engine.events import (
    DISCARDS,
    HANDS,
    NOBODY,
    NOWHERE,
    STOCK,
    TABLEAU,
    EventKind,
    tell,
    tell_cards,
)
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rows import clear_rows, lay_out_row
from darwindeck.engine.rules import tableau
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.seats import seat_after
from darwindeck.engine.sets import cards_in_set, suit_of
from darwindeck.engine.stakes import pay_antes
from darwindeck.engine.trumps import make_trump
from darwindeck.engine.upcard import turn_up_under_stock
from darwindeck.engine.zones import EVERYONE, put_on_discards, show, take_from_stock
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, nth, number
from darwindeck.program.codes import (
    DealerCode,
    DealToCode,
    OpenerCode,
    Pending,
    TrumpCode,
)
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below


@compiled
def begin_match(program: Program, game: Table, chance: Chance) -> None:
    """A new match: no scores, and the dealer chosen for a first deal."""
    game.players = program.players
    game.deals = 0
    game.moves = 0
    game.winners = 0
    game.match_winners = 0
    for player in range(6):
        game.score[player] = 0
        game.side_score[player] = 0
        game.bags[player] = 0
        game.lives[player] = program.lives
        game.chips[player] = program.chips if player < program.players else 0
        game.last_place[player] = 0
    game.absent = 0
    game.pool = 0
    game.dealer = game.players - 1
    if program.first_dealer == DealerCode.RANDOM:
        game.dealer = below(chance, game.players)


@compiled
def lay_out_deal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Gather the cards, pass the deal on, deal, and turn up what is turned up."""
    if game.deals > 0:
        game.dealer = seat_after(game, game.dealer, 1, game.absent)
    game.opener = opener_of(program, game)
    clear_deal(game)
    game.deals += 1
    game.stock = program.deck
    game.stock_size = program.deck_size
    if memory.watching:
        forget_everything(memory)
        tell(memory, EventKind.DEAL_BEGINS, game.dealer, NOBODY, game.deals)
    if program.ante:
        pay_antes(program, game, memory)
    deal_hands(program, game, memory, chance)
    if program.deal_rest:
        deal_rest(program, game, memory, chance)
    if program.to_discard:
        turn_up_starter(program, game, memory, chance)
    for _ in range(program.to_tableau):
        card = take_from_stock(game, memory, chance, EVERYONE)
        tableau.lay_out(program, game, card)
        show(memory, card)
        tell_cards(memory, EventKind.LAID_OUT, NOBODY, 1 << card, STOCK, TABLEAU)
    choose_trump(program, game, memory, chance)


@compiled
def opener_of(program: Program, game: Table) -> int:
    """Who begins the deal; winners and losers of the deal before only where there was one."""
    left = seat_after(game, game.dealer, 1, game.absent)
    match program.opener:
        case OpenerCode.DEALER:
            return game.dealer
        case OpenerCode.LAST_WINNER:
            return first_of_sides(program, game, left, game.winners)
        case OpenerCode.LAST_LOSER:
            everyone = (1 << program.sides) - 1
            losers = everyone & ~game.winners if game.winners else 0
            return first_of_sides(program, game, left, losers)
    return left


@compiled
def first_of_sides(program: Program, game: Table, start: int, sides: int) -> int:
    """The first player clockwise from `start` who belongs to one of these sides; else `start`."""
    for step in range(game.players):
        player = (start + step) % game.players
        if (sides >> number(program.side_of[player])) & 1 and not (game.absent >> player) & 1:
            return player
    return start


@compiled
def deal_hands(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Deal every hand; when the last hand takes all that is left, chance has no say in it."""
    size = program.hand_size
    if program.schedule_length:
        size = number(program.schedule[(game.deals - 1) % program.schedule_length])
    if program.deal_to == DealToCode.ROW:
        clear_rows(game, size)
    for player in range(game.players):
        if (game.absent >> player) & 1:
            continue
        cards = random_cards(game, chance, size)
        game.hand[player] = cards
        game.held[player] = size
        game.stock &= ~cards
        game.stock_size -= size
        if memory.watching:
            deal_is_seen(program, memory, player, cards)
        if program.deal_to == DealToCode.ROW:
            lay_out_row(game, memory, chance, player, program.row_face_up)


@compiled
def deal_rest(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """The cards left over go round once more, from the dealer's left on."""
    player = game.dealer
    for _ in range(game.stock_size - program.to_discard - program.to_tableau):
        player = seat_after(game, player, 1, game.absent)
        card = random_cards(game, chance, 1)
        game.hand[player] |= card
        game.held[player] = number(game.held[player]) + 1
        game.stock &= ~card
        game.stock_size -= 1
        if memory.watching:
            deal_is_seen(program, memory, player, card)


@inlined
def random_cards(game: Table, chance: Chance, size: int) -> int:
    """So many random cards of the stock."""
    if size == game.stock_size:
        return game.stock
    rest = game.stock
    left = game.stock_size
    for _ in range(size):
        rest &= ~(1 << nth(rest, below(chance, left)))
        left -= 1
    return game.stock & ~rest


@compiled
def deal_is_seen(program: Program, memory: Memory, player: int, cards: int) -> None:
    """A player looks at its hand; a pile or a row stays face down."""
    is_hand = program.deal_to == DealToCode.HAND
    kind = EventKind.DEALT_HAND if is_hand else EventKind.DEALT_PILE
    if program.deal_to == DealToCode.ROW:
        kind = EventKind.DEALT_ROW
    tell_cards(memory, kind, player, cards, STOCK, HANDS + player)
    if is_hand:
        remember_hand(memory, player, cards)


@compiled
def remember_hand(memory: Memory, player: int, cards: int) -> None:
    while cards:
        memory.knowers[lowest(cards)] = 1 << player
        cards &= cards - 1


@compiled
def turn_up_starter(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Turn up a card to start the discards; cards that may not start go back."""
    allowed = game.stock & cards_in_set(program, game, program.starter_set)
    if allowed == 0:
        allowed = game.stock
    card = nth(allowed, below(chance, count(allowed)))
    game.stock &= ~(1 << card)
    game.stock_size -= 1
    put_on_discards(game, card)
    show(memory, card)
    tell_cards(memory, EventKind.STARTS_DISCARDS, NOBODY, 1 << card, STOCK, DISCARDS)


@compiled
def choose_trump(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Trump is fixed, changes from deal to deal, is turned up, or is for the last winner to name."""
    match program.trump_kind:
        case TrumpCode.FIXED:
            make_trump(program, game, program.trump_suit)
            tell(memory, EventKind.TRUMP_IS, NOBODY, NOBODY, game.trump)
        case TrumpCode.ROTATING:
            rotation = number(program.trump_rotation[(game.deals - 1) % program.trump_suits])
            make_trump(program, game, rotation)
            tell(memory, EventKind.TRUMP_IS, NOBODY, NOBODY, game.trump)
        case TrumpCode.TURNED_UP:
            turn_up_trump(program, game, memory, chance)
        case TrumpCode.LAST_WINNER:
            if game.deals > 1 and game.winners:
                left = seat_after(game, game.dealer, 1, game.absent)
                ask(game, Pending.NAME_TRUMP, first_of_sides(program, game, left, game.winners), 0)
            else:
                turn_up_trump(program, game, memory, chance)


@compiled
def turn_up_trump(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Show a card of the stock, which stays under it, or one of the dealer's when the whole deck is dealt."""
    if game.stock_size > 0:
        card = turn_up_under_stock(game, memory, chance)
    else:
        card = nth(game.hand[game.dealer], below(chance, number(game.held[game.dealer])))
        show(memory, card)
    make_trump(program, game, suit_of(card))
    tell_cards(memory, EventKind.SHOWS_TRUMP, NOBODY, 1 << card, NOWHERE, NOWHERE)
