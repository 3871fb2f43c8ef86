"""Rulebooks in tests: the sections of a game, and what they say."""

from collections import Counter

from darwindeck.genome.schema import GameGenome
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.document import rules_in, sentences_in


def told(genome: GameGenome) -> dict[str, str]:
    """What each section of the rules says, as one text."""
    return {
        section.title: " ".join(sentence.text for sentence in sentences_in(section))
        for section in rules_in(rulebook_of(genome))
    }


def everything_told(genome: GameGenome) -> str:
    return " ".join(told(genome).values())


def sentences_of(genome: GameGenome) -> Counter[str]:
    """Every sentence of the rules, and how often it stands there."""
    sections = rules_in(rulebook_of(genome))
    return Counter(sentence.text for section in sections for sentence in sentences_in(section))
