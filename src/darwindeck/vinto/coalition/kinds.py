"""Kinds of moves: which are alike to their player, what a card likely is, and what goes with a role."""

from darwindeck.jit import compiled
from darwindeck.limits import RANKS
from darwindeck.vinto.alphabet import CHOOSE, POINT, SILENT, SWAP, USE
from darwindeck.vinto.coalition.candidates import Candidates
from darwindeck.vinto.coalition.roles import can_attack, public_champion
from darwindeck.vinto.coalition.speaking import DECLARING, will_be_right
from darwindeck.vinto.codes import NO_ROLE, Phase, Rank, Role
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, told_at
from darwindeck.vinto.minds.estimates import cards_of_rank, knows
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, slot_at
from darwindeck.vinto.view import cards_unseen


@compiled
def leaning(view: Vinto, beliefs: Beliefs, tried: Candidates, place: int) -> int:
    """The role that a move goes with; NO_ROLE when it goes with any, or when that is not settled by it.

    Who draws a penalty card on purpose supports; who does something for its own row would be champion.
    """
    move, speech = tried.move[place], tried.speech[place]
    if tried.shows[place] == 1 or speech == DECLARING:
        return Role.SUPPORT
    match view.phase:
        case Phase.DRAWN:
            if move >= SWAP:
                return NO_ROLE if frees_an_attack(view, tried.me, move - SWAP) else Role.CHAMPION
            if move == USE and can_attack(view):
                return Role.ATTACK
            if move == USE and rank_of(view.drawn) <= Rank.EIGHT:
                return Role.CHAMPION
        case Phase.NAME_OLD:
            if move == SILENT:
                return Role.CHAMPION
            return Role.SUPPORT if will_be_right(view, move) == 0 else NO_ROLE
        case Phase.TARGET | Phase.SECOND:
            if move >= CHOOSE:
                return leaning_of_target(view, beliefs, tried.me, move)
    return NO_ROLE


@compiled
def frees_an_attack(view: Vinto, me: int, place: int) -> bool:
    """Whether swapping out a card and declaring it gives an action that can strike the caller."""
    if view.caller_protected or not knows(view, me, me, place):
        return False
    return Rank.JACK <= rank_of(card_at(view, me, place)) <= Rank.ACE


@compiled
def leaning_of_target(view: Vinto, beliefs: Beliefs, me: int, move: int) -> int:
    """The role that goes with naming a target."""
    owner = (move - POINT) // ROW if move >= POINT else move - CHOOSE
    if owner == view.caller or (view.phase == Phase.SECOND and view.target == view.caller):
        return Role.ATTACK
    if rank_of(view.acting) == Rank.KING:
        return Role.CHAMPION if owner == me else Role.SUPPORT
    return leaning_of_pair(view, beliefs, me, owner) if view.phase == Phase.SECOND else NO_ROLE


@compiled
def leaning_of_pair(view: Vinto, beliefs: Beliefs, me: int, owner: int) -> int:
    """The role that goes with a Jack or Queen on cards of two members."""
    if me not in (view.target, owner):
        return Role.SUPPORT
    champion = public_champion(view, beliefs)
    if champion == me:
        return Role.CHAMPION
    return Role.SUPPORT if champion in (view.target, owner) else NO_ROLE


@compiled
def likeliest(view: Vinto, beliefs: Beliefs, at: int) -> int:
    """The rank that a card most likely has, in the player's eyes."""
    unseen = cards_unseen(view)
    best, most = 0, -1.0
    for rank in range(RANKS):
        mass = beliefs.odds[at * RANKS + rank] * cards_of_rank(unseen, rank)
        if mass > most:
            best, most = rank, mass
    return best


@compiled
def is_like_an_earlier(view: Vinto, beliefs: Beliefs, move: int) -> bool:
    """Whether a move points at a card of which as little is known as of one before it in the same row."""
    if move < POINT:
        return False
    return not is_first_of_its_kind(view, beliefs, (move - POINT) // ROW, (move - POINT) % ROW)


@compiled
def is_first_of_its_kind(view: Vinto, beliefs: Beliefs, owner: int, place: int) -> bool:
    """Whether the player to move knows a card, or can tell it from those before it in the row."""
    if knows(view, view.to_move, owner, place):
        return True
    for other in range(place):
        if slot_at(view, owner, other) == slot_at(view, owner, place) and told_at(
            beliefs, owner * ROW + other
        ) == told_at(beliefs, owner * ROW + place):
            return False
    return True
