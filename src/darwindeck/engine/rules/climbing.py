"""Climbing: play a combination that is higher than the last play of its kind, or a bomb."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.combinations import (
    FIVE,
    NOTHING,
    best_height,
    card_at,
    height_of_card,
    is_uneven,
    lane_of,
    lanes_in_order,
    least_size,
    most_size,
)
from darwindeck.engine.events import DISCARDS, EventKind
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.scoring import score_card_played
from darwindeck.engine.sets import cards_in_set
from darwindeck.engine.zones import leave_hand, put_on_discards, show
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import CARDS, SUITS
from darwindeck.masks import count, highest, lowest
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import DONE, PLAY
from darwindeck.program.codes import CombinationFlag, OpenerCode
from darwindeck.program.layout import Program

TOO_HIGH = 1 << 20  # no combination is as high
OF_FIVE = (
    CombinationFlag.RUN
    | CombinationFlag.FLUSH
    | CombinationFlag.FULL_HOUSE
    | CombinationFlag.FOUR_AND_ONE
    | CombinationFlag.STRAIGHT_FLUSH
)


@compiled
def opener_of(program: Program, game: Table, memory: Memory, opener: int) -> int:
    """Whoever holds the lowest card of all hands begins, where the game says so. Everyone can tell."""
    if not has_opening_card(program, game):
        return opener
    held = 0
    for player in range(game.players):
        held |= game.hand[player]
    if held == 0:
        return opener
    card = lowest_of(program, held)
    lower = 0
    cards = program.deck
    while cards:
        other = lowest(cards)
        cards &= cards - 1
        if height_of_card(program, other) < height_of_card(program, card):
            lower |= 1 << other
    for player in range(game.players):
        if memory.watching:
            memory.excluded[player] |= lower
        if (game.hand[player] >> card) & 1:
            opener = player
    show(memory, card)
    return opener


@inlined
def has_opening_card(program: Program, game: Table) -> bool:
    """Whether a card decides who begins: in the first deal only, where the last winner or loser opens."""
    return program.climb_lowest_opens != 0 and (game.deals == 1 or program.opener <= OpenerCode.DEALER)


@compiled
def lowest_of(program: Program, cards: int) -> int:
    """The lowest of these cards, by rank and then by suit."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if height_of_card(program, card) < height_of_card(program, best):
            best = card
    return best


@compiled
def legal(program: Program, game: Table) -> None:
    """Offer each card that comes next in some combination that may be played, and to stop when it is one."""
    begun = game.step_cards if game.taken else 0
    offer_each(game, PLAY, cards_for(program, game, begun))
    is_whole = begun and opening_card(program, game, begun) == NO_CARD
    if is_whole and can_be_played(program, game, lanes_in_order(program, begun)):
        offer(game, DONE)


@compiled
def opening_card(program: Program, game: Table, begun: int) -> int:
    """The card that must still come into the first play of a deal, where one must."""
    hand = game.hand[game.to_move]
    if hand == 0 or not is_opening(program, game):
        return NO_CARD
    card = lowest_of(program, hand | begun)
    return card if (hand >> card) & 1 else NO_CARD


@compiled
def cards_for(program: Program, game: Table, begun: int) -> int:
    """The cards of the hand that come next, in ascending order, in some combination with those begun."""
    cards = cards_after(game, begun)
    laid, last = lanes_in_order(program, begun), CARDS
    opening = opening_card(program, game, begun)
    if opening != NO_CARD:
        # The play must have this card in it, so it is as good as begun.
        laid, last = laid | lane_of(program, opening), opening
    rest = lanes_in_order(program, cards) & ~laid
    found = 0
    kinds = kinds_that_may_do(program, game)
    while kinds and found != cards:
        kind = kinds & -kinds
        kinds &= kinds - 1
        for size in sizes_of(program, game, kind, laid, rest):
            needed = height_to_beat(program, game, kind, size)
            if needed != TOO_HIGH and best_height(program, kind, size, laid, rest) > needed:
                found |= cards_in(program, kind, size, needed, laid, cards, found) & ((2 << last) - 1)
    return found


@inlined
def cards_after(game: Table, begun: int) -> int:
    """The cards of the hand that may follow those begun: the ones above them."""
    hand = game.hand[game.to_move]
    return hand & ~((2 << highest(begun)) - 1) if begun else hand


@compiled
def cards_in(program: Program, kind: int, size: int, needed: int, laid: int, cards: int, known: int) -> int:
    """The cards that come next in some combination of a kind and size that is high enough; some are known.

    Each card is looked at with those above it as the rest that the combination may take more from.
    """
    found, rest = known, 0
    while cards:
        card = highest(cards)
        cards &= ~(1 << card)
        lane = lane_of(program, card)
        is_new = (known >> card) & 1 == 0
        if is_new and best_height(program, kind, size, laid | lane, rest & ~laid) > needed:
            found |= 1 << card
        rest |= lane
    return found


