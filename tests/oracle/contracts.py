"""Skat, Five Hundred, Preference and Bridge told by hand: what could be bid and played, and what it paid.

Written from the published rules, with sets and lists, and nothing of the engine but the codes of moves.
"""

from collections.abc import Callable, Sequence

from tests.oracle.declarers import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    KING,
    PLAIN,
    QUEEN,
    SPADES,
    TEN,
    Call,
    Trick,
    best_of,
)

from darwindeck.cards import rank_of, suit_of
from darwindeck.program.alphabet import BID, NIL, OPTION, PASS, PICK, SUIT

NO_TRUMP, NOBODY, NONE = OPTION + 2, -1, -1
JOKER = 52
LADDER = [18, 20, 22, 23, 24, 27, 30, 33, 36, 40, 44, 45, 48, 50, 54, 55, 60, 63, 66, 70, 72, 77, 80, 81, 84]
Power = Callable[[int], tuple[int, int]]


def tell_tricks(plays: Sequence[Call], seats: Sequence[int], power: Power, trump: int) -> list[Trick]:
    """Check that suits were followed in every trick, and say who won it."""
    hands = {seat: {call.move for call in plays if call.player == seat} for seat in seats}
    tricks = []
    for first in range(0, len(plays), len(seats)):
        cards: list[tuple[int, int]] = []
        for call in plays[first : first + len(seats)]:
            hand = hands[call.player]
            led = power(cards[0][1])[0] if cards else NONE
            following = {card for card in hand if cards and power(card)[0] == led}
            assert set(call.legal) == (following or hand), call
            cards.append((call.player, call.move))
            hand.remove(call.move)
        tricks.append(Trick(cards, best_of(cards, power, trump)[0]))
    return tricks


def is_play(call: Call) -> bool:
    return call.move <= JOKER


# --- Skat -----------------------------------------------------------------------------------------

SKAT_ORDER = [5, 6, 7, QUEEN, KING, TEN, ACE]
JACKS = [DIAMONDS, HEARTS, SPADES, CLUBS]  # from low to high
PRICES = {DIAMONDS: 9, HEARTS: 10, SPADES: 11, CLUBS: 12, NONE: 24}
TRUMP_SUIT = 9  # the suit of all trumps, in the telling


