"""Card sets as rows: what the engine reads is what the set denotes, on every table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import mask, names, tricks_for

from darwindeck.cards import ALL_CARDS_MASK, Rank, Suit, rank_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.sets import RANK_FACTORS, SetWriter, static_mask
from darwindeck.engine.layout import new_table
from darwindeck.engine.sets import cards_in_set
from darwindeck.engine.trumps import make_trump
from darwindeck.errors import GenomeError
from darwindeck.genome.card_sets import (
    Above,
    AllOf,
    AnyOf,
    Below,
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
from darwindeck.genome.denotation import CardFacts, TableFacts, cards_of
from darwindeck.genome.schema import ACE_LOW
from darwindeck.genome.vocabulary import RankReference, SuitReference

pytestmark = pytest.mark.small

ORDER = ACE_LOW
JACKS = OfRank(Rank.JACK)
PROGRAM = compile_genome(tricks_for(2, 2, rank_order=ORDER, jokers=2))

plain_sets = st.one_of(
    st.just(Everything()),
    st.just(Wild()),
    st.sampled_from(Suit).map(OfSuit),
    st.sampled_from(Rank).map(OfRank),
    st.sampled_from(["2c", "7h", "As", "X1"]).map(OneCard),
)
references = st.one_of(
    st.sampled_from(SuitReference).map(SuitOf),
    st.sampled_from(sorted(RANK_FACTORS, key=str)).map(lambda kind: kind[0](kind[1])),
)
card_sets = st.recursive(
    plain_sets | references,
    lambda inner: st.one_of(
        inner.map(Not),
        st.lists(inner, min_size=2, max_size=3).map(lambda sets: AnyOf(tuple(sets))),
        st.lists(inner, min_size=2, max_size=3).map(lambda sets: AllOf(tuple(sets))),
    ),
    max_leaves=8,
)
suits = st.integers(-1, 3)
cards = st.integers(-1, 53)


def compiled_cards(card_set: CardSet, world: TableFacts, table_cards: int = 0, bowers: bool = False) -> int:
    """The cards of a set as the engine finds them on a table."""
    row = SetWriter(PROGRAM, JACKS).row_of(card_set)
    table = new_table()
    table.suit_led, table.suit_named = world.led, world.named
    PROGRAM.bowers = bowers
    make_trump(PROGRAM, table, world.trump)
    table.discard_top = world.top
    table.last_play = -1 if world.last_play < 0 else 52 if world.last_play == 13 else world.last_play
    table.tableau = table_cards
    return int(cards_in_set(PROGRAM, table, row))


@given(card_sets, suits, suits, suits, cards, cards, cards, st.booleans())
@settings(deadline=None, max_examples=300)
def test_every_set_is_read_as_it_was_meant(
    card_set: CardSet, led: int, named: int, trump: int, top: int, last: int, on_table: int, bowers: bool
) -> None:
    world = TableFacts(
        led=led,
        named=named,
        trump=trump,
        top=top,
        last_play=rank_of(last) if last >= 0 else -1,
        table=rank_of(on_table) if on_table >= 0 else -1,
    )
    facts = CardFacts(ALL_CARDS_MASK, static_mask(JACKS), ORDER, bowers=bowers)
    meant = cards_of(card_set, facts, world)
    try:
        found = compiled_cards(card_set, world, 1 << on_table if on_table >= 0 else 0, bowers)
    except GenomeError:
        return  # a set of more cases than the program holds is refused with a sentence
    assert names(found) == names(meant)


def test_a_set_used_twice_is_written_once() -> None:
    writer = SetWriter(PROGRAM, None)
    one = AnyOf((OfSuit(Suit.HEARTS), RankOf(RankReference.TOP)))
    same = AnyOf((RankOf(RankReference.TOP), OfSuit(Suit.HEARTS)))
    assert writer.row_of(one) == writer.row_of(same)
    assert writer.row_of(Not(one)) != writer.row_of(one)


def test_no_set_is_ever_empty_of_rows() -> None:
    nothing = AllOf((OfSuit(Suit.HEARTS), OfSuit(Suit.SPADES)))
    assert compiled_cards(nothing, TableFacts()) == 0


def test_a_set_contradicting_itself_denotes_nothing() -> None:
    top = SuitOf(SuitReference.TOP)
    assert compiled_cards(AllOf((top, Not(top))), TableFacts(top=5)) == 0


@pytest.mark.parametrize(("kind", "found"), [(Above, "2c 2d 2h 2s 3c"), (Below, "")])
def test_above_and_below_follow_the_order_of_the_game(kind: type, found: str) -> None:
    """With the ace low, two comes right above it."""
    cards_found = compiled_cards(kind(RankReference.TOP), TableFacts(top=12))
    assert cards_found & mask(found) == mask(found)
    assert not cards_found & mask("Ac Ad")
    if kind is Below:
        assert cards_found == 0


def test_above_and_below_of_nothing_are_every_card() -> None:
    for kind in (Above, Below):
        assert compiled_cards(kind(RankReference.TOP), TableFacts()) == ALL_CARDS_MASK


def test_a_set_of_too_many_cases_is_refused_with_a_sentence() -> None:
    pairs = [
        (SuitOf(SuitReference.TOP), RankOf(RankReference.TOP)),
        (SuitOf(SuitReference.LED), Above(RankReference.TOP)),
        (SuitOf(SuitReference.NAMED), Below(RankReference.TOP)),
        (SuitOf(SuitReference.TRUMP), RankOf(RankReference.LAST_PLAY)),
        (SuitOf(SuitReference.IN_FORCE), Above(RankReference.LAST_PLAY)),
    ]
    with pytest.raises(GenomeError, match="A card set has 32 cases, but at most 24 are allowed"):
        SetWriter(PROGRAM, None).row_of(AllOf(tuple(AnyOf(pair) for pair in pairs)))
