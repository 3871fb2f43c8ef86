"""Choices that speak: among which cards or players a choice is free, so that its number is a message.

Everybody can list them: which cards a player has seen and which it was told of is public.
"""

from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, highest, nth, number
from darwindeck.vinto.alphabet import CHOOSE, POINT
from darwindeck.vinto.codes import NOBODY, Phase, Rank
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, is_told, told_at
from darwindeck.vinto.minds.estimates import has_seen
from darwindeck.vinto.rules.actions import targets_of
from darwindeck.vinto.rules.ranks import rank_of

NO_CHOICE = -1
FEW_UNKNOWN = 4  # cards of others: with fewer, a nine or ten speaks by any card of theirs


@inlined
def is_open(game: Vinto, beliefs: Beliefs, player: int, owner: int, place: int) -> bool:
    """Whether a player has neither seen a card nor been told of it."""
    return not has_seen(game, player, owner, place) and not is_told(beliefs, owner * ROW + place)


@compiled
def own_open(game: Vinto, beliefs: Beliefs, player: int) -> int:
    """The cards of its own that a player knows nothing of, as bits."""
    places = 0
    for place in range(number(game.held[player])):
        if is_open(game, beliefs, player, player, place):
            places |= 1 << place
    return places


@compiled
def own_to_peek(game: Vinto, beliefs: Beliefs, player: int) -> int:
    """The cards of its own among which a peek speaks, as bits: those it knows nothing of, or else all."""
    places = own_open(game, beliefs, player)
    return places if places else (1 << number(game.held[player])) - 1


@inlined
def number_in(places: int, place: int) -> int:
    """Which of these places a place is, counted from 0; NO_CHOICE when it is none of them."""
    return count(places & ((1 << place) - 1)) if (places >> place) & 1 else NO_CHOICE


@compiled
def places_to_throw(game: Vinto, beliefs: Beliefs, player: int, fact: int, place: int) -> int:
    """The cards among which a throw in vain of one of them speaks, as bits.

    Who throws a card it knows nothing of may choose among all of that kind, so that any can be shown; who
    throws one that it knows, among the others but the fact itself.
    """
    unknown = own_open(game, beliefs, player)
    if (unknown >> place) & 1:
        return unknown
    places = (1 << number(game.held[player])) - 1 & ~unknown
    return places & ~(1 << (fact % ROW)) if fact // ROW == player else places


@compiled
def is_meant_to_fit(game: Vinto, beliefs: Beliefs, player: int, place: int, right: int) -> bool:
    """Whether a card is thrown to be rid of it, by a player who has seen it or was told of it: no message."""
    if has_seen(game, player, player, place):
        return right == 1
    told = player * ROW + place
    return is_told(beliefs, told) and told_at(beliefs, told) & game.window != 0


@compiled
def others_open(game: Vinto, beliefs: Beliefs, player: int) -> int:
    """How many cards of others, within reach, a player knows nothing of."""
    return number_of_other(game, beliefs, player, game.players, 0)


@compiled
def others_to_peek(game: Vinto, beliefs: Beliefs, player: int) -> int:
    """How many cards of others a peek can speak with: those that the player knows nothing of, or any."""
    if takes_any_other(game, beliefs, player):
        return cards_in_rows(game, rows_to_peek_at(game, player))
    return others_open(game, beliefs, player)


@compiled
def takes_any_other(game: Vinto, beliefs: Beliefs, player: int) -> bool:
    """Whether so few cards of others are unknown to a player that a peek may as well go to any."""
    return others_open(game, beliefs, player) < FEW_UNKNOWN


@compiled
def rows_to_peek_at(game: Vinto, player: int) -> int:
    """The other players whose rows are within reach, as bits."""
    return targets_of(game, Rank.TEN) & ~(1 << player)


