"""Families: what kind of card game a genome is, read off its structure and not off its name."""

from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import Above, Below
from darwindeck.genome.phases import (
    AttackPhase,
    BettingPhase,
    PassingPhase,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Ask, Claim, Discard, Draw, Knock, LayDown, Meld, Play, Step, SwapCards
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    CAPTURING,
    CLEARING,
    EndWhen,
    Ranking,
    RankReference,
    TableauMode,
    Zone,
)

FAMILIES = (
    "trick-taking",
    "climbing",
    "shedding",
    "capturing",
    "sequence",
    "war",
    "matching",
    "bluffing",
    "betting",
    "collecting",
    "rows",
    "mixed",
)
TABLEAU_FAMILIES = {
    TableauMode.WAR: "war",
    **dict.fromkeys(CAPTURING, "capturing"),
    TableauMode.SEQUENCE: "sequence",
}
EMPTYING = (Ranking.EMPTY_HAND, Ranking.GOING_OUT_ORDER)
HANDS_RUN_OUT = (EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT, EndWhen.ALL_HANDS_EMPTY, EndWhen.STOCK_AND_HANDS_EMPTY)


def family_of(genome: GameGenome) -> str:
    """The family of a game: tricks, beating the last play, getting rid of cards, and so on."""
    survey = Survey(genome)
    if survey.has(TrickPhase):
        return "mixed" if survey.has(TurnPhase) else "trick-taking"
    if survey.has(AttackPhase):
        return "mixed" if survey.has(TurnPhase) else "shedding"
    if survey.has(BettingPhase, ShowdownPhase):
        return "war" if survey.setup.tableau_mode == TableauMode.WAR else "betting"
    if survey.plays_to(Zone.TABLEAU) and survey.setup.tableau_mode in TABLEAU_FAMILIES:
        return TABLEAU_FAMILIES[survey.setup.tableau_mode]
    if survey.has(SwapCards):
        return "rows"
    is_for_matches = survey.has(Ask) or (survey.has(LayDown) and not survey.has(Claim))
    if is_for_matches and not survey.has(Play):
        return "matching"
    if survey.has(Claim):
        return "bluffing"
    if survey.has(Knock, Meld) and not survey.has(Play):
        return "collecting"
    if genome.combinations is not None or any(_climbs(phase) for _, phase in survey.every(TurnPhase)):
        return "climbing"
    return "shedding" if _sheds(survey) else "mixed"


def _climbs(phase: TurnPhase) -> bool:
    """Whether each play has to beat the one before it, and who cannot stays out until the pile is cleared."""
    beats = any(
        isinstance(part.value, Above | Below)
        and part.value.of in (RankReference.LAST_PLAY, RankReference.TOP)
        for part in parts_of(phase.turn)
    )
    return beats and (phase.passing in CLEARING or _plays_sets(phase.turn))


def _plays_sets(turn: Step) -> bool:
    """Whether as many cards are played as the last player put down."""
    return any(isinstance(part.value, Play) and part.value.same_size for part in parts_of(turn))


def _sheds(survey: Survey) -> bool:
    """Whether players want to be rid of their cards, or at least do nothing but play them away."""
    if survey.genome.ranking in EMPTYING:
        return True
    plays = survey.has(Play) or (survey.has(Discard) and not survey.has(Draw, PassingPhase))
    ends = [*survey.genome.deal_ends, *(end for _, phase in survey.every(TurnPhase) for end in phase.ends)]
    return plays and any(end in HANDS_RUN_OUT for end in ends)
