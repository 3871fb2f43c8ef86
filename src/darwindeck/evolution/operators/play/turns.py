"""Turns: new ones and new steps for them, whether players may pass, and when turns are cut off."""

from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.evolution.operators.cards.sets import climbs
from darwindeck.evolution.operators.drafts import deck_of, ground_of, survey_of, turn_maker
from darwindeck.genome.anatomy import joined, parts_of
from darwindeck.genome.card_sets import AnyOf, CardSet, Everything, OfRank, RankOf, SuitOf, Wild
from darwindeck.genome.check.table import looks_at_discards
from darwindeck.genome.denotation import is_fixed
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.shapes import (
    ADD_TOP,
    ASK,
    ASKING,
    CLAIM,
    CLAIMING,
    COLLECTING,
    DISCARD,
    DRAW,
    DUMP,
    EXCHANGING,
    KNOCK,
    LAY,
    LAY_OFF,
    LAYING_OUT,
    MELD,
    MELD_TOP,
    MELDING,
    PEEK,
    PLAY,
    ROB,
    ROWS,
    SHEDDING,
    SWAP,
    SWAP_TOP,
    TAKE,
    TRADE,
    TURN_OVER,
    TURN_UP,
)
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Guard, InOrder, Play, Step
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    CLEARING,
    DealTo,
    IfUnable,
    LimitPays,
    Passing,
    RankReference,
    StockPolicy,
    SuitReference,
    TableauMode,
    Zone,
)

PASSING_INSTEAD = {
    Passing.NEVER: Passing.ALLOWED,
    Passing.ALLOWED: Passing.NEVER,
    Passing.OUT_UNTIL_CLEAR: Passing.UNTIL_NEXT_PLAY,
    Passing.UNTIL_NEXT_PLAY: Passing.OUT_UNTIL_CLEAR,
}
NEW_STEPS = {
    **{PLAY: 5.0, DRAW: 3.0, DISCARD: 2.0, TAKE: 1.0, ROB: 1.0, DUMP: 1.0},
    **{ASK: 1.0, LAY: 1.0, CLAIM: 1.0, KNOCK: 1.0, MELD: 1.0, LAY_OFF: 0.5, TRADE: 0.5},
    **{TURN_OVER: 0.5, MELD_TOP: 0.5, ADD_TOP: 0.5},
}
NEW_ROW_STEPS = {SWAP: 2.0, SWAP_TOP: 2.0, TURN_UP: 1.0, PEEK: 1.0, KNOCK: 1.0}
MOST_ROUNDS = 2000
RESHUFFLES = 3
PLAIN = 0.5  # of new turns are plain ones
MATCHING = 0.2  # of new turns are for collecting cards of one rank
BLUFFING = 0.1  # and of those that are not, for claims
COLLECTED = 0.15  # of new turns are for a good hand, or for melds


