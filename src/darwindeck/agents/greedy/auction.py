"""Auctions: call when the hand is likely to win what the declarer must, with the trump that suits it best."""

from darwindeck.agents.greedy.bidding import SURE, UNSURE, likelihood
from darwindeck.agents.greedy.contracts import tricks_left
from darwindeck.agents.greedy.declaring import stake_for_cards
from darwindeck.agents.greedy.games import (
    danger_in,
    pay_for_game,
    value_at_stake,
    value_bid_for,
    worth_of_nil,
)
from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.agents.greedy.going_it_alone import worth_of_going_alone
from darwindeck.agents.greedy.unseen import chance_of_none
from darwindeck.cards import NO_CARD
from darwindeck.engine.bridge import BOOK, is_vulnerable, price_of_contract
from darwindeck.engine.calls import has_way, height_of, height_reached, rule_of_game
from darwindeck.engine.declarers import (
    EUCHRED,
    PER_BID,
    SET_BACK,
    TERMS,
    card_points,
    counts_points,
    paid,
    price_of,
    share_of_partner,
)
from darwindeck.engine.ending import has_kitty
from darwindeck.engine.layout import Table
from darwindeck.engine.partners import takes_partner
from darwindeck.engine.rules.auction import (
    ALONE,
    DOUBLE,
    NO_TRUMP,
    REDOUBLE,
    lowest_bid,
    partners_of,
)
from darwindeck.engine.sets import cards_of_suit, suit_of
from darwindeck.engine.trumps import strength_as_trump, trumps_in
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import SUITS
from darwindeck.masks import count, lowest, number
from darwindeck.program.alphabet import BID, NIL, PASS, SUIT
from darwindeck.program.codes import (
    NONE,
    AuctionCode,
    AuctionTerm,
    CallFlag,
    Factor,
    FactorFlag,
    Pending,
    PhaseKind,
    ScoreCode,
    TrumpCode,
)
from darwindeck.program.layout import Program

RUFFS = 0.45  # what any trump is worth in tricks
STANDS = 0.65  # how often the best card of another suit is not trumped
LEAST_MISSING = 0.35  # the least chance that no opponent holds a certain card
UPCARD = 0.5  # what the card turned up is worth to its taker's partners, or costs the others
LONG = 0.45  # what a trump beyond a fair share adds to what it wins
LAID_AWAY = 0.15  # tricks that a card laid away is good for, where its points count in the end
BARE = 1.0  # tricks that a player without partners loses where no suit is trump
HELPS = 0.8  # what partners win, of a fair share of the other tricks
KITTY = 0.6  # tricks that a card to be taken, for another to be laid away, is good for
CLOSE = 2.4  # tricks from points that are hardly ever enough to points that nearly always are
OF_FOUR = 0.25  # the share of cards that are of one suit
# What it is worth to play for the points of a deal, where that alone pays nothing, in points:
GOOD_NAME, FIXED_NAME = 3.5, 1.0  # when the declarer makes trump, and when it is always the same
DOUBTED = 0  # bids are made as if nobody doubled them
SHARE_OF_PARTNER = 0.5  # tricks that a partner adds against somebody else's bid
NOTHING_GOOD = -1_000.0  # less than any game
OVER_PARTNER = 1_000.0  # a partner who has bid is left to play
MATTERS = 0.01  # how much the rank of the card counts that makes trump


@linked
def worth_of_call(program: Program, view: Table, player: int, move: int) -> float:
    """What a bid or a suit pays on the average; whoever passes gains and loses nothing."""
    if move == PASS:
        return 0.0
    if DOUBLE <= move <= REDOUBLE:
        return worth_of_doubling(program, view, player)
    is_partner = view.declarer != NONE and number(program.side_of[view.declarer]) == number(
        program.side_of[player]
    )
    return worth_of_bidding(program, view, player, move) - (OVER_PARTNER if is_partner else 0.0)


@compiled
def worth_of_doubling(program: Program, view: Table, player: int) -> float:
    """Double with enough tricks against a bid in one's own hand, redouble with enough for it."""
    bid = number(view.bid[view.declarer])
    most = tricks_left(program, view, player)
    need = bid
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.BRIDGE:
            need += BOOK
        elif number(program.score_event[row]) == ScoreCode.GAME_MADE:
            need += number(program.score_number[row])
    own = tricks_with_trump(program, view, player, view.trump)
    if number(program.side_of[player]) == number(program.side_of[view.declarer]):
        return own - need
    return own + SHARE_OF_PARTNER - (most - need + 1)


