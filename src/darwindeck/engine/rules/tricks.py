"""Trick-taking: follow suit if you can; the highest card of the suit led wins, unless it is trumped."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.declarers import tricks_of_all
from darwindeck.engine.events import CAPTURES, HANDS, NOBODY, NOWHERE, TRICK, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.partners import (
    bound_by_call,
    calls_ace,
    remember_who_is_no_partner,
    show_partner,
)
from darwindeck.engine.rules import effects, prizes
from darwindeck.engine.seats import players_present, seat_after
from darwindeck.engine.sets import cards_following, cards_in_set, rank_of, suit_of
from darwindeck.engine.trumps import is_trump, make_trump, strength_of, suit_in_tricks
from darwindeck.engine.zones import add_to_hand, leave_hand, show
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import lowest, number
from darwindeck.move_sets import offer_each
from darwindeck.program.alphabet import PLAY
from darwindeck.program.codes import NONE, CallFlag, FollowCode, TrickFlag
from darwindeck.program.layout import Program
from darwindeck.rng import Chance

HEADING = TrickFlag.HEADS | TrickFlag.HEADS_TRUMPS


@compiled
def begin(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """The opener leads, or the holder of the opening card, or whoever won the last trick."""
    leader = game.leader if game.leader != NONE else game.opener
    if (game.sitting_out >> leader) & 1:
        leader = seat_after(game, leader, 1, game.sitting_out)
    opening = number(program.trick_opening_card[game.phase])
    game.next_leader = NONE
    game.tricks_played = 0
    game.broken = 0
    if opening != NO_CARD:
        for player in range(game.players):
            if (game.hand[player] >> opening) & 1:
                leader = player
                # Everyone can tell who holds the card that must be led.
                show(memory, opening)
    begin_trick(game, leader)
    if is_for_prizes(program, game.phase):
        prizes.turn_up(program, game, memory, chance)


@inlined
def begin_trick(game: Table, leader: int) -> None:
    game.leader = leader
    give_turn(game, leader)
    game.trick_direction = game.direction
    game.trick_size = 0
    game.seats_left = game.players if game.sitting_out == 0 else players_present(game)
    game.suit_led = NONE
    game.best_card = NO_CARD
    game.best_player = NONE


@inlined
def give_turn(game: Table, player: int) -> None:
    """It is a player's turn; the declarer plays for dummy."""
    game.turn_of = player
    game.to_move = player if player != game.dummy else game.declarer


@linked
def lay_open(game: Table, memory: Memory) -> None:
    """Dummy's hand lies open from the first lead on."""
    cards = game.hand[game.dummy] & ~game.open_cards
    if cards == 0:
        return
    game.open_cards |= cards
    tell_cards(memory, EventKind.LAYS_HAND_OPEN, game.dummy, cards, NOWHERE, NOWHERE)
    while cards:
        show(memory, lowest(cards))
        cards &= cards - 1


@inlined
def is_done(program: Program, game: Table) -> bool:
    """The phase ends after its number of tricks, or when the next leader has no card to lead."""
    if game.trick_size > 0:
        return False
    if is_for_prizes(program, game.phase) and not prizes.lies_there(game):
        return True
    tricks = number(program.trick_count[game.phase])
    return (tricks > 0 and game.tricks_played >= tricks) or somebody_is_empty_handed(game)


@inlined
def somebody_is_empty_handed(game: Table) -> bool:
    for player in range(game.players):
        if number(game.held[player]) == 0 and not (game.sitting_out >> player) & 1:
            return True
    return False


