"""Pitch, Klaverjas and Sheepshead told by hand: what could be played, who won the tricks, what was scored.

Written from the published rules, with sets and lists, and nothing of the engine but the codes of moves.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from darwindeck.cards import card_from, cards_from, rank_of, suit_of
from darwindeck.program.alphabet import BID, PASS, PICK, SUIT

TEN, JACK, QUEEN, KING, ACE = 8, 9, 10, 11, 12
CLUBS, DIAMONDS, HEARTS, SPADES = (suit_of(card_from(f"2{suit}")) for suit in "cdhs")
Power = Callable[[int], tuple[int, int]]  # of a card: its suit in tricks, and its strength there


class Call(NamedTuple):
    """A move, and all that could have been chosen instead."""

    player: int
    move: int
    legal: tuple[int, ...]


class Trick(NamedTuple):
    """The cards of a trick as they were played, and who won them."""

    cards: list[tuple[int, int]]
    winner: int

    @property
    def won(self) -> set[int]:
        return {card for _, card in self.cards}


def is_bid(move: int) -> bool:
    return BID <= move < PASS


def declarer_of(calls: Sequence[Call]) -> tuple[int, int]:
    """Who bid last, and what; -1 when everyone passed."""
    bids = [call for call in calls if is_bid(call.move)]
    return (bids[-1].player, bids[-1].move - BID) if bids else (-1, 0)


def plays_of(calls: Sequence[Call]) -> list[Call]:
    return [call for call in calls if call.move < 52]


def tell_tricks(
    plays: Sequence[Call],
    players: int,
    power: Power,
    trump: int,
    allowed: Callable[[set[int], list[tuple[int, int]]], set[int]],
) -> list[Trick]:
    """Check what could be played to every trick, and say who won it."""
    hands = {player: {call.move for call in plays if call.player == player} for player in range(players)}
    tricks = []
    for first in range(0, len(plays), players):
        cards: list[tuple[int, int]] = []
        for call in plays[first : first + players]:
            could = hands[call.player] if not cards else allowed(hands[call.player], cards)
            assert set(call.legal) == could, (call, could, cards)
            cards.append((call.player, call.move))
            hands[call.player].remove(call.move)
        tricks.append(Trick(cards, best_of(cards, power, trump)[0]))
    return tricks


def best_of(cards: Sequence[tuple[int, int]], power: Power, trump: int) -> tuple[int, int]:
    """The player and the card that win a trick, or would if it ended here."""
    led = power(cards[0][1])[0]
    trumps = [play for play in cards if power(play[1])[0] == trump]
    return max(
        trumps or [play for play in cards if power(play[1])[0] == led], key=lambda play: power(play[1])[1]
    )


# --- Pitch ----------------------------------------------------------------------------------------


def tell_pitch(calls: Sequence[Call]) -> list[int]:
    """Points of four players: high, low, jack and game; who falls short of the bid loses it instead."""
    declarer, bid = declarer_of(calls)
    if declarer < 0:
        return [0] * 4
    plays = plays_of(calls)
    trump = suit_of(plays[0].move)

    def power(card: int) -> tuple[int, int]:
        return suit_of(card), rank_of(card)

    def allowed(hand: set[int], cards: list[tuple[int, int]]) -> set[int]:
        led = suit_of(cards[0][1])
        if not any(suit_of(card) == led for card in hand):
            return hand
        return {card for card in hand if suit_of(card) in (led, trump)}

    tricks = tell_tricks(plays, 4, power, trump, allowed)
    won = [set().union(*(trick.won for trick in tricks if trick.winner == player)) for player in range(4)]
    trumps = sorted((card for cards in won for card in cards if suit_of(card) == trump), key=rank_of)
    points = [0] * 4
    for player, cards in enumerate(won):
        points[player] += trumps[-1] in cards
        points[player] += trumps[0] in cards
        points[player] += any(rank_of(card) == JACK and suit_of(card) == trump for card in cards)
    counts = {TEN: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
    totals = [sum(counts.get(rank_of(card), 0) for card in cards) for cards in won]
    if totals.count(max(totals)) == 1:
        points[totals.index(max(totals))] += 1
    if points[declarer] < bid:
        points[declarer] = -bid
    return points


# --- Klaverjas ------------------------------------------------------------------------------------

PLAIN = {TEN: 10, JACK: 2, QUEEN: 3, KING: 4, ACE: 11}
OF_TRUMPS = PLAIN | {JACK: 20, 7: 14}
PLAIN_ORDER = [5, 6, 7, JACK, QUEEN, KING, TEN, ACE]
TRUMP_ORDER = [5, 6, QUEEN, KING, TEN, ACE, 7, JACK]


def tell_klaverjas(calls: Sequence[Call]) -> list[int]:
    """Points of two sides out of 162; the side that named trump needs more than half, or gets nothing."""
    declarer, _ = declarer_of(calls)
    trump = next(call.move - SUIT for call in calls if SUIT <= call.move < SUIT + 4)

    def power(card: int) -> tuple[int, int]:
        order = TRUMP_ORDER if suit_of(card) == trump else PLAIN_ORDER
        return suit_of(card), order.index(rank_of(card))

    def allowed(hand: set[int], cards: list[tuple[int, int]]) -> set[int]:
        led = suit_of(cards[0][1])
        following = {card for card in hand if suit_of(card) == led}
        trumps = {card for card in hand if suit_of(card) == trump}
        if following and led != trump:
            return following
        if not trumps:
            return hand
        best = best_of(cards, power, trump)[1]
        higher = {card for card in trumps if suit_of(best) != trump or power(card) > power(best)}
        return higher or trumps

    tricks = tell_tricks(plays_of(calls), 4, power, trump, allowed)
    points = [0, 0]
    for trick in tricks:
        for card in trick.won:
            values = OF_TRUMPS if suit_of(card) == trump else PLAIN
            points[trick.winner % 2] += values.get(rank_of(card), 0)
    points[tricks[-1].winner % 2] += 10
    assert sum(points) == 162
    side = declarer % 2
    if points[side] <= 81:
        points[side], points[1 - side] = 0, 162
    return points


# --- Sheepshead -----------------------------------------------------------------------------------

HIGHEST = cards_from("Qc Qs Qh Qd Jc Js Jh Jd Ad Td Kd 9d 8d 7d")
FAIL_ORDER = [5, 6, 7, KING, TEN, ACE]


def tell_sheepshead(calls: Sequence[Call]) -> list[int]:
    """Points of three players: the picker against the others, for 61 of 120 points, or more."""
    picker, _ = declarer_of(calls)
    if picker < 0:
        return [0] * 3
    buried = {call.move - PICK for call in calls if PICK <= call.move < PICK + 52}
    assert len(buried) == 2

    def power(card: int) -> tuple[int, int]:
        if card in HIGHEST:
            return DIAMONDS, -HIGHEST.index(card)
        return suit_of(card), FAIL_ORDER.index(rank_of(card))

    def allowed(hand: set[int], cards: list[tuple[int, int]]) -> set[int]:
        led = power(cards[0][1])[0]
        return {card for card in hand if power(card)[0] == led} or hand

    tricks = tell_tricks(plays_of(calls), 3, power, DIAMONDS, allowed)
    mine = buried.union(*(trick.won for trick in tricks if trick.winner == picker))
    points = sum(PLAIN.get(rank_of(card), 0) for card in mine)
    if points >= 61:
        more = 4 if all(trick.winner == picker for trick in tricks) else 2
        return [2 + (more if points >= 91 else 0) if player == picker else 0 for player in range(3)]
    lost = 1 if points >= 31 else 2
    return [0 if player == picker else lost for player in range(3)]
