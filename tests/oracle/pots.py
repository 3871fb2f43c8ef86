"""Loo, Bourré and King told by hand: what could be played, who won the tricks, what was paid.

Written from the published rules, with sets and lists, and nothing of the engine but the codes of moves.
"""

from collections.abc import Sequence

from tests.oracle.declarers import Call, Trick

from darwindeck.cards import card_from, rank_of, suit_of
from darwindeck.program.alphabet import CHECK, FOLD

HEARTS = suit_of(card_from("2h"))
JACK, QUEEN = 9, 10
NO_TRUMP = -1


def stays_in(calls: Sequence[Call], players: int) -> set[int]:
    """Check that everyone was asked until one was left, and say who stayed in."""
    said = [call for call in calls if call.move in (FOLD, CHECK)]
    assert all(set(call.legal) == {FOLD, CHECK} for call in said)
    folded = {call.player for call in said if call.move == FOLD}
    assert len(said) == players or len(folded) == players - 1
    return set(range(players)) - folded


def tell_tricks(calls: Sequence[Call], players: int, trump: int, must_head: bool) -> list[Trick]:
    """Check what could be played to every trick, and say who won it."""
    plays = [call for call in calls if call.move < 52]
    seats = {call.player for call in plays}
    hands = {seat: {call.move for call in plays if call.player == seat} for seat in seats}
    tricks = []
    for first in range(0, len(plays), max(len(seats), 1)):
        cards: list[tuple[int, int]] = []
        for call in plays[first : first + len(seats)]:
            hand = hands[call.player]
            assert set(call.legal) == _allowed(hand, cards, trump, must_head), call
            cards.append((call.player, call.move))
            hand.remove(call.move)
        winner, _ = max(cards, key=lambda played: _power(played[1], suit_of(cards[0][1]), trump))
        tricks.append(Trick(cards, winner))
    return tricks


def _power(card: int, led: int, trump: int) -> tuple[bool, bool, int]:
    return suit_of(card) == trump, suit_of(card) == led, rank_of(card)


def _allowed(hand: set[int], cards: list[tuple[int, int]], trump: int, must_head: bool) -> set[int]:
    """Follow suit, else trump where that is a duty, and beat the best card if you must and can."""
    if not cards:
        return hand
    led = suit_of(cards[0][1])
    allowed = {card for card in hand if suit_of(card) == led}
    if not allowed and must_head:
        allowed = {card for card in hand if suit_of(card) == trump}
    allowed = allowed or hand
    best = max(_power(card, led, trump) for _, card in cards)
    better = {card for card in allowed if _power(card, led, trump) > best}
    return better if must_head and better else allowed


def tell_loo(calls: Sequence[Call], trump: int, pool: int, chips: Sequence[int]) -> tuple[list[int], int]:
    """What each of five gains, and what is in the pool for the next deal: a stake of three from everyone."""
    players, stakes = len(chips), [min(3, stack) for stack in chips]
    assert stakes == [3] * players, "told only where everyone can pay"
    stayed, pot = stays_in(calls, players), pool + sum(stakes)
    tricks = tell_tricks(calls, players, trump, must_head=True)
    gains = [-3] * players
    if len(stayed) == 1:
        gains[stayed.pop()] += pot
        return gains, 0
    for trick in tricks:
        gains[trick.winner] += pot // 3
    looed = stayed - {trick.winner for trick in tricks}
    left = pot % 3
    for player in looed:
        paid = min(3, chips[player] - 3)
        gains[player] -= paid
        left += paid
    return gains, left


def tell_bourre(calls: Sequence[Call], trump: int, pool: int, chips: Sequence[int]) -> tuple[list[int], int]:
    """The same for Bourré: an ante of one, the most tricks take it all, and no trick costs up to twenty."""
    players = len(chips)
    assert min(chips) >= 1, "told only where everyone can pay"
    stayed, pot = stays_in(calls, players), pool + players
    tricks = tell_tricks(calls, players, trump, must_head=True)
    gains = [-1] * players
    if len(stayed) == 1:
        gains[stayed.pop()] += pot
        return gains, 0
    won = [sum(trick.winner == player for trick in tricks) for player in range(players)]
    best = [player for player in stayed if won[player] == max(won)]
    left = pot if len(best) > 1 else 0
    if len(best) == 1:
        gains[best[0]] += pot
    for player in stayed:
        if not won[player]:
            has = chips[player] + gains[player]
            paid = min(20, pot, has)
            gains[player] -= paid
            left += paid
    return gains, left


def tell_king(calls: Sequence[Call], deal: int) -> list[int]:
    """What each of four scores in a deal of King, counted from 1: first six to avoid, then six to seek."""
    tricks = tell_tricks(calls, 4, NO_TRUMP, must_head=False)
    assert len(tricks) == 8
    sign, contract = (-1 if deal <= 6 else 1), (deal - 1) % 6
    scores = [0, 0, 0, 0]
    for place, trick in enumerate(tricks):
        ranks = [rank_of(card) for card in trick.won]
        hearts = [card for card in trick.won if suit_of(card) == HEARTS]
        scores[trick.winner] += (
            sign
            * [
                2,
                2 * len(hearts),
                4 * ranks.count(JACK),
                4 * ranks.count(QUEEN),
                8 * (place >= 6),
                16 * (card_from("Kh") in trick.won),
            ][contract]
        )
    return scores
