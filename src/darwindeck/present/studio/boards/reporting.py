"""Reports: how the deals that have just ended came out, rule by rule and side by side."""

from darwindeck.engine.layout import Table
from darwindeck.present.studio.boards.picture import DealReport
from darwindeck.present.table.match import Match
from darwindeck.present.table.screen.results import deal_in_words, headline_of_deal, sides
from darwindeck.rulebooks.examples.payments import account_of
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import signed


def reports_of(match: Match, people: People) -> list[DealReport]:
    """A report on every deal that the last move ended, or that was over before anybody could move."""
    return [_report(match, people, course.table) for course in match.courses if course.ends_deal]


def _report(match: Match, people: People, table: Table) -> DealReport:
    headline = headline_of_deal(people, table)
    if not (match.program.scores or match.program.has_contract):
        _, *lines = deal_in_words(match.genome, match.program, people, table)
        return DealReport(int(table.deals), headline, lines=tuple(line.strip() for line in lines))
    order = sides(people)
    rows = [
        (paid.words, tuple(signed(paid.points[side]) if paid.points[side] else "" for side in order))
        for paid in account_of(match.genome, match.program, table)
    ]
    rows.append(("This deal", tuple(_change(int(table.deal_score[side])) for side in order)))
    rows.append(("Score now", tuple(signed(int(table.side_score[side])) for side in order)))
    return DealReport(int(table.deals), headline, tuple(people.side(side) for side in order), tuple(rows))


def _change(points: int) -> str:
    return signed(points) if points else "0"
