"""Games of tricks: the tricks are kept; what else a player could do between them is not."""

from msgspec.structs import replace

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import OfSuit
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, Phase, TrickPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, OneDeal, SetupRules, UntilScore
from darwindeck.genome.scoring import PerCapturedCard, ScoringRule
from darwindeck.genome.vocabulary import Follow, Ranking, ScoreRanking, TrickWinner
from darwindeck.imports.conditions import UnsayableError, cases_of
from darwindeck.imports.hands import decided_by_hands, goal_of_hands
from darwindeck.imports.notes import Notes, Reason
from darwindeck.imports.old_games import (
    CardPoints,
    Goal,
    OldBidding,
    OldClaim,
    OldGame,
    OldPhase,
    OldPlay,
    OldTrick,
    Trigger,
    Win,
)
from darwindeck.imports.reach import sizes_in
from darwindeck.imports.turns import SCORE_GOALS, cards_of

QUEEN_POINTS = 13
MOST_DEALS = 500
SUIT_SIZE = 13
RANKINGS = {
    Goal.LOW_SCORE: (Ranking.LOW_SCORE, ScoreRanking.LOW_SCORE),
    Goal.HIGH_SCORE: (Ranking.HIGH_SCORE, ScoreRanking.HIGH_SCORE),
    Goal.FIRST_TO_SCORE: (Ranking.HIGH_SCORE, ScoreRanking.HIGH_SCORE),
}


def trick_game(old: OldGame, notes: Notes) -> GameGenome:
    """The game, told as tricks."""
    tricks = [phase for phase in old.phases if isinstance(phase, OldTrick)]
    _tell_other_phases(old, tricks, notes)
    trick, trump = tricks[0], tricks[0].trump or old.trump
    points = _points(old, trick)
    total = _total(points, old)
    bids = next((phase for phase in old.phases if isinstance(phase, OldBidding)), None)
    genome = GameGenome(
        name=old.name,
        player_count=old.players,
        phases=_phases(trick, bids),
        ranking=Ranking.MOST_TRICKS,
        trump=FixedTrump(trump) if trump else None,
        setup=SetupRules(cards_per_player=old.cards),
        scoring=tuple(_rule(one) for one in points),
        contract=_contract(bids) if bids else None,
    )
    if old.effects:
        notes.idle(Reason.CANNOT_HAPPEN, "Special cards never did anything in tricks.")
    is_pure = not any(note.reason == Reason.MIXED_WITH_TRICKS for note in notes.found)
    if is_pure and not bids and (goal := goal_of_hands(old, total)):
        return decided_by_hands(genome, old, goal, total, notes)
    if not old.points:
        _tell_points(trick, notes)
    return _with_goal(genome, old, total, notes)


def _phases(trick: OldTrick, bids: OldBidding | None) -> tuple[Phase, ...]:
    play = TrickPhase(
        follow=Follow.MUST if trick.follow else Follow.FREE,
        winner=TrickWinner.HIGHEST if trick.high_wins else TrickWinner.LOWEST,
        breaking=OfSuit(trick.breaking) if trick.breaking else None,
    )
    if bids is None:
        return (play,)
    return (BiddingPhase(min_bid=bids.min_bid, max_bid=bids.max_bid, allow_nil=bids.allow_nil), play)


def _contract(bids: OldBidding) -> ContractScoring:
    return ContractScoring(
        bids.points_per_trick_bid,
        bids.overtrick_points,
        bids.failed_contract_penalty,
        bids.nil_bonus,
        bids.nil_penalty,
        max(1, bids.bag_limit),
        bids.bag_penalty,
    )


def _tell_other_phases(old: OldGame, tricks: list[OldTrick], notes: Notes) -> None:
    """A move that could be made instead of playing to the trick is dropped, if it ever was possible."""
    if len(set(tricks)) > 1:
        notes.dropped(Reason.MIXED_WITH_TRICKS, "Of several kinds of tricks in a turn, the first is kept.")
    for phase in old.phases:
        if isinstance(phase, OldTrick | OldBidding):
            continue
        name = type(phase).__name__.removeprefix("Old").lower()
        if _is_possible(phase, old):
            what = "claiming cards" if isinstance(phase, OldClaim) else f"a {name}"
            words = f"Between tricks, {what} was another choice in every turn; only the tricks are kept."
            notes.dropped(Reason.MIXED_WITH_TRICKS, words)
        else:
            notes.idle(Reason.CANNOT_HAPPEN, f"Besides the tricks, a {name} that was never possible.")