def renew_turn(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A whole turn is replaced by a new one."""
    survey = survey_of(genome)
    turns = survey.every(TurnPhase)
    if not turns or survey.setup.tableau_mode == TableauMode.WAR:
        return None
    path, phase = dice.one(turns)
    if survey.setup.deal_to == DealTo.ROW:
        renewed: GameGenome = replaced(genome, f"{path}.turn", turn_maker(survey, dice).turn(ROWS))
        return renewed
    if dice.chance(MATCHING):
        turn = turn_maker(survey, dice).turn(ASKING)
    elif dice.chance(BLUFFING):
        turn = turn_maker(survey, dice).turn(CLAIMING)
    elif dice.chance(COLLECTED) and max(survey.stocks) >= survey.players:
        turn = turn_maker(survey, dice).turn(dice.one([COLLECTING, MELDING]))
    elif would_stall(survey):
        return None
    else:
        turn = exchanging_turn(survey, dice) if phase.rounds else shedding_turn(survey, dice)
    changed: GameGenome = replaced(genome, path, replace(phase, turn=turn, passing=Passing.NEVER))
    return with_pile_and_stock(changed)


def change_turns(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Players may pass or may not, or a different round limit ends the turns."""
    turns = survey_of(genome).every(TurnPhase)
    if not turns:
        return None
    path, phase = dice.one(turns)
    changed: GameGenome = replaced(genome, path, _other_turns(dice, phase))
    return changed


def _other_turns(dice: Dice, phase: TurnPhase) -> TurnPhase:
    genes = ["limit", "pays"]
    # Passing is what clears a pile that has to be beaten.
    genes += ["passing"] if phase.passing in CLEARING or not climbs(phase.turn) else []
    genes += ["rounds", "rounds"] if phase.rounds else []
    match dice.one(genes):
        case "passing":
            return replace(phase, passing=PASSING_INSTEAD[phase.passing])
        case "rounds":
            rounds = max(1, phase.rounds + dice.one([-2, -1, 1, 2]))
            return replace(phase, rounds=rounds, round_limit=max(phase.round_limit, rounds))
        case "limit":
            return replace(phase, round_limit=min(MOST_ROUNDS, phase.round_limit * 2))
    pays = LimitPays.SCORE if phase.at_limit == LimitPays.NOTHING else LimitPays.NOTHING
    return replace(phase, at_limit=pays)


def shedding_turn(survey: Survey, dice: Dice) -> Step:
    """A turn in which cards are played away: half of the time by matching the top of the discards."""
    if ground_of(survey).to == Zone.TABLEAU:
        return flowing(survey, _open(turn_maker(survey, dice).turn(LAYING_OUT)))
    if dice.chance(PLAIN):
        return matching_play(survey, dice)
    turn = flowing(survey, _open(turn_maker(survey, dice).turn(SHEDDING)))
    for part in parts_of(turn):
        if isinstance(part.value, Play) and not is_fixed(part.value.cards):
            turn = replaced(turn, joined(part.path, "if_unable"), IfUnable.DRAW_ONE)
    return turn


def matching_play(survey: Survey, dice: Dice) -> Play:
    """A card of the suit or rank of the top discard, or one that always goes; whoever has none draws."""
    suit = SuitReference.IN_FORCE if survey.names_suits else SuitReference.TOP
    cards: list[CardSet] = [SuitOf(suit), RankOf(RankReference.TOP)]
    if survey.genome.wild is not None:
        cards.append(Wild())
    elif survey.genome.jokers:
        cards.append(OfRank(Rank.JOKER))
    elif dice.chance(0.5):
        cards.append(OfRank(dice.one(deck_of(survey).ranks)))
    return Play(cards=AnyOf(tuple(cards)), if_unable=IfUnable.DRAW_ONE)


def exchanging_turn(survey: Survey, dice: Dice) -> Step:
    """A turn in which cards are exchanged."""
    return _open(turn_maker(survey, dice).turn(EXCHANGING))


def fresh_step(survey: Survey, dice: Dice, kind: str | None = None) -> Step:
    """A single step that goes with the game."""
    in_rows = survey.setup.deal_to == DealTo.ROW
    weights = dict(NEW_ROW_STEPS if in_rows else NEW_STEPS)
    if max(survey.stocks) < 1:
        weights.pop(DRAW, None)
        weights.pop(TURN_OVER, None)
    if not survey.has_discards:
        weights.pop(TAKE, None)
    step = _open(turn_maker(survey, dice).turn((kind or dice.weighted(weights),)))
    return step.steps[0] if isinstance(step, InOrder) else step


def with_pile_and_stock(genome: GameGenome) -> GameGenome:
    """Where plays look at the discards a card is turned up, and where players draw the discards go round."""
    survey, setup = survey_of(genome), genome.setup
    if looks_at_discards(survey) and survey.plays_to(Zone.DISCARD):
        setup = replace(setup, to_discard=1)
    if survey.draws and survey.plays_to(Zone.DISCARD) and setup.stock == StockPolicy.PLAY_ON:
        setup = replace(setup, stock=StockPolicy.RESHUFFLE, reshuffles=RESHUFFLES)
    return replace(genome, setup=setup)


def would_stall(survey: Survey) -> bool:
    """Whether new plays, which match what lies on the discards, would often find nobody able to go on."""
    return ground_of(survey).to == Zone.DISCARD and max(survey.stocks) < survey.players


def flowing(survey: Survey, step: Step) -> Step:
    """A play that a whole turn hangs on takes any card, or whoever has none that fits draws."""
    if not isinstance(step, Play):
        return step
    if is_fixed(step.cards) or ground_of(survey).to == Zone.TABLEAU:
        return replace(step, cards=Everything(), if_unable=IfUnable.PASS)
    return replace(step, if_unable=IfUnable.DRAW_ONE)


def _open(step: Step) -> Step:
    """The step without guards, which come later if they come."""
    for part in parts_of(step):
        if isinstance(part.value, Guard):
            step = replaced(step, part.path, None)
    return step
