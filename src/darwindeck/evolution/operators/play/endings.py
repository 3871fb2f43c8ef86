"""Endings: what ends a deal, and what ends its turns."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.genome.check import turns as turn_rules
from darwindeck.genome.check.turns import HAND_ENDS
from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.denotation import is_fixed
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import is_within, replaced
from darwindeck.genome.phases import Repeat, TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EndWhen, IfUnable, Ranking, TableauMode

WEIGHTS = {EndWhen.HAND_EMPTY: 4.0, EndWhen.STOCK_EMPTY: 2.0}  # others weigh 1
LAST_ENDS = (EndWhen.ONE_LEFT, EndWhen.ALL_HANDS_EMPTY, EndWhen.STOCK_AND_HANDS_EMPTY)
MOST_ENDS = 2
ROUNDS = 8  # of a phase that nothing else can end


def change_endings(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Something else ends the deal, or one more thing, or one thing less."""
    survey = survey_of(genome)
    if not survey.has(TurnPhase) or genome.setup.tableau_mode == TableauMode.WAR:
        return None
    ends = [end for end in possible_ends(genome, dice) if end not in genome.deal_ends]
    kept = genome.deal_ends
    if len(kept) > 1 and dice.chance(0.3):
        gone = dice.number(0, len(kept) - 1)
        return replace(genome, deal_ends=kept[:gone] + kept[gone + 1 :])
    if not ends:
        return None
    end = dice.weighted({end: WEIGHTS.get(end, 1.0) for end in ends})
    decides = genome.ranking in BY_GOING_OUT and end not in HAND_ENDS
    keeps = kept and len(kept) < MOST_ENDS and (decides or dice.chance(0.3))
    return replace(genome, deal_ends=(*kept, end) if keeps else (end,))


def change_phase_ends(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A phase of turns ends differently: by an ending of its own, after some rounds, or with the deal."""
    survey = survey_of(genome)
    phases = [(path, phase) for path, phase in survey.every(TurnPhase) if path.count("phases") == 1]
    if not phases or genome.setup.tableau_mode == TableauMode.WAR:
        return None
    path, phase = dice.one(phases)
    ends = [end for end in possible_ends(genome, dice) if end not in (*phase.ends, *genome.deal_ends)]
    match dice.one(["ends", "ends", "rounds", "none"]):
        case "ends" if ends:
            changed = replace(phase, ends=(dice.one(ends),), rounds=0)
        case "rounds" if not phase.rounds:
            rounds = dice.usual("TurnPhase.rounds", ROUNDS // 2, 2 * ROUNDS)
            changed = replace(phase, rounds=rounds, round_limit=max(rounds, phase.round_limit), ends=())
        case _:
            changed = replace(phase, rounds=0, ends=())
    child: GameGenome = replaced(genome, path, changed)
    return child


def possible_ends(genome: GameGenome, dice: Dice) -> list[EndWhen]:
    """What can come about in a game to end its deals."""
    allowed = [end for end in EndWhen if dice.palette.allows(end)]
    survey = survey_of(genome)
    barred = HAND_ENDS if survey.has(Repeat) else LAST_ENDS if _runs_dry(survey) else ()
    return [end for end in allowed if end not in barred and _can_end(genome, end)]


def _runs_dry(survey: Survey) -> bool:
    """Whether players who wait for a card that fits use up the stock, so that few ever play to the end.

    Whoever takes the pile instead has something to play again.
    """
    waiting = [play for _, play in survey.every(Play) if play.if_unable != IfUnable.TAKE_PILE]
    return survey.draws and any(not is_fixed(play.cards) for play in waiting)


def _can_end(genome: GameGenome, end: EndWhen) -> bool:
    alone = replace(genome, deal_ends=(end,))
    return not any(is_within(problem.path, "deal_ends") for problem in turn_rules.problems(survey_of(alone)))


def with_an_end(genome: GameGenome, dice: Dice) -> GameGenome:
    """A game whose turns nothing ends gets an end that can come about, or a number of rounds."""
    turns = survey_of(genome).every(TurnPhase)
    loose = [(path, phase) for path, phase in turns if not phase.rounds and not phase.ends]
    if not loose or genome.deal_ends:
        return genome
    ends = possible_ends(genome, dice)
    preferred = _preferred(genome.ranking, ends)
    if ends:
        return replace(genome, deal_ends=(preferred or dice.one(ends),))
    for path, phase in loose:
        limit = max(ROUNDS, phase.round_limit)
        genome = replaced(genome, path, replace(phase, rounds=ROUNDS, round_limit=limit))
    return genome


def _preferred(ranking: Ranking, ends: list[EndWhen]) -> EndWhen | None:
    """The end that goes best with the way a deal is won."""
    wanted = {Ranking.EMPTY_HAND: EndWhen.HAND_EMPTY, Ranking.GOING_OUT_ORDER: EndWhen.ONE_LEFT}.get(ranking)
    return wanted if wanted in ends else None
