"""What differs between two games, sentence by sentence."""

from dataclasses import dataclass
from difflib import SequenceMatcher

from darwindeck.rulebooks.document import Document, Section, Sentence, rules_in, sentences_in


@dataclass(frozen=True)
class Difference:
    """What a section says in one game only, and in the other only."""

    title: str
    only_first: tuple[Sentence, ...]
    only_second: tuple[Sentence, ...]


def differences(first: Document, second: Document) -> list[Difference]:
    """Every section that differs, in the order of the first game, then what only the second has."""
    ours, theirs = _by_title(first), _by_title(second)
    titles = [*ours, *(title for title in theirs if title not in ours)]
    found = [_difference(title, ours.get(title, []), theirs.get(title, [])) for title in titles]
    return [difference for difference in found if difference.only_first or difference.only_second]


def _by_title(document: Document) -> dict[str, list[Sentence]]:
    return {section.title: _sentences(section) for section in rules_in(document)}


def _sentences(section: Section) -> list[Sentence]:
    return list(sentences_in(section))


def _difference(title: str, first: list[Sentence], second: list[Sentence]) -> Difference:
    """Sentences that have moved within a section differ too: order can be a rule."""
    matcher = SequenceMatcher(None, [one.text for one in first], [one.text for one in second], autojunk=False)
    gone: list[Sentence] = []
    new: list[Sentence] = []
    for what, start, end, other_start, other_end in matcher.get_opcodes():
        if what != "equal":
            gone += first[start:end]
            new += second[other_start:other_end]
    return Difference(title, tuple(gone), tuple(new))
