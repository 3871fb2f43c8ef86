"""Results: how a deal and a match came out, in sentences and as rows of scores."""

from darwindeck.engine.layout import Table
from darwindeck.engine.words import reason_in_words
from darwindeck.present.table.cast import Cast
from darwindeck.present.table.counting import standing_in_words
from darwindeck.program.codes import MatchCode, Reason
from darwindeck.program.layout import Program
from darwindeck.rulebooks.english import listed

_WORTH_SAYING = (Reason.BLOCKED, Reason.ROUND_LIMIT, Reason.STOCK)


def deal_in_words(program: Program, cast: Cast, table: Table) -> list[str]:
    """How a finished deal came out: who won it, and with what."""
    won = winners_in_words(cast, int(table.winners), "the deal")
    lines = [f"Deal {int(table.deals)} is over{_why(table)}. {won}"]
    for side in sides(cast):
        figures = _figures(program, table, side)
        if figures:
            lines.append(f"  {cast.side(side)}: {', '.join(figures)}")
    if program.match_kind == MatchCode.ELIMINATION:
        for player, name in enumerate(cast.names):
            lines.append(f"  {name}: {lives_in_words(table, player)}")
    return lines


def _why(table: Table) -> str:
    """What ended a deal, where the table does not show it."""
    return f": {reason_in_words(int(table.reason))}" if table.reason in _WORTH_SAYING else ""


def match_in_words(program: Program, cast: Cast, table: Table) -> str:
    """Who won the match, and with what scores."""
    won = winners_in_words(cast, int(table.match_winners), "the match")
    if not (program.scores or program.has_contract):
        return won
    scores = [f"{cast.side(side)} {int(table.side_score[side])}" for side in sides(cast)]
    return f"{won} Final scores: {', '.join(scores)}."


def winners_in_words(cast: Cast, winners: int, what: str) -> str:
    """Who won: a side, several that share it, or nobody."""
    won = [side for side in sides(cast) if winners >> side & 1]
    if not won:
        return f"Nobody wins {what}."
    names = listed([cast.side(side) for side in won])
    if len(won) > 1:
        return f"{names} share {what}."
    is_one_other = cast.sides.count(won[0]) == 1 and cast.sides[cast.you] != won[0]
    return f"{names} {'wins' if is_one_other else 'win'} {what}."


def sides(cast: Cast) -> list[int]:
    """The sides in seat order."""
    return sorted(set(cast.sides))


def lives_in_words(table: Table, player: int) -> str:
    lives = int(table.lives[player])
    return "out of the match" if lives == 0 else f"{lives} {'life' if lives == 1 else 'lives'}"


def _figures(program: Program, table: Table, side: int) -> list[str]:
    """What decided the deal for a side; then its points, and the running score with them."""
    standing = standing_in_words(program, table, side)
    figures = [standing] if standing else []
    if program.scores or program.has_contract:
        points = f"{int(table.deal_score[side]):+d}".replace("+0", "0")
        figures += [points, f"now {int(table.side_score[side])}"]
    return figures
