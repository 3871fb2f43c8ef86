"""Listing: the moves that a member tries in the final round, some of them as the beginning of a message.

Who speaks the code makes no move that would say something untrue.
"""

from darwindeck.jit import compiled, inlined
from darwindeck.limits import RANKS
from darwindeck.masks import count, number
from darwindeck.move_sets import first_move, is_legal
from darwindeck.vinto.alphabet import (
    CODES,
    DECLARE,
    DECLINE,
    DISCARD,
    PASS,
    POINT,
    SILENT,
    SWAP,
    TAKE,
    THROW,
    USE,
)
from darwindeck.vinto.coalition.candidates import Candidates, add
from darwindeck.vinto.coalition.choices import (
    NO_CHOICE,
    choices_of_target,
    is_meant_to_fit,
    own_open,
    tells_at_once,
)
from darwindeck.vinto.coalition.codebook import (
    FEWEST_CHOICES,
    is_true,
    message_of,
    said,
    said_by_swap,
    share_told,
    to_say,
)
from darwindeck.vinto.coalition.facts import NO_FACT, can_tell, fact_of, listeners
from darwindeck.vinto.coalition.kinds import is_first_of_its_kind, is_like_an_earlier, leaning, likeliest
from darwindeck.vinto.coalition.speaking import (
    DECLARING,
    GUESSING,
    SILENTLY,
    TELLING,
    target_to_say,
    will_be_right,
)
from darwindeck.vinto.coalition.talking import is_barred
from darwindeck.vinto.codes import HIDDEN, Phase, Rank
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import Style, cards_of_rank, has_seen, is_forgotten_by, knows
from darwindeck.vinto.rules.ranks import has_action, rank_of
from darwindeck.vinto.rules.rows import card_at
from darwindeck.vinto.view import cards_unseen

FIRST_PLACE = SWAP  # moves below it name no card


@compiled
def list_candidates(view: Vinto, beliefs: Beliefs, style: Style, tried: Candidates) -> None:
    """The moves worth trying. Who speaks the code makes no move that would say something untrue."""
    tried.many = 0
    speaks = is_speaking(style) and (beliefs.speakers >> tried.me) & 1 == 1
    tried.speaking = 1 if speaks and listeners(view, tried.me) else 0
    match view.phase:
        case Phase.TOSS:
            list_throws(view, beliefs, style, tried)
        case Phase.DRAWN:
            list_uses(view, beliefs, tried)
        case Phase.NAME_OLD:
            list_names(view, beliefs, tried)
        case Phase.TARGET | Phase.SECOND:
            list_targets(view, beliefs, tried)
        case Phase.KING:
            list_declarations(view, beliefs, tried)
        case _:
            for move in range(FIRST_PLACE):
                if is_legal(view, move) and not (move == TAKE and is_taking_barred(view, beliefs, tried)):
                    add_true(view, beliefs, tried, move, SILENTLY)
    if tried.many == 0:
        add(tried, first_move(view), SILENTLY, 0.0)
    for place in range(tried.many):
        tried.leans[place] = leaning(view, beliefs, tried, place)


@inlined
def is_speaking(style: Style) -> bool:
    """Whether a member has anything to say; who plays for itself alone has not."""
    return style.speaks == 1 and style.cooperativeness > 0.0


@compiled
def add_true(view: Vinto, beliefs: Beliefs, tried: Candidates, move: int, speech: int) -> None:
    """Add a move unless it would say something untrue; it is worth more the more it says."""
    message = message_of(view, beliefs, tried.me, move, will_be_right(view, move))
    if not tried.speaking:
        add(tried, move, speech, 0.0)
    elif is_true(view, message):
        add(tried, move, speech, share_told(beliefs, message))


@compiled
def remembers_fact(view: Vinto, beliefs: Beliefs, me: int) -> bool:
    """Whether there is something to tell, and the player remembers it."""
    fact = fact_of(view, beliefs, me, NO_FACT, NO_FACT)
    return fact != NO_FACT and can_tell(view, beliefs, fact)


@compiled
def is_taking_barred(view: Vinto, beliefs: Beliefs, tried: Candidates) -> bool:
    """Whether a speaker does not remember what its next message would tell: it must not take the discard."""
    if not tried.speaking:
        return False
    fact = fact_of(view, beliefs, tried.me, NO_FACT, NO_FACT)
    if fact != NO_FACT and not can_tell(view, beliefs, fact):
        return True
    return is_barred(view, beliefs, rank_of(view.top))