def tell_skat(calls: Sequence[Call]) -> list[int]:
    """Points of three players: the declarer wins the value of the game, or loses twice as much."""
    declarer, step = last_bidder(calls, 3)
    if declarer == NOBODY:
        return [0] * 3
    named = next(call.move for call in calls if call.move in (NIL, NO_TRUMP) or SUIT <= call.move < SUIT + 4)
    laid_away = {call.move - PICK for call in calls if PICK <= call.move < PICK + 52}
    plays = [call for call in calls if is_play(call)]
    bid = LADDER[step - 1] if step <= len(LADDER) else None
    if named == NIL:
        tricks = tell_tricks(plays, range(3), lambda card: (suit_of(card), rank_of(card)), NONE)
        made, value = all(trick.winner != declarer for trick in tricks), 23
        price = 23
    else:
        suit = NONE if named == NO_TRUMP else named - SUIT

        def power(card: int) -> tuple[int, int]:
            if rank_of(card) == JACK:
                return TRUMP_SUIT, 100 + JACKS.index(suit_of(card))
            return TRUMP_SUIT if suit_of(card) == suit else suit_of(card), SKAT_ORDER.index(rank_of(card))

        tricks = tell_tricks(plays, range(3), power, TRUMP_SUIT)
        won = [trick for trick in tricks if trick.winner == declarer]
        points = sum(PLAIN.get(rank_of(card), 0) for card in laid_away.union(*(trick.won for trick in won)))
        held = laid_away | {call.move for call in plays if call.player == declarer}
        price = PRICES[suit]
        value = price * (1 + matadors(held, suit) + clearness(points, len(won)))
        made = points >= 61
    if bid is None:
        return NOT_TOLD
    if bid > value:
        made, value = False, -(-bid // price) * price
    return [(value if made else -2 * value) if player == declarer else 0 for player in range(3)]


NOT_TOLD = [999]  # a bid beyond the part of the ladder that is written down here


def matadors(held: set[int], suit: int) -> int:
    """With how many of the highest trumps the declarer plays, or without how many."""
    trumps = [jack * 13 + JACK for jack in reversed(JACKS)]
    if suit != NONE:
        trumps += [suit * 13 + rank for rank in reversed(SKAT_ORDER)]
    has = [trump in held for trump in trumps]
    return next((place for place, it in enumerate(has) if it != has[0]), len(has))


def clearness(points: int, tricks: int) -> int:
    """Schneider and schwarz, won or lost."""
    if tricks in (0, 10):
        return 2
    return 1 if points >= 90 or points <= 30 else 0


def last_bidder(calls: Sequence[Call], players: int) -> tuple[int, int]:
    """Who bid last, and what; everyone bids more than the last, and whoever passes is out."""
    still_in, best, declarer, seat = set(range(players)), 0, NOBODY, calls[0].player
    for call in calls:
        if (
            is_play(call)
            or (call.move >= PICK and call.move < BID)
            or (declarer in still_in and len(still_in) == 1)
        ):
            break
        assert call.player == seat
        bids = {BID + step for step in range(best + 1, 32)}
        assert set(call.legal) == bids | {PASS}
        if call.move == PASS:
            still_in.remove(seat)
        else:
            best, declarer = call.move - BID, seat
        if not still_in or best == 31:
            break
        seat = next(
            other % players for other in range(seat + 1, seat + 1 + players) if other % players in still_in
        )
    return declarer, best


# --- bids of a number and a suit ------------------------------------------------------------------

RANKING = [SPADES, CLUBS, DIAMONDS, HEARTS, NONE]
NIL_BID = NONE


def tell_auction(calls: Sequence[Call], players: int, nil_below: int) -> tuple[int, int, int, bool]:
    """Who plays what: the declarer, the number, the suit, and whether it is nil."""
    ladder = [(number, place) for number in range(6, 11) for place in range(5)]
    ladder.insert(ladder.index((nil_below, 0)), (NIL_BID, 0))
    best, declarer, still_in, seat, place = -1, NOBODY, set(range(players)), calls[0].player, 0
    while still_in and (still_in != {declarer}) and best < len(ladder) - 1:
        call = calls[place]
        place += 1
        assert call.player == seat
        higher = ladder[best + 1 :]
        numbers = {BID + number for number, _ in higher if number != NIL_BID}
        assert set(call.legal) == numbers | {PASS} | ({NIL} if (NIL_BID, 0) in higher else set())
        if call.move == PASS:
            still_in.remove(seat)
        elif call.move == NIL:
            best, declarer = ladder.index((NIL_BID, 0)), seat
        else:
            number, answer = call.move - BID, calls[place]
            place += 1
            suits = {RANKING[suit] for which, suit in higher if which == number}
            assert set(answer.legal) == {NO_TRUMP if suit == NONE else SUIT + suit for suit in suits}
            named = NONE if answer.move == NO_TRUMP else answer.move - SUIT
            best, declarer = ladder.index((number, RANKING.index(named))), seat
        if still_in:
            seats = [other % players for other in range(seat + 1, seat + 1 + players)]
            seat = next(other for other in seats if other in still_in)
    if declarer == NOBODY:
        return NOBODY, 0, 0, False
    number, suit = ladder[best]
    return declarer, number, RANKING[suit], number == NIL_BID


def tell_five_hundred(calls: Sequence[Call]) -> list[int]:
    """Points of two sides: a bid in hearts is worth sixty more than in spades, and each trick a hundred."""
    declarer, number, suit, nil = tell_auction(calls, 4, nil_below=8)
    if declarer == NOBODY:
        return [0, 0]
    plays = [call for call in calls if is_play(call)]

    def power(card: int) -> tuple[int, int]:
        if card == JOKER:
            return (TRUMP_SUIT, 200) if not nil else (JOKER, 0)
        if not nil and suit != NONE and rank_of(card) == JACK and suit_of(card) in (suit, 3 - suit):
            return TRUMP_SUIT, 101 if suit_of(card) == suit else 100
        return TRUMP_SUIT if suit_of(card) == suit and not nil else suit_of(card), rank_of(card)

    seats = [seat for seat in range(4) if not nil or seat != (declarer + 2) % 4]
    tricks = tell_tricks(plays, seats, power, TRUMP_SUIT)
    assert plays[0].player == declarer
    won = [sum(trick.winner % 2 == side for trick in tricks) for side in range(2)]
    side, points = declarer % 2, [0, 0]
    if nil:
        points[side] = 250 if won[side] == 0 else -250
        return points
    value = 40 + 100 * (number - 6) + 20 * RANKING.index(suit)
    points[side] = value if won[side] >= number else -value
    points[1 - side] = 10 * won[1 - side]
    return points


def tell_preference(calls: Sequence[Call]) -> list[int]:
    """Whists of three players: 20 for a bid of six, up to 100 for ten, and as much for each trick missed."""
    declarer, number, suit, nil = tell_auction(calls, 3, nil_below=9)
    if declarer == NOBODY:
        return [0] * 3
    plays = [call for call in calls if is_play(call)]
    hands = {seat: {call.move for call in plays if call.player == seat} for seat in range(3)}
    won = [0] * 3
    for first in range(0, len(plays), 3):
        cards: list[tuple[int, int]] = []
        for call in plays[first : first + 3]:
            hand = hands[call.player]
            following = {card for card in hand if cards and suit_of(card) == suit_of(cards[0][1])}
            trumps = {card for card in hand if cards and not nil and suit_of(card) == suit}
            assert set(call.legal) == (following or trumps or hand)
            cards.append((call.player, call.move))
            hand.remove(call.move)
        trump = NONE if nil else suit
        won[best_of(cards, lambda card: (suit_of(card), rank_of(card)), trump)[0]] += 1
    if nil:
        return [
            (100 if won[declarer] == 0 else -100 * won[declarer]) if seat == declarer else 0
            for seat in range(3)
        ]
    value, short = 20 * (number - 5), number - won[declarer]
    paid = value if short <= 0 else -value * short
    return [paid if seat == declarer else 2 * won[seat] for seat in range(3)]


# --- Bridge ---------------------------------------------------------------------------------------

DOUBLE, REDOUBLE = OPTION + 3, OPTION + 4
BRIDGE_RANKING = [CLUBS, DIAMONDS, HEARTS, SPADES, NONE]


def tell_bridge(calls: Sequence[Call]) -> list[int]:
    """Points of two sides for a first deal of Chicago, in which nobody is vulnerable."""
    ladder = [(level, place) for level in range(1, 8) for place in range(5)]
    best, bidder, doubled, passes, seat, place = -1, NOBODY, 0, 0, calls[0].player, 0
    first: dict[tuple[int, int], int] = {}  # who of a side was the first to bid a suit
    while passes < (3 if bidder != NOBODY else 4):
        call = calls[place]
        place += 1
        assert call.player == seat
        own = bidder != NOBODY and bidder % 2 == seat % 2
        legal = {PASS} | {BID + level for level, _ in ladder[best + 1 :]}
        if bidder != NOBODY and not own and doubled == 0:
            legal.add(DOUBLE)
        if own and doubled == 1:
            legal.add(REDOUBLE)
        assert set(call.legal) == legal
        passes = passes + 1 if call.move == PASS else 0
        if call.move in (DOUBLE, REDOUBLE):
            doubled += 1
        elif call.move != PASS:
            level, answer = call.move - BID, calls[place]
            place += 1
            suits = {BRIDGE_RANKING[suit] for which, suit in ladder[best + 1 :] if which == level}
            assert set(answer.legal) == {NO_TRUMP if suit == NONE else SUIT + suit for suit in suits}
            named = NONE if answer.move == NO_TRUMP else answer.move - SUIT
            best, bidder, doubled = ladder.index((level, BRIDGE_RANKING.index(named))), seat, 0
            first.setdefault((seat % 2, named), seat)
        seat = (seat + 1) % 4
    if bidder == NOBODY:
        return [0, 0]
    level, suit = ladder[best][0], BRIDGE_RANKING[ladder[best][1]]
    declarer = first[bidder % 2, suit]
    dummy = (declarer + 2) % 4
    plays = seats_of(calls[place:], declarer, dummy, suit)
    tricks = tell_tricks(plays, range(4), lambda card: (suit_of(card), rank_of(card)), suit)
    won = sum(trick.winner % 2 == declarer % 2 for trick in tricks)
    points = bridge_points(level, suit, won - 6 - level, doubled)
    side = declarer % 2 if points >= 0 else 1 - declarer % 2
    return [abs(points) if which == side else 0 for which in range(2)]


def seats_of(calls: Sequence[Call], declarer: int, dummy: int, trump: int) -> list[Call]:
    """Every play with the seat whose card it is: the declarer plays for dummy."""
    seat, trick, plays = (declarer + 1) % 4, list[tuple[int, int]](), list[Call]()
    for call in calls:
        assert call.player == (declarer if seat == dummy else seat)
        plays.append(Call(seat, call.move, call.legal))
        trick.append((seat, call.move))
        seat = (seat + 1) % 4
        if len(trick) == 4:
            seat = best_of(trick, lambda card: (suit_of(card), rank_of(card)), trump)[0]
            trick = []
    return plays


MISSED = [0, 100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500]


def bridge_points(level: int, suit: int, over: int, doubled: int) -> int:
    """The table of the Laws of Duplicate Bridge for a side that is not vulnerable."""
    if over < 0:
        return -50 * -over if not doubled else -MISSED[-over] * doubled
    each = 20 if suit in (CLUBS, DIAMONDS) else 30
    below = (level * each + (10 if suit == NONE else 0)) * [1, 2, 4][doubled]
    above = [over * each, over * 100, over * 200][doubled] + [0, 50, 100][doubled]
    return below + above + (300 if below >= 100 else 50) + {6: 500, 7: 1000}.get(level, 0)
