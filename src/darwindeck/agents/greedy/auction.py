"""Auctions: call when the hand is likely to win what the declarer must, with the trump that suits it best."""

from darwindeck.agents.greedy.bidding import SURE, UNSURE, likelihood
from darwindeck.agents.greedy.contracts import tricks_left
from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.agents.greedy.unseen import chance_of_none
from darwindeck.cards import NO_CARD
from darwindeck.engine.declarers import (
    EUCHRED,
    PER_BID,
    SET_BACK,
    TERMS,
    card_points,
    counts_points,
    paid,
    price_of,
)
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.auction import ALONE, partners_of
from darwindeck.engine.sets import cards_of_suit, suit_of
from darwindeck.engine.trumps import strength_as_trump, trumps_in
from darwindeck.jit import compiled, inlined
from darwindeck.limits import SUITS
from darwindeck.masks import count, lowest, number
from darwindeck.program.alphabet import BID, PASS, SUIT
from darwindeck.program.codes import AuctionTerm, Factor, FactorFlag, ScoreCode, TrumpCode
from darwindeck.program.layout import Program

RUFFS = 0.45  # what any trump is worth in tricks
STANDS = 0.65  # how often the best card of another suit is not trumped
LEAST_MISSING = 0.35  # the least chance that no opponent holds a certain card
UPCARD = 0.5  # what the card turned up is worth to its taker's partners, or costs the others
HELPS = 0.8  # what partners win, of a fair share of the other tricks
OF_FOUR = 0.25  # the share of cards that are of one suit
# What it is worth to play for the points of a deal, where that alone pays nothing, in points:
GOOD_NAME, FIXED_NAME = 3.5, 1.0  # when the declarer makes trump, and when it is always the same
FORFEITS = AuctionTerm.LOST | AuctionTerm.GIVEN
MATTERS = 0.01  # how much the rank of the card counts that makes trump


@compiled
def worth_of_call(program: Program, view: Table, player: int, move: int) -> float:
    """What a bid or a suit pays on the average; whoever passes gains and loses nothing."""
    if move == PASS:
        return 0.0
    if BID <= move < PASS:
        return worth_of_promise(program, view, player, best_trump(program, view, player), move - BID, False)
    return worth_of_promise(program, view, player, move - SUIT, 0, False)


@compiled
def worth_of_playing(program: Program, view: Table, player: int, move: int) -> float:
    """What it is worth to play alone, or with partners."""
    bid = max(number(view.bid[player]), 0)
    return worth_of_promise(program, view, player, view.trump, bid, move == ALONE)


@compiled
def worth_of_pitch(program: Program, view: Table, player: int, card: int) -> float:
    """The first card led makes trump: the best suit, and a high card of it."""
    suit = suit_of(card)
    return tricks_with_trump(program, view, player, suit) + MATTERS * strength_as_trump(program, suit, card)


@compiled
def best_trump(program: Program, view: Table, player: int) -> int:
    """The suit in which a hand wins most tricks."""
    if program.trump_kind == TrumpCode.FIXED:
        return view.trump
    best = 0
    most = -1.0
    for suit in range(SUITS):
        tricks = tricks_with_trump(program, view, player, suit)
        if tricks > most:
            best, most = suit, tricks
    return best


@compiled
def worth_of_promise(
    program: Program, view: Table, player: int, trump: int, bid: int, is_alone: bool
) -> float:
    """What it pays on the average to play for the tricks that the rules or the bid demand."""
    # A dealer who has yet to lay a card away holds one more than there are tricks.
    neighbour = (player + 1) % view.players
    most = min(tricks_left(program, view, player), tricks_left(program, view, neighbour))
    hoped = tricks_with_trump(program, view, player, trump)
    if not is_alone:
        partners = count(partners_of(program, view, player))
        hoped += HELPS * partners * max(most - hoped, 0.0) / (view.players - 1)
    total = 0.0
    weights = 0.0
    for tricks in range(most + 1):
        weight = likelihood((tricks - min(hoped, 1.0 * most)) / (SURE + UNSURE * most))
        total += weight * pay_for(program, bid, tricks, most, is_alone)
        weights += weight
    return sign_of_points(program) * total / weights


