"""Card sets in words: whole suits and ranks, what is missing, and what the table decides."""

import pytest
from msgspec.structs import replace
from tests.genome.small_games import SHED, turn_game
from tests.rulebooks.telling import everything_told

from darwindeck.cards import SUITED_MASK, Rank, Suit, cards_from, mask_of
from darwindeck.genome.card_sets import (
    Above,
    AllOf,
    AnyOf,
    CardSet,
    Everything,
    Not,
    OfRank,
    OfSuit,
    OneCard,
    RankOf,
    SuitOf,
    Wild,
)
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import RankReference, SuitReference
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.card_words import words_for
from darwindeck.rulebooks.words.groups import group_of, must_be

pytestmark = pytest.mark.small

EIGHTS, HEARTS = OfRank(Rank.EIGHT), OfSuit(Suit.HEARTS)
TOP_SUIT, TOP_RANK = SuitOf(SuitReference.TOP), RankOf(RankReference.TOP)


def one(cards: CardSet) -> str:
    return words_for(Reading(SHED), cards).one


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (Everything(), "any card"),
        (HEARTS, "a heart"),
        (EIGHTS, "an eight"),
        (OneCard("Qs"), "the queen of spades (Q♠)"),
        (Not(EIGHTS), "any card other than an eight"),
        (AnyOf((HEARTS, OneCard("Qs"))), "a heart or the queen of spades (Q♠)"),
        (AllOf((HEARTS, Not(OneCard("3h")))), "a heart other than the three of hearts (3♥)"),
        (TOP_SUIT, "a card of the same suit as the top discard"),
        (AnyOf((TOP_SUIT, TOP_RANK)), "a card of the same suit or rank as the top discard"),
        (
            AnyOf((TOP_SUIT, TOP_RANK, EIGHTS)),
            "a card of the same suit or rank as the top discard, or an eight",
        ),
        (AllOf((TOP_SUIT, EIGHTS)), "an eight of the same suit as the top discard"),
        (Not(TOP_SUIT), "a card not of the same suit as the top discard"),
        (
            Above(RankReference.LAST_PLAY),
            "a card ranking above the last play (any card if there is no last play)",
        ),
    ],
)
def test_a_set_is_said_as_people_say_it(cards: CardSet, words: str) -> None:
    assert one(cards) == words


def test_two_ways_to_write_a_set_read_alike() -> None:
    assert one(Not(AnyOf((Not(HEARTS), EIGHTS)))) == one(AllOf((HEARTS, Not(EIGHTS))))


def test_wild_cards_are_named_for_what_they_are() -> None:
    reading = Reading(replace(SHED, wild=EIGHTS))
    assert words_for(reading, AnyOf((TOP_SUIT, Wild()))).one.endswith(", or an eight")


def test_different_groups_of_cards_are_called_differently() -> None:
    names = {}
    for text in (
        "2c",
        "2c 2d",
        "2c 2d 2h 2s",
        "2c 3c",
        "2c 3d",
        "2c 3c 4c",
        "Kh Qh",
        "Kh Qh Ks Qs",
        "Ah Kh Qh Jh",
    ):
        mask = mask_of(cards_from(text))
        for group in (mask, SUITED_MASK & ~mask):
            words = group_of(group, SUITED_MASK)
            assert names.setdefault(words.one, group) == group
            assert names.setdefault(words.many, group) == group


def test_what_is_left_out_is_said_as_a_permission() -> None:
    assert must_be(group_of(mask_of(cards_from("2c")), SUITED_MASK)) == "must be the two of clubs (2♣)"
    assert must_be(words_for(Reading(SHED), Not(EIGHTS))) == "may be any card other than an eight"


def test_ranks_of_suits_are_crossed_where_that_is_shorter() -> None:
    courts = AllOf(
        (AnyOf((HEARTS, OfSuit(Suit.SPADES))), AnyOf((OfRank(Rank.KING), OfRank(Rank.QUEEN), EIGHTS)))
    )
    assert one(courts) == "an eight, queen or king of hearts or spades"


def test_more_than_two_alternatives_cannot_be_taken_together() -> None:
    cards = AnyOf(
        (SuitOf(SuitReference.LED), RankOf(RankReference.LAST_PLAY), Above(RankReference.LAST_PLAY))
    )
    assert one(cards) == (
        "a card either of the suit led, or of the same rank as the last play, or ranking above the last play"
        " (any card if there is no last play)"
    )


def test_what_several_cards_must_be_is_told_in_plain_words() -> None:
    step = Play(cards=SuitOf(SuitReference.TOP), most=3, same_size=True)
    assert "you must hold as many such cards of its rank as you have to play" in everything_told(
        turn_game(step)
    )
