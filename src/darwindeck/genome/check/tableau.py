"""The tableau: cards are played to it, each mode has its own genes, and a war is a war and nothing else."""

from collections.abc import Iterator

from darwindeck.cards import cards_in, rank_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import (
    TurnPhase,
)
from darwindeck.genome.schema import SetupRules, order_of
from darwindeck.genome.steps import Peek, Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    ADDING_UP,
    BY_SUM,
    CAPTURING,
    DealTo,
    EndWhen,
    IfUnable,
    Ranking,
    SequenceDirection,
    TableauMode,
    Take,
    Zone,
)
from darwindeck.limits import MOST_TOTAL

DEFAULT = SetupRules()
WITH_TOTAL = (TableauMode.SUM, TableauMode.RUNNING_TOTAL)
BY_GOING_OUT = (Ranking.EMPTY_HAND, Ranking.GOING_OUT_ORDER)
WAR_TURN = Play(source=Zone.PILE, to=Zone.TABLEAU)


def problems(survey: Survey) -> Iterator[Problem]:
    yield from _tableau(survey)
    yield from _genes_of_other_modes(survey)
    yield from _sums(survey)
    yield from _running_total(survey)
    yield from _takes_all(survey)
    yield from _war(survey)


def _tableau(survey: Survey) -> Iterator[Problem]:
    mode = survey.setup.tableau_mode
    if mode != TableauMode.NONE and not survey.plays_to(Zone.TABLEAU):
        yield Problem(
            "setup.tableau_mode", Flaw.MISSING, f'found "{mode.value}", but nobody plays to the tableau.'
        )
    for path, play in survey.every(Play):
        if mode != TableauMode.NONE and play.to == Zone.TABLEAU and play.most > 1:
            yield Problem(
                f"{path}.most",
                Flaw.OUT_OF_RANGE,
                f'found {play.most}, but "{mode.value}" is played one card at a time.',
            )


def _genes_of_other_modes(survey: Survey) -> Iterator[Problem]:
    """Genes that belong to one way of using the tableau stand at their defaults in every other."""
    setup, mode = survey.setup, survey.setup.tableau_mode
    if mode != TableauMode.SEQUENCE:
        if setup.sequence_direction != SequenceDirection.BOTH:
            found = setup.sequence_direction.value
            yield Problem(
                "setup.sequence_direction", Flaw.IDLE, f'found "{found}", but there are no sequences.'
            )
        if setup.sequence_start != Everything():
            yield Problem("setup.sequence_start", Flaw.IDLE, "there are no sequences to start.")
    if mode != TableauMode.WAR and setup.buried != DEFAULT.buried:
        yield Problem(
            "setup.buried",
            Flaw.IDLE,
            f"found {setup.buried}, but no war is fought; leave this at {DEFAULT.buried}.",
        )
    if mode != TableauMode.MATCH_RANK and setup.take != Take.ONE:
        found = f'found "{setup.take.value}", but no card captures by its rank alone.'
        yield Problem("setup.take", Flaw.IDLE, found)
    if setup.last_takes_rest and mode not in CAPTURING:
        yield Problem("setup.last_takes_rest", Flaw.IDLE, "no card captures another.")


def _sums(survey: Survey) -> Iterator[Problem]:
    setup, mode = survey.setup, survey.setup.tableau_mode
    if mode not in ADDING_UP and setup.sums != Everything():
        yield Problem("setup.sums", Flaw.IDLE, "nothing is captured with sums.")
    if mode not in WITH_TOTAL and setup.total:
        yield Problem("setup.total", Flaw.IDLE, f"found {setup.total}, but captures are not by sum alone.")
    if mode == TableauMode.SUM and setup.total > MOST_TOTAL:
        words = f"found {setup.total}, but captures add up to {MOST_TOTAL} at most."
        yield Problem("setup.total", Flaw.OUT_OF_RANGE, words)
    if mode in BY_SUM and not _adds_up(survey):
        yield Problem("setup", Flaw.IMPOSSIBLE, "no cards of the deck add up to capture two of them.")