@compiled
def pay_for(program: Program, bid: int, tricks: int, most: int, is_alone: bool) -> float:
    """What the declarer's side gains on the others by winning this many tricks."""
    points = 0.0
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.AUCTION_MADE:
            need = 1.0 * (number(program.score_number[row]) if number(program.score_number[row]) > 0 else bid)
            if counts_points(program, row):
                need = need * most / max(points_at_stake(program, row, most), 1.0)
            if tricks >= need:
                points += price_of(program, row, bid, tricks == most, is_alone)
                if counts_points(program, row):
                    points += FIXED_NAME if program.trump_kind == TrumpCode.FIXED else GOOD_NAME
            else:
                points -= bid * paid(program, row, PER_BID) + paid(program, row, EUCHRED)
                points -= bid * paid(program, row, SET_BACK)
                points -= need if paid(program, row, TERMS) & FORFEITS else 0.0
    return points


@inlined
def points_at_stake(program: Program, row: int, most: int) -> float:
    """How many points of the kind that the declarer needs are there to be won."""
    if paid(program, row, TERMS) & AuctionTerm.CARDS:
        return 1.0 * card_points(program.deck)
    return points_in_play(program, most)


@compiled
def points_in_play(program: Program, most: int) -> float:
    """How many points the other rules pay in a deal, roughly, with this many tricks."""
    total = 0.0
    for row in range(program.scores):
        points = 1.0 * number(program.score_points[row])
        match number(program.score_event[row]):
            case ScoreCode.PER_TRICK:
                total += points * most
            case ScoreCode.PER_CAPTURED_CARD:
                total += points * cards_paid(program, row)
            case ScoreCode.MOST_OF | ScoreCode.TOP_CAPTURED | ScoreCode.NAMED_TRICK:
                total += points
    return total


@compiled
def cards_paid(program: Program, row: int) -> float:
    """How many cards of the deck a rule pays for, whatever is trump."""
    first = number(program.set_first[number(program.score_set[row])])
    mask = program.deck
    share = 1.0
    while True:
        flags = number(program.factor_flags[first])
        if number(program.factor_kind[first]) == Factor.MASK:
            mask &= program.masks[number(program.factor_mask[first])]
        else:
            share = 1.0 - OF_FOUR if flags & FactorFlag.NEGATED else OF_FOUR
        if flags & FactorFlag.ENDS_SET:
            return share * count(mask)
        first += 1


@compiled
def tricks_with_trump(program: Program, view: Table, player: int, trump: int) -> float:
    """How many tricks the cards of a hand are likely to win by themselves, where a suit is trump."""
    hand = view.hand[player]
    missing = chance_that_opponents_lack(program, view, player)
    tricks = upcard_for(program, view, player, trump, missing)
    cards = hand
    while cards:
        tricks += tricks_of_card(program, hand, lowest(cards), trump, missing)
        cards &= cards - 1
    return tricks


@compiled
def chance_that_opponents_lack(program: Program, view: Table, player: int) -> float:
    """How likely no opponent holds a certain card that is not in the hand."""
    held = number(view.held[player])
    opponents = view.players - 1 - count(partners_of(program, view, player))
    elsewhere = max(program.deck_size - held, 1)
    return max(1.0 - 1.0 * opponents * held / elsewhere, LEAST_MISSING)


@compiled
def tricks_of_card(program: Program, hand: int, card: int, trump: int, missing: float) -> float:
    """How likely a card wins a trick, by the cards above it that are not in the hand."""
    trumps = trumps_in(program, trump)
    others = program.deck & ~hand
    if (trumps >> card) & 1:
        own = strength_as_trump(program, trump, card)
        above = 0
        rest = others & trumps
        while rest:
            above += 1 if strength_as_trump(program, trump, lowest(rest)) > own else 0
            rest &= rest - 1
        return RUFFS + (1.0 - RUFFS) * chance_of_none(missing, above)
    above = 0
    rest = others & cards_of_suit(suit_of(card)) & ~trumps
    while rest:
        above += 1 if number(program.strength[lowest(rest)]) > number(program.strength[card]) else 0
        rest &= rest - 1
    return STANDS * chance_of_none(missing, above)


@compiled
def upcard_for(program: Program, view: Table, player: int, trump: int, missing: float) -> float:
    """What the dealer's new card is worth to a player, where it is about to be ordered up."""
    card = view.turned_up
    if card == NO_CARD or suit_of(card) != trump or not number(program.auction_exchange[view.phase]):
        return 0.0
    tricks = tricks_of_card(program, view.hand[player], card, trump, missing)
    if view.dealer == player:
        return tricks
    is_partner = number(program.side_of[view.dealer]) == number(program.side_of[player])
    return UPCARD * tricks if is_partner else -UPCARD * tricks
