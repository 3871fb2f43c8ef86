"""Outlook: what is the same for every move of a decision, looked at once."""

from typing import NamedTuple

from darwindeck.agents.greedy.collecting import NO_GOAL, collects
from darwindeck.agents.greedy.combining import best_to_keep
from darwindeck.agents.greedy.contracts import tricks_left, worth_to_contract
from darwindeck.agents.greedy.declaring import worth_to_auction
from darwindeck.agents.greedy.goals import worth_of_trick
from darwindeck.agents.greedy.prizes import worth_of_prize
from darwindeck.agents.greedy.showing import hope_of
from darwindeck.agents.greedy.unseen import cards_unseen
from darwindeck.agents.greedy.whole_combinations import NO_CARDS
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.betting import is_about_staying
from darwindeck.engine.rules.tricks import is_for_prizes
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import number
from darwindeck.program.codes import NONE, PhaseKind
from darwindeck.program.layout import Program

SAMPLES = 48  # of what the others may hold
PerSeat = tuple[float, float, float, float, float, float]
NOTHING: PerSeat = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


class Outlook(NamedTuple):
    """What a player sees before it looks at its moves."""

    unseen: int  # the cards it has not seen, as a mask
    goal: int  # what hands are collected for; `collecting` says more
    trick: PerSeat  # what one more trick is worth to the side of each player, apart from its cards
    hope: float  # the part of the pot that it may hope for, while players bet
    kept: int  # the best combination that it holds, in lanes, where combinations are played


@linked
def outlook_of(program: Program, view: Table, player: int) -> Outlook:
    """What a player sees; what tricks are worth only while they are played."""
    unseen = cards_unseen(program, view, player)
    kind = number(program.phase_kind[view.phase])
    if not view.pending and kind == PhaseKind.TRICK:
        tricks = worth_of_tricks(program, view, player, worth_to_come(program, view, unseen))
        return Outlook(unseen, NO_GOAL, tricks, 0.0, NO_CARDS)
    if not view.pending and kind == PhaseKind.BETTING and not is_about_staying(program, view.phase):
        return Outlook(unseen, NO_GOAL, NOTHING, hope_of(program, view, player, SAMPLES), NO_CARDS)
    kept = best_to_keep(program, view, player, unseen) if program.climb_kinds else NO_CARDS
    return Outlook(unseen, collects(program, view.phase), NOTHING, 0.0, kept)


@inlined
def worth_to_come(program: Program, view: Table, unseen: int) -> float:
    """What part of a trick the trick being played is worth: all of it, unless it is played for a card."""
    return worth_of_prize(program, view, unseen) if is_for_prizes(program, view.phase) else 1.0


@inlined
def worth_of_tricks(program: Program, view: Table, player: int, share: float) -> PerSeat:
    """What this share of a trick is worth to the side of each player who may win it, as one sees it."""
    left = tricks_left(program, view, player) if view.bids_made or view.declarer != NONE else 0
    return (
        share * worth_to(program, view, player, 0, left),
        share * worth_to(program, view, player, 1, left),
        share * worth_to(program, view, player, 2, left),
        share * worth_to(program, view, player, 3, left),
        share * worth_to(program, view, player, 4, left),
        share * worth_to(program, view, player, 5, left),
    )


@compiled
def worth_to(program: Program, view: Table, player: int, winner: int, left: int) -> float:
    """What a trick is worth to its winner's side, apart from its cards, with this many tricks left."""
    if winner >= view.players:
        return 0.0
    worth = worth_of_trick(program, view, winner)
    if view.bids_made:
        worth += worth_to_contract(program, view, player, winner, left)
    if view.declarer != NONE:
        worth += worth_to_auction(program, view, winner, left)
    return worth
