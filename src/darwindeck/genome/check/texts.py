"""Texts: a name and words about the game, of a sensible length and without control characters."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.survey import Survey
from darwindeck.texts import has_control_characters, plain

LONGEST_NAME = 100  # letters
LONGEST_TEXT = 2_000


def problems(survey: Survey) -> Iterator[Problem]:
    name, about = survey.genome.name, survey.genome.about
    if not name.strip():
        yield Problem("name", Flaw.MISSING, "the game has no name.")
    yield from _text("name", name, LONGEST_NAME)
    yield from _text("about.summary", about.summary, LONGEST_TEXT)
    yield from _text("about.source", about.source, LONGEST_TEXT)
    for place, text in enumerate(about.simplifications):
        yield from _text(f"about.simplifications[{place}]", text, LONGEST_TEXT)


def _text(path: str, text: str, longest: int) -> Iterator[Problem]:
    if has_control_characters(text):
        words = f'found "{plain(text)[:60]}"; control characters and line breaks are not allowed.'
        yield Problem(path, Flaw.MALFORMED, words)
    if len(text) > longest:
        yield Problem(path, Flaw.OUT_OF_RANGE, f"{len(text):,} characters; at most {longest:,} are allowed.")
