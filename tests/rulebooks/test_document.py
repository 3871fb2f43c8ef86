"""The document and its Markdown: cards are references, and nothing is a mark by chance."""

import pytest
from tests.genome.small_games import WHIST

from darwindeck.cards import card_from
from darwindeck.genome import library
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.document import (
    CardName,
    Document,
    Entry,
    Listing,
    Paragraph,
    Section,
    SuitSign,
    exception,
    grid,
    rule,
    rules_in,
)
from darwindeck.rulebooks.length import length_of
from darwindeck.rulebooks.markdown import markdown
from darwindeck.rulebooks.words.english import (
    between,
    count,
    listed,
    number,
    ordinal,
    points,
    times,
    with_article,
)

pytestmark = pytest.mark.small


def test_cards_and_suits_in_a_sentence_are_references() -> None:
    sentence = rule("Lead 10♣ or Q♠, if ♥ is trump.")
    cards = [piece for piece in sentence.pieces if not isinstance(piece, str)]
    assert cards == [CardName(card_from("Tc")), CardName(card_from("Qs")), SuitSign(2)]
    assert sentence.text == "Lead 10♣ or Q♠, if ♥ is trump."


def test_markdown_has_headings_lists_and_tables() -> None:
    inner = Listing((Entry((rule("Inner."),)),))
    listing = Listing(
        (Entry((rule("Outer."),), inner), Entry((rule("Two."),), term="Jacks")), is_numbered=True
    )
    blocks = (Paragraph((rule("One."), rule("More."))), listing, grid(("Card", "Points"), [["7♥", "3"]]))
    text = markdown(Document("Game", rule("About it."), (Section("Part", blocks),)))
    assert text == (
        "# Game\n\n*About it.*\n\n## Part\n\nOne. More.\n\n"
        "1. Outer.\n   - Inner.\n2. **Jacks.** Two.\n\n| Card | Points |\n|---|---|\n| 7♥ | 3 |\n"
    )


def test_signs_that_markdown_would_read_are_escaped() -> None:
    text = markdown(Document("Game", None, (Section("Part", (Paragraph((rule("a*b_c|d"),)),)),)))
    assert "a\\*b\\_c\\|d" in text


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("[x](y)", "\\[x\\](y)"),
        ("<b>&amp;", "\\<b\\>\\&amp;"),
        ("# big", "\\# big"),
        ("- one", "\\- one"),
        ("1. one", "1\\. one"),
        ("2 + 2 - 1", "2 + 2 - 1"),
        ("*bold*", "\\*bold\\*"),
        ("$x$ ~y~", "\\$x\\$ \\~y\\~"),
    ],
)
def test_names_summaries_titles_and_notes_are_plain_text(text: str, escaped: str) -> None:
    notes = Listing((Entry((rule(text),)),))
    book = markdown(Document(text, rule(text), (Section(text, (notes,)),)))
    assert book == f"# {escaped}\n\n*{escaped}*\n\n## {escaped}\n\n- {escaped}\n"


def test_nothing_in_the_model_is_markdown() -> None:
    for name in library.names():
        for section in rules_in(rulebook_of(library.load(name))):
            assert not any(mark in section.title for mark in "#*|`")


def test_rules_are_counted_without_summary_examples_and_notes() -> None:
    rules = Section("Rules", (Paragraph((rule("Play a card."), exception("Unless you cannot."))),))
    notes = Section("Notes", (Paragraph((rule("Long ago."),)),), is_rule=False)
    length = length_of(Document("Game", rule("Fun."), (rules, notes)))
    assert (length.words, length.sentences, length.exceptions, length.sections) == (6, 2, 1, 1)


def test_a_game_with_more_rules_is_longer() -> None:
    assert length_of(WHIST).words < length_of(library.load("partnership-spades")).words
    assert length_of(WHIST).exceptions < length_of(library.load("uno-style")).exceptions


def test_numbers_are_written_as_people_write_them() -> None:
    assert [number(7), number(13), number(1200)] == ["seven", "13", "1,200"]
    assert [count(1, "card"), count(3, "card"), count(2, "life", "lives")] == [
        "one card",
        "three cards",
        "two lives",
    ]
    assert [points(1), points(-13)] == ["1 point", "−13 points"]
    assert [ordinal(3), ordinal(13), ordinal(21), ordinal(22)] == ["third", "13th", "21st", "22nd"]
    assert [times(1), times(2), times(5)] == ["once", "twice", "five times"]
    assert [between(1, 1, "card"), between(0, 3, "card"), between(1, 2, "card"), between(1, 4, "card")] == [
        "one card",
        "up to three cards",
        "one or two cards",
        "one to four cards",
    ]
    assert [with_article("eight"), with_article("heart")] == ["an eight", "a heart"]


def test_lists_end_in_a_word_and_long_members_are_set_apart() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a, x", "b"], "or") == "a, x; or b"
    assert listed(["a"]) == "a"
