"""The order of cards: a hand lies as players of the game sort it, and a combination is told by its ranks."""

import pytest

from darwindeck.cards import cards_from, mask_of, symbol_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.events import EventKind
from darwindeck.engine.watching import Event
from darwindeck.genome import library
from darwindeck.present.table.hand_order import order_of_hand
from darwindeck.rulebooks.story.deeds import deed_of
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small


@pytest.mark.parametrize(
    ("game", "hand"),
    [
        ("hearts", "3♣ K♣ 4♦ 2♠ A♠"),
        ("big-two", "3♣ 4♦ K♣ A♠ 2♠"),
        ("go-fish", "2♠ 3♣ 4♦ K♣ A♠"),
    ],
)
def test_a_hand_lies_by_suits_or_by_ranks(game: str, hand: str) -> None:
    order = order_of_hand(compile_genome(library.load(game)))
    cards = cards_from("4d 2s As 3c Kc")
    assert " ".join(symbol_of(card) for card in sorted(cards, key=order)) == hand


def test_suits_part_cards_of_a_rank_in_their_own_order() -> None:
    order = order_of_hand(compile_genome(library.load("tien-len")))
    sixes = sorted(cards_from("6c 6d 6h 6s"), key=order)
    assert " ".join(symbol_of(card) for card in sixes) == "6♠ 6♣ 6♦ 6♥"


def test_a_combination_is_told_from_its_lowest_card_to_its_highest() -> None:
    genome = library.load("tien-len")
    cards = mask_of(cards_from("4d 6d 3s 5s"))
    event = Event(EventKind.PLAYS, 1, -1, 4, cards, -1, -1)
    deed = deed_of(compile_genome(genome), people_of(genome, 0), event)
    assert deed.words == "play 3♠, 4♦, 5♠ and 6♦"
