"""Moves and tables in words, for people: every code of the alphabet has a sentence of its own."""

from collections.abc import Callable

from darwindeck.cards import NO_CARD, RANKS, SUITS, cards_in, symbol_of
from darwindeck.engine.calls import has_bid_nil
from darwindeck.engine.layout import Table
from darwindeck.limits import CARDS, PLACES
from darwindeck.program import alphabet
from darwindeck.program.codes import PhaseKind, Reason, Status, TakeCode
from darwindeck.program.layout import Program

_PLAIN = {
    alphabet.NIL: "bid nil",
    alphabet.PASS: "pass",
    alphabet.DONE: "stop there",
    alphabet.DRAW: "draw from the stock",
    alphabet.TAKE: "take the top discard",
    alphabet.FLIP: "turn up the top card",
    alphabet.KNOCK: "knock",
    alphabet.CHALLENGE: "challenge",
    alphabet.FOLD: "fold",
    alphabet.CHECK: "check",
    alphabet.CALL: "call",
}
_REASONS = {
    Reason.NONE: "not over",
    Reason.PHASES_DONE: "every phase was played",
    Reason.ENDING: "the deal came to its end",
    Reason.BLOCKED: "for a whole round no card was moved",
    Reason.ROUND_LIMIT: "the round limit was reached",
    Reason.STOCK: "the stock ran out",
    Reason.FOLDED: "everyone else folded",
    Reason.PASSED_OUT: "everyone passed",
}


def move_in_words(move: int) -> str:
    """A move as a player would say it."""
    if move in _PLAIN:
        return _PLAIN[move]
    for first, size, say in _RANGES:
        if first <= move < first + size:
            return say(move - first)
    raise ValueError(f"{move} is not a move; moves are 0 to {alphabet.CODES - 1}")


_RANGES: tuple[tuple[int, int, Callable[[int], str]], ...] = (
    (alphabet.PLAY, CARDS, lambda card: f"play {symbol_of(card)}"),
    (alphabet.DISCARD, CARDS, lambda card: f"discard {symbol_of(card)}"),
    (alphabet.PICK, CARDS, lambda card: f"choose {symbol_of(card)}"),
    (alphabet.PLAYER, 6, lambda player: f"choose player {player}"),
    (alphabet.RANK, len(RANKS), lambda rank: f"name the rank {RANKS[rank].value}"),
    (alphabet.SUIT, len(SUITS), lambda suit: f"name {SUITS[suit].value}"),
    (alphabet.BID, alphabet.HIGHEST_BID + 1, lambda bid: f"bid {bid}"),
    (alphabet.RAISE, 4, lambda size: f"raise, size {size + 1}"),
    (alphabet.SLOT, 12, lambda slot: f"choose place {slot + 1}"),
    (alphabet.OPTION, 8, lambda option: f"choose option {option + 1}"),
)


def reason_in_words(reason: int) -> str:
    """Why a deal ended."""
    return _REASONS[Reason(reason)]


def cards_in_words(mask: int) -> str:
    return " ".join(symbol_of(card) for card in cards_in(mask)) or "nothing"


def table_in_words(program: Program, table: Table, player: int | None) -> str:
    """The table, line by line. Cards a view does not know are counted, never named."""
    lines = [_headline(program, table)]
    for seat in range(int(table.players)):
        lines.append(_seat_in_words(program, table, seat))
    if table.discard_size:
        lines.append(f"Discards: {int(table.discard_size)}, {symbol_of(int(table.discard_top))} on top")
    if int(table.suit_named) >= 0:
        lines.append(f"Suit named: {SUITS[int(table.suit_named)].value}")
    if table.stock_size:
        lines.append(f"Stock: {int(table.stock_size)} cards")
    if table.claim_size or table.claimed_size:
        lines.append(f"Face down: {int(table.claim_size)} claimed, {int(table.claimed_size)} before")
    if table.tableau:
        lines.append(f"Tableau: {cards_in_words(int(table.tableau))}")
    if table.tableau and program.take_rule == TakeCode.PILE:
        lines.append(f"On top: {symbol_of(int(table.tableau_top))}")
    if player is not None:
        lines.append(f"You are player {player}.")
    return "\n".join(lines)


def _headline(program: Program, table: Table) -> str:
    if table.status in (Status.MATCH_OVER, Status.FAULT):
        return f"Deal {int(table.deals)}: the match is over."
    phase = PhaseKind(int(program.phase_kind[int(table.phase)])).name.lower()
    return f"Deal {int(table.deals)}, {phase}: player {int(table.to_move)} to move."


def _seat_in_words(program: Program, table: Table, seat: int) -> str:
    held, hand = int(table.held[seat]), int(table.hand[seat])
    unseen = held - hand.bit_count()
    parts = [cards_in_words(hand)] if hand else []
    if unseen:
        parts.append(f"{unseen} unseen")
    if table.places:
        parts = [_row_in_words(table, seat)]
    if int(table.piled[seat]):
        parts.append(f"{int(table.piled[seat])} won back")
    words = [f"Player {seat}: {' and '.join(parts) or 'no cards'}"]
    if int(table.bid[seat]) >= 0:
        words.append("bid nil" if has_bid_nil(program, table, seat) else f"bid {int(table.bid[seat])}")
    if int(table.tricks[seat]):
        words.append(f"tricks {int(table.tricks[seat])}")
    if program.chips:
        folded = "folded, " if int(table.sitting_out) >> seat & 1 else ""
        words.append(f"{folded}{int(table.chips[seat])} chips, {int(table.staked[seat])} in the pot")
    if int(table.trick[seat]) != NO_CARD:
        words.append(f"played {symbol_of(int(table.trick[seat]))}")
    words.append(f"score {_score_in_words(program, table, seat)}")
    return ", ".join(words)


def _row_in_words(table: Table, seat: int) -> str:
    """The cards of a row, place by place; those that lie face down in brackets."""
    places = []
    for place in range(int(table.places)):
        spot = seat * PLACES + place
        card = int(table.row[spot])
        is_up = int(table.face_up) >> spot & 1
        name = symbol_of(card) if card >= 0 else "unseen"
        places.append(name if is_up else f"({name})")
    drawn = int(table.lifted) if int(table.turn_of) == seat else NO_CARD
    return " ".join([*places, *([f"and {symbol_of(drawn)} drawn"] if drawn >= 0 else [])])


def _score_in_words(program: Program, table: Table, seat: int) -> str:
    own = int(table.score[seat])
    if not program.team_mode:
        return str(own)
    side = int(program.side_of[seat])
    return f"{own}, team {side} {int(table.side_score[side])}"