@inlined
def legal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Offer what may be played; a player who lost its last card to an effect is passed over."""
    hand = game.hand[game.turn_of]
    if hand:
        cards = playable(program, game, hand)
        if cards:
            offer_each(game, PLAY, cards)
        else:
            take_up(game, memory, game.turn_of)
    else:
        tell(memory, EventKind.SITS_OUT, game.turn_of, NOBODY, 0)
        pass_on(program, game, memory, chance, game.turn_of)


@inlined
def playable(program: Program, game: Table, hand: int) -> int:
    """The cards of a hand that may be played to the trick."""
    phase = game.phase
    if game.trick_size == 0:
        cards = leadable(program, game, hand)
    else:
        cards = following(program, game, hand)
    if game.called and calls_ace(program):
        return bound_by_call(game, hand, cards)
    if game.tricks_played == 0 and number(program.trick_barred_set[phase]) != NONE:
        allowed = cards & ~cards_in_set(program, game, number(program.trick_barred_set[phase]))
        return allowed if allowed else cards
    return cards


@inlined
def leadable(program: Program, game: Table, hand: int) -> int:
    """The cards that may be led: the opening card, or any card but those not yet broken."""
    phase = game.phase
    opening = number(program.trick_opening_card[phase])
    if opening != NO_CARD and game.tricks_played == 0 and (hand >> opening) & 1:
        return 1 << opening
    breaking = number(program.trick_breaking_set[phase])
    if breaking == NONE or game.broken:
        return hand
    allowed = hand & ~cards_in_set(program, game, breaking)
    return allowed if allowed else hand


@inlined
def following(program: Program, game: Table, hand: int) -> int:
    """The cards that may follow: those of the suit led, trumps or all, and the best among them if need be."""
    cards = of_suits(program, game, hand)
    if number(program.trick_ways[game.phase]) & HEADING:
        return heading(program, game, cards)
    return cards


@inlined
def of_suits(program: Program, game: Table, hand: int) -> int:
    """The cards that the suit led allows: that suit if the hand has it, else what the game says."""
    rule = number(program.trick_follow[game.phase])
    if rule == FollowCode.FREE:
        return hand
    same_suit = hand & cards_following(game, game.suit_led)
    if same_suit:
        return same_suit | hand & game.trumps if rule == FollowCode.MAY_TRUMP else same_suit
    if rule == FollowCode.MUST_OR_TRUMP:
        trumps = hand & game.trumps
        return trumps if trumps else hand
    return 0 if rule == FollowCode.MUST_OR_TAKE else hand


@linked
def take_up(game: Table, memory: Memory, player: int) -> None:
    """Who cannot follow takes the cards of the trick into the hand, as everyone sees, and leads."""
    cards = 0
    for other in range(game.players):
        if number(game.trick[other]) != NO_CARD:
            cards |= 1 << number(game.trick[other])
            game.trick[other] = NO_CARD
    if memory.watching:
        memory.excluded[player] = (memory.excluded[player] | cards_following(game, game.suit_led)) & ~cards
        tell_cards(memory, EventKind.TAKES_PILE, player, cards, TRICK, HANDS + player)
    while cards:
        add_to_hand(game, player, lowest(cards))
        cards &= cards - 1
    game.tricks_played += 1
    begin_trick(game, player)


@linked
def heading(program: Program, game: Table, cards: int) -> int:
    """Who has to head the trick plays a card that beats the best so far, if there is one."""
    ways = number(program.trick_ways[game.phase])
    if not ways & TrickFlag.HEADS and cards & ~game.trumps:
        return cards
    better = better_than_best(program, game, cards)
    return better if better else cards


@compiled
def better_than_best(program: Program, game: Table, cards: int) -> int:
    """Those of these cards that beat the best card of the trick."""
    better = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if beats(program, game, card, game.best_card):
            better |= 1 << card
    return better


@inlined
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Play a card to the trick; the last card of a trick decides it."""
    card = move - PLAY
    player = game.turn_of
    if memory.watching:
        remember_what_was_not_played(program, game, memory, player, card)
    leave_hand(program, game, memory, player, card, EventKind.PLAYS, TRICK)
    game.trick[player] = card
    if (game.called >> card) & 1:
        show_partner(game, memory, player)
    if game.trick_size == 0:
        if game.pitching:
            pitch(program, game, memory, card)
        game.suit_led = suit_in_tricks(game, card)
    if is_breaking(program, game, card):
        game.broken = 1
    if game.best_card == NO_CARD or beats(program, game, card, game.best_card):
        game.best_card = card
        game.best_player = player
    game.trick_size += 1
    if program.effects:
        have_effect(program, game, memory, chance, player, card)
    pass_on(program, game, memory, chance, player)


@linked
def have_effect(
    program: Program, game: Table, memory: Memory, chance: Chance, player: int, card: int
) -> None:
    """A special card does in a trick what it does in a turn."""
    effects.fire(program, game, memory, chance, player, rank_of(card))


@linked
def pitch(program: Program, game: Table, memory: Memory, card: int) -> None:
    """The first card that the winner of the auction leads makes trump."""
    game.pitching = 0
    make_trump(program, game, suit_of(card))
    tell(memory, EventKind.TRUMP_IS, NOBODY, NOBODY, game.trump)


@inlined
def pass_on(program: Program, game: Table, memory: Memory, chance: Chance, player: int) -> None:
    """The next player with a card plays; when all have had their chance, the trick is taken."""
    while True:
        game.seats_left -= 1
        if game.seats_left == 0:
            take_trick(program, game, memory, chance)
            return
        player = seat_after(game, player, game.trick_direction, game.sitting_out)
        if number(game.held[player]) > 0:
            give_turn(game, player)
            if player == game.dummy:
                lay_open(game, memory)
            return
        tell(memory, EventKind.SITS_OUT, player, NOBODY, 0)


@inlined
def is_breaking(program: Program, game: Table, card: int) -> bool:
    breaker = number(program.trick_broken_by_set[game.phase])
    if breaker == NONE or game.broken:
        return False
    return (cards_in_set(program, game, breaker) >> card) & 1 == 1