@compiled
def number_of_other(game: Vinto, beliefs: Beliefs, player: int, owner: int, place: int) -> int:
    """How many such cards come before a place of a row."""
    players = rows_to_peek_at(game, player)
    before = 0
    for other in range(min(owner + 1, game.players)):
        if (players >> other) & 1:
            for where in range(number(game.held[other])):
                if other == owner and where >= place:
                    break
                if is_open(game, beliefs, player, other, where):
                    before += 1
    return before


@compiled
def nth_other(game: Vinto, beliefs: Beliefs, player: int, n: int) -> int:
    """The nth of them, `54 × player + place`."""
    players = rows_to_peek_at(game, player)
    for other in range(game.players):
        if (players >> other) & 1:
            for where in range(number(game.held[other])):
                if is_open(game, beliefs, player, other, where):
                    if n == 0:
                        return other * ROW + where
                    n -= 1
    return NO_CHOICE


@compiled
def players_to_choose(game: Vinto) -> int:
    """The players among whom the choice for an Ace speaks, as bits; before a call nobody chooses itself."""
    players = targets_of(game, Rank.ACE)
    return players & ~(1 << game.to_move) if game.caller == NOBODY else players


@compiled
def choices_of_target(game: Vinto, beliefs: Beliefs, player: int, rank: int) -> int:
    """How many targets a peek or an Ace offers to speak with."""
    if rank <= Rank.EIGHT:
        return count(own_to_peek(game, beliefs, player))
    return count(players_to_choose(game)) if rank == Rank.ACE else others_to_peek(game, beliefs, player)


@compiled
def number_of_move(game: Vinto, beliefs: Beliefs, player: int, move: int) -> int:
    """Which of them a move names; NO_CHOICE when it is none of them."""
    rank = rank_of(game.acting)
    if rank == Rank.ACE:
        return number_in(players_to_choose(game), move - CHOOSE)
    owner, place = (move - POINT) // ROW, (move - POINT) % ROW
    if rank <= Rank.EIGHT:
        return number_in(own_to_peek(game, beliefs, player), place)
    if takes_any_other(game, beliefs, player):
        return cards_in_rows(game, rows_to_peek_at(game, player) & ((1 << owner) - 1)) + place
    if not is_open(game, beliefs, player, owner, place):
        return NO_CHOICE
    return number_of_other(game, beliefs, player, owner, place)


@compiled
def move_of_number(game: Vinto, beliefs: Beliefs, player: int, n: int) -> int:
    """The move that names the nth of them."""
    rank = rank_of(game.acting)
    if rank == Rank.ACE:
        return CHOOSE + nth(players_to_choose(game), n)
    if rank <= Rank.EIGHT:
        return POINT + player * ROW + nth(own_to_peek(game, beliefs, player), n)
    if takes_any_other(game, beliefs, player):
        return nth_card(game, rows_to_peek_at(game, player), n)
    return POINT + nth_other(game, beliefs, player, n)


@inlined
def tells_at_once(rank: int) -> bool:
    """Whose target tells something whether the action is carried out or not: peeks and Aces."""
    return rank <= Rank.TEN or rank == Rank.ACE


@compiled
def nameable(game: Vinto, step: int) -> int:
    """The players one of whose cards a Jack, Queen or King can name first (0) or second (1), as bits."""
    players = targets_of(game, rank_of(game.acting))
    if step == 1:
        return players & (-1 << (game.target + 1))
    if rank_of(game.acting) != Rank.KING:
        players &= ~(1 << highest(players))
    return players


@compiled
def cards_in_rows(game: Vinto, players: int) -> int:
    total = 0
    for player in range(game.players):
        if (players >> player) & 1:
            total += number(game.held[player])
    return total


@compiled
def nth_card(game: Vinto, players: int, n: int) -> int:
    """The move that points at the nth card of these rows."""
    for player in range(game.players):
        if (players >> player) & 1:
            if n < game.held[player]:
                return POINT + ROW * player + n
            n -= number(game.held[player])
    return NO_CHOICE


@compiled
def step_of(game: Vinto) -> int:
    """Whether the first (0) or the second (1) target of an action is named."""
    return 1 if game.phase == Phase.SECOND else 0
