"""Vinto in words: moves, events and tables as players describe them."""

from darwindeck.cards import RANKS, symbol_of
from darwindeck.limits import RANKS as RANK_COUNT
from darwindeck.limits import WORD_SIZE
from darwindeck.vinto import alphabet
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, POINT, SWAP, THROW
from darwindeck.vinto.codes import HIDDEN, NO_CARD, Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.ranks import has_action
from darwindeck.vinto.rules.rows import card_at, knowers_at

NAMES = ("South", "West", "North", "East", "Fifth")
SINGLE_MOVES = {
    alphabet.DRAW: "draw",
    alphabet.TAKE: "take the top discard and use its action",
    alphabet.USE: "use its action",
    alphabet.DISCARD: "discard it",
    alphabet.SILENT: "swap without declaring",
    alphabet.GO_ON: "go ahead",
    alphabet.DECLINE: "decline",
    alphabet.SWAP_THEM: "swap the two cards",
    alphabet.LEAVE_THEM: "leave the two cards where they are",
    alphabet.PASS: "pass",
    alphabet.CALL: "call Vinto",
    alphabet.END_TURN: "end the turn",
}


def name_of(player: int) -> str:
    return NAMES[player]


def rank_in_words(rank: int) -> str:
    return str(RANKS[rank].value)


def move_in_words(move: int) -> str:
    """A move as its player would say it; places are counted from 1."""
    if move in SINGLE_MOVES:
        return SINGLE_MOVES[move]
    if DECLARE <= move < DECLARE + RANK_COUNT:
        return f"declare {rank_in_words(move - DECLARE)}"
    if CHOOSE <= move < CHOOSE + len(NAMES):
        return f"choose {name_of(move - CHOOSE)}"
    if SWAP <= move < SWAP + WORD_SIZE:
        return f"swap into place {move - SWAP + 1}"
    if THROW <= move < THROW + WORD_SIZE:
        return f"throw card {move - THROW + 1}"
    if POINT <= move < alphabet.CODES:
        player, place = divmod(move - POINT, WORD_SIZE)
        return f"point at {name_of(player)}'s card {place + 1}"
    return f"code {move}"


def row_in_words(game: Vinto, player: int) -> str:
    """A row as a view shows it: unknown cards are dots; `*` marks a card that everybody knows."""
    everyone = (1 << int(game.players)) - 1
    cells = []
    for place in range(int(game.held[player])):
        card = card_at(game, player, place)
        mark = "*" if knowers_at(game, player, place) == everyone else ""
        cells.append(("·" if card == HIDDEN else symbol_of(card)) + mark)
    return " ".join(cells) or "no cards"


def table_in_words(game: Vinto) -> str:
    """The table, row by row, then the piles and what is being decided."""
    lines = [f"Round {int(game.round_number)} of {int(game.rounds)}, turn {int(game.turns) + 1}"]
    for player in range(int(game.players)):
        called = " (called Vinto)" if player == game.caller else ""
        score = int(game.score[player])
        lines.append(f"{name_of(player):<6}{score:>4}  {row_in_words(game, player)}{called}")
    lines.append(f"Deck {int(game.deck_size)}, discards: {top_in_words(game)}")
    if game.drawn != NO_CARD:
        lines.append(f"Drawn: {symbol_of(int(game.drawn))}")
    if game.phase == Phase.TOSS:
        lines.append(f"Toss-in open for: {ranks_in_words(int(game.window))}")
    return "\n".join(lines)


def top_in_words(game: Vinto) -> str:
    """The top discard, and whether its action is gone."""
    if game.top == NO_CARD:
        return "empty"
    used = ", used" if has_action(game.top) and not game.unused else ""
    return symbol_of(int(game.top)) + used


def ranks_in_words(mask: int) -> str:
    return ", ".join(rank_in_words(rank) for rank in range(RANK_COUNT) if mask >> rank & 1)


def call_in_words(game: Vinto, caller: int) -> str:
    """What a call means for everybody."""
    others = [name_of(player) for player in range(int(game.players)) if player != caller]
    coalition = f"{', '.join(others[:-1])} and {others[-1]}"
    touch = "Nobody may touch or look at" if game.caller_protected else "They may also turn actions on"
    return (
        f"{name_of(caller)} has called Vinto. {coalition} are the coalition and get one more turn each."
        f" {touch} {name_of(caller)}'s cards. The coalition wins if its lowest row is below the caller's."
    )
