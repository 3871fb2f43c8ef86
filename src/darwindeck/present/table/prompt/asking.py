"""Asking: the question that is put to the player, in a line above the moves."""

from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.decision import Decision, cards_due
from darwindeck.present.table.prompt.phrases import receiver_of
from darwindeck.present.table.prompt.waiting import waiting_in_words
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import count


def headline_of(match: Match, people: People, decision: Decision, usually: str = "Your moves") -> str:
    """What kind of answer is wanted; usually a move."""
    table = match.view(people.you).table
    if table.pending:
        return waiting_in_words(match, people)
    due = cards_due(match)
    if due > 1:
        receiver = receiver_of(match.program, table, people.you)
        return f"Choose {count(due, 'card')} to pass to {people.whom(receiver)}"
    if decision.gathers:
        return f"{usually}, one card or several"
    return f"{usually}: choose a card to discard" if decision.is_discarding else usually