def _is_possible(phase: OldPhase, old: OldGame) -> bool:
    if isinstance(phase, OldPlay) and max(1, phase.least) > phase.most:
        return False
    try:
        return bool(cases_of(getattr(phase, "condition", None), sizes_in(old)))
    except UnsayableError:
        return True


def _points(old: OldGame, trick: OldTrick) -> tuple[CardPoints, ...]:
    """What cards in tricks are worth: as the file says, or as the simulator paid where it says nothing."""
    if old.points:
        return tuple(rule for rule in old.points if rule.trigger == Trigger.TRICK_WIN)
    queen = CardPoints(Suit.SPADES, Rank.QUEEN, QUEEN_POINTS)
    suit = (CardPoints(trick.breaking, None, 1),) if trick.breaking else ()
    return (*suit, queen)


def _tell_points(trick: OldTrick, notes: Notes) -> None:
    named = f"1 for each of the {trick.breaking.value} and " if trick.breaking else ""
    words = f"Points are written down that the simulator paid unasked: {named}13 for the queen of spades."
    notes.repaired(Reason.POINTS, words)


def _rule(rule: CardPoints) -> ScoringRule:
    return PerCapturedCard(cards_of(rule), rule.points)


def _total(points: tuple[CardPoints, ...], old: OldGame) -> int:
    """What all cards together are worth."""
    sizes = {True: 1, False: SUIT_SIZE}
    total = 0
    for rule in points:
        cards = sizes[rule.rank is not None] if rule.suit else (4 if rule.rank else old.players * old.cards)
        total += cards * rule.points
    return total


def _with_goal(genome: GameGenome, old: OldGame, total: int, notes: Notes) -> GameGenome:
    scored = [win for win in old.wins if win.goal in SCORE_GOALS and win.threshold > 0]
    by_contract = genome.contract is not None
    goal = next((win for win in scored if win.threshold <= total or by_contract), None) or next(
        iter(scored), None
    )
    goals = [win.goal for win in old.wins]
    _tell_goals(old, goal, total, notes)
    if goal is not None and (total > 0 or by_contract):
        ranking, match_ranking = RANKINGS[goal.goal]
        words = f"Deals are played until somebody has {goal.threshold} points at the end of one."
        if goal.threshold <= total:
            words = f"{words} The simulator stopped in the middle of a deal."
        notes.changed(Reason.MATCH, words)
        deals = MOST_DEALS if by_contract else -(-goal.threshold * old.players // max(1, total)) + 2
        match = UntilScore(goal.threshold, min(MOST_DEALS, deals), match_ranking)
        return replace(genome, ranking=ranking, match=match)
    if Goal.ALL_HANDS_EMPTY in goals and total > 0:
        return replace(genome, ranking=Ranking.LOW_SCORE, match=OneDeal())
    return replace(genome, scoring=())


def _tell_goals(old: OldGame, used: Win | None, total: int, notes: Notes) -> None:
    """Say what became of the other ways to win."""
    decided = used is not None and used.threshold <= total
    before = old.wins.index(used) if used is not None else len(old.wins)
    for place, win in enumerate(old.wins):
        if win == used or win.goal == Goal.ALL_HANDS_EMPTY:
            continue  # tricks end with the cards in hand anyway
        name = win.goal.value.replace("_", " ")
        if win.goal == Goal.EMPTY_HAND:
            _tell_empty_hand(decided and place > before, notes)
        elif win.goal == Goal.BEST_HAND:
            words = "The best poker hand won as soon as everyone held five cards; here it does not."
            notes.dropped(Reason.NO_SUCH_RULE, words)
        elif win.goal in SCORE_GOALS and win.threshold <= total and place < before:
            notes.dropped(Reason.NO_SUCH_RULE, f"Winning by {name} at {win.threshold} points as well.")
        elif win.goal in SCORE_GOALS and win.threshold > total:
            words = f"Winning by {name} at {win.threshold} points: a deal has {total} at most."
            notes.idle(Reason.CANNOT_HAPPEN, words)
        else:
            notes.idle(Reason.CANNOT_HAPPEN, f"Winning by {name}: it could not happen, or came too late.")


def _tell_empty_hand(was_decided: bool, notes: Notes) -> None:
    if was_decided:
        words = (
            "When the hands are empty a new deal begins, and points decide; the file let an empty hand win."
        )
        notes.changed(Reason.MATCH, words)
    else:
        words = "Whoever led to the last trick was out of cards first and won; here points or tricks decide."
        notes.dropped(Reason.NO_SUCH_RULE, words)