@compiled
def worth_of_bidding(program: Program, view: Table, player: int, move: int) -> float:
    """What it is worth to win the auction with a bid or a suit."""
    is_ranked = number(program.auction_kind[view.phase]) == AuctionCode.RANKED
    if move == NIL:
        return worth_of_nil(program, view, player, 0)
    if not BID <= move < NIL:
        bid = number(program.bid_min[view.phase]) if is_ranked else 0
        return worth_of_promise(program, view, player, suit_named(move), bid, False)
    bid = move - BID
    if has_way(program, CallFlag.TURNS):
        return worth_of_going_alone(program, view, player, bid)
    if number(program.auction_kind[view.phase]) == AuctionCode.VALUES:
        return worth_of_value(program, view, player, bid)
    trump = best_suit_for(program, view, player, bid) if is_ranked else best_trump(program, view, player)
    return worth_of_promise(program, view, player, trump, bid, False)


@inlined
def suit_named(move: int) -> int:
    """The suit that a move names; none where it is no-trump."""
    return NONE if move == NO_TRUMP else move - SUIT


@compiled
def worth_of_naming(program: Program, view: Table, player: int, move: int) -> float:
    """What it is worth to play a game, once the auction is won or with the number just bid."""
    bid = max(number(view.bid[player]), 0)
    if number(view.pending_kind[0]) == Pending.NAME_BID:
        bid = number(view.pending_value[0])
    if move == NIL:
        return worth_of_nil(program, view, player, bid)
    return worth_of_promise(program, view, player, suit_named(move), bid, False)


@compiled
def worth_in_game(program: Program, view: Table, player: int, card: int) -> float:
    """What a card is worth to the declarer's game, in the suit bid or in the one that suits the hand best."""
    if view.nil:
        return -danger_in(program, view.hand[player], card)
    value = stake_for_cards(program)
    if rule_of_game(program) != NONE:
        value += value_at_stake(program, view, rule_of_game(program), max(number(view.bid[player]), 0))
    is_named = number(program.auction_kind[view.phase]) == AuctionCode.RANKED
    trump = view.trump if is_named else best_trump(program, view, player)
    missing = chance_that_opponents_lack(program, view, player)
    return value * tricks_of_card(program, view.hand[player], card, trump, missing)


@compiled
def worth_of_value(program: Program, view: Table, player: int, bid: int) -> float:
    """What it is worth to bid a value and to play the best game for it; no higher than need be."""
    best = worth_of_nil(program, view, player, bid) if has_way(program, CallFlag.NIL) else NOTHING_GOOD
    for suit in range(NONE if has_way(program, CallFlag.NO_TRUMP) else 0, SUITS):
        best = max(best, worth_of_promise(program, view, player, suit, bid, False))
    return best - MATTERS * bid


@inlined
def is_higher_than_need_be(program: Program, view: Table, move: int) -> bool:
    """Whether a move bids a value above the lowest that wins the auction, which is never worth more."""
    return lowest_bid(program, view) < move - BID < NIL - BID


@compiled
def best_suit_for(program: Program, view: Table, player: int, bid: int) -> int:
    """The suit, or none, in which a number can still be bid and a hand wins most tricks."""
    best = NONE
    most = NOTHING_GOOD
    for suit in range(NONE if has_way(program, CallFlag.NO_TRUMP) else 0, SUITS):
        if height_of(program, bid, suit) > height_reached(program, view):
            tricks = tricks_with_trump(program, view, player, suit)
            if tricks > most:
                best, most = suit, tricks
    return best


@compiled
def worth_of_playing(program: Program, view: Table, player: int, move: int) -> float:
    """What it is worth to play alone, or with partners."""
    bid = max(number(view.bid[player]), 0)
    return worth_of_promise(program, view, player, view.trump, bid, move == ALONE)


