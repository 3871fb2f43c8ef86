"""Games to name: what each is worth to a declarer, by its suit, its bid and its chances; and nil."""

from darwindeck.engine.calls import (
    GAME_TERMS,
    NIL_PRICE,
    OTHERS,
    PER_TRICK_BID,
    auction_of,
    bids_tricks,
    matadors_in,
    price_of_suit,
    rule_of_game,
    value_at,
)
from darwindeck.engine.declarers import card_points, paid
from darwindeck.engine.game_scoring import needed, times_lost
from darwindeck.engine.layout import Table
from darwindeck.engine.payment import side_tricks
from darwindeck.engine.sets import FOUR_TWOS, cards_of_suit, suit_of
from darwindeck.engine.trumps import trumps_in
from darwindeck.jit import compiled
from darwindeck.masks import count, lowest, number
from darwindeck.program.codes import AuctionCode, GameTerm
from darwindeck.program.layout import Program

RICH = 0.4  # tricks that an ace or a ten more than a fair share makes up for
BEATEN_BY = 2  # tricks that a failed nil wins, as a rule
TEN, ACE = 8, 12  # the ranks by number
ACES_AND_TENS = FOUR_TWOS << TEN | FOUR_TWOS << ACE
SAFEST = 0.6  # how often the safest hand wins no trick
SAFE = 0.75  # how likely a card wins none that others can stay below
DUCKED = 1.0  # a card that others can play below once is as good as safe
CALM = 0.35  # how much a trick still matters to those who can spare some
ACE_OF_NEEDED = 0.18  # the part of what a declarer needs that an ace or a ten brings


@compiled
def value_bid_for(program: Program, bid: int) -> int:
    """What a game has to be worth with this bid; nothing where values are not bid."""
    is_value = number(program.auction_kind[auction_of(program)]) == AuctionCode.VALUES
    return value_at(program, bid) if is_value else 0


@compiled
def pay_for_game(
    program: Program,
    view: Table,
    player: int,
    row: int,
    trump: int,
    bid: int,
    covers: int,
    tricks: int,
    most: int,
) -> float:
    """What the declarer's side gains on the others by winning this many tricks in a game."""
    value = value_expected(program, view, player, row, trump, bid)
    lost_to_others = 1.0 * paid(program, row, OTHERS) * (most - tricks) / (program.sides - 1)
    if covers > value:
        return -1.0 * times_lost(program, row, 1) * covers
    need = 1.0 * number(program.score_number[row]) + (bid if bids_tricks(program) else 0)
    if paid(program, row, GAME_TERMS) & GameTerm.CARDS:
        need = need * most / max(card_points(program.deck), 1)
        fair = 1.0 * count(program.deck & ACES_AND_TENS) / view.players
        need -= RICH * (count(view.hand[player] & ACES_AND_TENS) - fair)
    if tricks >= need:
        return 1.0 * value - lost_to_others
    short = max(int(need - tricks + 0.99), 1)
    return -1.0 * value * times_lost(program, row, short) - lost_to_others


@compiled
def value_expected(program: Program, view: Table, player: int, row: int, trump: int, bid: int) -> int:
    """What a game would be worth, as far as its declarer can tell."""
    value = price_of_suit(program, row, trump)
    if bids_tricks(program):
        value += (bid - number(program.bid_min[auction_of(program)])) * paid(program, row, PER_TRICK_BID)
    if paid(program, row, GAME_TERMS) & GameTerm.MATADORS:
        trumps = trumps_in(program, trump)
        value *= 1 + matadors_in(program, view.hand[player], trump, trumps)
    return value


@compiled
def worth_of_nil(program: Program, view: Table, player: int, bid: int) -> float:
    """What it pays on the average to play for no trick at all."""
    row = rule_of_game(program)
    if row < 0:
        return 0.0
    value = 1.0 * paid(program, row, NIL_PRICE)
    times = times_lost(program, row, BEATEN_BY)
    covers = value_bid_for(program, bid)
    if covers > value:
        return -1.0 * times * covers
    chance = chance_of_no_trick(program, view.hand[player])
    return value * (chance - (1.0 - chance) * times)


@compiled
def chance_of_no_trick(program: Program, hand: int) -> float:
    """How likely a hand wins no trick: the less, the more cards it holds that others can stay below."""
    chance = SAFEST
    rest = hand
    while rest:
        if danger_in(program, hand, lowest(rest)) > 0.0:
            chance *= SAFE
        rest &= rest - 1
    return chance


@compiled
def danger_in(program: Program, hand: int, card: int) -> float:
    """How many cards of the suit others may play below a card, when the hand's own lower ones are gone."""
    below = program.deck & cards_of_suit(suit_of(card)) & ((1 << card) - 1)
    return 1.0 * count(below & ~hand) - count(below & hand) - DUCKED


@compiled
def worth_to_game(program: Program, view: Table, row: int, winner: int, left: int) -> float:
    """What a trick is worth to its winner's allies because of the declarer's game."""
    declaring = number(program.side_of[view.declarer])
    is_declaring = number(program.side_of[winner]) == declaring
    won = side_tricks(program, view, declaring)
    terms = paid(program, row, GAME_TERMS)
    if view.nil:
        is_lost = won > 0 and not terms & GameTerm.EACH
        return -2.0 * paid(program, row, NIL_PRICE) if is_declaring and not is_lost else 0.0
    others = 0.0 if is_declaring else 1.0 * paid(program, row, OTHERS)
    if terms & GameTerm.CARDS:
        return others
    need = needed(program, view, row) - won
    if (need > left and not terms & GameTerm.EACH) or need <= 0:
        return others
    bid = max(number(view.bid[view.declarer]), 0)
    value = 1.0 * value_at_stake(program, view, row, bid)
    if terms & GameTerm.EACH and need > left:
        return value + others
    spare = left - need
    if not is_declaring:
        need, spare = spare + 1, need - 1
    return 2.0 * value / need / (1.0 + CALM * spare) + others


@compiled
def value_at_stake(program: Program, view: Table, row: int, bid: int) -> int:
    """What the game that is played is worth, as far as everyone can tell."""
    value = price_of_suit(program, row, view.trump)
    if bids_tricks(program):
        value += (bid - number(program.bid_min[auction_of(program)])) * paid(program, row, PER_TRICK_BID)
    if paid(program, row, GAME_TERMS) & GameTerm.MATADORS:
        value *= 2
    return value


@compiled
def worth_of_an_ace_in_game(program: Program, view: Table, row: int) -> float:
    """What an ace or a ten brings a declarer who plays for captured cards."""
    if not paid(program, row, GAME_TERMS) & GameTerm.CARDS or view.nil:
        return 0.0
    return 2.0 * ACE_OF_NEEDED * value_at_stake(program, view, row, 0)
