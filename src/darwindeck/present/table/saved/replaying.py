"""Replaying: a recorded match told again from its first deal."""

from darwindeck.cards import cards_in, symbol_of
from darwindeck.engine.watching import ONLOOKER
from darwindeck.present.table.match import Match
from darwindeck.present.table.saved.match_record import MatchRecord, result_of
from darwindeck.present.table.screen.drawing import scene_in_lines
from darwindeck.present.table.screen.terminal import Terminal
from darwindeck.present.table.telling import last_move_in_words, openings_in_words
from darwindeck.rulebooks.book import title_of
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import count


def replay_record(record: MatchRecord, terminal: Terminal, step: bool) -> None:
    """Tell a match move by move; of one that is not finished only what its player saw."""
    viewer = ONLOOKER if record.replayed().is_over else record.you
    match, people = Match(record.genome, record.seed), record.people
    terminal.say(f"{title_of(record.genome)}, seed {record.seed}, {count(len(record.moves), 'move')}.")
    terminal.say(*(f"  {people.names[player]}: {seat}" for player, seat in enumerate(record.seats)))
    deal, mover = 0, -1
    for move in record.moves:
        if match.deals != deal:
            deal = match.deals
            terminal.say(*opening(match, people, viewer))
        if (
            step
            and mover not in (-1, match.to_move)
            and terminal.ask("(Enter to go on, q to stop) ") in ("q", "quit", None)
        ):
            return
        mover = match.to_move
        terminal.say(*(f"  {sentence}" for sentence in told(match, people, move, viewer)))
    terminal.say("", result_of(match, people).capitalize() if not match.is_over else result_of(match, people))


def opening(match: Match, people: People, viewer: int) -> list[str]:
    """The table at the beginning of a deal."""
    view = match.sight(viewer)
    if viewer != ONLOOKER:
        return scene_in_lines(match.genome, match.program, people, view)
    lines = openings_in_words(match, people, viewer)
    for player in people.clockwise:
        hand = [symbol_of(card) for card in cards_in(int(view.table.hand[player]))]
        lines.append(f"  {people.names[player]}: {', '.join(hand)}.")
    return lines


def told(match: Match, people: People, move: int, viewer: int) -> list[str]:
    """Make a move, and tell what the viewer sees of it."""
    match.push(move)
    return last_move_in_words(match, people, viewer)
