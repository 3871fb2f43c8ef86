"""Why not: the rule that forbids a move, told to the player who wanted to make it.

A reason is given only when the player's own view proves it; otherwise the rule of the moment is quoted.
"""

from functools import lru_cache

from darwindeck.cards import symbol_of
from darwindeck.engine.words import move_in_words
from darwindeck.game import View
from darwindeck.genome.phases import (
    AttackPhase,
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    PassingPhase,
    Phase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import GameGenome
from darwindeck.program import alphabet
from darwindeck.program.codes import Pending, Status
from darwindeck.rulebooks.answers.refused_attacks import against_attack
from darwindeck.rulebooks.answers.refused_bets import against_bet
from darwindeck.rulebooks.answers.refused_bids import against_bid, against_call
from darwindeck.rulebooks.answers.refused_cards import against_trick_card
from darwindeck.rulebooks.answers.refused_steps import against_pass_card, against_step
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, listed
from darwindeck.rulebooks.words.moves import card_in
from darwindeck.rulebooks.words.naming import rank_plural

MOST_LISTED = 8  # legal moves named in an answer

_WAITING = {
    Pending.DISCARD: "First you must discard a card, because of a special card.",
    Pending.NAME_SUIT: "First you must name a suit.",
    Pending.NAME_TRUMP: "First you must name the trump suit.",
    Pending.TARGET: "First you must choose an opponent for the special card.",
    Pending.CAPTURE: "First you must choose which card of the tableau to capture.",
    Pending.GIVE: "First you must choose a card of your hand to give back.",
    Pending.CAPTURE_MORE: "First you must capture more with the card you played, or say that it is enough.",
    Pending.DOUBT: "First you must say whether you doubt what was claimed.",
    Pending.LAY_AWAY: "First you must lay a card of your hand away.",
    Pending.NAME_BID: "First you must name the suit of your bid.",
    Pending.ALONE: "First you must say whether you play alone.",
    Pending.CALL_ACE: "First you must call an ace, or play alone.",
}


def reason_against(genome: GameGenome, view: View, move: int) -> str:
    """Why the player may not make a move now, in a sentence or two; says so when the move is allowed."""
    table = view.table
    if not 0 <= move < alphabet.CODES:
        return "That is not a move."
    if move in view.legal_moves:
        return f"You may {move_in_words(move)} now."
    if table.status != Status.PLAYING:
        return "The match is over; no move can be made."
    if int(table.to_move) != view.player:
        return "Somebody else has to decide now, not you."
    reading = _reading_of(genome)
    card = card_in(move)
    if card is not None and not reading.deck >> card & 1:
        return f"{_card(move)} is not in the pack of this game."
    return _now(reading, view, move)


@lru_cache(maxsize=8)
def _reading_of(genome: GameGenome) -> Reading:
    return Reading(genome)


def _now(reading: Reading, view: View, move: int) -> str:
    """Why not, when it is the player's own decision."""
    if int(view.table.pending):
        return _against_waiting(view, move)
    if int(view.table.penalty) and not int(view.table.acted):
        return _against_penalty(view)
    phase = phase_of(reading.genome, int(view.table.phase))
    if isinstance(phase, BettingPhase) and alphabet.FOLD <= move < alphabet.SLOT:
        return against_bet(phase, view, move)
    if not _is_of_a_kind_with_a_legal_move(view, move) and move != alphabet.PASS:
        return f"You cannot {move_in_words(move)} at this point. {allowed_now(view)}"
    if _is_from_hand(phase, move) and not _holds(view, move):
        return f"{_card(move)} is not in your hand."
    reason = _against(reading, phase, view, move)
    return reason or f"You may not {move_in_words(move)} at this point. {allowed_now(view)}"


def _against(reading: Reading, phase: Phase | None, view: View, move: int) -> str:
    match phase:
        case TrickPhase() if move < alphabet.DISCARD:
            return against_trick_card(reading, phase, view, move - alphabet.PLAY)
        case BiddingPhase() if alphabet.BID <= move <= alphabet.NIL:
            return against_bid(reading, phase, view, move)
        case AuctionPhase():
            return against_call(reading, phase, view, move)
        case PassingPhase():
            return against_pass_card(view, move)
        case AttackPhase():
            return against_attack(reading, phase, view, move)
        case TurnPhase():
            return against_step(reading, phase, view, move)
    return ""


def _against_penalty(view: View) -> str:
    cards = count(int(view.table.penalty), "card")
    rank = rank_plural(int(view.table.penalty_rank))
    return f"You must draw {cards}, or play one of the {rank} instead. {allowed_now(view)}"


def _against_waiting(view: View, move: int) -> str:
    kind = Pending(int(view.table.pending_kind[0]))
    first = f"{_WAITING[kind]} {allowed_now(view)}"
    if not _is_of_a_kind_with_a_legal_move(view, move):
        return first
    if kind in (Pending.DISCARD, Pending.GIVE, Pending.LAY_AWAY) and not _holds(view, move):
        return f"{_card(move)} is not in your hand."
    return first


def phase_of(genome: GameGenome, row: int) -> Phase | None:
    """The part of the deal that stands in a row of the program; after each repetition comes its way back."""
    rows: list[Phase | None] = []
    for phase in genome.phases:
        rows += [*phase.phases, None] if isinstance(phase, Repeat) else [phase]
    return rows[row] if 0 <= row < len(rows) else None


def allowed_now(view: View) -> str:
    """What the player may do instead."""
    moves = [move_in_words(move) for move in view.legal_moves]
    if len(moves) > MOST_LISTED:
        moves = [*moves[:MOST_LISTED], "and more"]
        return f"Now you may {', '.join(moves[:-1])} {moves[-1]}."
    return f"Now you may {listed(moves, 'or')}."


def _is_of_a_kind_with_a_legal_move(view: View, move: int) -> bool:
    kind = _kind(move)
    return any(_kind(legal) == kind for legal in view.legal_moves)


_STARTS = (
    alphabet.PLAY,
    alphabet.DISCARD,
    alphabet.PICK,
    alphabet.PLAYER,
    alphabet.RANK,
    alphabet.SUIT,
    alphabet.BID,
    alphabet.PASS,
    alphabet.DONE,
    alphabet.DRAW,
    alphabet.TAKE,
    alphabet.FLIP,
    alphabet.KNOCK,
    alphabet.CHALLENGE,
    alphabet.FOLD,
    alphabet.CHECK,
    alphabet.CALL,
    alphabet.RAISE,
    alphabet.SLOT,
    alphabet.OPTION,
)


def _kind(move: int) -> int:
    return max(start for start in _STARTS if start <= move)


def _is_from_hand(phase: Phase | None, move: int) -> bool:
    """Whether the card of a move has to come from the hand."""
    return move < alphabet.PICK or (isinstance(phase, PassingPhase) and card_in(move) is not None)


def _holds(view: View, move: int) -> bool:
    card = card_in(move)
    # A declarer plays for dummy in dummy's turn.
    table = view.table
    seat = int(table.dummy) if int(table.dummy) >= 0 and table.turn_of == table.dummy else view.player
    return card is not None and bool(int(table.hand[seat]) >> card & 1)


def _card(move: int) -> str:
    card = card_in(move)
    assert card is not None
    return symbol_of(card)
