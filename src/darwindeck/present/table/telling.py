"""Telling: what a move did, in sentences, from what one viewer sees before it and at each moment after it."""

from collections.abc import Sequence

from darwindeck.cards import cards_in, symbol_of
from darwindeck.engine.layout import Table
from darwindeck.engine.rules import passing
from darwindeck.engine.seats import seat_after
from darwindeck.game import View
from darwindeck.present.table.cast import Cast
from darwindeck.present.table.changes import (
    NO_MOVE,
    Change,
    changes_in,
    is_of_kind,
    rank_that_acts,
    seats_passed_over,
    whole_change,
)
from darwindeck.present.table.counting import do_sweeps_count
from darwindeck.present.table.effects import effects_in_words, is_told_by_its_effect
from darwindeck.present.table.match import ONLOOKER
from darwindeck.present.table.phrases import named, pending_of, phrase_of, receiver_of
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, EffectCode, Pending, PhaseKind, Status, Verb
from darwindeck.program.layout import Program
from darwindeck.rulebooks.english import count


def story_of(program: Program, cast: Cast, sights: Sequence[View], move: int) -> list[str]:
    """The sentences a viewer can tell of a move: the move itself, and what came of it, in this order."""
    before, whole = sights[0], whole_change(program, sights, move)
    if move == alphabet.FLIP:
        return _turning_up(whole, cast)
    first, *rest = changes_in(program, sights, move)
    sentences = [_deed(first, cast, before.player)]
    if is_picking_to_pass(program, before.table):
        sentences += _passing(whole, cast, before.player)
    elif pending_of(before.table) == Pending.GIVE:
        sentences += _giving_back(whole, cast, before.player)
    else:
        sentences += effects_in_words(first, cast) + _cards_drawn(first, cast) + _emptied(first, cast)
        sentences += _captures(first, cast) + _end_of_turn(first, cast, sights)
    for change in rest:
        sentences += _idle_turn(change, cast) + _cards_drawn(change, cast) + _captures(change, cast)
        sentences += _end_of_turn(change, cast, sights)
    return [f"{sentence}." for sentence in sentences if sentence]


def opening_of(program: Program, cast: Cast, view: View) -> list[str]:
    """The sentences that begin a deal: who deals, and what the last of the deal before had to give."""
    table = view.table
    sentences = [f"Deal {int(table.deals)} begins. {cast.does(int(table.dealer), 'deal')}."]
    if pending_of(table) == Pending.GIVE:
        first, last = int(table.pending_player[0]), int(passing.placed(table, True))
        shared = 1 << first | 1 << last
        known = [
            card for card in cards_in(int(table.hand[first])) if int(view.memory.knowers[card]) == shared
        ]
        due = int(table.pending_value[0])
        what = named(known) or ("the best card" if due == 1 else f"the {count(due, 'best card')}")
        sentences.append(f"{cast.does(last, f'give {what} to {cast.whom(first)}')}.")
    return sentences + turns_gone_by(program, cast, table)


def turns_gone_by(program: Program, cast: Cast, table: Table) -> list[str]:
    """Who had to pass between the beginning of a deal and its first decision."""
    if int(program.phase_kind[int(table.phase)]) != PhaseKind.TURNS:
        return []
    sentences, player = [], int(table.opener)
    if int(table.absent) >> player & 1:
        player = int(seat_after(table, player, int(table.direction), int(table.absent)))
    for _ in range(int(table.turns)):
        sentences.append(f"{cast.does(player, 'have to pass')}.")
        player = int(seat_after(table, player, int(table.direction), int(table.absent)))
    return sentences


def is_picking_to_pass(program: Program, table: Table) -> bool:
    """Whether the decision is which cards to pass."""
    return not table.pending and int(program.phase_kind[int(table.phase)]) == PhaseKind.PASSING


