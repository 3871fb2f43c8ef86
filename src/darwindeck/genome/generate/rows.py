"""Random games of rows: cards face down before their owners, swapped for what is drawn."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.loops import with_stock
from darwindeck.genome.generate.shapes import OPENING_ROWS, ROWS
from darwindeck.genome.generate.turns import TurnMaker
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.steps import Knock, SwapCards, TurnUp
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import DealTo, EndWhen

SIZES = {4: 4.0, 6: 5.0, 3: 1.0, 5: 1.5, 8: 1.0}  # of rows, and how usual they are
LEFT = 4  # cards of the stock, at least


def row_game(dice: Dice) -> GameGenome:
    """Rows, perhaps a first look at them or a few cards turned up, and turns in which cards are swapped."""
    draft = random_draft(dice)
    most = (draft.deck.size - LEFT - 1) // draft.players
    size = dice.weighted({size: weight for size, weight in SIZES.items() if size <= most})
    face_up = dice.number(1, size - 2) if size > 2 and dice.may("SetupRules.row_face_up", 0.35) else 0
    genome = replace(
        draft.genome(),
        phases=row_phases(dice, draft, size, face_up),
        setup=SetupRules(cards_per_player=size, deal_to=DealTo.ROW, row_face_up=face_up, to_discard=1),
    )
    return finished(dice, draft, with_row_end(dice, with_stock(dice, genome)))


def row_phases(dice: Dice, draft: Draft, size: int, face_up: int) -> tuple[TurnPhase, ...]:
    """Turns in which cards are swapped, and perhaps one round before them to look or to turn some up."""
    stock = draft.deck.size - size * draft.players - 1
    limit = dice.usual("TurnPhase.round_limit", 10, 60)
    maker = TurnMaker(dice, draft, size - face_up, stock, limit)
    turns = TurnPhase(turn=maker.turn(ROWS), round_limit=limit)
    if not dice.chance(0.55) or size - face_up < 3:
        return (turns,)
    first = TurnMaker(dice, draft, size - face_up - 1, stock, 1).turn(OPENING_ROWS)
    return TurnPhase(turn=first, rounds=1, round_limit=1), turns


def with_row_end(dice: Dice, genome: GameGenome) -> GameGenome:
    """A knock, a row turned up, the end of the stock or a number of rounds ends the deal."""
    survey = Survey(genome)
    *before, last = genome.phases
    assert isinstance(last, TurnPhase)
    ends = [EndWhen.KNOCKED] if survey.has(Knock) else []
    if turns_up(genome) and dice.may(EndWhen.ROW_TURNED_UP, 0.4 if ends else 0.8):
        ends.append(EndWhen.ROW_TURNED_UP)
    if ends and not survey.has(Knock) and dice.may("TurnPhase.ends", 0.2):
        return replace(genome, phases=(*before, replace(last, ends=tuple(ends))))
    if ends:
        return replace(genome, deal_ends=tuple(ends))
    rounds = dice.usual("TurnPhase.rounds", 6, 10)
    return replace(genome, phases=(*before, replace(last, rounds=rounds, round_limit=rounds + 5)))


def turns_up(genome: GameGenome) -> bool:
    """Whether cards of rows come to lie face up, and stay so."""
    survey = Survey(genome)
    swaps = [swap for _, swap in survey.every(SwapCards)]
    return not any(swap.face_down for swap in swaps) and (bool(swaps) or survey.has(TurnUp))
