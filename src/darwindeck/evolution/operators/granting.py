"""Granting wishes: a part that is required comes, a part that is forbidden goes, as many play as may."""

from msgspec.structs import replace

from darwindeck.evolution.operators.cards.decks import change_jokers
from darwindeck.evolution.operators.cards.effects import add_effect
from darwindeck.evolution.operators.cards.trumps import (
    add_trump,
    add_wild,
    has_choice,
    remove_trump,
    remove_wild,
)
from darwindeck.evolution.operators.catalogue import BY_NAME, Change
from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.match.matches import change_match
from darwindeck.evolution.operators.match.players import disable_teams, enable_teams, with_players
from darwindeck.evolution.operators.match.scores import add_score
from darwindeck.evolution.operators.play.combinations import add_combinations, remove_combinations
from darwindeck.evolution.operators.play.guards import add_guard
from darwindeck.evolution.operators.play.tableaus import change_tableau_mode, clear_tableau
from darwindeck.evolution.operators.play.turns import matching_play, with_pile_and_stock
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.parts import PHASE_OF, has_part
from darwindeck.evolution.wishes import NEEDS, PLAY, Wishes, keeps_locked, unmet
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import without_phases
from darwindeck.genome.phases import Phase, TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.genome.steps import Guard, Play
from darwindeck.genome.traits import Role
from darwindeck.genome.vocabulary import TableauMode

TRIES = 6
IN_A_WAR = ("jokers", "match", "scoring", "tableau", "turns")  # what a war can have
GAINS: dict[str, Change] = {
    "teams": enable_teams,
    "jokers": change_jokers,
    "trump": add_trump,
    "wild": add_wild,
    "tableau": change_tableau_mode,
    "effects": add_effect,
    "combinations": add_combinations,
    "guards": add_guard,
    "scoring": add_score,
    "match": change_match,
    **{part: BY_NAME[f"add-{part}"].change for part in PHASE_OF},
}


def nearer(genome: GameGenome, dice: Dice, wishes: Wishes) -> tuple[GameGenome, list[str]]:
    """The game nearer to the wishes, as far as that is found, and what was done."""
    done: list[str] = []
    for part in unmet(genome, wishes):
        verb = _verb(part, wishes)
        child = _one_less(genome, dice, wishes, part, verb)
        if child is not None:
            genome, done = child, [*done, f"{verb}-{part}"]
    return genome, done


def _verb(part: str, wishes: Wishes) -> str:
    if part in wishes.require:
        return "require"
    return "forbid" if part in wishes.forbid else "change"


def _one_less(genome: GameGenome, dice: Dice, wishes: Wishes, part: str, verb: str) -> GameGenome | None:
    wrong = len(unmet(genome, wishes))
    for _ in range(TRIES):
        draft = _draft(genome, dice, wishes, part, verb)
        child = repaired(draft, dice) if draft is not None else None
        if child is not None and keeps_locked(genome, child, wishes) and len(unmet(child, wishes)) < wrong:
            return child
    return None


def _draft(genome: GameGenome, dice: Dice, wishes: Wishes, part: str, verb: str) -> GameGenome | None:
    if verb == "require":
        return _with(genome, dice, part)
    if verb == "forbid":
        return _without(genome, dice, part)
    return with_players(genome, dice.one(sorted(wishes.players or ())))


def _with(genome: GameGenome, dice: Dice, part: str) -> GameGenome | None:
    """The game with a part, and first with what the part needs: teams need more than two players."""
    if genome.setup.tableau_mode == TableauMode.WAR and part not in IN_A_WAR:
        genome = clear_tableau(genome, dice) or genome
    if part == "teams" and genome.player_count == 2:
        genome = with_players(genome, 4)
    for need in NEEDS.get(part, ()):
        if need in GAINS and not has_part(genome, need):
            helped = GAINS[need](genome, dice)
            genome = genome if helped is None else helped
    survey = survey_of(genome)
    needs_exceptions = part == "wild" or (part == "trump" and not survey.has(TrickPhase))
    if needs_exceptions and not any(has_choice(play) for _, play in survey.every(Play)):
        genome = _matching(genome, dice)
    return GAINS[part](genome, dice)


def _matching(genome: GameGenome, dice: Dice) -> GameGenome:
    """The game with turns in which cards match the top discard, so that some can be an exception."""
    turns = survey_of(genome).every(TurnPhase)
    if not turns:
        return genome
    play = matching_play(survey_of(genome), dice)
    changed: GameGenome = replaced(genome, f"{turns[-1][0]}.turn", play)
    return with_pile_and_stock(changed)


def _without(genome: GameGenome, dice: Dice, part: str) -> GameGenome | None:
    """The game without a part, all of it."""
    match part:
        case "jokers":
            return replace(genome, jokers=0)
        case "effects":
            return replace(genome, special_effects=())
        case "scoring":
            return replace(genome, scoring=(), contract=None)
        case "match":
            return replace(genome, match=OneDeal())
        case _ if part in PHASE_OF:
            return _without_phases(genome, dice, PHASE_OF[part])
        case "guards":
            return _without_guards(genome)
    remove = {
        "teams": disable_teams,
        "trump": remove_trump,
        "wild": remove_wild,
        "combinations": remove_combinations,
        "tableau": clear_tableau,
    }[part]
    return remove(genome, dice)


def _without_phases(genome: GameGenome, dice: Dice, kind: type[Phase]) -> GameGenome | None:
    """The game without phases of a kind, in which others are still played."""
    if kind.traits.role == Role.PLAY:
        other = next(part for part in PLAY if part != kind.traits.part)
        genome = GAINS[other](genome, dice) or genome
    rest = without_phases(genome, kind)
    if kind is TurnPhase:
        rest = replace(rest, deal_ends=())
    return rest if rest.phases else None


def _without_guards(genome: GameGenome) -> GameGenome:
    for path, _ in survey_of(genome).every(Guard):
        genome = replaced(genome, path, None)
    return genome