def _deed(change: Change, cast: Cast, viewer: int) -> str:
    """The move itself, as far as it is public: cards picked from a hand are their owner's secret."""
    if pending_of(change.before) == Pending.GIVE and viewer not in (change.mover, ONLOOKER):
        return ""
    if is_picking_to_pass(change.program, change.before):
        return ""
    if change.is_unfinished or is_told_by_its_effect(change) or _is_told_by_what_follows(change):
        return ""
    cards = change.cards_put_down
    if len(cards) > 1 or change.before.arc != NONE:
        return cast.does(change.mover, f"{_verb_of_step(change)} {named(cards)}")
    return cast.does(change.mover, phrase_of(change.program, cast, change.before, change.move))


def _is_told_by_what_follows(change: Change) -> bool:
    """Whether the move only says what is done next: an option is told by its steps, drawing by the cards."""
    is_drawing = change.move == alphabet.DRAW and change.gained(change.mover)[0] > 0
    return is_drawing or alphabet.OPTION <= change.move < alphabet.CODES


def _verb_of_step(change: Change) -> str:
    is_discard = int(change.program.arc_verb[int(change.before.arc)]) == Verb.DISCARD
    return "discard" if is_discard else "play"


# --- cards that change hands ----------------------------------------------------------------------


def _passing(change: Change, cast: Cast, viewer: int) -> list[str]:
    """The cards that the viewer has picked; and when all have, what the others pass."""
    sentences = []
    has_picked = int(change.after.to_move) != change.mover or change.phase_changed
    if has_picked and viewer in (change.mover, ONLOOKER):
        cards = int(change.before.chosen[change.mover]) | 1 << change.move - alphabet.PICK
        receiver = cast.whom(receiver_of(change.program, change.before, change.mover))
        sentences.append(cast.does(change.mover, f"pass {named(cards_in(cards))} to {receiver}"))
    if change.phase_changed:
        for giver in range(len(cast.names)):
            sentences += _passed_by(change, cast, viewer, giver)
    return sentences


def _passed_by(change: Change, cast: Cast, viewer: int, giver: int) -> list[str]:
    """What a player passes when all have picked: to whom, and which cards, as far as the viewer sees it."""
    receiver = receiver_of(change.program, change.before, giver)
    new = cards_in(int(change.after.hand[receiver]) & ~int(change.before.hand[receiver]))
    change.settle(receiver)
    if viewer in (receiver, ONLOOKER):
        return [cast.does(receiver, f"receive {named(new)} from {cast.whom(giver)}")] if new else []
    if viewer == giver:
        return []
    picked = int(change.before.picked[giver]) + (giver == change.mover)
    return [cast.does(giver, f"pass {count(picked, 'card')} to {cast.whom(receiver)}")]


def _giving_back(change: Change, cast: Cast, viewer: int) -> list[str]:
    """Cards given back are seen by the two alone; the others see that a card went."""
    receiver = int(passing.placed(change.before, True))
    _, cards = change.gained(receiver)
    change.settle(receiver)
    change.settle(change.mover)
    if viewer in (change.mover, ONLOOKER):
        return []
    return [cast.does(change.mover, f"give {named(cards) or 'a card'} to {cast.whom(receiver)}")]


def _cards_drawn(change: Change, cast: Cast) -> list[str]:
    """Cards that came to hands in any other way: from the stock, one by one or in a new round of dealing."""
    sentences = []
    for player in range(len(cast.names)):
        more, cards = change.gained(player)
        if more > 0:
            verb = "are dealt" if change.is_dealt_anew else "draw"
            sentences.append(cast.does(player, f"{verb} {named(cards) or count(more, 'card')}"))
            change.settle(player)
    return sentences


def _emptied(change: Change, cast: Cast) -> list[str]:
    """Who has no cards left now; where all play their last cards to one trick, that goes without saying."""
    before, after = change.before, change.after
    in_turns = int(change.program.phase_kind[int(before.phase)]) == PhaseKind.TURNS
    if not in_turns and not change.program.effects:
        return []
    return [
        cast.does(player, "have no cards left")
        for player in range(len(cast.names))
        if before.held[player] > 0 and after.held[player] == 0 and after.piled[player] == 0
    ]


