"""Imagined hands: what a player may hold for all that everyone knows, each card as often as is likely."""

from typing import Any

from darwindeck.agents.inference.bench import Bench
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.leanings import ONE, factor_of
from darwindeck.engine.mixing import PLACES, STOCK
from darwindeck.engine.redeal import may_lie, room_at
from darwindeck.jit import compiled, inlined
from darwindeck.masks import lowest
from darwindeck.rng import Chance, below, next_word

WHOLE = 1 << 20  # a card that is certainly in the hand
ROUNDS = 4  # of fitting; the chances of a card add up to 1 after each, and the rooms nearly
TOGETHER = 4  # hands taken from one order of the cards


@compiled
def weigh_cards(public: Table, memory: Memory, player: int, hidden: int, bench: Bench) -> None:
    """How likely each hidden card is in the player's hand, so that the hand has its size on the average."""
    shares = bench.shares
    for place in range(PLACES):
        shares[place] = 1.0 * room_at(public, place)
    for _ in range(ROUNDS):
        fit_room(public, memory, hidden, shares)
    room = room_at(public, player) * WHOLE
    left = room
    cards = hidden
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        part = int(WHOLE * share_of(memory, shares, player, card) / all_shares(public, memory, shares, card))
        bench.parts[card] = min(part, left)
        left -= bench.parts[card]
    cards = hidden
    while cards and left > 0:
        # What is missing by rounding and by fitting goes wherever a card is not certain yet.
        card = lowest(cards)
        cards &= cards - 1
        if share_of(memory, shares, player, card) > 0.0:
            more = min(WHOLE - bench.parts[card], left)
            bench.parts[card] += more
            left -= more


@compiled
def fit_room(public: Table, memory: Memory, hidden: int, shares: Any) -> None:
    """Give each place more of every card, or less, so that it has as many as it has room for."""
    for place in range(PLACES):
        room = room_at(public, place)
        if room > 0:
            filled = 0.0
            cards = hidden
            while cards:
                card = lowest(cards)
                cards &= cards - 1
                part = share_of(memory, shares, place, card)
                if part > 0.0:
                    filled += part / all_shares(public, memory, shares, card)
            if filled > 0.0:
                shares[place] *= room / filled


@inlined
def share_of(memory: Memory, shares: Any, place: int, card: int) -> float:
    if not may_lie(memory, place, card):
        return 0.0
    if place >= STOCK or memory.leaners == 0:
        return float(shares[place])
    return float(shares[place]) * factor_of(memory, place, card) / ONE


@inlined
def all_shares(public: Table, memory: Memory, shares: Any, card: int) -> float:
    total = 0.0
    for place in range(STOCK, PLACES):
        total += float(shares[place])
    for place in range(public.players):
        total += share_of(memory, shares, place, card)
    return total


@compiled
def imagine_hands(bench: Bench, chance: Chance, hidden: int, hands: int) -> None:
    """Hands that hold each card as often as is likely.

    The cards are laid in a row in random order, each as long as it is likely, and a hand takes the cards at
    every whole step (systematic sampling: Madow, Annals of Mathematical Statistics 20, 1949). Hands that
    start at even distances hold different cards, so that few hands show every card as often as they should.
    """
    for first in range(0, hands, TOGETHER):
        cards = shuffle(bench.order, chance, hidden)
        start = next_word(chance) & (WHOLE - 1)
        for hand in range(TOGETHER):
            bench.hands[first + hand] = hand_from(bench, cards, (start + hand * WHOLE // TOGETHER) % WHOLE)


@compiled
def shuffle(order: Any, chance: Chance, hidden: int) -> int:
    """The hidden cards in random order, and how many there are."""
    cards = 0
    while hidden:
        place = below(chance, cards + 1)
        order[cards] = order[place]
        order[place] = lowest(hidden)
        cards += 1
        hidden &= hidden - 1
    return cards


@compiled
def hand_from(bench: Bench, cards: int, start: int) -> int:
    hand = 0
    reached = -start
    for place in range(cards):
        card = bench.order[place]
        before = reached // WHOLE
        reached += bench.parts[card]
        if reached // WHOLE != before:
            hand |= 1 << card
    return hand