@compiled
def worth_of_calling(program: Program, view: Table, player: int, move: int) -> float:
    """What it is worth to play alone, or with the holder of an ace: best in a suit of few cards."""
    worth = worth_of_playing(program, view, player, move)
    if move == ALONE:
        return worth
    return worth - MATTERS * count(view.hand[player] & cards_of_suit(move - SUIT) & ~view.trumps)


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
    for suit in range(NONE if has_way(program, CallFlag.NO_TRUMP) else 0, SUITS):
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
    coming = cards_to_come(program, view)
    most += coming
    hoped = tricks_with_trump(program, view, player, trump) + 1.0 * coming / view.players
    partners = partners_hoped_for(program, view, player)
    hoped += LONG * trumps_beyond_share(program, view, player, trump)
    if stake_for_cards(program) > 0.0 and has_kitty(program):
        hoped += LAID_AWAY * view.stock_size
    if rule_of_game(program) != NONE and has_kitty(program) and number(view.held[player]) <= most:
        hoped += KITTY * view.stock_size
    if partners == 0:
        hoped = max(hoped - (BARE if trump == NONE else 0.0), 0.0)
    elif not is_alone:
        hoped += HELPS * partners * max(most - hoped, 0.0) / (view.players - 1)
    covers = value_bid_for(program, bid)
    total = 0.0
    weights = 0.0
    for tricks in range(most + 1):
        weight = likelihood((tricks - min(hoped, 1.0 * most)) / (SURE + UNSURE * most))
        total += weight * pay_for(program, view, player, trump, bid, covers, tricks, most, is_alone)
        weights += weight
    return sign_of_points(program) * total / weights


@compiled
def partners_hoped_for(program: Program, view: Table, player: int) -> int:
    """How many others would play with a declarer who does not play alone."""
    if takes_partner(program):
        return 0 if view.hand[player] & program.partner_card else 1
    return count(partners_of(program, view, player))


@compiled
def payers(program: Program, view: Table, player: int, is_alone: bool) -> float:
    """How many times the declarer wins or loses a price: for each who pays, where a card makes a partner."""
    if not takes_partner(program):
        return 1.0
    others = view.players - 1
    if is_alone or partners_hoped_for(program, view, player) == 0:
        return 1.0 * others
    return 1.0 * (others - 1 - share_of_partner(others - 1))


@compiled
def cards_to_come(program: Program, view: Table) -> int:
    """How many cards each hand will be dealt between the auction and the tricks."""
    cards = 0
    for phase in range(view.phase + 1, program.phases):
        kind = number(program.phase_kind[phase])
        if kind == PhaseKind.TRICK:
            break
        if kind == PhaseKind.DEAL and not number(program.deal_to_table[phase]):
            cards += number(program.deal_count[phase])
    return cards


@compiled
def trumps_beyond_share(program: Program, view: Table, player: int, trump: int) -> float:
    """How many more trumps a hand has than a hand of its size has on the average."""
    trumps = trumps_in(program, trump) & program.deck
    fair = 1.0 * count(trumps) * number(view.held[player]) / program.deck_size
    return count(trumps & view.hand[player]) - fair


@compiled
def pay_for(
    program: Program,
    view: Table,
    player: int,
    trump: int,
    bid: int,
    covers: int,
    tricks: int,
    most: int,
    is_alone: bool,
) -> float:
    """What the declarer's side gains on the others by winning this many tricks."""
    points = 0.0
    times = payers(program, view, player, is_alone)
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.AUCTION_MADE:
            need = 1.0 * (number(program.score_number[row]) if number(program.score_number[row]) > 0 else bid)
            if counts_points(program, row):
                stake = points_at_stake(program, row, most)
                need = need * most / max(stake, 1.0)
                if paid(program, row, TERMS) & AuctionTerm.GIVEN:
                    won = max(2.0 * tricks / most - 1.0, 0.0)
                    points += stake * ((1.0 + won) * chance_of_enough(tricks, need) - 1.0)
                    continue
            if tricks >= need:
                points += times * price_of(program, row, bid, tricks == most, is_alone)
                if counts_points(program, row):
                    points += FIXED_NAME if program.trump_kind == TrumpCode.FIXED else GOOD_NAME
            else:
                points -= times * (bid * paid(program, row, PER_BID) + paid(program, row, EUCHRED))
                points -= bid * paid(program, row, SET_BACK)
                points -= need if paid(program, row, TERMS) & AuctionTerm.LOST else 0.0
        elif number(program.score_event[row]) == ScoreCode.GAME_MADE:
            points += pay_for_game(program, view, player, row, trump, bid, covers, tricks, most)
        elif number(program.score_event[row]) == ScoreCode.BRIDGE:
            is_vulnerable_side = is_vulnerable(program, view, row, number(program.side_of[player]))
            points += price_of_contract(bid, trump, tricks - BOOK - bid, DOUBTED, is_vulnerable_side)
    return points


@inlined
def chance_of_enough(tricks: int, need: float) -> float:
    """How likely this many tricks bring the points needed: no trick is worth as many as another."""
    return min(max(0.5 + (tricks - need) / CLOSE, 0.0), 1.0)


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
