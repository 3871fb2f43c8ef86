"""Telling: what came of the last move of a match, and how the deals after it begin, for one viewer."""

from darwindeck.engine.watching import Course
from darwindeck.present.table.match import Match
from darwindeck.present.table.screen.results import deal_in_words
from darwindeck.rulebooks.story.narrator import Narrator
from darwindeck.rulebooks.story.people import People


def last_move_in_words(match: Match, people: People, viewer: int) -> list[str]:
    """The move, what came of it, and how the deal came out if it ended it."""
    narrator = Narrator(match.program, people, viewer)
    sentences = narrator.story_of(match.events)
    return [*sentences, *_result(match, people, match.course)] if match.history else []


def openings_in_words(match: Match, people: People, viewer: int) -> list[str]:
    """How the deals after the last move begin; more than one where a deal is over before a decision."""
    narrator = Narrator(match.program, people, viewer)
    begun = match.courses[1:] if match.history else match.courses
    lines: list[str] = []
    for course in begun:
        lines += ["", *narrator.story_of(course.events), *_result(match, people, course)]
    return lines


def _result(match: Match, people: People, course: Course) -> list[str]:
    return ["", *deal_in_words(match.genome, match.program, people, course.table)] if course.ends_deal else []
