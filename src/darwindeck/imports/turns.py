"""Games of turns: draw, play, discard or claim, until somebody is out of cards."""

from msgspec.structs import replace

from darwindeck.genome.card_sets import CardSet, Everything, OfRank, OfSuit, OneCard
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules, SpecialEffect
from darwindeck.genome.scoring import PerCapturedCard, PerCardLeft, PerCardPlayed, ScoringRule
from darwindeck.genome.steps import Claim, Discard, Draw, Play
from darwindeck.genome.vocabulary import EffectType, EndWhen, Passing, Ranking, StockPolicy, TableauMode, Zone
from darwindeck.imports.notes import Fate, Notes, Reason
from darwindeck.imports.old_games import CardPoints, Goal, OldDraw, OldGame, OldGameError, Spot, Trigger
from darwindeck.imports.steps import can_be_last, options_in, turn_of

MOST_ROUNDS = 2000
RESHUFFLES = 20
SCORE_GOALS = (Goal.HIGH_SCORE, Goal.FIRST_TO_SCORE, Goal.LOW_SCORE)


def turn_game(old: OldGame, notes: Notes) -> GameGenome:
    """The game, told as turns. Raises OldGameError when nobody could ever get rid of a card."""
    options = options_in(old, notes)
    if not any(isinstance(option, Play | Discard | Claim) for option in options):
        lost = " ".join(note.words for note in notes.found if note.fate == Fate.DROPPED)
        raise OldGameError(f"{lost} In what is left of this game, nobody ever plays a card.".strip())
    _tell_reading(old, len(options), notes)
    passes = any(isinstance(phase, OldDraw) and not phase.mandatory for phase in old.phases)
    if passes:
        notes.changed(Reason.PASSING, "A draw that is not mandatory means: a player may pass the turn.")
    rounds = min(MOST_ROUNDS, max(1, -(-old.max_turns // old.players)))
    genome = GameGenome(
        name=old.name,
        player_count=old.players,
        phases=(TurnPhase(turn_of(options), rounds, passing=Passing.ALLOWED if passes else Passing.NEVER),),
        ranking=Ranking.EMPTY_HAND,
        setup=_setup(old, options),
        special_effects=_effects(old, options, notes),
        deal_ends=(EndWhen.HAND_EMPTY,),
    )
    return _with_goal(genome, old, options, notes)


def _tell_reading(old: OldGame, options: int, notes: Notes) -> None:
    if options > 1:
        words = (
            "A turn is one of the phases, as the player chooses; the simulator never played them in order."
        )
        notes.changed(Reason.ALTERNATIVES, words)
    on_table = any(getattr(phase, "target", None) == Spot.TABLEAU for phase in old.phases)
    if on_table and old.players == 2 and old.mode == TableauMode.NONE:
        words = (
            "Cards on the tableau stay there, since the file names no mode. The simulator of the time"
            " compared the cards of two players as in War, without a word in the file."
        )
        notes.changed(Reason.TABLEAU, words)


def _setup(old: OldGame, options: tuple[object, ...]) -> SetupRules:
    draws = any(isinstance(option, Draw) and option.source == Zone.STOCK for option in options)
    refills = draws and any(isinstance(option, Discard | Claim) for option in options)
    return SetupRules(
        cards_per_player=old.cards,
        to_discard=min(1, old.discards),
        tableau_mode=old.mode,
        sequence_direction=old.direction
        if old.mode == TableauMode.SEQUENCE
        else SetupRules().sequence_direction,
        stock=StockPolicy.RESHUFFLE if refills else StockPolicy.PLAY_ON,
        reshuffles=RESHUFFLES if refills else 0,
    )


def _effects(old: OldGame, options: tuple[object, ...], notes: Notes) -> tuple[SpecialEffect, ...]:
    if old.effects and not any(isinstance(option, Play) for option in options):
        notes.idle(Reason.CANNOT_HAPPEN, "Special cards did nothing in claims, discards and draws.")
        return ()
    for effect in old.effects:
        if effect.effect == EffectType.EXTRA_TURN and effect.value > 1:
            words = f"{effect.rank.value}: one extra turn, not {effect.value}."
            notes.changed(Reason.NUMBERS, words)
    return tuple(
        SpecialEffect(effect.rank, effect.effect, effect.target, max(1, min(255, effect.value)))
        for effect in old.effects
    )


def _with_goal(genome: GameGenome, old: OldGame, options: tuple[object, ...], notes: Notes) -> GameGenome:
    """The game with what decides it: captures, points, or being rid of one's cards."""
    goals = [win.goal for win in old.wins]
    points = tuple(_scored(rule, old, notes) for rule in old.points)
    scoring = tuple(rule for rule in points if rule is not None)
    if old.mode == TableauMode.MATCH_RANK:
        _tell_goals(goals, (Goal.MOST_CAPTURED, Goal.CAPTURE_ALL), notes)
        ends = (EndWhen.ALL_HANDS_EMPTY,)
        return replace(genome, ranking=Ranking.MOST_CAPTURED, deal_ends=ends, scoring=scoring)
    if scoring and any(goal in SCORE_GOALS for goal in goals):
        low = next(goal for goal in goals if goal in SCORE_GOALS) == Goal.LOW_SCORE
        ranking = Ranking.LOW_SCORE if low else Ranking.HIGH_SCORE
        return replace(genome, ranking=ranking, scoring=scoring)
    _tell_goals(goals, (Goal.EMPTY_HAND, Goal.ALL_HANDS_EMPTY), notes)
    if not any(can_be_last(option) for option in options):
        words = (
            "Nobody can ever play the last cards of a hand, so nobody could win: now whoever holds the fewest"
            " cards at the end wins."
        )
        notes.repaired(Reason.FEWEST_CARDS, words)
        fewest = (PerCardLeft(cards=Everything(), points=1),)
        return replace(genome, ranking=Ranking.LOW_SCORE, scoring=fewest)
    if Goal.EMPTY_HAND not in goals:
        words = (
            "The deal ends with the first empty hand, and that player wins: nothing is scored, so the seat"
            " would have decided once all hands were empty."
        )
        notes.repaired(Reason.FIRST_OUT, words)
    return genome


def _tell_goals(goals: list[Goal], used: tuple[Goal, ...], notes: Notes) -> None:
    """Say what became of the ways to win that are not used."""
    for goal in dict.fromkeys(goals):
        name = goal.value.replace("_", " ")
        if goal == Goal.BEST_HAND:
            words = "The best poker hand won as soon as everyone held five cards; here it does not."
            notes.dropped(Reason.NO_SUCH_RULE, words)
        elif goal in SCORE_GOALS:
            notes.idle(Reason.CANNOT_HAPPEN, f"Winning by {name}: nothing is ever scored in this game.")
        elif goal not in used:
            notes.idle(Reason.CANNOT_HAPPEN, f"Winning by {name}: it could not happen in this game.")


def _scored(rule: CardPoints, old: OldGame, notes: Notes) -> ScoringRule | None:
    cards = cards_of(rule)
    match rule.trigger:
        case Trigger.PLAY:
            return PerCardPlayed(cards, rule.points)
        case Trigger.HAND_END:
            return PerCardLeft(cards, rule.points)
        case Trigger.CAPTURE if old.mode == TableauMode.MATCH_RANK:
            return PerCapturedCard(cards, rule.points)
        case Trigger.SET_COMPLETE:
            notes.dropped(Reason.NO_SUCH_RULE, "Points for complete sets are left out.")
        case _:
            notes.idle(Reason.CANNOT_HAPPEN, "Points for cards that nobody can win are left out.")
    return None


def cards_of(rule: CardPoints) -> CardSet:
    """The cards that points are paid for."""
    if rule.suit is not None and rule.rank is not None:
        return OneCard(("T" if rule.rank.value == "10" else rule.rank.value) + rule.suit.value[0])
    if rule.suit is not None:
        return OfSuit(rule.suit)
    return OfRank(rule.rank) if rule.rank is not None else Everything()
