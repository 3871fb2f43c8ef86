"""Why a move is not allowed, from what the person may know."""

from darwindeck.engine.words import move_in_words
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.decision import is_option
from darwindeck.rulebooks.answers.refusal import reason_against
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import listed


def refusal(match: Match, people: People, move: int) -> str:
    """Why a move is not allowed, or what has to be chosen before it."""
    before = [option for option in match.legal_moves if _leads_to(match, option, move)]
    if before:
        ways = listed([move_in_words(option).removeprefix("choose ") for option in before], "or")
        return f"First choose {ways}; then you may {move_in_words(move)}."
    return reason_against(match.genome, match.view(people.you), move)


def _leads_to(match: Match, option: int, move: int) -> bool:
    """Whether a move may be made once an option has been chosen."""
    if not is_option(option):
        return False
    branch = match.tried(option)
    return branch.to_move == match.to_move and move in branch.legal_moves