@compiled
def list_throws(view: Vinto, beliefs: Beliefs, style: Style, tried: Candidates) -> None:
    """Pass, throw what is right, throw blindly, or show a card that a member yet to act does not know."""
    me = tried.me
    fact = fact_of(view, beliefs, me, NO_FACT, NO_FACT) if tried.speaking else NO_FACT
    add(tried, PASS, SILENTLY, 0.0)
    for place in range(number(view.held[me])):
        if not is_legal(view, THROW + place):
            continue
        if is_likely_right(view, beliefs, place):
            add(tried, THROW + place, SILENTLY, 0.0)
        elif fact == me * ROW + place and knows(view, me, me, place):
            add(tried, THROW + place, SILENTLY, 1.0)
            tried.shows[tried.many - 1] = 1
        elif style.mute == 0:
            add_vain_throw(view, beliefs, tried, place)


@compiled
def add_vain_throw(view: Vinto, beliefs: Beliefs, tried: Candidates, place: int) -> None:
    """Throw a card that is likely wrong: unseen by the player, or chosen for what the choice says."""
    me = tried.me
    before = tried.many
    message = message_of(view, beliefs, me, THROW + place, will_be_right(view, THROW + place))
    says = tried.speaking and message[0] != NO_FACT
    if says or (not has_seen(view, me, me, place) and is_first_of_its_kind(view, beliefs, me, place)):
        add_true(view, beliefs, tried, THROW + place, SILENTLY)
    if tried.many > before:
        tried.shows[before] = 1


@compiled
def is_likely_right(view: Vinto, beliefs: Beliefs, place: int) -> bool:
    """Whether the player to move knows that a card of its own fits, or was told that it may."""
    me = view.to_move
    if knows(view, me, me, place):
        return (view.window >> rank_of(card_at(view, me, place))) & 1 == 1
    return is_meant_to_fit(view, beliefs, me, place, 0)


@compiled
def list_uses(view: Vinto, beliefs: Beliefs, tried: Candidates) -> None:
    """Use, discard or swap the card drawn."""
    me = tried.me
    rank = rank_of(view.drawn)
    add(tried, DISCARD, SILENTLY, 0.0)
    if is_legal(view, USE):
        list_use(view, beliefs, tried, rank)
    for place in range(number(view.held[me])):
        if is_first_of_its_kind(view, beliefs, me, place) or speaks_by_place(view, beliefs, tried):
            list_swaps(view, beliefs, tried, place)


@compiled
def list_use(view: Vinto, beliefs: Beliefs, tried: Candidates, rank: int) -> None:
    """Use the card drawn; a peek or an Ace speaks by its target, a Jack, Queen or King if it is declined."""
    me = tried.me
    if not tells_at_once(rank):
        add(tried, USE, SILENTLY, 0.0)
        if tried.speaking and remembers_fact(view, beliefs, me):
            add(tried, USE, TELLING, 1.0)
        return
    choices = choices_of_target(view, beliefs, me, rank)
    if tried.speaking and choices >= FEWEST_CHOICES:
        n = to_say(view, beliefs, me, choices, NO_FACT)
        if n != NO_CHOICE:
            add(tried, USE, TELLING, share_told(beliefs, said(view, beliefs, me, n, choices)))
            return
        if fact_of(view, beliefs, me, NO_FACT, NO_FACT) != NO_FACT:
            return  # it has forgotten what any target would tell
    add(tried, USE, SILENTLY, 0.0)


@compiled
def speaks_by_place(view: Vinto, beliefs: Beliefs, tried: Candidates) -> bool:
    """Whether it says something which of its own unknown cards the player swaps out."""
    if not tried.speaking or fact_of(view, beliefs, tried.me, NO_FACT, NO_FACT) == NO_FACT:
        return False
    return count(own_open(view, beliefs, tried.me)) >= FEWEST_CHOICES


