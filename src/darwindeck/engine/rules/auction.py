"""Auctions: bid more than anybody before you, or take the suit turned up or name another; or pass."""

from darwindeck.engine.events import NOBODY, NOWHERE, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.sets import cards_of_suit, suit_of
from darwindeck.engine.trumps import make_trump
from darwindeck.engine.upcard import pick_up, take_stock, turn_up_under_stock
from darwindeck.jit import compiled, inlined
from darwindeck.limits import SUITS
from darwindeck.masks import number
from darwindeck.move_sets import offer
from darwindeck.program.alphabet import BID, OPTION, PASS, SUIT
from darwindeck.program.codes import NONE, AuctionCode, ExchangeCode, Pending, Reason, TrumpCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance

WITH_PARTNERS, ALONE = OPTION, OPTION + 1


@compiled
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
    """Somebody has taken it; where numbers are bid, everyone has spoken, or nobody can bid more."""
    if game.declarer == NONE or is_order_up(program, game):
        return game.declarer != NONE
    return game.calls == game.players or number(game.bid[game.declarer]) == highest_bid(program, game)


@compiled
def highest_bid(program: Program, game: Table) -> int:
    """No bid is higher than the hand."""
    return min(number(program.bid_max[game.phase]), number(game.held[game.to_move]))


@compiled
def legal(program: Program, game: Table) -> None:
    if is_order_up(program, game):
        offer_suits(program, game)
    else:
        offer_bids(program, game)
    if not is_bound(program, game):
        offer(game, PASS)


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
    lowest = number(program.bid_min[game.phase])
    if game.declarer != NONE:
        lowest = number(game.bid[game.declarer]) + 1
    for bid in range(lowest, highest_bid(program, game) + 1):
        offer(game, BID + bid)


@compiled
def play(program: Program, game: Table, memory: Memory, move: int) -> None:
    player = game.to_move
    is_first_round = not is_last_round(program, game)
    game.calls += 1
    if move == PASS:
        tell(memory, EventKind.PASSES, player, NOBODY, 0)
    else:
        game.declarer = player
    if BID <= move < PASS:
        game.bid[player] = move - BID
        takes = number(program.auction_kind[game.phase]) == AuctionCode.TAKE
        tell(memory, EventKind.TAKES_IT if takes else EventKind.BIDS, player, NOBODY, move - BID)
    elif move != PASS:
        make_trump(program, game, move - SUIT)
        tell(memory, EventKind.NAMES_TRUMP, player, NOBODY, move - SUIT)
    if is_done(program, game):
        ask_declarer(program, game, memory)
        if is_first_round and number(program.auction_exchange[game.phase]) == ExchangeCode.UPCARD:
            pick_up(game, memory, game.dealer)
            ask(game, Pending.LAY_AWAY, game.dealer, 1)
        return
    game.to_move = (player + 1) % game.players
    game.turn_of = game.to_move
    if game.calls == most_calls(program, game):
        game.reason = Reason.PASSED_OUT


@compiled
def most_calls(program: Program, game: Table) -> int:
    return game.players * (2 if is_order_up(program, game) else 1)


@compiled
def ask_declarer(program: Program, game: Table, memory: Memory) -> None:
    """Whoever won takes the kitty, names trump or will lead it, and may play alone."""
    if number(program.auction_exchange[game.phase]) == ExchangeCode.KITTY:
        ask(game, Pending.LAY_AWAY, game.declarer, take_stock(game, memory, game.declarer))
    if number(program.auction_pitches[game.phase]):
        game.pitching = 1
        game.leader = game.declarer
    elif not is_order_up(program, game) and program.trump_kind == TrumpCode.AUCTION:
        ask(game, Pending.NAME_TRUMP, game.declarer, 0)
    if number(program.auction_alone[game.phase]) and partners_of(program, game, game.declarer):
        ask(game, Pending.ALONE, game.declarer, 0)


@compiled
def partners_of(program: Program, game: Table, player: int) -> int:
    """The others on a player's side, as bits."""
    partners = 0
    for other in range(game.players):
        if other != player and number(program.side_of[other]) == number(program.side_of[player]):
            partners |= 1 << other
    return partners


@compiled
def offer_alone(game: Table) -> None:
    offer(game, WITH_PARTNERS)
    offer(game, ALONE)


@compiled
def decide_alone(program: Program, game: Table, memory: Memory, move: int) -> None:
    """The partners of a declarer who plays alone put their cards down."""
    if move == ALONE:
        game.alone = 1
        game.sitting_out |= partners_of(program, game, game.declarer)
        tell(memory, EventKind.PLAYS_ALONE, game.declarer, NOBODY, 0)
    else:
        tell(memory, EventKind.PLAYS_WITH_PARTNERS, game.declarer, NOBODY, 0)