@compiled
def can_go_on(program: Program, game: Table, begun: int) -> bool:
    """Whether some combination that may be played has the cards begun in it, and others that follow."""
    laid = lanes_in_order(program, begun)
    opening = opening_card(program, game, begun)
    if opening != NO_CARD:
        laid |= lane_of(program, opening)
    rest = lanes_in_order(program, cards_after(game, begun)) & ~laid
    kinds = kinds_that_may_do(program, game)
    while kinds:
        kind = kinds & -kinds
        kinds &= kinds - 1
        for size in sizes_of(program, game, kind, laid, rest):
            needed = height_to_beat(program, game, kind, size)
            is_longer = size > count(begun) and needed != TOO_HIGH
            if is_longer and best_height(program, kind, size, laid, rest) > needed:
                return True
    return False


@inlined
def is_opening(program: Program, game: Table) -> bool:
    """Whether the play must have the lowest card in it: the first play of a deal."""
    return has_opening_card(program, game) and game.turns == 0 and game.last_size == 0


@compiled
def can_be_played(program: Program, game: Table, begun: int) -> bool:
    """Whether cards, in lanes, make a combination that may be played now."""
    kinds = kinds_that_may_do(program, game)
    while kinds:
        kind = kinds & -kinds
        kinds &= kinds - 1
        for size in sizes_of(program, game, kind, begun, 0):
            needed = height_to_beat(program, game, kind, size)
            if needed != TOO_HIGH and best_height(program, kind, size, begun, 0) > needed:
                return True
    return False


@inlined
def sizes_of(program: Program, game: Table, kind: int, begun: int, rest: int) -> range:
    """How many cards a combination of a kind may have that answers the last play, with all cards begun."""
    least, most = least_size(program, kind), most_size(program, kind)
    if game.last_size and kind & program.climb_bombs == 0:
        least, most = max(least, game.last_size), min(most, game.last_size)
    return range(max(least, count(begun)), min(most, count(begun | rest)) + 1)


@inlined
def kinds_that_may_do(program: Program, game: Table) -> int:
    """The kinds of combinations that can beat the last play, if there is one."""
    if game.last_size == 0:
        return program.climb_kinds
    kinds = game.last_kind | program.climb_bombs
    if program.climb_five_cards and game.last_size == FIVE:
        kinds |= OF_FIVE
    return kinds & program.climb_kinds


@compiled
def height_to_beat(program: Program, game: Table, kind: int, size: int) -> int:
    """What a combination of a kind and size must be higher than; TOO_HIGH where it may not be played."""
    if is_uneven(kind, size):
        return TOO_HIGH
    if game.last_size == 0:
        return NOTHING
    if kind == game.last_kind and size == game.last_size:
        height = height_of_card(program, game.last_play)
        return height if program.climb_suits else height | (SUITS - 1)
    both = kind | game.last_kind
    if program.climb_five_cards and both & ~OF_FIVE == 0 and size == FIVE and game.last_size == FIVE:
        return NOTHING if kind > game.last_kind else TOO_HIGH
    return NOTHING if is_bombed(program, game, kind, size) else TOO_HIGH


@inlined
def is_bombed(program: Program, game: Table, kind: int, size: int) -> bool:
    """Whether a bomb of this size beats the last play: a smaller bomb, or what the game lets bombs beat.

    A rocket beats everything, and nothing beats a rocket.
    """
    if kind & program.climb_bombs == 0 or game.last_kind == CombinationFlag.ROCKET:
        return False
    if kind == CombinationFlag.ROCKET:
        return True
    if game.last_kind & program.climb_bombs:
        return size > game.last_size
    if (cards_in_set(program, game, program.climb_bombed_set) >> game.last_play) & 1 == 0:
        return False
    return program.climb_bombs_grow == 0 or game.last_size <= max(1, size // 2 - 2)


@compiled
def can_combine(program: Program, game: Table) -> bool:
    return can_go_on(program, game, 0)


@compiled
def play(program: Program, game: Table, memory: Memory, card: int) -> bool:
    """Play one more card of a combination, and say whether no other could follow."""
    begun = game.step_cards if game.taken else 0
    player = game.to_move
    leave_hand(program, game, memory, player, card, EventKind.PLAYS, DISCARDS)
    score_card_played(program, game, player, card)
    put_on_discards(game, card)
    game.last_card = card
    game.last_choice = card
    game.step_cards = begun | 1 << card
    game.taken += 1
    return not can_go_on(program, game, game.step_cards)


@linked
def finish(program: Program, game: Table) -> None:
    """The combination lies on the pile for the next to beat, as the highest kind that it can be."""
    lanes = lanes_in_order(program, game.step_cards)
    kinds = program.climb_kinds
    while kinds:
        kind = 1 << highest(kinds)
        kinds &= ~kind
        if least_size(program, kind) <= game.taken <= most_size(program, kind):
            height = best_height(program, kind, game.taken, lanes, 0)
            needed = height_to_beat(program, game, kind, game.taken)
            if needed != TOO_HIGH and height > needed:
                game.last_play = card_at(program, height)
                game.last_kind = kind
                game.last_size = game.taken
                game.pile_owner = game.turn_of
                return