def _adds_up(survey: Survey) -> bool:
    """Whether some card can capture two others, with the lowest values that there are."""
    values = values_added_up(survey)
    wanted = survey.setup.total
    pairs = {one + two for place, one in enumerate(values) for two in values[place + 1 :]}
    return any((wanted - value if wanted else value) in pairs for value in values)


def values_added_up(survey: Survey) -> list[int]:
    """What the cards count that may be added up, from low to high."""
    ranks = [rank.number for rank in order_of(survey.genome) if survey.deck & rank_mask(rank.number)]
    cards = cards_ever_in(survey.setup.sums, survey.game)
    return sorted(place + 1 for place, rank in enumerate(ranks) for card in cards_in(cards & rank_mask(rank)))


def _running_total(survey: Survey) -> Iterator[Problem]:
    """The limit can be reached, and whoever fails to stay within it has not won by that."""
    if survey.setup.tableau_mode != TableauMode.RUNNING_TOTAL:
        return
    total, most = survey.setup.total, sum(values_added_up(survey))
    if not 0 < total < most:
        words = f"found {total}, but the cards of the deck add up to {most}; allowed: 1 to {most - 1}."
        yield Problem("setup.total", Flaw.OUT_OF_RANGE, words)
    if survey.genome.ranking in BY_GOING_OUT:
        found = survey.genome.ranking.value
        words = f'found "{found}", but whoever cannot stay within the total has no cards left.'
        yield Problem("ranking", Flaw.CLASH, words)
    for path, play in survey.every(Play):
        if play.to == Zone.TABLEAU and play.if_unable != IfUnable.PASS:
            words = f'found "{play.if_unable.value}", but whoever cannot stay within the total is out.'
            yield Problem(f"{path}.if_unable", Flaw.CLASH, words)


def _takes_all(survey: Survey) -> Iterator[Problem]:
    for path, play in survey.every(Play):
        captures = play.to == Zone.TABLEAU and survey.setup.tableau_mode == TableauMode.MATCH_RANK
        if captures and play.clears is not None:
            yield Problem(f"{path}.clears", Flaw.CLASH, "cards capture here, and there is no pile to clear.")
        if play.takes_all is None:
            continue
        if not captures:
            yield Problem(f"{path}.takes_all", Flaw.IDLE, "cards do not capture their like here.")
        elif not cards_ever_in(play.takes_all, survey.game) & cards_ever_in(play.cards, survey.game):
            yield Problem(f"{path}.takes_all", Flaw.IMPOSSIBLE, "none of these cards can be played here.")


def _war(survey: Survey) -> Iterator[Problem]:
    setup = survey.setup
    if setup.tableau_mode != TableauMode.WAR:
        return
    if survey.players != 2:
        yield Problem(
            "player_count", Flaw.OUT_OF_RANGE, f"war is for 2 players, but there are {survey.players}."
        )
    if setup.deal_to != DealTo.PILE:
        yield Problem(
            "setup.deal_to",
            Flaw.CLASH,
            f'war is played from piles, but cards are dealt to a "{setup.deal_to.value}".',
        )
    wars = [(path, phase) for path, phase in survey.every(TurnPhase) if not isinstance(phase.turn, Peek)]
    if [phase.turn for _, phase in wars] != [WAR_TURN]:
        yield Problem(
            "phases",
            Flaw.CLASH,
            "a turn of war is to play one card from the pile to the tableau, and there are no other turns.",
        )
    for path, phase in wars:
        ends = {*phase.ends, *survey.genome.deal_ends}
        if ends not in ({EndWhen.CAPTURED_ALL}, {EndWhen.TABLEAU_TAKEN}) or phase.rounds:
            yield Problem(
                path, Flaw.CLASH, "war ends when one side has captured everything, and in no other way."
            )
    if any(hand * 2 != survey.deck_size for hand in survey.hands):
        yield Problem(
            "setup",
            Flaw.CLASH,
            f"in a war the whole deck is dealt, but {survey.deck_size} cards are dealt in 2"
            f" piles of {survey.hands[0]}.",
        )
