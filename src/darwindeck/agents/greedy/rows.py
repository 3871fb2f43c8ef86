"""Rows: what it is worth to put a card at a place, to draw for one, and to end the deal as the rows lie."""

from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.engine.layout import Table
from darwindeck.engine.rows import card_seen_at, face_down
from darwindeck.engine.sets import cards_in_set, cards_of_rank
from darwindeck.jit import compiled
from darwindeck.masks import count, nth, number
from darwindeck.program.alphabet import DRAW, KNOCK, OPTION, SLOT, TAKE
from darwindeck.program.codes import NONE, EndFlag, ScoreCode, SourceCode, Verb
from darwindeck.program.layout import Program

SAMPLE = 6  # unseen cards looked at to know what a draw is worth
LATER = 0.9  # the part of what an unseen card of another row counts that is left after each round of swaps
LAST_SWAP = 0.5  # what a last turn is worth to each of the others, as a part of an average card
CURIOSITY = 0.05  # what it is worth to see a card, or to have it lie face up


@compiled
def worth_in_row(program: Program, view: Table, player: int, move: int, unseen: int) -> float:
    """What a move is worth to a player whose cards lie in a row, in points."""
    if move >= OPTION:
        return worth_of_way(program, view, player, move - OPTION, unseen)
    if move >= SLOT and view.lifted >= 0:
        hidden = points_unseen(program, view, unseen)
        return worth_at(program, view, player, move - SLOT, view.lifted, unseen, hidden)
    if move >= SLOT:
        return CURIOSITY
    if move == DRAW:
        return worth_of_stock(program, view, player, unseen)
    if move == TAKE:
        return worth_of_top(program, view, player, unseen)
    if move == KNOCK:
        return worth_of_ending(program, view, player, NONE, NONE, unseen)
    return 0.0


@compiled
def worth_of_way(program: Program, view: Table, player: int, option: int, unseen: int) -> float:
    """An option is as good as what it begins with."""
    for arc in range(
        number(program.node_first[view.node]),
        number(program.node_first[view.node]) + number(program.node_arcs[view.node]),
    ):
        if number(program.arc_verb[arc]) == Verb.CHOOSE and number(program.arc_set[arc]) == option:
            first = number(program.node_first[number(program.arc_next[arc])])
            match number(program.arc_verb[first]):
                case Verb.SWAP:
                    is_drawn = number(program.arc_to[first]) == SourceCode.STOCK
                    if is_drawn:
                        return worth_of_stock(program, view, player, unseen)
                    return worth_of_top(program, view, player, unseen)
                case Verb.KNOCK:
                    return worth_of_ending(program, view, player, NONE, NONE, unseen)
    return CURIOSITY


@compiled
def points_for(program: Program, view: Table, card: int, is_paired: bool) -> float:
    """What a card counts in a row, or what is left of it where it lies over or under its equal."""
    points = 0.0
    for row in range(program.scores):
        counts = number(program.score_event[row]) == ScoreCode.ROW_TOTAL
        is_cancelled = is_paired and number(program.score_number[row]) != 0
        if counts and not is_cancelled and is_in(program, view, number(program.score_set[row]), card):
            points += number(program.score_points[row])
    return points


@compiled
def is_in(program: Program, view: Table, cards: int, card: int) -> bool:
    return (cards_in_set(program, view, cards) >> card) & 1 != 0


@compiled
def points_unseen(program: Program, view: Table, unseen: int) -> float:
    """What a card that is not seen counts, on the average."""
    total = 0.0
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.ROW_TOTAL:
            cards = cards_in_set(program, view, number(program.score_set[row]))
            total += number(program.score_points[row]) * count(cards & unseen)
    return total / max(count(unseen), 1)


@compiled
def partner_of(view: Table, place: int) -> int:
    """The place over or under another in the same column; NONE where rows lie in one line."""
    if view.places % 2:
        return NONE
    columns = view.places // 2
    return place + columns if place < columns else place - columns