@compiled
def list_swaps(view: Vinto, beliefs: Beliefs, tried: Candidates, place: int) -> None:
    """Swap the drawn card into a place: silently, with a wrong declaration, or for the old card's action."""
    me = tried.me
    message = said_by_swap(view, beliefs, me, place, SILENT, -1)
    if not tried.speaking:
        add(tried, SWAP + place, SILENTLY, 0.0)
        return
    if message[0] == NO_FACT:
        add(tried, SWAP + place, SILENTLY, 0.0)
    elif is_true(view, message):
        add(tried, SWAP + place, TELLING, share_told(beliefs, message))
    fact = fact_of(view, beliefs, me, NO_FACT, me * ROW + place)
    if fact == NO_FACT or not can_tell(view, beliefs, fact):
        return
    old = card_at(view, me, place)
    rank = rank_of(card_at(view, fact // ROW, fact % ROW))
    message = said_by_swap(view, beliefs, me, place, DECLARE + rank, 0)
    if is_true(view, message) and (old == HIDDEN or rank_of(old) != rank):
        add(tried, SWAP + place, DECLARING, share_told(beliefs, message))
    if old != HIDDEN and has_action(old):
        add(tried, SWAP + place, TELLING, 1.0)


@compiled
def list_names(view: Vinto, beliefs: Beliefs, tried: Candidates) -> None:
    """Keep silent, declare what is known, perhaps to speak by its action, or say the rank of a fact."""
    me = tried.me
    add_true(view, beliefs, tried, SILENT, SILENTLY)
    if knows(view, me, me, view.place):
        rank = rank_of(card_at(view, me, view.place))
        add(tried, DECLARE + rank, SILENTLY, 0.0)
        if tried.speaking and has_action(card_at(view, me, view.place)):
            add(tried, DECLARE + rank, TELLING, 1.0)
    if tried.speaking:
        add_named_fact(view, beliefs, tried, me * ROW + view.place)


@compiled
def add_named_fact(view: Vinto, beliefs: Beliefs, tried: Candidates, leaving: int) -> None:
    """Declare wrongly the rank of the first fact."""
    fact = fact_of(view, beliefs, tried.me, NO_FACT, leaving)
    if fact == NO_FACT or not can_tell(view, beliefs, fact):
        return
    move = DECLARE + rank_of(card_at(view, fact // ROW, fact % ROW))
    if will_be_right(view, move) == 0:
        add_true(view, beliefs, tried, move, SILENTLY)


@compiled
def list_targets(view: Vinto, beliefs: Beliefs, tried: Candidates) -> None:
    """Any target of which one is as good as the others; a whole message; or a King and the likeliest rank."""
    me = tried.me
    rank = rank_of(view.acting)
    for move in range(PASS, CODES):
        if is_legal(view, move):
            message = message_of(view, beliefs, me, move, -1)
            says = tried.speaking and message[0] != NO_FACT
            if rank == Rank.KING and move >= POINT and is_forgotten_by(view, me, *place_of(move)):
                continue  # it could be neither declared nor declined
            if says or not is_like_an_earlier(view, beliefs, move):
                add_true(view, beliefs, tried, move, SILENTLY)
                if rank == Rank.KING and move >= POINT and not knows(view, me, *place_of(move)):
                    guess = likeliest(view, beliefs, move - POINT)
                    add(tried, move, GUESSING + guess, 0.0)
    if tried.speaking and not tells_at_once(rank):
        word = target_to_say(view, beliefs)
        if word != NO_CHOICE:
            add(tried, word, TELLING, 1.0)


@inlined
def place_of(move: int) -> tuple[int, int]:
    """The player and the place that a move points at."""
    return (move - POINT) // ROW, (move - POINT) % ROW


@compiled
def list_declarations(view: Vinto, beliefs: Beliefs, tried: Candidates) -> None:
    """Decline, declare what is known or may be, or name a fact instead."""
    me, owner, place = tried.me, view.target, view.target_place
    if knows(view, me, owner, place):
        add(tried, DECLARE + rank_of(card_at(view, owner, place)), SILENTLY, 0.0)
        if tried.speaking:
            add_named_fact(view, beliefs, tried, owner * ROW + place)
    elif not has_seen(view, me, owner, place):
        unseen = cards_unseen(view)
        for rank in range(RANKS):
            if cards_of_rank(unseen, rank):
                add(tried, DECLARE + rank, SILENTLY, 0.0)
    add_true(view, beliefs, tried, DECLINE, SILENTLY)
