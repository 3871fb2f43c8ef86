"""Auctions: bid more than anybody before you, or take the suit turned up or name another; or pass.

A bid of a number and a suit is two moves: the number, and then the suit or no-trump.
"""

from darwindeck.engine.calls import (
    has_way,
    height_of,
    height_of_nil,
    height_reached,
    step_of,
    value_at,
)
from darwindeck.engine.events import NOBODY, NOWHERE, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.partners import callable_ace, calls_ace
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.sets import cards_of_suit, suit_of
from darwindeck.engine.trumps import make_trump
from darwindeck.engine.upcard import pick_up, take_stock, turn_up_under_stock
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import SUITS
from darwindeck.masks import count, number
from darwindeck.move_sets import offer
from darwindeck.program.alphabet import BID, NIL, OPTION, PASS, SUIT
from darwindeck.program.codes import NONE, AuctionCode, CallFlag, ExchangeCode, Pending, Reason, TrumpCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance

WITH_PARTNERS, ALONE, NO_TRUMP, DOUBLE, REDOUBLE = range(OPTION, OPTION + 5)


@linked
def begin(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """The dealer's left speaks first; where a suit is ordered up, a card is turned up before."""
    game.to_move = (game.dealer + 1) % game.players
    game.turn_of = game.to_move
    if is_order_up(program, game):
        card = turn_up_under_stock(game, memory, chance)
        tell_cards(memory, EventKind.OFFERS_TRUMP, NOBODY, 1 << card, NOWHERE, NOWHERE)


@inlined
def is_order_up(program: Program, game: Table) -> bool:
    """Whether a suit is turned up to be accepted."""
    return number(program.auction_kind[game.phase]) == AuctionCode.ORDER_UP


@compiled
def is_done(program: Program, game: Table) -> bool:
    """Somebody has taken it; where there are bids, everyone has spoken or passed, or nobody can bid more."""
    if game.declarer == NONE or is_order_up(program, game):
        return game.declarer != NONE
    if is_highest(program, game) and not has_way(program, CallFlag.DOUBLES):
        return True
    if has_way(program, CallFlag.UNTIL_PASS):
        return game.silent | 1 << game.declarer == (1 << game.players) - 1
    if has_way(program, CallFlag.UNTIL_ALL_PASS):
        return count(game.silent) >= game.players - 1
    return game.calls == game.players


@compiled
def is_highest(program: Program, game: Table) -> bool:
    """Whether nobody could bid more."""
    if number(program.auction_kind[game.phase]) == AuctionCode.RANKED:
        top = NONE if has_way(program, CallFlag.NO_TRUMP) else top_suit(program)
        height = height_of(program, highest_bid(program, game), top)
        if has_way(program, CallFlag.NIL):
            height = max(height, height_of_nil(program))
        return height_reached(program, game) >= height
    return number(game.bid[game.declarer]) == highest_bid(program, game)


@compiled
def top_suit(program: Program) -> int:
    """The suit that ranks highest, of those in the deck."""
    best = 0
    for suit in range(SUITS):
        if program.deck & cards_of_suit(suit) and (
            step_of(program, suit) > step_of(program, best) or not program.deck & cards_of_suit(best)
        ):
            best = suit
    return best


@compiled
def highest_bid(program: Program, game: Table) -> int:
    """No bid is higher than the hand, unless it is a value."""
    highest = number(program.bid_max[game.phase])
    if number(program.auction_kind[game.phase]) == AuctionCode.VALUES:
        return highest
    return min(highest, number(game.held[game.to_move]))


@linked
def legal(program: Program, game: Table) -> None:
    match number(program.auction_kind[game.phase]):
        case AuctionCode.ORDER_UP:
            offer_suits(program, game)
        case AuctionCode.RANKED:
            offer_ranked(program, game)
        case _:
            offer_bids(program, game)
    if has_way(program, CallFlag.DOUBLES):
        offer_doubles(program, game)
    if not is_bound(program, game):
        offer(game, PASS)


@compiled
def offer_doubles(program: Program, game: Table) -> None:
    """The others may double the highest bid, and the side that made it may redouble."""
    if game.declarer == NONE:
        return
    is_own = number(program.side_of[game.declarer]) == number(program.side_of[game.to_move])
    if not is_own and game.doubled == 0:
        offer(game, DOUBLE)
    elif is_own and game.doubled == 1:
        offer(game, REDOUBLE)


@compiled
def is_bound(program: Program, game: Table) -> bool:
    """The dealer may have to take it when nobody else does."""
    if not number(program.auction_dealer_must[game.phase]) or game.to_move != game.dealer:
        return False
    return game.declarer == NONE and is_last_round(program, game)


@compiled
def is_last_round(program: Program, game: Table) -> bool:
    """A suit is first taken or turned down, and then another one named; numbers are bid once round."""
    return not is_order_up(program, game) or game.calls >= game.players


@compiled
def offer_suits(program: Program, game: Table) -> None:
    """First the suit turned up, then every other suit of the deck."""
    turned_up = suit_of(game.turned_up)
    for suit in range(SUITS):
        if (suit == turned_up) != is_last_round(program, game) and program.deck & cards_of_suit(suit):
            offer(game, SUIT + suit)


@compiled
def offer_bids(program: Program, game: Table) -> None:
    for bid in range(lowest_bid(program, game), highest_bid(program, game) + 1):
        offer(game, BID + bid)


@compiled
def lowest_bid(program: Program, game: Table) -> int:
    """The lowest number or value that is above all bids."""
    if game.declarer != NONE:
        return number(game.bid[game.declarer]) + 1
    return number(program.bid_min[game.phase])


@compiled
def offer_ranked(program: Program, game: Table) -> None:
    """The numbers that can be bid in some suit, or the suits where there is only one number; and nil."""
    least = number(program.bid_min[game.phase])
    most = highest_bid(program, game)
    if least == number(program.bid_max[game.phase]):
        offer_suits_of(program, game, least)
    else:
        for bid in range(least, most + 1):
            if can_bid(program, game, bid):
                offer(game, BID + bid)
    if has_way(program, CallFlag.NIL) and height_of_nil(program) > height_reached(program, game):
        offer(game, NIL)


@compiled
def can_bid(program: Program, game: Table, bid: int) -> bool:
    """Whether some bid of this number outranks the best so far."""
    top = NONE if has_way(program, CallFlag.NO_TRUMP) else top_suit(program)
    return height_of(program, bid, top) > height_reached(program, game)


@compiled
def offer_suits_of(program: Program, game: Table, bid: int) -> None:
    """The suits in which a number can be bid, and no-trump."""
    reached = height_reached(program, game)
    for suit in range(SUITS):
        if program.deck & cards_of_suit(suit) and height_of(program, bid, suit) > reached:
            offer(game, SUIT + suit)
    if has_way(program, CallFlag.NO_TRUMP) and height_of(program, bid, NONE) > reached:
        offer(game, NO_TRUMP)


@compiled
def offer_games(program: Program, game: Table) -> None:
    """What the winner may name: a suit, no-trump or nil."""
    for suit in range(SUITS):
        offer(game, SUIT + suit)
    if has_way(program, CallFlag.NO_TRUMP):
        offer(game, NO_TRUMP)
    if has_way(program, CallFlag.NIL):
        offer(game, NIL)


@linked
def play(program: Program, game: Table, memory: Memory, move: int) -> None:
    player = game.to_move
    is_first_round = not is_last_round(program, game)
    is_ranked = number(program.auction_kind[game.phase]) == AuctionCode.RANKED
    if is_ranked and BID <= move < NIL:
        tell(memory, EventKind.BIDS, player, NOBODY, move - BID)
        ask(game, Pending.NAME_BID, player, move - BID)
        return
    if move == PASS:
        tell(memory, EventKind.PASSES, player, NOBODY, 0)
    elif DOUBLE <= move <= REDOUBLE:
        game.doubled += 1
        tell(memory, EventKind.DOUBLES if move == DOUBLE else EventKind.REDOUBLES, player, NOBODY, 0)
    else:
        game.declarer = player
    if BID <= move < NIL:
        game.bid[player] = move - BID
        tell_bid(program, game, memory, player, move - BID)
    elif move < DOUBLE and move != PASS:
        if is_ranked:
            game.bid[player] = 0 if move == NIL else number(program.bid_min[game.phase])
        make_game(program, game, memory, player, move)
    go_round(program, game, player, move == PASS)
    if is_done(program, game):
        ask_declarer(program, game, memory)
        if is_first_round and number(program.auction_exchange[game.phase]) == ExchangeCode.UPCARD:
            pick_up(game, memory, game.dealer)
            ask(game, Pending.LAY_AWAY, game.dealer, 1)


@compiled
def decide(
    program: Program, game: Table, memory: Memory, player: int, kind: int, value: int, move: int
) -> None:
    """A decision that goes with an auction: the suit of a bid, the game to play, or whether to play alone."""
    match kind:
        case Pending.NAME_BID:
            bid_in_suit(program, game, memory, player, value, move)
        case Pending.NAME_TRUMP:
            name_game(program, game, memory, player, move)
        case Pending.CALL_ACE if move != ALONE:
            call_ace(program, game, memory, player, move - SUIT)
        case _:
            decide_alone(program, game, memory, move)


@compiled
def tell_bid(program: Program, game: Table, memory: Memory, player: int, bid: int) -> None:
    """A bid is told as a number or a value; who takes it bids nothing."""
    kind = number(program.auction_kind[game.phase])
    if kind == AuctionCode.VALUES:
        bid = value_at(program, bid)
    tell(memory, EventKind.TAKES_IT if kind == AuctionCode.TAKE else EventKind.BIDS, player, NOBODY, bid)


@compiled
def bid_in_suit(program: Program, game: Table, memory: Memory, player: int, bid: int, move: int) -> None:
    """A number is bid in a suit, or in no-trump."""
    game.declarer = player
    game.bid[player] = bid
    make_game(program, game, memory, player, move)
    go_round(program, game, player, False)
    if is_done(program, game):
        ask_declarer(program, game, memory)


@compiled
def make_game(program: Program, game: Table, memory: Memory, player: int, move: int) -> None:
    """The suit named is trump, or nothing is; in nil, not even the cards that always are."""
    game.nil = 0
    game.doubled = 0
    if move == NIL:
        game.nil = 1 << player
        game.trump = NONE
        game.trumps = 0
        tell(memory, EventKind.BIDS_NIL, player, NOBODY, 0)
    elif move == NO_TRUMP:
        make_trump(program, game, NONE)
        tell(memory, EventKind.NAMES_NO_TRUMP, player, NOBODY, 0)
    else:
        make_trump(program, game, move - SUIT)
        tell(memory, EventKind.NAMES_TRUMP, player, NOBODY, move - SUIT)
    if has_way(program, CallFlag.DUMMY) and not game.nil:
        remember_who_named(program, game, player)


@compiled
def remember_who_named(program: Program, game: Table, player: int) -> None:
    """Who of a side was the first to bid a suit, or no-trump."""
    named = 1 << step_of(program, game.trump)
    for other in range(game.players):
        is_partner = number(program.side_of[other]) == number(program.side_of[player])
        if is_partner and number(game.first_named[other]) & named:
            return
    game.first_named[player] = number(game.first_named[player]) | named


@compiled
def go_round(program: Program, game: Table, player: int, passes: bool) -> None:
    """The next player speaks who may; when everyone has passed, the deal is over."""
    game.calls += 1
    if has_way(program, CallFlag.UNTIL_ALL_PASS) and not passes:
        game.silent = 0
    elif passes and has_way(program, CallFlag.UNTIL_PASS | CallFlag.UNTIL_ALL_PASS):
        game.silent |= 1 << player
    if is_done(program, game):
        return
    if is_passed_out(program, game):
        game.reason = Reason.PASSED_OUT
        return
    game.to_move = (player + 1) % game.players
    while (game.silent >> game.to_move) & 1:
        game.to_move = (game.to_move + 1) % game.players
    game.turn_of = game.to_move


@compiled
def is_passed_out(program: Program, game: Table) -> bool:
    """Whether nobody wants it."""
    return game.declarer == NONE and game.calls == game.players * (2 if is_order_up(program, game) else 1)


@compiled
def ask_declarer(program: Program, game: Table, memory: Memory) -> None:
    """Whoever won takes the kitty, names trump or will lead it, and may play alone."""
    if has_way(program, CallFlag.DUMMY) and not game.nil:
        choose_dummy(program, game)
    if number(program.auction_exchange[game.phase]) == ExchangeCode.KITTY:
        ask(game, Pending.LAY_AWAY, game.declarer, take_stock(game, memory, game.declarer))
    elif number(program.auction_exchange[game.phase]) == ExchangeCode.KEPT:
        take_stock(game, memory, game.declarer)
    if number(program.auction_pitches[game.phase]):
        game.pitching = 1
        game.leader = game.declarer
    elif is_to_be_named(program, game):
        ask(game, Pending.NAME_TRUMP, game.declarer, 0)
    if has_way(program, CallFlag.DECLARER_LEADS):
        game.leader = game.declarer
    elif has_way(program, CallFlag.LEFT_LEADS):
        game.leader = (game.declarer + 1) % game.players
    game.called = program.partner_card
    if has_way(program, CallFlag.TURNS):
        game.opener = game.leader if game.leader != NONE else game.opener
        game.leader = NONE
    if game.nil:
        sit_out(program, game)
    elif calls_ace(program):
        ask(game, Pending.CALL_ACE, game.declarer, 0)
    elif number(program.auction_alone[game.phase]) and has_partner(program, game):
        ask(game, Pending.ALONE, game.declarer, 0)


@inlined
def has_partner(program: Program, game: Table) -> bool:
    """Whether there is somebody to play without."""
    return program.partner_card != 0 or partners_of(program, game, game.declarer) != 0


@compiled
def choose_dummy(program: Program, game: Table) -> None:
    """The first of the side to have bid the suit declares, and the partner is dummy."""
    bidder = game.declarer
    named = 1 << step_of(program, game.trump)
    for player in range(game.players):
        is_own = number(program.side_of[player]) == number(program.side_of[bidder])
        if is_own and number(game.first_named[player]) & named:
            game.declarer = player
            game.bid[player] = game.bid[bidder]
    for player in range(game.players):
        is_partner = number(program.side_of[player]) == number(program.side_of[game.declarer])
        if is_partner and player != game.declarer:
            game.dummy = player


@compiled
def is_to_be_named(program: Program, game: Table) -> bool:
    """Whether the winner has yet to say what is trump."""
    kind = number(program.auction_kind[game.phase])
    has_named = kind == AuctionCode.ORDER_UP or kind == AuctionCode.RANKED
    return not has_named and program.trump_kind == TrumpCode.AUCTION


@compiled
def name_game(program: Program, game: Table, memory: Memory, player: int, move: int) -> None:
    """The winner says what is trump, and whether anything is."""
    make_game(program, game, memory, player, move)
    if game.nil:
        sit_out(program, game)


@compiled
def sit_out(program: Program, game: Table) -> None:
    """The declarer's partners put their cards down."""
    game.sitting_out |= partners_of(program, game, game.declarer)


@compiled
def partners_of(program: Program, game: Table, player: int) -> int:
    """The others on a player's side, as bits."""
    partners = 0
    for other in range(game.players):
        if other != player and number(program.side_of[other]) == number(program.side_of[player]):
            partners |= 1 << other
    return partners


@compiled
def offer_alone(program: Program, game: Table) -> None:
    """In nil there is nothing to decide: the partners sit out."""
    if not (has_way(program, CallFlag.NIL) and game.nil):
        offer(game, WITH_PARTNERS)
        offer(game, ALONE)


@compiled
def offer_aces(program: Program, game: Table) -> None:
    """The suits whose ace may be called, or to play alone, which is all that is left where there is none."""
    has_ace = False
    for suit in range(SUITS):
        if callable_ace(program, game, game.hand[game.declarer], suit):
            offer(game, SUIT + suit)
            has_ace = True
    if not has_ace or number(program.auction_alone[game.phase]):
        offer(game, ALONE)


@compiled
def call_ace(program: Program, game: Table, memory: Memory, player: int, suit: int) -> None:
    """Whoever holds the ace of the suit plays with the declarer, who has shown not to."""
    game.called = callable_ace(program, game, game.hand[player], suit)
    if memory.watching:
        memory.excluded[player] |= game.called
    tell(memory, EventKind.CALLS_ACE, player, NOBODY, suit)


@compiled
def decide_alone(program: Program, game: Table, memory: Memory, move: int) -> None:
    """The partners of a declarer who plays alone put their cards down; no card makes a partner."""
    if move == ALONE:
        game.alone = 1
        game.called = 0
        sit_out(program, game)
        tell(memory, EventKind.PLAYS_ALONE, game.declarer, NOBODY, 0)
    else:
        tell(memory, EventKind.PLAYS_WITH_PARTNERS, game.declarer, NOBODY, 0)
