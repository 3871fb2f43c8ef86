"""Results: how a deal and a match came out, in sentences and as rows of scores."""

from darwindeck.engine.layout import Table
from darwindeck.engine.words import reason_in_words
from darwindeck.genome.schema import GameGenome
from darwindeck.present.table.screen.counting import standing_in_words
from darwindeck.program.codes import MatchCode, Reason
from darwindeck.program.layout import Program
from darwindeck.rulebooks.examples.payments import account_of
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import signed

_WORTH_SAYING = (Reason.BLOCKED, Reason.ROUND_LIMIT, Reason.STOCK)


def deal_in_words(genome: GameGenome, program: Program, people: People, table: Table) -> list[str]:
    """How a finished deal came out: who won it, and with what."""
    account = account_of(genome, program, table)
    lines = [headline_of_deal(people, table)]
    lines += [f"  {paid.words}: {_paid(people, paid.points)}" for paid in account]
    for side in sides(people):
        figures = _figures(program, table, side)
        if figures:
            lines.append(f"  {people.side(side)}: {', '.join(figures)}")
    if program.match_kind == MatchCode.ELIMINATION:
        for player, name in enumerate(people.names):
            lines.append(f"  {name}: {lives_in_words(table, player)}")
    return lines


def headline_of_deal(people: People, table: Table) -> str:
    """That a deal is over, and who won it."""
    won = people.winners(int(table.winners), "the deal")
    return f"Deal {int(table.deals)} is over{_why(table)}. {won}"


def _paid(people: People, points: list[int]) -> str:
    """Who got how much by one rule."""
    return ", ".join(f"{people.side(side)} {signed(paid)}" for side, paid in enumerate(points) if paid)


def _why(table: Table) -> str:
    """What ended a deal, where the table does not show it."""
    return f": {reason_in_words(int(table.reason))}" if table.reason in _WORTH_SAYING else ""


def match_in_words(program: Program, people: People, table: Table) -> str:
    """Who won the match, and with what scores."""
    won = people.winners(int(table.match_winners), "the match")
    if not (program.scores or program.has_contract):
        return won
    scores = [f"{people.side(side)} {signed(int(table.side_score[side]))}" for side in sides(people)]
    return f"{won} Final scores: {', '.join(scores)}."


def sides(people: People) -> list[int]:
    """The sides in seat order."""
    return sorted(set(people.sides))


def lives_in_words(table: Table, player: int) -> str:
    lives = int(table.lives[player])
    return "out of the match" if lives == 0 else f"{lives} {'life' if lives == 1 else 'lives'}"


def _figures(program: Program, table: Table, side: int) -> list[str]:
    """What decided the deal for a side; then its points, and the running score with them."""
    standing = standing_in_words(program, table, side)
    figures = [standing] if standing else []
    if program.scores or program.has_contract:
        points = f"{int(table.deal_score[side]):+,d}".replace("+0", "0").replace("-", "−")
        figures += [points, f"now {signed(int(table.side_score[side]))}"]
    return figures
