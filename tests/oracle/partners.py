"""Schafkopf, and Sheepshead for five, told by hand: what could be called and played, and who was paid what.

Written from the published rules, with sets and lists, and nothing of the engine but the codes of moves.
"""

from collections.abc import Sequence

from tests.oracle.declarers import (
    CLUBS,
    DIAMONDS,
    FAIL_ORDER,
    HEARTS,
    HIGHEST,
    PLAIN,
    SPADES,
    Call,
    Power,
    Trick,
    best_of,
    declarer_of,
    plays_of,
)

from darwindeck.cards import card_from, cards_from, rank_of, suit_of
from darwindeck.program.alphabet import OPTION, PICK, SUIT

NOBODY, NONE, ALONE, WITH_PARTNER = -1, -1, OPTION + 1, OPTION
IN_HEARTS = cards_from("Qc Qs Qh Qd Jc Js Jh Jd Ah Th Kh 9h 8h 7h")
PLAIN_SUITS = (CLUBS, SPADES, DIAMONDS)


def in_hearts(card: int) -> tuple[int, int]:
    """The suit and the strength of a card in Schafkopf."""
    if card in IN_HEARTS:
        return HEARTS, -IN_HEARTS.index(card)
    return suit_of(card), FAIL_ORDER.index(rank_of(card))


def in_diamonds(card: int) -> tuple[int, int]:
    """The suit and the strength of a card in Sheepshead."""
    if card in HIGHEST:
        return DIAMONDS, -HIGHEST.index(card)
    return suit_of(card), FAIL_ORDER.index(rank_of(card))


def tell_schafkopf(calls: Sequence[Call]) -> list[int]:
    """Points of four players: the declarer and the holder of the ace called, or the declarer alone."""
    player, _ = declarer_of(calls)
    if player == NOBODY:
        return [0] * 4
    plays = plays_of(calls)
    hands = hands_of(plays, 4)
    calling = next(call for call in calls if call.move == ALONE or SUIT <= call.move < SUIT + 4)
    aces = {suit: card_from(f"A{'cdhs'[suit]}") for suit in PLAIN_SUITS}
    may_call = {
        SUIT + suit
        for suit, ace in aces.items()
        if ace not in hands[player] and any(in_hearts(card)[0] == suit for card in hands[player])
    }
    assert set(calling.legal) == may_call | {ALONE}
    called = NONE if calling.move == ALONE else aces[calling.move - SUIT]
    tricks = tell_tricks(plays, 4, in_hearts, HEARTS, called)
    partner = holder_of(called, plays)
    return paid_between(4, player, partner, steps(tricks, {player, partner}, set()))


def tell_sheepshead_for_five(calls: Sequence[Call]) -> list[int]:
    """Points of five players: the picker and the jack of diamonds, twice as many when the picker loses."""
    picker, _ = declarer_of(calls)
    if picker == NOBODY:
        return [0] * 5
    buried = {call.move - PICK for call in calls if PICK <= call.move < PICK + 52}
    assert len(buried) == 2
    says = next(call for call in calls if call.move in (ALONE, WITH_PARTNER))
    assert set(says.legal) == {ALONE, WITH_PARTNER}
    plays = plays_of(calls)
    tricks = tell_tricks(plays, 5, in_diamonds, DIAMONDS, NONE)
    partner = NOBODY if says.move == ALONE else holder_of(card_from("Jd"), plays)
    partner = NOBODY if partner == picker else partner
    won = steps(tricks, {picker, partner}, buried)
    return paid_between(5, picker, partner, won if won > 0 else 2 * won)


def hands_of(plays: Sequence[Call], players: int) -> list[set[int]]:
    return [{call.move for call in plays if call.player == player} for player in range(players)]


def holder_of(card: int, plays: Sequence[Call]) -> int:
    return next((call.player for call in plays if call.move == card), NOBODY)


def tell_tricks(plays: Sequence[Call], players: int, power: Power, trump: int, called: int) -> list[Trick]:
    """Check that suits were followed in every trick, and what the ace called forbids; say who won it."""
    hands = hands_of(plays, players)
    tricks = []
    for first in range(0, len(plays), players):
        cards: list[tuple[int, int]] = []
        for call in plays[first : first + players]:
            hand = hands[call.player]
            led = power(cards[0][1])[0] if cards else NONE
            could = {card for card in hand if power(card)[0] == led} or set(hand)
            if called in hand:
                could = bound(could, cards, led, called, power)
            assert set(call.legal) == could, call
            cards.append((call.player, call.move))
            hand.remove(call.move)
        tricks.append(Trick(cards, best_of(cards, power, trump)[0]))
    return tricks


def bound(could: set[int], cards: list[tuple[int, int]], led: int, called: int, power: Power) -> set[int]:
    """What is left to whoever holds the ace called."""
    suit = suit_of(called)
    if cards and led == suit:
        return {called}
    if cards:
        return could - {called} or could
    return {card for card in could if card == called or power(card)[0] != suit}


def steps(tricks: Sequence[Trick], side: set[int], buried: set[int]) -> int:
    """How often the price is won, or lost where it is less than nothing."""
    won = [trick for trick in tricks if trick.winner in side]
    points = sum(PLAIN.get(rank_of(card), 0) for card in buried.union(*(trick.won for trick in won)))
    if points >= 61:
        return 1 + (points >= 91) + (points >= 91 and len(won) == len(tricks))
    return -1 - (points <= 30) - (not won)


def paid_between(players: int, declarer: int, partner: int, price: int) -> list[int]:
    """Each of the others pays the declarer's side; of an odd number the declarer is paid by one more."""
    others = [player for player in range(players) if player not in (declarer, partner)]
    points = [-price if player in others else 0 for player in range(players)]
    half = 0 if partner == NOBODY else len(others) // 2
    points[declarer] = price * (len(others) - half)
    if partner != NOBODY:
        points[partner] = price * half
    return points