@compiled
def expected_at(
    program: Program, view: Table, viewer: int, player: int, here: int, place: int, card: int, hidden: float
) -> float:
    """What one place of a row counts with a card at another, or at this one; NONE: as it lies."""
    known = card if here == place else card_seen_at(view, viewer, player, here)
    if known < 0:
        return hidden
    across = partner_of(view, here)
    other = NONE
    if across != NONE:
        other = card if across == place else card_seen_at(view, viewer, player, across)
    is_paired = other >= 0 and (cards_of_rank(known) >> other) & 1 != 0
    return points_for(program, view, known, is_paired)


@compiled
def expected_in_row(
    program: Program, view: Table, viewer: int, player: int, place: int, card: int, hidden: float
) -> float:
    """What a row counts with a card at a place, where an unseen card counts so much; NONE: as it lies."""
    total = 0.0
    for here in range(view.places):
        total += expected_at(program, view, viewer, player, here, place, card, hidden)
    return total


@compiled
def gain_at(
    program: Program, view: Table, player: int, here: int, place: int, card: int, hidden: float
) -> float:
    """By how much one place counts more when a card comes to a certain place."""
    before = expected_at(program, view, player, player, here, NONE, NONE, hidden)
    return expected_at(program, view, player, player, here, place, card, hidden) - before


@compiled
def worth_at(
    program: Program, view: Table, player: int, place: int, card: int, unseen: int, hidden: float
) -> float:
    """What a card at a place does for the row; the last card that is turned up brings the end nearer.

    It changes what its own place counts, and what the place over or under it does.
    """
    gain = gain_at(program, view, player, place, place, card, hidden)
    across = partner_of(view, place)
    if across != NONE:
        gain += gain_at(program, view, player, across, place, card, hidden)
    worth = sign_of_points(program) * gain
    if ends_by_rows(program, view) and face_down(view, player) == 1 << place:
        worth += worth_of_ending(program, view, player, place, card, unseen)
    return worth


@compiled
def ends_by_rows(program: Program, view: Table) -> bool:
    """Whether the first row that lies all face up is still to come, and ends something."""
    ends = program.deal_ends | number(program.turn_ends[view.phase])
    return ends & EndFlag.ROW_TURNED_UP != 0 and view.row_shown == NONE


@compiled
def best_worth(program: Program, view: Table, player: int, card: int, unseen: int, hidden: float) -> float:
    """What a card does for the row at the place where it does most."""
    best = worth_at(program, view, player, 0, card, unseen, hidden)
    for place in range(1, view.places):
        best = max(best, worth_at(program, view, player, place, card, unseen, hidden))
    return best


@compiled
def worth_of_top(program: Program, view: Table, player: int, unseen: int) -> float:
    """What the top discard does for the row."""
    return best_worth(program, view, player, view.discard_top, unseen, points_unseen(program, view, unseen))


@compiled
def worth_of_stock(program: Program, view: Table, player: int, unseen: int) -> float:
    """What a card drawn unseen does, on the average over a few; one that does nothing is discarded."""
    hidden = points_unseen(program, view, unseen)
    looked_at = min(count(unseen), SAMPLE)
    total = 0.0
    for place in range(looked_at):
        card = nth(unseen, place * count(unseen) // looked_at)
        total += max(best_worth(program, view, player, card, unseen, hidden), 0.0)
    return total / max(looked_at, 1)


@compiled
def worth_of_ending(program: Program, view: Table, player: int, place: int, card: int, unseen: int) -> float:
    """By how much the row is better than the best of the others is likely to be when the deal ends."""
    sign = sign_of_points(program)
    hidden = points_unseen(program, view, unseen)
    own = sign * expected_in_row(program, view, player, player, place, card, hidden)
    best = own
    is_first = True
    for other in range(view.players):
        if number(program.side_of[other]) != number(program.side_of[player]) and number(view.held[other]) > 0:
            later = hidden - (1.0 - LATER ** (view.turns // view.players)) * abs(hidden) * -sign
            found = sign * expected_in_row(program, view, player, other, NONE, NONE, later)
            best = found if is_first else max(best, found)
            is_first = False
    return own - best - LAST_SWAP * abs(hidden)
