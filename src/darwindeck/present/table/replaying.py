"""Replaying: a recorded match told again from its first deal."""

from darwindeck.cards import cards_in, symbol_of
from darwindeck.present.table.cast import Cast
from darwindeck.present.table.desk import Desk
from darwindeck.present.table.drawing import scene_in_lines
from darwindeck.present.table.match import ONLOOKER, Match
from darwindeck.present.table.record import Record, result_of
from darwindeck.present.table.results import deal_in_words
from darwindeck.present.table.telling import opening_of, story_of
from darwindeck.rulebooks.book import title_of
from darwindeck.rulebooks.english import count


def replay_record(record: Record, desk: Desk, step: bool) -> None:
    """Tell a match move by move; of one that is not finished only what its player saw."""
    viewer = ONLOOKER if record.replayed().is_over else record.you
    match, cast = Match(record.genome, record.seed), record.cast
    desk.say(f"{title_of(record.genome)}, seed {record.seed}, {count(len(record.moves), 'move')}.")
    desk.say(*(f"  {cast.names[player]}: {seat}" for player, seat in enumerate(record.seats)))
    deal, mover = 0, -1
    for move in record.moves:
        if match.deals != deal:
            deal = match.deals
            desk.say(*opening(match, cast, viewer))
        if (
            step
            and mover not in (-1, match.to_move)
            and desk.ask("(Enter to go on, q to stop) ") in ("q", "quit", None)
        ):
            return
        mover = match.to_move
        desk.say(*(f"  {sentence}" for sentence in told(match, cast, move, viewer)))
    desk.say("", result_of(match, cast).capitalize() if not match.is_over else result_of(match, cast))


def opening(match: Match, cast: Cast, viewer: int) -> list[str]:
    """The table at the beginning of a deal."""
    view = match.sight(viewer)
    if viewer != ONLOOKER:
        return scene_in_lines(title_of(match.genome), match.program, cast, view)
    lines = ["", *opening_of(match.program, cast, view)]
    for player in cast.clockwise:
        hand = [symbol_of(card) for card in cards_in(int(view.table.hand[player]))]
        lines.append(f"  {cast.names[player]}: {', '.join(hand)}.")
    return lines


def told(match: Match, cast: Cast, move: int, viewer: int) -> list[str]:
    """Make a move, and tell what the viewer sees of it."""
    match.push(move)
    sights = match.sights_of_move(viewer)
    sentences = story_of(match.program, cast, sights, move)
    if match.deal_is_over:
        sentences += ["", *deal_in_words(match.program, cast, sights[-1].table)]
    return sentences
