"""Deals of tricks that hands decide: the first without cards wins them, or the best five cards."""

from msgspec.structs import replace

from darwindeck.genome.phases import ShowdownPhase, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import NamedTrick
from darwindeck.genome.vocabulary import Ranking
from darwindeck.imports.notes import Notes, Reason
from darwindeck.imports.old_games import Goal, OldGame
from darwindeck.imports.turns import SCORE_GOALS

POKER_HAND = 5
FEWEST, MOST = 2, 27  # cards with which somebody wins the last trick but one, and it has a number


def goal_of_hands(old: OldGame, total: int) -> Goal | None:
    """How hands decide a deal that has no more points than this; none where points decide it before."""
    goals = {win.goal for win in old.wins}
    if any(win.goal in SCORE_GOALS and win.threshold <= total for win in old.wins):
        return None
    if Goal.BEST_HAND in goals and old.cards > POKER_HAND:
        return Goal.BEST_HAND
    is_alone = Goal.BEST_HAND not in goals
    return Goal.EMPTY_HAND if is_alone and Goal.EMPTY_HAND in goals and FEWEST <= old.cards <= MOST else None


def decided_by_hands(genome: GameGenome, old: OldGame, goal: Goal, total: int, notes: Notes) -> GameGenome:
    """The game with nothing but hands to decide it."""
    _tell_goals(old, goal, total, notes)
    (play,) = genome.phases
    assert isinstance(play, TrickPhase)
    if goal == Goal.BEST_HAND:
        words = "Tricks are played until everyone has five cards left; then the best poker hand wins."
        notes.changed(Reason.HANDS, words)
        phases = (replace(play, tricks=old.cards - POKER_HAND), ShowdownPhase())
        return replace(genome, phases=phases, ranking=Ranking.BEST_HAND, scoring=())
    words = (
        "Whoever led to the last trick was out of cards first and won; so whoever wins the last trick but one"
        " wins the deal."
    )
    notes.changed(Reason.HANDS, words)
    return replace(genome, ranking=Ranking.HIGH_SCORE, scoring=(NamedTrick(1, old.cards - 1),))


def _tell_goals(old: OldGame, used: Goal, total: int, notes: Notes) -> None:
    """Say what became of the other ways to win."""
    for win in old.wins:
        name = win.goal.value.replace("_", " ")
        if win.goal in SCORE_GOALS:
            words = f"Winning by {name} at {win.threshold} points: a deal has {total} at most."
            notes.idle(Reason.CANNOT_HAPPEN, words)
        elif win.goal not in (used, Goal.ALL_HANDS_EMPTY):
            notes.idle(Reason.CANNOT_HAPPEN, f"Winning by {name}: it could not happen, or came too late.")
