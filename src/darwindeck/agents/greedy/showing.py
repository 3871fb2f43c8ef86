"""Showing: how likely a hand is the best at the showdown, and which cards of it are worth keeping."""

from darwindeck.agents.greedy.unseen import cards_unseen
from darwindeck.engine.hands import CATEGORY, STRAIGHT, ranks_in, shown_value, total_of, value_of
from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_of_rank, cards_of_suit, suit_of
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import SUITS
from darwindeck.masks import count, lowest, nth, number
from darwindeck.program.codes import NONE, DealToCode, EvaluatorCode, PhaseKind
from darwindeck.program.layout import Program

# A stream of its own, the same for the same cards: what a hand is worth is no matter of luck.
FACTOR, STEP, WORD = 1664525, 1013904223, 0xFFFFFFFF
KEPT_WITH_NOTHING = 2  # high cards
FOUR_TO_A_FLUSH = 4
ENOUGH = 15  # points in Twenty-One, from which on drawing is too risky


@compiled
def showdown_ahead(program: Program, view: Table) -> int:
    """The phase in which hands will be shown; past the last when they never are."""
    for phase in range(view.phase, program.phases):
        if number(program.phase_kind[phase]) == PhaseKind.SHOWDOWN:
            return phase
    return program.phases


@linked
def hope_of(program: Program, view: Table, player: int, samples: int) -> float:
    """The player's share of the pot on the average, over hands that the others may hold."""
    phase = showdown_ahead(program, view)
    if phase == program.phases:
        return hope_without_showdown(program, view, player)
    evaluator = number(program.showdown_evaluator[phase])
    ranks = ranks_in(program)
    table, hand = cards_to_come(program, view, phase)
    unknown = cards_unseen(program, view, player) & ~(view.open_cards & ~view.hand[player])
    state = (view.hand[player] ^ (view.tableau >> 3)) % WORD
    total = 0.0
    for _ in range(samples):
        rest = unknown
        left = count(rest)
        common = view.tableau
        own = view.hand[player]
        for _ in range(min(table, left)):
            state = (state * FACTOR + STEP) & WORD
            card = 1 << nth(rest, (state * left) >> 32)
            rest &= ~card
            left -= 1
            common |= card
        for _ in range(min(hand, left)):
            state = (state * FACTOR + STEP) & WORD
            card = 1 << nth(rest, (state * left) >> 32)
            rest &= ~card
            left -= 1
            own |= card
        mine = shown_value(program, evaluator, own, common, ranks)
        level = 1
        for other in range(view.players):
            if other == player or (view.sitting_out >> other) & 1 or level == 0:
                continue
            cards = view.hand[other] & view.open_cards
            for _ in range(min(number(view.held[other]) + hand - count(cards), left)):
                state = (state * FACTOR + STEP) & WORD
                card = 1 << nth(rest, (state * left) >> 32)
                rest &= ~card
                left -= 1
                cards |= card
            theirs = shown_value(program, evaluator, cards, common, ranks)
            if theirs > mine:
                level = 0
            elif theirs == mine:
                level += 1
        if level > 0:
            total += 1.0 / level
    return total / samples


@compiled
def cards_to_come(program: Program, view: Table, last: int) -> tuple[int, int]:
    """How many cards will be dealt to the tableau and to each hand before hands are shown."""
    table = 0
    hand = 0
    for phase in range(view.phase + 1, last):
        kind = number(program.phase_kind[phase])
        if kind == PhaseKind.DEAL and number(program.deal_to_table[phase]):
            table += number(program.deal_count[phase])
        elif kind == PhaseKind.DEAL or kind == PhaseKind.FACE_UP:
            hand += number(program.deal_count[phase])
    return table, hand


@compiled
def hope_without_showdown(program: Program, view: Table, player: int) -> float:
    """Where no hands are shown, high cards are taken to win the deal; or low ones, if they do."""
    cards = view.hand[player]
    unseen = cards_unseen(program, view, player)
    if program.deal_to == DealToCode.PILE:
        # A pile is as good as its top card, if its owner has looked at it.
        top = number(view.peeked[player])
        cards = 1 << top if top >= 0 else 0
        unseen = program.deck & ~(cards | view.tableau)
    others = view.players - count(view.sitting_out)
    if cards == 0 or unseen == 0:
        return 1.0 / others
    beaten = 0.0
    rest = cards
    while rest:
        strength = number(program.strength[lowest(rest)])
        rest &= rest - 1
        against = unseen
        while against:
            weaker = number(program.strength[lowest(against)])
            against &= against - 1
            beaten += 1.0 if weaker < strength else 0.5 if weaker == strength else 0.0
    share = beaten / (count(cards) * count(unseen))
    return min(2.0 * share / others, 1.0)


@compiled
def is_worth_keeping(program: Program, view: Table, player: int, card: int, phase: int) -> bool:
    """Whether a card helps the hand that will be shown: it is part of something, or high."""
    evaluator = number(program.showdown_evaluator[phase])
    hand = view.hand[player]
    if evaluator == EvaluatorCode.TWENTY_ONE:
        return total_of(hand) <= total_of(1 << card) + ENOUGH
    if evaluator != EvaluatorCode.HIGH_CARD and count(hand & cards_of_rank(card)) > 1:
        return True
    if evaluator == EvaluatorCode.POKER:
        if value_of(program, evaluator, hand, ranks_in(program)) >> CATEGORY >= STRAIGHT:
            return True
        suit = long_suit(hand)
        if suit != NONE:
            return suit_of(card) == suit
        if has_pair(hand):
            return False
    return cards_above(program, hand, card) < KEPT_WITH_NOTHING


@inlined
def long_suit(hand: int) -> int:
    """The suit of which the hand has four cards, if any."""
    for suit in range(SUITS):
        if count(hand & cards_of_suit(suit)) >= FOUR_TO_A_FLUSH:
            return suit
    return NONE


@inlined
def has_pair(hand: int) -> bool:
    rest = hand
    while rest:
        if count(hand & cards_of_rank(lowest(rest))) > 1:
            return True
        rest &= rest - 1
    return False


@inlined
def cards_above(program: Program, hand: int, card: int) -> int:
    """How many cards of the hand rank higher than a card."""
    above = 0
    while hand:
        if number(program.strength[lowest(hand)]) > number(program.strength[card]):
            above += 1
        hand &= hand - 1
    return above