# --- tricks, captures and turns -------------------------------------------------------------------


def _captures(change: Change, cast: Cast) -> list[str]:
    """Tricks and cards that were won by this move."""
    sentences = []
    before, after = change.before, change.after
    for player in range(len(cast.names)):
        if int(after.tricks[player]) > int(before.tricks[player]):
            sentences.append(cast.does(player, "win the trick"))
            if not change.is_in_last_trick and int(after.leader) != player:
                sentences.append(cast.does(int(after.leader), "lead to the next trick"))
        elif int(after.captured[player]) != int(before.captured[player]):
            cards = cards_in(int(after.captured[player]) & ~int(before.captured[player]) & int(before.table))
            if cards and pending_of(before) != Pending.CAPTURE:
                sentences.append(cast.does(player, f"capture {named(cards)}"))
        if int(after.sweeps[player]) > int(before.sweeps[player]) and do_sweeps_count(change.program):
            sentences.append(cast.does(player, "sweep the table"))
    return sentences


def _idle_turn(change: Change, cast: Cast) -> list[str]:
    """A turn that goes by because its player can do nothing, perhaps not even after drawing."""
    if not change.ends_a_turn or change.before.acted:
        return []
    player = int(change.before.turn_of)
    more, cards = change.gained(player)
    if more <= 0:
        return [cast.does(player, "have to pass")]
    change.settle(player)
    return [cast.does(player, f"draw {named(cards) or count(more, 'card')}", "have to pass")]


def _end_of_turn(change: Change, cast: Cast, sights: Sequence[View]) -> list[str]:
    """Whether a pile was cleared, who was passed over, and who goes again; nothing when no turn follows."""
    if not change.in_turns or change.is_unfinished or not _is_followed(change, sights):
        return []
    sentences = []
    goes_again = change.ends_a_turn and change.after.turn_of == change.before.turn_of
    skips = is_of_kind(change, rank_that_acts(change), EffectCode.SKIP_NEXT)
    if change.ends_a_turn and (skips or (change.before.skips > 0 and not goes_again)):
        sentences += [cast.does(player, "are skipped") for player in seats_passed_over(change)]
    if _clears(change):
        sentences.append("The pile is cleared")
    is_idle = change.move == NO_MOVE and not change.before.acted
    if goes_again and not is_idle:
        sentences.append(cast.does(int(change.after.turn_of), "have another turn"))
    return sentences


def _is_followed(change: Change, sights: Sequence[View]) -> bool:
    """Whether somebody decides in the turn that this leads to, or it goes by; else the turns are over."""
    end, here = sights[-1].table, change.after
    is_same_loop = end.phase == here.phase and end.loops == here.loops
    return bool(is_same_loop and (end.status == Status.PLAYING or end.turns > here.turns))


def _clears(change: Change) -> bool:
    """Whether plays were piled up to be beaten, and now are not."""
    was_piled = int(change.before.last_play) >= 0 or change.move < alphabet.DISCARD
    return was_piled and int(change.after.last_play) < 0


# --- war ------------------------------------------------------------------------------------------


def _turning_up(change: Change, cast: Cast) -> list[str]:
    """A card turned up, and whether it decides."""
    after = change.after
    card = int(after.trick[change.mover])
    sentences = [cast.does(change.mover, f"turn up {symbol_of(card)}")]
    if int(after.shown) == 0:
        if int(after.table) == 0:
            won = [int(after.piled[player]) - int(change.before.piled[player]) for player in (0, 1)]
            winner = 0 if won[0] > won[1] else 1
            sentences.append(cast.does(winner, "take the cards on the table"))
        else:
            sentences.append("It is a tie: both bury cards and turn up again")
    return [f"{sentence}." for sentence in sentences]
