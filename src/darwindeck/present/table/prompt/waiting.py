"""Decisions that a card or the rules ask for before play goes on, as the question put to the player."""

from darwindeck.cards import rank_of
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.phrases import payer_of, pending_of
from darwindeck.program.codes import Pending
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import capital, number
from darwindeck.rulebooks.words.naming import rank_plural, rank_word


def waiting_in_words(match: Match, people: People) -> str:
    """What has to be decided, and whose card asks for it: North's seven: choose a card to discard."""
    table = match.sight(match.to_move).table
    due = int(table.pending_value[0])
    match pending_of(table):
        case Pending.DISCARD:
            more = f" ({number(due)} in all)" if due > 1 else ""
            return f"{_asked_by(match, people)}choose a card to discard{more}"
        case Pending.NAME_SUIT:
            return f"{_asked_by(match, people)}name a suit"
        case Pending.TARGET:
            return f"{_asked_by(match, people)}choose an opponent"
        case Pending.CAPTURE:
            return "Choose which card to capture"
        case Pending.CAPTURE_MORE:
            return "Capture more with the same card, or leave it at that"
        case Pending.DOUBT:
            claimed = _claim(int(table.claim_size), int(table.rank_named))
            return f"{capital(people.does(int(table.pile_owner), f'claim {claimed}'))}: is it true?"
        case Pending.LAY_AWAY:
            return "Choose a card to lay away"
        case Pending.NAME_BID:
            return f"Bid {number(due)} in which suit?"
        case Pending.ALONE:
            return "Play alone, or with your partner"
        case Pending.CALL_ACE:
            return "Call the ace of a suit, or play alone"
        case Pending.GIVE:
            more = f" ({number(due)} in all)" if due > 1 else ""
            return f"Choose a card to give to {people.whom(payer_of(table))}{more}"
    return "Name the trump suit"


def _claim(cards: int, rank: int) -> str:
    """What somebody says that the cards are: three fives."""
    return f"{number(cards)} {rank_word(rank) if cards == 1 else rank_plural(rank)}"


def _asked_by(match: Match, people: People) -> str:
    """Whose special card asks for something."""
    if match.last_played is None:
        return ""
    player, card = match.last_played
    return f"{capital(people.whose(player))} {rank_word(int(rank_of(card)))}: "
