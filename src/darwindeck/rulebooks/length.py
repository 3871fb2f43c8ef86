"""How long the rules of a game are: a measure of what a new player has to learn."""

from dataclasses import dataclass

from darwindeck.genome.schema import GameGenome
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.document import Document, rules_in, sentences_in


@dataclass(frozen=True)
class Length:
    """The size of the rules proper, without summary, examples and notes."""

    words: int
    sentences: int  # rows of tables are sentences
    exceptions: int  # sentences that hold in special cases only
    sections: int


def length_of(game: GameGenome | Document) -> Length:
    """How long the rules of a game are."""
    document = game if isinstance(game, Document) else rulebook_of(game)
    sections = list(rules_in(document))
    sentences = [sentence for section in sections for sentence in sentences_in(section)]
    return Length(
        words=sum(len(sentence.text.split()) for sentence in sentences),
        sentences=len(sentences),
        exceptions=sum(sentence.is_exception for sentence in sentences),
        sections=len(sections),
    )
