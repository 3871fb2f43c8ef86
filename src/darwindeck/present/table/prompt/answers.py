"""Answers: what a person means by what is typed, be it a number, a card or a word."""

import re
from dataclasses import dataclass

from darwindeck.cards import SUIT_SYMBOLS, SUITED_RANKS, SUITS
from darwindeck.errors import DarwinDeckError
from darwindeck.present.table.prompt.decision import Choice, Decision
from darwindeck.program import alphabet
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.moves import card_in, moves_named
from darwindeck.rulebooks.words.naming import rank_word

LONGEST = 4  # words that name one move together
_MORE_WORDS = {
    "finish": alphabet.DONE,
    "decline": alphabet.DONE,
    "no": alphabet.DONE,
    "flip": alphabet.FLIP,
    "turn": alphabet.FLIP,
} | {
    name: alphabet.SUIT + number
    for number, suit in enumerate(SUITS)
    for name in (suit.value.removesuffix("s"), suit.value[0], SUIT_SYMBOLS[number])
}
_RANKS = {rank_word(rank.number): rank.value for rank in SUITED_RANKS}
_SPOKEN_CARD = re.compile(rf"({'|'.join(_RANKS)}) of ({'|'.join(suit.value for suit in SUITS)})")
_PICKING = ("pass", "give", "capture", "pick", "take")
_FILLERS = ("and", "then", "the", "to", "please")


class MisunderstoodError(DarwinDeckError):
    """An answer that means nothing here."""


@dataclass(frozen=True)
class Meant:
    """A move that an answer names, legal or not."""

    move: int
    is_offered: bool


def meant_by(text: str, decision: Decision, people: People) -> list[Meant]:
    """The moves that an answer names, in order. Raises MisunderstoodError when a word names none."""
    said = " ".join(text.lower().rstrip("?!. ").replace(",", " ").split())
    for choice in decision.choices:
        if said == choice.words.lower():
            return [Meant(choice.move, True)]
    said = _SPOKEN_CARD.sub(lambda card: f"{_RANKS[card[1]]}{card[2][0]}", said)
    words = [word for word in said.split() if word not in _FILLERS]
    found: list[Meant] = []
    while words:
        length = next((n for n in range(LONGEST, 0, -1) if _meanings(words[:n], decision, people)), 0)
        if not length:
            raise MisunderstoodError(
                f"'{words[0]}' is not a move here. Type a number, a card such as 7h, or: help"
            )
        found.append(_one(" ".join(words[:length]), _meanings(words[:length], decision, people), decision))
        words = words[length:]
    if not found:
        raise MisunderstoodError("Type a number, a card such as 7h, or: help")
    return found


def _meanings(words: list[str], decision: Decision, people: People) -> tuple[int, ...]:
    """Every move that these words can mean together: a label, a card or a name."""
    said = " ".join(words)
    labelled = tuple(choice.move for choice in decision.choices if choice.label == said)
    if labelled:
        return labelled
    if decision.is_bidding and (number := said.removeprefix("bid ")).isdecimal():
        return tuple(alphabet.BID + step for step, bid in enumerate(decision.bids) if bid == int(number))
    if len(words) > 1 and words[0] in _PICKING:
        return tuple(
            move for move in moves_named(" ".join(words[1:])) if alphabet.PICK <= move < alphabet.PLAYER
        )
    players = tuple(
        alphabet.PLAYER + player for player, name in enumerate(people.names) if words[-1] == name.lower()
    )
    if players and (len(words) == 1 or words[0] in ("choose", "player")):
        return players
    return moves_named(said) or ((_MORE_WORDS[said],) if said in _MORE_WORDS else ())


def _one(said: str, meanings: tuple[int, ...], decision: Decision) -> Meant:
    """The move that is meant: one that is offered, or else what the words usually mean here."""
    offered = [choice for choice in decision.choices if choice.move in meanings]
    if len(offered) > 1:
        ways = " or ".join(f"{choice.words} ({choice.label})" for choice in offered)
        raise MisunderstoodError(f"'{said}' can mean {ways}; type the number.")
    if offered:
        return Meant(offered[0].move, True)
    if meanings == (alphabet.DRAW,):
        drawing = [choice for choice in decision.choices if _is_drawing(choice)]
        if len(drawing) == 1:
            return Meant(drawing[0].move, True)
    usual = _usual(decision)
    return Meant(
        next((move for move in meanings if move - (card_in(move) or 0) == usual), meanings[0]), False
    )


def _is_drawing(choice: Choice) -> bool:
    """Whether a choice begins with drawing: from another hand, or as an option of several steps."""
    is_from_a_hand = alphabet.PLAYER <= choice.move < alphabet.RANK
    return is_from_a_hand or choice.words.removeprefix("choose to ").startswith("draw ")


def _usual(decision: Decision) -> int:
    """What is usually done with a card in this decision."""
    kinds = [choice.move - choice.card for choice in decision.choices if choice.card is not None]
    return kinds[0] if kinds else alphabet.PLAY
