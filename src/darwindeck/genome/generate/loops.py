"""Random loops of turns: their steps, their stock and their ends."""

from msgspec.structs import replace

from darwindeck.genome.check.turns import sheds
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.hands import Hands
from darwindeck.genome.generate.shapes import Shape
from darwindeck.genome.generate.turns import DISCARDS, Ground, TurnMaker
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Draw, Maybe, TurnOver
from darwindeck.genome.survey import Survey
from darwindeck.genome.turn_map import has_to_draw
from darwindeck.genome.vocabulary import EndWhen, Passing, StockPolicy, Zone

HAND_ENDS = (
    EndWhen.HAND_EMPTY,
    EndWhen.HAND_EMPTY,
    EndWhen.ALL_HANDS_EMPTY,
    EndWhen.ALL_HANDS_EMPTY,
    EndWhen.ONE_LEFT,
    EndWhen.ONE_LEFT,
    EndWhen.STOCK_AND_HANDS_EMPTY,
    EndWhen.STOCK_AND_HANDS_EMPTY,
)


def turn_phase(
    dice: Dice,
    draft: Draft,
    hands: Hands,
    shapes: tuple[Shape, ...],
    rounds: int,
    ground: Ground = DISCARDS,
) -> TurnPhase:
    """Turns in one of these shapes."""
    limit = dice.usual("TurnPhase.round_limit", rounds + 1 if rounds else 10, rounds + 5 if rounds else 120)
    maker = TurnMaker(dice, draft, hands.smallest, hands.stock, rounds or limit, ground)
    turn = maker.turn(shapes)
    return TurnPhase(
        turn=turn,
        round_limit=limit,
        rounds=rounds,
        passing=Passing.NEVER
        if isinstance(turn, Maybe)
        else dice.gene(Passing.NEVER, 0.2, [Passing.ALLOWED]),
    )


def with_stock(dice: Dice, genome: GameGenome) -> GameGenome:
    """What happens when the stock runs out, where anybody draws from it."""
    survey = Survey(genome)
    if not survey.draws:
        return genome
    is_bound = any(has_to_draw(phase.turn) for _, phase in survey.every(TurnPhase))
    policies = [StockPolicy.END_DEAL] if is_bound else []
    if survey.has_discards and survey.has(TurnPhase):
        policies.append(StockPolicy.RESHUFFLE)
    stock = dice.gene(StockPolicy.PLAY_ON, 0.45, policies) if policies else StockPolicy.PLAY_ON
    reshuffles = dice.usual("SetupRules.reshuffles", 1, 5) if stock == StockPolicy.RESHUFFLE else 0
    return replace(genome, setup=replace(genome.setup, stock=stock, reshuffles=reshuffles))


def with_endings(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """An end for the turns of a genome that have none yet."""
    *before, last = genome.phases
    if not isinstance(last, TurnPhase):
        return genome
    survey = Survey(genome)
    ends = list(HAND_ENDS) if sheds(survey, [last]) else []
    if survey.has(TurnOver) or any(draw.source == Zone.STOCK for _, draw in survey.every(Draw)):
        ends += [EndWhen.STOCK_EMPTY] * 3
    elif not survey.draws:
        ends = [end for end in ends if end != EndWhen.STOCK_AND_HANDS_EMPTY]
    ends = [end for end in ends if dice.palette.allows(end)]
    if not ends or dice.may("TurnPhase.rounds", 0.15):
        rounds = dice.usual("TurnPhase.rounds", 6, 12)
        return replace(genome, phases=(*before, replace(last, rounds=rounds, round_limit=rounds + 5)))
    end = dice.one(ends)
    breaks_tricks = survey.has(TrickPhase) and bool(genome.special_effects)
    refills = genome.setup.stock != StockPolicy.PLAY_ON and end == EndWhen.STOCK_EMPTY
    if refills or breaks_tricks or dice.may("TurnPhase.ends", 0.35):
        return replace(genome, phases=(*before, replace(last, ends=(end,))))
    return replace(genome, deal_ends=(end,))