@inlined
def beats(program: Program, game: Table, card: int, best: int) -> bool:
    """Whether a card takes the trick from the best card so far."""
    trumps = is_trump(game, card)
    if trumps != is_trump(game, best):
        return trumps
    if not trumps and suit_of(card) != suit_of(best):
        return False
    higher_by = strength_of(program, game, card) - strength_of(program, game, best)
    is_low = number(program.trick_ways[game.phase]) & TrickFlag.LOWEST_WINS
    return higher_by < 0 if is_low else higher_by > 0


@inlined
def take_trick(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """The winner captures the cards and leads to the next trick, unless a card played says otherwise."""
    winner = game.best_player
    if program.call_ways & CallFlag.MATADORS and number(game.trick[game.declarer]) != NO_CARD:
        game.declared |= 1 << number(game.trick[game.declarer])
    cards = 0
    for player in range(game.players):
        if number(game.trick[player]) != NO_CARD:
            cards |= 1 << number(game.trick[player])
            game.trick[player] = NO_CARD
    game.captured[winner] |= cards
    is_for_prize = is_for_prizes(program, game.phase)
    if not is_for_prize:
        if program.names_tricks:
            game.took[winner] = number(game.took[winner]) | 1 << tricks_of_all(game)
        game.tricks[winner] = number(game.tricks[winner]) + 1
    game.tricks_played += 1
    leader = next_leader(game, winner)
    if memory.watching:
        tell_trick(game, memory, winner, leader, cards)
    if is_for_prize:
        prizes.hand_out(program, game, memory, chance, winner)
    begin_trick(game, leader)
    if is_for_prize:
        prizes.turn_up(program, game, memory, chance)


@inlined
def is_for_prizes(program: Program, phase: int) -> bool:
    """Whether tricks are played for cards of the stock, and do not count themselves."""
    return number(program.trick_ways[phase]) & TrickFlag.PRIZE != 0


@linked
def tell_trick(game: Table, memory: Memory, winner: int, leader: int, cards: int) -> None:
    """Who has won, who leads to the next trick if it is somebody else, and which way that one goes."""
    tell_cards(memory, EventKind.WINS_TRICK, winner, cards, TRICK, CAPTURES + winner)
    if leader != winner:
        tell(memory, EventKind.LEADS, leader, NOBODY, 0)
    if game.direction != game.trick_direction:
        tell(memory, EventKind.TURNS_ROUND, NOBODY, NOBODY, game.direction)


@inlined
def next_leader(game: Table, winner: int) -> int:
    """The winner, or the player whose card gave it the lead; skips move the lead on."""
    leader = winner if game.next_leader == NONE else game.next_leader
    for _ in range(game.skips):
        leader = seat_after(game, leader, game.direction, game.sitting_out)
    game.skips = 0
    game.next_leader = NONE
    return leader


@linked
def remember_what_was_not_played(
    program: Program, game: Table, memory: Memory, player: int, card: int
) -> None:
    """Who does not follow has no card of the suit led; who leads a barred card has nothing else."""
    phase = game.phase
    if game.called and calls_ace(program):
        remember_who_is_no_partner(game, memory, player, card)
    if game.trick_size > 0 and number(program.trick_ways[phase]) & HEADING:
        remember_what_did_not_head(program, game, memory, player, card)
    if game.trick_size > 0:
        rule = number(program.trick_follow[phase])
        might_follow = rule == FollowCode.FREE or (rule == FollowCode.MAY_TRUMP and is_trump(game, card))
        if not might_follow and suit_in_tricks(game, card) != game.suit_led:
            memory.excluded[player] |= cards_following(game, game.suit_led)
            if rule == FollowCode.MUST_OR_TRUMP and not is_trump(game, card):
                memory.excluded[player] |= game.trumps
        return
    breaking = number(program.trick_breaking_set[phase])
    opening = number(program.trick_opening_card[phase])
    if breaking == NONE or game.broken or (game.tricks_played == 0 and card == opening):
        return
    if (cards_in_set(program, game, breaking) >> card) & 1:
        memory.excluded[player] |= program.deck & ~cards_in_set(program, game, breaking)


@compiled
def remember_what_did_not_head(program: Program, game: Table, memory: Memory, player: int, card: int) -> None:
    """Who had to head the trick and did not has no card that would have done it."""
    if beats(program, game, card, game.best_card):
        return
    could_have = program.deck
    rule = number(program.trick_follow[game.phase])
    if rule != FollowCode.FREE and suit_in_tricks(game, card) == game.suit_led:
        could_have = cards_following(game, game.suit_led)
    elif rule == FollowCode.MUST_OR_TRUMP and is_trump(game, card):
        could_have = game.trumps
    only_trumps = could_have & ~game.trumps == 0
    if rule == FollowCode.MAY_TRUMP and game.suit_led != game.trump:
        # Of a player who may trump nobody knows whether only trumps could be played.
        could_have = game.trumps
        only_trumps = False
    if number(program.trick_ways[game.phase]) & TrickFlag.HEADS or only_trumps:
        memory.excluded[player] |= better_than_best(program, game, could_have & program.deck)
