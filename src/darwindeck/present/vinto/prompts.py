"""Prompts of Vinto: what is being decided, with which card, and the choices, those of a kind in one line."""

from collections.abc import Iterator

from darwindeck.cards import symbol_of
from darwindeck.limits import RANKS, WORD_SIZE
from darwindeck.vinto.alphabet import CHOOSE, CODES, DECLARE, POINT, SWAP, THROW
from darwindeck.vinto.codes import HIDDEN, Phase, Rank
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at
from darwindeck.vinto.words import SINGLE_MOVES, name_of, rank_in_words, ranks_in_words

AIMS = {
    Rank.SEVEN: "which of your cards do you peek at?",
    Rank.EIGHT: "which of your cards do you peek at?",
    Rank.NINE: "whose card do you peek at?",
    Rank.TEN: "whose card do you peek at?",
    Rank.JACK: "which two cards are swapped, unseen? Name the one in the lower seat first.",
    Rank.QUEEN: "which two cards do you look at? Name the one in the lower seat first.",
    Rank.KING: "which card do you point at, to declare its rank?",
    Rank.ACE: "who draws a card, unseen?",
}


def question(table: Vinto) -> str:
    """What is being decided, and with which card."""
    match Phase(int(table.phase)):
        case Phase.LOOK:
            which = "second" if table.looks else "first"
            return f"Before the round you look at two of your own cards, left to right: which is the {which}?"
        case Phase.SOURCE:
            return f"Your turn: draw a card, or take the {symbol_of(int(table.top))} for its action?"
        case Phase.DRAWN:
            return f"You have drawn {symbol_of(int(table.drawn))}: what do you do with it?"
        case Phase.NAME_OLD:
            place = int(table.place)
            return (
                f"{symbol_of(int(table.drawn))} goes into place {place + 1}. Do you declare the card that"
                f" leaves, {own_card(table, place)}, to use its action? A wrong rank costs a card."
            )
        case Phase.TARGET:
            return f"The action of {symbol_of(int(table.acting))}: {AIMS[Rank(rank_of(int(table.acting)))]}"
        case Phase.SECOND:
            return f"The action of {symbol_of(int(table.acting))} on {named(table)}: and which second card?"
        case Phase.CONFIRM:
            return f"{symbol_of(int(table.acting))} on {named(table)}: go ahead, or decline?"
        case Phase.QUEEN:
            return f"You see {seen(table)}: swap them?"
        case Phase.KING:
            return f"The King points at {named(table)}: which rank do you declare? A wrong one costs a card."
        case Phase.TOSS:
            fitting = ranks_in_words(int(table.window))
            return f"Toss-in for {fitting}: do you throw a card? A wrong one is shown and costs a card."
    return "Your turn is over: do you call Vinto?"


def own_card(table: Vinto, place: int) -> str:
    card = card_at(table, int(table.to_move), place)
    return "which you do not know" if card == HIDDEN else symbol_of(card)


def named(table: Vinto) -> str:
    """The targets named so far."""
    if rank_of(int(table.acting)) == Rank.ACE:
        return name_of(int(table.target))
    words = f"{name_of(int(table.target))}'s card {int(table.target_place) + 1}"
    if table.second >= 0:
        words += f" and {name_of(int(table.second))}'s card {int(table.second_place) + 1}"
    return words


def seen(table: Vinto) -> str:
    """The two cards that a Queen shows to her player."""
    targets = (
        (int(table.target), int(table.target_place)),
        (int(table.second), int(table.second_place)),
    )
    return " and ".join(
        f"{name_of(owner)}'s {symbol_of(card_at(table, owner, place))}" for owner, place in targets
    )


def choices_in_words(table: Vinto, moves: list[int]) -> Iterator[str]:
    """The numbered choices, those of a kind in one line."""
    groups: dict[str, list[str]] = {}
    for number, move in enumerate(moves, start=1):
        kind, word = kind_and_word(table, move)
        groups.setdefault(kind, []).append(f"{number}: {word}")
    for kind, words in groups.items():
        yield f"  {kind}{'  '.join(words)}"


def kind_and_word(table: Vinto, move: int) -> tuple[str, str]:
    """A move within its group: the name of the group, and what tells it from the others there."""
    if move in SINGLE_MOVES:
        return "", SINGLE_MOVES[move]
    if DECLARE <= move < DECLARE + RANKS:
        return "declare  ", rank_in_words(move - DECLARE)
    if CHOOSE <= move < SWAP:
        return "choose  ", name_of(move - CHOOSE)
    if SWAP <= move < THROW:
        return "swap into  ", card_word(table, int(table.to_move), move - SWAP, "place")
    if THROW <= move < POINT:
        return "throw  ", card_word(table, int(table.to_move), move - THROW)
    owner, place = divmod(min(move, CODES) - POINT, WORD_SIZE)
    return f"{name_of(owner)}'s  ", card_word(table, owner, place)


def card_word(table: Vinto, owner: int, place: int, what: str = "card") -> str:
    """A place, with the card there if the person knows it."""
    card = card_at(table, owner, place)
    known = "" if card == HIDDEN else f" ({symbol_of(card)})"
    return f"{what} {place + 1}{known}"
